import SextantGeometry
import SextantGestures
import SextantText

/// Runs recordings and prints what they hold, in the order in which they were named.
struct ReplayPlayer {
  private let settings: PinchSettings
  private let reading: RecordingReading
  private let form: ReplayRun.Form
  private let hasCurves: Bool
  /// The gestures of a table, each with what names its log.
  private var found: [(name: String, gesture: PinchGesture)] = []
  /// The scales over time, a curve a log, if they are gathered.
  private(set) var curves: [ScaleCurve] = []
  /// A Boolean value that says whether a recording could not be read to its end.
  private(set) var hasFailed = false
  /// The number of gestures of all recordings.
  private(set) var gestureCount = 0

  /// Creates a player.
  init(
    settings: PinchSettings, reading: RecordingReading, form: ReplayRun.Form, hasCurves: Bool
  ) {
    self.hasCurves = hasCurves
    self.settings = settings
    self.reading = reading
    self.form = form
  }

  /// The most bytes of recordings whose traces are kept until they may be printed: 16 MiB.
  static let keptLimit = 1 << 24

  /// Runs recordings, several at the same time if there are several.
  mutating func play(
    _ sources: [FileSource], comparison: inout PinchTraceComparison?, _ console: inout Console
  ) throws(CommandError) {
    for batch in ReplayPlayer.batches(sources, keepsOutput: form == .trace) {
      if batch.count == 1, let source = batch.first {
        try playOne(source, &comparison, &console)
      } else {
        try playSeveral(Array(batch), &comparison, &console)
      }
    }
    comparison?.finish()
  }

  /// Returns the recordings in order, parted into those that run at the same time.
  ///
  /// A trace grows with its recording and has to wait for those before it. So that memory stays
  /// flat, at most `keptLimit` bytes of recordings run at the same time if output is kept; one that
  /// is larger or of no known size runs alone, and is printed while it is read.
  static func batches(_ sources: [FileSource], keepsOutput: Bool) -> [ArraySlice<FileSource>] {
    guard keepsOutput else { return [sources[...]] }
    var batches: [ArraySlice<FileSource>] = []
    var start = 0
    var kept = 0
    for index in sources.indices {
      let size = min(sources[index].size ?? .max, keptLimit + 1)
      if index > start, kept + size > keptLimit {
        batches.append(sources[start..<index])
        start = index
        kept = 0
      }
      kept += size
    }
    if start < sources.count { batches.append(sources[start...]) }
    return batches
  }

  private func newRun(_ source: FileSource) -> ReplayRun {
    ReplayRun(file: source.name, settings: settings, form: form, hasCurves: hasCurves)
  }

  /// Runs one recording and prints while it is read.
  private mutating func playOne(
    _ source: FileSource, _ comparison: inout PinchTraceComparison?, _ console: inout Console
  ) throws(CommandError) {
    var run = newRun(source)
    var progress = JobProgress(source.name)
    var failure: CommandError?
    do throws(CommandError) {
      try run.read(source, reading) { (run, done, whole) throws(CommandError) in
        progress.update(done, of: whole, &console)
        ReplayPlayer.send(run.takeOutput(), &comparison, &console)
        return !console.output.isBroken && comparison?.difference == nil
      }
    } catch {
      failure = error
    }
    progress.finish(&console)
    try take(&run, failure, &comparison, &console)
  }

  /// What a thread leaves behind.
  private struct Outcome: Sendable {
    var run: ReplayRun
    var output: [UInt8] = []
    var failure: CommandError?
  }

  /// Where threads leave their outcomes, each in a place of its own.
  private struct Places: @unchecked Sendable {
    let outcomes: UnsafeMutableBufferPointer<Outcome>
  }

  /// Runs recordings on all processors, then prints their results in order.
  private mutating func playSeveral(
    _ sources: [FileSource], _ comparison: inout PinchTraceComparison?, _ console: inout Console
  ) throws(CommandError) {
    let places = Places(outcomes: .allocate(capacity: sources.count))
    defer { places.outcomes.deallocate() }
    let reading = reading
    let runs = sources.map { newRun($0) }
    Platform.run(parts: sources.count) { part in
      var outcome = Outcome(run: runs[part])
      do throws(CommandError) {
        try outcome.run.read(sources[part], reading) { (run, _, _) throws(CommandError) in
          outcome.output += run.takeOutput()
          return true
        }
      } catch {
        outcome.failure = error
      }
      places.outcomes.initializeElement(at: part, to: outcome)
    }
    let outcomes = Array(places.outcomes)
    places.outcomes.deinitialize()
    for var outcome in outcomes {
      ReplayPlayer.send(outcome.output, &comparison, &console)
      try take(&outcome.run, outcome.failure, &comparison, &console)
    }
  }

  /// Takes over what a run leaves at its end.
  private mutating func take(
    _ run: inout ReplayRun, _ failure: CommandError?, _ comparison: inout PinchTraceComparison?,
    _ console: inout Console
  ) throws(CommandError) {
    ReplayPlayer.send(run.takeOutput(), &comparison, &console)
    run.remarks.tell(run.file, &console)
    if let failure {
      // The others may still be read.
      console.fail(failure)
      hasFailed = true
    }
    let name = run.file
    for item in run.found {
      found.append((run.logCount > 1 ? "\(name)#\(item.log)" : name, item.gesture))
    }
    curves += run.curves
    gestureCount += run.gestureCount
    if run.gestureCount == 0, failure == nil, comparison == nil, !console.output.isBroken {
      console.note("no pinch was found in \(Quotation.plain(run.file))")
    }
  }

  private static func send(
    _ bytes: [UInt8], _ comparison: inout PinchTraceComparison?, _ console: inout Console
  ) {
    if comparison != nil {
      comparison?.add(bytes)
    } else {
      console.output.write(bytes)
    }
  }

  /// Prints the gestures, a row each.
  func printTable(_ console: inout Console) {
    guard !found.isEmpty else { return }
    var table = TableText([
      .words("file"), .numbers("start"), .numbers("duration"), .words("state"),
      .numbers("scaleX"), .numbers("scaleY"), .numbers("scale"), .numbers("fingers"),
      .words("focal"),
    ])
    for (name, gesture) in found {
      func scale(_ value: Double) -> String { NumberWords.scale(value) }
      func tenths(_ value: Double) -> String { NumberText.string(value, decimals: 1) }
      table.add([
        name, NumberWords.seconds(gesture.start),
        NumberWords.seconds(gesture.duration), gesture.state.description, scale(gesture.scales.x),
        scale(gesture.scales.y), scale(gesture.scales.total), String(gesture.fingers),
        "\(tenths(gesture.focal.x)),\(tenths(gesture.focal.y))",
      ])
    }
    for line in table.lines { console.print(line) }
  }
}
