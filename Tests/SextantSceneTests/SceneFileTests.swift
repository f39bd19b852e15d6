import SextantGeometry
import SextantScene
import SextantTestSupport
import SextantText
import Testing

@Suite struct `A scene file` {
  static let identity = "[1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]"

  /// The example of the manual, with a table 0.74 m high and a floor.
  static let text = """
    {"scene":1,
     "camera":{"intrinsics":{"fx":1451.5,"fy":1451.5,"ox":957.25,"oy":721.75},
               "imageSize":[1920,1440],"viewport":[390,844],"rotation":90,
               "transform":[1,0,0,0, 0,1,0,0, 0,0,1,0, 0.1,1.25,0.6,1]},
     "planes":[{"id":"table","alignment":"horizontal",
                "transform":[1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0.74,0,1],
                "center":[0.1,-0.2],"size":[1.2,0.8],"rotationOnYAxis":30,
                "boundary":[[-0.6,-0.4],[0.6,-0.4],[0,0.5]],"estimated":false},
               {"id":"floor","alignment":"vertical","transform":\(identity),"size":[0,0],
                "center":null,"boundary":null,"estimated":true,"classification":"floor"}],
     "note":{"any":["thing"]}}
    """

  static func read(_ text: String) throws(SceneError) -> StillScene {
    try SceneFile.read(Array(text.utf8))
  }

  @Test func `holds a camera and planes in order`() throws {
    let scene = try Self.read(Self.text)
    let camera = scene.camera
    #expect(camera.intrinsics == CameraIntrinsics(fx: 1451.5, fy: 1451.5, ox: 957.25, oy: 721.75))
    #expect(camera.imageSize == ImageSize(width: 1920, height: 1440))
    #expect(camera.viewport == ViewportSize(width: 390, height: 844))
    #expect(camera.rotation == .portrait)
    #expect(camera.position == Point3(0.1, 1.25, 0.6))
    #expect(camera.usesPixelCenters)
    #expect(scene.planes.map(\.id) == ["table", "floor"])
    let table = scene.planes[0]
    #expect(table.alignment == .horizontal)
    #expect(table.transform.translation == Point3(0, 0.74, 0))
    #expect(table.center == Point2(0.1, -0.2))
    #expect(table.size == Vector2(1.2, 0.8))
    #expect(table.rotationOnYAxis == Angle(Turn(1, 12)))
    #expect(table.boundary == [Point2(-0.6, -0.4), Point2(0.6, -0.4), Point2(0, 0.5)])
    #expect(!table.isEstimated)
    let floor = scene.planes[1]
    #expect(floor.alignment == .vertical)
    #expect(floor.center == Point2())
    #expect(floor.boundary == nil)
    #expect(floor.isEstimated)
  }

  /// A change of the text above, and the whole error that it must give.
  struct Change: Sendable, CustomTestStringConvertible {
    let from: String
    let to: String
    let error: String
    var testDescription: String { "\(from) -> \(to)" }

    init(_ from: String, _ to: String, _ error: String) {
      self.from = from
      self.to = to
      self.error = error
    }
  }

