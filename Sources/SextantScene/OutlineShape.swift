import SextantGeometry

/// What bounds a plane: the exact test, and what the fast one is made of.
enum OutlineShape: Hashable, Sendable {
  /// Nothing is inside.
  case none
  /// The corners (x, z) of an outline.
  case polygon(Polygon)
  /// A turned rectangle.
  case rectangle(Extent)

  /// The outline of a plane, or its rectangle if the device gave no outline.
  init(geometryOf plane: DetectedPlane) {
    guard let boundary = plane.boundary else {
      self.init(extentOf: plane)
      return
    }
    self = DetectedPlane.outline(boundary).map(OutlineShape.polygon) ?? .none
  }

  /// The rectangle of a plane.
  init(extentOf plane: DetectedPlane) {
    let hasArea = plane.size.x > 0 && plane.size.y > 0
    self = hasArea ? .rectangle(Extent(plane)) : .none
  }

  /// Returns whether a place (x, z) is inside or on the boundary.
  func contains(_ place: Point2) -> Bool {
    switch self {
    case .none: false
    case .polygon(let polygon): polygon.relation(of: place) != .outside
    case .rectangle(let extent): extent.contains(place)
    }
  }

  /// The corners, in order.
  var corners: [Point2] {
    switch self {
    case .none: []
    case .polygon(let polygon): polygon.points
    case .rectangle(let extent): extent.corners
    }
  }

  /// How far beside the edge a place still counts as inside, in metres.
  var tolerance: Double {
    switch self {
    case .none: 0
    case .polygon(let polygon): polygon.boundaryTolerance
    case .rectangle(let extent): extent.tolerance
    }
  }
}

/// The inward half planes of a convex outline, in single precision and four at a time.
struct OutlineEdges {
  /// The middle of the bounding rectangle.
  let center: Point2
  /// The distance of the farthest corner from there, and a little more; infinite if it overflows.
  let radius: Double
  /// How near an edge the single precision does not decide.
  let margin: Float
  /// Three vectors for each four edges: the normals' x and z, and the offsets; empty if not convex.
  let vectors: [SIMD4<Float>]

  /// The largest outline that is tested in single precision, in metres.
  private static let largest = 1e12

  /// Prepares an outline, or gives `nil` if it has no corners.
  init?(_ shape: OutlineShape) {
    let corners = shape.corners
    guard var low = corners.first else { return nil }
    var high = low
    for corner in corners {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    center = low / 2 + high / 2
    var farthest = 0.0
    for corner in corners { farthest = max(farthest, center.distance(to: corner)) }
    radius = farthest * (1 + 1e-9) + 2 * shape.tolerance
    // Rounding of a place, a normal and an offset and of the three operations: 7 roundings of at
    // most 2^-24 of the radius, or 4.2e-7 of it.
    margin = Float(radius * 1e-6 + 2 * shape.tolerance)
    vectors = radius < Self.largest ? Self.edges(corners, center, shape.tolerance) : []
  }

  /// The most corners of an outline whose half planes are laid out: devices find some ten.
  ///
  /// Each half plane is held against each corner, so a bound keeps the cost in step with the input.
  private static let mostCorners = 256

  /// Returns the half planes of a convex outline that goes round once; none of any other.
  private static func edges(
    _ corners: [Point2], _ center: Point2, _ tolerance: Double
  ) -> [SIMD4<Float>] {
    guard corners.count <= mostCorners, let polygon = Polygon(corners), goesRoundOnce(corners)
    else { return [] }
    let sign: Double = polygon.signedArea < 0 ? -1 : 1
    var planes: [(normal: Vector2, offset: Double)] = []
    var previous = corners[corners.count - 1] - center
    for corner in corners.map({ $0 - center }) {
      let edge = corner - previous
      let length = edge.length
      if length > 0 {
        let normal = edge.perpendicular * (sign / length)
        planes.append((normal, normal.dot(corner)))
      }
      previous = corner
    }
    for plane in planes {
      for corner in corners where (corner - center).dot(plane.normal) < plane.offset - tolerance {
        return []
      }
    }
    // The last edge again fills the last four.
    guard let last = planes.last else { return [] }
    while planes.count % 4 != 0 { planes.append(last) }
    var vectors: [SIMD4<Float>] = []
    for start in stride(from: 0, to: planes.count, by: 4) {
      var (x, z, offset) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
      for lane in 0..<4 {
        x[lane] = Float(planes[start + lane].normal.x)
        z[lane] = Float(planes[start + lane].normal.y)
        offset[lane] = Float(planes[start + lane].offset)
      }
      vectors += [x, z, offset]
    }
    return vectors
  }

  /// Returns whether the outline turns back in x just twice.
  ///
  /// A convex outline that is walked twice has the half planes of a simple one, but by the even-odd
  /// rule its inside is outside.
  private static func goesRoundOnce(_ corners: [Point2]) -> Bool {
    var turns = 0
    var first = 0.0
    var last = 0.0
    var previous = corners[corners.count - 1]
    for corner in corners {
      let step = corner.x - previous.x
      previous = corner
      guard step != 0 else { continue }
      if last != 0, (step < 0) != (last < 0) { turns += 1 }
      if first == 0 { first = step }
      last = step
    }
    if (first < 0) != (last < 0) { turns += 1 }
    return turns == 2
  }
}
