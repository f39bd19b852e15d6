import SextantGeometry
import SextantScene
import SextantSession
import SextantSlicing
import SextantTouch
import Testing

private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-12) -> Bool {
  (a - b).magnitude <= tolerance
}

@Suite struct `A session` {
  @Test func `aims with the middle of the view`() throws {
    var script = try SessionScript()
    try script.marks(SessionScript.camera)
    #expect(script.session.aim == nil)
    try script.marks(SessionScript.plane("added"))
    let aim = try #require(script.session.aim)
    #expect(aim.planeID == "table")
    #expect(aim.point.distance(to: Point3(0, 0, 0)) < 1e-12)
    try script.marks(SessionScript.plane("removed"))
    #expect(script.session.aim == nil)
    #expect(script.names == ["planeAdded", "aimed", "planeRemoved", "aimed"])
  }

  @Test func `puts the cake where the ray of a tap meets a plane`() throws {
    var script = try SessionScript()
    try script.marks(SessionScript.camera, SessionScript.plane("added"))
    try script.tap(250, 400)
    let world = try #require(script.session.cake.placement?.world)
    // Closed form of the camera of the script.
    let m = SessionScript.metersPerPoint
    #expect(world.translation.distance(to: Point3(55 * m, 0, -22 * m)) < 1e-12)
    #expect(world.yAxis.distance(to: Vector3(0, 1, 0)) < 1e-12)
    #expect(script.names.last == "placed")
    // A later tap moves it.
    try script.tap(195, 422)
    #expect(script.session.cake.placement?.world.translation.length ?? 1 < 1e-12)
  }

  @Test func `says that a tap met nothing`() throws {
    var script = try SessionScript()
    try script.tap(195, 422)
    try script.marks(SessionScript.camera)
    try script.tap(195, 422)
    #expect(script.session.cake.placement == nil)
    #expect(script.names == ["missed", "missed"])
  }

  @Test(arguments: [
    (from: (50.0, 40.0), to: (100.0, 40.0), width: 2.0, depth: 1.0),
    (from: (50.0, 40.0), to: (50.0, 60.0), width: 1.0, depth: 1.5),
    (from: (80.0, 80.0), to: (40.0, 100.0), width: 0.5, depth: 1.25),
    // Below the floor of 20 points of span on both sides of the ratio: nothing moves.
    (from: (50.0, 2.0), to: (75.0, 9.0), width: 1.5, depth: 1.0),
    // From 0 to 40 points counts from the floor.
    (from: (50.0, 0.0), to: (50.0, 20.0), width: 1.0, depth: 2.0),
  ])
  func `stretches width and depth by what fingers do along them`(
    from: (Double, Double), to: (Double, Double), width: Double, depth: Double
  ) throws {
    var script = try SessionScript.withCake()
    try script.pinch(from: from, to: to)
    let cake = script.session.cake
    #expect(isNear(cake.scale.x, width))
    #expect(isNear(cake.scale.y, depth))
    #expect(isNear(cake.size.x, 0.24 * width))
    #expect(isNear(cake.size.y, 0.24 * depth))
    #expect(script.names.suffix(2) == ["stretchBegan", "stretchEnded"])
    #expect(script.session.gestures.count == 1)
    #expect(script.session.gestures.first?.plane == cake.scale)
  }

  @Test func `does nothing with a pinch before the cake is there`() throws {
    var script = try SessionScript()
    try script.marks(SessionScript.camera, SessionScript.plane("added"))
    try script.pinch(from: (50, 50), to: (100, 100))
    #expect(script.session.cake.scale == Vector2(1, 1))
    #expect(script.session.gestures.map(\.plane) == [nil])
  }

