/// What happened to a pinch in one frame.
///
/// A set, because one frame can hold much: fingers that part and lift at once begin and end a
/// pinch. Things that happened together happened in the order in which they stand here.
public struct PinchEvents: OptionSet, Hashable, Sendable {
  /// One bit for each event.
  public let rawValue: UInt16

  /// Creates a set of events from their bits.
  @inlinable public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// A pinch was recognized.
  @inlinable public static var began: PinchEvents { PinchEvents(rawValue: 1 << 0) }
  /// A move of the fingers counted in a pinch that had begun before.
  @inlinable public static var changed: PinchEvents { PinchEvents(rawValue: 1 << 1) }
  /// The samples just before a lift were taken back, and the scales with them.
  @inlinable public static var rewound: PinchEvents { PinchEvents(rawValue: 1 << 2) }
  /// The system took a finger of the pinch away: the pinch is over.
  @inlinable public static var cancelled: PinchEvents { PinchEvents(rawValue: 1 << 3) }
  /// The fingers of the pinch lifted: it is over.
  @inlinable public static var ended: PinchEvents { PinchEvents(rawValue: 1 << 4) }
  /// The fingers left, or one was taken away, before a pinch was recognized.
  @inlinable public static var failed: PinchEvents { PinchEvents(rawValue: 1 << 5) }
  /// The set of tracked fingers changed, and at least two are down: a new segment begins at 1.
  @inlinable public static var rebased: PinchEvents { PinchEvents(rawValue: 1 << 6) }
  /// Fewer than two fingers are left: the pinch waits with its scales and its focal point.
  @inlinable public static var paused: PinchEvents { PinchEvents(rawValue: 1 << 7) }
  /// A second finger is back: the pinch goes on where it paused.
  @inlinable public static var resumed: PinchEvents { PinchEvents(rawValue: 1 << 8) }
  /// A scale was to be set while no pinch was in progress, or was no scale; it was ignored.
  @inlinable public static var scaleIgnored: PinchEvents { PinchEvents(rawValue: 1 << 9) }

  /// The events that end a recognized pinch.
  @inlinable public static var finished: PinchEvents { [.cancelled, .ended] }
}
