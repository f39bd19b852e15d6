internal import SextantGeometry

/// Parallel cuts right across the cake.
extension SliceGuide {
  /// Returns the guide that cuts a cake into strips, one after the other in a direction.
  static func strips(_ settings: SliceSettings, across angle: Angle) throws(SliceError)
    -> SliceGuide
  {
    if case .ellipse(let size) = settings.outline.shape {
      return try ellipseStrips(settings, size: size, across: angle)
    }
    let outline = settings.outline
    let tolerance = settings.tolerance
    let shares = CumulativeShares(settings.shares)
    let points = outline.loops.reduce(0) { $0 + $1.pointCount(tolerance: tolerance) }
    try GuideAssembly.check(points: 2 * points + 4 * Double(shares.count))
    let direction = angle.direction
    let origin = (outline.lowerBounds + outline.upperBounds) / 2
    let pieces = SectionPieces(outline.loops, .along(direction, origin: origin))
    let (low, high) = (pieces.low, pieces.high)
    let cuts = SectionCuts(pieces, low: low, high: high)
    try GuideAssembly.check(points: 2 * points + 2 * cuts.leastCrossings(shares))
    let values = (1..<shares.count).map { cuts.value(of: shares.sum(before: $0)) }
    try GuideAssembly.check(points: 2 * points + 2 * pieces.crossingCount(values))
    guard
      let tracer = PieceTracer(
        pieces, cuts: values, extent: high - low, tolerance: tolerance)
    else { throw SliceError.touching }
    var assembly = GuideAssembly(settings)
    for (index, section) in tracer.sections.enumerated() {
      assembly.addPiece(
        area: outline.area * shares.shares[index], crust: section.crust, lines: section.lines)
    }
    for stretch in tracer.stretches { assembly.addCut(from: stretch.from, to: stretch.to) }
    return assembly.guide()
  }

  /// Returns the guide that cuts a circle or an ellipse into strips.
  ///
  /// In the plane in which the ellipse is the unit circle the cuts are parallel again, and each cuts
  /// off a segment of a known share.
  private static func ellipseStrips(
    _ settings: SliceSettings, size: Vector2, across angle: Angle
  ) throws(SliceError) -> SliceGuide {
    let shares = CumulativeShares(settings.shares)
    let count = shares.count
    let loop = settings.outline.loops[0]
    let tolerance = settings.tolerance
    try GuideAssembly.check(
      points: 2 * loop.pointCount(tolerance: tolerance) + 6 * Double(count))
    var assembly = GuideAssembly(settings)
    guard count > 1 else {
      let line = loop.polyline(tolerance: tolerance)
      assembly.addPiece(
        area: settings.outline.area, crust: loop.length, lines: [line], label: Point2())
      return assembly.guide(outline: line)
    }
    let stretched = angle.direction * size
    let way = size.x == size.y ? angle.direction : stretched / stretched.length
    let ends = (1..<count).map { StripEnds(way: way, share: shares.sum(before: $0)) }
    var outline: [Point2] = []
    func run(_ from: StripEnd, _ to: StripEnd, _ line: inout [Point2]) -> Double {
      line.append(from.unit * size)
      // Two chords at least: an end strip of one would have no area at all.
      let length = loop.appendPoints(
        from: from.location, to: to.location, tolerance: tolerance, leastChords: 2, to: &line)
      line.append(to.unit * size)
      return length
    }
    var far: [[Point2]] = []
    for index in 0..<count {
      var line: [Point2] = []
      var crust = 0.0
      if index == 0 {
        crust = run(ends[0].left, ends[0].right, &line)
        outline += line.dropLast()
      } else if index == count - 1 {
        crust = run(ends[index - 1].right, ends[index - 1].left, &line)
        outline += line.dropLast()
      } else {
        crust = run(ends[index - 1].right, ends[index].right, &line)
        outline += line.dropLast()
        var back: [Point2] = []
        crust += run(ends[index].left, ends[index - 1].left, &back)
        far.append(Array(back.dropLast()))
        line += back
      }
      assembly.addPiece(
        area: settings.outline.area * shares.shares[index], crust: crust, lines: [line])
      if index < count - 1 {
        assembly.addCut(from: ends[index].right.unit * size, to: ends[index].left.unit * size)
      }
    }
    for line in far.reversed() { outline += line }
    return assembly.guide(outline: outline)
  }
}

/// One end of a cut across the unit circle.
private struct StripEnd {
  var unit: Vector2
  var location: BoundaryLoop.Location
}

/// The two ends of a cut across the unit circle, seen along the direction of the strips.
private struct StripEnds {
  var right: StripEnd
  var left: StripEnd

  /// Creates the ends of the cut that has a share of the circle behind it.
  init(way: Vector2, share: Double) {
    // From the nearer side, so that mirrored cuts are mirrored to the last bit.
    let segment = CircularSegment(share: min(share, 1 - share))
    let half = share <= 0.5 ? segment.theta / 2 : Double.pi - segment.theta / 2
    let foot = way * (share <= 0.5 ? -segment.offset : segment.offset)
    let across = way.perpendicular * segment.halfChord
    let back = Elementary.atan2(0 - way.y, 0 - way.x)
    func end(_ unit: Vector2, _ angle: Double) -> StripEnd {
      let turn = 2 * Double.pi
      let offset = angle - (angle / turn).rounded(.down) * turn
      return StripEnd(
        unit: unit,
        location: BoundaryLoop.Location(edge: 0, parameter: offset < turn ? offset : 0))
    }
    right = end(foot - across, back + half)
    left = end(foot + across, back - half)
  }
}
