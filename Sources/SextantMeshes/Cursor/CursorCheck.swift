internal import SextantGeometry
internal import SextantSlicing

/// The rules of settings that do not depend on the division of arcs.
enum CursorCheck {
  /// The most runs, ticks and corners of all elements together.
  private static let mostPieces = 100_000

  /// Throws the first rule that settings break.
  static func check(_ settings: CursorSettings) throws(CursorError) {
    let count = settings.elements.count
    guard (1...CursorSettings.mostElements).contains(count) else {
      throw CursorError(
        option: .elements, rule: "must be from 1 to \(CursorSettings.mostElements)",
        found: "\(count)")
    }
    if case .tolerance(let tolerance) = settings.resolution {
      guard tolerance > 0, tolerance.isFinite else {
        throw CursorError(
          option: .tolerance, rule: "must be finite and greater than 0", found: "\(tolerance)")
      }
    }
    var pieces = 0
    for (number, element) in settings.elements.enumerated() {
      try CursorError.about(number) { () throws(CursorError) in try check(element) }
      pieces += CursorCheck.pieces(element.shape)
    }
    guard pieces <= mostPieces else {
      throw CursorError(
        option: .elements, rule: "must have at most \(mostPieces) gaps and ticks in all",
        found: "\(pieces)")
    }
  }

  private static func pieces(_ shape: CursorElement.Shape) -> Int {
    switch shape {
    case .ring(let ring):
      switch ring.division {
      case .gaps(let count, _): min(max(count, 1), CursorSettings.mostGaps)
      case .gapList(let list): list.count
      case .arcs(let list): list.count
      }
    case .ticks(let ticks): ticks.count
    case .brackets: 4
    case .disc, .cross: 1
    }
  }

  private static func check(_ element: CursorElement) throws(CursorError) {
    switch element.shape {
    case .ring(let ring): try check(ring)
    case .ticks(let ticks): try check(ticks, element.caps)
    case .brackets(let brackets): try check(brackets, element.caps)
    case .disc(let radius): try length(.dotRadius, radius)
    case .cross(let reach, let width):
      try length(.dotRadius, reach)
      try length(.lineWidth, width)
      let longest = 2 * (reach - element.caps.trim(width: width)) * (1 - 1e-3)
      guard width <= longest else {
        throw CursorError(
          option: .lineWidth, rule: "must leave arms on a cross that reaches \(reach)",
          found: "\(width)")
      }
    }
    try length(.thickness, element.thickness, orZero: true)
    guard element.opacity >= 0, element.opacity <= 1 else {
      throw CursorError(
        option: .opacity, rule: "must be from 0 to 1", found: "\(element.opacity)")
    }
    let color = element.color
    guard color.isInRange else {
      throw CursorError(
        option: .color, rule: "must have channels from 0 to 1",
        found: "\(color.red) \(color.green) \(color.blue)")
    }
  }

  private static func check(_ ring: CursorRing) throws(CursorError) {
    try length(.outerRadius, ring.outerRadius)
    try length(.innerRadius, ring.innerRadius, orZero: true)
    try below(.innerRadius, ring.innerRadius, ring.outerRadius)
  }

  private static func check(
    _ ticks: CursorTicks, _ caps: CursorElement.Caps
  ) throws(CursorError) {
    guard (1...CursorSettings.mostGaps).contains(ticks.count) else {
      throw CursorError(
        option: .ticks, rule: "must be from 1 to \(CursorSettings.mostGaps)",
        found: "\(ticks.count)")
    }
    try length(.outerRadius, ticks.outerRadius)
    try length(.innerRadius, ticks.innerRadius, orZero: true)
    try below(.innerRadius, ticks.innerRadius, ticks.outerRadius)
    try length(.lineWidth, ticks.width)
    // Where two neighbours touch, their corners lie half the angle between them off their middles.
    let half = Double.pi / Double(ticks.count)
    let widest =
      switch ticks.count {
      case 1: Double.infinity
      case 2: ticks.innerRadius > 0 ? Double.infinity : 0
      default: 2 * ticks.innerRadius * Elementary.tan(half)
      }
    guard ticks.width <= widest * (1 - 1e-6) else {
      throw CursorError(
        option: .lineWidth, rule: "must leave room between \(ticks.count) ticks at their inner end",
        found: "\(ticks.width)")
    }
    try room(for: caps, ticks.outerRadius - ticks.innerRadius, 2 * caps.trim(width: ticks.width))
  }

  private static func check(
    _ brackets: CursorBrackets, _ caps: CursorElement.Caps
  ) throws(CursorError) {
    try length(.size, brackets.size)
    try length(.lineWidth, brackets.width)
    let half = brackets.size / 2
    guard brackets.width <= half * (1 - 1e-6) else {
      throw CursorError(
        option: .lineWidth, rule: "must be less than half of 'size', \(half)",
        found: "\(brackets.width)")
    }
    let corner = brackets.cornerRadius
    guard corner == 0 || (corner >= brackets.width * (1 + 1e-6) && corner <= half * (1 - 1e-6))
    else {
      throw CursorError(
        option: .cornerRadius,
        rule: "must be 0, or more than 'line-width' and less than half of 'size'",
        found: "\(corner)")
    }
    let arm = brackets.armLength
    let shortest = max(brackets.width, corner) * (1 + 1e-6)
    guard arm >= shortest, arm <= CursorSettings.longest else {
      throw CursorError(
        option: .armLength, rule: "must be more than the line's width and the corner's radius",
        found: "\(arm)")
    }
    guard !brackets.isClosed else { return }
    try room(for: caps, arm - max(brackets.width, corner), caps.trim(width: brackets.width))
  }

  /// Throws if a length is not one, or not 0 where it may be.
  private static func length(
    _ option: CursorError.Option, _ value: Double, orZero: Bool = false
  ) throws(CursorError) {
    let (shortest, longest) = (CursorSettings.shortest, CursorSettings.longest)
    guard (orZero && value == 0) || (value >= shortest && value <= longest) else {
      throw CursorError(
        option: option,
        rule: "must be \(orZero ? "0 or " : "")from \(shortest) to \(longest) metres",
        found: "\(value)")
    }
  }

  /// Throws if an inner radius leaves nothing; what is thinner is nothing but slivers.
  private static func below(
    _ option: CursorError.Option, _ inner: Double, _ outer: Double
  ) throws(CursorError) {
    guard inner <= outer * (1 - 1e-6) else {
      throw CursorError(
        option: option, rule: "must be less than 'outer-radius', \(outer)", found: "\(inner)")
    }
  }

  /// Throws if caps take all of a straight piece.
  private static func room(
    for caps: CursorElement.Caps, _ length: Double, _ taken: Double
  ) throws(CursorError) {
    guard caps == .butt || taken <= length * (1 - 1e-3) else {
      throw CursorError(
        option: .caps, rule: "must leave something between them", found: caps.rawValue)
    }
  }
}
