internal import SextantGeometry

/// Makes the touches that a platform delivers the frames that a recognizer takes.
///
///     var feed = TouchFeed()
///     pinch.update(with: feed.frame(of: deliveries))   // once for each event of the platform
///
/// One delivery is one frame. A touch gets a number of its own where it begins and is known by its
/// identity only until it ends, because a platform gives the identity to another touch then; what a
/// touch does that never began here is left out. A sample whose time is no finite number of
/// seconds from 0 to 9007199254 has that of the sample before. Places are passed on as they are: a
/// recognizer drops those that are not finite. The order of the deliveries means nothing, except for
/// the numbers that touches get which begin together.
public struct TouchFeed: Hashable, Sendable {
  private struct Touch: Hashable, Sendable {
    var identity: UInt
    var id: TouchID
  }

  private var touches: [Touch] = []
  private var serial = TouchSerial()
  private var index = 0
  private var time: Int64 = 0

  /// Creates a feed with no touch down.
  public init() {}

  /// The number of touches that are down.
  public var touchCount: Int { touches.count }

  /// Returns the number of a touch that is down, or `nil` for one that is not.
  public func id(of identity: UInt) -> TouchID? {
    touches.first { $0.identity == identity }?.id
  }

  /// Forgets the touches that are down: whatever they do from now on is left out.
  public mutating func forgetTouches() {
    touches = []
  }

  /// Forgets touches whose ends were lost, and returns the numbers of those that are still down.
  ///
  /// A `TouchMark.live` with these numbers tells a recognizer of it.
  public mutating func forget(_ identities: [UInt]) -> [TouchID] {
    touches.removeAll { identities.contains($0.identity) }
    return touches.map { $0.id }
  }

  /// Returns the frame of the touches of one event, with times in microseconds of the platform's clock.
  ///
  /// Cost: one step a sample for each touch that is down.
  public mutating func frame(of deliveries: [TouchDelivery]) -> TouchFrame {
    var frame = TouchFrame(index: index, time: time)
    index += 1
    for delivery in deliveries {
      for sample in delivery.samples { add(sample, of: delivery.touch.identity, to: &frame) }
    }
    if let first = frame.samples.first {
      frame.time = frame.samples.reduce(first.time) { max($0, $1.time) }
    }
    time = frame.time
    return frame
  }

  private mutating func add(
    _ sample: DeliveredTouch, of identity: UInt, to frame: inout TouchFrame
  ) {
    let place = touches.firstIndex { $0.identity == identity }
    let id: TouchID
    switch sample.phase {
    case .began:
      if let place {
        id = touches[place].id
      } else {
        id = serial.next()
        touches.append(Touch(identity: identity, id: id))
      }
    case .moved, .stationary:
      guard let place else { return }
      id = touches[place].id
    case .ended, .cancelled:
      guard let place else { return }
      id = touches.remove(at: place).id
    case .hover: return
    }
    time = AppTime.microseconds(sample.time * 1e6) ?? time
    frame.samples.append(
      TouchSample(
        id: id, phase: sample.phase, kind: sample.kind, location: sample.location, time: time))
  }
}
