import SextantGeometry
import SextantText

/// Records touches as a platform delivers them, as a native log.
///
/// ```swift
/// var recorder = TouchRecorder(header: header)
/// recorder.record(deliveries)   // once for each event of the platform
/// recorder.correct(touches)     // when estimates are corrected
/// save(recorder.takeBytes())    // as often as wanted
/// recorder.finish()             // when the app stops
/// ```
///
/// Each delivery becomes a frame, in which the samples that the platform put together stand with
/// their own times. A touch gets a number of its own where it begins and is known by its identity
/// only until it ends. What the recorder writes is read back in strict mode without a problem:
///
/// - a touch that did not begin is left out, and so is a sample whose place or time is no finite
///   number; an end is kept, at the last place and time;
/// - a touch that begins while its identity is down is a new one, and the old one is cancelled;
/// - a touch that begins and ends in one delivery ends in a frame of its own;
/// - of more than 1024 touches at once, the further ones are left out.
///
/// All touches that hover have the number 0: a platform does not say when one of them leaves, so a
/// number cannot be theirs. Of two pencils that hover at once the log holds both, not which is which.
///
/// `omitted` counts what was left out. The log goes out as it grows: nothing but what was not taken
/// yet, the touches that are down and the 256 latest samples to be corrected is kept.
public struct TouchRecorder: Sendable {
  private struct Touch: Sendable {
    var identity: UInt
    var id: TouchID
    var kind: TouchKind
    var time: Int64
    /// The number of the frame that it began in.
    var frame: Int
  }

  /// A sample of which a correction was announced.
  private struct Estimate: Sendable {
    var index: Int
    var id: TouchID
  }

  /// The most samples that may wait for a correction.
  private static let estimateLimit = 256

  /// A Boolean value that says whether predicted samples are recorded.
  public let includesPredictions: Bool
  /// The number of samples that were left out.
  public private(set) var omitted = 0
  private var header: TouchLogHeader
  private var writer: TouchLogWriter?
  /// The time 0 of the log in microseconds of the platform's clock, once it is known.
  private var origin: Int64?
  private var frame = TouchFrame(index: 0, time: -1)
  private var index = 0
  private var lastTime: Int64 = 0
  private var touches: [Touch] = []
  private var estimates: [Estimate] = []
  private var serial = TouchSerial()

  /// Creates a recorder whose log begins with a header.
  ///
  /// Times count from `time`, in seconds of the platform's clock, or from the earliest sample of the
  /// first delivery. What the header does not say of the clock and the stream, the recorder does.
  ///
  /// - Precondition: `time` is from 0 to 9007199254 seconds.
  public init(
    header: TouchLogHeader, startingAt time: Double? = nil, includesPredictions: Bool = false
  ) {
    self.header = header
    self.includesPredictions = includesPredictions
    if let time {
      guard let origin = Self.microseconds(time) else {
        preconditionFailure("a log must start at 0 to 9007199254 seconds; found \(time)")
      }
      begin(at: origin)
    }
  }

  /// The number of touches that are down.
  public var touchCount: Int { touches.count }

  /// Hands over what has been written so far and forgets it; the header comes first.
  public mutating func takeBytes() -> [UInt8] {
    writer?.takeBytes() ?? []
  }

  /// Records the touches of one event of the platform as a frame.
  public mutating func record(_ deliveries: [TouchDelivery]) {
    if writer == nil {
      let times = deliveries.flatMap { $0.coalesced + [$0.touch] }.compactMap {
        Self.microseconds($0.time)
      }
      guard let first = times.min() else {
        omitted += deliveries.reduce(0) { $0 + max(1, $1.coalesced.count) }
        return
      }
      begin(at: first)
    }
    for delivery in deliveries {
      record(delivery)
      guard includesPredictions else { continue }
      for sample in delivery.predicted { predict(sample, of: delivery.touch.identity) }
    }
    close()
  }

