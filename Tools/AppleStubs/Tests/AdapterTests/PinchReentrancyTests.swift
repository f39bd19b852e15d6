import SextantGestures
import SextantUIKit
import Testing
import UIKit

@MainActor @Suite struct `A pinch recognizer of UIKit whose action acts on it` {
  let hand = Hand()
  let pinch: TwoAxisPinchGestureRecognizer

  init() throws {
    pinch = TwoAxisPinchGestureRecognizer(settings: try PinchSettings(slop: 0))
    hand.view.addGestureRecognizer(pinch)
  }

  /// The usual way: use the scale, set it to 1, get the next increment.
  @Test(arguments: [false, true])
  func `gives increments when the action sets the scale to 1`(atOnce: Bool) {
    pinch.stubActsAtOnce = atOnce
    var product: (x: CGFloat, y: CGFloat) = (1, 1)
    pinch.stubActions.append { recognizer in
      guard let pinch = recognizer as? TwoAxisPinchGestureRecognizer else { return }
      product = (product.x * pinch.scaleX, product.y * pinch.scaleY)
      pinch.scaleX = 1
      pinch.scaleY = 1
    }
    hand.act(.down(1, 0, 0), .down(2, 100, 100))
    for step in 1...10 { hand.act(.move(2, 100 + 10 * CGFloat(step), 100 + CGFloat(step))) }
    hand.act(.up(1), .up(2))
    #expect(abs(product.x - 2) < 1e-12 && abs(product.y - 1.1) < 1e-12)
    #expect(pinch.stubStates.first == .began && pinch.stubStates.last == .ended)
  }

