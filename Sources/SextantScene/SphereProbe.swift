import SextantGeometry

/// A ray in single precision, spread over lanes, that looks for spheres it may meet.
///
/// The line through o along the unit vector d passes the centre c of a sphere at the squared
/// distance |c|² - 2 c·m - (c·d)² + |m|², where m = o - (o·d) d is its point nearest to the zero
/// point. So a sphere costs two dot products; all positions are relative to the middle of the
/// spheres, where these differences lose least.
struct SphereProbe {
  private let d: (x: SIMD4<Float>, y: SIMD4<Float>, z: SIMD4<Float>)
  /// Twice the line's point nearest to the middle.
  private let m: (x: SIMD4<Float>, y: SIMD4<Float>, z: SIMD4<Float>)
  /// What |c|² - r² - 2 c·m - (c·d)² is at most for a sphere that the line meets.
  private let near: SIMD4<Float>
  /// What c·d + r is at least for a sphere that does not lie behind.
  private let ahead: SIMD4<Float>
  /// A Boolean value that says whether the numbers are fit for single precision.
  let isFit: Bool

  /// The rounding of the tests, relative to the squares of the distances from the middle.
  ///
  /// About 20 roundings of at most 2^-24 of |c|² or |o|², or of their sum at most: 2.4e-6.
  static let slack: Float = 4e-6
  /// The largest distance from the middle that is tested in single precision, in metres.
  static let largest = 1e12

  @inline(__always)
  init(_ ray: Ray, relativeTo middle: Point3) {
    let origin = ray.origin - middle
    let direction = ray.direction.vector
    let along = origin.dot(direction)
    let nearest = origin - direction * along
    d = SphereProbe.spread(direction)
    m = SphereProbe.spread(nearest + nearest)
    let square = Float(origin.lengthSquared)
    near = SIMD4(repeating: SphereProbe.slack * square - Float(nearest.lengthSquared))
    ahead = SIMD4(repeating: Float(along) - SphereProbe.slack * square.squareRoot())
    isFit =
      max(origin.x.magnitude, origin.y.magnitude, origin.z.magnitude) < SphereProbe.largest
  }

  @inline(__always)
  private static func spread(
    _ v: Vector3
  ) -> (x: SIMD4<Float>, y: SIMD4<Float>, z: SIMD4<Float>) {
    (SIMD4(repeating: Float(v.x)), SIMD4(repeating: Float(v.y)), SIMD4(repeating: Float(v.z)))
  }

  /// Returns the five vectors for four spheres; `nil` stands for a sphere that nothing meets.
  ///
  /// The centres' x, y and z, then |c|² - r² and r, both widened by the rounding of the tests.
  static func vectors(_ spheres: [(center: Vector3, radius: Double)?]) -> [SIMD4<Float>] {
    var vectors = [SIMD4<Float>](repeating: SIMD4(), count: 5)
    for lane in 0..<4 {
      guard lane < spheres.count, let (center, radius) = spheres[lane] else {
        vectors[3][lane] = Float.greatestFiniteMagnitude
        continue
      }
      for axis in 0..<3 { vectors[axis][lane] = Float(center[axis]) }
      let slack = Double(slack)
      let square = center.lengthSquared
      vectors[3][lane] = Float(square * (1 - slack) - radius * radius * (1 + slack))
      vectors[4][lane] = Float(radius * (1 + slack) + slack * square.squareRoot())
    }
    return vectors
  }

  /// Returns a bit for each of up to 64 spheres that the ray may meet.
  ///
  /// - Parameters:
  ///   - spheres: The first of five vectors for each four spheres.
  ///   - groups: How many groups of four there are, from 0 to 16.
  /// - Returns: The bits, the first sphere's lowest.
  @inline(__always)
  func mask(_ spheres: UnsafePointer<SIMD4<Float>>, groups: Int) -> UInt64 {
    guard groups > 8 else { return UInt64(half(spheres, groups: groups)) }
    let high = half(spheres + 40, groups: groups - 8)
    return UInt64(half(spheres, groups: 8)) | UInt64(high) << 32
  }

  /// Returns a bit for each of up to 32 spheres.
  @inline(__always)
  private func half(_ spheres: UnsafePointer<SIMD4<Float>>, groups: Int) -> UInt32 {
    var bits = SIMD4<Int32>()
    var bit = SIMD4<Int32>(1, 2, 4, 8)
    // Pointers, because indices would be checked for overflow in the innermost loop.
    var next = spheres
    let end = spheres + 5 * groups
    while next < end {
      let (x, y, z) = (next[0], next[1], next[2])
      let along = x * d.x + y * d.y + z * d.z
      let across = x * m.x + y * m.y + z * m.z
      let isNear = next[3] - across - along * along .<= near
      let isAhead = along + next[4] .>= ahead
      bits |= SIMD4<Int32>().replacing(with: bit, where: isNear .& isAhead)
      bit &<<= 4
      next += 5
    }
    // The bits differ from lane to lane, so their sum is what is in any of them.
    return UInt32(bitPattern: bits.wrappedSum())
  }
}
