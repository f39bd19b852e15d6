import SextantGeometry
import SextantMeshes

/// How a photo lies on what an outline was drawn on.
enum PhotoFit: String, CaseIterable {
  /// As large as it is whole, in the middle.
  case fit
  /// As small as it covers everything, in the middle.
  case fill
  /// From edge to edge, whatever that makes of its proportions.
  case stretch

  /// Returns the rectangle of a photo on a frame, both with y down.
  func rectangle(of photo: Texture, on frame: Vector2) -> (origin: Point2, size: Vector2) {
    let pixels = Vector2(Double(photo.width), Double(photo.height))
    let ratio = frame / pixels
    let scale: Vector2 =
      switch self {
      case .fit: Vector2(repeating: ratio.min())
      case .fill: Vector2(repeating: ratio.max())
      case .stretch: ratio
      }
    let size = pixels * scale
    return ((frame - size) / 2, size)
  }
}