  @Test(arguments: [CGFloat.nan, .infinity, 0, -1])
  func `ignores a scale that is none`(scale: CGFloat) {
    pinch.scaleX = 3
    #expect(pinch.scaleX == 1)
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 150, 0))
    pinch.scaleX = scale
    #expect(pinch.scaleX == 1.5 && pinch.setScale(x: 1, y: scale) == false)
    #expect(pinch.setScale(x: 3, y: 1) && pinch.scaleX == 3)
  }

  /// The usual way to break a gesture off.
  @Test(arguments: [false, true])
  func `can be switched off and on in its action`(atOnce: Bool) {
    pinch.stubActsAtOnce = atOnce
    pinch.stubActions.append { recognizer in
      guard recognizer.state == .began else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 150, 0))
    #expect(pinch.state == .possible && pinch.stubStates == [.began, .cancelled])
    // The fingers that are down are not heard of again, and the next pinch is a new one.
    hand.act(.move(2, 300, 0))
    hand.act(.up(1), .up(2))
    #expect(pinch.stubStates == [.began, .cancelled] && pinch.scaleX == 1.5)
    pinch.stubActions = []
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 200, 0))
    #expect(pinch.scaleX == 2 && pinch.state == .began)
  }

  /// Switched off in the action that runs inside the change to began, when the same event lifts.
  @Test func `tells UIKit nothing that it forbids after that`() {
    pinch.stubActsAtOnce = true
    pinch.stubActions.append { recognizer in
      if recognizer.state == .began { recognizer.isEnabled = false }
    }
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(1, 0, 0), .move(2, 150, 0), .up(1))
    hand.act(.up(2))
    #expect(pinch.state == .possible)
  }

  @Test func `can leave its view in its action and go on in another one`() {
    let other = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
    hand.window.addSubview(other)
    pinch.stubActions.append { recognizer in
      if recognizer.state == .began { other.addGestureRecognizer(recognizer) }
    }
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 150, 0))
    #expect(pinch.view === other && pinch.state == .possible)
    hand.act(.up(1), .up(2))
    #expect(pinch.stubStates == [.began, .cancelled])
  }

  @Test func `survives a view that is taken away in the middle`() {
    hand.act(.down(1, 100, 100), .down(2, 200, 100))
    hand.act(.move(2, 250, 100))
    hand.view.removeFromSuperview()
    hand.act(.move(2, 300, 100))
    #expect(pinch.scaleX == 2)
    #expect(pinch.location(in: hand.view) == CGPoint(x: 200, y: 100))
    hand.view.removeGestureRecognizer(pinch)
    #expect(pinch.view == nil && pinch.state == .possible && pinch.scaleX == 2)
    #expect(pinch.location(in: nil) == CGPoint(x: 200, y: 100))
  }

  @Test func `survives a reset at any moment`() {
    pinch.stubReset()
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    pinch.stubReset()
    hand.act(.move(2, 150, 0))
    #expect(pinch.numberOfTouches == 0 && pinch.state == .possible)
    hand.act(.up(1), .up(2))
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 150, 0))
    pinch.stubReset()
    #expect(pinch.state == .possible && pinch.scaleX == 1.5)
    pinch.stubReset()
    hand.act(.up(1), .up(2))
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 200, 0))
    #expect(pinch.scaleX == 2 && pinch.state == .began)
  }

  @Test func `gives way to another recognizer`() {
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    pinch.stubBreakOff()
    hand.act(.move(2, 150, 0))
    #expect(pinch.state == .possible && pinch.stubStates == [])
    hand.act(.up(1), .up(2))
  }

  @Test func `does not begin when its delegate says no`() {
    final class Refusal: UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let refusal = Refusal()
    pinch.delegate = refusal
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 150, 0))
    hand.act(.move(2, 180, 0))
    #expect(pinch.stubStates == [] && pinch.stubResets == 1)
    hand.act(.up(1), .up(2))
  }

  /// Whatever UIKit's state has become, the recognizer changes it only as it may: the stub traps.
  @Test(arguments: [false, true])
  func `keeps still while UIKit waits with the reset`(isRefused: Bool) {
    final class Refusal: UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let refusal = Refusal()
    if isRefused { pinch.delegate = refusal }
    pinch.stubIsLate = true
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 150, 0))
    if !isRefused { pinch.stubBreakOff() }
    let state = pinch.state
    #expect(state == (isRefused ? .failed : .cancelled))
    hand.act(.move(2, 180, 0))
    hand.act(.up(2))
    hand.act(.up(1))
    #expect(pinch.state == state && pinch.scaleX == 1.8)
    // The fingers come back before the reset, and begin and end anew as far as the core sees it.
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 200, 0))
    hand.act(.cancel(1), .cancel(2))
    #expect(pinch.state == state)
    pinch.stubReset()
    pinch.stubIsLate = false
    pinch.delegate = nil
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 200, 0))
    #expect(pinch.state == .began && pinch.scaleX == 2)
  }

  @Test func `takes new settings for the next pinch`() throws {
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    pinch.settings = try PinchSettings(slop: 0, axisMode: .yOnly)
    hand.act(.move(2, 150, 100))
    #expect(pinch.scaleX == 1.5)
    hand.act(.up(1), .up(2))
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 150, 100))
    #expect(pinch.scaleX == 1 && pinch.scaleY == 5)
  }

  @Test func `can be read after the end though UIKit tells of a finger once more`() throws {
    pinch.settings = try PinchSettings(slop: 0, endPolicy: .belowTwo)
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 200, 0))
    hand.act(.up(2))
    let left = try #require(hand.fingers[1])
    left.stubChange(to: .moved, at: CGPoint(x: 9, y: 9), time: hand.time + 1)
    pinch.touchesMoved([left], with: UIEvent(stubTouches: [left], time: hand.time + 1))
    #expect(pinch.scaleX == 2 && pinch.state == .possible)
  }

  @Test func `answers UIKit for a touch whose place is no number`() {
    hand.act(.down(1, 5, 5))
    pinch.stubReset()
    // Finger 1 stays down, and no longer counts.
    hand.act(.down(2, .nan, 0))
    hand.act(.up(2))
    #expect(pinch.stubResets == 2 && pinch.state == .possible)
    hand.act(.up(1))
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 200, .infinity))
    #expect(pinch.scaleX == 1)
    hand.act(.move(2, 200, 0))
    #expect(pinch.scaleX == 2)
  }

  @Test func `leaves out a touch that it is told to ignore`() throws {
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    let touch = try #require(hand.fingers[2])
    pinch.ignore(touch, for: UIEvent(stubTouches: [touch], time: hand.time))
    #expect(pinch.numberOfTouches == 1)
    hand.act(.move(2, 300, 0))
    #expect(pinch.state == .possible && pinch.scaleX == 1)
    hand.act(.up(1), .up(2))
    #expect(pinch.state == .possible && pinch.stubResets == 1)
  }

  @Test func `leaves out a finger whose lift was never told`() {
    hand.act(.down(1, 0, 0))
    hand.act(.down(2, 100, 0))
    hand.act(.move(2, 150, 0))
    // The object is gone, and no call said so.
    hand.lose(2)
    hand.act(.move(1, 1, 0))
    // The move counts with the fingers as they were: 149 points of 100.
    #expect(pinch.numberOfTouches == 1 && pinch.scaleX == 1.49)
    hand.act(.down(3, 101, 0))
    hand.act(.move(3, 201, 0))
    #expect(pinch.scaleX == 2.98)
  }

  @Test func `measures in the window, so that a view it scales does not feed back`() {
    pinch.stubActions.append { recognizer in
      guard let pinch = recognizer as? TwoAxisPinchGestureRecognizer else { return }
      pinch.view?.stubScale = pinch.scaleX
    }
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    for x in [120, 150, 200] as [CGFloat] { hand.act(.move(2, x, 0)) }
    #expect(pinch.scaleX == 2 && hand.view.stubScale == 2)
    // The middle is at 100, which is 50 of the view that is twice as large.
    #expect(pinch.location(in: hand.view) == CGPoint(x: 50, y: 0))
  }

  /// That the stub traps what UIKit forbids, without which the tests above would say nothing.
  @Test func `would be stopped by a change of state that UIKit forbids`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let recognizer = UIGestureRecognizer()
        recognizer.state = .changed
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let recognizer = UIGestureRecognizer()
        recognizer.state = .failed
        recognizer.state = .began
      }
    }
  }
}
