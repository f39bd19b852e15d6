import Foundation
import SextantGeometry
import SextantGestures
import SextantTouch

/// The rules of the two-axis pinch written down once more, as plainly as they can be.
///
/// A second method for tests: no fast paths, no queues, no ring; fingers in an array by arrival,
/// the whole history of a pinch, and a velocity by the usual equations. Slow, and only for streams
/// of ordinary numbers.
struct ReferencePinch {
  struct Finger {
    var id: Int32
    var x: Double
    var y: Double
    var mark: (x: Double, y: Double)
  }

  struct Axis {
    var accumulated = 1.0
    var base = 1.0
    var span = 1.0
    var start = 1.0
    var value = 1.0
    var reference = 0.0
    var isReferenceShort = false
    var isEnabled = true
    var isAwake = false
    var isHeld = false
    /// Where the middle was when the reference was taken.
    var origin: (x: Double, y: Double) = (0, 0)
    /// The spans since then, frame by frame, and whether each would have woken the axis.
    var asleep: [(span: Double, isOver: Bool)] = []
  }

  struct Moment {
    var time: Int64
    var values: [Double]
    var focal: (x: Double, y: Double)
    var segment: Int
  }

  let settings: PinchSettings
  var state = PinchState.possible
  var fingers: [Finger] = []
  /// Horizontal, vertical, total.
  var axes = [Axis(), Axis(), Axis()]
  var raw = [0.0, 0.0, 0.0]
  var focal: (x: Double, y: Double)?
  /// The middle that was measured last.
  var middle: (x: Double, y: Double) = (0, 0)
  /// The focal point at the beginning of the segment.
  var segmentFocal: (x: Double, y: Double)?
  var history: [Moment] = []
  var segment = 0
  var time: Int64 = 0
  var clock: Int64 = 0
  var outside: Int64?
  var isPaused = false
  var hasLostFinger = false
  var joined: Int64?

  init(settings: PinchSettings) {
    self.settings = settings
    enableAxes()
  }

  var limit: Int {
    if case .first(let count) = settings.maxTouches { return count }
    return Int.max
  }
  var tracked: [Finger] { Array(fingers.prefix(limit)) }
  var filter: Int64 { Int64(settings.liftOffFilter / .microseconds(1)) }

  mutating func enableAxes() {
    axes = [Axis(), Axis(), Axis()]
    if settings.axisMode == .xOnly { axes[1].isEnabled = false }
    if settings.axisMode == .yOnly { axes[0].isEnabled = false }
  }

  // MARK: One frame

  mutating func update(with frame: TouchFrame) {
    time = frame.time
    if !state.isFinal { clock = isPaused ? time - filter : time }
    let samples = frame.samples.filter {
      !($0.phase == .moved || $0.phase == .began) || ($0.hasLocation && $0.location.isFinite)
    }
    move(samples.filter { $0.phase == .moved })

    let before = tracked.map(\.id)
    let cancelled = samples.filter { $0.phase == .cancelled }.map(\.id.rawValue)
    let isTaken = before.contains { cancelled.contains($0) }
    fingers.removeAll { cancelled.contains($0.id) }
    if isTaken { finish(state.isRunning ? .cancelled : .failed) }

    let ended = samples.filter { $0.phase == .ended }.map(\.id.rawValue)
    let hasLifted = tracked.contains { ended.contains($0.id) }
    let old = tracked.map(\.id)
    fingers.removeAll { ended.contains($0.id) }

    var isReplaced = false
    for sample in samples.filter({ $0.phase == .began }).sorted(by: { $0.id < $1.id }) {
      if state.isFinal { reset() }
      let finger = Finger(
        id: sample.id.rawValue, x: sample.location.x, y: sample.location.y,
        mark: (sample.location.x, sample.location.y))
      if let place = fingers.firstIndex(where: { $0.id == finger.id }) {
        fingers[place] = finger
        if place < limit { isReplaced = true }
      } else {
        fingers.append(finger)
      }
    }
    if isReplaced || tracked.map(\.id) != old { changed(hasLifted) }

    for case .live(let ids) in frame.marks {
      let old = tracked.map(\.id)
      fingers.removeAll { finger in !ids.contains { $0.rawValue == finger.id } }
      if tracked.map(\.id) != old { changed(true) }
    }
    for case .setScale(let x, let y) in frame.marks {
      guard state.isRunning, x > 0, y > 0, x.isFinite, y.isFinite else { continue }
      for (axis, value) in [x, y, axes[2].value].enumerated() {
        axes[axis].value = min(
          max(value, settings.scaleLimits.lowerBound), settings.scaleLimits.upperBound)
        rebase(axis)
      }
      history = []
    }
  }