  /// Records corrections of earlier samples, which are known by their update indices.
  public mutating func correct(_ samples: [DeliveredTouch]) {
    for sample in samples {
      guard let index = sample.estimationUpdateIndex,
        let place = estimates.lastIndex(where: { $0.index == index }),
        let time = time(sample.time), sample.location.isFinite
      else {
        omitted += 1
        continue
      }
      let id = estimates[place].id
      if sample.expected ?? 0 == 0 { estimates.remove(at: place) }
      append(
        TouchSample(
          id: id, phase: sample.phase, kind: sample.kind, location: sample.location, time: time),
        [TouchField("upd", json: "true")] + Self.fields(sample), isTimed: false)
    }
    close()
  }

  /// Records a mark in a frame of its own, at a time in seconds or at that of the last frame.
  ///
  /// - Precondition: The log has begun; a mark that is not known is a JSON object with `f` and `t`.
  public mutating func record(_ mark: TouchMark, at time: Double? = nil) {
    record([mark], at: time)
  }

  /// Records marks in one frame, at a time in seconds or at that of the last frame.
  ///
  /// A line that says more of a mark, as `TouchMark.other` does, gets the number of the frame and keeps
  /// its own `t`; `TouchMark.camera(_:at:)` and its like want that of `microseconds(at:)`.
  ///
  /// - Precondition: The log has begun; a mark that is not known is a JSON object with `f` and `t`.
  public mutating func record(_ marks: [TouchMark], at time: Double? = nil) {
    precondition(writer != nil, "a log must begin before a mark; found none begun")
    let time = time.flatMap { self.time($0) } ?? lastTime
    frame.marks += marks
    frame.time = max(frame.time, time)
    close()
  }

  /// Returns a time of the platform's clock, in seconds, as the log counts it, in microseconds.
  ///
  /// 0 before the log's beginning, that of the last frame for what is no time of the clock, and `nil`
  /// before the log has begun.
  public func microseconds(at time: Double) -> Int64? {
    writer == nil ? nil : self.time(time) ?? lastTime
  }

  /// Cancels every touch that is down, at the time of the last frame.
  ///
  /// A log without a delivery gets its header here.
  public mutating func finish() {
    if writer == nil { begin(at: nil) }
    for touch in touches {
      append(
        TouchSample(id: touch.id, phase: .cancelled, kind: touch.kind, time: lastTime), [])
    }
    touches = []
    close()
  }

  private mutating func begin(at origin: Int64?) {
    self.origin = origin
    if header.clock.clock == nil { header.clock.clock = "monotonic" }
    if let origin { header.clock.origin = String(origin) }
    if header.stream.coalesced == nil { header.stream.coalesced = true }
    if header.stream.estimates == nil { header.stream.estimates = true }
    header.stream.predicted = includesPredictions
    writer = TouchLogWriter(header: header, frames: header.stream.frames ?? .changed)
  }

  private mutating func record(_ delivery: TouchDelivery) {
    for sample in delivery.samples {
      record(sample, of: delivery.touch.identity, phase: sample.phase)
    }
  }

  private mutating func record(_ sample: DeliveredTouch, of identity: UInt, phase: TouchPhase) {
    let place = touches.firstIndex { $0.identity == identity }
    let time = time(sample.time)
    let isGood = time != nil && sample.location.isFinite
    switch phase {
    case .began:
      if let place { cancel(at: place) }
      guard isGood, let time, touches.count < LiveContacts.limit else {
        omitted += 1
        return
      }
      let touch = Touch(
        identity: identity, id: serial.next(), kind: sample.kind, time: time, frame: index)
      touches.append(touch)
      write(sample, touch.id, .began, time: time)
    case .hover:
      guard place == nil, isGood, let time else {
        omitted += 1
        return
      }
      // Nothing but its place is known of it, so it has a number that no touch has.
      write(sample, TouchID(0), .hover, time: time)
    case .moved, .stationary:
      guard let place, isGood, let time else {
        omitted += 1
        return
      }
      touches[place].time = time
      touches[place].kind = sample.kind
      write(sample, touches[place].id, phase, time: time)
    case .ended, .cancelled:
      guard let place else {
        omitted += 1
        return
      }
      if touches[place].frame == index { close() }
      let touch = touches.remove(at: place)
      guard isGood, let time else {
        append(
          TouchSample(id: touch.id, phase: phase, kind: sample.kind, time: touch.time), [])
        return
      }
      write(sample, touch.id, phase, time: time)
    }
  }

