import Foundation
import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

extension TwistRecognizer {
  /// Takes in the frames of a script after those before it, and returns what happened in the last.
  @discardableResult
  fileprivate mutating func play(_ script: String) -> GestureEvents {
    var events: GestureEvents = []
    for frame in Script.frames(script) { events = update(with: frame) }
    return events
  }
}

private func degrees(_ angle: Double) throws -> Angle { try #require(Angle(degrees: angle)) }

/// No dead zone, and a floor of a point.
private func raw() throws -> TwistRecognizer {
  TwistRecognizer(settings: try TwistSettings(deadZone: .zero, minSpan: 1))
}

/// A frame in which finger 2 stands at an angle around finger 1 at the origin.
private func turned(
  to angle: Double, _ phase: TouchPhase = .moved, radius: Double = 100, at time: Int64 = 0
) -> TouchFrame {
  let place = ScreenPoint(radius * cos(angle), radius * sin(angle))
  var samples = [TouchSample(id: TouchID(2), phase: phase, location: place, time: time)]
  if phase == .began {
    samples.append(TouchSample(id: TouchID(1), phase: phase, location: .zero, time: time))
  }
  return TouchFrame(index: 0, time: time, samples: samples)
}

@Suite struct `A twist` {
  /// Flutter's scale_test, "First rotation" and "rotation".
  @Test func `turns as Flutter's does`() throws {
    var twist = try raw()
    twist.play("D1(0,0); D2(10,10); M2(0,10)")
    #expect((twist.rotation.radians - Double.pi / 4).magnitude <= Double.ulpOfOne)
    #expect(twist.focal == ScreenPoint(0, 5))
    twist = try raw()
    #expect(twist.play("D1(20,30); D2(30,40); M2(40,50)") == [])
    #expect(twist.rotation == .zero && twist.focal == ScreenPoint(30, 40))
    twist.play("M2(0,10)")
    #expect((twist.rotation.radians - Double.pi).magnitude <= 4 * Double.ulpOfOne)
    #expect(twist.focal == ScreenPoint(10, 20))
  }

  @Test func `takes a half turn of every line clockwise`() throws {
    for index in 0..<360 {
      let at = ScreenPoint(Double(index * 7 % 101 - 50) + 0.3, Double(index * 13 % 89 - 44) + 0.7)
      var twist = try raw()
      twist.play("D1(0,0) D2(\(at.x),\(at.y)); M2(\(-at.x),\(-at.y))")
      #expect((twist.rotation.radians - Double.pi).magnitude <= 4 * Double.ulpOfOne, "\(at)")
    }
    // With zeros below zero too, whose arctangent is that of the other half.
    for (from, to) in [("-0", "-0"), ("0", "-0"), ("-0", "0")] {
      var twist = try raw()
      twist.play("D1(0,0) D2(100,\(from)); M2(-100,\(to))")
      #expect((twist.rotation.radians - Double.pi).magnitude <= 4 * Double.ulpOfOne)
    }
  }

  @Test(arguments: [1.0, -1])
  func `counts whole turns and keeps no error of its steps`(sense: Double) throws {
    var twist = try raw()
    twist.update(with: turned(to: 0.3, .began))
    for step in 1...100_000 {
      twist.update(with: turned(to: 0.3 + sense * Double(step) * 0.1))
    }
    // 0.3 + 10000 is off by an ulp of 10000 and the coordinates by an ulp of a right angle.
    #expect((twist.rotation.radians - sense * 10_000).magnitude <= 16 * 10_000.0.ulp)
  }

  @Test func `begins beyond three degrees and counts from there`() throws {
    let degree = Double.pi / 180
    var twist = TwistRecognizer()
    twist.update(with: turned(to: 1, .began))
    #expect(twist.update(with: turned(to: 1 + 2.999 * degree)) == [])
    #expect(twist.rotation == .zero && twist.state == .possible)
    #expect(twist.update(with: turned(to: 1 - 5 * degree)) == .began)
    #expect((twist.rotation.degrees + 2).magnitude < 1e-12)
    #expect((twist.swallowedShare - 0.6).magnitude < 1e-12)
    #expect(twist.update(with: turned(to: 1 + 10 * degree)) == .changed)
    #expect((twist.rotation.degrees - 13).magnitude < 1e-12)
    #expect((twist.delta.degrees - 15).magnitude < 1e-12)
    for (mode, share, rotation) in [
      (PinchSettings.SlopMode.fromRecognition, 1.0, 0.0), (.fromDown, 0, 5), (.subtract, 0.6, 2),
    ] {
      twist = TwistRecognizer(settings: try TwistSettings(slopMode: mode))
      twist.update(with: turned(to: 1, .began))
      twist.update(with: turned(to: 1 + 5 * degree))
      #expect((twist.rotation.degrees - rotation).magnitude < 1e-12)
      #expect((twist.swallowedShare - share).magnitude < 1e-12)
    }
  }

  @Test func `goes on without a jump when fingers change`() throws {
    var twist = try raw()
    twist.play("D1(0,0) D2(100,0) D3(0,300); M2(0,100)")
    #expect((twist.rotation.degrees - 90).magnitude < 1e-12)
    // Finger 3 takes the place of 2, and the line from 1 to it already points down.
    #expect(twist.play("U2") == .rebased)
    #expect((twist.rotation.degrees - 90).magnitude < 1e-12 && twist.delta == .zero)
    twist.play("M3(-300,0)")
    #expect((twist.rotation.degrees - 180).magnitude < 1e-12)
    #expect(twist.play("U1") == .paused)
    #expect(twist.isPaused && twist.state.isRunning)
    #expect(twist.play("M3(500,500)") == [])
    #expect(twist.play("D4(600,500)") == [.resumed, .rebased])
    twist.play("M4(500,400)")
    #expect((twist.rotation.degrees - 90).magnitude < 1e-12)
    #expect(twist.play("U3 U4") == .ended)
    #expect((twist.finished?.rotation.degrees).map { ($0 - 90).magnitude < 1e-12 } == true)
    #expect(twist.play("D1(0,0)") == [])
    #expect(twist.rotation == .zero && twist.finished == nil)
    #expect(twist.play("U1") == .failed)
  }

  @Test func `names its two fingers by arrival`() throws {
    var twist = try raw()
    twist.play("D5(1,2); D3(3,4) D4(5,6); M3(7,8)")
    #expect(twist.trackedTouches.map { $0.id.rawValue } == [5, 3])
    #expect(twist.trackedTouches.map { $0.location } == [ScreenPoint(1, 2), ScreenPoint(7, 8)])
    twist.play("U5")
    #expect(twist.trackedTouches.map { $0.id.rawValue } == [3, 4])
  }

  @Test func `ends below two fingers if it shall`() throws {
    var twist = TwistRecognizer(
      settings: try TwistSettings(deadZone: .zero, endPolicy: .belowTwo))
    #expect(twist.play("D1(0,0) D2(100,0); M2(0,100); U2") == .ended)
    #expect(twist.play("D1(0,0) D2(100,0); M2(0,100); C2") == .cancelled)
    #expect(twist.play("D1(0,0) D2(100,0); C2") == .failed)
  }

  @Test func `stays while the fingers are too close`() throws {
    var twist = TwistRecognizer(settings: try TwistSettings(deadZone: .zero))
    twist.play("D1(0,0) D2(100,0); M2(20,0); M2(0,20)")
    #expect((twist.rotation.degrees - 90).magnitude < 1e-12)
    // Past each other below 20 points, then apart on the other side: no turn.
    #expect(twist.play("M2(0,19)") == [])
    #expect(twist.play("M2(1,-19)") == [])
    #expect(twist.play("M2(0,-40)") == [])
    #expect((twist.rotation.degrees - 90).magnitude < 1e-12)
    twist.play("M2(40,0)")
    #expect((twist.rotation.degrees - 180).magnitude < 1e-12)
  }

  @Test func `turns by less than 2.9 degrees a point`() throws {
    // Nowhere is a point seen larger than across, from the least distance: a chord of 1 in 20.
    let angle = 2 * asin(1 / 40.0)
    #expect(angle * 180 / Double.pi < 2.9)
    var twist = TwistRecognizer(settings: try TwistSettings(deadZone: .zero))
    twist.update(with: turned(to: 0, .began, radius: 20 + 1e-9))
    twist.update(with: turned(to: angle, radius: 20 + 1e-9))
    #expect((twist.rotation.radians - angle).magnitude < 1e-12)
  }

  @Test func `has the slope of its angle as velocity`() {
    // angle = 2 t + 5 t^2: the parabola fits exactly, slope 2 + 10 t = 2.9 at t = 0.09.
    var twist = TwistRecognizer()
    for step in 0...9 {
      let t = Double(step) / 100
      twist.update(
        with: turned(
          to: 2 * t + 5 * t * t, step == 0 ? .began : .moved, at: Int64(step) * 10_000))
    }
    #expect((twist.velocity - 2.9).magnitude < 1e-10)
    #expect((twist.gesture?.velocity).map { $0 == twist.velocity } == true)
    twist.update(with: TouchFrame(index: 0, time: 130_001))
    #expect(twist.velocity == 0)
  }

  @Test func `has no settings that cannot be`() throws {
    func refused(_ setting: GestureSettingsError.Setting, _ make: () throws -> TwistSettings)
      -> Bool
    {
      do { _ = try make() } catch let error as GestureSettingsError {
        return error.setting == setting
      } catch {}
      return false
    }
    for angle in [-1.0, 180, 1e9] {
      #expect(refused(.deadZone) { try TwistSettings(deadZone: degrees(angle)) })
    }
    for span in [0, -1, .nan, .infinity] {
      #expect(refused(.minSpan) { try TwistSettings(minSpan: span) })
    }
    #expect(
      GestureSettingsError(.deadZone, found: "180.0").description
        == "'deadZone' must be from 0 to less than 180 degrees; found 180.0")
    #expect(
      GestureSettingsError(.minSpan, found: "0.0").description
        == "'minSpan' must be finite and greater than 0; found 0.0")
    #expect(try TwistSettings() == TwistSettings(deadZone: degrees(3), minSpan: 20))
  }

  /// A rotation of the screen leaves a twist as it is, and a mirror turns it around.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `is the same on a turned screen and opposite in a mirror`(seed: UInt64) throws {
    var stream = TouchStream(seed: seed)
    let settings = try TwistSettings(deadZone: degrees(5))
    var twist = TwistRecognizer(settings: settings)
    var quarter = twist
    var mirror = twist
    var largest = 0.0
    for _ in 0..<300 {
      let frame = stream.next()
      func mapped(_ map: (ScreenPoint) -> ScreenPoint) -> TouchFrame {
        var copy = frame
        for index in copy.samples.indices {
          copy.samples[index].location = map(copy.samples[index].location)
        }
        return copy
      }
      let before = twist.rotation.radians
      let events = twist.update(with: frame)
      let turnedEvents = quarter.update(with: mapped { ScreenPoint(-$0.y, $0.x) })
      #expect(events == turnedEvents, "seed \(seed)")
      // An exact half turn goes the same way in the mirror.
      let step = (twist.rotation.radians - before).magnitude
      mirror.update(with: mapped { ScreenPoint(-$0.x, $0.y) })
      if step > 3.14 { mirror = twist; return }
      #expect(
        (twist.rotation.radians - quarter.rotation.radians).magnitude < 1e-12, "seed \(seed)")
      #expect(
        (twist.rotation.radians + mirror.rotation.radians).magnitude < 1e-12, "seed \(seed)")
      largest = max(largest, twist.rotation.radians.magnitude)
      if events.contains(.rebased), !events.contains(.changed), !events.contains(.began),
        !events.contains(.cancelled), twist.state.isRunning
      {
        #expect(twist.delta == .zero, "seed \(seed)")
      }
    }
    #expect(largest > 0, "seed \(seed)")
  }
}
