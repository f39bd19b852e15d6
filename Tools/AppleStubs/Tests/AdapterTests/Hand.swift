import Testing
import UIKit

/// A hand over a window: its fingers land, move and lift, and the window hears of it.
@MainActor final class Hand {
  /// What a finger does in an event.
  enum Move {
    case down(Int, CGFloat, CGFloat)
    case move(Int, CGFloat, CGFloat)
    case up(Int)
    case cancel(Int)
  }

  let window: UIWindow
  let view: UIView
  private(set) var fingers: [Int: UITouch] = [:]
  private(set) var time: TimeInterval = 100

  init(in view: UIView? = nil) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    self.view = view ?? UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(self.view)
  }

  /// Does the moves as one event, 10 ms after the last one unless told otherwise.
  func act(
    _ moves: Move..., after interval: TimeInterval = 0.01, coalesced: [Int: [UITouch]] = [:]
  ) {
    act(moves, after: interval, coalesced: coalesced)
  }

  /// Does the moves as one event, with earlier samples of some fingers.
  func act(
    _ moves: [Move], after interval: TimeInterval = 0.01, coalesced: [Int: [UITouch]] = [:]
  ) {
    time += interval
    var touched: [UITouch] = []
    for move in moves {
      switch move {
      case .down(let finger, let x, let y):
        let touch = UITouch(stubAt: CGPoint(x: x, y: y), time: time)
        touch.stubLand(in: view)
        fingers[finger] = touch
        touched.append(touch)
      case .move(let finger, let x, let y):
        if let touch = change(finger, .moved, CGPoint(x: x, y: y)) { touched.append(touch) }
      case .up(let finger):
        if let touch = change(finger, .ended, nil) { touched.append(touch) }
      case .cancel(let finger):
        if let touch = change(finger, .cancelled, nil) { touched.append(touch) }
      }
    }
    // The fingers that do nothing are in the event too.
    for touch in fingers.values.sorted(by: { $0.timestamp < $1.timestamp })
    where !touched.contains(touch) {
      touch.stubChange(to: .stationary, at: touch.location(in: nil), time: touch.timestamp)
      touched.append(touch)
    }
    var samples: [UITouch: [UITouch]] = [:]
    for (finger, earlier) in coalesced {
      if let touch = fingers[finger] { samples[touch] = earlier + [touch] }
    }
    window.sendEvent(UIEvent(stubTouches: touched, time: time, coalesced: samples))
    for (finger, touch) in fingers where touch.phase == .ended || touch.phase == .cancelled {
      fingers[finger] = nil
    }
  }

  /// Makes a finger's object go away without an event.
  func lose(_ finger: Int) {
    if let touch = fingers[finger] {
      for recognizer in view.gestureRecognizers ?? [] {
        recognizer.stubReceive(touch, false)
      }
    }
    fingers[finger] = nil
  }

  private func change(_ finger: Int, _ phase: UITouch.Phase, _ place: CGPoint?) -> UITouch? {
    guard let touch = fingers[finger] else { return nil }
    touch.stubChange(to: phase, at: place ?? touch.location(in: nil), time: time)
    return touch
  }
}
