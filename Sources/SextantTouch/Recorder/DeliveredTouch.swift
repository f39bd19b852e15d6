public import SextantGeometry

/// One sample of a touch as a platform delivers it, for a `TouchRecorder`.
///
/// Whatever the platform does not say stays `nil`. Angles are in radians, distances in points.
public struct DeliveredTouch: Hashable, Sendable {
  /// What the platform knows the touch by while it is down, such as the address of its object.
  ///
  /// It may be used again for another touch once this one has ended.
  public var identity: UInt
  /// What the touch did.
  public var phase: TouchPhase
  /// What made the touch.
  public var kind: TouchKind
  /// Where the touch is.
  public var location: ScreenPoint
  /// Where the touch is to the last detail, if that differs from `location`.
  public var preciseLocation: ScreenPoint?
  /// When the touch was there, in seconds of the platform's clock.
  public var time: Double
  /// How hard the touch presses.
  public var force: Double?
  /// The hardest press that the device can tell.
  public var maximumForce: Double?
  /// The angle between a pencil and the surface.
  public var altitude: Double?
  /// The direction that a pencil points to.
  public var azimuth: Double?
  /// The turn of a pencil around its own axis.
  public var roll: Double?
  /// The radius of the touch.
  public var majorRadius: Double?
  /// How far `majorRadius` may be off.
  public var majorRadiusTolerance: Double?
  /// What the platform knows a sample by of which some values may be corrected later.
  public var estimationUpdateIndex: Int?
  /// The values that are estimates, as the platform's bit set.
  public var estimated: Int?
  /// The estimates that will be corrected, as the platform's bit set.
  public var expected: Int?

  /// Creates a sample that says nothing but the common.
  public init(
    identity: UInt, phase: TouchPhase, kind: TouchKind = .direct, location: ScreenPoint,
    time: Double
  ) {
    self.identity = identity
    self.phase = phase
    self.kind = kind
    self.location = location
    self.time = time
  }
}

/// A touch of one delivery, with the samples that the platform put together or foretells.
public struct TouchDelivery: Hashable, Sendable {
  /// The touch.
  public var touch: DeliveredTouch
  /// All samples of the touch since the last delivery, in order; the last one is the touch itself.
  ///
  /// Empty where the platform gives none.
  public var coalesced: [DeliveredTouch]
  /// Where the touch may be next; see `TouchRecorder.includesPredictions`.
  public var predicted: [DeliveredTouch]

  /// Creates a delivery of one touch.
  public init(
    _ touch: DeliveredTouch, coalesced: [DeliveredTouch] = [], predicted: [DeliveredTouch] = []
  ) {
    self.touch = touch
    self.coalesced = coalesced
    self.predicted = predicted
  }
}
