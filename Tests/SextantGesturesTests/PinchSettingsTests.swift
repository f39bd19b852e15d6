import SextantGeometry
import SextantGestures
import Testing

@Suite struct `Settings of a pinch` {
  @Test func `are standard where nothing is said`() throws {
    let settings = PinchSettings()
    #expect(settings.slop == 8)
    #expect(settings.minAxisSpan == 20)
    #expect(settings.maxTouches == .first(2))
    #expect(settings.slopMode == .subtract)
    #expect(settings.endPolicy == .allLifted)
    #expect(settings.axisMode == .independent)
    #expect(settings.nearZero == .floor)
    #expect(!settings.translationAllowance)
    #expect(settings.scaleLimits == PinchSettings.noLimits)
    #expect(settings.liftOffFilter == .zero)
    #expect(!settings.opposed)
    #expect(settings.travelShare == nil)
    #expect(settings.rejoinDelay == .zero)
    #expect(
      try PinchSettings.cautious
        == PinchSettings(travelShare: 0.5, rejoinDelay: .milliseconds(200)))
    #expect(settings.velocity.window == .milliseconds(100))
    #expect(settings.velocity.rest == .milliseconds(40))
    #expect(settings.velocity.samples == 20)
    #expect(try settings == PinchSettings(slop: 8))
    #expect(try VelocitySettings() == VelocitySettings(samples: 20))
    #expect(AxisLock.standard.low == Angle(degrees: 30))
    #expect(AxisLock.standard.high == Angle(degrees: 60))
    #expect(AxisLock.standard.breakOut == nil)
  }

  private func refused(_ make: () throws -> Void) -> String? {
    do {
      try make()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `that cannot be are refused by name`() throws {
    for (value, text) in [(-1.0, "-1.0"), (.nan, "nan"), (.infinity, "inf")] {
      #expect(
        refused { _ = try PinchSettings(slop: value) }
          == "'slop' must be finite and not negative; found \(text)")
    }
    for (value, text) in [(0.0, "0.0"), (-20, "-20.0"), (.nan, "nan"), (.infinity, "inf")] {
      #expect(
        refused { _ = try PinchSettings(minAxisSpan: value) }
          == "'minAxisSpan' must be finite and greater than 0; found \(text)")
    }
    for count in [1, 0, Int.min] {
      #expect(
        refused { _ = try PinchSettings(maxTouches: .first(count)) }
          == "'maxTouches' must be at least 2; found \(count)")
    }
    let limits: [(Double, Double)] = [
      (0, 2), (-1, 2), (1.5, 2), (0.5, 0.9), (0.5, .infinity), (.nan, 2), (0.5, .nan), (2, 0.5),
      (0x1p-1074, 2),
    ]
    for (least, most) in limits {
      #expect(
        refused { _ = try PinchSettings(minScale: least, maxScale: most) }
          == "'scaleLimits' must be finite, above 0 and around 1; found \(least),\(most)")
    }
    #expect(
      refused { _ = try PinchSettings(liftOffFilter: .milliseconds(-1)) }
        == "'liftOffFilter' must be from 0 to 1 second; found -1000 us")
    #expect(
      refused { _ = try PinchSettings(liftOffFilter: .microseconds(1_000_001)) }
        == "'liftOffFilter' must be from 0 to 1 second; found 1000001 us")
    for (value, text) in [(0.0, "0.0"), (-0.5, "-0.5"), (.nan, "nan"), (.infinity, "inf")] {
      #expect(
        refused { _ = try PinchSettings(travelShare: value) }
          == "'travelShare' must be finite and greater than 0; found \(text)")
    }
    #expect(
      refused { _ = try PinchSettings(rejoinDelay: .microseconds(-1)) }
        == "'rejoinDelay' must be from 0 to 10 seconds; found -1 us")
    #expect(
      refused { _ = try PinchSettings(rejoinDelay: .microseconds(10_000_001)) }
        == "'rejoinDelay' must be from 0 to 10 seconds; found 10000001 us")
  }

  @Test func `of the lock that cannot be are refused by name`() throws {
    let angles: [(Double, Double)] = [(60, 30), (-1, 30), (30, 91), (-30, -20)]
    for (low, high) in angles {
      let (low, high) = (try #require(Angle(degrees: low)), try #require(Angle(degrees: high)))
      #expect(
        refused { _ = try AxisLock(low: low, high: high) }
          == "'lockAngles' must rise from 0 to at most 90 degrees; found "
          + "\(low.degrees),\(high.degrees)"
      )
    }
    #expect(
      refused {
        _ = try AxisLock(low: .zero, high: Angle(Turn(1, 4)), breakOut: .microseconds(-1))
      } == "'lockBreakOut' must not be negative; found -1 us")
  }

  @Test func `of the velocity that cannot be are refused by name`() throws {
    for (time, text) in [
      (Duration.zero, "0"), (.seconds(-1), "-1000000"), (.seconds(11), "11000000"),
    ] {
      #expect(
        refused { _ = try VelocitySettings(window: time) }
          == "'velocityWindow' must be from 1 microsecond to 10 seconds; found \(text) us")
      #expect(
        refused { _ = try VelocitySettings(rest: time) }
          == "'velocityRest' must be from 1 microsecond to 10 seconds; found \(text) us")
    }
    for count in [2, 21, -1] {
      #expect(
        refused { _ = try VelocitySettings(samples: count) }
          == "'velocitySamples' must be from 3 to 20; found \(count)")
    }
  }

  @Test func `at the edge of what can be are taken`() throws {
    _ = try PinchSettings(
      slop: 0, minAxisSpan: 0x1p-1074, maxTouches: .first(Int.max), minScale: 1, maxScale: 1,
      liftOffFilter: .seconds(1), travelShare: 0x1p-1074, rejoinDelay: .seconds(10))
    _ = try PinchSettings(
      minScale: .leastNormalMagnitude, maxScale: .greatestFiniteMagnitude)
    _ = try AxisLock(low: .zero, high: .zero, breakOut: .zero)
    _ = try AxisLock(
      low: Angle(Turn(1, 4)), high: Angle(Turn(1, 4)), breakOut: .seconds(Int64.max))
    _ = try VelocitySettings(window: .microseconds(1), rest: .seconds(10), samples: 3)
  }
}
