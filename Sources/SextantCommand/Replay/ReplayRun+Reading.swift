import SextantTouch

extension ReplayRun {
  /// How the text of a recording is read.
  struct Reading: Hashable, Sendable {
    /// Whether a repair is an error.
    var isStrict: Bool
    /// The size of the surface in points, if the user gave one.
    var surface: [Double]?
  }

  /// Reads a recording to its end.
  ///
  /// `report` is called between chunks, with the number of bytes so far and of all, where that is
  /// known; it takes the output over, and `false` ends the reading.
  mutating func read(
    _ source: FileSource, _ reading: Reading,
    report: (inout ReplayRun, Int, Int?) throws(CommandError) -> Bool
  ) throws(CommandError) {
    var file = try source.open()
    var reader = RecordingReader(
      options: RecordingOptions(mode: reading.isStrict ? .strict : .lenient))
    var frame = TouchFrame()
    var done = 0
    while true {
      let event: RecordingEvent
      do throws(RecordingProblem) {
        event = try reader.next(into: &frame)
      } catch {
        warn(of: reader.takeWarnings(), unlisted: reader.unlistedWarnings)
        throw CommandError(
          error.message, at: .init(self.file, line: error.line, column: error.column))
      }
      switch event {
      case .header: begin()
      case .frame: add(frame)
      case .needsBytes:
        guard try report(&self, done, file.size) else { return }
        let chunk = try file.next()
        done += chunk.count
        if chunk.isEmpty { reader.finish() } else { reader.append(chunk) }
      case .end:
        warn(of: reader.takeWarnings(), unlisted: reader.unlistedWarnings)
        return
      }
    }
  }
}
