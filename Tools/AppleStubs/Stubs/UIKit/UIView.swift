@_exported import CoreGraphics
@_exported import Foundation

/// Objective-C: Selector.
public struct Selector: Hashable, Sendable {
  /// Objective-C: Selector.init(_:).
  public init(_ name: String) {}
}

/// UIKit: UIResponder.
@MainActor open class UIResponder {
  /// UIKit: UIResponder.init().
  public init() {}
}

/// UIKit: UIView.
@MainActor open class UIView: UIResponder {
  /// UIKit: UIView.frame.
  open var frame: CGRect
  /// UIKit: UIView.superview.
  open private(set) weak var superview: UIView?
  /// UIKit: UIView.subviews.
  open private(set) var subviews: [UIView] = []
  /// UIKit: UIView.gestureRecognizers.
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// UIKit: UIView.traitCollection.
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// UIKit: UIView.isUserInteractionEnabled.
  open var isUserInteractionEnabled = true
  /// UIKit: UIView.isMultipleTouchEnabled.
  open var isMultipleTouchEnabled = false
  /// Stub: how much larger the view is drawn than its own points are, as a transform may have it.
  public var stubScale: CGFloat = 1

  /// UIKit: UIView.init(frame:).
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// UIKit: UIView.bounds.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// UIKit: UIView.window.
  open var window: UIWindow? { superview?.window }

  /// UIKit: UIView.addSubview(_:).
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// UIKit: UIView.removeFromSuperview().
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// UIKit: UIView.addGestureRecognizer(_:).
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.stubAttach(to: self)
  }

  /// UIKit: UIView.removeGestureRecognizer(_:).
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.stubAttach(to: nil)
  }

  /// UIKit: UIView.convert(_:from:).
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    stubFromWindow(view?.stubToWindow(point) ?? point)
  }

  /// UIKit: UIView.convert(_:to:).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inWindow = stubToWindow(point)
    return view?.stubFromWindow(inWindow) ?? inWindow
  }

  private func stubFromWindow(_ point: CGPoint) -> CGPoint {
    guard !(self is UIWindow) else { return point }
    let outer = superview?.stubFromWindow(point) ?? point
    return CGPoint(
      x: (outer.x - frame.origin.x) / stubScale, y: (outer.y - frame.origin.y) / stubScale)
  }

  private func stubToWindow(_ point: CGPoint) -> CGPoint {
    guard !(self is UIWindow) else { return point }
    let outer = CGPoint(
      x: point.x * stubScale + frame.origin.x, y: point.y * stubScale + frame.origin.y)
    return superview?.stubToWindow(outer) ?? outer
  }
}

/// UIKit: UITraitCollection.
@MainActor open class UITraitCollection {
  /// UIKit: UITraitCollection.displayScale.
  open var displayScale: CGFloat { 3 }
}

/// UIKit: UIDevice.
@MainActor open class UIDevice {
  /// UIKit: UIDevice.current.
  public static let current = UIDevice()
  /// UIKit: UIDevice.model.
  open var model: String { "iPhone" }
  /// UIKit: UIDevice.systemName.
  open var systemName: String { "iOS" }
  /// UIKit: UIDevice.systemVersion.
  open var systemVersion: String { "18.2" }
}

/// UIKit: UIColor.
open class UIColor: Hashable, @unchecked Sendable {
  /// Stub: red, green, blue and alpha.
  public let stubChannels: [CGFloat]
  /// UIKit: UIColor.white.
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)

  /// UIKit: UIColor.init(red:green:blue:alpha:).
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    stubChannels = [red, green, blue, alpha]
  }

  /// Stub: equality of the channels.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    left.stubChannels == right.stubChannels
  }

  /// Stub: hashes the channels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(stubChannels)
  }
}

/// UIKit: UIImage.
open class UIImage: @unchecked Sendable {
  /// UIKit: UIImage.cgImage.
  open var cgImage: CGImage? { stubImage }
  private let stubImage: CGImage

  /// UIKit: UIImage.init(data:); the stub decodes what begins as a PNG or a JPEG file does.
  public init?(data: Data) {
    guard data.first == 0x89 || data.first == 0xFF else { return nil }
    stubImage = CGImage(stubBytes: [UInt8](data))
  }
}

/// UIKit: UIInterfaceOrientation.
public enum UIInterfaceOrientation: Int, Sendable {
  /// UIKit: UIInterfaceOrientation.unknown.
  case unknown = 0
  /// UIKit: UIInterfaceOrientation.portrait.
  case portrait = 1
  /// UIKit: UIInterfaceOrientation.portraitUpsideDown.
  case portraitUpsideDown = 2
  /// UIKit: UIInterfaceOrientation.landscapeRight.
  case landscapeRight = 3
  /// UIKit: UIInterfaceOrientation.landscapeLeft.
  case landscapeLeft = 4
}

/// UIKit: UIWindowScene.
@MainActor open class UIWindowScene {
  /// UIKit: UIWindowScene.interfaceOrientation.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
}
