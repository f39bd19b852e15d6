import SextantGeometry
import SextantMeshes
import SextantScene
import SextantSession
import SextantTouch
import Testing

private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  (a - b).magnitude <= tolerance
}

private let m = SessionScript.metersPerPoint

/// The view points of a square of 200 points around the middle, from its lower left corner back to it.
private let square: [(Double, Double)] = [
  (95, 522), (295, 522), (295, 322), (95, 322), (95, 520),
]

@Suite struct `A sketch` {
  @Test func `is placed by its first stroke, where its first ray meets a plane`() throws {
    var script = try SessionScript.withSketch()
    #expect(script.session.object == .sketch)
    #expect(script.session.placement == nil)
    try script.stroke((195, 422), (295, 422), (295, 322))
    let sketch = script.session.sketch
    let placement = try #require(sketch.placement)
    #expect(placement.planeID == "table")
    #expect(placement.world.translation.length < 1e-12)
    #expect(
      script.names.suffix(4) == ["step", "sketchPlaced", "strokeBegan", "strokeEnded"])
    // Closed form of the camera of the script: u to the right, v away from the viewer.
    let stroke = try #require(sketch.strokes.first)
    let expected = [Point2(0, 0), Point2(100 * m, 0), Point2(100 * m, 100 * m)]
    #expect(stroke.points.count == 3)
    for (point, place) in zip(stroke.points, expected) {
      #expect(point.position.distance(to: place) < 1e-12)
    }
    #expect(isNear(stroke.length(), 200 * m))
    #expect(stroke.duration == 20_000)
    #expect(script.session.cake.placement == nil)
  }

  @Test func `lies where the cake stands, and leaves the cake as it was`() throws {
    var script = try SessionScript.withCake()
    let cake = script.session.cake
    try script.marks(SessionScript.doing("sketch"))
    #expect(script.session.sketch.placement == cake.placement)
    try script.stroke((195, 422), (295, 422))
    try script.stroke((95, 422), (95, 322))
    try script.marks(SessionScript.doing("cake"))
    #expect(script.session.cake == cake)
    #expect(script.session.object == .cake)
    #expect(script.session.sketch.strokes.count == 2)
    // A tap places the cake again, and does not draw.
    try script.tap(295, 422)
    #expect(script.names.last == "placed")
    // What was drawn stays where it was drawn.
    try script.marks(SessionScript.doing("sketch"))
    #expect(script.session.sketch.placement == cake.placement)
  }

  @Test func `keeps force and time of each sample`() throws {
    var script = try SessionScript.withSketch()
    try script.press([(7, .began, 195, 422)], force: 1)
    try script.press([(7, .moved, 205, 422), (7, .moved, 215, 422)], force: 3)
    try script.press([(7, .moved, 225, 422)], force: 9)
    try script.press([(7, .ended, 400, 422)])
    let stroke = try #require(script.session.sketch.strokes.first)
    // Two samples of one delivery both count; the place of the lift does not.
    #expect(stroke.points.map(\.force) == [0.25, 0.75, 0.75, 1])
    #expect(stroke.force.mean == 0.6875)
    #expect(stroke.force.greatest == 1)
    #expect(stroke.isPencil)
    try script.stroke(kind: .pencil, (195, 450), (205, 450))
    #expect(script.session.sketch.strokes.last?.points.map(\.force) == [0.5, 0.5])
  }

  @Test func `is drawn by one finger until a pencil comes`() throws {
    var script = try SessionScript.withSketch()
    try script.stroke(id: 1, kind: .direct, (195, 422), (295, 422))
    #expect(script.session.sketch.strokes.map(\.isPencil) == [false])
    try script.stroke(id: 2, kind: .pencil, (195, 322), (295, 322))
    try script.stroke(id: 3, kind: .direct, (195, 222), (295, 222))
    #expect(script.session.sketch.strokes.map(\.isPencil) == [false, true])
    try script.stroke(id: 4, kind: .palm, (195, 222), (295, 222))
    #expect(script.session.sketch.strokes.count == 2)
  }

  @Test func `takes no notice of a hand that rests beside the pencil`() throws {
    var script = try SessionScript.withSketch()
    // The hand is there first: what it began to draw is void when the pencil comes.
    try script.press([(1, .began, 300, 600)], kind: .direct)
    try script.press([(1, .moved, 302, 600)], kind: .direct)
    try script.press([(7, .began, 195, 422)])
    try script.press([(2, .began, 320, 640)], kind: .direct)
    try script.press([(1, .moved, 200, 500)], kind: .direct)
    try script.press([(7, .moved, 225, 422)])
    try script.press([(2, .moved, 100, 300)], kind: .direct)
    try script.press([(7, .ended, 225, 422)])
    // The pencil is gone and the hand still lies there: it does nothing until it lifts.
    try script.press([(1, .moved, 100, 100), (2, .moved, 300, 700)], kind: .direct)
    #expect(script.session.sketch.strokes.map(\.points.count) == [2])
    #expect(script.session.sketch.scale == Vector2(1, 1))
    #expect(!script.names.contains("stretchBegan") && !script.names.contains("dragBegan"))
    #expect(script.names.filter { $0 == "strokeCancelled" }.count == 1)
    try script.press([(1, .ended, 100, 100), (2, .ended, 300, 700)], kind: .direct)
    // Fingers that come down now pinch.
    try script.pinch(from: (50, 50), to: (100, 75))
    #expect(isNear(script.session.sketch.scale.x, 2))
    #expect(isNear(script.session.sketch.scale.y, 1.5))
  }

  @Test func `is stretched by two fingers, which draw nothing`() throws {
    var script = try SessionScript.withSketch()
    try script.stroke(id: 1, kind: .direct, (145, 422), (245, 422))
    try script.frame([(1, .began, 145, 372)])
    try script.frame([(1, .moved, 140, 372)])
    try script.frame([(2, .began, 245, 472)])
    #expect(script.names.last == "strokeCancelled")
    #expect(!script.session.isDrawing)
    try script.frame([(1, .moved, 90, 372), (2, .moved, 290, 472)])
    try script.frame([(1, .ended, 90, 372)])
    // The other finger does not draw on.
    try script.frame([(2, .moved, 100, 472)])
    try script.frame([(2, .ended, 100, 472)])
    let sketch = script.session.sketch
    #expect(sketch.strokes.count == 1)
    // From 105 to 200 points apart in x; nothing in y.
    #expect(isNear(sketch.scale.x, 200.0 / 105))
    #expect(isNear(sketch.scale.y, 1))
    #expect(isNear(sketch.size.x, 100 * m * 200 / 105))
    // What is drawn now is where the finger is, on a sketch that is wider.
    try script.stroke(id: 3, kind: .direct, (195, 422), (295, 422))
    let stroke = try #require(script.session.sketch.strokes.last)
    #expect(isNear(stroke.length(scale: sketch.scale), 100 * m))
    #expect(isNear(stroke.length(), 100 * m * 105 / 200))
  }

  @Test func `keeps its width and depth between a tenth and ten times`() throws {
    var script = try SessionScript.withSketch()
    try script.stroke(id: 1, kind: .direct, (145, 422), (245, 422))
    for _ in 0..<3 { try script.pinch(from: (20, 40), to: (190, 400)) }
    #expect(script.session.sketch.scale == Vector2(10, 10))
    for _ in 0..<5 { try script.pinch(from: (190, 400), to: (20, 40)) }
    #expect(script.session.sketch.scale == Vector2(0.1, 0.1))
  }

  @Test func `is dragged by one finger once a pencil draws`() throws {
    var script = try SessionScript(slop: 0)
    try script.marks(
      SessionScript.camera, SessionScript.plane("added"), SessionScript.doing("sketch"))
    try script.stroke((145, 372), (245, 472))
    try script.frame([(1, .began, 195, 422)])
    for step in 1...10 { try script.frame([(1, .moved, 195 + 10 * Double(step), 422)]) }
    try script.frame([(1, .ended, 295, 422)])
    let world = try #require(script.session.sketch.placement?.world)
    let start = Point3(-50 * m, 0, -50 * m)
    // 100 points less the dead zone of 8.
    #expect(isNear(world.translation.x - start.x, 92 * m, 1e-6))
    #expect(script.names.suffix(2) == ["dragBegan", "dragEnded"])
    try script.marks(SessionScript.doing("undo"))
    #expect(isNear(try #require(script.session.sketch.placement).world.translation.x, start.x))
  }

  @Test func `begins another stroke where the pencil comes back onto the plane`() throws {
    // A camera that looks along the table: the upper half of the view is sky.
    let level = """
      {"mark":"camera","intrinsics":{"fx":1451.5,"fy":1451.5,"ox":959.5,"oy":719.5},\
      "imageSize":[1920,1440],"viewport":[390,844],"rotation":90,\
      "transform":[0,-1,0,0,1,0,0,0,0,0,1,0,0,1,0,1]}
      """
    var script = try SessionScript()
    try script.marks(level, SessionScript.plane("added", size: 100), SessionScript.doing("sketch"))
    // Over the horizon, which is at 422, and back. At 432 the ray meets the table 64 m away.
    try script.stroke(
      (195, 700), (195, 600), (195, 432), (195, 423), (195, 300), (.nan, 600), (205, 600),
      (205, 700))
    let sketch = script.session.sketch
    #expect(sketch.strokes.map(\.points.count) == [2, 2])
    for point in sketch.strokes.flatMap(\.points) {
      #expect(point.position.distance(to: Point2()) <= Sketch.farthest)
    }
    // Together they are one step.
    try script.marks(SessionScript.doing("undo"))
    #expect(script.session.sketch.strokes.isEmpty)
  }

  @Test func `says that a stroke meets no plane`() throws {
    var script = try SessionScript()
    try script.marks(SessionScript.camera, SessionScript.doing("sketch"))
    try script.stroke((195, 422), (295, 422))
    #expect(script.session.sketch == Sketch())
    #expect(script.names == ["step", "missed"])
  }

  @Test func `makes a dot of a tap`() throws {
    var script = try SessionScript.withSketch()
    try script.stroke((195, 422))
    let stroke = try #require(script.session.sketch.strokes.first)
    #expect(stroke.points.count == 1)
    #expect(stroke.duration == 0 && stroke.length() == 0)
    let model = try script.session.sketch.model()
    #expect(model.nodes.map(\.name) == ["stroke-1"])
    #expect(model.nodes[0].mesh.validate() == [])
  }

  @Test func `steps back and forth through strokes and is cleared`() throws {
    var script = try SessionScript.withSketch()
    for y in [400.0, 420, 440] { try script.stroke((195, y), (295, y)) }
    func numbers() -> [Int] { script.session.sketch.strokes.map(\.number) }
    try script.marks(SessionScript.doing("undo"), SessionScript.doing("undo"))
    #expect(numbers() == [1])
    try script.marks(SessionScript.doing("redo"))
    #expect(numbers() == [1, 2])
    try script.stroke((195, 460), (295, 460))
    #expect(numbers() == [1, 2, 4])
    try script.marks(SessionScript.doing("redo"))
    #expect(script.names.last == "refused")
    try script.marks(SessionScript.doing("reset"))
    #expect(numbers() == [])
    try script.marks(SessionScript.doing("undo"))
    #expect(numbers() == [1, 2, 4])
  }

  @Test func `goes with its plane, and onto the one that it is merged into`() throws {
    var script = try SessionScript.withSketch()
    try script.stroke((195, 422), (295, 422))
    try script.marks(SessionScript.plane("updated", y: 0.1))
    #expect(isNear(try #require(script.session.placement).world.translation.y, 0.1))
    try script.marks(SessionScript.plane("added", "other", y: 0.05))
    try script.press([(7, .began, 195, 400)])
    let before = script.session.visibleStrokes
    try script.marks(#"{"mark":"plane","event":"removed","id":"table","into":"other"}"#)
    #expect(script.session.placement?.planeID == "other")
    #expect(isNear(try #require(script.session.placement).world.translation.y, 0.05))
    #expect(script.session.visibleStrokes == before)
    #expect(script.names.contains("carried"))
    try script.press([(7, .ended, 195, 400)])
    try script.marks(SessionScript.plane("removed", "other"))
    #expect(script.session.placement?.isLost == true)
  }

  @Test func `refuses everything while a stroke is drawn`() throws {
    var script = try SessionScript.withSketch()
    try script.press([(7, .began, 195, 422)])
    for mark in [
      SessionScript.doing("undo"), SessionScript.doing("cake"), SessionScript.doing("sketch"),
      #"{"mark":"set","brush-width":"1mm"}"#, #"{"mark":"set","pieces":5}"#,
    ] {
      try script.marks(mark)
      guard case .refused(_, let reason) = script.events.last?.kind else {
        Issue.record("\(mark) was not refused")
        continue
      }
      #expect(reason == "the sketch must not be changed while a stroke is drawn")
    }
    #expect(script.session.object == .sketch)
    #expect(script.session.brush == StrokeBrush())
    try script.press([(7, .ended, 195, 422)])
    try script.marks(SessionScript.doing("cake"))
    #expect(script.session.object == .cake)
  }

  @Test func `takes a stroke back when the system takes the pencil away`() throws {
    var script = try SessionScript.withSketch()
    try script.press([(7, .began, 195, 422)])
    try script.press([(7, .moved, 295, 422)])
    #expect(script.session.visibleStrokes.count == 1)
    try script.press([(7, .cancelled, 295, 422)])
    // The sketch lies nowhere again: it was placed for that stroke.
    #expect(script.session.sketch == Sketch())
    #expect(script.names.suffix(2) == ["strokeBegan", "strokeCancelled"])
    // A contact that the platform no longer lists has lifted.
    try script.press([(8, .began, 195, 422)])
    try script.frame([], [.live([])])
    #expect(script.session.sketch.strokes.count == 1)
  }

  @Test func `means nothing by a finger that was down before it was a sketch`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 300, 700)])
    try script.marks(SessionScript.doing("sketch"))
    try script.frame([(1, .moved, 100, 300)])
    try script.frame([(1, .ended, 100, 300)])
    #expect(script.session.sketch.strokes.isEmpty)
    #expect(script.session.cake.placement != nil)
  }
}

