internal import SextantGeometry

/// The rings of a wedding cut and how many slices each gives.
struct WeddingRings {
  /// From the edge inward: the inner and the outer radius, and the number of slices.
  private(set) var rings: [(inner: Double, outer: Double, slices: Int)] = []
  /// The radius of the core that is left.
  private(set) var core: Double

  /// The number of pieces, the core counted.
  var pieces: Int { rings.reduce(1) { $0 + $1.slices } }

  /// Divides a circle; throws `SliceError.pieces` for more than `SliceSettings.mostPieces`.
  ///
  /// Rings are cut as long as some core is left; what is within a billionth counts as full.
  init(radius: Double, ring: Double, slice: Double) throws(SliceError) {
    core = radius
    var count = 1
    while core > ring * (1 + 1e-9) {
      // Each from the radius, so that no rounding adds up.
      let inner = radius - Double(rings.count + 1) * ring
      let middle = (core + inner) / 2
      let fitting = 2 * Double.pi * middle / slice * (1 + 1e-9)
      let slices = max(1, Int(min(fitting, 1e6)))
      count += slices
      guard count <= SliceSettings.mostPieces else { throw SliceError.pieces(count) }
      rings.append((inner, core, slices))
      core = inner
    }
  }
}

extension SliceGuide {
  /// Returns the guide that cuts a circle into rings of one width and those into slices.
  static func wedding(
    _ settings: SliceSettings, ring: Double, slice: Double
  ) throws(SliceError) -> SliceGuide {
    let radius = settings.outline.halfSize.x
    let wedding = try WeddingRings(radius: radius, ring: ring, slice: slice)
    let rings = wedding.rings
    try GuideAssembly.check(
      points: 2 * Double(rings.count + 1) * CircleLine.count(radius, settings.tolerance)
        + 9 * Double(wedding.pieces))
    // A circle between two rings has a point wherever one of them has a cut.
    let circles = (0...rings.count).map { index in
      CoreCircle(
        settings, radius: index == rings.count ? wedding.core : rings[index].outer,
        divisions: [1] + rings[max(index - 1, 0)..<min(index + 1, rings.count)].map { $0.slices })
    }
    var assembly = GuideAssembly(settings)
    for (index, ring) in rings.enumerated() {
      let count = ring.slices
      let area = Double.pi * (ring.outer - ring.inner) * (ring.outer + ring.inner) / Double(count)
      for slice in 0..<count {
        let (far, near) = (
          circles[index].line(slice, of: count), circles[index + 1].line(slice, of: count)
        )
        let middle = (settings.start + Angle(Turn(2 * slice + 1, 2 * count))).direction
        assembly.addPiece(
          area: area, crust: index == 0 ? 2 * Double.pi * radius / Double(count) : 0,
          lines: count > 1 ? [far + near.reversed()] : [far, near.reversed()],
          label: middle * ((ring.inner + ring.outer) / 2))
      }
    }
    assembly.addPiece(
      area: Double.pi * wedding.core * wedding.core,
      crust: rings.isEmpty ? 2 * Double.pi * radius : 0,
      lines: [circles[rings.count].line(0, of: 1)], label: Point2())
    // The circles first, the outermost before the others, then the slices of each ring.
    for ring in rings {
      assembly.cuts.append(
        .arc(
          center: Point2(), radius: ring.inner, start: settings.start, sweep: Angle(Turn(1, 1))))
    }
    for ring in rings where ring.slices > 1 {
      for slice in 0..<ring.slices {
        let direction = (settings.start + Angle(Turn(slice, ring.slices))).direction
        assembly.addCut(from: direction * ring.inner, to: direction * ring.outer)
      }
    }
    return assembly.guide(outline: circles[0].line(0, of: 1))
  }
}
