/// Where a pinch recognizer stands after a frame.
///
/// It is the state held, not an event: what happened in a frame is in ``PinchEvents``.
public enum PinchState: UInt8, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// No pinch is recognized: no finger is down, or the fingers have not moved apart or together.
  case possible
  /// A pinch is recognized and no move has counted since.
  case began
  /// A pinch is recognized and moves have counted since.
  case changed
  /// The pinch is over: its fingers lifted. Held until the next finger lands.
  case ended
  /// The pinch is over: the system took a finger away. Held until the next finger lands.
  case cancelled
  /// The fingers left without a pinch. Held until the next finger lands.
  case failed

  /// A Boolean value that says whether a pinch is in progress: began or changed.
  public var isRunning: Bool { self == .began || self == .changed }

  /// A Boolean value that says whether a sequence of touches is over: ended, cancelled or failed.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// The state's name, as a trace prints it.
  public var description: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
