/// Writes a recording in any form that can be written: the same frames give the same bytes.
///
/// ```swift
/// var writer = RecordingWriter(format: .evemu, header: header)
/// for frame in frames { writer.append(frame) }
/// writer.finish()
/// save(writer.takeBytes())
/// ```
///
/// What a form cannot hold is left out or replaced by the nearest that it can, and counted in
/// `losses`. Memory is needed for the bytes that were not taken, and for what is down.
///
/// A recording of the Linux input system (evemu 1.3, evtest, getevent, libinput 1) is one of a device
/// with slots. A log that came from such a device keeps slots, tracking ids, all axes and their
/// ranges, and times to the microsecond. Reading it again gives the same frames, numbered from 0,
/// but for two kinds of devices that become ones with slots: those that listed every contact in
/// every report, and those that knew one contact only. A log in points, pixels or shares of a
/// surface is written in units that are stated: 120 to a point and so 768 to a millimetre, or a
/// million to the width and to the height. A frame that holds several samples of one contact becomes
/// several reports.
///
/// UITouch JSON is the array of rows that the Inkable framework reads, a row a sample. What a log
/// does not say gets the value that UIKit gives a finger: force 0 of at most 0, altitude 90 degrees,
/// radius 0; a sample without a place has the last one of its contact. Marks, the surface, the
/// device and further fields are lost, and so are the numbers of frames: a reader takes rows of
/// equal times for one frame.
public struct RecordingWriter: Sendable {
  /// The form that is written.
  public let format: RecordingFormat
  private var log: TouchLogWriter?
  private var text: EvdevTextWriter?
  private var uitouch: UITouchJSONWriter?

  /// Creates a writer of a recording, whose description is written at once.
  ///
  /// `hasNames` says whether a getevent recording has the names of types and codes, as with `-l`.
  ///
  /// - Precondition: The form can be written: `format.isWritable`.
  public init(format: RecordingFormat, header: TouchLogHeader, hasNames: Bool = true) {
    precondition(
      format.isWritable, "a form must be one that can be written; found \(format.rawValue)")
    self.format = format
    switch format {
    case .native: log = TouchLogWriter(header: header)
    case .evemu, .evtest, .getevent, .libinput:
      text = EvdevTextWriter(format: format, header: header, hasNames: hasNames)
    case .uitouchJSON: uitouch = UITouchJSONWriter(header: header)
    case .flutter, .rrweb, .pointerJSON, .hidRecorder, .revent, .inkML: break
    }
  }

  /// What was lost so far, kind by kind.
  public var losses: RecordingLosses { text?.losses ?? uitouch?.losses ?? RecordingLosses() }

  /// Writes a frame, or keeps it until the next one tells how it is to be written.
  ///
  /// - Precondition: Locations are finite, marks that are not known are JSON objects.
  public mutating func append(_ frame: TouchFrame) {
    log?.append(frame)
    text?.append(frame)
    uitouch?.append(frame)
  }

  /// Writes what can only stand at the end; no frame may follow.
  public mutating func finish() {
    text?.finish()
    uitouch?.finish()
  }

  /// Hands over what has been written so far and forgets it.
  public mutating func takeBytes() -> [UInt8] {
    if let bytes = log?.takeBytes() ?? uitouch?.takeBytes() { return bytes }
    guard let bytes = text?.bytes else { return [] }
    text?.bytes = []
    return bytes
  }
}