  mutating func move(_ moves: [TouchSample]) {
    var hasMoved = false
    for sample in moves {
      guard let place = fingers.firstIndex(where: { $0.id == sample.id.rawValue }) else { continue }
      fingers[place].x = sample.location.x
      fingers[place].y = sample.location.y
      if place < limit { hasMoved = true }
    }
    guard hasMoved, tracked.count >= 2 else { return }
    let old = focal ?? (0, 0)
    measure()
    let step = (x: middle.x - old.x, y: middle.y - old.y)
    guard raw[2] >= 1e-4 else { return }
    if settings.opposed, !countsAsOpposed() { return }
    let spans = effective
    if state == .possible {
      begin(spans, step)
    } else {
      follow(spans, step)
      state = .changed
    }
    if state.isRunning { remember() }
  }

  // MARK: Spans

  mutating func measure() {
    let all = tracked
    let n = Double(all.count)
    middle = (
      x: all.reduce(0) { $0 + $1.x } / n, y: all.reduce(0) { $0 + $1.y } / n
    )
    raw[0] = 2 / n * all.reduce(0) { $0 + abs($1.x - middle.x) }
    raw[1] = 2 / n * all.reduce(0) { $0 + abs($1.y - middle.y) }
    raw[2] = (raw[0] * raw[0] + raw[1] * raw[1]).squareRoot()
    focal = middle
  }

  var effective: [Double] {
    let floored = raw.map { max($0, settings.minAxisSpan) }
    return settings.axisMode == .uniform ? [floored[2], floored[2], floored[2]] : floored
  }

  func isShort(_ axis: Int) -> Bool {
    axis < 2 && settings.axisMode != .uniform && raw[axis] < settings.minAxisSpan
  }

  mutating func countsAsOpposed() -> Bool {
    let along = tracked.map {
      ($0.x - $0.mark.x) * ($0.x - middle.x) + ($0.y - $0.mark.y) * ($0.y - middle.y)
    }
    if along.contains(0) { return false }
    for place in 0..<tracked.count { fingers[place].mark = (fingers[place].x, fingers[place].y) }
    return along.allSatisfy { $0 > 0 } || along.allSatisfy { $0 < 0 }
  }

  // MARK: Scales

  /// How far the middle has travelled since an axis took its reference, along that axis.
  func way(_ axis: Int) -> Double {
    let (x, y) = (middle.x - axes[axis].origin.x, middle.y - axes[axis].origin.y)
    return [abs(x), abs(y), (x * x + y * y).squareRoot()][axis]
  }

  func leaves(_ axis: Int, _ span: Double, _ step: (x: Double, y: Double)) -> Bool {
    isOver(axis, span, step)
      && (settings.travelShare == nil || axes[axis].asleep.last?.isOver == true)
  }

  mutating func refer(_ axis: Int) {
    axes[axis].reference = effective[axis]
    axes[axis].isReferenceShort = isShort(axis)
    axes[axis].origin = middle
    axes[axis].asleep = []
  }

  /// Notes the frame on the axes that sleep on.
  mutating func sleep(_ spans: [Double], _ step: (x: Double, y: Double)) {
    for axis in 0..<3 where !axes[axis].isAwake {
      // All go by the total in uniform mode.
      let judged = settings.axisMode == .uniform ? 2 : axis
      axes[axis].asleep.append((spans[axis], isOver(judged, spans[judged], step)))
    }
    guard let share = settings.travelShare else { return }
    for axis in 0..<3 where !axes[axis].isAwake {
      let judged = settings.axisMode == .uniform ? 2 : axis
      if axes[axis].asleep.last?.isOver == false, way(judged) > settings.slop / share {
        refer(axis)
      }
    }
  }

