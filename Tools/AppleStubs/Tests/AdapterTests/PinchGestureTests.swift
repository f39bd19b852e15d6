import SextantGestures
import SextantUIKit
import Testing
import UIKit

/// What an action saw: the state and the three scales.
struct Sight: Equatable {
  var state: UIGestureRecognizer.State
  var x: CGFloat
  var y: CGFloat
  var fingers: Int
}

@MainActor @Suite struct `A pinch recognizer of UIKit` {
  let hand = Hand()
  let pinch: TwoAxisPinchGestureRecognizer

  /// No dead zone, so that scales are plain ratios of spans.
  init() throws {
    pinch = TwoAxisPinchGestureRecognizer(settings: try PinchSettings(slop: 0))
    hand.view.addGestureRecognizer(pinch)
  }

  private func watch() -> () -> [Sight] {
    final class Notes {
      var sights: [Sight] = []
    }
    let notes = Notes()
    pinch.stubActions.append { recognizer in
      guard let pinch = recognizer as? TwoAxisPinchGestureRecognizer else { return }
      notes.sights.append(
        Sight(state: pinch.state, x: pinch.scaleX, y: pinch.scaleY, fingers: pinch.numberOfTouches))
    }
    return { notes.sights }
  }

  @Test func `goes through the states of UIKit with a scale for each axis`() {
    let sights = watch()
    hand.act(.down(1, 100, 100))
    hand.act(.down(2, 200, 300))
    #expect(pinch.state == .possible)
    hand.act(.move(2, 300, 300))
    hand.act(.move(2, 300, 200))
    hand.act(.up(2))
    hand.act(.up(1))
    #expect(
      sights() == [
        Sight(state: .began, x: 2, y: 1, fingers: 2),
        Sight(state: .changed, x: 2, y: 0.5, fingers: 2),
        Sight(state: .ended, x: 2, y: 0.5, fingers: 0),
      ])
    #expect(pinch.state == .possible && pinch.stubResets == 1)
    // What it came to can still be read.
    #expect(pinch.scaleX == 2 && pinch.scaleY == 0.5)
  }

  @Test func `fails for one finger and for fingers that do not move`() {
    let sights = watch()
    hand.act(.down(1, 100, 100))
    hand.act(.move(1, 200, 300))
    hand.act(.up(1))
    #expect(pinch.stubResets == 1)
    hand.act(.down(1, 100, 100), .down(2, 200, 200))
    hand.act(.up(1), .up(2))
    #expect(pinch.stubResets == 2 && pinch.state == .possible && sights().isEmpty)
  }

  /// An event in which fingers of all kinds change, told in every order of UIKit's calls.
  @Test(arguments: 0..<24)
  func `sees all of an event at once, in whatever order it is told`(number: Int) {
    var rest: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
    var order: [UITouch.Phase] = []
    var place = number
    while !rest.isEmpty {
      order.append(rest.remove(at: place % rest.count))
      place /= rest.count + 1
    }
    hand.window.stubOrder = order
    let sights = watch()
    hand.act(.down(1, 0, 100), .down(2, 100, 100))
    hand.act(.move(1, 0, 100), .move(2, 150, 100))
    // One finger moves while the other lifts and a third lands: 1.5, then counted anew from 300.
    hand.act(.move(1, 10, 100), .up(2), .down(3, 310, 100))
    hand.act(.move(1, 10, 100), .move(3, 460, 100))
    // 160 of 100 when finger 2 lifts is not looked at: the move and the lift are one frame, and a
    // move counts with the fingers as they were, 140 of 100.
    #expect(
      sights().map(\.state) == [.began, .changed, .changed], "order \(order)")
    #expect(abs(pinch.scaleX - 1.4 * 450 / 300) < 1e-12, "order \(order)")
    hand.act(.up(1), .cancel(3))
    #expect(sights().last?.state == .cancelled, "order \(order)")
  }

  @Test(arguments: 0..<20)
  func `takes touches of a set, which has no order`(round: Int) {
    // A set of touches is in the order of their addresses, which differ from round to round.
    var kept: [UITouch] = []
    for _ in 0..<round { kept.append(UITouch(stubAt: .zero, time: 0)) }
    hand.act(.down(3, 300, 700), .down(1, 10, 20), .down(2, 110, 20))
    hand.act(.move(3, 390, 0), .move(2, 210, 20))
    // The two that are farthest left are followed; the third finger is not counted.
    #expect(pinch.scaleX == 2 && pinch.scaleY == 1 && pinch.numberOfTouches == 2)
    #expect(pinch.location(ofTouch: 0, in: nil) == CGPoint(x: 10, y: 20))
    #expect(pinch.location(in: nil) == CGPoint(x: 110, y: 20))
    #expect(kept.count == round)
  }

  @Test func `has no infinite scale for fingers that start in line`() {
    hand.act(.down(1, 100, 100), .down(2, 100, 300))
    for x in stride(from: CGFloat(100), through: 390, by: 10) {
      hand.act(.move(2, x, 300))
      #expect(pinch.scaleX.isFinite && pinch.scaleX > 0)
    }
    // 290 points of a floor of 20.
    #expect(pinch.scaleX == 14.5 && pinch.scaleY == 1)
  }

  @Test func `is finite and greater than 0 when fingers land and meet in one point`() {
    hand.act(.down(1, 200, 200), .down(2, 200, 200))
    hand.act(.move(2, 300, 200))
    #expect(pinch.scaleX == 5)
    hand.act(.move(2, 200, 200))
    #expect(pinch.scaleX > 0 && pinch.scaleX.isFinite && pinch.scale > 0)
    hand.act(.move(2, 300, 200))
    #expect(pinch.scaleX == 5)
  }

  @Test func `leaves out a move that comes before the landing`() {
    hand.act(.down(1, 100, 100))
    let lost = UITouch(stubAt: CGPoint(x: 300, y: 100), time: hand.time, phase: .moved)
    lost.stubLand(in: hand.view)
    pinch.stubReceive(lost, true)
    let event = UIEvent(stubTouches: [lost], time: hand.time)
    pinch.touchesMoved([lost], with: event)
    pinch.touchesEnded([lost], with: event)
    pinch.stubReceive(lost, false)
    #expect(pinch.numberOfTouches == 1 && pinch.state == .possible && pinch.scaleX == 1)
    hand.act(.down(2, 200, 100))
    hand.act(.move(2, 300, 100))
    #expect(pinch.scaleX == 2)
  }

  @Test func `does not jump when a finger lifts and another lands`() {
    let sights = watch()
    hand.act(.down(1, 100, 100), .down(2, 200, 100))
    hand.act(.move(2, 250, 100))
    #expect(pinch.scaleX == 1.5 && pinch.location(in: nil) == CGPoint(x: 175, y: 100))
    hand.act(.up(2))
    // Paused: one finger, the middle stays, and no action is sent for a finger alone.
    #expect(pinch.numberOfTouches == 1 && pinch.location(in: nil) == CGPoint(x: 175, y: 100))
    #expect(pinch.location(ofTouch: 1, in: nil) == CGPoint(x: 175, y: 100))
    hand.act(.move(1, 5, 5))
    #expect(pinch.scaleX == 1.5 && sights().count == 1)
    hand.act(.down(2, 85, 5))
    #expect(pinch.scaleX == 1.5 && pinch.state == .began)
    hand.act(.move(2, 165, 5))
    #expect(pinch.scaleX == 3 && sights().last?.state == .changed)
  }

  @Test func `leaves a third finger out and takes it up when one of the two lifts`() {
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 150, 0))
    hand.act(.down(3, 150, 200))
    hand.act(.move(3, 150, 300))
    #expect(pinch.scaleX == 1.5 && pinch.scaleY == 1 && pinch.numberOfTouches == 2)
    hand.act(.up(1))
    #expect(pinch.scaleX == 1.5 && pinch.scaleY == 1)
    hand.act(.move(3, 150, 600))
    // 600 points of 300 down; across, both are under the floor.
    #expect(pinch.scaleX == 1.5 && pinch.scaleY == 2)
  }

  @Test func `begins anew after a reset, whatever went before`() {
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 300, 0))
    hand.act(.up(1), .up(2))
    #expect(pinch.scaleX == 3)
    hand.act(.down(1, 0, 0))
    #expect(pinch.scaleX == 1 && pinch.numberOfTouches == 1 && pinch.velocityX == 0)
    hand.act(.down(2, 200, 0))
    hand.act(.move(2, 300, 0))
    #expect(pinch.scaleX == 1.5)
  }

  @Test func `ignores fingers that are still down when UIKit has reset it`() throws {
    pinch.settings = try PinchSettings(slop: 0, endPolicy: .belowTwo)
    let sights = watch()
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 200, 0))
    hand.act(.up(2))
    #expect(sights().last?.state == .ended && pinch.stubResets == 1)
    hand.act(.move(1, 50, 50))
    hand.act(.down(3, 150, 50))
    hand.act(.move(3, 390, 50))
    // Finger 1 is not heard of again: there is no second finger.
    #expect(pinch.state == .possible && pinch.numberOfTouches == 1 && sights().count == 2)
    hand.act(.up(1), .up(3))
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 150, 0))
    #expect(pinch.scaleX == 1.5)
  }

  /// What the system put together since the last picture counts for the velocity alone.
  @Test(arguments: [false, true])
  func `has the same scale with and without coalesced samples`(isUsed: Bool) {
    pinch.usesCoalescedTouches = isUsed
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    for step in 1...6 {
      let x = 100 + 10 * CGFloat(step)
      let time = hand.time + 0.02
      let earlier = UITouch(
        stubAt: CGPoint(x: x - 5, y: 0), time: time - 0.01, phase: .moved)
      hand.act(.move(2, x, 0), after: 0.02, coalesced: [2: [earlier]])
    }
    #expect(pinch.scaleX == 1.6)
    // 5 points in 10 ms of 100 points: 5 in a second.
    #expect(abs(pinch.velocityX - 5) < 1e-6)
  }

  @Test func `keeps the last scale when it is cancelled`() {
    let sights = watch()
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 150, 0))
    hand.act(.cancel(1), .cancel(2))
    #expect(sights().map(\.state) == [.began, .cancelled])
    #expect(pinch.scaleX == 1.5 && pinch.state == .possible)
  }

  @Test func `has the velocity of its recording`() {
    hand.act(.down(1, 0, 0), .down(2, 100, 100))
    for step in 1...20 { hand.act(.move(2, 100 + 2 * CGFloat(step), 100 - CGFloat(step))) }
    // 2 points in 10 ms of 100: 2 in a second; and 1 point less.
    #expect(abs(pinch.velocityX - 2) < 1e-6 && abs(pinch.velocityY + 1) < 1e-6)
    pinch.scaleX = 1
    #expect(pinch.scaleX == 1 && pinch.velocityX == 0)
    hand.act(.move(2, 280, 80))
    #expect(abs(pinch.scaleX - 2) < 1e-12)
  }
}