@Suite struct `A closed stroke` {
  @Test func `becomes a cut-out of what it runs around`() throws {
    var script = try SessionScript.withSketch()
    for (number, place) in square.enumerated() {
      try script.press([(7, number == 0 ? .began : .moved, place.0, place.1)])
    }
    try script.press([(7, .ended, 95, 520)])
    let stroke = try #require(script.session.sketch.strokes.first)
    #expect(stroke.isClosed)
    let cutout = try #require(stroke.cutout)
    // The corners are rounded by at most 0.2 mm, which a diagonal corner hardly shows.
    let side = 200 * m
    #expect(isNear(cutout.area, side * side, 1e-6))
    #expect(script.names.suffix(2) == ["strokeEnded", "cutout"])
    let model = try script.session.sketch.model()
    #expect(model.nodes.map(\.name) == ["cutout-1"])
    #expect(model.nodes[0].mesh.validate() == [])
  }

  @Test func `loses what went past its own beginning`() throws {
    var script = try SessionScript.withSketch()
    // The last side crosses the first one, 20 points on.
    try script.stroke(
      (75, 502), (295, 502), (295, 302), (115, 302), (115, 522))
    let stroke = try #require(script.session.sketch.strokes.first)
    let cutout = try #require(stroke.cutout)
    #expect(isNear(cutout.area, 180 * m * 200 * m, 1e-6))
  }

