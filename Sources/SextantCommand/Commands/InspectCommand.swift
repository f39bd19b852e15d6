import SextantModelFiles
import SextantText
import SextantTouch

/// `sextant inspect`: what a recording or a model holds.
enum InspectCommand {
  static let command = Command(
    name: "inspect",
    summary: "says what a recording or a model holds, and what is wrong with it",
    examples: [
      .init("sextant inspect pinch.jsonl", "the device, the fingers, the gestures, the problems"),
      .init("sextant inspect cursor.dae", "meshes, triangles, bounds, materials, problems"),
      .init("sextant inspect *.jsonl --json", "a line of JSON a recording, for a script"),
    ],
    operands: .several(
      "FILE",
      "recordings of touches and models (DAE, USDZ, USDA, GLB, OBJ, STL), told by their content; "
        + "'-' is standard input"),
    ownOptions: [.strict, ReplayCommand.surface, ReplayCommand.jobs, .json],
    body: run)

  /// The most bytes of a model that are read.
  private static let modelLimit = Int(Int32.max) - 1

  private static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let reading = RecordingReading(
      isStrict: arguments.has(.strict), surface: ReplayCommand.surfaceSize(arguments))
    let isJSON = arguments.has(.json)
    let files = arguments.operands.map { file($0, &console) }
    var inspection = Inspection(isJSON: isJSON)
    let jobs = ReplayCommand.jobCount(arguments)
    var progress = JobProgress("\(files.count) files")
    if jobs == 1 || files.count == 1 {
      for file in files {
        inspection.add(findings(file, reading, isJSON), &console)
        if console.output.isBroken { break }
      }
    } else {
      OrderedWork<Findings>.run(count: files.count, threads: jobs) { number, _ in
        findings(files[number], reading, isJSON)
      } take: { number, piece in
        if case .result(let found) = piece { inspection.add(found, &console) }
        progress.update(number + 1, of: files.count, &console)
        return !console.output.isBroken
      }
    }
    progress.finish(&console)
    return inspection.status
  }

  /// A file to inspect, or why it cannot be.
  private enum File: Sendable {
    case source(FileSource)
    case unusable(CommandError)
  }

  private static func file(_ name: String, _ console: inout Console) -> File {
    do throws(CommandError) {
      return .source(try console.source(name))
    } catch {
      return .unusable(error)
    }
  }

  /// What was found in a file.
  private struct Findings: Sendable {
    var isValid = true
    var lines: [String] = []
    var json: [UInt8] = []
    var notes: [String] = []
    var failure: CommandError?
  }

  /// What is printed of all files, in order.
  private struct Inspection {
    let isJSON: Bool
    private(set) var status = ExitStatus.done
    private var isFirst = true

    init(isJSON: Bool) { self.isJSON = isJSON }

    mutating func add(_ found: Findings, _ console: inout Console) {
      for note in found.notes { console.note(note) }
      if let failure = found.failure {
        console.fail(failure)
        status = .wrong
      } else if isJSON {
        console.output.write(found.json)
      } else {
        if !isFirst { console.print("") }
        for line in found.lines { console.print(line) }
      }
      isFirst = false
      if !found.isValid, status == .done { status = .no }
    }
  }

  /// Inspects a file, without a console, so that several can run at the same time.
  private static func findings(
    _ file: File, _ reading: RecordingReading, _ isJSON: Bool
  ) -> Findings {
    var notes: [String] = []
    do throws(CommandError) {
      switch file {
      case .unusable(let error): throw error
      case .source(let source):
        var found = try inspect(source, reading, isJSON, &notes)
        found.notes = notes
        return found
      }
    } catch {
      return Findings(notes: notes, failure: error)
    }
  }

  private static func inspect(
    _ source: FileSource, _ reading: RecordingReading, _ isJSON: Bool, _ notes: inout [String]
  ) throws(CommandError) -> Findings {
    let name = source.name
    var file = try source.open()
    let head = try file.peek(ModelFormat.detectionLimit)
    let isWhole = head.count < ModelFormat.detectionLimit
    let format = head.withUnsafeBytes { ModelFormat.detect($0, isWhole: isWhole) }
    let named = RecordingFormat.detect(head) == nil ? ModelFormat(fileName: name) : nil
    // Recordings are text; a file that is not must be read to its end to be told. What its content
    // does not tell is taken for what its name says, so that its first fault is told.
    if format != nil || named != nil || head.prefix(1024).contains(0) {
      let bytes = try file.readAll(limit: modelLimit)
      let whole = format ?? ModelFormat.detect(bytes) ?? named
      if let whole, whole != .svg {
        let library = whole == .obj ? try library(of: bytes, name, &notes) : nil
        return try findings(bytes, whole, library, name, isJSON)
      }
      var run = InspectRun(file: name)
      try run.read(FileReader(name: name, bytes: bytes), reading)
      return findings(run, isJSON)
    }
    var run = InspectRun(file: name)
    try run.read(file, reading)
    return findings(run, isJSON)
  }

  private static func findings(_ run: InspectRun, _ isJSON: Bool) -> Findings {
    isJSON ? Findings(json: run.json()) : Findings(lines: run.lines())
  }

  /// Returns the material library of an .obj file, which stands beside it, or `nil` if there is none.
  private static func library(
    of bytes: [UInt8], _ name: String, _ notes: inout [String]
  ) throws(CommandError) -> [UInt8]? {
    let lines = bytes.prefix(ModelFormat.detectionLimit).split { $0 == 0x0A || $0 == 0x0D }
    guard name != "-", let line = lines.first(where: { $0.starts(with: "mtllib ".utf8) }) else {
      return nil
    }
    let library = String(decoding: line.dropFirst(7), as: UTF8.self)
    guard !library.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let folder = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[...$0]) } ?? ""
    let path = folder + library
    guard !path.utf8.contains(0), Platform.entry(at: path) != nil else {
      notes.append(
        "\(CommandError.Place(name).text): the material library is not there; materials are grey")
      return nil
    }
    var reader = try FileSource(name: path, origin: .path).open()
    return try reader.readAll(limit: 1 << 26)
  }

  private static func findings(
    _ bytes: [UInt8], _ format: ModelFormat, _ library: [UInt8]?, _ name: String, _ isJSON: Bool
  ) throws(CommandError) -> Findings {
    let report: ModelReport
    do throws(ModelReadError) {
      report = try ModelFileContent(
        reading: bytes, format: format, materialLibrary: library
      ).report
    } catch {
      let place = error.place.position
      switch error.place {
      case .byte, .layer: throw CommandError("\(error)", at: .init(name))
      case .file, .text:
        throw CommandError(
          error.message, at: .init(name, line: place?.line, column: place?.column))
      }
    }
    return isJSON
      ? Findings(isValid: report.isValid, json: ModelFindings.json(report, file: name))
      : Findings(isValid: report.isValid, lines: ModelFindings.lines(report, file: name))
  }
}
