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
  /// How hard the touch presses, in the platform's unit; in UIKit 1 is an ordinary touch.
  public var force: Double?
  /// The hardest press that the device can tell, in the same unit.
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

  /// Returns deliveries in an order that does not depend on how they are given.
  ///
  /// By time, then from left to right, then from top to bottom: a platform hands touches over as a
  /// set, and of three that land together the first two are those that a pinch follows. Deliveries
  /// with the same time and place keep their order; one whose place is not finite comes last.
  public static func ordered(_ deliveries: [TouchDelivery]) -> [TouchDelivery] {
    func key(_ delivery: TouchDelivery) -> (Double, Double, Double) {
      let touch = delivery.touch
      func finite(_ value: Double) -> Double { value.isFinite ? value : .infinity }
      return (finite(touch.time), finite(touch.location.x), finite(touch.location.y))
    }
    var ordered: [TouchDelivery] = []
    for delivery in deliveries {
      var place = ordered.count
      while place > 0, key(delivery) < key(ordered[place - 1]) { place -= 1 }
      ordered.insert(delivery, at: place)
    }
    return ordered
  }

  /// The samples in order, each with the phase that it had: what the platform put together, the touch.
  ///
  /// The coalesced samples of a touch that begins are its beginning and moves.
  var samples: [DeliveredTouch] {
    guard coalesced.count > 1 else { return [touch] }
    // The last of them is the touch itself.
    var samples = Array(coalesced.dropLast())
    for index in samples.indices {
      let begins = touch.phase == .began && index == 0
      samples[index].phase = touch.phase == .hover ? .hover : begins ? .began : .moved
    }
    samples.append(touch)
    if touch.phase == .began { samples[samples.count - 1].phase = .moved }
    return samples
  }
}