  @Test func `stays a line where it runs around several parts`() throws {
    var script = try SessionScript.withSketch()
    let star = (0...5).map { (step: Int) -> (Double, Double) in
      let way = (Angle(degrees: 90 + 144 * Double(step)) ?? .zero).direction
      return (195 + 100 * way.x, 422 - 100 * way.y)
    }
    for (number, place) in star.enumerated() {
      try script.press([(7, number == 0 ? .began : .moved, place.0, place.1)])
    }
    try script.press([(7, .ended, 195, 322)])
    let stroke = try #require(script.session.sketch.strokes.first)
    #expect(stroke.isClosed && stroke.cutout == nil)
  }

  @Test func `stays a line where it is open or as small as a letter`() throws {
    var script = try SessionScript.withSketch()
    try script.stroke((95, 522), (295, 522), (295, 322), (95, 322))
    #expect(script.session.sketch.strokes.last.map { !$0.isClosed } == true)
    // Less than 1 cm²: 6 points are 9.4 mm.
    try script.stroke((100, 500), (106, 500), (106, 494), (100, 494), (100, 500))
    #expect(script.session.sketch.strokes.last.map { $0.isClosed && $0.cutout == nil } == true)
    // To and fro closes too, around nothing.
    try script.stroke((100, 500), (300, 500), (100, 500))
    #expect(script.session.sketch.strokes.last.map { $0.isClosed && $0.cutout == nil } == true)
  }

