import Foundation
import SextantTestSupport
import Testing

@testable import SextantCommand

/// Many recordings in one call, and many logs in one stream.
@Suite struct `Many recordings` {
  /// Returns a log of two fingers that move apart, or of one that moves alone, by a number.
  static func log(_ number: Int, session: String? = nil) -> String {
    let name = session.map { "\"session\":\($0)," } ?? ""
    let isPinch = number % 3 != 0
    return """
      {"touchlog":1,\(name)"surface":{"unit":"pt"}}
      {"f":0,"t":0,"id":1,"ph":"began","x":100,"y":400}
      {"f":1,"t":8000,"id":\(isPinch ? 2 : 1),"ph":"\(isPinch ? "began" : "moved")","x":200,"y":300}
      {"f":2,"t":16000,"id":\(isPinch ? 2 : 1),"ph":"moved","x":\(220 + number % 97),"y":250}
      {"f":3,"t":24000,"id":1,"ph":"ended"}

      """
  }

  /// A mix of what a folder may hold: pinches, swipes, repaired, broken, empty and missing files.
  private static func folder(_ count: Int) throws -> (folder: TemporaryFolder, paths: [String]) {
    let folder = try TemporaryFolder()
    let paths = try (0..<count).map { number in
      let name = "\(number).jsonl"
      switch number % 10 {
      case 4: return try folder.write(log(number) + "{\"f\":4,\"t\":", to: name)
      case 5: return try folder.write(log(number) + "{\"f\":4,\"t\":-1}\n", to: name)
      case 6: return try folder.write("", to: name)
      case 7: return folder.path(name)
      case 8: return try folder.write(log(number) + log(number + 1), to: name)
      default: return try folder.write(log(number), to: name)
      }
    }
    return (folder, paths)
  }

  @Test(arguments: [
    ["replay"], ["replay", "--json"], ["replay", "--trace"], ["replay", "--json", "--skip-broken"],
    ["inspect"], ["inspect", "--json"],
  ])
  func `print the same however many are read at once`(arguments: [String]) throws {
    let (folder, paths) = try Self.folder(60)
    defer { withExtendedLifetime(folder) {} }
    let one = CommandRun(arguments + ["--jobs", "1"] + paths)
    #expect(one.status == 2)
    #expect(one.errors.contains("\(paths[5]):6:"))
    for jobs in ["2", "3", "16", "1000"] {
      let several = CommandRun(arguments + ["--jobs", jobs] + paths)
      #expect(several.status == one.status)
      #expect(several.output == one.output)
      #expect(several.errors == one.errors)
    }
    #expect(CommandRun(arguments + paths).output == one.output)
  }

  /// The system lets the program open 16 files, of which three are its streams.
  @Test(.enabled(if: Executable.isThere))
  func `need no file for each`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<2000 {
      let path = folder.path("\(1000 + number).jsonl")
      try #require(
        FileManager.default.createFile(atPath: path, contents: Data(Self.log(number).utf8)))
    }
    func run(_ command: String) throws -> (status: Int32, output: String) {
      let output = folder.path("output")
      _ = FileManager.default.createFile(atPath: output, contents: nil)
      let line = "ulimit -n 16; cd '\(folder.url.path)' && exec '\(Executable.url.path)' \(command)"
      let ended = try Executable.run(
        ["-c", line + " *.jsonl 2>/dev/null"], of: URL(filePath: "/bin/sh"),
        output: try #require(FileHandle(forWritingAtPath: output)))
      return (ended.status, try folder.read("output"))
    }
    let several = try run("replay --json --jobs 8")
    #expect(several.status == 0)
    // Two logs of three hold a pinch.
    let lines = several.output.split(separator: "\n")
    #expect(lines.count == 1333)
    #expect(lines.first?.hasPrefix("{\"file\":\"1001.jsonl\",") == true)
    #expect(lines.last?.hasPrefix("{\"file\":\"2999.jsonl\",") == true)
    #expect(lines == lines.sorted())
    let one = try run("replay --json --jobs 1")
    #expect(one == several)
  }

  @Test func `share what would be said of each alike`() throws {
    let folder = try TemporaryFolder()
    let raw = Self.log(1).replacing("\"unit\":\"pt\"", with: "\"unit\":\"raw\"")
    let paths = try (0..<5).map { try folder.write(raw, to: "\($0).jsonl") }
    let run = CommandRun(["replay", "--json"] + paths)
    let message = "1 unit is taken for 1 point: the device's units have no believable size"
    #expect(
      run.errors == """
        sextant: warning: \(paths[0]): \(message)
        help: '--surface WxH' gives it a size
        sextant: warning: \(message); so in 4 further recordings

        """)
    let two = CommandRun(["replay", "--json"] + paths.prefix(2))
    #expect(two.errors.hasSuffix("; so in 1 further recording\n"))
  }
}

@Suite struct `A stream of logs` {
  private typealias Logs = `Many recordings`

