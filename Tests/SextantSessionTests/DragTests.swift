import SextantGeometry
import SextantGestures
import SextantSession
import SextantSlicing
import SextantTestSupport
import SextantTouch
import Testing

private let m = SessionScript.metersPerPoint

/// Where the cake is, seen from above by the camera of the script.
private func place(_ script: SessionScript) throws -> Point3 {
  try #require(script.session.cake.placement?.world.translation)
}

@Suite struct `A finger that drags` {
  @Test func `moves the cake by its way beyond the dead zone`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 225, 402)])
    // 8 points are the dead zone: nothing moves at it.
    try script.frame([(1, .moved, 225, 410)])
    #expect(try place(script).distance(to: Point3()) < 1e-12)
    // 30 points right and 40 down are 50: a way of 42 in that direction.
    try script.frame([(1, .moved, 255, 442)])
    #expect(try place(script).distance(to: Point3(0.6 * 42 * m, 0, 0.8 * 42 * m)) < 1e-12)
    try script.frame([(1, .moved, 265, 442)])
    try script.frame([(1, .ended, 265, 442)])
    let end = Point3((0.6 * 42 + 10) * m, 0, 0.8 * 42 * m)
    #expect(try place(script).distance(to: end) < 1e-12)
    #expect(script.names.suffix(2) == ["dragBegan", "dragEnded"])
    guard case .dragEnded(plane: "table", let position)? = script.events.last?.kind else {
      Issue.record("no end of the drag")
      return
    }
    #expect(position.distance(to: end) < 1e-12)
    // One step to undo and to redo.
    try script.marks(#"{"mark":"do","action":"undo"}"#)
    #expect(try place(script).distance(to: Point3()) < 1e-12)
    try script.marks(#"{"mark":"do","action":"redo"}"#)
    #expect(try place(script).distance(to: end) < 1e-12)
  }

  @Test func `keeps how the cake is turned and stretched`() throws {
    var script = try SessionScript.withCake()
    try script.pinch(from: (50, 40), to: (100, 40))
    let before = script.session.cake
    try drag(&script, from: (195, 422), to: (95, 322))
    let after = script.session.cake
    #expect(after.scale == before.scale)
    #expect(after.placement?.world.xAxis == before.placement?.world.xAxis)
    #expect(after.placement?.world.zAxis == before.placement?.world.zAxis)
  }

  @Test func `begins on the cake only`() throws {
    var script = try SessionScript.withCake()
    // The cake's radius is 12 cm.
    let radius = 0.12 / m
    try drag(&script, from: (195 + radius + 1, 422), to: (195 + radius + 80, 422))
    #expect(try place(script).distance(to: Point3()) < 1e-12)
    #expect(!script.names.contains("dragBegan"))
    try drag(&script, from: (195 + radius - 1, 422), to: (195 + radius + 79, 422))
    #expect(try place(script).x > 70 * m)
  }

  @Test func `holds a small cake within 22 points of its middle`() throws {
    var script = try SessionScript.withCake()
    try script.marks(#"{"mark":"set","shape":"circle:2cm"}"#)
    // Its radius of 1 cm is 6.4 points.
    try drag(&script, from: (195, 445), to: (195, 545))
    #expect(try place(script).distance(to: Point3()) < 1e-12)
    try drag(&script, from: (195, 443), to: (195, 543))
    #expect(try place(script).z > 90 * m)
  }

  @Test func `holds a high cake by its top`() throws {
    var script = try SessionScript.withCake()
    let near = 195 + 0.125 / m
    try drag(&script, from: (near, 422), to: (near, 500))
    #expect(try place(script).distance(to: Point3()) < 1e-12)
    // The top of a cake of 10 cm is 0.9 m below the camera: its edge appears 11 % further out.
    try script.marks(#"{"mark":"set","height":"10cm"}"#)
    try drag(&script, from: (near, 422), to: (near, 522))
    #expect(try place(script).z > 90 * m)
  }

  @Test func `is no tap, and what is left of a pinch drags nothing`() throws {
    var script = try SessionScript.withCake()
    // 9 points: still a tap to the tap recognizer, but beyond the dead zone of a drag.
    try drag(&script, from: (215, 422), to: (224, 422))
    #expect(try place(script).distance(to: Point3(m, 0, 0)) < 1e-12)
    #expect(script.names.filter { $0 == "placed" }.count == 1)
    let before = try place(script)
    try script.frame([(1, .began, 195, 402), (2, .began, 195, 442)])
    try script.frame([(2, .moved, 195, 482)])
    try script.frame([(2, .ended, 195, 482)])
    try script.frame([(1, .moved, 95, 402)])
    try script.frame([(1, .ended, 95, 402)])
    #expect(try place(script) == before)
  }

  @Test func `goes over to a table and stays level beyond it`() throws {
    var script = try SessionScript.withCake()
    // The first table is cut to 60 cm; a second one, 20 cm higher, begins 50 cm from its middle.
    try script.marks(SessionScript.plane("updated", size: 0.6), shelf)
    try script.frame([(1, .began, 195, 422)])
    try script.frame([(1, .moved, 195 + 0.4 / m, 422)])
    // Beyond the edge, before the shelf: on the endless plane of the table.
    #expect(script.session.cake.placement?.planeID == "table")
    #expect(try place(script).distance(to: Point3(0.4 - 8 * m, 0, 0)) < 1e-12)
    // The shelf is 0.8 m below the camera: what is at 1 m from the middle appears at 1.25 m.
    try script.frame([(1, .moved, 195 + 1.25 / m, 422)])
    #expect(script.session.cake.placement?.planeID == "shelf")
    #expect(try place(script).distance(to: Point3(1 - 8 * m, 0.2, 0)) < 1e-9)
    try script.frame([(1, .ended, 0, 0)])
    #expect(script.names.suffix(3) == ["dragBegan", "carried", "dragEnded"])
    #expect(
      script.session.cake.placement?.world.xAxis.distance(to: Vector3(1, 0, 0)) ?? 1 < 1e-12)
  }

  @Test(arguments: [(0.049, "shelf"), (0.051, "table")])
  func `goes over to a plane without end within 5 cm of its height only`(
    height: Double, plane: String
  ) throws {
    var script = try SessionScript.withCake()
    // The shelf itself is 3 m away; without end it is under the finger, above the table's plane.
    try script.marks(
      SessionScript.plane("updated", size: 0.6),
      shelf.replacing("1.0,0.2,0,1]", with: "3.5,\(height),0,1]"))
    try script.frame([(1, .began, 195, 422)])
    try script.frame([(1, .moved, 195 + 0.4 / m, 422)])
    #expect(script.session.cake.placement?.planeID == plane)
  }

  @Test func `leans the cake against a wall`() throws {
    var script = try SessionScript.withCake()
    // Its normal is the world's x; it stands 30 cm left of the middle and is 1 m high.
    try script.marks(
      """
      {"mark":"plane","event":"added","id":"wall","alignment":"vertical",\
      "transform":[0,-1,0,0,1,0,0,0,0,0,1,0,-0.3,0.5,0,1],"center":[0,0],"size":[1,2],\
      "rotationOnYAxis":0,"estimated":false}
      """)
    try script.frame([(1, .began, 195, 422)])
    // Half way down from the camera to 60 cm left of the middle of the table.
    try script.frame([(1, .moved, 195 - 0.6 / m, 422)])
    let placement = try #require(script.session.cake.placement)
    #expect(placement.planeID == "wall")
    let world = placement.world
    #expect(world.xAxis.distance(to: Vector3(0, -1, 0)) < 1e-12)
    #expect(world.yAxis.distance(to: Vector3(1, 0, 0)) < 1e-12)
    #expect(world.zAxis.distance(to: Vector3(0, 0, 1)) < 1e-12)
    // u, along which the finger holds it 8 points off its middle, runs down the wall.
    #expect(world.translation.distance(to: Point3(-0.3, 0.5 - 8 * m, 0)) < 1e-12)
  }

  @Test func `keeps the last place while its ray meets nothing`() throws {
    let level = """
      {"mark":"camera","intrinsics":{"fx":1451.5,"fy":1451.5,"ox":959.5,"oy":719.5},\
      "imageSize":[1920,1440],"viewport":[390,844],"rotation":90,\
      "transform":[0,-1,0,0,1,0,0,0,0,0,1,0,0,1,0,1]}
      """
    var script = try SessionScript()
    try script.marks(level, SessionScript.plane("added", size: 100))
    try script.tap(195, 700)
    try script.frame([(1, .began, 195, 700)])
    try script.frame([(1, .moved, 195, 720)])
    let last = try place(script)
    // The upper half of the view is sky.
    try script.frame([(1, .moved, 195, 100)])
    #expect(try place(script) == last)
    try script.frame([(1, .moved, 195, 720)])
    #expect(try place(script).distance(to: last) < 1e-12)
  }

  @Test func `counts what the camera does while it rests, and is ended by a second finger`() throws
  {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 195, 422)])
    try script.frame([(1, .moved, 245, 422)])
    // Twice as far away the finger points twice as far; it still holds the cake 8 points off.
    try script.marks(SessionScript.camera(height: 2))
    #expect(try place(script).distance(to: Point3((100 - 8) * m, 0, 0)) < 1e-12)
    try script.frame([(2, .began, 145, 422)])
    #expect(script.names.last == "dragEnded")
    #expect(!script.session.isDragging)
  }

  @Test func `lets nobody change the cake meanwhile`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 195, 422)])
    try script.frame([(1, .moved, 245, 422)])
    try script.marks(#"{"mark":"set","pieces":3}"#)
    guard case .refused(_, let reason)? = script.events.last?.kind else {
      Issue.record("it was not refused")
      return
    }
    #expect(reason == "the cake must not be changed while a finger drags it")
    #expect(script.session.cake.settings.shares == .equal(8))
  }

  private func drag(
    _ script: inout SessionScript, from: (Double, Double), to: (Double, Double)
  ) throws {
    try script.frame([(1, .began, from.0, from.1)])
    try script.frame([(1, .moved, to.0, to.1)])
    try script.frame([(1, .ended, to.0, to.1)])
  }

  private var shelf: String {
    """
    {"mark":"plane","event":"added","id":"shelf","alignment":"horizontal",\
    "transform":[1,0,0,0,0,1,0,0,0,0,1,0,1.0,0.2,0,1],"center":[0,0],"size":[1,1],\
    "rotationOnYAxis":0,"estimated":false}
    """
  }
}

