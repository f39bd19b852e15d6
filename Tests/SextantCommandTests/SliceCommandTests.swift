import Foundation
import SextantCommand
import Testing

@Suite struct `The slice command` {
  @Test func `prints pieces, cuts and fairness`() {
    let run = CommandRun("slice", "--shape", "circle:24cm", "--weights", "2,1,1", "--height=5cm")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    // Area 144 pi, crust 24 pi times the share, frosting area + 5 x crust, in centimetres.
    #expect(
      run.output == """
        circle, 24 x 24 cm, 452.4 cm²: 3 pieces in wedges

        piece    share       area     crust   frosting
            1  50.00 %  226.2 cm²   37.7 cm  414.7 cm²
            2  25.00 %  113.1 cm²  18.85 cm  207.3 cm²
            3  25.00 %  113.1 cm²  18.85 cm  207.3 cm²

        Cuts, in this order. Turn the cake clockwise, or the knife the other way:
        cut  turn by  direction  length
          1                  0°   12 cm
          2     180°       180°   12 cm
          3      90°       270°   12 cm

        Largest over smallest: area 2, crust 2, frosting 2.
        All cuts together: 36 cm.

        """)
  }

  @Test func `cuts nothing for one piece`() {
    let run = CommandRun("slice", "--pieces", "1", "--shape", "ellipse:30cmx20cm")
    #expect(run.status == 0)
    #expect(run.lines.first == "ellipse, 30 x 20 cm, 471.2 cm²: 1 piece in wedges")
    #expect(!run.output.contains("Cuts"))
  }

  // Closed forms of the circle: area pi r^2 / n, crust 2 pi r / n, cuts n r.
  @Test(arguments: [(24.0, 8), (24, 7), (23.5, 1), (100, 360), (0.5, 3)])
  func `prints JSON that keeps the contract`(diameter: Double, count: Int) throws {
    let run = CommandRun(
      "slice", "--shape", "circle:\(diameter)cm", "--pieces", "\(count)", "--height", "8cm",
      "--json")
    #expect(run.status == 0)
    let json = try #require(try run.json() as? [String: Any])
    let radius = diameter / 200
    let area = Double.pi * radius * radius
    let crust = 2 * Double.pi * radius / Double(count)
    let outline = try #require(json["outline"] as? [String: Any])
    #expect(json["style"] as? String == "wedges")
    #expect(outline["kind"] as? String == "circle")
    #expect(isNear(outline["area"], area))
    #expect(isNear(outline["perimeter"], 2 * Double.pi * radius))
    #expect(isNear(json["cutLength"], count == 1 ? 0 : radius * Double(count)))
    let pieces = try #require(json["pieces"] as? [[String: Any]])
    #expect(pieces.count == count)
    for piece in pieces {
      #expect(isNear(piece["area"], area / Double(count)))
      #expect(isNear(piece["share"], 1 / Double(count)))
      #expect(isNear(piece["crust"], crust))
      #expect(isNear(piece["frosting"], area / Double(count) + 0.08 * crust))
      #expect(piece["parts"] as? Int == 1)
      let outline = try #require(piece["outline"] as? [[Double]])
      #expect(outline.count >= 3 && outline.allSatisfy { $0.count == 2 })
      #expect((piece["label"] as? [Double])?.count == 2)
    }
    let cuts = try #require(json["cuts"] as? [[String: [Double]]])
    #expect(cuts.count == (count == 1 ? 0 : count))
    for (index, cut) in cuts.enumerated() {
      let turn = 2 * Double.pi * Double(index) / Double(count)
      #expect(cut["from"] == [0, 0])
      let to = try #require(cut["to"])
      #expect((to[0] - radius * cos(turn)).magnitude < 1e-15)
      #expect((to[1] - radius * sin(turn)).magnitude < 1e-15)
    }
    let fairness = try #require(json["fairness"] as? [String: Double])
    #expect(fairness == ["area": 1, "crust": 1, "frosting": 1])
  }

  /// Says whether a JSON number is within 8 ulp of what it should be.
  private func isNear(_ found: Any?, _ expected: Double) -> Bool {
    guard let found = found as? Double else { return false }
    return (found - expected).magnitude <= 8 * expected.ulp
  }

  @Test func `keeps the keys in the order of the contract`() throws {
    let run = CommandRun("slice", "--pieces", "2", "--tolerance", "1m", "--json")
    var position = run.output.startIndex
    for key in [
      "style", "outline", "kind", "area", "perimeter", "cuts", "from", "to", "pieces", "area",
      "share", "crust", "frosting", "parts", "outline", "label", "fairness", "area", "crust",
      "frosting", "cutLength",
    ] {
      let found = run.output.range(of: "\"\(key)\":", range: position..<run.output.endIndex)
      position = try #require(found, "\(key)").upperBound
    }
  }

  /// Of two rings of 1 and 3 parts the outer one has a hole of half its radius.
  @Test func `tells the further edges of a piece with a hole or several parts`() throws {
    let ring = CommandRun(
      "slice", "--shape", "circle:24cm", "--style", "rings", "--weights", "1,3", "--json")
    let pieces = try #require(
      (try ring.json() as? [String: Any])?["pieces"] as? [[String: Any]])
    #expect(pieces.map { $0["parts"] as? Int } == [1, 1])
    #expect(pieces[0]["others"] == nil)
    let holes = try #require(pieces[1]["others"] as? [[[Double]]])
    #expect(holes.count == 1)
    // Clockwise, at half of the radius.
    #expect(Self.signedArea(holes[0]) < 0)
    #expect(holes[0].allSatisfy { (hypot($0[0], $0[1]) - 0.06).magnitude < 1e-15 })

    // The middle strip of three across a ring with a wide hole is in two parts.
    let strips = CommandRun(
      "slice", "--shape", "ring:24cm,20cm", "--style", "strips", "--pieces", "3", "--json")
    let parts = try #require(
      (try strips.json() as? [String: Any])?["pieces"] as? [[String: Any]])
    #expect(parts.map { $0["parts"] as? Int } == [1, 2, 1])
    #expect(parts[0]["others"] == nil && parts[2]["others"] == nil)
    let others = try #require(parts[1]["others"] as? [[[Double]]])
    let outline = try #require(parts[1]["outline"] as? [[Double]])
    #expect(others.count == 1)
    // Counter-clockwise, and mirrored in v as large as the first.
    #expect((Self.signedArea(others[0]) / Self.signedArea(outline) - 1).magnitude < 1e-12)
  }

  private static func signedArea(_ line: [[Double]]) -> Double {
    line.indices.reduce(0) { sum, index in
      let (a, b) = (line[index], line[(index + 1) % line.count])
      return sum + (a[0] * b[1] - b[0] * a[1]) / 2
    }
  }

  @Test func `takes the defaults that its help names`() {
    let plain = CommandRun("slice", "--json")
    let spelled = CommandRun(
      "slice", "--shape", "circle:24cm", "--pieces", "8", "--style", "wedges", "--start-angle",
      "0deg", "--height", "0cm", "--tolerance", "0.1mm", "--json")
    #expect(plain.output == spelled.output)
  }

  // A line through the middle halves a circle: 24 cm long, and across the strips' direction.
  @Test func `cuts strips`() throws {
    let run = CommandRun(
      "slice", "--style", "strips", "--strip-angle", "90", "--pieces", "2", "--json")
    #expect(run.status == 0)
    let json = try #require(try run.json() as? [String: Any])
    #expect(json["style"] as? String == "strips")
    let cut = try #require((json["cuts"] as? [[String: [Double]]])?.first)
    let ends = try [#require(cut["from"]), #require(cut["to"])].sorted { $0[0] < $1[0] }
    for (end, u) in zip(ends, [-0.12, 0.12]) {
      #expect((end[0] - u).magnitude < 1e-9)
      #expect(end[1].magnitude < 1e-9)
    }
  }

  // The line that cuts a third off a unit circle is 0.264932 from its middle and 2 x 0.964268 long:
  // cos(x/2) and 2 sin(x/2) where x - sin x = 2 pi / 3. Of 30 x 20 cm that is at 15 (1 -+ 0.264932)
  // from the left edge, or, from above, at 10 (1 -+ 0.264932) from the far edge.
  @Test(arguments: [
    ("0", "0°", ["11.03 cm", "18.97 cm"], "19.29 cm"),
    ("-90", "270°", ["7.35 cm", "12.65 cm"], "28.93 cm"),
  ])
  func `says where to cut strips`(
    angle: String, direction: String, offsets: [String], length: String
  ) throws {
    let run = CommandRun(
      "slice", "--shape", "ellipse:30cmx20cm", "--style", "strips", "--pieces", "3",
      "--strip-angle=\(angle)")
    #expect(run.lines.first == "ellipse, 30 x 20 cm, 471.2 cm²: 3 pieces in strips")
    let start = try #require(
      run.lines.firstIndex(
        of: "Cuts, in this order, right across. Measure from the cake's edge in the direction "
          + "\(direction):"))
    let rows = run.lines[(start + 1)...].prefix(3).map { line in
      line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(
      rows == [
        ["cut", "from edge", "length"], ["1", offsets[0], length], ["2", offsets[1], length],
      ])
    #expect(!run.output.contains("Turn the cake"))
  }

  // The middle of a circle of 24 cm is 12 cm from its edge in every direction, however coarse its
  // drawing is.
  @Test func `measures strips from the true edge`() {
    let run = CommandRun(
      "slice", "--style", "strips", "--pieces", "2", "--strip-angle", "33", "--tolerance", "3cm")
    #expect(run.lines.contains("  1      12 cm   24 cm"), "\(run.output)")
  }

  // Equal areas around any place: a share of pi r^2 each, and cuts that begin at the hub.
  @Test func `cuts around a hub`() throws {
    let run = CommandRun(
      "slice", "--style", "hub", "--hub", "-3cm,10mm", "--pieces", "5", "--json")
    #expect(run.status == 0)
    let json = try #require(try run.json() as? [String: Any])
    let cuts = try #require(json["cuts"] as? [[String: [Double]]])
    #expect(cuts.count == 5)
    for cut in cuts { #expect(cut["from"] == [-0.03, 0.01]) }
    let areas = try #require(json["pieces"] as? [[String: Any]]).compactMap {
      $0["area"] as? Double
    }
    #expect(areas.count == 5)
    for area in areas { #expect((area - Double.pi * 0.0144 / 5).magnitude < 1e-12) }
  }

  @Test(arguments: [
    ("pizza-12in", "circle:12in"), ("cake-9in", "circle:9in"),
    ("quarter-sheet-9x13", "rect:9inx13in"), ("full-sheet-18x26", "rect:0.4572x0.6604"),
  ])
  func `knows usual cakes`(name: String, text: String) {
    let preset = CommandRun("slice", "--preset", name, "--json")
    let shape = CommandRun("slice", "--shape", text, "--json")
    #expect(preset.status == 0)
    #expect(preset.output == shape.output)
  }

  // What shops call a half sheet has three sizes.
  @Test func `knows no cake by a name that says no size`() {
    let run = CommandRun("slice", "--preset", "half-sheet")
    #expect(run.status == 2)
    #expect(
      run.errors.hasSuffix(
        "found 'half-sheet'\nhelp: there are half-sheet-12x16, half-sheet-12x18 and "
          + "half-sheet-13x18: a size belongs to the name\n"))
  }

  @Test func `warns of a direction that a style does not have`() {
    let run = CommandRun("slice", "--style", "strips", "--start-angle", "9", "--pieces", "1")
    #expect(run.status == 0)
    #expect(
      run.errors
        == "sextant: warning: '--start-angle' changes nothing with '--style strips'\n")
  }

  @Test(arguments: [
    (
      "[[0,0],\n [0.2,0.2],\n [0.2,0],[0,0.2]]",
      "-:3:2: 'polygon' must have edges that meet in shared corners only; "
        + "found edges 1 and 3 meeting at 0.1, 0.1"
    ),
    ("[]", "-:1:1: 'polygon' must have from 3 to 100000 corners; found 0"),
    ("", "-:1:1: a value must stand here; found the end of the text"),
    (
      "{}",
      "-:1:1: a polygon must be a list of corners such as [[0,0],[0.3,0],[0,0.2]]; "
        + "found an object"
    ),
    (
      "[[0,0],\n[0.3,0],\n[0,true]]",
      "-:3:1: a corner must be two numbers such as [0.3,0]; found another pair"
    ),
  ])
  func `says where a polygon's file is wrong`(file: String, error: String) {
    let run = CommandRun("slice", "--shape", "polygon:-", input: file)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "sextant: error: \(error)\n")
  }

  @Test func `starts at an angle below zero`() throws {
    let run = CommandRun("slice", "--pieces", "4", "--start-angle", "-90", "--json")
    let json = try #require(try run.json() as? [String: Any])
    let cuts = try #require(json["cuts"] as? [[String: [Double]]])
    #expect(cuts[0]["to"] == [0, -0.12])
  }

  @Test func `warns of a cake without a unit`() {
    let run = CommandRun("slice", "--shape", "circle:24")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        sextant: warning: the cake is 24 m wide
        help: a bare number is metres; '24cm' is centimetres

        """)
  }

  @Test(arguments: [
    (
      ["--pieces", "0"],
      "'--pieces' must be a whole number from 1 to 1000; found '0'"
    ),
    (
      ["--pieces", "999999999999999999999"],
      "'--pieces' must be a whole number from 1 to 1000; found '999999999999999999999'"
    ),
    (["--pieces", "8", "--pieces", "9"], "'--pieces' may be given once; found '8' and '9'"),
    (
      ["--pieces", "8", "--weights", "1,2"],
      "one of '--pieces' and '--weights' is expected; found both"
    ),
    (
      ["--shape", "circle:1m", "--preset", "cake-9in"],
      "one of '--shape' and '--preset' is expected; found both"
    ),
    (
      ["--weights", "2,,1"],
      "'--weights' must be numbers greater than 0 with commas between them, such as 2,1,1; "
        + "found '2,,1'"
    ),
    (
      ["--weights", "1,nan"],
      "'--weights' must be numbers greater than 0 with commas between them, such as 2,1,1; "
        + "found '1,nan'"
    ),
    (
      ["--weights", "1,1e-12"],
      "'weights' must each be at least 1e-09 of their sum; found 1e-12 at position 2"
    ),
    (["--hub", "1cm,2cm"], "'--hub' needs '--style hub'; found 'wedges'"),
    (
      ["--strip-angle", "9", "--style", "hub"],
      "'--strip-angle' needs '--style strips'; found 'hub'"
    ),
    (
      ["--style", "hub", "--hub", "-13cm,0"],
      "'hub' must lie inside the cake; found -0.13 m, 0.0 m"
    ),
    (
      ["--style", "strips", "--hub", "1cm,2cm"], "'--hub' needs '--style hub'; found 'strips'"
    ),
    (
      ["--weights", "1,0"],
      "'--weights' must be numbers greater than 0 with commas between them, "
        + "such as 2,1,1; found '1,0'"
    ),
    (["--style", "grid"], "'shape' must be a square or a rectangle for 'grid'; found 'circle'"),
    (
      ["--style", "core", "--shape", "ellipse:3cmx2cm"],
      "'shape' must be a circle for 'core'; found 'ellipse'"
    ),
    (["--style", "shields", "--pieces", "7"], "'pieces' must be 12 for 'shields'; found 7"),
    (
      ["--style", "shields", "--weights", "1,2"],
      "'shields' must have a number of pieces; found weights"
    ),
    (
      ["--style", "core", "--inner", "8"], "'core' must hold from 1 to 7 of 8 pieces; found 8"
    ),
    (["--inner", "2"], "'--inner' needs '--style core'; found 'wedges'"),
    (
      ["--grid", "2x2", "--style", "rings"],
      "'--grid' needs '--style grid' or '--style tavern'; found 'rings'"
    ),
    (
      ["--grid", "4", "--style", "grid"], "'--grid' must be rows and columns such as 4x6; found '4'"
    ),
    (
      ["--shape", "square:20cm", "--style", "grid", "--grid", "0x4"],
      "'grid' must have from 1 to 1000 cells; found 0x4"
    ),
    (
      ["--shape", "square:20cm", "--style", "grid", "--grid", "9999999999x9999999999"],
      "'grid' must have from 1 to 1000 cells; found 9999999999x9999999999"
    ),
    (
      ["--shape", "square:20cm", "--style", "grid", "--grid", "4x6", "--pieces", "7"],
      "'pieces' must be 24 for 'grid'; found 7"
    ),
    (
      ["--shape", "rounded-rect:30cmx20cm,11cm"],
      "'--shape': 'corner radius' must be 0 or from 1e-09 to 0.1 metres, half the shorter width; "
        + "found 0.11"
    ),
    (
      ["--shape", "ring:24cm,30cm"],
      "'--shape': 'inner radius' must be less than the outer radius, 0.12; found 0.15"
    ),
    (["--shape", "regular:2,24cm"], "'--shape': 'sides' must be from 3 to 1000; found 2"),
    (
      ["--shape", "polygon:"],
      "'--shape polygon:' needs the name of a file with the corners such as polygon:FILE; "
        + "found 'polygon:'"
    ),
    (
      ["--shape", "polygon:/no such/file"],
      "/no such/file: the file must be readable; found: no such file or folder"
    ),
    (["--json=yes"], "'--json' takes no value; found 'yes'"),
    (["cake"], "'sextant slice' takes options only; found 'cake'"),
    (["--", "--json"], "'sextant slice' takes options only; found '--json'"),
    (
      ["--output", "guide.xyz"],
      "'--output' must end in .pdf, .svg, .dae, .usda, .usdz, .glb, .obj, .stl or .json; "
        + "found 'guide.xyz'"
    ),
    (
      ["--output", ".json"],
      "'--output' must end in .pdf, .svg, .dae, .usda, .usdz, .glb, .obj, .stl or .json; "
        + "found '.json'"
    ),
  ])
  func `refuses what makes no sense`(arguments: [String], error: String) {
    let run = CommandRun(["slice"] + arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "sextant: error: \(error)\n")
  }

  @Test(arguments: [
    (
      ["--shape", "cirle:24cm"],
      "'--shape' must be such as circle:24cm, ellipse:30cmx20cm, square:20cm, rect:30cmx20cm, "
        + "rounded-rect:30cmx20cm,3cm, ring:24cm,8cm, regular:6,24cm or polygon:FILE; "
        + "found 'cirle:24cm'",
      "the nearest is 'circle'"
    ),
    (
      ["--shape", "circle:24km"],
      "'--shape circle:' needs a diameter greater than 0 such as circle:24cm; "
        + "found 'circle:24km'",
      "units are m, cm, mm, in and ft; a bare number is metres"
    ),
    (
      ["--shape", "ellipse:30cm"],
      "'--shape ellipse:' needs two diameters greater than 0 such as ellipse:30cmx20cm; "
        + "found 'ellipse:30cm'",
      "units are m, cm, mm, in and ft; a bare number is metres"
    ),
    (
      ["--style", "strip"],
      "'--style' must be wedges, hub, fairest, strips, grid, rings, core, shields, tavern, cross or wedding; found 'strip'",
      "the nearest is 'strips'"
    ),
    (
      ["--style", "hub"], "'--style hub' needs '--hub U,V'; found none", "--hub 3cm,-1cm"
    ),
    (
      ["--height", "-1cm"],
      "'--height' must be a length of at least 0, such as 24cm, 0.24m or 9.5in; found '-1cm'",
      "units are m, cm, mm, in and ft; a bare number is metres"
    ),
    (
      ["--start-angle", "1e999"],
      "'--start-angle' must be an angle such as 22.5deg, 0.4rad or 0.125turn; found '1e999'",
      "units are deg, rad and turn; a bare number is degrees"
    ),
    (
      ["--output", "-"], "'--output -' needs '--format'; found none",
      "formats are pdf, svg, dae, usda, usdz, glb, obj, stl or json"
    ),
    (
      ["--json", "--output", "-", "--format", "json"],
      "one of '--json' and '--output -' may write to standard output; found both",
      "'--output' with the name of a file leaves standard output to '--json'"
    ),
    (
      ["--paper", "a4"],
      "'--paper' needs an '--output' that ends in .pdf or .svg; found none", "--output guide.pdf"
    ),
    (
      ["--paper", "a5", "--output", "guide.pdf"],
      "'--paper' must be a4, a3, letter, legal or tabloid; found 'a5'", "the nearest is 'a4'"
    ),
    (
      ["--paper", "a4", "--output", "-", "--format", "svg"],
      "an .svg on standard output must have one page; found 2", "'--format pdf' has room for all"
    ),
    (
      ["--paper", "a4", "--output", "guide.pdf", "--shape", "circle:2km"],
      "'--shape circle:' needs a diameter greater than 0 such as circle:24cm; "
        + "found 'circle:2km'",
      "units are m, cm, mm, in and ft; a bare number is metres"
    ),
    (
      ["--format", "json"], "'--format' names the format of '--output -'; found no such output",
      "the format of a file follows its ending"
    ),
  ])
  func `helps with what is nearly right`(arguments: [String], error: String, help: String) {
    let run = CommandRun(["slice"] + arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "sextant: error: \(error)\nhelp: \(help)\n")
  }
}