  @Test func `says which log each line belongs to`() throws {
    let input =
      Logs.log(1) + Logs.log(2, session: "\"a b\"") + Logs.log(3)
      + Logs.log(4, session: "[ 7, null ]")
    let run = CommandRun("replay", "-", "--json", input: input)
    #expect(run.status == 0)
    let lines = try run.jsonLines()
    #expect(lines.map { $0["log"] as? Int } == [nil, 2, 4])
    #expect(lines[0]["session"] == nil)
    #expect(lines[1]["session"] as? String == "a b")
    #expect(run.lines[2].hasSuffix("\"session\":[ 7, null ]}"))
    // The first log's line is the one that it always was.
    #expect(run.lines[0] == CommandRun("replay", "-", "--json", input: Logs.log(1)).lines[0])
  }

  @Test func `carries a session of 1024 bytes and no more`() throws {
    func run(_ length: Int) -> CommandRun {
      let session = "\"" + String(repeating: "s", count: length - 2) + "\""
      return CommandRun("replay", "-", "--json", input: Logs.log(1, session: session))
    }
    #expect(run(1024).errors.isEmpty)
    #expect((try run(1024).jsonLines()[0]["session"] as? String)?.count == 1022)
    #expect(try run(1025).jsonLines()[0]["session"] == nil)
    #expect(
      run(1025).errors.hasPrefix("sextant: warning: -: a header's 'session' must have at most"))
  }

  /// Logs 2, 3, 4 and 6 are broken, each in another way, and none costs its neighbours anything.
  @Test func `goes on behind a broken log if asked to`() throws {
    let falling = Logs.log(1, session: "2") + "{\"f\":1,\"t\":0,\"id\":9,\"ph\":\"ended\"}\n"
    let garbage = Logs.log(1, session: "3").replacing("{\"f\":2,", with: "{\"f\":\u{1},")
    let version = Logs.log(1, session: "4").replacing("\"touchlog\":1", with: "\"touchlog\":9")
    let header = "{\"touchlog\":1,\"session\":6,\n" + Logs.log(1).drop { $0 != "\n" }.dropFirst()
    let input =
      Logs.log(1) + falling + garbage + version + Logs.log(1, session: "5") + header
      + Logs.log(1, session: "7")
    let run = CommandRun("replay", "-", "--json", "--skip-broken", input: input)
    #expect(run.status == 2)
    let lines = try run.jsonLines()
    #expect(lines.filter { $0["error"] == nil }.map { $0["log"] as? Int } == [nil, 5, 7])
    let broken = lines.filter { $0["error"] != nil }
    #expect(broken.map { $0["log"] as? Int } == [2, 3, 4, 6])
    #expect(broken.map { $0["line"] as? Int } == [11, 15, 17, 27])
    // Of the last header nothing can be read.
    #expect(broken.map { $0["session"] as? Int } == [2, 3, 4, nil])
    expectKeys(["file", "error", "line", "column", "log", "session"], in: run.lines[1])
    #expect(run.errors.split(separator: "\n").count == 4)
    // Without being asked, the run ends with the first of them.
    let plain = CommandRun("replay", "-", "--json", input: input)
    #expect(plain.status == 2)
    #expect(plain.output == run.lines[0] + "\n")
    #expect(plain.errors.hasPrefix("sextant: error: -:11:6: 'f' must not fall"))
  }

  @Test func `passes over what is no log at all`() throws {
    let long = String(repeating: "x", count: 17 << 20)
    let fault = "{\"f\":-1,\"t\":0}\n"
    let input =
      "no log\n\(long)\n" + Logs.log(1) + Logs.log(1) + fault + long + Logs.log(2) + fault
      + Logs.log(1)
    let run = CommandRun("replay", "-", "--json", "--skip-broken", input: input)
    #expect(run.status == 2)
    let lines = try run.jsonLines()
    // What stands behind the long text on its line begins no log.
    #expect(lines.map { $0["error"] is String } == [true, false, true, false])
    #expect(lines.map { $0["log"] as? Int } == [nil, 2, 3, 4])
  }

  @Test func `counts the faults that it does not list`() throws {
    let input = String(repeating: "{\"touchlog\":2}\n", count: 50)
    let run = CommandRun("replay", "-", "--json", "--skip-broken", input: input)
    #expect(run.status == 2)
    #expect(try run.jsonLines().compactMap { $0["log"] as? Int } == Array(2...50))
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 21)
    #expect(errors.last == "sextant: error: -: 30 further logs cannot be read")
  }

  /// The pipe stays open: the line must come while the program waits for more.
  @Test(.enabled(if: Executable.isThere))
  func `prints a gesture when it ends`() throws {
    let process = Process()
    process.executableURL = Executable.url
    process.arguments = ["replay", "-", "--json"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    for number in 1...3 {
      // The header of the next log ends the one before it.
      let text = Logs.log(1, session: "\(number)") + "{\"touchlog\":1}\n"
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(line.hasSuffix("\"session\":\(number)}\n"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