  func isOver(_ axis: Int, _ span: Double, _ step: (x: Double, y: Double)) -> Bool {
    if let share = settings.travelShare,
      abs(span - axes[axis].reference) * share <= way(axis)
    {
      return false
    }
    let moves = [abs(step.x), abs(step.y), (step.x * step.x + step.y * step.y).squareRoot()]
    let allowance = settings.translationAllowance ? 2 * moves[axis] : 0
    return abs(span - axes[axis].reference) > settings.slop + allowance
  }

  mutating func wake(_ axis: Int, _ span: Double) {
    axes[axis].isAwake = true
    let reference = axes[axis].reference
    var isBaseShort = axes[axis].isReferenceShort
    switch settings.slopMode {
    case .subtract:
      let far = span - reference
      axes[axis].base =
        reference
        + (far > settings.slop ? settings.slop : far < -settings.slop ? -settings.slop : far)
      if settings.travelShare != nil || settings.rejoinDelay > .zero,
        let last = axes[axis].asleep.last?.span, abs(last - reference) > settings.slop
      {
        axes[axis].base = last
      }
    case .fromRecognition:
      axes[axis].base = span
      isBaseShort = isShort(axis)
    case .fromDown: axes[axis].base = reference
    }
    axes[axis].isHeld = axis < 2 && settings.nearZero == .hold && isBaseShort
    axes[axis].span = axes[axis].base
    scale(axis, span)
  }

  mutating func scale(_ axis: Int, _ span: Double) {
    if axes[axis].isHeld { return }
    axes[axis].span = span
    let value = axes[axis].accumulated * (span / axes[axis].base)
    let limits = settings.scaleLimits
    if limits.contains(value) {
      axes[axis].value = value
    } else {
      axes[axis].value = value < 1 ? limits.lowerBound : limits.upperBound
      axes[axis].accumulated = axes[axis].value
      axes[axis].base = span
    }
  }

  mutating func begin(_ spans: [Double], _ step: (x: Double, y: Double)) {
    let isUniform = settings.axisMode == .uniform
    defer { sleep(spans, step) }
    if let joined, Duration.microseconds(time - joined) < settings.rejoinDelay { return }
    let woken = (0..<3).filter {
      isUniform
        ? leaves(2, spans[2], step) : $0 < 2 && axes[$0].isEnabled && leaves($0, spans[$0], step)
    }
    if woken.isEmpty { return }
    if case .lock(let lock) = settings.axisMode {
      let angle = atan2(raw[1], raw[0]) * 180 / .pi
      if angle < lock.low.degrees - 1e-9 { axes[1].isEnabled = false }
      if angle > lock.high.degrees + 1e-9 { axes[0].isEnabled = false }
    }
    for axis in woken where axes[axis].isEnabled { wake(axis, spans[axis]) }
    if !isUniform { wake(2, spans[2]) }
    state = .began
    history = []
    segment = 0
    segmentFocal = focal
  }

  mutating func follow(_ spans: [Double], _ step: (x: Double, y: Double)) {
    if case .lock(let lock) = settings.axisMode, let breakOut = lock.breakOut,
      axes[0].isEnabled != axes[1].isEnabled
    {
      let angle = atan2(raw[1], raw[0]) * 180 / .pi
      let isInside =
        axes[0].isEnabled ? angle < lock.low.degrees - 1e-9 : angle > lock.high.degrees + 1e-9
      if isInside {
        outside = nil
      } else {
        let since = outside ?? time
        outside = since
        if Duration.microseconds(time - since) >= breakOut {
          let axis = axes[0].isEnabled ? 1 : 0
          axes[axis].isEnabled = true
          axes[axis].isAwake = true
          axes[axis].accumulated = axes[axis].value
          axes[axis].base = spans[axis]
          axes[axis].span = spans[axis]
          axes[axis].isHeld = settings.nearZero == .hold && isShort(axis)
        }
      }
    }
    for axis in 0..<3 {
      if axes[axis].isAwake {
        scale(axis, spans[axis])
      } else if axes[axis].isEnabled, leaves(axis, spans[axis], step) {
        wake(axis, spans[axis])
      }
    }
    sleep(spans, step)
  }

