internal import SextantGeometry

/// Straight cuts from the centre of a circle or an ellipse to its edge.
///
/// An ellipse is a stretched circle, and stretching keeps the ratios of areas: equal steps of the
/// eccentric angle give equal areas, while equal steps of the polar angle do not.
extension SliceGuide {
  /// Returns the guide that cuts a circle or an ellipse into wedges.
  static func wedges(_ settings: SliceSettings) throws(SliceError) -> SliceGuide {
    let outline = settings.outline
    let size = outline.halfSize
    let shares = CumulativeShares(settings.shares)
    let arcs = try WedgeArcs(settings, shares)

    let area = outline.area
    let perimeter = outline.perimeter
    var whole: [Point2] = []
    whole.reserveCapacity(arcs.points)
    var pieces: [Piece] = []
    pieces.reserveCapacity(shares.count)
    for index in 0..<shares.count {
      let arc = arcs.steps[index]
      let begin = whole.count
      for step in 0..<arc.count { whole.append(arc.direction(step) * size) }
      var points: [Point2] = []
      if shares.count > 1 {
        points.reserveCapacity(arc.count + 2)
        points.append(Point2())
      }
      points += whole[begin...]
      if shares.count > 1 {
        // The next piece's first point, so that neighbours share its very bits.
        points.append(arcs.steps[(index + 1) % shares.count].direction(0) * size)
      }
      let share = shares.shares[index]
      let crust =
        shares.count == 1
        ? perimeter : EllipseArc.length(u: size.x, v: size.y, start: arc.start, sweep: arc.sweep)
      pieces.append(
        Piece(
          area: area * share, share: share, crust: crust,
          frosting: area * share + settings.height * crust, parts: 1, outline: points,
          label: shares.count == 1 ? Point2() : sectorCentre(arc) * size))
    }
    let cuts =
      shares.count == 1
      ? [] : arcs.steps.map { Cut.segment(from: Point2(), to: $0.direction(0) * size) }
    return SliceGuide(
      style: settings.style.name, outlineKind: outline.kind, outline: whole, area: area,
      perimeter: perimeter, height: settings.height, cuts: cuts, pieces: pieces,
      fairness: Fairness(pieces), cutLength: cuts.reduce(0) { $0 + $1.length })
  }

  /// Returns the centre of area of a sector of the unit circle.
  ///
  /// On the bisector at 4 sin(s/2) / 3s for a sweep s, which is inside for every s below a turn.
  private static func sectorCentre(_ arc: AngleSteps) -> Point2 {
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
  init(_ settings: SliceSettings, _ shares: CumulativeShares) throws(SliceError) {
    // A chord of the unit circle is off its arc by no more than the larger half width after the
    // stretch, so its radius decides for an ellipse.
    let radius = settings.outline.halfSize.max()
    let sweeps = (0..<shares.count).map { shares.turn(of: $0) }
    var wanted = 0.0
    for sweep in sweeps {
      wanted += ChordSteps.count(
        radius: radius, sweep: sweep.radians, tolerance: settings.tolerance)
    }
    guard wanted <= Double(SliceSettings.mostPoints) else { throw SliceError.points(wanted) }
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
