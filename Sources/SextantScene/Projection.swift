public import SextantGeometry

/// A perspective projection from the view's axes to a view, with a near and a far plane.
///
/// The matrix is Metal's: depth 0 at the near plane and 1 at the far one, not linear between. Entry
/// `pCR` stands in column C and row R, so `p20` is element 8 of the column-major list. Entries that
/// are not listed are 0.
public struct Projection: Hashable, Sendable {
  /// The size of the view in points.
  public let viewport: ViewportSize
  /// Twice the horizontal focal length over the view's width.
  public let p00: Double
  /// Twice the vertical focal length over the view's height.
  public let p11: Double
  /// How far the principal point is off the middle to the left, in half widths.
  public let p20: Double
  /// How far the principal point is off the middle downward, in half heights.
  public let p21: Double
  /// The distance of the near plane in metres, greater than 0.
  public let near: Double
  /// The distance of the far plane in metres, or `nil` for an infinite projection.
  public let far: Double?

  /// Creates a symmetric projection, or `nil` if a value is out of range.
  ///
  /// The angle must lie strictly between 0 and half a turn, the size must be positive and finite;
  /// near and far as in `Camera.projection(near:far:)`.
  ///
  /// - Parameters:
  ///   - angle: The vertical field of view.
  ///   - viewport: The size of the view in points.
  ///   - near: The distance of the near plane in metres.
  ///   - far: The distance of the far plane in metres; 0 or `nil` means infinitely far.
  public init?(
    verticalFieldOfView angle: Angle, viewport: ViewportSize, near: Double, far: Double?
  ) {
    guard angle.radians > 0, angle.radians < Double.pi, viewport.width > 0, viewport.height > 0
    else { return nil }
    // The cotangent of half the angle, from the whole angle so that exact fractions stay exact.
    let (c, s) = (angle.cosine, angle.sine)
    let cotangent = c >= 0 ? (1 + c) / s : s / (1 - c)
    self.init(
      viewport: viewport, p00: cotangent * (viewport.height / viewport.width), p11: cotangent,
      p20: 0, p21: 0, near: near, far: far)
  }

  /// Creates a projection from its entries, or `nil` if they or the two planes are out of range.
  init?(
    viewport: ViewportSize, p00: Double, p11: Double, p20: Double, p21: Double, near: Double,
    far: Double?
  ) {
    let far = far == 0 ? nil : far
    guard near > 0, near.isFinite, p00 > 0, p00.isFinite, p11 > 0, p11.isFinite, p20.isFinite,
      p21.isFinite
    else { return nil }
    if let far {
      guard far > near, far.isFinite else { return nil }
    }
    self.viewport = viewport
    self.p00 = p00
    self.p11 = p11
    self.p20 = p20
    self.p21 = p21
    self.near = near
    self.far = far
  }

  /// Minus far over (far - near); -1 for an infinite projection.
  public var p22: Double {
    guard let far else { return -1 }
    return -far / (far - near)
  }

  /// Minus far times near over (far - near); minus near for an infinite projection.
  public var p32: Double {
    guard let far else { return -near }
    return -near * (far / (far - near))
  }

  /// Always -1: the camera looks along -z.
  public var p23: Double { -1 }

  /// The 16 elements, column after column.
  public var columnMajor: [Double] {
    [p00, 0, 0, 0, 0, p11, 0, 0, p20, p21, p22, p23, 0, 0, p32, 0]
  }

  /// Returns the position in the view's axes that shows at a point of the view at a depth.
  ///
  /// The inverse of the projection. A depth of 0 is the near plane, 1 the far one; 0.5 is just
  /// under twice the near distance, not half way. A depth of 1 without a far plane, one beyond it,
  /// and numbers that are not finite give `nil`.
  ///
  /// - Parameters:
  ///   - point: A position in the view, in points.
  ///   - depth: A depth from 0 to 1.
  /// - Returns: The position in metres, or `nil`.
  public func unproject(_ point: ScreenPoint, depth: Double) -> Point3? {
    // Written so that both ends come out to the last digit: the entries would cancel.
    let distance: Double
    if let far {
      distance = near * far / (far * (1 - depth) + near * depth)
    } else {
      distance = near / (1 - depth)
    }
    guard distance > 0, distance.isFinite else { return nil }
    let x = 2 * point.x / viewport.width - 1
    let y = 1 - 2 * point.y / viewport.height
    let position = Point3((x + p20) / p00 * distance, (y + p21) / p11 * distance, -distance)
    return position.isFinite ? position : nil
  }
}

extension Camera {
  /// Returns the projection with a near and a far plane, or `nil` if these are out of range.
  ///
  /// `near` must be greater than 0 and `far` greater than `near`; a `far` of 0 or `nil` makes the
  /// projection infinite. The formulas agree with ARKit's `projectionMatrix(for:…)` to single
  /// precision, half pixel and aspect fill included.
  ///
  /// - Parameters:
  ///   - near: The distance of the near plane in metres.
  ///   - far: The distance of the far plane in metres; 0 or `nil` means infinitely far.
  /// - Returns: The projection, or `nil`.
  public func projection(near: Double, far: Double?) -> Projection? {
    Projection(
      viewport: viewport, p00: 2 * focalLengthX / viewport.width,
      p11: 2 * focalLengthY / viewport.height, p20: 1 - 2 * principalPoint.x / viewport.width,
      p21: 2 * principalPoint.y / viewport.height - 1, near: near, far: far)
  }
}
