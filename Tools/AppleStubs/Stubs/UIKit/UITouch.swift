/// UIKit: UITouch.
@MainActor open class UITouch {
  /// UIKit: UITouch.Phase.
  public enum Phase: Int, Sendable {
    /// UIKit: UITouch.Phase.began.
    case began = 0
    /// UIKit: UITouch.Phase.moved.
    case moved = 1
    /// UIKit: UITouch.Phase.stationary.
    case stationary = 2
    /// UIKit: UITouch.Phase.ended.
    case ended = 3
    /// UIKit: UITouch.Phase.cancelled.
    case cancelled = 4
    /// UIKit: UITouch.Phase.regionEntered.
    case regionEntered = 5
    /// UIKit: UITouch.Phase.regionMoved.
    case regionMoved = 6
    /// UIKit: UITouch.Phase.regionExited.
    case regionExited = 7
  }

  /// UIKit: UITouch.TouchType.
  public enum TouchType: Int, Sendable {
    /// UIKit: UITouch.TouchType.direct.
    case direct = 0
    /// UIKit: UITouch.TouchType.indirect.
    case indirect = 1
    /// UIKit: UITouch.TouchType.pencil.
    case pencil = 2
    /// UIKit: UITouch.TouchType.indirectPointer.
    case indirectPointer = 3
  }

  /// UIKit: UITouch.Properties.
  public struct Properties: OptionSet, Sendable {
    /// UIKit: UITouch.Properties.rawValue.
    public let rawValue: Int
    /// UIKit: UITouch.Properties.init(rawValue:).
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
    /// UIKit: UITouch.Properties.force.
    public static let force = Properties(rawValue: 1)
  }

  /// UIKit: UITouch.phase.
  open internal(set) var phase: Phase
  /// UIKit: UITouch.timestamp.
  open internal(set) var timestamp: TimeInterval
  /// UIKit: UITouch.type.
  open internal(set) var type: TouchType
  /// UIKit: UITouch.window.
  open internal(set) weak var window: UIWindow?
  /// UIKit: UITouch.view.
  open internal(set) weak var view: UIView?
  /// UIKit: UITouch.force.
  open internal(set) var force: CGFloat = 0
  /// UIKit: UITouch.maximumPossibleForce.
  open internal(set) var maximumPossibleForce: CGFloat = 0
  /// UIKit: UITouch.majorRadius.
  open internal(set) var majorRadius: CGFloat = 20
  /// UIKit: UITouch.majorRadiusTolerance.
  open internal(set) var majorRadiusTolerance: CGFloat = 5
  /// UIKit: UITouch.altitudeAngle.
  open internal(set) var altitudeAngle: CGFloat = 1
  /// UIKit: UITouch.rollAngle.
  open internal(set) var rollAngle: CGFloat = 0.25
  /// UIKit: UITouch.estimationUpdateIndex.
  open internal(set) var estimationUpdateIndex: NSNumber?
  /// UIKit: UITouch.estimatedProperties.
  open internal(set) var estimatedProperties: Properties = []
  /// UIKit: UITouch.estimatedPropertiesExpectingUpdates.
  open internal(set) var estimatedPropertiesExpectingUpdates: Properties = []
  /// UIKit: UITouch.gestureRecognizers.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  var place: CGPoint

  /// Stub: a touch at a place of a window.
  public init(
    stubAt place: CGPoint, time: TimeInterval, type: TouchType = .direct, phase: Phase = .began
  ) {
    self.place = place
    self.phase = phase
    self.type = type
    timestamp = time
  }

  /// UIKit: UITouch.location(in:).
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// UIKit: UITouch.preciseLocation(in:).
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// UIKit: UITouch.azimuthAngle(in:).
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0.5 }

  /// Stub: the view in which the touch lands.
  public func stubLand(in view: UIView) {
    self.view = view
  }

  /// Stub: what the hand does with the touch next.
  public func stubChange(to phase: Phase, at place: CGPoint, time: TimeInterval) {
    self.phase = phase
    self.place = place
    timestamp = time
  }

  /// Stub: values of a pencil that will be corrected, or corrections of them.
  public func stubEstimate(index: Int, force: CGFloat, isExpected: Bool) {
    estimationUpdateIndex = NSNumber(value: index)
    self.force = force
    maximumPossibleForce = 4
    estimatedProperties = isExpected ? .force : []
    estimatedPropertiesExpectingUpdates = isExpected ? .force : []
  }
}

extension UITouch: Hashable {
  /// Objective-C: NSObject.isEqual(_:).
  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  /// Objective-C: NSObject.hash.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// UIKit: UIEvent.
@MainActor open class UIEvent {
  /// UIKit: UIEvent.allTouches.
  open var allTouches: Set<UITouch>? { Set(stubTouches) }
  /// UIKit: UIEvent.timestamp.
  open private(set) var timestamp: TimeInterval
  /// Stub: the touches in the order in which the hand named them.
  public let stubTouches: [UITouch]
  private let coalesced: [UITouch: [UITouch]]
  private let predicted: [UITouch: [UITouch]]

  /// Stub: an event of some touches, with the samples that were put together and foretold.
  public init(
    stubTouches: [UITouch], time: TimeInterval, coalesced: [UITouch: [UITouch]] = [:],
    predicted: [UITouch: [UITouch]] = [:]
  ) {
    self.stubTouches = stubTouches
    self.coalesced = coalesced
    self.predicted = predicted
    timestamp = time
  }

  /// UIKit: UIEvent.touches(for:).
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(stubTouches.filter { gesture.stubReceives($0) })
  }

  /// UIKit: UIEvent.coalescedTouches(for:).
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    stubTouches.contains(touch) ? coalesced[touch] ?? [touch] : nil
  }

  /// UIKit: UIEvent.predictedTouches(for:).
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    stubTouches.contains(touch) ? predicted[touch] ?? [] : nil
  }
}
