/// What a pinch showed at one moment; what moves along x and y in a pan, x alone in a twist.
struct PinchMoment: Hashable, Sendable {
  var time: Int64 = 0
  var x = 1.0
  var y = 1.0
  var total = 1.0
  var focalX = 0.0
  var focalY = 0.0
}

/// The last moments of a pinch, in a ring: what velocity and the lift-off filter look back at.
///
/// Times rise. A moment at the time of the newest one takes its place, and so does one that steps
/// back by no more than the rest time; one that steps back further begins a new history, for it
/// belongs to another clock. Equal are histories of equal moments, wherever the ring begins.
struct PinchHistory: Hashable, Sendable {
  private var ring: [PinchMoment]
  private var first = 0
  private(set) var count = 0
  /// How many of the newest moments belong to the segment in progress.
  private var segmentCount = 0
  /// What was shown before the oldest moment of the segment.
  private var before = PinchMoment()
  /// How many moments are kept; not limited with a lift-off filter, which counts in time.
  private let most: Int
  /// How long a moment is kept, in microseconds.
  private let horizon: Int64
  private let rest: Int64

  init(_ settings: PinchSettings) {
    self.init(settings.velocity, liftOff: settings.liftOffMicroseconds)
  }

  /// Creates a history for a velocity, and for a lift-off filter of so many microseconds.
  init(_ velocity: VelocitySettings, liftOff filter: Int64 = 0) {
    ring = Array(repeating: PinchMoment(), count: 32)
    most = filter == 0 ? velocity.samples : Int.max
    rest = velocity.restMicroseconds
    // The newest moment that a lift leaves may be older than the filter by the rest time.
    horizon = filter + rest + velocity.windowMicroseconds
  }

  /// Returns a moment by age: 0 is the newest.
  @inline(__always)
  subscript(age: Int) -> PinchMoment { ring[(first &+ count &- 1 &- age) & (ring.count &- 1)] }

  /// Forgets all moments; a segment begins, and a pinch with it.
  mutating func clear(before moment: PinchMoment) {
    count = 0
    beginSegment(moment)
  }

  /// Notes that a segment begins with what is shown now.
  mutating func beginSegment(_ moment: PinchMoment) {
    segmentCount = 0
    before = moment
  }

  /// Adds a moment.
  @inline(__always)
  mutating func append(_ moment: PinchMoment) {
    if count > 0 {
      let (step, overflow) = moment.time.subtractingReportingOverflow(self[0].time)
      if overflow || step <= 0 {
        if replaceNewest(moment, step, overflow) { return }
      }
      dropOld(moment.time)
    }
    ring[(first &+ count) & (ring.count &- 1)] = moment
    count &+= 1
    segmentCount &+= 1
  }

  /// Adds a moment between the newest one and one to come; one that is not is left out.
  mutating func appendBetween(_ moment: PinchMoment) {
    if count == 0 || moment.time > self[0].time { append(moment) }
  }

  /// Takes a moment that does not follow the newest: puts it in its place or clears the history.
  @inline(never)
  private mutating func replaceNewest(
    _ moment: PinchMoment, _ step: Int64, _ overflow: Bool
  ) -> Bool {
    if overflow && moment.time > self[0].time { return false }
    if !overflow && step >= -rest {
      var moment = moment
      moment.time = self[0].time
      ring[(first &+ count &- 1) & (ring.count &- 1)] = moment
      segmentCount = max(segmentCount, 1)
      return true
    }
    if segmentCount > 0 { before = self[0] }
    count = 0
    segmentCount = 0
    return false
  }

  /// Makes room for a moment at a time.
  @inline(__always)
  private mutating func dropOld(_ time: Int64) {
    if count >= most {
      dropFirst()
    } else if most == Int.max {
      while count > 0 {
        let (age, overflow) = time.subtractingReportingOverflow(self[count - 1].time)
        guard overflow || age > horizon else { break }
        dropFirst()
      }
      if count == ring.count { grow() }
    }
  }

  @inline(__always)
  private mutating func dropFirst() {
    if segmentCount == count {
      before = self[count - 1]
      segmentCount &-= 1
    }
    first = (first &+ 1) & (ring.count &- 1)
    count &-= 1
  }

  @inline(never)
  private mutating func grow() {
    var larger: [PinchMoment] = []
    larger.reserveCapacity(2 * ring.count)
    for age in (0..<count).reversed() { larger.append(self[age]) }
    larger.append(contentsOf: repeatElement(PinchMoment(), count: 2 * ring.count - count))
    ring = larger
    first = 0
  }

  /// Takes back the moments of this segment after a time, and returns what was shown then.
  ///
  /// `nil` if there are none to take back.
  mutating func rewind(to time: Int64) -> PinchMoment? {
    guard segmentCount > 0, self[0].time > time else { return nil }
    while segmentCount > 0, self[0].time > time {
      count -= 1
      segmentCount -= 1
    }
    return segmentCount > 0 ? self[0] : before
  }

  static func == (left: PinchHistory, right: PinchHistory) -> Bool {
    left.count == right.count && left.segmentCount == right.segmentCount
      && left.before == right.before && (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(before)
    for age in 0..<count { hasher.combine(self[age]) }
  }
}