  /// Cancels a touch whose identity belongs to another by now.
  private mutating func cancel(at place: Int) {
    if touches[place].frame == index { close() }
    let touch = touches.remove(at: place)
    append(
      TouchSample(id: touch.id, phase: .cancelled, kind: touch.kind, time: touch.time), [])
  }

  private mutating func predict(_ sample: DeliveredTouch, of identity: UInt) {
    guard let touch = touches.first(where: { $0.identity == identity }),
      let time = time(sample.time), sample.location.isFinite
    else {
      omitted += 1
      return
    }
    append(
      TouchSample(
        id: touch.id, phase: .moved, kind: touch.kind, location: sample.location, time: time),
      [TouchField("pred", json: "true")] + Self.fields(sample), isTimed: false)
  }

  private mutating func write(
    _ sample: DeliveredTouch, _ id: TouchID, _ phase: TouchPhase, time: Int64
  ) {
    if let index = sample.estimationUpdateIndex, sample.expected ?? 0 != 0 {
      if estimates.count == Self.estimateLimit { estimates.removeFirst() }
      estimates.append(Estimate(index: index, id: id))
    }
    append(
      TouchSample(
        id: id, phase: phase, kind: sample.kind, location: sample.location, time: time),
      Self.fields(sample))
  }

  private mutating func append(
    _ sample: TouchSample, _ fields: [TouchField], isTimed: Bool = true
  ) {
    // A writer of every touch adds those that are not mentioned.
    if frame.samples.count >= TouchLogReader.frameLimit - LiveContacts.limit { close() }
    if !fields.isEmpty {
      frame.details.append(TouchDetails(sample: frame.samples.count, fields: fields))
    }
    frame.samples.append(sample)
    if isTimed { frame.time = max(frame.time, sample.time) }
  }

  /// Writes the frame that is being filled.
  private mutating func close() {
    guard !frame.samples.isEmpty || !frame.marks.isEmpty else { return }
    if frame.time < 0 { frame.time = lastTime }
    lastTime = frame.time
    writer?.append(frame)
    index += 1
    frame.reset(index: index, time: -1)
  }

  /// Returns the time in the log, not below 0.
  private func time(_ seconds: Double) -> Int64? {
    guard let origin, let time = Self.microseconds(seconds) else { return nil }
    return max(0, time - origin)
  }

  private static func microseconds(_ seconds: Double) -> Int64? {
    AppTime.microseconds(seconds * 1e6)
  }

  private static func fields(_ sample: DeliveredTouch) -> [TouchField] {
    var fields: [TouchField] = []
    func add(_ name: String, _ value: Double?) {
      if let value, value.isFinite { fields.append(TouchField(name, value)) }
    }
    func add(_ name: String, _ value: Int?) {
      if let value { fields.append(TouchField(name, json: String(value))) }
    }
    if let precise = sample.preciseLocation, precise != sample.location, precise.isFinite {
      add("px", precise.x)
      add("py", precise.y)
    }
    add("fo", sample.force)
    add("fm", sample.maximumForce)
    add("alt", sample.altitude)
    add("az", sample.azimuth)
    add("roll", sample.roll)
    add("r", sample.majorRadius)
    add("rt", sample.majorRadiusTolerance)
    add("eui", sample.estimationUpdateIndex)
    add("est", sample.estimated)
    add("exp", sample.expected)
    return fields
  }
}
