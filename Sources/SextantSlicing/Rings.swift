internal import SextantGeometry

/// Cuts along circles around the middle.
extension SliceGuide {
  /// Returns the guide that cuts a circle or a round ring into rings, from the inside outward.
  ///
  /// The radius up to which a share lies is sqrt(r² + share (R² - r²)).
  static func rings(_ settings: SliceSettings) throws(SliceError) -> SliceGuide {
    let outline = settings.outline
    let (inner, outer) = outline.roundRadii ?? (0, outline.halfSize.x)
    let shares = CumulativeShares(settings.shares)
    let count = shares.count
    let between = (outer - inner) * (outer + inner)
    let radii = (0...count).map { index in
      switch index {
      case 0: inner
      case count: outer
      default: (inner * inner + between * shares.sum(before: index)).squareRoot()
      }
    }
    try GuideAssembly.check(
      points: radii.reduce(0) { $0 + 2 * CircleLine.count($1, settings.tolerance) })
    let lines = radii.map { CircleLine.points($0, settings) }
    var assembly = GuideAssembly(settings)
    for index in 0..<count {
      let (low, high) = (radii[index], radii[index + 1])
      var crust = index == count - 1 ? 2 * Double.pi * outer : 0
      if index == 0 { crust += 2 * Double.pi * inner }
      assembly.addPiece(
        area: outline.area * shares.shares[index], crust: crust,
        lines: low > 0 ? [lines[index + 1], lines[index].reversed()] : [lines[index + 1]],
        label: low > 0 ? settings.start.direction * ((low + high) / 2) : Point2())
      if index > 0 {
        assembly.cuts.append(
          .arc(
            center: Point2(), radius: low, start: settings.start, sweep: Angle(Turn(1, 1))))
      }
    }
    return assembly.guide(
      outline: lines[count], holes: inner > 0 ? [lines[0].reversed()] : [])
  }

  /// Returns the guide that cuts a circle into a core of so many sectors and a ring of the others.
  ///
  /// All have one area: the core's radius is R sqrt(k / (k + m)) for k pieces inside and m outside.
  static func core(_ settings: SliceSettings, inner: Int) throws(SliceError) -> SliceGuide {
    let count = settings.shares.count
    let outer = count - inner
    let radius = settings.outline.halfSize.x
    let core = radius * (Double(inner) / Double(count)).squareRoot()
    try GuideAssembly.check(
      points: 3 * CircleLine.count(radius, settings.tolerance) + 9 * Double(count))
    let rim = CoreCircle(settings, radius: radius, divisions: [outer])
    let seam = CoreCircle(settings, radius: core, divisions: [inner, outer])
    let share = settings.outline.area / Double(count)
    var assembly = GuideAssembly(settings)
    assembly.cuts.append(
      .arc(center: Point2(), radius: core, start: settings.start, sweep: Angle(Turn(1, 1))))
    func direction(_ index: Int, _ divisions: Int) -> Vector2 {
      (settings.start + Angle(Turn(index, divisions))).direction
    }
    for index in 0..<inner {
      let line = seam.line(index, of: inner)
      let middle = AngleSteps(
        from: settings.start + Angle(Turn(index, inner)), sweep: Angle(Turn(1, inner)), count: 2)
      assembly.addPiece(
        area: share, crust: 0, lines: [inner > 1 ? [Point2()] + line : line],
        label: inner > 1 ? sectorCentre(middle) * core : Point2())
      if inner > 1 { assembly.addCut(from: Point2(), to: direction(index, inner) * core) }
    }
    for index in 0..<outer {
      let (far, near) = (rim.line(index, of: outer), seam.line(index, of: outer))
      assembly.addPiece(
        area: share, crust: 2 * Double.pi * radius / Double(outer),
        lines: outer > 1 ? [far + near.reversed()] : [far, near.reversed()],
        label: direction(2 * index + 1, 2 * outer) * ((core + radius) / 2))
      if outer > 1 {
        let direction = direction(index, outer)
        assembly.addCut(from: direction * core, to: direction * radius)
      }
    }
    return assembly.guide(outline: rim.line(0, of: 1))
  }
}

/// Circles around the middle as polylines.
enum CircleLine {
  /// Returns the number of points that a tolerance asks for.
  static func count(_ radius: Double, _ tolerance: Double) -> Double {
    radius > 0
      ? ChordSteps.count(radius: radius, sweep: 2 * Double.pi, tolerance: tolerance) : 0
  }

  /// Returns a circle as a polyline from the start; none for a radius of 0.
  static func points(_ radius: Double, _ settings: SliceSettings) -> [Point2] {
    guard radius > 0 else { return [] }
    let steps = AngleSteps(
      from: settings.start, sweep: Angle(Turn(1, 1)),
      count: Int(count(radius, settings.tolerance)))
    return (0..<steps.count).map { steps.direction($0) * radius }
  }
}

/// A circle as a polyline that has a point wherever one of two divisions has a cut.
struct CoreCircle {
  private var points: [Point2] = []
  /// The number of points before each place, in order, and each place as a fraction of the turn.
  private var places: [(turn: Turn, index: Int)] = []

  init(_ settings: SliceSettings, radius: Double, divisions: [Int]) {
    // Fractions of a turn in order, each once; their denominators are at most 1000.
    var turns: [Turn] = []
    for count in divisions { turns += (0..<count).map { Turn($0, count) } }
    turns.sort { $0.numerator * $1.denominator < $1.numerator * $0.denominator }
    turns.append(Turn(1, 1))
    for index in 0..<(turns.count - 1) where turns[index] != turns[index + 1] {
      places.append((turns[index], points.count))
      let sweep = Angle(turns[index + 1]) - Angle(turns[index])
      let count = ChordSteps.count(
        radius: radius, sweep: sweep.radians, tolerance: settings.tolerance)
      let steps = AngleSteps(
        from: settings.start + Angle(turns[index]), sweep: sweep, count: Int(count))
      for step in 0..<steps.count { points.append(steps.direction(step) * radius) }
    }
  }

  /// Returns the points of one of so many equal arcs, both ends included; the whole circle of one.
  func line(_ index: Int, of count: Int) -> [Point2] {
    guard count > 1 else { return points }
    let begin = place(Turn(index, count))
    guard index + 1 < count else { return points[begin...] + [points[0]] }
    return Array(points[begin...place(Turn(index + 1, count))])
  }

  private func place(_ turn: Turn) -> Int {
    places.first { $0.turn == turn }?.index ?? 0
  }
}
