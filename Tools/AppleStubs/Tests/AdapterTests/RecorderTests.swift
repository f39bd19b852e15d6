import Foundation
import SextantGestures
import SextantSession
import SextantTouch
import SextantUIKit
import Testing
import UIKit

/// The frames of a recording, read in strict mode.
func frames(_ bytes: [UInt8], includesEstimates: Bool = false) throws -> [TouchFrame] {
  let options = RecordingOptions(mode: .strict, includesEstimates: includesEstimates)
  return try Recording.readAll(bytes, options: options).recordings.flatMap { $0.frames }
}

/// A file name in the temporary folder that no file has.
func temporaryFile() -> URL {
  FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl")
}

@MainActor @Suite struct `A recorder of touches into a file` {
  let hand = Hand()
  let file = temporaryFile()

  private func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

  @Test func `has every line in the file as it comes`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = try TouchFileRecorder(writingTo: file, observing: hand.window)
    let header = try bytes()
    #expect(
      String(decoding: header, as: UTF8.self).contains(#""w":390,"h":844,"unit":"pt","scale":3"#))
    for step in 1...5 {
      hand.act(step == 1 ? .down(1, 10, 20) : .move(1, 10 * CGFloat(step), 20))
      // As if the app were ended here: what is there is read, and the finger is cancelled.
      let read = try frames(try bytes())
      #expect(read.prefix(step).flatMap { $0.samples }.count == step)
      #expect(read.last?.samples.last?.phase == .cancelled)
    }
    recorder.finish()
    #expect(!recorder.isRecording && recorder.failure == nil && recorder.omitted == 0)
    let size = try bytes().count
    hand.act(.up(1))
    recorder.record([.note("late")])
    recorder.finish()
    #expect(try bytes().count == size && recorder.observer.view == nil)
  }

  @Test func `does not write over a file`() throws {
    try Data("mine".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: (any Error).self) {
      try TouchFileRecorder(writingTo: file, observing: hand.window)
    }
    #expect(try bytes() == Array("mine".utf8))
  }

