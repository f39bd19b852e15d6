import Foundation
import SextantCommand
import SextantGeometry
import SextantGestures
import SextantMeshes
import SextantModelFiles
import SextantScene
import SextantSession
import SextantSlicing
import SextantTestSupport
import SextantTouch
import Testing

/// The README, and the commands in it with what they print.
private enum Readme {
  static let text = String(
    decoding: (try? Fixtures.package(bytes: "README.md")) ?? [], as: UTF8.self)

  /// The indented blocks, without their indent.
  static var blocks: [String] {
    var blocks: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    ") {
        blocks[blocks.count - 1].append(line.dropFirst(4))
      } else if line.isEmpty, !blocks[blocks.count - 1].isEmpty {
        // A blank line inside a block belongs to it if the block goes on.
        blocks[blocks.count - 1].append("")
      } else {
        blocks.append([])
      }
    }
    return blocks.map { lines in
      lines.reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n")
    }.filter { !$0.isEmpty }
  }

  /// The lines of all blocks of Swift.
  static var swiftLines: [Substring] {
    text.components(separatedBy: "```swift\n").dropFirst().flatMap {
      ($0.components(separatedBy: "```").first ?? "").components(separatedBy: "\n")
    }.map { $0[...] }
  }

  /// Each `$ sextant …` line with the lines that follow it.
  static var commands: [(line: String, output: String)] {
    var commands: [(line: String, output: String)] = []
    for block in blocks where block.hasPrefix("$ ") {
      for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("$ ") {
          commands.append((String(line.dropFirst(2)), ""))
        } else {
          commands[commands.count - 1].output += line + "\n"
        }
      }
    }
    return commands
  }

  /// Runs a command line as a user would in a clone, with `out` and the like in a folder of its own.
  static func run(_ line: String, in folder: TemporaryFolder) throws -> CommandRun {
    var words = line.split(separator: " ").map(String.init)
    if words.starts(with: ["swift", "run"]) { words.removeFirst(2) }
    #expect(words.first == "sextant", "\(line)")
    words.removeFirst()
    var target: String?
    if let place = words.firstIndex(of: ">") {
      target = words[place + 1]
      words.removeSubrange(place...)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("out"), withIntermediateDirectories: true)
    let paths = words.map { word in
      word.hasPrefix("Models/")
        ? Fixtures.package.appending(path: word).path
        : word.hasPrefix("out") || word.hasSuffix(".jsonl") ? folder.path(word) : word
    }
    let run = CommandRun(paths)
    #expect(run.status == 0, "\(line): \(run.errors)")
    #expect(run.errors.isEmpty, "\(line): \(run.errors)")
    if let target { _ = try folder.write(run.output, to: target) }
    return run
  }
}