  @Test func `shows the photo that was set, whole width or whole height`() throws {
    let texture = try Texture(name: "cat", bytes: Sketches.photo)
    var script = try SessionScript.withSketch()
    script.session.add(photo: texture, named: "cat.png")
    try script.marks(##"{"mark":"set","photo":"cat.png","color":"#FF0000"}"##)
    #expect(script.session.brush.photo == texture)
    for (number, place) in square.enumerated() {
      try script.press([(7, number == 0 ? .began : .moved, place.0, place.1)])
    }
    try script.press([(7, .ended, 95, 520)])
    try script.marks(#"{"mark":"set","photo":null}"#)
    #expect(script.session.brush.photo == nil)
    let mesh = try script.session.sketch.model().nodes[0].mesh
    #expect(mesh.materials.map { $0.texture } == [texture])
    // The photo is 3 wide and 2 tall: it covers the square's height, and a third of it lies beside.
    let us = mesh.vertices.map(\.uv.x)
    let vs = mesh.vertices.map(\.uv.y)
    #expect(isNear(us.min() ?? 9, 1.0 / 6, 1e-6) && isNear(us.max() ?? 9, 5.0 / 6, 1e-6))
    #expect(isNear(vs.min() ?? 9, 0, 1e-6) && isNear(vs.max() ?? 9, 1, 1e-6))
  }
}

/// What tests of sketches have in common.
enum Sketches {
  /// The head of a PNG of 3 x 2 pixels: as much of one as a texture looks at.
  static let photo: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    + [UInt8]("IHDR".utf8) + [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0]
}
