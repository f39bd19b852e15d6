/// What happened to one gesture in a frame.
public struct GestureEvent: Hashable, Sendable {
  /// What made a gesture.
  public enum Tool: UInt8, Hashable, Sendable, CaseIterable {
    /// Fingers, and a pencil where it counts as one.
    case finger
    /// A pencil apart from the fingers.
    case pencil
  }

  /// The gesture and what happened to it.
  public enum Kind: Hashable, Sendable {
    /// A pan; its numbers are in ``GestureLane/pan``.
    case pan(GestureEvents)
    /// A pinch; its numbers are in ``GestureLane/pinch``.
    case pinch(GestureEvents)
    /// A twist; its numbers are in ``GestureLane/twist``.
    case twist(GestureEvents)
    /// A tap.
    case tap(TapEvent)
  }

  /// What made it.
  public let tool: Tool
  /// The gesture and what happened to it.
  public let kind: Kind

  /// Creates an event.
  public init(_ tool: Tool, _ kind: Kind) {
    self.tool = tool
    self.kind = kind
  }
}
