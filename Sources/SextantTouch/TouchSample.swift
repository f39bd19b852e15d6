public import SextantGeometry

/// The identity of one contact, from its `began` to its `ended` or `cancelled`.
///
/// A small integer that means nothing else: no index, no order of arrival. A dead identity may come
/// again as a new contact.
public struct TouchID: Hashable, Comparable, Sendable {
  /// The number that stands in a log.
  public let rawValue: Int32

  /// Creates an identity from the number that stands in a log.
  @inlinable public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Orders identities by their numbers; the order means nothing but is the same everywhere.
  @inlinable public static func < (left: TouchID, right: TouchID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What a contact did in a frame.
public enum TouchPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// The contact touched down.
  case began
  /// The contact moved.
  case moved
  /// The contact is down and did not move.
  case stationary
  /// The contact lifted.
  case ended
  /// The system took the contact away; it did not lift.
  case cancelled
  /// The contact is near the surface and not down.
  case hover
}

/// What made a contact.
public enum TouchKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A finger on the screen.
  case direct
  /// A finger on a surface that is not the screen.
  case indirect
  /// A pencil.
  case pencil
  /// A pointer that a trackpad or a mouse moves.
  case indirectPointer
  /// The side of a hand.
  case palm
}

/// One contact's share of a frame.
///
/// Plain values of fixed size, so that a run of samples is one block of memory. What only few
/// recordings hold (force, tilt, the ids of the source) stands in `TouchFrame.details`.
public struct TouchSample: Hashable, Sendable {
  /// Which contact.
  public var id: TouchID
  /// What the contact did.
  public var phase: TouchPhase
  /// What made the contact; `direct` where a recording does not say.
  public var kind: TouchKind
  /// A Boolean value that says whether `location` was given; if not, it is unchanged.
  public var hasLocation: Bool
  /// Where the contact is, in the log's own units (points after mapping); see `hasLocation`.
  public var location: ScreenPoint
  /// When the contact was there, in microseconds from the log's origin.
  public var time: Int64

  /// Creates a sample; leave the location out where it is unchanged.
  @inlinable public init(
    id: TouchID, phase: TouchPhase, kind: TouchKind = .direct, location: ScreenPoint? = nil,
    time: Int64
  ) {
    self.id = id
    self.phase = phase
    self.kind = kind
    self.hasLocation = location != nil
    self.location = location ?? .zero
    self.time = time
  }
}
