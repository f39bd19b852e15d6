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
    ownOptions: [.strict, ReplayCommand.surface, .json],
    body: run)

  /// The most bytes of a model that are read.
  private static let modelLimit = Int(Int32.max) - 1

  private static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let reading = RecordingReading(
      isStrict: arguments.has(.strict), surface: ReplayCommand.surfaceSize(arguments))
    var status = ExitStatus.done
    for (index, name) in arguments.operands.enumerated() {
      do throws(CommandError) {
        let found = try inspect(name, reading, arguments.has(.json), &console)
        if arguments.has(.json) {
          console.output.write(found.json)
        } else {
          if index > 0 { console.print("") }
          for line in found.lines { console.print(line) }
        }
        if !found.isValid, status == .done { status = .no }
      } catch {
        console.fail(error)
        status = .wrong
      }
    }
    return status
  }

  /// What was found in a file.
  private struct Findings {
    var isValid = true
    var lines: [String] = []
    var json: [UInt8] = []
  }

  private static func inspect(
    _ name: String, _ reading: RecordingReading, _ isJSON: Bool, _ console: inout Console
  ) throws(CommandError) -> Findings {
    let source = try console.source(name)
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
        let library = whole == .obj ? try library(of: bytes, name, &console) : nil
        return try findings(bytes, whole, library, name, isJSON)
      }
      var run = InspectRun(file: name)
      try run.read(FileReader(name: name, bytes: bytes), reading)
      return Findings(lines: run.lines(), json: run.json())
    }
    var run = InspectRun(file: name)
    try run.read(file, reading)
    return Findings(lines: run.lines(), json: run.json())
  }

  /// Returns the material library of an .obj file, which stands beside it, or `nil` if there is none.
  private static func library(
    of bytes: [UInt8], _ name: String, _ console: inout Console
  ) throws(CommandError) -> [UInt8]? {
    let lines = bytes.prefix(ModelFormat.detectionLimit).split { $0 == 0x0A || $0 == 0x0D }
    guard name != "-", let line = lines.first(where: { $0.starts(with: "mtllib ".utf8) }) else {
      return nil
    }
    let library = String(decoding: line.dropFirst(7), as: UTF8.self)
    guard !library.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let folder = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[...$0] } ?? ""
    guard Platform.entry(at: folder + library) != nil else {
      console.note(
        "\(CommandError.Place(name).text): the material library is not there; materials are grey")
      return nil
    }
    return try console.read(folder + library, limit: 1 << 26)
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