@Suite struct `The README` {
  @Test func `shows what its commands print`() throws {
    let folder = try TemporaryFolder()
    let commands = Readme.commands
    #expect(commands.count >= 5)
    for (line, output) in commands {
      let run = try Readme.run(line, in: folder)
      if line.contains(" > ") { continue }
      #expect(
        run.output.replacingOccurrences(of: folder.url.path + "/", with: "") == output, "\(line)")
    }
  }

  @Test func `shows what the first session comes to`() throws {
    let folder = try TemporaryFolder()
    let blocks = Readme.blocks
    let place = try #require(blocks.firstIndex { $0.hasPrefix("swift run sextant play") })
    let run = try Readme.run(blocks[place], in: folder)
    let output = run.output.replacingOccurrences(of: folder.url.path + "/", with: "")
    #expect(output == blocks[place + 1] + "\n")
    #expect(Readme.blocks.contains("swift test"))
  }

  @Test func `shows what its example prints`() throws {
    let log = try Fixtures.package(bytes: "Models/Sessions/first-cake.jsonl")
    // The example, line by line; the next test holds it against the text.
    let recording = try Recording.readAll(log).recordings[0]
    var pinch = PinchRecognizer()
    for frame in recording.frames { pinch.update(with: frame) }
    let printed = "\(pinch.state) \(pinch.scaleX) \(pinch.scaleY)"
    #expect(Readme.blocks.contains(printed))
  }

  @Test func `shows a regression test that passes`() throws {
    let folder = try TemporaryFolder()
    let log = try Fixtures.package(bytes: "Models/Sessions/first-cake.jsonl")
    let command = try #require(Readme.commands.first { $0.line.contains(" > golden.jsonl") })
    _ = try Readme.run(command.line, in: folder)
    let golden = Array(try folder.read("golden.jsonl").utf8)
    // The example, line by line.
    let trace = try PinchTrace(of: log)
    #expect(trace.difference(from: golden) == nil)
    #expect(trace.bytes == golden)
    let lines = Readme.swiftLines.filter { $0.contains("trace") }
    #expect(lines.count == 2)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    for line in lines { #expect(source.contains("    \(line)\n"), "\(line)") }
  }

  @Test func `shows a test of a session that passes`() throws {
    let log = try Fixtures.package(bytes: "Models/Sessions/first-cake.jsonl")
    // The example, line by line.
    let played = try SessionPlayer.play(log)
    #expect(played.session.cake.placement?.planeID == "table")
    #expect(played.session.cake.settings.shares == .equal(7))
    #expect(played.report.events.last?.name == "applied")
    let lines = Readme.swiftLines.filter { $0.contains("played") }
    #expect(lines.count == 4)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    for line in lines { #expect(source.contains("    \(line)\n"), "\(line)") }
  }

  @Test func `shows a hit, a guide and a model as they are`() throws {
    let table = try Fixtures.package(bytes: "Models/Sessions/table.json")
    // The example, line by line.
    let scene = try SceneFile.read(table)
    let hit = HitTester(scene.planes).hits(at: ScreenPoint(195, 422), from: scene.camera)[0]
    let sheet = try Outline.rectangle(width: 0.33, depth: 0.23)
    let wish = try SliceSettings(outline: sheet, shares: .equal(7), style: .strips(.zero))
    let guide = try SliceGuide(wish)
    let ring = try Mesh(cursor: CursorSettings())
    let cursor = Model(name: "cursor", nodes: [Model.Node(name: "cursor", mesh: ring)])
    let file = try ModelFile(cursor, format: .usdz)
    let printed = "\(hit.planeID) \(hit.distance) \(guide.pieces.count) \(file.bytes.count)"
    #expect(Readme.blocks.contains(printed))
    let place = try #require(Readme.swiftLines.firstIndex { $0.hasPrefix("let scene") })
    let lines = Readme.swiftLines[place...].prefix(9)
    #expect(lines.last == "print(hit.planeID, hit.distance, guide.pieces.count, file.bytes.count)")
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    for line in lines.dropLast() { #expect(source.contains("    \(line)\n"), "\(line)") }
  }

  @Test func `names shapes that can be cut`() {
    let rows = Readme.text.split(separator: "\n").compactMap {
      $0.firstMatch(of: /^\| [^|]* \| `(\w[\w-]*:\w+[^`]*)` \| ([^|]*) \|$/)
    }
    let shapes = rows.filter { $0.1 != "polygon:FILE" }
    #expect(shapes.count == 4)
    for row in shapes {
      let options = row.2.matches(of: /`([^`]+)`/).flatMap { $0.1.split(separator: " ") }
      let run = CommandRun(["slice", "--shape", String(row.1)] + options.map(String.init))
      #expect(run.status == 0 && run.errors.isEmpty, "\(row.1): \(run.errors)")
    }
  }

  @Test func `shows the example that is tested`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let parts = Readme.text.components(separatedBy: "```swift\n")
    let example = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
    let lines = example.split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines.dropLast() { #expect(source.contains("    \(line)\n"), "\(line)") }
    #expect(lines.last == "print(pinch.state, pinch.scaleX, pinch.scaleY)")
  }

  @Test func `names files that are there`() throws {
    for match in Readme.text.matches(of: /\]\(([^)]+)\)|`(Models\/[^` ]+)`/) {
      let path = String(match.1 ?? match.2 ?? "")
      let place = Fixtures.package.appending(path: path).path
      #expect(FileManager.default.fileExists(atPath: place), "\(path)")
    }
  }
}
