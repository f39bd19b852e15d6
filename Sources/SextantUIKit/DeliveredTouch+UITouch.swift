#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import SextantGeometry
public import SextantTouch
public import UIKit

extension DeliveredTouch {
  /// Creates what a touch of UIKit says now, in points of a view.
  ///
  /// The values are copied, for a touch object changes and must not leave the main thread. What is
  /// not known of a finger, as the direction of a pencil, is left out.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - view: The view in whose points places are told; the touch's window for `nil`.
  ///   - identity: The object that stands for the touch while it is down: of a coalesced or predicted
  ///     sample, the touch that it belongs to.
  @MainActor public init(_ touch: UITouch, in view: UIView? = nil, identity: UITouch? = nil) {
    self.init(
      identity: UInt(bitPattern: ObjectIdentifier(identity ?? touch)),
      phase: TouchPhase(touch.phase), kind: TouchKind(touch.type),
      location: ScreenPoint(touch.location(in: view)), time: touch.timestamp)
    preciseLocation = ScreenPoint(touch.preciseLocation(in: view))
    if touch.maximumPossibleForce > 0 {
      force = Double(touch.force)
      maximumForce = Double(touch.maximumPossibleForce)
    }
    majorRadius = Double(touch.majorRadius)
    majorRadiusTolerance = Double(touch.majorRadiusTolerance)
    guard touch.type == .pencil else { return }
    altitude = Double(touch.altitudeAngle)
    azimuth = Double(touch.azimuthAngle(in: view))
    if #available(iOS 17.5, macCatalyst 17.5, visionOS 1.2, *) { roll = Double(touch.rollAngle) }
    estimationUpdateIndex = touch.estimationUpdateIndex?.intValue
    estimated = touch.estimatedProperties.rawValue
    expected = touch.estimatedPropertiesExpectingUpdates.rawValue
  }
}

extension TouchDelivery {
  /// Creates what an event says of a touch.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The event that tells of it, for the samples that it put together.
  ///   - view: The view in whose points places are told; the touch's window for `nil`.
  ///   - coalesced: Whether these samples are wanted.
  ///   - predicted: Whether the samples that the system foretells are wanted.
  @MainActor public init(
    _ touch: UITouch, of event: UIEvent, in view: UIView? = nil, coalesced: Bool = true,
    predicted: Bool = false
  ) {
    func samples(_ touches: [UITouch]?) -> [DeliveredTouch] {
      (touches ?? []).map { DeliveredTouch($0, in: view, identity: touch) }
    }
    self.init(
      DeliveredTouch(touch, in: view),
      coalesced: coalesced ? samples(event.coalescedTouches(for: touch)) : [],
      predicted: predicted ? samples(event.predictedTouches(for: touch)) : [])
  }
}

extension TouchPhase {
  /// Creates the phase of a touch; a pointer or pencil over the screen hovers.
  public init(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .stationary: self = .stationary
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .regionEntered, .regionMoved, .regionExited: self = .hover
    @unknown default: self = .hover
    }
  }
}

extension TouchKind {
  /// Creates the kind of a touch.
  public init(_ type: UITouch.TouchType) {
    switch type {
    case .direct: self = .direct
    case .indirect: self = .indirect
    case .pencil: self = .pencil
    case .indirectPointer: self = .indirectPointer
    @unknown default: self = .indirect
    }
  }
}

extension ScreenPoint {
  /// Creates the position of a point of a view or window.
  public init(_ point: CGPoint) {
    self.init(Double(point.x), Double(point.y))
  }
}

extension CGPoint {
  /// Creates the point of a position on the screen.
  public init(_ position: ScreenPoint) {
    self.init(x: CGFloat(position.x), y: CGFloat(position.y))
  }
}
#endif
