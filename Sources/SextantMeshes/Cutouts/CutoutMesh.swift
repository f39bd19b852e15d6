internal import SextantGeometry

extension Mesh {
  /// Makes a cut-out a mesh: flat, or closed and as thick as the settings say.
  ///
  /// The cut-out's (u, v) is (x, -z) of the mesh; its front faces up and lies at the height of the
  /// thickness, its back at 0. A texture coordinate is where the picture's rectangle has the corner, so
  /// that (0, 0) is its lower left; corners beyond the picture are beyond 0 to 1. Every corner is used,
  /// none is added: n corners and h holes are n + 2h - 2 triangles. Parts, each with a material of its
  /// own: `front`, with the mirrored back if it has triangles of its own; `back` if it is plain;
  /// `sides` if there is a thickness. Cost: n log n for n corners.
  ///
  /// - Throws: `CutoutError` for a setting that breaks its rule, and for a cut-out so thin that a
  ///   triangle is a sliver.
  public init(
    cutout: Cutout, settings: CutoutSettings = CutoutSettings()
  ) throws(CutoutError) {
    try CutoutMesher.check(settings)
    guard let triangulation = Triangulation(outer: cutout.outline, holes: cutout.holes) else {
      // An outline without a crossing has a triangulation.
      throw .thin(at: cutout.outline[0])
    }
    var mesher = CutoutMesher(cutout: cutout, settings: settings, triangulation: triangulation)
    try mesher.make()
    self = mesher.builder.mesh
  }
}

/// The parts of a cut-out in the making.
private struct CutoutMesher {
  let cutout: Cutout
  let settings: CutoutSettings
  let triangulation: Triangulation
  var builder = MeshBuilder()

  static func check(_ settings: CutoutSettings) throws(CutoutError) {
    let (thickness, least) = (settings.thickness, CutoutSettings.leastThickness)
    guard thickness == 0 || (thickness >= least && thickness <= Cutout.farthest) else {
      throw .setting(
        "thickness", rule: "must be 0 or from \(least) to \(Cutout.farthest) metres",
        found: "\(thickness)")
    }
    guard (0...1).contains(settings.opacity) else {
      throw .setting("opacity", rule: "must be from 0 to 1", found: "\(settings.opacity)")
    }
    guard settings.color.isInRange else {
      throw .setting(
        "color", rule: "must have channels from 0 to 1",
        found: "\(settings.color.red), \(settings.color.green), \(settings.color.blue)")
    }
    guard let photo = settings.photo else { return }
    for length in [photo.size.x, photo.size.y] {
      guard length >= 1e-9, length <= Cutout.farthest else {
        throw .setting(
          "photo", rule: "must be from 1e-09 to \(Cutout.farthest) metres wide and tall",
          found: "\(length)")
      }
    }
    for place in [photo.origin.x, photo.origin.y] {
      guard place.magnitude <= Cutout.farthest else {
        throw .setting(
          "photo", rule: "must lie within \(Cutout.farthest) metres of 0", found: "\(place)")
      }
    }
  }

  mutating func make() throws(CutoutError) {
    let isThick = settings.thickness > 0
    let hasBack = isThick || settings.backFaces != .none
    let isPlain = settings.back == .plain && hasBack
    let isFlagged = !isThick && !isPlain && settings.backFaces == .flag
    let front = builder.add(
      Material(
        name: settings.photo == nil ? "front" : "photo", color: settings.color,
        texture: settings.photo?.texture, opacity: settings.opacity, isDoubleSided: isFlagged))
    try addFace(y: settings.thickness, isBack: false)
    if hasBack, !isPlain, !isFlagged { try addFace(y: 0, isBack: true) }
    builder.endPart(name: "front", material: front)
    guard isPlain || isThick else { return }
    let plain = builder.add(
      Material(
        name: isThick ? "sides" : "back", color: settings.color, opacity: settings.opacity,
        isDoubleSided: false))
    if isPlain {
      try addFace(y: 0, isBack: true)
      builder.endPart(name: "back", material: plain)
    }
    if isThick {
      for ring in [cutout.outline] + cutout.holes { try addSides(ring) }
      builder.endPart(name: "sides", material: plain)
    }
  }

  /// Returns where the picture has a position.
  private func uv(_ point: Point2) -> Vector2 {
    if let photo = settings.photo { return (point - photo.origin) / photo.size }
    let (low, high) = cutout.bounds
    return (point - low) / pointwiseMax(high - low, Vector2(repeating: 1e-9))
  }

  private mutating func addFace(y: Double, isBack: Bool) throws(CutoutError) {
    let first = builder.nextVertex
    for point in triangulation.points {
      builder.addVertex(
        Mesh.Vertex(
          position: Point3(point.x, y, 0 - point.y), normal: Vector3(0, isBack ? -1 : 1, 0),
          uv: uv(point)))
    }
    let (points, corners) = (triangulation.points, triangulation.triangles)
    for index in stride(from: 0, to: corners.count, by: 3) {
      let (i, j, k) = (corners[index], corners[index + 1], corners[index + 2])
      try check(points[i], points[j], points[k])
      let numbers = [i, isBack ? k : j, isBack ? j : k].map {
        first + UInt32(truncatingIfNeeded: $0)
      }
      builder.addTriangle(numbers[0], numbers[1], numbers[2])
    }
  }

  /// Throws if a triangle is so thin that a mesh must not have it.
  private func check(_ a: Point2, _ b: Point2, _ c: Point2) throws(CutoutError) {
    let longest = max((b - a).lengthSquared, (c - b).lengthSquared, (a - c).lengthSquared)
    // With room for how a mesh measures it.
    guard (b - a).cross(c - a) > 1.001 * Mesh.leastSlimness * longest else {
      throw .thin(at: (a + b + c) / 3)
    }
  }

  /// Adds the sides along a line that has the cut-out on its left.
  private mutating func addSides(_ ring: [Point2]) throws(CutoutError) {
    let whole = Polygon(unchecked: ring).perimeter
    let height = settings.thickness
    var way = 0.0
    for (index, a) in ring.enumerated() {
      let b = ring[index + 1 == ring.count ? 0 : index + 1]
      let length = a.distance(to: b)
      try check(Point2(), Point2(length, 0), Point2(0, height))
      let out = (b - a).perpendicular / -length
      let normal = Vector3(out.x, 0, 0 - out.y)
      let first = builder.nextVertex
      let (from, to) = (way / whole, (way + length) / whole)
      for (point, y, s) in [(a, 0, from), (b, 0, to), (b, height, to), (a, height, from)] {
        builder.addVertex(
          Mesh.Vertex(
            position: Point3(point.x, y, 0 - point.y), normal: normal,
            uv: Vector2(s, y > 0 ? 1 : 0)))
      }
      builder.addTriangle(first, first + 1, first + 2)
      builder.addTriangle(first, first + 2, first + 3)
      way += length
    }
  }
}
