public import SextantGeometry

/// The affine map from a camera image to the view that shows it, both from 0 to 1.
///
/// x' = a x + c y + tx and y' = b x + d y + ty, the members of a `CGAffineTransform`. (0, 0) is the
/// top left corner of the sensor's image and of the view. Parts of the image that the view cuts off
/// map outside 0 ... 1.
public struct DisplayTransform: Hashable, Sendable {
  /// How much view x grows with image x.
  public let a: Double
  /// How much view y grows with image x.
  public let b: Double
  /// How much view x grows with image y.
  public let c: Double
  /// How much view y grows with image y.
  public let d: Double
  /// Where the image's corner lies in view x.
  public let tx: Double
  /// Where the image's corner lies in view y.
  public let ty: Double

  /// Returns the place in the view of a place in the image, both from 0 to 1.
  public func apply(x: Double, y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + tx, b * x + d * y + ty)
  }

  /// Returns the place in the image of a place in the view, both from 0 to 1.
  public func applyInverse(x: Double, y: Double) -> (x: Double, y: Double) {
    // Rotation by quarter turns: either a and d or b and c are 0, so the determinant never is.
    let determinant = a * d - b * c
    let (u, v) = (x - tx, y - ty)
    return ((d * u - c * v) / determinant, (a * v - b * u) / determinant)
  }
}

extension Camera {
  /// The map from the sensor's image to the view: the turn and the aspect fill, both from 0 to 1.
  public var displayTransform: DisplayTransform {
    let (w, h) =
      rotation.swapsAxes
      ? (imageSize.height, imageSize.width) : (imageSize.width, imageSize.height)
    let x = w * pointsPerPixel / viewport.width
    let y = h * pointsPerPixel / viewport.height
    // The margins that the view cuts off on either side.
    let (left, top) = ((1 - x) / 2, (1 - y) / 2)
    switch rotation {
    case .landscapeRight:
      return DisplayTransform(a: x, b: 0, c: 0, d: y, tx: left, ty: top)
    case .portrait:
      return DisplayTransform(a: 0, b: y, c: -x, d: 0, tx: (1 + x) / 2, ty: top)
    case .landscapeLeft:
      return DisplayTransform(a: -x, b: 0, c: 0, d: -y, tx: (1 + x) / 2, ty: (1 + y) / 2)
    case .portraitUpsideDown:
      return DisplayTransform(a: 0, b: -y, c: x, d: 0, tx: left, ty: (1 + y) / 2)
    }
  }

  /// Returns the point of the view that shows a pixel of the sensor's image.
  ///
  /// - Parameters:
  ///   - x: The distance from the image's left edge, in pixels.
  ///   - y: The distance from the image's top edge, in pixels.
  /// - Returns: The point; outside the view for a pixel that the view cuts off.
  public func point(forPixelX x: Double, y: Double) -> ScreenPoint {
    let place = displayTransform.apply(x: x / imageSize.width, y: y / imageSize.height)
    return ScreenPoint(place.x * viewport.width, place.y * viewport.height)
  }
}
