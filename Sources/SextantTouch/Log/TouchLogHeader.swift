/// The first line of a native log: what the numbers of the other lines mean.
///
/// Whatever a header does not say is `nil` or empty: never a guess. Members that are not named here
/// are kept in `other`, in order, for a rewrite.
public struct TouchLogHeader: Hashable, Sendable {
  /// The version of the format that is read and written: the header's `touchlog`.
  public static let major = 1

  /// The smaller version; a larger one than 0 adds members that are kept but not understood.
  public var minor: Int
  /// The box that the coordinates are in.
  public var surface: TouchSurface
  /// What the times count from.
  public var clock: TouchClock
  /// What the contacts were made on.
  public var device: TouchDevice
  /// What recorded or converted the log, and what was lost on the way.
  public var source: TouchSource
  /// Which samples of each contact the log holds.
  public var stream: TouchStream
  /// The members that are not named here.
  public var other: [TouchField]

  /// Creates a header that says nothing but what it is given.
  public init(
    minor: Int = 0, surface: TouchSurface = TouchSurface(), clock: TouchClock = TouchClock(),
    device: TouchDevice = TouchDevice(), source: TouchSource = TouchSource(),
    stream: TouchStream = TouchStream(), other: [TouchField] = []
  ) {
    self.minor = minor
    self.surface = surface
    self.clock = clock
    self.device = device
    self.source = source
    self.stream = stream
    self.other = other
  }
}

/// What the times of a log count from; times themselves are always integer microseconds.
public struct TouchClock: Hashable, Sendable {
  /// The name of the clock, such as `monotonic`.
  public var clock: String?
  /// The reading of that clock, in microseconds, at the time 0 of the log.
  public var origin: String?
  /// The date and time at the time 0 of the log, as ISO 8601 has it.
  public var wall: String?
  /// The members that are not named here.
  public var other: [TouchField]

  /// Creates a clock.
  public init(
    clock: String? = nil, origin: String? = nil, wall: String? = nil, other: [TouchField] = []
  ) {
    self.clock = clock
    self.origin = origin
    self.wall = wall
    self.other = other
  }
}

/// What recorded or converted a log.
public struct TouchSource: Hashable, Sendable {
  /// The kind of source, such as `uikit` or `evtest`.
  public var kind: String?
  /// The program that wrote the log.
  public var tool: String?
  /// What the source lost, such as `collinearRemoved`.
  public var lossy: [String]
  /// A Boolean value that says whether the source had no times, so that those of the log mean nothing.
  public var untimed: Bool
  /// The members that are not named here.
  public var other: [TouchField]

  /// Creates a source.
  public init(
    kind: String? = nil, tool: String? = nil, lossy: [String] = [], untimed: Bool = false,
    other: [TouchField] = []
  ) {
    self.kind = kind
    self.tool = tool
    self.lossy = lossy
    self.untimed = untimed
    self.other = other
  }
}

/// Which samples of each contact a log holds.
public struct TouchStream: Hashable, Sendable {
  /// Which contacts a frame mentions.
  public enum Frames: String, Hashable, Sendable, CaseIterable {
    /// Every contact that is down.
    case all
    /// Only the contacts that did something.
    case changed
  }

  /// A Boolean value that says whether the samples between two frames of the screen are there.
  public var coalesced: Bool?
  /// A Boolean value that says whether predicted samples are there.
  public var predicted: Bool?
  /// A Boolean value that says whether later corrections of estimates are there.
  public var estimates: Bool?
  /// Which contacts a frame mentions; a reader needs no answer.
  public var frames: Frames?
  /// The members that are not named here.
  public var other: [TouchField]

  /// Creates a description of a stream.
  public init(
    coalesced: Bool? = nil, predicted: Bool? = nil, estimates: Bool? = nil, frames: Frames? = nil,
    other: [TouchField] = []
  ) {
    self.coalesced = coalesced
    self.predicted = predicted
    self.estimates = estimates
    self.frames = frames
    self.other = other
  }
}
