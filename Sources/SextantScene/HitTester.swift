public import SextantGeometry

/// Detected planes, prepared for rays.
///
/// Making one costs a step a plane and a boundary point; keep it while the planes stay. The order of
/// the planes is kept, and planes at the same distance answer in it.
public struct HitTester: Hashable, Sendable {
  /// The planes in the caller's order.
  public let planes: [DetectedPlane]
  private let prepared: [PreparedPlane]

  /// Prepares planes for rays.
  public init(_ planes: [DetectedPlane]) {
    self.planes = planes
    prepared = planes.map(PreparedPlane.init)
  }

  /// Returns what a ray hits, nearest first; nothing hit gives an empty list.
  ///
  /// A plane appears once at most. Which planes count, and when, is in `HitQuery`. Cost: a step a
  /// plane, and one a boundary point for planes that the ray meets in their rectangle's reach.
  public func hits(along ray: Ray, query: HitQuery = HitQuery()) -> [Hit] {
    let crossings = crossings(of: ray, query)
    var answer: [Hit] = []
    for target in query.targets where !(target == .estimated && !query.suppressesEstimates) {
      answer = crossings.filter { $0.answers(target) }.map { hit($0, target, ray) }
      if !answer.isEmpty { break }
    }
    if !query.suppressesEstimates, query.targets.contains(.estimated) {
      answer += crossings.filter { $0.answers(.estimated) }.map { hit($0, .estimated, ray) }
    }
    return answer
  }

  /// Returns what a point of the view hits, nearest first; nothing hit gives an empty list.
  ///
  /// A point that has no ray hits nothing.
  public func hits(
    at point: ScreenPoint, from camera: Camera, query: HitQuery = HitQuery()
  ) -> [Hit] {
    guard let ray = camera.ray(through: point) else { return [] }
    return hits(along: ray, query: query)
  }

  /// Returns the nearest of what a ray hits, or `nil` if it hits nothing.
  public func nearest(along ray: Ray, query: HitQuery = HitQuery()) -> Hit? {
    hits(along: ray, query: query).first
  }

  /// Returns the planes that the ray crosses within the query's bounds, nearest first.
  private func crossings(of ray: Ray, _ query: HitQuery) -> [Crossing] {
    let grazing = query.grazingLimit.sine.magnitude
    var crossings: [Crossing] = []
    for index in prepared.indices where query.accepts(planes[index].alignment) {
      let plane = prepared[index]
      let slope = ray.direction.vector.dot(plane.normal.vector)
      guard slope.magnitude > Ray.parallelLimit, slope.magnitude >= grazing else { continue }
      let side: PlaneSide = slope < 0 ? .front : .back
      guard query.side == nil || query.side == side else { continue }
      let distance = (plane.axes.origin - ray.origin).dot(plane.normal.vector) / slope + 0
      guard distance >= query.minDistance, distance <= query.maxDistance, distance.isFinite
      else { continue }
      // Adding zero turns -0 into 0.
      let point = ray.point(at: distance) + Point3()
      let local = plane.axes.local(of: point) + Point2()
      guard point.isFinite, local.isFinite else { continue }
      crossings.append(
        Crossing(
          index: index, distance: distance, point: point, local: local, side: side,
          isEstimated: planes[index].isEstimated, inExtent: plane.extent.contains(local),
          inGeometry: plane.geometryContains(local)))
    }
    crossings.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
    return crossings
  }

  private func hit(_ crossing: Crossing, _ target: HitTarget, _ ray: Ray) -> Hit {
    Hit(
      planeID: planes[crossing.index].id, planeIndex: crossing.index, distance: crossing.distance,
      point: crossing.point, local: crossing.local, target: target, bounds: crossing.bounds,
      side: crossing.side,
      pose: Hit.pose(
        at: crossing.point, direction: ray.direction, normal: prepared[crossing.index].normal))
  }
}

/// Where a ray crosses a plane, before it is known whether that counts.
private struct Crossing {
  let index: Int
  let distance: Double
  let point: Point3
  let local: Point2
  let side: PlaneSide
  let isEstimated: Bool
  let inExtent: Bool
  let inGeometry: Bool

  func answers(_ target: HitTarget) -> Bool {
    switch target {
    case .geometry: !isEstimated && inGeometry
    case .extent: !isEstimated && inExtent
    case .infinite: !isEstimated
    case .estimated: isEstimated
    }
  }

  var bounds: HitTarget {
    isEstimated ? .estimated : inGeometry ? .geometry : inExtent ? .extent : .infinite
  }
}

/// A plane with what a ray needs of it.
private struct PreparedPlane: Hashable, Sendable {
  let normal: Direction3
  let axes: PlaneAxes
  let extent: Extent
  let hasBoundary: Bool
  let outline: Polygon?

  init(_ plane: DetectedPlane) {
    normal = plane.normal
    axes = PlaneAxes(plane.transform)
    extent = Extent(plane)
    hasBoundary = plane.boundary != nil
    outline = plane.boundary.flatMap(DetectedPlane.outline)
  }

  func geometryContains(_ local: Point2) -> Bool {
    guard hasBoundary else { return extent.contains(local) }
    guard let outline else { return false }
    return outline.relation(of: local) != .outside
  }
}
