internal import SextantGeometry

/// Straight cuts from the middle of a circle, an ellipse or a ring.
///
/// An ellipse is a stretched circle, and stretching keeps the ratios of areas: equal steps of the
/// eccentric angle give equal areas, while equal steps of the polar angle do not.
extension SliceGuide {
  /// Returns the guide that cuts a circle or an ellipse, or a ring of two, into wedges.
  static func centralWedges(
    _ settings: SliceSettings, size: Vector2, inner: Vector2?
  ) throws(SliceError) -> SliceGuide {
    let shares = CumulativeShares(settings.shares)
    let arcs = try WedgeArcs(settings, shares, sides: inner == nil ? 1 : 2)
    let count = shares.count
    let area = settings.outline.area
    var whole: [Point2] = []
    whole.reserveCapacity(arcs.points)
    var hole: [Point2] = []
    var assembly = GuideAssembly(settings)
    for index in 0..<count {
      let arc = arcs.steps[index]
      let next = arcs.steps[index + 1 == count ? 0 : index + 1].direction(0)
      let begin = whole.count
      for step in 0..<arc.count { whole.append(arc.direction(step) * size) }
      var crust = EllipseArc.length(u: size.x, v: size.y, start: arc.start, sweep: arc.sweep)
      var lines: [[Point2]] = []
      if let inner {
        let holeBegin = hole.count
        for step in 0..<arc.count { hole.append(arc.direction(step) * inner) }
        crust += EllipseArc.length(u: inner.x, v: inner.y, start: arc.start, sweep: arc.sweep)
        lines =
          count == 1
          ? [Array(whole), hole.reversed()]
          : [whole[begin...] + [next * size, next * inner] + hole[holeBegin...].reversed()]
      } else {
        // The next piece's first point, so that neighbours share its very bits.
        lines = count == 1 ? [whole] : [[Point2()] + whole[begin...] + [next * size]]
      }
      let centre = inner == nil ? (count == 1 ? Point2() : sectorCentre(arc) * size) : nil
      assembly.addPiece(
        area: area * shares.shares[index],
        crust: count == 1 ? settings.outline.perimeter : crust, lines: lines, label: centre)
      if count > 1 {
        let direction = arc.direction(0)
        assembly.addCut(
          from: inner.map { direction * $0 } ?? Point2(), to: direction * size)
      }
    }
    return assembly.guide(outline: whole, holes: inner == nil ? [] : [hole.reversed()])
  }

  /// Returns the centre of area of a sector of the unit circle.
  ///
  /// On the bisector at 4 sin(s/2) / 3s for a sweep s, which is inside for every s below a turn.
  static func sectorCentre(_ arc: AngleSteps) -> Point2 {
    let halves = AngleSteps(from: arc.start, sweep: arc.sweep, count: 2)
    let half = AngleSteps(from: .zero, sweep: arc.sweep, count: 2).angle(1)
    return halves.direction(1) * (2 * half.sine / (3 * half.radians))
  }
}

/// The arcs of the edge between the cuts, in steps that stay within the tolerance.
private struct WedgeArcs {
  /// An arc a piece.
  var steps: [AngleSteps] = []
  /// The points of all arcs, each end counted once.
  var points = 0

  /// Divides the edge, or throws if that takes more than `SliceSettings.mostPoints` points.
  init(_ settings: SliceSettings, _ shares: CumulativeShares, sides: Double) throws(SliceError) {
    // A chord of the unit circle is off its arc by no more than the larger half width after the
    // stretch, so its radius decides for an ellipse.
    let radius = settings.outline.halfSize.max()
    let sweeps = (0..<shares.count).map { shares.turn(of: $0) }
    var wanted = 0.0
    for sweep in sweeps {
      wanted += ChordSteps.count(
        radius: radius, sweep: sweep.radians, tolerance: settings.tolerance)
    }
    try GuideAssembly.check(points: sides * wanted)
    for (index, sweep) in sweeps.enumerated() {
      let count = ChordSteps.count(
        radius: radius, sweep: sweep.radians, tolerance: settings.tolerance)
      steps.append(
        AngleSteps(
          from: settings.start + shares.turn(before: index), sweep: sweep, count: Int(count)))
      points += Int(count)
    }
  }
}
