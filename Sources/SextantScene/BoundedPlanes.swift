import SextantGeometry

/// The outlines of planes, laid out for many rays.
///
/// A ray is first held against the planes' bounding spheres in single precision, four at a time.
/// Only planes that are left are solved, in double precision, and only where the ray meets a plane
/// within the circle around its outline do the edges count, again four at a time. Every test in
/// single precision is widened by its rounding, so that it decides nothing that is near: there the
/// exact test of `OutlineShape` has the last word.
struct BoundedPlanes: Hashable, Sendable {
  private let outlines: [Outline]
  private let edges: [SIMD4<Float>]
  private let shapes: [OutlineShape]
  private let spheres: [SIMD4<Float>]
  /// What the centres of the spheres are relative to.
  private let middle: Point3
  /// Whether the spheres are fit for single precision.
  private let hasSpheres: Bool

  /// An outline without its edges, which stand in one array for all.
  private struct Outline: Hashable, Sendable {
    /// The middle in the world, and the square of the farthest corner's distance from it.
    var middle = Point3()
    var squaredReach = -1.0
    var center = Point2()
    var squaredRadius = -1.0
    var start: Int32 = 0
    var end: Int32 = 0
    var margin: Float = 0
  }

  /// Lays out the shapes of planes, in the same order.
  init(_ surfaces: [PlaneSurface], _ shapes: [OutlineShape]) {
    self.shapes = shapes
    var outlines: [Outline] = []
    var edges: [SIMD4<Float>] = []
    var balls: [(center: Vector3, radius: Double)?] = []
    for (surface, shape) in zip(surfaces, shapes) {
      guard let prepared = OutlineEdges(shape) else {
        outlines.append(Outline())
        balls.append(nil)
        continue
      }
      let start = edges.count
      edges += prepared.vectors
      let middle = surface.position(of: prepared.center)
      // A pose's axes are off length 1 and square by up to 1e-6, and far from the origin the
      // middle's own rounding shows.
      let largest = max(middle.x.magnitude, middle.y.magnitude, middle.z.magnitude)
      let rounding = largest.isFinite ? 4 * largest.ulp : .infinity
      let reach = prepared.radius * (1 + 1e-5) + rounding
      outlines.append(
        Outline(
          middle: middle, squaredReach: reach * reach, center: prepared.center,
          squaredRadius: prepared.radius * prepared.radius,
          start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: edges.count),
          margin: prepared.margin))
      balls.append((middle, reach))
    }
    self.outlines = outlines
    self.edges = edges
    (spheres, middle, hasSpheres) = BoundedPlanes.spheres(around: balls)
  }

  private static func spheres(
    around balls: [(center: Vector3, radius: Double)?]
  ) -> (spheres: [SIMD4<Float>], middle: Point3, isFit: Bool) {
    var low = Point3(repeating: .infinity)
    var high = Point3(repeating: -.infinity)
    for case let ball? in balls {
      low = pointwiseMin(low, ball.center)
      high = pointwiseMax(high, ball.center)
    }
    let middle = low.isFinite && high.isFinite ? low / 2 + high / 2 : Point3()
    var isFit = true
    var spheres: [SIMD4<Float>] = []
    for start in stride(from: 0, to: balls.count, by: 4) {
      let four = balls[start..<min(start + 4, balls.count)].map { ball in
        ball.map { (center: $0.center - middle, radius: $0.radius) }
      }
      for case let ball? in four
      where !(ball.center.length + ball.radius < SphereProbe.largest) { isFit = false }
      spheres += SphereProbe.vectors(four)
    }
    return (spheres, middle, isFit)
  }

  /// Returns whether a place (x, z) of a plane is in its outline.
  func contains(_ place: Point2, at index: Int) -> Bool {
    edges.withUnsafeBufferPointer { isInside(place, index, outlines[index], $0) }
  }

  /// Calls a closure with each outline that a ray meets within the filter's bounds, in order.
  ///
  /// The closure returns the largest distance that is still of interest.
  @inline(__always)
  func forEachCrossing(
    of ray: Ray, _ surfaces: UnsafeBufferPointer<PlaneSurface>, _ filter: PlaneFilter,
    _ body: (_ index: Int, _ distance: Double) -> Double
  ) {
    outlines.withUnsafeBufferPointer { outlines in
      edges.withUnsafeBufferPointer { edges in
        spheres.withUnsafeBufferPointer { spheres in
          var largest = filter.maxDistance
          let probe = SphereProbe(ray, relativeTo: middle)
          let usesSpheres = hasSpheres && probe.isFit
          for start in stride(from: 0, to: surfaces.count, by: 64) {
            let count = min(64, surfaces.count - start)
            var mask = ~UInt64(0) >> UInt64(64 - count)
            if usesSpheres, let first = spheres.baseAddress {
              mask &= probe.mask(first + 5 * (start / 4), groups: (count + 3) / 4)
            }
            // First what the ray meets within the outlines' circles, without a branch that would
            // be mispredicted for every other plane; then the few that are left in full.
            var reached: UInt64 = 0
            while mask != 0 {
              let bit = mask.trailingZeroBitCount
              mask &= mask &- 1
              let isReached = surfaces[start &+ bit].reaches(
                outlines[start &+ bit].middle, outlines[start &+ bit].squaredReach, ray, filter)
              reached |= isReached &<< UInt64(bit)
            }
            while reached != 0 {
              let index = start &+ reached.trailingZeroBitCount
              reached &= reached &- 1
              guard let crossing = surfaces[index].crossing(of: ray, filter, largest) else {
                continue
              }
              let place = surfaces[index].axes.local(of: crossing.point)
              guard isInside(place, index, outlines[index], edges) else { continue }
              largest = body(index, crossing.distance)
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func isInside(
    _ place: Point2, _ index: Int, _ outline: Outline, _ edges: UnsafeBufferPointer<SIMD4<Float>>
  ) -> Bool {
    let offset = place - outline.center
    guard offset.lengthSquared <= outline.squaredRadius else { return false }
    guard outline.end > outline.start else { return shapes[index].contains(place) }
    let x = SIMD4(repeating: Float(offset.x))
    let z = SIMD4(repeating: Float(offset.y))
    // Two masks, because a least value over the lanes takes a branch a lane.
    var isOutside = SIMDMask<SIMD4<Int32>>()
    var isNear = SIMDMask<SIMD4<Int32>>()
    let margin = SIMD4(repeating: outline.margin)
    let beyond = SIMD4(repeating: -outline.margin)
    // Pointers, because indices would be checked for overflow in the innermost loop.
    guard var next = edges.baseAddress.map({ $0 + Int(outline.start) }) else { return false }
    let end = next + Int(outline.end - outline.start)
    while next < end {
      let depth = x * next[0] + z * next[1] - next[2]
      isOutside .|= depth .< beyond
      isNear .|= depth .<= margin
      next += 3
    }
    if any(isOutside) { return false }
    return !any(isNear) || shapes[index].contains(place)
  }
}