@Suite struct `A plane that was merged into another` {
  private static let other = """
    {"mark":"plane","event":"added","id":"other","alignment":"horizontal",\
    "transform":[0,0,-1,0,0,1,0,0,1,0,0,0,0.3,0.01,0.1,1],"center":[0,0],"size":[4,4],\
    "rotationOnYAxis":0,"estimated":false}
    """

  @Test func `leaves the cake where it is, at the height of the other`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 195, 422)])
    try script.frame([(1, .moved, 245, 422)])
    try script.frame([(1, .ended, 245, 422)])
    try script.marks(
      Self.other, #"{"mark":"plane","event":"removed","id":"table","into":"other"}"#)
    let placement = try #require(script.session.cake.placement)
    #expect(placement.planeID == "other")
    #expect(!placement.isLost)
    #expect(placement.world.translation.distance(to: Point3(42 * m, 0.01, 0)) < 1e-12)
    #expect(placement.world.xAxis.distance(to: Vector3(1, 0, 0)) < 1e-12)
    #expect(script.names.suffix(4) == ["planeAdded", "planeRemoved", "carried", "aimed"])
    // A step that is undone stands on the other plane too.
    try script.marks(#"{"mark":"do","action":"undo"}"#)
    let earlier = try #require(script.session.cake.placement)
    #expect(earlier.planeID == "other")
    #expect(earlier.world.translation.distance(to: Point3(0, 0.01, 0)) < 1e-12)
  }

  @Test func `loses the cake if the other is not known`() throws {
    var script = try SessionScript.withCake()
    try script.marks(#"{"mark":"plane","event":"removed","id":"table","into":"nobody"}"#)
    #expect(script.session.cake.placement?.isLost == true)
    #expect(script.names.suffix(2) == ["lost", "aimed"])
  }

  @Test(arguments: ["7", "\"table\""])
  func `must name another`(into: String) throws {
    var script = try SessionScript.withCake()
    #expect(throws: SessionError.self) {
      try script.marks(
        "{\"mark\":\"plane\",\"event\":\"removed\",\"id\":\"table\",\"into\":\(into)}")
    }
    #expect(script.session.planes.count == 1)
  }
}
