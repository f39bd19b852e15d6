import Foundation
import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

/// The bound in the recognizer's documentation: no frame changes log(scaleX) or log(scaleY) by more
/// than 2 d / minAxisSpan, where d is how far the finger that moved most is from where it was when
/// a frame last counted.
@Suite struct `No frame moves a scale` {
  private static let span = 20.0

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `by more than its fingers can`(seed: UInt64) throws {
    var stream = TouchStream(seed: seed)
    stream.reach = [2.0, 24, 150][Int(seed) % 3]
    let settings = try PinchSettings(
      slop: [0.0, 3, 8, 30][Int(seed) % 4], minAxisSpan: Self.span,
      maxTouches: seed % 5 == 0 ? .first(3) : .first(2),
      slopMode: seed % 2 == 0 ? .subtract : .fromRecognition,
      endPolicy: seed % 7 == 0 ? .belowTwo : .allLifted,
      axisMode: [.independent, .xOnly, .uniform, .lock(.standard)][Int(seed) % 4],
      minScale: seed % 6 == 0 ? 0.25 : 1e-300, maxScale: seed % 6 == 1 ? 4 : 1e300,
      travelShare: seed % 5 == 4 ? 0.5 : nil, rejoinDelay: .milliseconds(seed % 9 == 2 ? 60 : 0))
    var recognizer = PinchRecognizer(settings: settings)
    // Where each tracked finger was when a frame last counted.
    var marks: [Int32: ScreenPoint] = [:]
    var closest = 0.0
    for _ in 0..<`A pinch of any fingers`.framesPerSeed {
      let frame = stream.next()
      let before = recognizer
      let events = recognizer.update(with: frame)

      var places: [Int32: ScreenPoint] = [:]
      for index in 0..<before.touches {
        let touch = before.touch(at: index)
        places[touch.id.rawValue] = touch.location
      }
      var hasMoved = false
      for sample in frame.samples where sample.phase == .moved && sample.location.isFinite {
        guard places[sample.id.rawValue] != nil else { continue }
        places[sample.id.rawValue] = sample.location
        hasMoved = true
      }
      let distance = places.reduce(0) { max($0, $1.value.distance(to: marks[$1.key] ?? .zero)) }
      let after = recognizer.finished?.scales ?? recognizer.scales
      if before.state.isRunning || events.contains(.began) {
        let change = max(
          (log(after.x) - log(before.scaleX)).magnitude,
          (log(after.y) - log(before.scaleY)).magnitude)
        let bound = 2 * distance / Self.span
        // Scales within 1e±3 are rounded to a few ulp, and so are their logarithms.
        guard change <= bound + 1e-13 else {
          Issue.record("seed \(seed), frame \(frame.index): \(change) above \(bound)")
          return
        }
        if bound > 0 { closest = max(closest, change / bound) }
      }
      let newIDs = (0..<recognizer.touches).map { recognizer.touch(at: $0).id.rawValue }
      if newIDs.sorted() != places.keys.sorted() || events.contains(.rebased) {
        marks = [:]
      } else if hasMoved, places.count >= 2, totalSpan(Array(places.values)) >= 1e-4 {
        marks = places
      }
      for index in 0..<recognizer.touches {
        let touch = recognizer.touch(at: index)
        if marks[touch.id.rawValue] == nil { marks[touch.id.rawValue] = touch.location }
      }
    }
    // The bound is no idle one: small moves near the floor come close to it.
    if seed % 12 == 0 { #expect(closest > 0.5, "seed \(seed)") }
  }

  private func totalSpan(_ places: [ScreenPoint]) -> Double {
    let n = Double(places.count)
    let x = places.reduce(0) { $0 + $1.x } / n
    let y = places.reduce(0) { $0 + $1.y } / n
    let spanX = 2 / n * places.reduce(0) { $0 + abs($1.x - x) }
    let spanY = 2 / n * places.reduce(0) { $0 + abs($1.y - y) }
    return (spanX * spanX + spanY * spanY).squareRoot()
  }

  /// From the floor up: 20 to 22 points with 1 point a finger is log(1.1), the bound is 0.1.
  @Test func `much less than that, at the floor`() throws {
    let before = try PinchRecognizer.after("D1(0,0) D2(20,0); M2(20.5,0)")
    var after = before
    after.play("M1(-1,0) M2(21.5,0)")
    let change = log(after.scaleX) - log(before.scaleX)
    #expect((change - log(22.5 / 20.5)).magnitude < 1e-15)
    #expect(change < 2 * 1 / 20)
    #expect(change > 0.9 * 2 * 1 / 20)
  }
}
