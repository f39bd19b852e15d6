internal import SextantGeometry

/// Straight cuts from a hub to the edge.
extension SliceGuide {
  /// Returns the guide that cuts a cake into wedges from its centre or from a hub of one's own.
  static func wedges(_ settings: SliceSettings, hub: Point2?) throws(SliceError) -> SliceGuide {
    let outline = settings.outline
    let centre = hub ?? outline.centre
    switch outline.shape {
    case .ellipse(let size):
      if centre == Point2() { return try centralWedges(settings, size: size, inner: nil) }
      return try ellipseWedges(settings, size: size, hub: centre)
    case .ring(let size, let inner) where centre == Point2():
      return try centralWedges(settings, size: size, inner: inner)
    default:
      if outline.loops.count == 1, let cuts = RadialCuts(outline.loops[0], hub: centre) {
        let start = cuts.swept(to: cuts.location(along: settings.start.direction))
        let shares = CumulativeShares(settings.shares)
        let locations = (0..<shares.count).map { index in
          index == 0
            ? cuts.location(along: settings.start.direction)
            : cuts.location(sweeping: start + cuts.total * shares.sum(before: index))
        }
        return try wedges(settings, hub: centre, locations)
      }
      return try sectors(settings, hub: centre)
    }
  }

  /// Returns the guide whose cuts run from a hub that sees the whole edge to locations on it.
  static func wedges(
    _ settings: SliceSettings, hub: Point2, _ locations: [BoundaryLoop.Location]
  ) throws(SliceError) -> SliceGuide {
    let loop = settings.outline.loops[0]
    let count = locations.count
    let tolerance = try chordTolerance(settings, hub: hub)
    try GuideAssembly.check(points: 2 * loop.pointCount(tolerance: tolerance) + 6 * Double(count))
    var assembly = GuideAssembly(settings)
    guard count > 1 else {
      let line = loop.polyline(tolerance: tolerance)
      assembly.addPiece(area: settings.outline.area, crust: loop.length, lines: [line])
      return assembly.guide(outline: line)
    }
    let shares = CumulativeShares(settings.shares)
    let ends = locations.map { loop.point($0) }
    var whole: [Point2] = []
    for index in 0..<count {
      let next = index + 1 == count ? 0 : index + 1
      let begin = whole.count
      whole.append(ends[index])
      let crust = loop.appendPoints(
        from: locations[index], to: locations[next], tolerance: tolerance, to: &whole)
      // A hub on the edge is one of its points already.
      var line: [Point2] = ends[index] == hub || ends[next] == hub ? [] : [hub]
      line += whole[begin...]
      line.append(ends[next])
      assembly.addPiece(
        area: settings.outline.area * shares.shares[index], crust: crust, lines: [line])
      assembly.addCut(from: hub, to: ends[index])
    }
    return assembly.guide(outline: whole)
  }

  /// Returns a tolerance for the chords of arcs that keeps every chord on its side of the hub.
  ///
  /// Throws `SliceError.hub` for a hub nearer to an arc than 1e-9 of the cake's extent: chords that
  /// pass between them would be too many.
  private static func chordTolerance(
    _ settings: SliceSettings, hub: Point2
  ) throws(SliceError) -> Double {
    let arcs = settings.outline.loops.flatMap { $0.arcs.compactMap { $0 } }
    guard !arcs.isEmpty else { return settings.tolerance }
    let extent = settings.outline.halfSize.max()
    var sagitta = extent / 64
    while sagitta >= 1e-10 * extent {
      var distance = Double.infinity
      for arc in arcs {
        var line = [arc.point(at: 0)]
        arc.appendPoints(between: 0, arc.range, tolerance: sagitta, to: &line)
        line.append(arc.point(at: arc.range))
        for (from, to) in zip(line, line.dropFirst()) {
          distance = min(distance, Polygon.distance(from: hub, toSegment: from, to))
        }
      }
      // The arc itself is nearer by the sagitta at most.
      if distance >= 4 * sagitta { return min(settings.tolerance, distance / 2) }
      sagitta /= 8
    }
    throw SliceError.hub(hub)
  }

