/// A rotation as a quaternion of length 1: x, y, z, then w, the real part.
///
/// The order is that of ARKit (ix, iy, iz, r), ARCore and three.js. A quaternion and its opposite are
/// one rotation; the one kept has a w that is not negative, and where w is 0 a positive first part
/// of x, y, z. So equal rotations that were read exactly are equal, and others are compared by the
/// magnitude of `dot`.
public struct Quaternion: Hashable, Sendable {
  /// The part along the x axis.
  public let x: Double
  /// The part along the y axis.
  public let y: Double
  /// The part along the z axis.
  public let z: Double
  /// The real part: the cosine of half the angle of the rotation, from 0 to 1.
  public let w: Double

  /// Creates the rotation of a quaternion of any length, or `nil` if it has none.
  ///
  /// Zero and a part that is NaN or infinite give `nil`. The length is 1 to within 2 ulp after.
  public init?(x: Double, y: Double, z: Double, w: Double) {
    let parts = SIMD4(x, y, z, w)
    let largest = max(max(x.magnitude, y.magnitude), max(z.magnitude, w.magnitude))
    guard x.isFinite, y.isFinite, z.isFinite, w.isFinite, largest > 0 else { return nil }
    // Neither overflow nor underflow of the squares, however long or short it is.
    let scale = largest > 0x1p400 ? 0x1p-600 : largest < 0x1p-400 ? 0x1p600 : 1
    let scaled = parts * scale
    let squares = scaled * scaled
    let unit = scaled / (squares.x + squares.y + squares.z + squares.w).squareRoot()
    self.init(unchecked: unit)
  }

  /// Creates a rotation about a line through the origin, counter-clockwise seen from its tip.
  ///
  /// Exact for quarter and half turns about the axes of space, but for the root of a half.
  public init(rotation angle: Angle, about axis: Direction3) {
    let half: Vector2
    if let turn = angle.turn, turn.denominator <= Int64.max / 2 {
      half = Turn(unchecked: turn.numerator, turn.denominator * 2).direction
    } else {
      let (sine, cosine) = Elementary.sineAndCosine(angle.radians / 2)
      half = Vector2(cosine, sine)
    }
    let part = axis.vector * half.y
    self.init(unchecked: SIMD4(part.x, part.y, part.z, half.x))
  }

  /// Creates the rotation of a transform, or `nil` if that is not rigid.
  ///
  /// A transform with a defect above `Transform3D.orthonormalLimit` is made orthonormal first.
  ///
  /// - Source: S. Shepperd, *Quaternion from rotation matrix*, 1978: by the largest component.
  public init?(_ transform: Transform3D) {
    guard transform.isRigid,
      let pose = transform.orthonormalDefect <= Transform3D.orthonormalLimit
        ? transform : transform.orthonormalized()
    else { return nil }
    let (a, b, c) = (pose.xAxis, pose.yAxis, pose.zAxis)
    // Each of the four is 4 times the square of a part, and they add up to 4.
    let squares = (
      x: 1 + a.x - b.y - c.z, y: 1 - a.x + b.y - c.z, z: 1 - a.x - b.y + c.z,
      w: 1 + a.x + b.y + c.z
    )
    let largest = max(max(squares.x, squares.y), max(squares.z, squares.w))
    switch largest {
    case squares.w: self.init(x: b.z - c.y, y: c.x - a.z, z: a.y - b.x, w: squares.w)
    case squares.x: self.init(x: squares.x, y: a.y + b.x, z: c.x + a.z, w: b.z - c.y)
    case squares.y: self.init(x: a.y + b.x, y: squares.y, z: b.z + c.y, w: c.x - a.z)
    default: self.init(x: c.x + a.z, y: b.z + c.y, z: squares.z, w: a.y - b.x)
    }
  }

  /// Creates a rotation from parts that are known to have length 1, and picks the sign.
  private init(unchecked parts: SIMD4<Double>) {
    let first =
      parts.w != 0 ? parts.w : parts.x != 0 ? parts.x : parts.y != 0 ? parts.y : parts.z
    // Subtracting from 0 leaves no negative zeros.
    let kept = first < 0 ? SIMD4() - parts : parts + SIMD4()
    (x, y, z, w) = (kept.x, kept.y, kept.z, kept.w)
  }

  /// The rotation that changes nothing.
  public static var identity: Quaternion { Quaternion(unchecked: SIMD4(0, 0, 0, 1)) }

  /// The opposite rotation.
  public var inverse: Quaternion { Quaternion(unchecked: SIMD4(-x, -y, -z, w)) }

  /// Returns the dot product: of magnitude 1 for equal rotations.
  ///
  /// Its magnitude is the cosine of half the angle between the two.
  public func dot(_ other: Quaternion) -> Double {
    x * other.x + y * other.y + z * other.z + w * other.w
  }
}
