public import SextantGeometry

/// Detected planes, prepared for rays.
///
/// Making one costs a step a plane and a boundary point; keep it while the planes stay. The order
/// of the planes is kept, and planes at the same distance answer in it.
public struct HitTester: Hashable, Sendable {
  /// The planes in the caller's order.
  public let planes: [DetectedPlane]
  private let surfaces: [PlaneSurface]
  private let geometries: BoundedPlanes
  private let extents: BoundedPlanes

  /// Prepares planes for rays.
  public init(_ planes: [DetectedPlane]) {
    self.planes = planes
    surfaces = planes.map { PlaneSurface($0) }
    geometries = BoundedPlanes(surfaces, planes.map { OutlineShape(geometryOf: $0) })
    let hasOutlines = planes.contains { $0.boundary != nil }
    extents =
      hasOutlines
      ? BoundedPlanes(surfaces, planes.map { OutlineShape(extentOf: $0) }) : geometries
  }

  /// Returns what a ray hits, nearest first; nothing hit gives an empty list.
  ///
  /// A plane appears once at most. Which planes count, and when, is in `HitQuery`. Cost: a step a
  /// plane, and a step a boundary point of each plane that the ray comes near.
  public func hits(along ray: Ray, query: HitQuery = HitQuery()) -> [Hit] {
    var crossings: [PlaneCrossing] = []
    self.crossings(along: ray, query: query, into: &crossings)
    return crossings.map { hit(at: $0, along: ray) }
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

  /// Returns the nearest of what a ray hits, or `nil` if it hits nothing; the first of `hits`.
  public func nearest(along ray: Ray, query: HitQuery = HitQuery()) -> Hit? {
    nearestCrossing(along: ray, query: query).map { hit(at: $0, along: ray) }
  }

  /// Returns everything about a crossing that was found along a ray.
  ///
  /// - Precondition: The crossing is of this tester's planes.
  public func hit(at crossing: PlaneCrossing, along ray: Ray) -> Hit {
    precondition(
      planes.indices.contains(crossing.planeIndex),
      "a crossing must be of the tester's planes; found plane \(crossing.planeIndex)")
    let index = crossing.planeIndex
    let surface = surfaces[index]
    // Adding zero turns -0 into 0.
    let point = ray.point(at: crossing.distance) + Point3()
    let local = surface.axes.local(of: point) + Point2()
    return Hit(
      planeID: planes[index].id, planeIndex: index, distance: crossing.distance, point: point,
      local: local, target: crossing.target, bounds: bounds(of: crossing, local),
      side: ray.direction.vector.dot(surface.normal) < 0 ? .front : .back,
      pose: Hit.pose(
        at: point, direction: ray.direction, normal: Direction3(unchecked: surface.normal)))
  }

  private func bounds(of crossing: PlaneCrossing, _ local: Point2) -> HitTarget {
    switch crossing.target {
    case .geometry, .estimated: return crossing.target
    case .extent, .infinite:
      // What was found in the extent stays there, though the point was rounded since.
      if geometries.contains(local, at: crossing.planeIndex) { return .geometry }
      if crossing.target == .extent { return .extent }
      return extents.contains(local, at: crossing.planeIndex) ? .extent : .infinite
    }
  }

  /// Finds what a ray crosses, nearest first; replaces what is in the list.
  ///
  /// The light form of `hits(along:query:)` for many rays: the list's memory is used again.
  public func crossings(
    along ray: Ray, query: HitQuery = HitQuery(), into list: inout [PlaneCrossing]
  ) {
    list.removeAll(keepingCapacity: true)
    for target in query.targets where !(target == .estimated && !query.suppressesEstimates) {
      append(target, along: ray, query, to: &list)
      if !list.isEmpty { break }
    }
    if !query.suppressesEstimates, query.targets.contains(.estimated) {
      append(.estimated, along: ray, query, to: &list)
    }
  }

  /// Returns the nearest of what a ray crosses, or `nil` if it crosses nothing.
  ///
  /// The light form of `nearest(along:query:)`.
  public func nearestCrossing(along ray: Ray, query: HitQuery = HitQuery()) -> PlaneCrossing? {
    surfaces.withUnsafeBufferPointer { nearest(along: ray, NearestQuery(query), $0) }
  }

  /// Returns the nearest of what each of many rays crosses, in the rays' order.
  public func nearestCrossings(
    along rays: [Ray], query: HitQuery = HitQuery()
  ) -> [PlaneCrossing?] {
    let query = NearestQuery(query)
    return surfaces.withUnsafeBufferPointer { surfaces in
      var crossings: [PlaneCrossing?] = []
      crossings.reserveCapacity(rays.count)
      for ray in rays { crossings.append(nearest(along: ray, query, surfaces)) }
      return crossings
    }
  }

  /// Appends what a ray crosses of one target, nearest first.
  private func append(
    _ target: HitTarget, along ray: Ray, _ query: HitQuery, to list: inout [PlaneCrossing]
  ) {
    let first = list.count
    let filter = PlaneFilter(query, isEstimated: target == .estimated)
    surfaces.withUnsafeBufferPointer { surfaces in
      forEachCrossing(target, of: ray, surfaces, filter) { index, distance in
        list.append(PlaneCrossing(planeIndex: index, distance: distance, target: target))
        return filter.maxDistance
      }
    }
    guard list.count - first > 1 else { return }
    list[first...].sort { ($0.distance, $0.planeIndex) < ($1.distance, $1.planeIndex) }
  }

  @inline(__always)
  private func nearest(
    along ray: Ray, _ query: NearestQuery, _ surfaces: UnsafeBufferPointer<PlaneSurface>
  ) -> PlaneCrossing? {
    for target in query.targets {
      let filter = target == .estimated ? query.estimated : query.existing
      var found = -1
      var least = filter.maxDistance
      forEachCrossing(target, of: ray, surfaces, filter) { index, distance in
        // Not nearer means a later plane of the caller's order at the same distance.
        if distance < least || found < 0 { (found, least) = (index, distance) }
        return least
      }
      if found >= 0 { return PlaneCrossing(planeIndex: found, distance: least, target: target) }
    }
    return nil
  }

  @inline(__always)
  private func forEachCrossing(
    _ target: HitTarget, of ray: Ray, _ surfaces: UnsafeBufferPointer<PlaneSurface>,
    _ filter: PlaneFilter, _ body: (_ index: Int, _ distance: Double) -> Double
  ) {
    switch target {
    case .geometry: geometries.forEachCrossing(of: ray, surfaces, filter, body)
    case .extent: extents.forEachCrossing(of: ray, surfaces, filter, body)
    case .infinite, .estimated:
      var largest = filter.maxDistance
      for index in surfaces.indices {
        guard let crossing = surfaces[index].crossing(of: ray, filter, largest),
          surfaces[index].axes.local(of: crossing.point).isFinite
        else { continue }
        largest = body(index, crossing.distance)
      }
    }
  }
}

/// A query for the nearest crossing, worked out once for many rays.
private struct NearestQuery {
  let targets: [HitTarget]
  let existing: PlaneFilter
  let estimated: PlaneFilter

  init(_ query: HitQuery) {
    existing = PlaneFilter(query, isEstimated: false)
    estimated = PlaneFilter(query, isEstimated: true)
    // Estimates that follow all others come last.
    targets =
      query.suppressesEstimates
      ? query.targets
      : query.targets.filter { $0 != .estimated }
        + query.targets.filter { $0 == .estimated }
  }
}
