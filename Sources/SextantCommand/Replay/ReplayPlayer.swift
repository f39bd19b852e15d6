import SextantGeometry
import SextantGestures
import SextantText

/// Runs recordings and prints what they hold, in the order in which they were named.
struct ReplayPlayer {
  private let maker: Maker
  private let reading: RecordingReading
  /// The gestures of a table, each with what names its log.
  private var found: [(name: String, gesture: PinchGesture)] = []
  /// The scales over time, a curve a log, if they are gathered.
  private(set) var curves: [ScaleCurve] = []
  private var remarks = RemarkTeller()
  /// A Boolean value that says whether a recording could not be read to its end.
  private(set) var hasFailed = false
  /// The number of gestures of all recordings.
  private(set) var gestureCount = 0

  /// Creates a player.
  init(
    settings: PinchSettings, reading: RecordingReading, form: ReplayRun.Form, hasCurves: Bool
  ) {
    maker = Maker(settings: settings, form: form, hasCurves: hasCurves)
    self.reading = reading
  }

  /// Runs recordings, at most `jobs` at the same time.
  mutating func play(
    _ sources: [FileSource], jobs: Int, comparison: inout PinchTraceComparison?,
    _ console: inout Console
  ) {
    if jobs == 1 || sources.count == 1 {
      for source in sources {
        playOne(source, &comparison, &console)
        if console.output.isBroken { break }
      }
    } else {
      playSeveral(sources, jobs: jobs, &comparison, &console)
    }
    comparison?.finish()
    remarks.finish(&console)
  }

  /// Makes the run of a recording; copied to threads without what was found so far.
  private struct Maker: Sendable {
    var settings: PinchSettings
    var form: ReplayRun.Form
    var hasCurves: Bool

    func run(_ source: FileSource) -> ReplayRun {
      ReplayRun(file: source.name, settings: settings, form: form, hasCurves: hasCurves)
    }
  }

  /// Runs one recording and prints while it is read.
  private mutating func playOne(
    _ source: FileSource, _ comparison: inout PinchTraceComparison?, _ console: inout Console
  ) {
    var run = maker.run(source)
    var progress = JobProgress(source.name)
    let failure = ReplayPlayer.read(source, reading, into: &run) { run, done, whole in
      progress.update(done, of: whole, &console)
      send(run.takeOutput(), of: source, &comparison, &console)
      return !console.output.isBroken && comparison?.difference == nil
    }
    progress.finish(&console)
    send(run.takeOutput(), of: source, &comparison, &console)
    take(run, failure, isComparing: comparison != nil, &console)
  }

  /// Reads a recording to its end; returns why it could not, where the run does not keep it.
  private static func read(
    _ source: FileSource, _ reading: RecordingReading, into run: inout ReplayRun,
    report: (inout ReplayRun, Int, Int?) -> Bool
  ) -> CommandError? {
    do throws(CommandError) {
      try run.read(source, reading) { (run, done, whole) throws(CommandError) in
        report(&run, done, whole)
      }
    } catch {
      guard reading.skipsBrokenLogs else { return error }
      run.fail(error)
    }
    return nil
  }

  /// What a run leaves at its end.
  private struct Outcome: Sendable {
    var run: ReplayRun
    var failure: CommandError?
  }

  /// Runs several recordings at the same time and prints their results in order.
  private mutating func playSeveral(
    _ sources: [FileSource], jobs: Int, _ comparison: inout PinchTraceComparison?,
    _ console: inout Console
  ) {
    var progress = JobProgress("\(sources.count) recordings")
    let (maker, reading) = (maker, reading)
    OrderedWork<Outcome>.run(count: sources.count, threads: jobs) { number, sink in
      var outcome = Outcome(run: maker.run(sources[number]))
      outcome.failure = ReplayPlayer.read(sources[number], reading, into: &outcome.run) {
        run, _, _ in sink(run.takeOutput())
      }
      _ = sink(outcome.run.takeOutput())
      return outcome
    } take: { number, piece in
      switch piece {
      case .bytes(let bytes): send(bytes, of: sources[number], &comparison, &console)
      case .result(let outcome):
        take(outcome.run, outcome.failure, isComparing: comparison != nil, &console)
        progress.update(number + 1, of: sources.count, &console)
      }
      return !console.output.isBroken
    }
    progress.finish(&console)
  }

  /// Takes over what a run leaves at its end.
  private mutating func take(
    _ run: ReplayRun, _ failure: CommandError?, isComparing: Bool, _ console: inout Console
  ) {
    remarks.tell(run.remarks, of: run.file, &console)
    // The others may still be read.
    for failure in run.failures { console.fail(failure) }
    if let failure { console.fail(failure) }
    if run.unlistedFailures > 0 {
      console.fail(
        CommandError("\(run.unlistedFailures) further logs cannot be read", at: .init(run.file)))
    }
    let hasFailed = failure != nil || !run.failures.isEmpty
    if hasFailed { self.hasFailed = true }
    let name = run.file
    for item in run.found {
      found.append((run.logCount > 1 ? "\(name)#\(item.log)" : name, item.gesture))
    }
    curves += run.curves
    gestureCount += run.gestureCount
    if run.gestureCount == 0, !hasFailed, !isComparing, !console.output.isBroken {
      console.note("no pinch was found in \(Quotation.plain(run.file))")
    }
  }

  /// Prints bytes or compares them; what comes from a pipe is not kept back.
  private func send(
    _ bytes: [UInt8], of source: FileSource, _ comparison: inout PinchTraceComparison?,
    _ console: inout Console
  ) {
    if bytes.isEmpty { return }
    if comparison != nil {
      comparison?.add(bytes)
    } else {
      console.output.write(bytes)
      if source.isStream { console.output.flush() }
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
