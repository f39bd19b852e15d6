import SextantGeometry
import SextantMeshes
import SextantSlicing

/// A cursor as options say it: its elements, and where each was asked for.
struct CursorWish {
  /// The settings of the mesh.
  private(set) var settings = CursorSettings(elements: [])
  /// What holds for the whole cursor.
  let cursor: Arguments
  /// What each element was made of.
  private var sources: [(arguments: Arguments, isCentre: Bool, place: CommandError.Place?)] = []

  /// Reads the options of the command line, which stand before those of a recipe.
  init(_ arguments: Arguments, _ recipe: CursorRecipe) throws(CommandError) {
    for pair in CursorOptions.rivals { try arguments.allowOne(of: pair[0], pair[1]) }
    cursor = arguments.filled(from: recipe.options)
    if let elements = recipe.elements {
      if arguments.has(CursorOptions.style) {
        throw CommandError(
          "'--style' is for a cursor of one style; found a recipe with elements")
      }
      var known: Set<String> = []
      for element in elements {
        let own = arguments.filled(from: element.mentions).filled(from: recipe.options)
        let style = CursorWish.style(own)
        for option in CursorOptions.ofElements
        where style.knows(option.name) && !style.hasCentre
          || style.options.contains(option)
          || style.knows(option.name, center: "none")
            && option != CursorOptions.dotRadius
        {
          known.insert(option.name)
        }
        let name = element.mentions.first { $0.name == CursorOptions.name.name }?.text
        try add(style, own, name: name ?? style.rawValue, element.place)
      }
      try CursorWish.check(arguments, "none of the recipe's elements") { known.contains($0) }
    } else {
      let style = CursorWish.style(cursor)
      let center = cursor.text(CursorOptions.center) ?? (style == .brackets ? "none" : "disc")
      try CursorWish.check(arguments, "the style '\(style.rawValue)'") {
        style.knows($0, center: center)
      }
      try add(style, cursor, name: style.rawValue, nil)
      try addCentre(center, style)
    }
    if let value = cursor.number(CursorOptions.tolerance) {
      settings.resolution = .tolerance(value)
    }
    if let value = cursor.count(CursorOptions.segments) { settings.resolution = .segments(value) }
    switch cursor.text(CursorOptions.backFaces) {
    case "duplicate": settings.backFaces = .duplicate
    case "none": settings.backFaces = .none
    default: settings.backFaces = .flag
    }
    settings.textureMapping = cursor.text(CursorOptions.uv) == "polar" ? .polar : .planar
  }

  /// The cursor's name.
  var name: String { cursor.text(CursorOptions.name) ?? "cursor" }

  /// Returns the style that arguments name.
  private static func style(_ arguments: Arguments) -> CursorStyle {
    arguments.text(CursorOptions.style).flatMap { CursorStyle(rawValue: $0) } ?? .ring
  }

  /// Throws if the command line holds an option of elements that changes nothing.
  private static func check(
    _ arguments: Arguments, _ what: String, _ isKnown: (String) -> Bool
  ) throws(CommandError) {
    for option in CursorOptions.ofElements + CursorOptions.ofCentres
    where arguments.has(option) && !isKnown(option.name) {
      throw CommandError("'\(option.spelling)' changes nothing; found \(what)")
    }
  }

