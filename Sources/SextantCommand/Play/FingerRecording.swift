import SextantTouch

/// A recording that gives the fingers of a session.
struct FingerRecording {
  /// The file as the user named it.
  let path: String
  /// The frames, from time 0, without marks of another session.
  let frames: [TouchFrame]
  /// What was repaired.
  let warnings: [RecordingProblem]
  /// What the coordinates count.
  let surface: TouchSurface
  private let bounds: TouchBounds

  /// Reads a recording whole, because its box is needed before its first frame is played.
  init(_ path: String, isStrict: Bool, _ console: inout Console) throws(CommandError) {
    let bytes = try console.read(path, limit: PlayRun.limit)
    let recordings: [Recording]
    do throws(RecordingProblem) {
      let read = try Recording.readAll(
        bytes, options: RecordingOptions(mode: isStrict ? .strict : .lenient))
      recordings = read.recordings
      warnings = read.warnings
    } catch {
      throw CommandError(error.message, at: .init(path, line: error.line, column: error.column))
    }
    guard recordings.count == 1, let recording = recordings.first else {
      throw CommandError(
        "'--touches' needs one recording; found \(recordings.count) in the file",
        at: .init(path))
    }
    // Time may step back inside a recording; the session begins with its earliest moment.
    let start = recording.frames.reduce(Int64.max) { earliest, frame in
      frame.samples.reduce(min(earliest, frame.time)) { min($0, $1.time) }
    }
    var bounds = TouchBounds()
    frames = recording.frames.map { frame in
      bounds.insert(frame)
      var frame = frame
      frame.shift(by: start)
      frame.marks.removeAll { !$0.isOfFingers }
      return frame
    }
    self.path = path
    self.bounds = bounds
    surface = recording.header.surface
  }

  /// Returns how the recording lies on a view of a size in points.
  ///
  /// Without a wish: by the declared ranges, and where none are declared, by the box of all contacts.
  func mapping(
    _ wish: TouchMapping.Basis?, onto size: (width: Double, height: Double)
  ) throws(CommandError) -> TouchMapping {
    switch wish {
    case .points: return .points
    case .fit: return .fit(bounds, origin: surface.origin, into: size)
    case nil:
      return .range(surface, onto: size) ?? .fit(bounds, origin: surface.origin, into: size)
    default:
      guard let mapping = TouchMapping.range(surface, onto: size) else {
        throw CommandError(
          "'--map range' needs a device that declares its ranges; found none", at: .init(path),
          help: "'--map fit' goes by where the contacts are")
      }
      return mapping
    }
  }
}

extension TouchFrame {
  /// Moves all times back.
  fileprivate mutating func shift(by start: Int64) {
    time = time.subtractingReportingOverflow(start).partialValue
    for index in samples.indices {
      samples[index].time = samples[index].time.subtractingReportingOverflow(start).partialValue
    }
  }
}

extension TouchMark {
  /// Whether the mark belongs to the fingers and not to the scene they were recorded in.
  var isOfFingers: Bool {
    switch self {
    case .gap, .setScale, .live: true
    default: false
    }
  }
}