  /// Returns the guide from a hub anywhere inside a circle or an ellipse.
  ///
  /// In the plane in which the ellipse is the unit circle the swept area is Kepler's mean angle, with
  /// the hub's distance from the centre as e. There the start is a plain direction, too.
  private static func ellipseWedges(
    _ settings: SliceSettings, size: Vector2, hub: Point2
  ) throws(SliceError) -> SliceGuide {
    let unit = hub / size
    let distance = unit.length
    guard distance < 1 else { throw SliceError.hub(hub) }
    let turn = 2 * Double.pi
    let toward = Elementary.atan2(unit.y, unit.x)
    // Where the first ray leaves the unit circle.
    let ray = settings.start.direction
    let middle = unit.dot(ray)
    let across = unit.cross(ray)
    let exit = unit + ray * ((1 - across * across).squareRoot() - middle)
    let first = Elementary.atan2(exit.y, exit.x)
    let begin = first - toward
    let mean = begin - distance * Elementary.sin(begin)
    let shares = CumulativeShares(settings.shares)
    let locations = (0..<shares.count).map { index in
      var angle = first
      if index > 0 {
        angle =
          toward
          + Kepler.angle(mean: mean + turn * shares.sum(before: index), eccentricity: distance)
      }
      let offset = angle - (angle / turn).rounded(.down) * turn
      return BoundaryLoop.Location(edge: 0, parameter: offset < turn ? offset : 0)
    }
    return try wedges(settings, hub: hub, locations)
  }

  /// Returns the guide that cuts any outline by rays from a hub that may not see all of it.
  ///
  /// The pieces are what lies between two rays, and may be in parts.
  private static func sectors(
    _ settings: SliceSettings, hub: Point2
  ) throws(SliceError) -> SliceGuide {
    let outline = settings.outline
    let tolerance = try chordTolerance(settings, hub: hub)
    let points = outline.loops.reduce(0) { $0 + $1.pointCount(tolerance: tolerance) }
    let shares = CumulativeShares(settings.shares)
    try GuideAssembly.check(points: 2 * points + 6 * Double(shares.count))
    let axis = SectionAxis.around(hub: hub, start: settings.start.direction)
    let pieces = SectionPieces(outline.loops, axis)
    guard let isInside = pieces.hubIsInside() else { throw SliceError.hub(hub) }
    var assembly = GuideAssembly(settings)
    guard shares.count > 1 else {
      assembly.addPiece(
        area: outline.area, crust: outline.perimeter,
        lines: outline.loops.map { $0.polyline(tolerance: tolerance) })
      return assembly.guide()
    }
    let turn = 2 * Double.pi
    let cuts = SectionCuts(pieces, low: 0, high: turn)
    try GuideAssembly.check(points: 2 * points + 2 * cuts.leastCrossings(shares))
    let values = [0] + (1..<shares.count).map { cuts.value(of: shares.sum(before: $0)) }
    try GuideAssembly.check(points: 2 * points + 2 * pieces.crossingCount(values))
    guard
      let tracer = PieceTracer(
        pieces, cuts: values, extent: 1, tolerance: tolerance, hubIsInside: isInside)
    else { throw SliceError.touching }
    for (index, section) in tracer.sections.enumerated() {
      assembly.addPiece(
        area: outline.area * shares.shares[index], crust: section.crust, lines: section.lines)
    }
    for stretch in tracer.stretches { assembly.addCut(from: stretch.from, to: stretch.to) }
    return assembly.guide()
  }
}

extension SectionPieces {
  /// Returns whether the cake is around the hub; `false` in a hole of it, `nil` outside or too near.
  ///
  /// Too near is within a billionth of the cake's extent from its edge.
  fileprivate func hubIsInside() -> Bool? {
    guard case .around(let hub, _) = axis else { return nil }
    let turn = 2 * Double.pi
    var rounds = [Double](repeating: 0, count: loops.count)
    for piece in pieces { rounds[Int(piece.loop)] += (piece.to - piece.from) / turn }
    let (low, high) = loops[0].bounds
    let nearness = 1e-9 * (high - low).max()
    for (number, loop) in loops.enumerated() {
      let line = loop.polyline(tolerance: (high - low).max() / 1000)
      if Polygon.distance(from: hub, toOutline: line) <= nearness { return nil }
      if number == 0, rounds[0] < 0.5 { return nil }
    }
    return !rounds.dropFirst().contains { $0 < -0.5 }
  }
}
