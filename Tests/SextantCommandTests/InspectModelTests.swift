import Foundation
import Testing

@Suite struct `The inspect command, of a model` {
  /// A folder with a cursor as DAE.
  static func cursor(_ names: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let run = CommandRun(
      ["cursor", "--preset", "ring-4", "--output"] + names.map { folder.path($0) })
    #expect(run.status == 0)
    return folder
  }

  @Test func `prints JSON that keeps the contract`() throws {
    let folder = try Self.cursor("cursor.dae")
    let run = CommandRun("inspect", "--json", folder.path("cursor.dae"))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output.hasPrefix(
        "{\"format\":\"dae\",\"valid\":true,\"problems\":[],\"up\":\"Y\",\"metersPerUnit\":1,\"meshes\":["
          + "{\"name\":\"cursor\",\"vertices\":145,\"triangles\":136,\"bounds\":[["))
    let json = try #require(try run.jsonLines().first)
    let mesh = try #require((json["meshes"] as? [[String: Any]])?.first)
    #expect(mesh["materials"] as? [String] == ["ring", "disc"])
    #expect(json["file"] as? String == folder.path("cursor.dae"))
  }

  @Test func `ends with 1 if a model is not valid, and tells where`() throws {
    let folder = try Self.cursor("cursor.dae")
    let text = try folder.read("cursor.dae").replacing("<up_axis>Y_UP", with: "<up_axis>UP")
    let file = try folder.write(text, to: "wrong.dae")
    let run = CommandRun("inspect", file)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    #expect(run.lines.contains("  problems      1 error"))
    // The place by hand: the line of the element, behind two levels of indentation and its tag.
    let line =
      try #require(
        text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
          $0.contains("<up_axis>")
        }) + 1
    let row = text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
    let column =
      row.distance(
        from: row.startIndex, to: try #require(row.firstRange(of: "UP<")).lowerBound) + 1
    #expect(
      run.lines.last
        == "\(file):\(line):\(column): error: a '<up_axis>' must be X_UP or Y_UP or Z_UP; found 'UP'"
    )
    let json = try #require(try CommandRun("inspect", "--json", file).jsonLines().first)
    #expect(json["valid"] as? Bool == false)
    let problem = try #require((json["problems"] as? [[String: Any]])?.first)
    #expect(problem["severity"] as? String == "error")
    #expect(problem["line"] as? Int == line)
    #expect(problem["column"] as? Int == column)
  }

  @Test func `keeps what is no problem out of the problems of the JSON`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "mtllib cat.mtl\nv 0 0 0\nv 1 0 0\nv 0 0 -1\nusemtl cat\nf 1 2 3\n", to: "cat.obj")
    _ = try folder.write("newmtl cat\nmap_Kd -clamp on cat.png\n", to: "cat.mtl")
    let run = CommandRun("inspect", "--json", file)
    let json = try #require(try run.jsonLines().first)
    #expect(
      (json["problems"] as? [[String: Any]])?.contains { $0["severity"] as? String == "note" }
        == false)
    let notes = try #require(json["notes"] as? [[String: Any]])
    #expect(
      notes.map { $0["message"] as? String } == [
        "a material shows a picture, which is not read; found 'cat.png'"
      ])
    #expect(CommandRun("inspect", file).lines.contains { $0.hasSuffix("found 'cat.png'") })
  }

  @Test func `takes models and recordings in one run, in their order`() throws {
    let folder = try Self.cursor("cursor.dae")
    let model = folder.path("cursor.dae")
    let log = try folder.write(`The inspect command`.log, to: "pinch.jsonl")
    let broken = try folder.write(
      String(try folder.read("cursor.dae").prefix(300)), to: "broken.dae")
    let run = CommandRun("inspect", "--json", log, model, broken, log)
    #expect(run.status == 2)
    #expect(
      try run.jsonLines().map { $0["format"] as? String } == ["native", "dae", "native"])
    #expect(run.errors.hasPrefix("sextant: error: \(broken):"))
    #expect(CommandRun("inspect", model, log).status == 0)
  }

  @Test func `reads a model from standard input`() throws {
    let folder = try Self.cursor("cursor.dae")
    let run = CommandRun("inspect", "-", input: try folder.read("cursor.dae"))
    #expect(run.status == 0)
    #expect(run.lines.prefix(2) == ["-", "  format        COLLADA 1.4.1"])
  }

  @Test func `refuses what is no model by its content, whatever its name`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("<svg/>", to: "drawing.dae")
    let run = CommandRun("inspect", file)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "sextant: error: \(file):1:1: a model in XML must have the root '<COLLADA>'; found '<svg>'\n"
    )
  }
}