  /// Adds an element of a style.
  private mutating func add(
    _ style: CursorStyle, _ arguments: Arguments, name: String, _ place: CommandError.Place?,
    isCentre: Bool = false
  ) throws(CommandError) {
    typealias Known = CursorOptions
    func length(_ option: Option, _ standard: Double) -> Double {
      arguments.number(option) ?? standard
    }
    let shape: CursorElement.Shape
    switch style {
    case .ring, .dashes: shape = .ring(try CursorWish.ring(arguments, isDashed: style == .dashes))
    case .ticks, .crosshair:
      shape = .ticks(
        CursorTicks(
          count: style == .crosshair ? 4 : arguments.count(Known.ticks) ?? 12,
          innerRadius: length(Known.innerRadius, style == .crosshair ? 0.025 : 0.085),
          outerRadius: length(Known.outerRadius, 0.1), width: length(Known.lineWidth, 0.003)))
    case .brackets:
      let isClosed = arguments.text(Known.state) == "closed"
      var brackets = CursorBrackets.focusSquare(
        size: length(Known.size, 0.17), openness: isClosed ? 0 : 1)
      brackets.width = length(Known.lineWidth, brackets.width)
      brackets.armLength = length(Known.armLength, brackets.armLength)
      brackets.cornerRadius = length(Known.cornerRadius, 0)
      shape = .brackets(brackets)
    case .disc: shape = .disc(radius: length(Known.dotRadius, 0.01))
    case .cross:
      shape = .cross(reach: length(Known.dotRadius, 0.01), width: length(Known.lineWidth, 0.003))
    }
    var element = CursorElement(name: name, shape)
    element.caps =
      switch arguments.text(Known.caps) {
      case "round": .round
      case "bevel": .bevel
      default: .butt
      }
    element.start = arguments.angle(Known.startAngle) ?? .zero
    element.thickness = length(Known.thickness, 0)
    element.color = arguments.color(Known.color) ?? element.color
    element.opacity = arguments.number(Known.opacity) ?? element.opacity
    settings.elements.append(element)
    sources.append((arguments, isCentre, place))
  }

  /// Adds the disc or cross in the middle of a cursor of one style.
  private mutating func addCentre(_ center: String, _ style: CursorStyle) throws(CommandError) {
    let isFilled =
      style == .ring && cursor.number(CursorOptions.innerRadius) == 0
    guard style.hasCentre, center != "none", !isFilled,
      cursor.number(CursorOptions.dotRadius) != 0
    else { return }
    let shape = center == "cross" ? CursorStyle.cross : .disc
    try add(shape, cursor, name: shape.rawValue, nil, isCentre: true)
    if let color = cursor.color(CursorOptions.dotColor) {
      settings.elements[settings.elements.count - 1].color = color
    }
  }

  /// Returns the ring that options ask for.
  private static func ring(
    _ arguments: Arguments, isDashed: Bool
  ) throws(CommandError) -> CursorRing {
    typealias Known = CursorOptions
    var ring = CursorRing()
    ring.innerRadius = arguments.number(Known.innerRadius) ?? ring.innerRadius
    ring.outerRadius = arguments.number(Known.outerRadius) ?? ring.outerRadius
    ring.cut = arguments.text(Known.cut) == "parallel" ? .parallel : .radial
    if let list = arguments.mention(Known.gapList), !isDashed {
      ring.division = .gapList(try CursorLists.gaps(list))
    } else if let list = arguments.mention(Known.arcs), !isDashed {
      ring.division = .arcs(try CursorLists.arcs(list))
    } else {
      let count = arguments.count(Known.gaps) ?? (isDashed ? 24 : 4)
      let usual = isDashed ? Angle(Turn(1, 2 * max(count, 1))) : Angle(Turn(1, 18))
      let extent =
        arguments.number(Known.gapLength).map { CursorRing.Extent.length($0) }
        ?? .angle(arguments.angle(Known.gapAngle) ?? usual)
      ring.division = .gaps(count, extent)
    }
    return ring
  }

  /// Returns the error of a cursor in the words of the options that were typed, with the place in the
  /// recipe where there is one.
  func commandError(_ error: CursorError) -> CommandError {
    let source = error.element.map { sources[$0] }
    let arguments = source?.arguments ?? cursor
    var name = error.option.rawValue
    if source?.isCentre == true, name == CursorOptions.color.name,
      cursor.has(CursorOptions.dotColor)
    {
      name = CursorOptions.dotColor.name
    }
    let place = arguments.mentions.first { $0.name == name }?.place ?? source?.place
    return CommandError("'\(name)' \(error.rule); found \(error.found)", at: place)
  }
}
