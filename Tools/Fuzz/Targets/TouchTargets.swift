import SextantGeometry
import SextantGestures
import SextantTouch

/// Makes frames of numbers and hands them to every recognizer.
func feedTouches(_ bytes: [UInt8]) {
  var entropy = Entropy(bytes)
  guard let pinchSettings = pinchSettings(&entropy) else { return }
  let pan = try? PanSettings(
    slop: entropy.flag() ? 8 : entropy.number(), fingers: 1...(1 + entropy.index(10)),
    slopMode: slopMode(&entropy))
  let twist = try? TwistSettings(
    deadZone: entropy.flag() ? Angle(Turn(1, 120)) : entropy.angle(),
    minSpan: entropy.flag() ? 20 : entropy.number(), slopMode: slopMode(&entropy),
    endPolicy: entropy.flag() ? .allLifted : .belowTwo)
  guard let pan, let twist else { return }
  var settings = GestureSettings(pan: pan, pinch: pinchSettings, twist: twist)
  settings.pencil =
    GestureSettings.PencilRule.allCases[
      entropy.index(GestureSettings.PencilRule.allCases.count)]
  settings.twistRule =
    GestureSettings.TwistRule.allCases[
      entropy.index(GestureSettings.TwistRule.allCases.count)]
  var recognizers = Recognizers(settings)
  var time: Int64 = 0
  var index = 0
  while !entropy.isEmpty && index < 400 {
    time = nextTime(time, &entropy)
    recognizers.update(frame(index, time, &entropy))
    if entropy.byte() % 32 == 0 {
      recognizers.pinch.setScale(x: entropy.number(), y: entropy.number())
      check(recognizers.pinch)
    }
    if entropy.byte() % 32 == 0 {
      recognizers.pinch.sync(live: (0..<entropy.index(4)).map { _ in id(&entropy) })
      check(recognizers.pinch)
    }
    index += 1
  }
}

private func slopMode(_ entropy: inout Entropy) -> PinchSettings.SlopMode {
  [.subtract, .fromRecognition, .fromDown][entropy.index(3)]
}

private func pinchSettings(_ entropy: inout Entropy) -> PinchSettings? {
  if entropy.flag() { return entropy.flag() ? PinchSettings() : .cautious }
  let modes: [PinchSettings.AxisMode] = [.independent, .xOnly, .yOnly, .uniform]
  var mode = modes[entropy.index(4)]
  if entropy.byte() % 4 == 0,
    let lock = try? AxisLock(
      low: entropy.angle(), high: entropy.angle(),
      breakOut: entropy.flag() ? nil : .microseconds(Int64(entropy.byte()) * 1000))
  {
    mode = .lock(lock)
  }
  return try? PinchSettings(
    slop: entropy.flag() ? 8 : entropy.number(),
    minAxisSpan: entropy.flag() ? 20 : entropy.number(),
    maxTouches: entropy.flag() ? .first(entropy.index(6)) : .all, slopMode: slopMode(&entropy),
    endPolicy: entropy.flag() ? .allLifted : .belowTwo, axisMode: mode,
    nearZero: entropy.flag() ? .floor : .hold, translationAllowance: entropy.flag(),
    minScale: entropy.flag() ? 0.5 : PinchSettings.noLimits.lowerBound,
    maxScale: entropy.flag() ? 2 : PinchSettings.noLimits.upperBound,
    liftOffFilter: .microseconds(Int64(entropy.byte()) * 1000), opposed: entropy.flag(),
    travelShare: entropy.flag() ? nil : entropy.number(),
    rejoinDelay: .microseconds(Int64(entropy.byte()) * 1000))
}

private func nextTime(_ time: Int64, _ entropy: inout Entropy) -> Int64 {
  switch entropy.byte() {
  case 0: return Int64(bitPattern: entropy.word())
  case 1: return time
  case 2: return time &- 1000
  case 3: return .max
  case let step: return time &+ Int64(step) * 100
  }
}

private func id(_ entropy: inout Entropy) -> TouchID {
  entropy.byte() % 32 == 0
    ? TouchID(Int32(truncatingIfNeeded: Int64(bitPattern: entropy.word())))
    : TouchID(Int32(entropy.index(5)))
}

private func frame(_ index: Int, _ time: Int64, _ entropy: inout Entropy) -> TouchFrame {
  var samples: [TouchSample] = []
  for _ in 0..<(entropy.byte() % 64 == 0 ? 40 : entropy.index(4)) {
    let phases = TouchPhase.allCases
    // Places as they come out of a reader: finite.
    let (x, y) = (entropy.number(), entropy.number())
    let place = x.isFinite && y.isFinite ? ScreenPoint(x * 100, y * 100) : nil
    samples.append(
      TouchSample(
        id: id(&entropy), phase: phases[entropy.index(phases.count)],
        kind: TouchKind.allCases[entropy.byte() % 8 == 0 ? entropy.index(5) : 0],
        location: place.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }, time: time))
  }
  return TouchFrame(index: index, time: time, samples: samples)
}

/// All recognizers, fed alike; the order in which a frame's samples stand must mean nothing.
private struct Recognizers {
  var pinch: PinchRecognizer
  var mirrored: PinchRecognizer
  var pan: PanRecognizer
  var twist: TwistRecognizer
  var tap = TapRecognizer()
  var set: GestureSet
  var stretch = FingerStretch()
  var plane: PlanePinch?
  var turn: PlaneTwist?

  init(_ settings: GestureSettings) {
    pinch = PinchRecognizer(settings: settings.pinch)
    mirrored = pinch
    pan = PanRecognizer(settings: settings.pan)
    twist = TwistRecognizer(settings: settings.twist)
    set = GestureSet(settings: settings)
  }

  mutating func update(_ frame: TouchFrame) {
    pinch.update(with: frame)
    check(pinch)
    pan.update(with: frame)
    for point in [pan.translation, pan.delta, pan.velocity] + (pan.location.map { [$0] } ?? []) {
      must(point.x.isFinite && point.y.isFinite, "a pan must be finite: \(point)")
    }
    twist.update(with: frame)
    must(
      twist.rotation.radians.isFinite && twist.velocity.isFinite && twist.delta.radians.isFinite,
      "a twist must be finite")
    if let tap = tap.update(with: frame) {
      must(tap.location.x.isFinite && tap.location.y.isFinite, "a tap must be finite")
    }
    _ = set.update(with: frame)
    _ = stretch.update(with: frame)
    updatePlane()
  }

  private mutating func updatePlane() {
    let points = pinch.trackedTouches.map { Point2($0.location.x, $0.location.y) }
    if plane == nil, let axes = PlaneAxes(.identity) {
      plane = PlanePinch(
        axes: axes, metersPerPoint: 0.001, reference: points, now: points,
        swallowed: pinch.swallowedShare, settings: pinch.settings)
      turn = PlaneTwist(
        axes: axes, metersPerPoint: 0.001, reference: points, now: points,
        swallowed: twist.swallowedShare, settings: twist.settings)
    }
    plane?.update(points)
    turn?.update(points)
    if let scale = plane?.scale {
      must(
        scale.x.isFinite && scale.y.isFinite && scale.x > 0 && scale.y > 0,
        "a scale on a plane must be finite and above 0: \(scale)")
    }
    if let turn { must(turn.rotation.radians.isFinite, "a turn on a plane must be finite") }
  }
}
