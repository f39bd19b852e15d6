#if canImport(ARKit) && canImport(UIKit) && !os(visionOS)
public import SextantScene
public import UIKit

extension ViewRotation {
  /// Creates the turn of an interface orientation, or `nil` while it is unknown.
  public init?(_ orientation: UIInterfaceOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    case .unknown: return nil
    @unknown default: return nil
    }
  }
}
#endif
