import SextantText
public import SextantTouch

/// Reads the log of a session piece by piece, into frames whose touches are points of the view.
///
/// The log may be one of any format that is read; camera, planes and steps are marks of the native
/// one. What is repaired by the way is told as a warning, and in strict reading is an error. A last
/// line that was cut off, because the app was ended, counts as a repair.
public struct SessionReader: Sendable {
  /// What came of reading on.
  public enum Event: Hashable, Sendable {
    /// More bytes are needed: ``SessionReader/append(_:)``, or ``SessionReader/finish()`` at the end.
    case needsBytes
    /// The log began; ``SessionReader/mapping`` says how its touches become points.
    case began
    /// A frame was read.
    case frame
    /// The log is over.
    case end
  }

  /// How touches become points; they are taken as they are until the log began.
  public private(set) var mapping = TouchMapping.points
  private var reader: RecordingReader
  private var isBegun = false

  /// Creates a reader.
  ///
  /// - Parameter isStrict: Whether a repair is an error.
  public init(isStrict: Bool = false) {
    reader = RecordingReader(options: RecordingOptions(mode: isStrict ? .strict : .lenient))
  }

  /// How many repairs were made that are not listed one by one.
  public var unlistedWarnings: Int { reader.unlistedWarnings }

  /// Returns the repairs since the last call.
  public mutating func takeWarnings() -> [RecordingProblem] { reader.takeWarnings() }

  /// Adds bytes of the log.
  public mutating func append(_ bytes: [UInt8]) { reader.append(bytes) }

  /// Says that there are no more bytes.
  public mutating func finish() { reader.finish() }

  /// Reads on to the next event.
  ///
  /// Throws for what cannot be read, and for a second log behind the first.
  public mutating func next(into frame: inout TouchFrame) throws(SessionError) -> Event {
    let event: RecordingEvent
    do throws(RecordingProblem) {
      event = try reader.next(into: &frame)
    } catch {
      throw SessionError(
        position: TextPosition(line: error.line, column: error.column), message: error.message)
    }
    switch event {
    case .needsBytes: return .needsBytes
    case .end: return .end
    case .header:
      guard !isBegun else {
        throw SessionError(
          position: nil, message: "a session must be one log; found a second header")
      }
      isBegun = true
      if let surface = reader.header?.surface { mapping = TouchMapping(for: surface) }
      return .began
    case .frame:
      mapping.apply(to: &frame)
      return .frame
    }
  }
}