  static let changes: [Change] = [
    Change(#"{"scene":1,"#, #"{"#, "1:1: 'scene' must be given"),
    Change(#""scene":1"#, #""scene":2"#, "1:10: 'scene' must be 1; found 2"),
    Change(#""scene":1"#, #""scene":"1""#, "1:10: 'scene' must be a number; found a string"),
    Change(#""camera":"#, #""cam":"#, "1:1: 'camera' must be given"),
    Change(#""planes":"#, #""plane":"#, "1:1: 'planes' must be given"),
    Change(
      #""intrinsics":{"#, #""other":{"#, "2:11: 'intrinsics' must be given"),
    Change(#""fx":1451.5,"#, "", "2:25: 'fx' must be given"),
    Change(#""fx":1451.5"#, #""fx":0"#, "2:31: 'fx' must be greater than 0; found 0"),
    Change(#""fy":1451.5"#, #""fy":-1e3"#, "2:43: 'fy' must be greater than 0; found -1000"),
    Change(#""ox":957.25"#, #""ox":null"#, "2:55: 'ox' must be a number; found null"),
    Change(
      #""ox":957.25"#, #""ox":1e999"#,
      "2:55: 'ox' must be finite; found NaN or a number that is too large"),
    Change(
      #""oy":721.75"#, #""oy":1.7e308"#,
      "2:25: 'intrinsics' must give a finite projection; found numbers that overflow"),
    Change("[1920,1440]", "[1920]", "3:24: 'imageSize' must hold 2 numbers; found 1"),
    Change("[1920,1440]", "[1920,-1]", "3:30: 'imageSize' must be greater than 0; found -1"),
    Change("[1920,1440]", "1920", "3:24: 'imageSize' must be an array; found a number"),
    Change("[390,844]", "[0,844]", "3:48: 'viewport' must be greater than 0; found 0"),
    Change(
      #""rotation":90"#, #""rotation":45"#, "3:68: 'rotation' must be 0, 90, 180 or 270; found 45"),
    Change(
      #""rotation":90"#, #""rotation":1e300"#,
      "3:68: 'rotation' must be 0, 90, 180 or 270; found 1e+300"),
    Change(
      #""rotation":90"#, #""rotation":"90""#, "3:68: 'rotation' must be a number; found a string"),
    Change(
      "0.1,1.25,0.6,1]", "0.1,1.25,0.6]", "4:24: 'transform' must hold 16 numbers; found 15"),
    Change(
      "0.1,1.25,0.6,1]", "0.1,1.25,true,1]",
      "4:61: 'transform' must be a number; found true or false"
    ),
    Change(
      "0.1,1.25,0.6,1]", "0.1,1.25,0.6,0]",
      "4:24: 'transform' must be an affine map, column after column; "
        + "found elements 4, 8, 12 and 16 that are not 0, 0, 0 and 1"),
    Change(
      "[1,0,0,0, 0,1,0,0, 0,0,1,0, 0.1", "[1,0,0,0, 0,1,0,0, 0,0,1.5,0, 0.1",
      "4:24: 'transform' must be a rotation and a shift; found axes that are off by 1.25"),
    Change(
      "[1,0,0,0, 0,1,0,0, 0,0,1,0, 0.1", "[1,0,0,0, 0,1,0,0, 0,0,-1,0, 0.1",
      "4:24: 'transform' must be a rotation and a shift; found a mirroring or axes in one plane"),
    Change(#""id":"table""#, #""id":7"#, "5:18: 'id' must be a string; found a number"),
    Change(#""id":"table","#, "", "5:12: 'id' must be given"),
    Change(
      #""id":"floor""#, #""id":"table""#,
      "9:18: 'id' must differ between planes; found 'table' again"),
    Change(
      #""horizontal""#, #""flat""#,
      "5:38: 'alignment' must be 'horizontal', 'vertical' or 'other'; found 'flat'"),
    Change(
      #""size":[1.2,0.8]"#, #""size":[1.2,-0.8]"#, "7:45: 'size' must not be negative; found -0.8"),
    Change(
      #""size":[1.2,0.8]"#, #""size":[1.2,1e400]"#,
      "7:45: 'size' must be finite; found NaN or a number that is too large"),
    Change(#""size":[1.2,0.8],"#, "", "5:12: 'size' must be given"),
    Change("[0.1,-0.2]", "[0.1,-0.2,0]", "7:22: 'center' must hold 2 numbers; found 3"),
    Change(
      #""rotationOnYAxis":30"#, #""rotationOnYAxis":[]"#,
      "7:68: 'rotationOnYAxis' must be a number; found an array"),
    Change("[0,0.5]]", "[0]]", "8:48: 'boundary' must hold 2 numbers; found 1"),
    Change("[0,0.5]]", "0.5]", "8:48: 'boundary' must be an array; found a number"),
    Change(
      #""estimated":false"#, #""estimated":0"#,
      "8:69: 'estimated' must be true or false; found a number"
    ),
    Change(
      #""note":{"any":["thing"]}}"#, #""note":}"#, "11:9: a value must stand here; found '}'"),
  ]

  @Test(arguments: changes)
  func `says what is wrong and where`(change: Change) throws {
    let parts = Self.text.split(
      separator: change.from, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "the text must hold '\(change.from)'")
    let text = parts[0] + change.to + parts[1]
    let error = try #require(throws: SceneError.self) { try Self.read(String(text)) }
    #expect(error.description == change.error)
    #expect(error.description == "\(error.line):\(error.column): \(error.message)")
  }

  @Test(
    arguments: [
      ("", "1:1: a value must stand here; found the end of the text"),
      ("[]", "1:1: 'scene' must be an object; found an array"),
      ("null", "1:1: 'scene' must be an object; found null"),
      (#"{"scene":1,"camera":3}"#, "1:21: 'camera' must be an object; found a number"),
    ])
  func `refuses what is no scene`(text: String, message: String) throws {
    let error = try #require(throws: SceneError.self) { try Self.read(text) }
    #expect(error.description == message)
  }

  @Test func `holds at least one plane, each an object`() throws {
    let head = try #require(Self.text.split(separator: #""planes":"#).first)
    let empty = try #require(throws: SceneError.self) {
      try Self.read(head + #""planes": []}"#)
    }
    #expect(empty.description == "5:12: 'planes' must hold at least one plane; found none")
    let wrong = try #require(throws: SceneError.self) {
      try Self.read(head + #""planes":[1]}"#)
    }
    #expect(wrong.description == "5:12: 'plane' must be an object; found a number")
  }

  @Test func `shows a long or an unprintable name safely`() throws {
    let long = String(repeating: "x", count: 100)
    #expect(
      SceneFault.repeatedID(long).description
        == "'id' must differ between planes; found '\(String(repeating: "x", count: 40))…' again")
    #expect(
      SceneFault.unknownAlignment(found: "a\u{1B}[2J").description
        == "'alignment' must be 'horizontal', 'vertical' or 'other'; found 'a\\u{1B}[2J'")
  }

  @Test func `finds the first repeated name among many`() throws {
    let head = try #require(Self.text.split(separator: #""planes":"#).first)
    let names = (0..<2000).map { "plane \($0 % 1999)" } + ["plane 5"]
    let planes = names.map {
      #"{"id":"\#($0)","alignment":"other","transform":\#(Self.identity),"size":[1,1]}"#
    }
    let error = try #require(throws: SceneError.self) {
      try Self.read(head + #""planes":["# + planes.joined(separator: ",\n") + "]}")
    }
    // Line 5 holds the first plane; the 2000th is the first repetition.
    #expect(error.line == 5 + 1999)
    #expect(error.fault == .repeatedID("plane 0"))
  }

  /// The example with up to 4 bytes, tails or numbers replaced.
  static func broken(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    let pieces = ["1e308", "-1e308", "1e-320", "0", "[]", "{}", "null", "1e999", "\"", ",", "]"]
    for _ in 0..<random.int(in: 1...4) {
      let place = random.int(in: 0...bytes.count - 1)
      switch random.int(in: 0...4) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: place)
      case 2: bytes.removeLast(random.int(in: 0...3))
      default:
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let start = bytes[place...].firstIndex(where: digits.contains) else { continue }
        let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
        let piece = pieces[random.int(in: 0...pieces.count - 1)]
        bytes.replaceSubrange(start..<end, with: Array(piece.utf8))
      }
    }
    return bytes
  }

  @Test func `survives any broken text`() throws {
    var survivors = 0
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      guard let scene = try? SceneFile.read(Self.broken(&random)) else { continue }
      survivors += 1
      // What was read holds together: it gives finite hits and is written and read again.
      let query = HitQuery(targets: [.infinite], minDistance: 0, maxDistance: .infinity)
      for point in [scene.camera.viewport.center, .zero, ScreenPoint(1e9, -1e9)] {
        for hit in HitTester(scene.planes).hits(at: point, from: scene.camera, query: query) {
          let numbers = hit.pose.columnMajor + [hit.distance, hit.local.x, hit.local.y]
          let isFinite = numbers.allSatisfy(\.isFinite)
          #expect(isFinite, "seed \(seed)")
        }
      }
      #expect(try SceneFile.read(SceneFile.write(scene)) == scene, "seed \(seed)")
    }
    #expect(survivors > 20 && survivors < 380, "\(survivors) texts were still scenes")
  }

  @Test(arguments: [JSONWriter.Layout.compact, .pretty])
  func `reads back what it wrote`(layout: JSONWriter.Layout) throws {
    let scene = try Self.read(Self.text)
    let bytes = SceneFile.write(scene, layout: layout)
    #expect(try SceneFile.read(bytes) == scene)
    #expect(SceneFile.write(try SceneFile.read(bytes), layout: layout) == bytes)
    #expect(bytes.last == UInt8(ascii: "\n"))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `reads back random scenes exactly`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rotation = ViewRotation.allCases[Int(seed % 4)]
    let camera = try Make.camera(&random, rotation)
    // An angle as a file gives it: in degrees.
    let degrees = random.double(in: -720...720)
    let plane = try DetectedPlane(
      id: "a \"name\" \u{1F382}", alignment: .other, transform: Make.pose(&random),
      center: Point2(random.double(in: -1...1), -0.0), size: Vector2(random.double(in: 0...3), 0),
      rotationOnYAxis: #require(Angle(degrees: degrees)),
      boundary: (0..<random.int(in: 0...9)).map { _ in
        Point2(random.double(in: -1...1), random.double(in: -1...1))
      }, isEstimated: random.int(in: 0...1) == 1)
    let scene = StillScene(camera: camera, planes: [plane])
    let read = try SceneFile.read(SceneFile.write(scene, layout: .compact))
    #expect(read == scene, "seed \(seed)")
  }

  @Test func `is written with its members in the order of the manual`() throws {
    let scene = try Self.read(Self.text)
    let text = String(decoding: SceneFile.write(scene, layout: .compact), as: UTF8.self)
    #expect(
      text
        == #"{"scene":1,"camera":{"intrinsics":{"fx":1451.5,"fy":1451.5,"ox":957.25,"oy":721.75},"#
        + #""imageSize":[1920,1440],"viewport":[390,844],"rotation":90,"#
        + #""transform":[1,0,0,0,0,1,0,0,0,0,1,0,0.1,1.25,0.6,1]},"#
        + #""planes":[{"id":"table","alignment":"horizontal","#
        + #""transform":[1,0,0,0,0,1,0,0,0,0,1,0,0,0.74,0,1],"center":[0.1,-0.2],"#
        + #""size":[1.2,0.8],"rotationOnYAxis":30,"boundary":[[-0.6,-0.4],[0.6,-0.4],[0,0.5]],"#
        + #""estimated":false},{"id":"floor","alignment":"vertical","#
        + #""transform":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],"center":[0,0],"size":[0,0],"#
        + #""rotationOnYAxis":0,"estimated":true}]}"# + "\n")
  }

  @Test func `keeps a camera without pixel centres`() throws {
    var random = SplitMix64(seed: 0)
    for usesPixelCenters in [true, false] {
      let camera = try Camera(
        intrinsics: CameraIntrinsics(fx: 1000, fy: 1000, ox: 400, oy: 300),
        imageSize: ImageSize(width: 800, height: 600),
        viewport: ViewportSize(width: 400, height: 300), rotation: .landscapeRight,
        transform: Make.pose(&random), usesPixelCenters: usesPixelCenters)
      var writer = JSONWriter()
      writer.beginObject()
      camera.writeMembers(to: &writer)
      writer.endObject()
      #expect(try Camera(json: JSONNode.parse(writer.bytes)) == camera)
      let text = String(decoding: writer.bytes, as: UTF8.self)
      #expect(text.contains("pixelCenters") != usesPixelCenters)
    }
  }

  @Test func `gives camera and plane of a session's line`() throws {
    let camera = try Self.read(Self.text).camera
    let line =
      #"{"mark":"camera","f":0,"t":0,"intrinsics":{"fx":1451.5,"fy":1451.5,"ox":957.25,"#
      + #""oy":721.75},"imageSize":[1920,1440],"viewport":[390,844],"rotation":90,"#
      + #""transform":[1,0,0,0,0,1,0,0,0,0,1,0,0.1,1.25,0.6,1]}"#
    #expect(try Camera(json: JSONNode.parse(Array(line.utf8))) == camera)
    let plane =
      #"{"mark":"plane","f":0,"t":0,"event":"added","id":"table","alignment":"horizontal","#
      + #""transform":\#(Self.identity),"size":[1,-1]}"#
    let node = try JSONNode.parse(
      Array(plane.utf8), startingAt: TextPosition(line: 12, column: 1))
    let error = try #require(throws: SceneError.self) { try DetectedPlane(json: node) }
    #expect(error.line == 12)
    #expect(error.message == "'size' must not be negative; found -1")
  }
}
