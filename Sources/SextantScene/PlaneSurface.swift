import SextantGeometry

/// What a ray needs of a plane without end.
struct PlaneSurface: Hashable, Sendable {
  let normal: Vector3
  let axes: PlaneAxes
  let xAxis: Vector3
  let zAxis: Vector3
  let alignment: DetectedPlane.Alignment
  let isEstimated: Bool

  init(_ plane: DetectedPlane) {
    normal = plane.normal.vector
    axes = PlaneAxes(plane.transform)
    xAxis = plane.transform.xAxis
    zAxis = plane.transform.zAxis
    alignment = plane.alignment
    isEstimated = plane.isEstimated
  }

  /// Returns the position in the world of a place (x, z).
  func position(of place: Point2) -> Point3 { xAxis * place.x + zAxis * place.y + axes.origin }

  /// Where a ray crosses the plane, as far as the filter lets it.
  ///
  /// The distance is that of `Ray.distance(to:)`.
  @inline(__always)
  func crossing(
    of ray: Ray, _ filter: PlaneFilter, _ largest: Double
  ) -> (distance: Double, point: Point3)? {
    let slope = ray.direction.vector.dot(normal)
    guard slope.magnitude > Ray.parallelLimit, slope.magnitude >= filter.leastSlope else {
      return nil
    }
    // Adding zero turns -0 into 0.
    let distance = (axes.origin - ray.origin).dot(normal) / slope + 0
    guard distance >= filter.minDistance, distance <= largest, filter.accepts(self, slope) else {
      return nil
    }
    return (distance, ray.point(at: distance))
  }

  /// Returns 1 if a ray meets the plane within a sphere and a filter's distances, else 0.
  ///
  /// Three comparisons that are joined as numbers: with a NaN, as for a parallel ray, it is 0.
  @inline(__always)
  func reaches(
    _ center: Point3, _ squaredRadius: Double, _ ray: Ray, _ filter: PlaneFilter
  ) -> UInt64 {
    let slope = ray.direction.vector.dot(normal)
    let distance = (axes.origin - ray.origin).dot(normal) / slope
    let offset = ray.point(at: distance) - center
    let isAhead: UInt64 = distance >= filter.minDistance ? 1 : 0
    let isNear: UInt64 = distance <= filter.maxDistance ? 1 : 0
    let isWithin: UInt64 = offset.lengthSquared <= squaredRadius ? 1 : 0
    return isAhead & isNear & isWithin
  }
}

/// The part of a query that is asked of each plane, with its bounds in order.
struct PlaneFilter {
  let minDistance: Double
  let maxDistance: Double
  let leastSlope: Double
  let side: PlaneSide?
  let alignment: HitAlignment
  let isEstimated: Bool

  init(_ query: HitQuery, isEstimated: Bool) {
    // In this order a NaN stays one, and lets nothing pass.
    minDistance = query.minDistance < 0 ? 0 : query.minDistance
    let finite = Double.greatestFiniteMagnitude
    maxDistance = query.maxDistance > finite ? finite : query.maxDistance
    // The sine costs more than a small scene's planes, and mostly is not asked for.
    leastSlope = query.grazingLimit.radians == 0 ? 0 : query.grazingLimit.sine.magnitude
    side = query.side
    alignment = query.alignment
    self.isEstimated = isEstimated
  }

  @inline(__always)
  func accepts(_ surface: PlaneSurface, _ slope: Double) -> Bool {
    guard surface.isEstimated == isEstimated else { return false }
    if let side, side != (slope < 0 ? .front : .back) { return false }
    switch alignment {
    case .any: return true
    case .horizontal: return surface.alignment == .horizontal
    case .vertical: return surface.alignment == .vertical
    }
  }
}
