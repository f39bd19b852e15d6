import SextantTouch

/// Whoever takes a recording in: its headers, its frames, and what the user should know of it.
protocol RecordingTaker: Sendable {
  /// The file as the user named it.
  var file: String { get }
  /// What the user should know.
  var remarks: RecordingRemarks { get set }

  /// Begins a log; a file may hold several.
  mutating func begin(_ log: BegunLog)
  /// Takes in a frame in points; its memory is used again.
  mutating func add(_ frame: TouchFrame)
  /// Leaves a log that cannot be read; another one may follow.
  ///
  /// If it is its header that cannot be used, `refused` holds what is not known of it, and the log
  /// before it has come to its end. Happens only where the reading skips broken logs.
  mutating func leave(_ failure: CommandError, refused: [TouchField]?)
}

extension RecordingTaker {
  /// Does nothing: for those that never skip a log.
  mutating func leave(_ failure: CommandError, refused: [TouchField]?) {}
}

/// A log of which the header was read.
struct BegunLog: Hashable, Sendable {
  /// The form that it is written in.
  var format: RecordingFormat
  /// What its numbers mean.
  var header: TouchLogHeader
  /// How its coordinates become points.
  var mapping: TouchMapping
}

/// How the text of a recording is read.
struct RecordingReading: Hashable, Sendable {
  /// A width and a height in points.
  struct Size: Hashable, Sendable {
    /// The width; greater than 0.
    var width: Double
    /// The height; greater than 0.
    var height: Double
  }

  /// The form, if it is not told by the content.
  var format: RecordingFormat?
  /// Whether a repair is an error.
  var isStrict = false
  /// Whether a native log that cannot be read is left for the next one of the same file.
  var skipsBrokenLogs = false
  /// The size of the surface in points, if the user gave one.
  var surface: Size?
  /// Whether coordinates stay in the units of the recording.
  var keepsUnits = false
  /// Whether predictions and corrections of estimates are taken in too.
  var keepsEstimates = false
}

extension RecordingTaker {
  /// Reads a recording to its end.
  ///
  /// `report` is called between chunks, with the number of bytes so far and of all, where that is
  /// known; `false` ends the reading.
  mutating func read(
    _ source: FileSource, _ reading: RecordingReading,
    report: (inout Self, Int, Int?) throws(CommandError) -> Bool = { (_, _, _) in true }
  ) throws(CommandError) {
    try read(source.open(), reading, report: report)
  }

  /// Reads a recording to its end from a file that is open.
  mutating func read(
    _ file: consuming FileReader, _ reading: RecordingReading,
    report: (inout Self, Int, Int?) throws(CommandError) -> Bool = { (_, _, _) in true }
  ) throws(CommandError) {
    var reader = RecordingReader(
      format: reading.format,
      options: RecordingOptions(
        mode: reading.isStrict ? .strict : .lenient, includesEstimates: reading.keepsEstimates))
    var frame = TouchFrame()
    var mapping = TouchMapping.points
    // Compared once a log and not once a frame.
    var isMapped = false
    var done = 0
    while true {
      let event: RecordingEvent
      do throws(RecordingProblem) {
        event = try reader.next(into: &frame)
      } catch {
        keepRepairs(of: &reader)
        let failure = CommandError(
          error.message, at: .init(self.file, line: error.line, column: error.column))
        let refused = reader.refusedHeader
        guard reading.skipsBrokenLogs, reader.skipToNextLog() else { throw failure }
        leave(failure, refused: refused)
        continue
      }
      switch event {
      case .header:
        guard let format = reader.format, let header = reader.header else { continue }
        noteLosses(header)
        mapping = reading.keepsUnits ? .points : self.mapping(header, reading)
        isMapped = mapping != .points
        begin(BegunLog(format: format, header: header, mapping: mapping))
      case .frame:
        if isMapped { mapping.apply(to: &frame) }
        add(frame)
      case .needsBytes:
        guard try report(&self, done, file.size) else { return }
        let chunk = try file.next()
        done += chunk.count
        if chunk.isEmpty { reader.finish() } else { reader.append(chunk) }
      case .end:
        keepRepairs(of: &reader)
        return
      }
    }
  }

  private mutating func keepRepairs(of reader: inout RecordingReader) {
    let unlisted = reader.unlistedWarnings
    remarks.warn(of: reader.takeWarnings(), unlisted: unlisted, in: file)
  }

  /// Keeps what the source of a log lost before it came here.
  private mutating func noteLosses(_ header: TouchLogHeader) {
    let lossy = header.source.lossy
    if lossy.isEmpty { return }
    if lossy.contains("firstTouchOnly") {
      remarks.note("the recorder kept one finger at a time, so no pinch can be found")
    } else {
      let kinds = lossy.map { Quotation.plain($0) }.joined(separator: ", ")
      remarks.note("the recorder left samples out (\(kinds))")
    }
  }

  /// Returns how the coordinates of a log become points, and keeps what the user should know of it.
  private mutating func mapping(
    _ header: TouchLogHeader, _ reading: RecordingReading
  ) -> TouchMapping {
    let size = reading.surface.map { ($0.width, $0.height) }
    let mapping = TouchMapping(for: header.surface, onto: size)
    if let warning = mapping.warning {
      let surface = header.surface
      let help: String? =
        // A size cannot help where nothing says how far the axes go.
        if header.source.kind == "getevent", surface.width == nil || surface.height == nil {
          "'getevent -lp' before 'getevent -lt' in one file tells the ranges of the axes"
        } else if size == nil {
          "'--surface WxH' gives it a size"
        } else {
          nil
        }
      remarks.doubt(CommandError(warning, at: .init(file), help: help))
    } else if mapping.basis != .points {
      remarks.note("mapped to points by \(mapping.description)")
    }
    return mapping
  }
}