  mutating func rebase(_ axis: Int) {
    axes[axis].accumulated = axes[axis].value
    axes[axis].start = axes[axis].value
    axes[axis].base = effective[axis]
    axes[axis].span = effective[axis]
    if axis < 2, axes[axis].isAwake {
      axes[axis].isHeld = settings.nearZero == .hold && isShort(axis)
    }
    if axis == 2 {
      segment += 1
      segmentFocal = focal
    }
  }

  // MARK: Fingers

  mutating func changed(_ hasLifted: Bool) {
    if hasLifted, state.isRunning { rewind() }
    if hasLifted, state == .possible { hasLostFinger = true }
    if hasLostFinger, state == .possible, tracked.count >= 2 { joined = time }
    if tracked.count >= 2 {
      isPaused = false
      measure()
      outside = nil
      for place in 0..<tracked.count { fingers[place].mark = (fingers[place].x, fingers[place].y) }
      for axis in 0..<3 {
        if !axes[axis].isAwake { refer(axis) }
        if state.isRunning { rebase(axis) }
      }
    } else if state.isRunning {
      if tracked.isEmpty || settings.endPolicy == .belowTwo {
        finish(.ended)
      } else {
        isPaused = true
      }
    } else if state == .possible, tracked.isEmpty {
      finish(.failed)
    }
  }

  mutating func rewind() {
    clock = time - filter
    guard filter > 0, !isPaused else { return }
    // What was shown at the last moment of the segment that counts, or at its beginning.
    let kept = history.last { $0.segment == segment && $0.time <= clock }
    guard let last = history.last, last.segment == segment, last.time > clock else { return }
    history.removeAll { $0.segment == segment && $0.time > clock }
    for axis in 0..<3 {
      axes[axis].value = kept?.values[axis] ?? axes[axis].start
      axes[axis].accumulated = axes[axis].value
      axes[axis].base = axes[axis].span
    }
    focal = kept?.focal ?? segmentFocal
  }

  mutating func finish(_ final: PinchState) {
    state = final
    fingers = []
    isPaused = false
  }

  mutating func reset() {
    state = .possible
    hasLostFinger = false
    joined = nil
    clock = time
    enableAxes()
    focal = nil
    raw = [0, 0, 0]
    history = []
    outside = nil
  }

  // MARK: Velocity

  mutating func remember() {
    if history.last?.time == time { history.removeLast() }
    history.append(
      Moment(time: time, values: axes.map(\.value), focal: focal ?? middle, segment: segment))
  }

  var segments: [Double] {
    axes.map { $0.accumulated / $0.start * ($0.isAwake && !$0.isHeld ? $0.span / $0.base : 1) }
  }

  /// The slopes at the newest moment, by solving the three equations of the parabola.
  func velocity(_ value: (Double) -> Double = { $0 }) -> [Double] {
    guard let newest = history.last, abs(clock - newest.time) <= 40_000 else { return [0, 0, 0] }
    var used: [Moment] = [newest]
    for moment in history.reversed().dropFirst() {
      guard used.count < settings.velocity.samples, newest.time - moment.time < 100_000,
        used[used.count - 1].time - moment.time <= 40_000
      else { break }
      used.append(moment)
    }
    guard used.count >= 3 else { return [0, 0, 0] }
    return (0..<3).map { axis in
      // Sums of t^k in tenths of a second, which keeps the equations well scaled.
      let points = used.map {
        (t: Double($0.time - newest.time) / 100_000, v: value($0.values[axis]))
      }
      func sum(_ power: Int) -> Double { points.reduce(0) { $0 + pow($1.t, Double(power)) } }
      func product(_ power: Int) -> Double {
        points.reduce(0) { $0 + pow($1.t, Double(power)) * ($1.v - points[0].v) }
      }
      let m = (0...2).map { row in (0...2).map { sum(row + $0) } }
      let r = (0...2).map(product)
      func determinant(_ a: [[Double]]) -> Double {
        a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1])
          - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0])
          + a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0])
      }
      var replaced = m
      for row in 0...2 { replaced[row][1] = r[row] }
      return determinant(replaced) / determinant(m) * 10
    }
  }
}