  @Test func `goes on without a jump when another finger takes over`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 145, 422), (2, .began, 245, 422)])
    try script.frame([(2, .moved, 345, 422)])
    #expect(isNear(script.session.cake.scale.x, 2))
    try script.frame([(3, .began, 245, 522)])
    try script.frame([(1, .ended, 145, 422)])
    #expect(isNear(script.session.cake.scale.x, 2))
    #expect(isNear(script.session.cake.scale.y, 1))
    // From 100 to 150 points apart in x.
    try script.frame([(2, .moved, 395, 422)])
    #expect(isNear(script.session.cake.scale.x, 3))
    #expect(isNear(script.session.cake.scale.y, 1))
  }

  @Test func `counts what the camera does while fingers rest`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 145, 372), (2, .began, 245, 472)])
    try script.frame([(1, .moved, 144, 372), (2, .moved, 246, 472)])
    // Twice as far away, the same view points are twice as far apart on the table.
    try script.marks(SessionScript.camera(height: 2))
    #expect(isNear(script.session.cake.scale.x, 2 * 1.02))
    #expect(isNear(script.session.cake.scale.y, 2))
  }

  @Test func `keeps the last value while a finger's ray misses the plane`() throws {
    // A camera that looks along the table, 1 m above it: the upper half of the view is sky.
    let level = """
      {"mark":"camera","intrinsics":{"fx":1451.5,"fy":1451.5,"ox":959.5,"oy":719.5},\
      "imageSize":[1920,1440],"viewport":[390,844],"rotation":90,\
      "transform":[0,-1,0,0,1,0,0,0,0,0,1,0,0,1,0,1]}
      """
    var script = try SessionScript()
    try script.marks(level, SessionScript.plane("added", size: 100))
    try script.tap(195, 700)
    try script.frame([(1, .began, 145, 700), (2, .began, 245, 700)])
    try script.frame([(2, .moved, 295, 700)])
    let before = script.session.cake.scale
    #expect(isNear(before.x, 1.5, 1e-9))
    try script.frame([(2, .moved, 345, 100)])
    #expect(script.session.cake.scale == before)
    try script.frame([(2, .moved, 345, 700)])
    #expect(isNear(script.session.cake.scale.x, 2, 1e-9))
  }

  @Test func `keeps the cake between 2 cm and 3 m and turns back at once`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 194, 422), (2, .began, 214, 422)])
    try script.frame([(2, .moved, 9194, 422)])
    #expect(isNear(script.session.cake.size.x, 3))
    // From 9000 points to 4500: half of the limit, not half of what lay beyond it.
    try script.frame([(2, .moved, 4694, 422)])
    #expect(isNear(script.session.cake.size.x, 1.5))
    try script.frame([(2, .moved, 214, 422)])
    #expect(isNear(script.session.cake.size.x, 0.02))
  }

  @Test func `takes the scales that the app sets`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 145, 372), (2, .began, 245, 472)])
    try script.frame([(2, .moved, 295, 522)])
    try script.frame([], [.setScale(x: 1, y: 2)])
    #expect(isNear(script.session.cake.scale.x, 1))
    #expect(isNear(script.session.cake.scale.y, 2))
    // From 150 points to 300.
    try script.frame([(2, .moved, 445, 522)])
    #expect(isNear(script.session.cake.scale.x, 2))
    #expect(isNear(script.session.cake.scale.y, 2))
  }

  @Test func `notes a pinch once when a list of live touches comes with its end`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 145, 422), (2, .began, 245, 422)])
    try script.frame([(2, .moved, 345, 422)])
    try script.frame([(1, .ended, 145, 422), (2, .ended, 345, 422)], [.live([]), .live([])])
    #expect(script.session.gestures.count == 1)
    #expect(script.names.filter { $0 == "stretchEnded" }.count == 1)
  }

  @Test func `does not jump when a list of live touches takes a finger away`() throws {
    var script = try SessionScript.withCake()
    try script.frame([
      (1, .began, 145, 422), (2, .began, 245, 422), (3, .began, 205, 502),
    ])
    try script.frame([(2, .moved, 345, 422)])
    // Finger 1 lifts in the same frame in which finger 2 is missing from the list; 3 and 4 are left.
    try script.frame(
      [(1, .ended, 145, 422), (4, .began, 245, 602)], [.live([TouchID(3), TouchID(4)])])
    #expect(isNear(script.session.cake.scale.x, 2))
    // From 40 to 80 points apart in x, as measured from the new pair.
    try script.frame([(4, .moved, 285, 602)])
    #expect(isNear(script.session.cake.scale.x, 4))
  }

  @Test func `counts the last move of a finger that lifts in the same frame`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 145, 422), (2, .began, 245, 422)])
    try script.frame([(2, .moved, 255, 422)])
    try script.frame([(2, .moved, 345, 422), (1, .ended, 145, 422)])
    #expect(isNear(script.session.cake.scale.x, 2))
  }

  @Test func `measures the pair that is left when a list takes one of three away at once`() throws {
    var script = try SessionScript.withCake()
    // Fingers 1 and 2 would be the pair; 2 is gone before anything moved.
    try script.frame(
      [(1, .began, 145, 422), (2, .began, 195, 422), (3, .began, 245, 422)],
      [.live([TouchID(1), TouchID(3)])])
    try script.frame([(3, .moved, 345, 422)])
    // From 100 points, the distance of 1 and 3, to 200.
    #expect(isNear(script.session.cake.scale.x, 2))
  }

  @Test func `says that a scale was set without a pinch`() throws {
    var script = try SessionScript.withCake()
    try script.frame([], [.setScale(x: 2, y: 2)])
    #expect(script.session.cake.scale == Vector2(1, 1))
    #expect(script.names.last == "scaleIgnored")
  }

  @Test func `knows a thousand planes and refuses one more, changing nothing`() throws {
    var script = try SessionScript()
    try script.marks(SessionScript.camera)
    for index in 0..<Session.mostPlanes {
      try script.marks(SessionScript.plane("added", "plane \(index)"))
    }
    try script.marks(SessionScript.plane("updated", "plane 7", y: 0.5))
    let before = script.session.planes
    #expect(before.count == 1000)
    #expect(throws: SessionError.self) {
      try script.marks(
        SessionScript.camera(height: 3), SessionScript.plane("added", "one more"))
    }
    #expect(script.session.planes == before)
    #expect(script.session.camera?.position.y == 1)
  }

  @Test func `leaves everything as it was when a line of a frame cannot be read`() throws {
    var script = try SessionScript.withCake()
    let before = script.session.cake
    #expect(throws: SessionError.self) {
      try script.marks(SessionScript.plane("updated", y: 1), #"{"mark":"set","pieces":"x"}"#)
    }
    #expect(script.session.cake == before)
    #expect(script.session.planes.first?.transform.translation.y == 0)
  }

  @Test func `carries the cake along with its plane`() throws {
    var script = try SessionScript.withCake()
    try script.marks(SessionScript.plane("updated", y: 0.1))
    #expect(isNear(script.session.cake.placement?.world.translation.y ?? 0, 0.1))
    try script.marks(SessionScript.plane("removed"))
    #expect(script.session.cake.placement?.isLost == true)
    #expect(isNear(script.session.cake.placement?.world.translation.y ?? 0, 0.1))
    try script.marks(SessionScript.plane("added", y: 0.2))
    #expect(script.session.cake.placement?.isLost == false)
    #expect(isNear(script.session.cake.placement?.world.translation.y ?? 0, 0.2))
    #expect(script.names.contains("lost") && script.names.contains("found"))
  }

  @Test func `has a scale that does not depend on where the axes of the world point`() throws {
    // The same view, with the plane's own axes turned by 30 degrees about the vertical.
    let (c, s) = (0.75.squareRoot(), 0.5)
    var script = try SessionScript()
    try script.marks(
      SessionScript.camera,
      """
      {"mark":"plane","event":"added","id":"table","alignment":"horizontal",\
      "transform":[\(c),0,\(-s),0,0,1,0,0,\(s),0,\(c),0,0,0,0,1],"center":[0,0],"size":[4,4],\
      "rotationOnYAxis":0,"estimated":false}
      """)
    try script.tap(195, 522)
    try script.pinch(from: (50, 40), to: (100, 60))
    #expect(isNear(script.session.cake.scale.x, 2, 1e-9))
    #expect(isNear(script.session.cake.scale.y, 1.5, 1e-9))
  }
}
