public import SextantGeometry

/// The pinhole of a camera in the pixels of its image: focal lengths and principal point.
public struct CameraIntrinsics: Hashable, Sendable {
  /// The focal length along the image's width, in pixels.
  public var fx: Double
  /// The focal length along the image's height, in pixels.
  public var fy: Double
  /// The distance of the principal point from the image's left edge, in pixels.
  public var ox: Double
  /// The distance of the principal point from the image's top edge, in pixels.
  public var oy: Double

  /// Creates intrinsics from focal lengths and principal point, all in pixels.
  public init(fx: Double, fy: Double, ox: Double, oy: Double) {
    self.fx = fx
    self.fy = fy
    self.ox = ox
    self.oy = oy
  }
}

/// The size of a camera's image as the sensor gives it, in pixels.
public struct ImageSize: Hashable, Sendable {
  /// The length of the long or horizontal edge of the sensor, in pixels.
  public var width: Double
  /// The length of the other edge, in pixels.
  public var height: Double

  /// Creates a size from width and height in pixels.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The size of the view on the screen, in points.
public struct ViewportSize: Hashable, Sendable {
  /// The distance from the left edge to the right edge, in points.
  public var width: Double
  /// The distance from the top edge to the bottom edge, in points.
  public var height: Double

  /// Creates a size from width and height in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The position in the middle.
  public var center: ScreenPoint { ScreenPoint(width / 2, height / 2) }
}
