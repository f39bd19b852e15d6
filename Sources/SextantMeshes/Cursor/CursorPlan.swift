internal import SextantGeometry
internal import SextantSlicing

/// The elements of a cursor as strips, checked and counted, before a vertex is made.
struct CursorPlan {
  /// An element as strips.
  struct Part {
    /// The element, its start within a turn.
    let element: CursorElement
    /// Its strips, in order.
    let strips: [Strip]
    /// The radii that the bent texture runs between.
    let radii: (low: Double, high: Double)
    /// The height of its lower side, in metres.
    var base = 0.0
  }

  /// The elements, in order.
  private(set) var parts: [Part] = []
  /// How far the cursor reaches along an axis, for the planar texture.
  private(set) var reach = 0.0

  /// Checks settings and divides the arcs, or throws what is wrong.
  init(_ settings: CursorSettings) throws(CursorError) {
    try CursorCheck.check(settings)
    let isBent = settings.textureMapping == .polar
    var elements = settings.elements
    var runs: [[RingRun]] = []
    for (number, element) in elements.enumerated() {
      let start = element.start.withinTurn
      elements[number].start = start
      guard case .ring(let ring) = element.shape else {
        runs.append([])
        continue
      }
      runs.append(
        try CursorError.about(number) { () throws(CursorError) in
          try ring.runs(start: start, seam: isBent ? start : .zero)
        })
    }
    let shares = try SegmentShares(settings.resolution, elements, runs)
    var budget = ChordBudget(settings.resolution)
    var run = 0
    var disc = 0
    for (number, element) in elements.enumerated() {
      let part = try CursorError.about(number) { () throws(CursorError) in
        let start = element.start
        let strips: [Strip]
        let radii: (Double, Double)
        switch element.shape {
        case .ring(let ring):
          var made: [Strip] = []
          for one in runs[number] {
            made.append(
              try ring.strip(
                of: one, caps: element.caps, start: start, count: shares?.steps(ofRun: run),
                &budget))
            run += 1
          }
          strips = made
          radii = (ring.innerRadius, ring.outerRadius)
        case .disc(let radius):
          let ring = CursorRing(innerRadius: 0, outerRadius: radius, division: .gaps(0, .length(0)))
          let whole = RingRun(
            start: isBent ? start : .zero, sweep: Angle(Turn(1, 1)), isClosed: true)
          strips = [
            try ring.strip(
              of: whole, caps: .butt, start: start, count: shares?.steps(ofDisc: disc), &budget)
          ]
          disc += 1
          radii = (0, radius)
        case .ticks(let ticks):
          strips = try ticks.strips(caps: element.caps, start: start, &budget)
          radii = (ticks.innerRadius, ticks.outerRadius)
        case .brackets(let brackets):
          strips = try brackets.strips(caps: element.caps, start: start, &budget)
          radii = (brackets.size / 2 - brackets.width, brackets.size / 2 * 2.0.squareRoot())
        case .cross(let reach, let width):
          let cross = CursorCross(reach: reach, width: width)
          strips = [try cross.strip(caps: element.caps, start: start, &budget)]
          radii = (0, reach)
        }
        return Part(element: element, strips: strips, radii: radii)
      }
      try CursorError.about(number) { () throws(CursorError) in
        try part.checkTriangles(settings.resolution)
      }
      parts.append(part)
      reach = max(reach, element.reach)
    }
    liftParts()
  }

  /// Lifts every element above those before it that it would cover or be covered by.
  ///
  /// In one plane they would flicker.
  private mutating func liftParts() {
    let rise =
      parts.reduce(0) { max($0, $1.element.thickness) } + CursorSettings.lift
    var levels: [Int] = []
    let extents = parts.map { PartExtent($0) }
    for number in parts.indices {
      var isTaken = [Bool](repeating: false, count: number + 1)
      for other in 0..<number where extents[other].overlaps(extents[number]) {
        isTaken[levels[other]] = true
      }
      let level = isTaken.firstIndex(of: false) ?? number
      levels.append(level)
      parts[number].base = Double(level) * rise
    }
  }
}

extension CursorElement {
  /// How far the element reaches along an axis, in metres.
  var reach: Double {
    switch shape {
    case .ring(let ring): return ring.outerRadius
    case .disc(let radius): return radius
    case .ticks(let ticks): return Vector2(ticks.outerRadius, ticks.width / 2).length
    case .brackets(let brackets):
      let direction = start.direction
      return brackets.size / 2 * (direction.x.magnitude + direction.y.magnitude)
    case .cross(let reach, let width): return Vector2(reach, width / 2).length
    }
  }
}

extension CursorError {
  /// Returns what `work` returns; its error is one about an element.
  static func about<Value>(
    _ element: Int, _ work: () throws(CursorError) -> Value
  ) throws(CursorError) -> Value {
    do throws(CursorError) {
      return try work()
    } catch {
      var error = error
      if error.option != .tolerance, error.option != .segments { error.element = element }
      throw error
    }
  }
}
