import Foundation
import SextantCommand
import Testing

/// The program as a process of its own, for what a run in this process cannot show.
@Suite(.enabled(if: Executable.isThere)) struct `The executable` {
  @Test func `ends quietly when nobody reads on`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try Executable.run(["slice", "--pieces", "1000", "--json"], output: pipe)
    #expect(run.reason == .exit)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `says so when the output cannot be written`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let run = try Executable.run(["slice"], output: full)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "sextant: error: standard output must be writable; found: no space left on the device\n")
  }

  /// The second file is a pipe that nobody reads: opening it waits while the first is half made.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `leaves nothing behind when a signal ends it`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path("pipe.svg"), 0o600) == 0)
    let process = Process()
    process.executableURL = Executable.url
    process.arguments = ["slice", "-o", folder.path("guide.svg"), folder.path("pipe.svg")]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<1000 where folder.names.count < 2 { usleep(10_000) }
    #expect(folder.names.contains { $0.hasSuffix(".tmp") })
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(folder.names == ["pipe.svg"])
  }

  @Test func `reads its arguments, its input and its environment`() throws {
    let output = Pipe()
    let run = try Executable.run(
      ["cursor", "--recipe", "-", "-o", "-", "--format", "dae"], input: "{\"recipe\":1,\"gaps\":2}",
      environment: ["SOURCE_DATE_EPOCH": "0"], output: output)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let bytes = try #require(try output.fileHandleForReading.readToEnd())
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<created>1970-01-01T00:00:00Z</created>"))
    let inside = CommandRun(
      "cursor", "--gaps", "2", "-o", "-", "--format", "dae", environment: ["SOURCE_DATE_EPOCH": "0"]
    )
    #expect(text == inside.output)
  }
}

/// Runs the program that was built beside the tests.
enum Executable {
  /// Where the program is.
  static let url = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "sextant")

  /// A Boolean value that says whether the program was built.
  static let isThere = FileManager.default.isExecutableFile(atPath: url.path)

  /// Runs the program and waits for its end.
  static func run(
    _ arguments: [String], of url: URL = url, input: String = "",
    environment: [String: String] = [:], output: Any
  ) throws -> (status: Int32, reason: Process.TerminationReason, errors: String) {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = environment
    let inputs = Pipe()
    let errors = Pipe()
    process.standardInput = inputs
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try inputs.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inputs.fileHandleForWriting.close()
    if let pipe = output as? Pipe { try? pipe.fileHandleForWriting.close() }
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, process.terminationReason, String(decoding: text, as: UTF8.self)
    )
  }
}
