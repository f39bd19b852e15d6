import Foundation
import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

/// The recognizer against the rules written down a second time, frame by frame.
@Suite struct `A pinch recognizer against the plain rules` {
  /// Settings by number: every mode of every setting occurs, in many combinations.
  private func settings(_ random: inout SplitMix64) throws -> PinchSettings {
    func pick<Value>(_ values: [Value]) -> Value { values[random.int(in: 0...values.count - 1)] }
    let modes: [PinchSettings.AxisMode] = [
      .independent, .independent, .xOnly, .yOnly, .uniform, .lock(.standard),
      .lock(try AxisLock(low: .zero, high: Angle(Turn(1, 4)))),
      .lock(
        try AxisLock(low: Angle(Turn(1, 8)), high: Angle(Turn(1, 8)), breakOut: .milliseconds(30))),
    ]
    return try PinchSettings(
      slop: pick([0, 3, 8]), minAxisSpan: pick([1, 20, 44]),
      maxTouches: pick([.first(2), .first(2), .first(3), .all]),
      slopMode: pick(PinchSettings.SlopMode.allCases),
      endPolicy: pick(PinchSettings.EndPolicy.allCases), axisMode: pick(modes),
      nearZero: pick(PinchSettings.NearZero.allCases),
      translationAllowance: pick([false, false, true]), minScale: pick([1e-300, 0.5]),
      maxScale: pick([1e300, 2]),
      liftOffFilter: pick([.zero, .milliseconds(10), .milliseconds(30)]),
      opposed: pick([false, false, true]), travelShare: pick([nil, nil, 0.5, 2]),
      rejoinDelay: pick([.zero, .zero, .milliseconds(50)]))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `agrees in everything it shows`(seed: UInt64) throws {
    var stream = TouchStream(seed: seed)
    stream.setsScales = seed % 2 == 1
    let settings = try settings(&stream.random)
    var recognizer = PinchRecognizer(settings: settings)
    var reference = ReferencePinch(settings: settings)
    var changes = 0
    var velocities = 0
    for _ in 0..<1_000 {
      let frame = stream.next()
      let events = recognizer.update(with: frame)
      reference.update(with: frame)
      let found = recognizer.snapshot
      try #require(found.state == reference.state, "seed \(seed), frame \(frame.index)")
      try #require(found.touches == reference.tracked.count, "seed \(seed), frame \(frame.index)")
      #expect(found.isPaused == reference.isPaused)
      let values = reference.axes.map(\.value)
      try #require(
        isNear(found.scales, values), "seed \(seed), frame \(frame.index): \(found) \(values)")
      #expect(isNear(found.segment, reference.segments), "seed \(seed), frame \(frame.index)")
      if let focal = reference.focal {
        #expect(
          found.focal?.distance(to: ScreenPoint(focal.x, focal.y)) ?? .infinity < 1e-9,
          "seed \(seed), frame \(frame.index)")
      } else {
        #expect(found.focal == nil)
      }
      if events.contains(.changed) { changes += 1 }
      guard frame.index % 5 == 0 else { continue }
      let speeds = reference.velocity()
      if speeds[2] != 0 { velocities += 1 }
      try expectSpeed(found.velocity, speeds, recognizer, "seed \(seed), frame \(frame.index)")
      try expectSpeed(
        found.logVelocity, reference.velocity { log($0) }, recognizer,
        "log, seed \(seed), frame \(frame.index)")
    }
    // Settings that ask much of fingers that move at random still let some of them pinch.
    #expect(changes > (settings.opposed ? 20 : 100), "seed \(seed)")
    #expect(velocities > (settings.opposed ? 1 : 10), "seed \(seed)")
  }

  /// Both sides round each step alike, but sum three fingers in another order: a few ulp a re-base.
  private func isNear(_ found: PinchValues, _ expected: [Double]) -> Bool {
    zip([found.x, found.y, found.total], expected).allSatisfy {
      ($0 - $1).magnitude <= 1e-11 * $1.magnitude
    }
  }

  /// The usual equations lose what the square of their condition costs: 1e-16 times about 1e6, in
  /// parts of the largest slope that the values can have between two moments 1 ms apart.
  private func expectSpeed(
    _ found: PinchValues, _ expected: [Double], _ recognizer: PinchRecognizer, _ place: Comment
  ) throws {
    for (found, expected) in zip([found.x, found.y, found.total], expected) {
      let largest = max(recognizer.scales.x, recognizer.scales.y, recognizer.scales.total, 1)
      try #require((found - expected).magnitude <= 1e-7 * (expected.magnitude + largest), place)
    }
  }
}
