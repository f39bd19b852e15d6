import SextantGeometry
import SextantScene
import SextantSession
import SextantTouch
import Testing

@Suite struct `A recorder of scenes` {
  private static func camera(height: Double) throws -> Camera {
    let pose = try #require(
      Transform3D(
        xAxis: Vector3(0, 0, 1), yAxis: Vector3(1, 0, 0), zAxis: Vector3(0, 1, 0),
        translation: Point3(0, height, 0)))
    return try Camera(
      intrinsics: CameraIntrinsics(fx: 1451.5, fy: 1451.5, ox: 959.5, oy: 719.5),
      imageSize: ImageSize(width: 1920, height: 1440),
      viewport: ViewportSize(width: 390, height: 844), rotation: .portrait, transform: pose)
  }

  private static func plane(_ id: String, y: Double = 0) throws -> DetectedPlane {
    try DetectedPlane(
      id: id, alignment: .horizontal,
      transform: try #require(Transform3D(translation: Vector3(0, y, 0))), size: Vector2(1, 2),
      boundary: [Point2(-1, -1), Point2(1, -1), Point2(0, 1)])
  }

  private static func texts(_ marks: [TouchMark]) -> [String] {
    marks.map { mark in
      guard case .other(let name, let json, _) = mark else { return "" }
      let event = ["added", "updated", "removed"].first { json.contains("\"\($0)\"") } ?? ""
      let id = ["floor", "table"].first { json.contains("\"\($0)\"") } ?? ""
      return [name, event, id].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test func `tells only what changed`() throws {
    var scene = SceneRecorder()
    let camera = try Self.camera(height: 1)
    let floor = try Self.plane("floor", y: -0.7)
    let table = try Self.plane("table")
    #expect(
      Self.texts(scene.marks(camera: camera, planes: [floor, table], at: 0))
        == ["camera", "plane added floor", "plane added table"])
    #expect(scene.marks(camera: camera, planes: [table, floor], at: 1) == [])
    #expect(scene.marks(camera: nil, planes: [table, floor], at: 1) == [])
    #expect(
      Self.texts(
        scene.marks(
          camera: try Self.camera(height: 2), planes: [floor, try Self.plane("table", y: 0.01)],
          at: 2)) == ["camera", "plane updated table"])
    #expect(
      Self.texts(scene.marks(camera: nil, planes: [floor], at: 3)) == ["plane removed table"])
    #expect(
      Self.texts(scene.marks(camera: nil, planes: [table, table], at: 4))
        == ["plane added table", "plane removed floor"])
  }

  @Test func `is read back as it was, by a session and from a log`() throws {
    var scene = SceneRecorder()
    let camera = try Self.camera(height: 1.25)
    let planes = [try Self.plane("floor", y: -0.7), try Self.plane("table")]
    var recorder = TouchRecorder(header: TouchLogHeader(), startingAt: 100)
    let time = try #require(recorder.microseconds(at: 100.5))
    #expect(time == 500_000)
    let marks = scene.marks(camera: camera, planes: planes, at: time)

    var session = Session()
    _ = try session.update(with: TouchFrame(index: 0, time: time, marks: marks))
    #expect(session.camera == camera && session.planes == planes)

    recorder.record(marks, at: 100.5)
    recorder.record([.set(pieces: 7, at: 600_000), .step(.undo, at: 600_000)], at: 100.6)
    recorder.finish()
    let player = try SessionPlayer.play(recorder.takeBytes(), isStrict: true)
    #expect(player.session.camera == camera && player.session.planes == planes)
    #expect(player.report.events.map(\.name).suffix(2) == ["applied", "step"])
    #expect(player.report.duration == 600_000)
  }
}