  /// The recognizer on the device and its recording, replayed: the same pinch.
  @Test(arguments: 0..<24)
  func `replays as what the recognizer saw`(seed: Int) throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let pinch = TwoAxisPinchGestureRecognizer(settings: PinchSettings())
    hand.view.addGestureRecognizer(pinch)
    let recorder = try TouchFileRecorder(writingTo: file, observing: hand.window)
    // The steps are in eighths of a point, so that no text rounds them.
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ count: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % count
    }
    func place() -> CGFloat { CGFloat(random(3000)) / 8 }
    var seen: [PinchSnapshot] = []
    for _ in 0..<80 {
      var moves: [Hand.Move] = []
      for finger in 1...3 where hand.fingers[finger] != nil {
        switch random(12) {
        case 0: moves.append(.up(finger))
        case 1: if random(8) == 0 { moves.append(.cancel(finger)) }
        case 2...8: moves.append(.move(finger, place(), place()))
        default: break
        }
      }
      // A finger that lands in the very event that ends a pinch is not heard of by UIKit's contract;
      // the core, which has no such contract, begins anew with it.
      let leaves = moves.contains { if case .move = $0 { false } else { true } }
      for finger in 1...3 where hand.fingers[finger] == nil && !leaves && random(3) == 0 {
        moves.append(.down(finger, place(), place()))
      }
      hand.window.stubOrder =
        random(2) == 0
        ? [.began, .moved, .ended, .cancelled]
        : [.ended, .cancelled, .moved, .began]
      guard !moves.isEmpty else { continue }
      hand.act(moves)
      if pinch.pinch.state.isRunning { seen.append(pinch.pinch.snapshot) }
    }
    recorder.finish()
    var replay = PinchRecognizer()
    var replayed: [PinchSnapshot] = []
    for frame in try frames(try bytes()) {
      replay.update(with: frame)
      if replay.state.isRunning { replayed.append(replay.snapshot) }
    }
    #expect(seen.count > 5, "seed \(seed)")
    let scales = seen.map { $0.scales } == replayed.map { $0.scales }
    let focals = seen.map { $0.focal } == replayed.map { $0.focal }
    let touches = seen.map { $0.touches } == replayed.map { $0.touches }
    #expect(scales && focals && touches, "seed \(seed)")
  }

  @Test func `writes marks beside the touches`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = try TouchFileRecorder(writingTo: file, observing: hand.window)
    let time = ProcessInfo.processInfo.systemUptime + 1
    recorder.record(
      [.expect("pinch in"), .set(pieces: 7, at: recorder.microseconds(at: time))], at: time)
    recorder.finish()
    let read = try frames(try bytes())
    #expect(read.count == 1 && read[0].marks.count == 2 && read[0].time > 900_000)
  }

  @Test func `tells samples that were put together, and corrections of a pencil`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = try TouchFileRecorder(
      writingTo: file, observing: hand.window, includesPredictions: true)
    let start = ProcessInfo.processInfo.systemUptime
    func sample(_ x: CGFloat, _ time: TimeInterval) -> UITouch {
      UITouch(stubAt: CGPoint(x: x, y: 5), time: start + time, type: .pencil, phase: .moved)
    }
    let touch = UITouch(stubAt: CGPoint(x: 1, y: 5), time: start + 1, type: .pencil)
    touch.stubLand(in: hand.view)
    hand.window.sendEvent(UIEvent(stubTouches: [touch], time: start + 1))
    touch.stubChange(to: .moved, at: CGPoint(x: 4, y: 5), time: start + 1.012)
    touch.stubEstimate(index: 12, force: 0.5, isExpected: true)
    hand.window.sendEvent(
      UIEvent(
        stubTouches: [touch], time: start + 1.012,
        coalesced: [touch: [sample(2, 1.004), sample(3, 1.008), touch]],
        predicted: [touch: [sample(5, 1.016)]]))
    let better = sample(4, 1.012)
    better.stubEstimate(index: 12, force: 0.75, isExpected: false)
    recorder.observer.touchesEstimatedPropertiesUpdated([better])
    recorder.finish()
    let read = try frames(try bytes(), includesEstimates: true)
    #expect(read.map { $0.samples.map(\.location.x) } == [[1], [2, 3, 4, 5], [4], [0]])
    #expect(read[1].samples.allSatisfy { $0.kind == .pencil })
    #expect(read[1].details.last?.json("pred") == "true")
    #expect(read[2].details.first?.json("fo") == "0.75")
    #expect(read[2].details.first?.json("upd") == "true")
  }
}

@MainActor @Suite struct `An observer of touches` {
  @Test func `sees what lands in a view of the window while others recognize`() throws {
    let hand = Hand()
    let pinch = TwoAxisPinchGestureRecognizer(settings: try PinchSettings(slop: 0))
    hand.view.addGestureRecognizer(pinch)
    let observer = TouchObserver()
    var phases: [[TouchPhase]] = []
    observer.onTouches = { phases.append($0.map { $0.touch.phase }) }
    hand.window.addGestureRecognizer(observer)
    hand.act(.down(1, 0, 0), .down(2, 100, 0))
    hand.act(.move(2, 200, 0))
    #expect(pinch.state == .began && observer.state == .possible)
    hand.act(.move(1, 5, 5), .up(2))
    hand.act(.cancel(1))
    #expect(phases == [[.began, .began], [.moved], [.moved, .ended], [.cancelled]])
    #expect(observer.stubStates == [] && observer.stubResets == 1)
    #expect(!observer.canPrevent(pinch) && !observer.canBePrevented(by: pinch))
    #expect(!observer.cancelsTouchesInView && !observer.delaysTouchesEnded)
    hand.act(.down(1, 0, 0))
    #expect(phases.count == 5)
  }

  @Test func `tells places in its own view`() {
    let view = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    let hand = Hand(in: view)
    let observer = TouchObserver()
    var places: [Double] = []
    observer.onTouches = { places += $0.map { $0.touch.location.x } }
    view.addGestureRecognizer(observer)
    hand.act(.down(1, 130, 60))
    #expect(places == [30])
  }
}
