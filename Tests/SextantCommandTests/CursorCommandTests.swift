import Foundation
import SextantTestSupport
import Testing

@testable import SextantCommand

@Suite struct `The cursor command` {
  /// A drawing is read by people, who know a preset or a recipe by its name.
  @Test func `heads a drawing with the name of the cursor, the preset or the recipe`() throws {
    let folder = try TemporaryFolder()
    let recipe = try folder.write("{\"recipe\":1,\"gaps\":2}", to: "two gaps.json")
    func title(_ arguments: String...) -> String? {
      let run = CommandRun(["cursor", "--output", "-", "--format", "svg"] + arguments)
      return run.lines.first { $0.contains("<title>") }
    }
    #expect(title("--preset", "ring-4") == "  <title>ring-4</title>")
    #expect(title("--preset", "ring-4", "--name", "mine") == "  <title>mine</title>")
    #expect(title("--recipe", recipe) == "  <title>two gaps</title>")
    #expect(title("--gaps", "2") == "  <title>cursor</title>")
  }

  @Test func `says what it makes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("cursor.dae")
    // Divided evenly into 64: 4 arcs of 12 edges between 13 pairs, and a disc of 16 edges.
    let run = CommandRun(
      "cursor", "--segments", "64", "--gap-angle", "180deg", "--gaps=1", "-o", path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let size = try folder.read("cursor.dae").utf8.count
    // The half ring on the left is 10 cm wide and 20 cm deep; the disc reaches 1 cm to the right.
    let digits =
      size >= 10_000 ? "\(size / 1000) \(size % 1000 + 1000)".replacing(" 1", with: " ") : "?"
    #expect(
      run.output == """
        part  vertices  triangles
        ring        98         96
        disc        17         16
        all        115        112

        Bounds in cm: x -10 to 1, y 0, z -10 to 10.
        \(path): \(digits) bytes

        """)
  }

  // N segments: 4 arcs of 3N/16 edges each, two triangles an edge; a disc of N/4 triangles.
  @Test(arguments: [64, 160, 1600])
  func `divides evenly on request`(segments: Int) throws {
    let run = CommandRun(
      "cursor", "--inner-radius", "0.4m", "--outer-radius", "0.5m", "--gaps", "4", "--gap-angle",
      "20deg", "--dot-radius", "5cm", "--segments", "\(segments)", "--json")
    let json = try #require(try run.json() as? [String: Any])
    let parts = try #require(json["parts"] as? [[String: Any]])
    let arc = 3 * segments / 16
    #expect(parts.map { $0["name"] as? String } == ["ring", "disc"])
    #expect(parts.map { $0["triangles"] as? Int } == [8 * arc, segments - 4 * arc])
    #expect(parts[0]["vertices"] as? Int == 8 * (arc + 1))
    #expect(json["triangles"] as? Int == 4 * arc + segments)
    let bounds = try #require(json["bounds"] as? [[Double]])
    // The gaps' ends at 10 degrees reach farthest.
    let reach = 0.5 * cos(Double.pi / 18)
    for (low, high) in zip(bounds[0], bounds[1]) { #expect((low + high).magnitude < 1e-15) }
    #expect((bounds[1][0] - reach).magnitude < 1e-15)
    #expect(bounds[1][1] == 0)
    #expect((json["files"] as? [Any])?.isEmpty == true)
  }

  @Test func `takes the defaults that its help names`() throws {
    let folder = try TemporaryFolder()
    let command = try #require(Sextant.commands.first { $0.name == "cursor" })
    var arguments = ["cursor"]
    for option in command.options {
      if let text = option.defaultText { arguments.append("--\(option.name)=\(text)") }
    }
    #expect(arguments.count > 10)
    #expect(CommandRun("cursor", "-o", folder.path("plain.dae")).status == 0)
    #expect(CommandRun(arguments + ["-o", folder.path("spelled.dae")]).status == 0)
    #expect(try folder.read("plain.dae") == folder.read("spelled.dae"))
  }

  @Test func `writes the same bytes to a file and to standard output`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun("cursor", "--preset", "ring-4", "--output", folder.path("a.dae"))
    #expect(run.status == 0)
    let piped = CommandRun("cursor", "--preset=ring-4", "--output", "-", "--format", "dae")
    #expect(piped.status == 0)
    #expect(try piped.output == folder.read("a.dae"))
  }

  // Each format's own first bytes: XML, text, a zip archive, the magic of glTF.
  @Test(arguments: [
    ("dae", "<?xml"), ("usda", "#usda 1.0"), ("usdz", "PK\u{3}\u{4}"), ("glb", "glTF"),
    ("obj", "mtllib cursor.mtl"), ("stl", ""), ("svg", "<?xml"),
  ])
  func `writes the format of the ending`(ending: String, start: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("cursor.\(ending)")
    let run = CommandRun("cursor", "-o", path, "--json")
    #expect(run.status == 0)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.starts(with: Data(start.utf8)))
    let files = try #require(
      (try run.json() as? [String: Any])?["files"] as? [[String: Any]])
    #expect(files.first?["bytes"] as? Int == bytes.count)
    #expect(files.first?["format"] as? String == ending)
    #expect(
      folder.names == (ending == "obj" ? ["cursor.mtl", "cursor.obj"] : ["cursor.\(ending)"]))
    // 80 bytes of header, a count, and 50 bytes a triangle.
    if ending == "stl" { #expect((bytes.count - 84) % 50 == 0) }
  }

  @Test func `fills the ring without a disc`() throws {
    let run = CommandRun("cursor", "--inner-radius", "0", "--json")
    #expect(run.status == 0, "\(run.errors)")
    let parts = try #require((try run.json() as? [String: Any])?["parts"] as? [[String: Any]])
    #expect(parts.map { $0["name"] as? String } == ["ring"])
  }

  @Test func `dates its files only on request`() {
    func created(_ epoch: String?) -> String {
      let run = CommandRun(
        "cursor", "-o", "-", "--format", "dae",
        environment: epoch.map { ["SOURCE_DATE_EPOCH": $0] } ?? [:])
      return run.lines.first { $0.contains("<created>") } ?? run.errors
    }
    #expect(created(nil).contains("<created>2000-01-01T00:00:00Z</created>"))
    #expect(created("").contains("<created>2000-01-01T00:00:00Z</created>"))
    // 2001-09-09, the well-known billionth second.
    #expect(created("1000000000").contains("<created>2001-09-09T01:46:40Z</created>"))
    #expect(
      created("soon")
        == "sextant: error: 'SOURCE_DATE_EPOCH' must be a number of seconds since 1970 "
        + "in the years 1 to 9999; found 'soon'\n")
  }

  @Test func `is changed by options after a recipe`() throws {
    let folder = try TemporaryFolder()
    let recipe = try folder.write(
      #"{"recipe":1,"gaps":"3","outer-radius":"12cm","tolerance":"1mm","dot-radius":0}"#,
      to: "r.json")
    let spelled = CommandRun(
      "cursor", "--gaps=3", "--outer-radius=12cm", "--tolerance=1mm", "--dot-radius=0", "--json")
    #expect(CommandRun("cursor", "--recipe", recipe, "--json").output == spelled.output)
    let changed = CommandRun("cursor", "--recipe", recipe, "--gaps", "0", "--segments=30", "--json")
    let json = try #require(try changed.json() as? [String: Any])
    #expect(json["triangles"] as? Int == 60)
  }

  @Test(arguments: [
    ("", "-:1:1: ", ""),
    ("[1]", "-:1:1: a recipe must be a JSON object with 'recipe'; found none", ""),
    ("{}", "-:1:1: a recipe must be a JSON object with 'recipe'; found none", ""),
    (
      #"{"recipe":2}"#,
      "-:1:11: 'recipe' must be 1, the version that is known; found another value", ""
    ),
    (
      "{\"recipe\":1,\n \"gasp\":4}",
      "-:2:2: an option of 'sextant cursor' is expected; found 'gasp'",
      "the nearest is 'gaps'"
    ),
    (
      "{\"recipe\":1,\n \"gaps\":-4}",
      "-:2:9: 'gaps' must be a whole number from 0 to 10000; found '-4'", ""
    ),
    (
      #"{"recipe":1,"gaps":null}"#, "-:1:20: 'gaps' must be a text or a number; found null", ""
    ),
    (
      #"{"recipe":1,"unit":"km"}"#, "-:1:20: 'unit' must be m, cm or mm; found 'km'",
      "the nearest is 'm'"
    ),
  ])
  func `names line and column of a fault in a recipe`(text: String, error: String, help: String) {
    let run = CommandRun("cursor", "--recipe", "-", input: text)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("sextant: error: \(error)"))
    #expect(run.errors.hasSuffix(help.isEmpty ? "\n" : "\nhelp: \(help)\n"))
  }

  @Test(arguments: [
    (
      ["--recipe", "no-such-file.json"],
      "no-such-file.json: the file must be readable; found: no such file or folder"
    ),
    (["--recipe", "/"], "/: a file is expected; found a folder"),
    (["--recipe", ""], "a file needs a name; found ''"),
    (
      ["--preset", "ring-4", "--recipe", "x"],
      "one of '--preset' and '--recipe' is expected; found both"
    ),
    (
      ["--tolerance", "1mm", "--segments", "9"],
      "one of '--tolerance' and '--segments' is expected; found both"
    ),
    (
      ["--json", "-o", "-", "--format", "dae"],
      "one of '--json' and '--output -' may write to standard output; found both"
    ),
    (["--opacity", "1.01"], "'--opacity' must be a number from 0 to 1; found '1.01'"),
    (
      ["--output", "cursor.png"],
      "'--output' must end in .dae, .usda, .usdz, .glb, .obj, .stl or .svg; found 'cursor.png'"
    ),
    (
      ["--gap-angle=360"],
      "'--gap-angle' must be an angle from 0 to less than 360deg, such as 22.5deg or 0.125turn; found '360'"
    ),
  ])
  func `refuses what makes no sense`(arguments: [String], error: String) {
    let run = CommandRun(["cursor"] + arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("sextant: error: \(error)\n"))
  }

  /// The recipes in the repository and those in the program are the same.
  @Test func `has its presets in Models`() throws {
    let folder = Fixtures.package.appending(path: "Models/Cursors")
    let names = CursorPresets.all.map(\.name)
    #expect(
      names == [
        "ring-4", "ring-3", "focus-square-open", "focus-square-closed", "crosshair", "pizza-target",
      ])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      Set(files.filter { $0.hasSuffix(".json") }) == Set(names.map { "\($0).json" }))
    for (name, json) in CursorPresets.all {
      func kept(_ ending: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: "\(name).\(ending)"))
      }
      #expect(try kept("json") == Data(json.utf8), "\(name)")
      for ending in ["dae", "svg"] {
        let preset = CommandRun("cursor", "--preset", name, "-o", "-", "--format", ending)
        #expect(preset.errors.isEmpty, "\(name)")
        #expect(try kept(ending) == Data(preset.output.utf8), "\(name).\(ending)")
      }
    }
  }
}

@Suite struct `The styles of the cursor command` {
  private func made(_ arguments: String...) throws -> (parts: [String], triangles: [Int]) {
    let run = CommandRun(["cursor", "--json"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    let parts = try #require((try run.json() as? [String: Any])?["parts"] as? [[String: Any]])
    return (
      parts.compactMap { $0["name"] as? String }, parts.compactMap { $0["triangles"] as? Int }
    )
  }

  // A bar has two triangles, a sharp corner of a square four, a cross a triangle an edge.
  @Test func `make what their names say`() throws {
    #expect(try made("--style=ticks", "--center=none") == (["ticks"], [24]))
    #expect(try made("--style=ticks", "--ticks=7", "--dot-radius=0") == (["ticks"], [14]))
    #expect(try made("--style=crosshair", "--center=cross") == (["crosshair", "cross"], [8, 12]))
    #expect(try made("--style=brackets") == (["brackets"], [16]))
    #expect(try made("--style=brackets", "--state=closed") == (["brackets"], [8]))
    #expect(try made("--style=brackets", "--arm-length=8.5cm") == (["brackets"], [8]))
    #expect(try made("--style=cross") == (["cross"], [12]))
    #expect(try made("--style=disc", "--segments=60") == (["disc"], [60]))
    // 24 dashes of 7.5 degrees, in two steps each within 0.1 mm at 10 cm.
    #expect(try made("--style=dashes", "--center=none") == (["dashes"], [24 * 4]))
    #expect(try made("--arcs=0:90", "--center=none", "--segments=10") == (["ring"], [20]))
    #expect(try made("--gap-list=0:20,90:30", "--center=none", "--segments=10") == (["ring"], [20]))
    // Two sheets of 12 triangles and 12 walls of two.
    #expect(try made("--style=cross", "--thickness=2mm") == (["cross"], [48]))
  }

  @Test func `know ends, cuts and lengths of gaps`() throws {
    let plain = CommandRun("cursor", "--json").output
    for arguments in [
      ["--caps=round"], ["--caps=bevel"], ["--cut=parallel"], ["--gap-length=4cm"],
      ["--thickness=1mm"], ["--gap-list=0:20deg,90:3cm"],
    ] {
      let run = CommandRun(["cursor", "--json"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output != plain, "\(arguments)")
    }
  }

  @Test(arguments: [
    (["--inner-radius=11cm"], "'inner-radius' must be less than 'outer-radius', 0.1; found 0.11"),
    (
      ["--gap-angle=90"],
      "'gap-angle' must leave something of the ring between 4 gaps; "
        + "found 90.0 degrees"
    ),
    (
      ["--gap-list=0:180,180:180"],
      "'gap-list' must leave something of the ring; found 2 gaps that cover it"
    ),
    (
      ["--gap-list=0-20"], "'--gap-list' must be gaps such as 0:20deg,90:3cm; found '0-20'"
    ),
    (["--arcs=0"], "'--arcs' must be runs such as 10:80,100:170; found '0'"),
    (
      // 70 degrees of a run in steps of 4 sqrt(1e-18 / 0.2).
      ["--tolerance=1e-18"],
      "'tolerance' must ask for at most 10000000 vertices; found 136593620.0"
    ),
    (
      ["--segments=9000000"], "'segments' must ask for at most 10000000 vertices; found 9000000"
    ),
    (
      ["--style=ticks", "--gaps=3"], "'--gaps' changes nothing; found the style 'ticks'"
    ),
    (
      ["--style=ticks", "--ticks=500"],
      "'line-width' must leave room between 500 ticks at their inner end; found 0.003"
    ),
    (
      ["--style=brackets", "--segments=9"],
      "'segments' must be for a ring or a disc; found 9 and neither"
    ),
    (
      ["--gap-angle=1", "--gap-length=1mm"],
      "one of '--gap-angle' and '--gap-length' is expected; found both"
    ),
    (
      ["--preset=crosshair", "--style=ring"],
      "'--style' is for a cursor of one style; found a recipe with elements"
    ),
    (
      ["--preset=crosshair", "--size=1m"],
      "'--size' changes nothing; found none of the recipe's elements"
    ),
  ])
  func `refuse what cannot be made`(arguments: [String], error: String) throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(["cursor", "-o", folder.path("x.dae")] + arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("sextant: error: \(error)"), "\(run.errors)")
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: [
    (["--tolerance=-1mm"], "'--tolerance' must be a length greater than 0", ""),
    (["--color=#12"], "'--color' must be a colour such as #FFCC00; found '#12'", ""),
    (["--preset=ring4"], "'--preset' must be ring-4", "the nearest is 'ring-4'"),
    (["--style=tick"], "'--style' must be ring", "the nearest is 'ticks'"),
  ])
  func `refuse what cannot be read`(arguments: [String], error: String, help: String) {
    let run = CommandRun(["cursor"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("sextant: error: \(error)"), "\(run.errors)")
    #expect(help.isEmpty || run.errors.hasSuffix("help: \(help)\n"), "\(run.errors)")
  }

  @Test(arguments: [
    (
      "{\"recipe\":1,\n\"inner-radius\":\"11cm\"}",
      "-:2:16: 'inner-radius' must be less than 'outer-radius', 0.1; found 0.11"
    ),
    (
      "{\"recipe\":1,\n \"elements\":[{\"style\":\"disc\"},\n {\"gaps\":9,\"gap-angle\":40}]}",
      "-:3:24: 'gap-angle' must leave something of the ring between 9 gaps; found 40.0 degrees"
    ),
    (
      "{\"recipe\":1,\"elements\":[{\"style\":\"disc\"},\n {\"outer-radius\":\"5cm\"}]}",
      "-:2:2: 'inner-radius' must be less than 'outer-radius', 0.05; found 0.085"
    ),
    (
      "{\"recipe\":1,\"style\":\"disc\",\n\"gaps\":3}",
      "-:2:8: 'gaps' changes nothing; found the style 'disc'"
    ),
    (
      "{\"recipe\":1,\"tolerance\":1,\n\"segments\":3}",
      "-:2:12: one of 'tolerance' and 'segments' is expected; found both"
    ),
    ("{\"recipe\":1,\"elements\":[]}", "-:1:24: 'elements' must be a list of one object or more"),
    ("{\"recipe\":1,\"elements\":[3]}", "-:1:25: an element must be an object; found a number"),
    (
      "{\"recipe\":1,\"elements\":[{\"unit\":\"m\"}]}",
      "-:1:26: an option of 'sextant cursor' is expected; found 'unit'"
    ),
    (
      "{\"recipe\":1,\"arcs\":\"1\"}",
      "-:1:20: 'arcs' must be runs such as 10:80,100:170; found '1'"
    ),
  ])
  func `name line and column of a fault in a recipe`(text: String, error: String) {
    let run = CommandRun("cursor", "--recipe", "-", input: text)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("sextant: error: \(error)"), "\(run.errors)")
  }

  @Test func `give elements their own names and looks`() throws {
    let recipe = """
      {"recipe":1,"name":"my / cursor","thickness":"1mm","color":"#FF0000","elements":[
        {"name":"1/4\\" ö","style":"disc","dot-radius":"2cm"},
        {"name":"1/4\\" ö","style":"ticks","color":"#0000FF","opacity":0.5}]}
      """
    let run = CommandRun("cursor", "--recipe", "-", "-o", "-", "--format", "dae", input: recipe)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("<color>1 0 0 1</color>"))
    #expect(run.output.contains("<color>0 0 1 1</color>"))
    #expect(run.output.contains("<color>1 1 1 0.5</color>"))
    // Names of Collada begin with a letter, hold no blanks, and ids are different.
    let ids = run.output.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(ids).count == ids.count && ids.count > 10)
    let names = run.output.matches(of: #/ (?:id|name)="([^"]*)"/#).map { String($0.1) }
    for name in names {
      #expect(name.wholeMatch(of: #/[\p{L}_][-._\p{L}\p{N}]*/#) != nil, "\(name)")
    }
    let bare = CommandRun("cursor", "--recipe", "-", "--color=#00FF00", "--json", input: recipe)
    #expect(bare.status == 0, "\(bare.errors)")
  }
}
