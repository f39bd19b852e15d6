public import SextantGeometry
public import SextantTouch

/// What a touch may do and still be a tap.
public struct TapSettings: Hashable, Sendable {
  /// How far the finger may be from where it touched down, in points; at least 0.
  ///
  /// 10 points: chosen between the touch slop of Android, 8, and that of Flutter, 18.
  public let maximumMovement: Double
  /// How long the finger may stay down, in microseconds; at least 0.
  ///
  /// Half a second: from there on Android and UIKit speak of a long press.
  public let maximumDuration: Int64

  /// Creates settings, or `nil` if a limit is negative or not finite.
  ///
  /// - Parameters:
  ///   - maximumMovement: How far the finger may move, in points.
  ///   - maximumDuration: How long it may be down, in microseconds.
  public init?(maximumMovement: Double = 10, maximumDuration: Int64 = 500_000) {
    guard maximumMovement >= 0, maximumMovement.isFinite, maximumDuration >= 0 else { return nil }
    self.maximumMovement = maximumMovement
    self.maximumDuration = maximumDuration
  }

  private init(movement: Double, duration: Int64) {
    maximumMovement = movement
    maximumDuration = duration
  }

  /// The settings for a finger on a screen: 10 points, half a second.
  public static let standard = TapSettings(movement: 10, duration: 500_000)
}

/// One tap.
public struct TapEvent: Hashable, Sendable {
  /// Where the finger was last before it lifted, in points.
  public let location: ScreenPoint
  /// When the finger lifted, in microseconds from the log's origin.
  public let time: Int64
  /// How long the finger was down, in microseconds.
  public let duration: Int64
}

/// Recognizes a tap: one finger that comes and goes in one place while no other finger is down.
///
/// A value that reads no clock and calls nothing back. The order of the samples of a frame means
/// nothing: moves apply first, then cancellations, lifts and touches down, as in the pinch. The
/// coordinates of the lift itself do not count. Palms and hovering contacts are left out; so is a
/// sample without a finite location. Cost of a frame: one step a sample.
public struct TapRecognizer: Hashable, Sendable {
  /// The one finger that may become a tap.
  private struct Candidate: Hashable, Sendable {
    var id: TouchID
    var start: ScreenPoint
    var last: ScreenPoint
    var time: Int64
  }

  /// What a touch may do and still be a tap.
  public let settings: TapSettings
  private var candidate: Candidate?
  private var down: Set<TouchID> = []

  /// Creates a recognizer with no finger down.
  public init(settings: TapSettings = .standard) {
    self.settings = settings
  }

  /// Takes one frame in and returns the tap that it completes, if any.
  ///
  /// At most one tap can end in a frame, because a second finger rules the first one out.
  public mutating func update(with frame: TouchFrame) -> TapEvent? {
    for sample in frame.samples where sample.phase == .moved || sample.phase == .stationary {
      move(sample)
    }
    for sample in frame.samples where sample.phase == .cancelled {
      if down.remove(sample.id) != nil, candidate?.id == sample.id { candidate = nil }
    }
    var tap: TapEvent?
    for sample in frame.samples where sample.phase == .ended && down.remove(sample.id) != nil {
      guard let finger = candidate, finger.id == sample.id else { continue }
      candidate = nil
      let (duration, overflow) = sample.time.subtractingReportingOverflow(finger.time)
      if !overflow, duration >= 0, duration <= settings.maximumDuration {
        tap = TapEvent(location: finger.last, time: sample.time, duration: duration)
      }
    }
    for sample in frame.samples where sample.phase == .began { begin(sample) }
    for mark in frame.marks {
      guard case .live(let ids) = mark else { continue }
      down.formIntersection(ids)
      if let finger = candidate, !down.contains(finger.id) { candidate = nil }
    }
    return tap
  }

  private mutating func move(_ sample: TouchSample) {
    guard sample.hasLocation, sample.location.isFinite, candidate?.id == sample.id else { return }
    candidate?.last = sample.location
    if let start = candidate?.start,
      !(start.distance(to: sample.location) <= settings.maximumMovement)
    {
      candidate = nil
    }
  }

  private mutating func begin(_ sample: TouchSample) {
    guard sample.kind != .palm, sample.hasLocation, sample.location.isFinite else { return }
    // A second touch down of a live id replaces it: the first one never lifted, so it was no tap.
    down.insert(sample.id)
    candidate =
      down.count == 1
      ? Candidate(
        id: sample.id, start: sample.location, last: sample.location, time: sample.time) : nil
  }
}
