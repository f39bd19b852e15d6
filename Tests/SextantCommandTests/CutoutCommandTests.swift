import Foundation
import SextantTestSupport
import Testing

@Suite struct `The cutout command` {
  /// The head of a PNG of 40 x 20 pixels.
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
    40, 0, 0, 0, 20, 8, 2, 0, 0, 0,
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Data(`The cutout command`.png).write(to: folder.url.appending(path: "photo.png"))
  }

  private func outline(_ text: String) throws -> String { try folder.write(text, to: "o.json") }

  /// The vertices of the .obj file that was written: x y z s t.
  private func vertices() throws -> [[Double]] {
    func rows(_ keyword: String) throws -> [[Double]] {
      try folder.read("a.obj").split(separator: "\n").filter { $0.hasPrefix(keyword + " ") }.map {
        $0.split(separator: " ").dropFirst().compactMap { Double($0) }
      }
    }
    return zip(try rows("v"), try rows("vt")).map { $0 + $1 }
  }

  @Test func `puts the photo where it was drawn on`() throws {
    // The left half of the photo without a strip above: pixels 0 to 20, 5 to 20.
    let file = try outline("[[0,5],[20,5],[20,20],[0,20]]")
    let run = CommandRun(
      "cutout", file, "--photo", folder.path("photo.png"), "--width", "20cm", "-o",
      folder.path("a.obj"), folder.path("a.usdz"))
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.lines[0] == "4 corners of 4 points, 20 x 15 cm, 300 cm²")
    #expect(
      Set(folder.names) == ["a-photo.png", "a.mtl", "a.obj", "a.usdz", "o.json", "photo.png"])
    #expect(
      try Data(contentsOf: folder.url.appending(path: "a-photo.png")).elementsEqual(
        `The cutout command`.png))
    // A pixel is 1 cm. What is below in the photo is in front: z grows.
    let expected: Set<[Double]> = [
      [-0.1, 0, -0.075, 0, 0.75], [0.1, 0, -0.075, 0.5, 0.75], [0.1, 0, 0.075, 0.5, 0],
      [-0.1, 0, 0.075, 0, 0],
    ]
    #expect(Set(try vertices()) == expected)
    // The same drawn with y up, from the lower left.
    _ = try outline("[[0,0],[20,0],[20,15],[0,15]]")
    _ = CommandRun(
      "cutout", file, "--photo", folder.path("photo.png"), "--y", "up", "-o", folder.path("a.obj"))
    #expect(Set(try vertices()) == expected)
  }

  @Test(
    arguments: [
      // A frame of 40 x 40: the photo whole is 40 x 20 in the middle, covering it is 80 x 40.
      ("fit", [0.0, 1.0, -0.5, 1.5]), ("fill", [0.25, 0.75, 0, 1]), ("stretch", [0, 1, 0, 1]),
    ] as [(String, [Double])])
  func `fits a photo of other proportions`(fit: String, range: [Double]) throws {
    let file = try outline("[[0,0],[40,0],[40,40],[0,40]]")
    let run = CommandRun(
      "cutout", file, "--photo", folder.path("photo.png"), "--frame", "40x40", "--fit", fit, "-o",
      folder.path("a.obj"))
    #expect(run.status == 0)
    let found = try vertices()
    let (s, t) = (found.map { $0[3] }, found.map { $0[4] })
    #expect([s.min(), s.max(), t.min(), t.max()] == range)
    #expect(
      run.errors
        == (fit == "fit"
          ? "sextant: warning: 4 of 4 corners of the outline lie outside of the photo\n"
            + "help: '--frame WxH' says how large the photo was when it was drawn on\n" : ""))
  }

  @Test func `takes the path of the first finger and trims it`() throws {
    var log = """
      {"touchlog":1,"minor":0,"surface":{"w":40,"h":20,"unit":"pt","origin":"topLeft"},\
      "time":{"unit":"us"}}

      """
    // A second finger in between does not count; neither does what comes after the first one lifts.
    let path = [(10, 2), (10, 18), (30, 18), (30, 4), (8, 4)]
    for (index, point) in path.enumerated() {
      let phase = index == 0 ? "began" : index == path.count - 1 ? "ended" : "moved"
      log += """
        {"f":\(3 * index),"t":\(20_000 * index),"id":1,"ph":"\(phase)","x":\(point.0),"y":\(point.1)}

        """
      guard index == 1 else { continue }
      log += """
        {"f":4,"t":25000,"id":2,"ph":"began","x":1,"y":1}
        {"f":5,"t":30000,"id":2,"ph":"cancelled","x":1,"y":1}

        """
    }
    let file = try folder.write(log, to: "lasso.jsonl")
    let run = CommandRun(
      "cutout", "--touches", file, "--photo", folder.path("photo.png"), "-o", folder.path("a.obj"))
    #expect(run.errors == "")
    #expect(run.lines.first == "4 corners of 5 points, 20 x 14 cm, 280 cm²")
    let straight = CommandRun("cutout", "--touches", file, "--closing", "straight")
    #expect(straight.status == 2)
    #expect(
      straight.errors.hasPrefix(
        "sextant: error: \(file): a cut-out must have edges that meet in shared corners only; "
          + "found edges 1 and 4 of the outline meeting at "))
  }

  @Test(
    arguments: [
      (
        "[[0,0],[9,9],\n [9,0],[0,9]]", [],
        ":2:2: a cut-out must have edges that meet in shared corners only; "
          + "found edges 1 and 3 of the outline meeting at 0.0, 0.0"
      ),
      (
        "[[[0,0],[9,0],[9,9],[0,9]],\n[[20,1],[21,1],[21,2]]]", [],
        ":2:1: a hole must lie inside the outline; found hole 1 outside"
      ),
      (
        "[[0,0],[9,9]]", [],
        ":1:1: a cut-out must have lines of at least 3 different points; found 2 in the outline"
      ),
      ("[[0,0],[0,9],[0,4]]", [], ": an outline must have a width; found 0.0"),
      ("[]", [], ": an outline must have a width; found 0.0"),
      (
        "[[0,0],[20,9],[0,4]]", ["--width", "1e300m"],
        ": '--width' must be at most 1e12 m a unit of the outline; found 1e+300 m for 20"
      ),
      (
        "[[0,0],[1e300,9],[0,4]]", [],
        ":1:8: a coordinate must be from -1000000000 to 1000000000; found 1e+300"
      ),
      ("[[0,0],5]", [], ":1:8: a corner must be two numbers such as [0.3,0]; found a number"),
      (
        "{}", [],
        ":1:1: a polygon must be a list of corners such as [[0,0],[0.3,0],[0,0.2]]; found an object"
      ),
      (
        "[[[0,0],[9,0],[9,9]],[[5,1],[6,1],[6,2]]]", ["--closing", "trimmed"],
        ": '--closing trimmed' needs an outline without holes; found 1"
      ),
      (
        "[[0,0],[9,0],[9,9]]", ["--thickness", "1nm"],
        "'--thickness' must be a length of at least 0, such as 24cm, 0.24m or 9.5in; found '1nm'\n"
          + "help: units are m, cm, mm, in and ft; a bare number is metres"
      ),
      (
        "[[0,0],[9,0],[9,9]]", ["--thickness", "1e-9"],
        ": 'thickness' must be 0 or from 1e-06 to 1000000.0 metres; found 1e-09"
      ),
    ] as [(String, [String], String)])
  func `says what is wrong, and where`(text: String, more: [String], message: String) throws {
    let file = try outline(text)
    let run = CommandRun(["cutout", file] + more)
    #expect(run.status == 2)
    #expect(run.output == "")
    let place = message.hasPrefix(":") ? file : ""
    #expect(run.errors == "sextant: error: \(place)\(message)\n")
  }

  @Test func `needs one outline and a picture that is one`() throws {
    let file = try outline("[[0,0],[9,0],[9,9]]")
    let example =
      "help: sextant cutout outline.json --photo cat.jpg --output cat.usdz\n"
    #expect(
      CommandRun("cutout").errors
        == "sextant: error: one of OUTLINE and '--touches LOG' is expected; found none\n" + example)
    #expect(
      CommandRun("cutout", file, "--touches", "x").errors
        == "sextant: error: one of OUTLINE and '--touches LOG' is expected; found both\n" + example)
    let run = CommandRun("cutout", file, "--photo", file)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "sextant: error: \(file): a picture must be a PNG or a JPEG; "
        + "found bytes that begin with 5b 5b 30 2c 30 5d 2c 5b\n")
  }

  @Test func `writes the same bytes from standard input to standard output`() throws {
    let text = "[[[0,0],[90,0],[90,90],[0,90]],[[30,30],[60,30],[60,60]]]"
    let file = try outline(text)
    let arguments = ["--thickness=5mm", "--back=plain", "--output", "-", "--format", "glb"]
    let one = CommandRun(["cutout", file] + arguments)
    let two = CommandRun(["cutout", "-"] + arguments, input: Array(text.utf8))
    #expect(one.status == 0)
    #expect(!one.output.isEmpty)
    #expect(one.output == two.output)
    let json = try #require(try CommandRun("cutout", file, "--json").json() as? [String: Any])
    // 7 corners and a hole: 7 - 2 + 2.
    #expect(json["triangles"] as? Int == 7)
  }
}
