#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
internal import SextantTouch
internal import UIKit

/// Gathers what one event says of all touches of a recognizer, from the several calls it comes in.
///
/// UIKit tells a recognizer of one event in up to four calls, began, moved, ended and cancelled, each
/// with a set. A pinch that would take them one by one would see one finger moved and the other not.
/// So the first call takes all that the event holds for the recognizer, and the others find it taken.
@MainActor struct EventTouches {
  /// What was last taken of a touch.
  private struct Taken: Equatable {
    var phase: TouchPhase
    var time: TimeInterval
    var place: CGPoint
  }

  /// A touch that is down, whose object is not kept alive: UIKit uses it again for another touch.
  private struct Down {
    weak var touch: UITouch?
    var taken: Taken
  }

  private var touches: [ObjectIdentifier: Down] = [:]

  /// Takes the touches of a call, and those of its event that later calls will bring.
  ///
  /// - Returns: What is new of them, in an order that no set decides.
  mutating func take(
    _ called: Set<UITouch>, _ phase: TouchPhase, of event: UIEvent,
    for recognizer: UIGestureRecognizer, in view: UIView?, coalesced: Bool,
    predicted: Bool = false
  ) -> [TouchDelivery] {
    var deliveries: [TouchDelivery] = []
    for touch in called.union(event.touches(for: recognizer) ?? []) {
      // What the call says counts, also of a touch that a recognizer is told to leave out.
      let phase = called.contains(touch) ? phase : TouchPhase(touch.phase)
      guard phase != .stationary, phase != .hover else { continue }
      let taken = Taken(phase: phase, time: touch.timestamp, place: touch.location(in: nil))
      let key = ObjectIdentifier(touch)
      if let before = touches[key] {
        guard before.taken != taken else { continue }
      } else if phase != .began {
        continue
      }
      touches[key] =
        phase == .ended || phase == .cancelled ? nil : Down(touch: touch, taken: taken)
      var delivery = TouchDelivery(
        touch, of: event, in: view, coalesced: coalesced, predicted: predicted)
      delivery.touch.phase = phase
      deliveries.append(delivery)
    }
    return TouchDelivery.ordered(deliveries)
  }

  /// Forgets the touches whose end never came, and returns what they were known by.
  ///
  /// A touch that stands in the event is not lost: a call for it may be still to come.
  mutating func dropLost(_ event: UIEvent) -> [UInt] {
    var lost: [UInt] = []
    for (key, down) in touches {
      if let touch = down.touch {
        let isOver = touch.phase == .ended || touch.phase == .cancelled
        if !isOver || event.allTouches?.contains(touch) ?? false { continue }
      }
      lost.append(UInt(bitPattern: key))
      touches[key] = nil
    }
    return lost.sorted()
  }

  /// Forgets all touches: what they do from now on is left out.
  mutating func forget() {
    touches = [:]
  }
}
#endif
