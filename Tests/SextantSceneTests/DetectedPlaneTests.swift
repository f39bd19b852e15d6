import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

@Suite struct `A detected plane` {
  /// A plane at the origin with the given outline.
  static func plane(_ boundary: [Point2]?, size: Vector2 = Vector2()) throws -> DetectedPlane {
    try DetectedPlane(
      id: "plane", alignment: .horizontal, transform: .identity, size: size, boundary: boundary)
  }

  @Test func `has a turned rectangle`() throws {
    let test = try SceneSlicingCases.named("C01")
    let input = test.input
    let angle = try #require(Angle(radians: input["rotationOnYAxis"].double()))
    let plane = try DetectedPlane(
      id: "plane", alignment: .horizontal, transform: .identity, center: input["center"].pair(),
      size: Vector2(input["width"].double(), input["height"].double()), rotationOnYAxis: angle)
    for (index, value) in try input["points"].array().enumerated() {
      let point = try value.pair()
      let coordinates = plane.extentCoordinates(of: point).numbers
      #expect(test.isNear(coordinates, try test.expect["extentCoordinates"][index].doubles()))
      let isInside = try test.expect["inside"][index].bool()
      #expect(plane.extentContains(point) == isInside)
      #expect(plane.geometryContains(point) == plane.extentContains(point))
    }
    let corners = plane.extentCorners
    for (index, corner) in corners.enumerated() {
      #expect(test.isNear(corner.numbers, try test.expect["cornersXZ"][index].doubles()))
      // The edge counts as inside.
      #expect(plane.extentContains(corner))
      #expect(!plane.extentContains(corner + (corner - plane.center) * 1e-6))
    }
    // Clockwise seen from the normal's side, as the doc has it, is a positive shoelace in (x, z).
    #expect(try #require(Polygon(corners)).signedArea > 0)
  }

  @Test func `counts the boundary of its outline as inside, whatever the winding`() throws {
    let test = try SceneSlicingCases.named("C03")
    let items = try test.input["items"].array()
    #expect(items.count == 12)
    for (index, item) in items.enumerated() {
      let boundary = try item["polygon"].array().map { try $0.pair() }
      let point = try item["point"].pair()
      let isInside = try test.expect["relation"][index].string() != "outside"
      for corners in [boundary, boundary.reversed()] {
        let plane = try Self.plane(corners)
        #expect(plane.geometryContains(point) == isInside)
      }
    }
  }

  @Test(arguments: ["C04", "C05"])
  func `holds the centroid of its outline and not a place beyond a corner`(id: String) throws {
    let test = try SceneSlicingCases.named(id)
    let boundary = try test.input["polygonXZ"].array().map { try $0.pair() }
    let plane = try Self.plane(boundary)
    let centroid = try test.expect["centroid"].pair()
    #expect(plane.geometryContains(centroid))
    for corner in boundary {
      #expect(plane.geometryContains(corner))
      #expect(!plane.geometryContains(centroid + (corner - centroid) * 1.001))
      #expect(plane.geometryContains(centroid + (corner - centroid) * 0.999))
    }
  }

  @Test(
    arguments: [
      [], [Point2(0, 0)], [Point2(0, 0), Point2(1, 0)],
      [Point2(0, 0), Point2(1, 0), Point2(0, 0), Point2(1, 0)],
      [Point2(-1, 0), Point2(0, 0), Point2(1, 0)],
      [Point2(-1e-7, 0), Point2(1e-7, 0), Point2(0, 1e-7)],
    ])
  func `holds nothing in an outline without an area`(boundary: [Point2]) throws {
    // The rectangle would hold the place, but a given outline is what counts.
    let plane = try Self.plane(boundary, size: Vector2(4, 4))
    #expect(!plane.geometryContains(Point2(0, 0)))
    #expect(plane.extentContains(Point2(0, 0)))
  }

  @Test(arguments: [Vector2(0, 0), Vector2(0, 1), Vector2(1, 0)])
  func `holds nothing in a rectangle without an area`(size: Vector2) throws {
    let plane = try Self.plane(nil, size: size)
    #expect(!plane.extentContains(Point2(0, 0)))
    #expect(!plane.geometryContains(Point2(0, 0)))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `takes places to positions and back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plane = try DetectedPlane(
      id: "plane", alignment: .other, transform: Make.pose(&random), size: Vector2(1, 1))
    let place = Point2(random.double(in: -5...5), random.double(in: -5...5))
    let position = plane.position(of: place)
    #expect(plane.local(of: position).distance(to: place) < 1e-14, "seed \(seed)")
    #expect(plane.plane.signedDistance(to: position).magnitude < 1e-14)
    // Seen along the normal: off the surface it is the same place.
    let above = position + plane.normal.vector * 2
    #expect(plane.local(of: above).distance(to: place) < 1e-14)
  }

  @Test func `refuses wrong values by name`() throws {
    let flat = try #require(Transform3D(scale: Vector3(1, 0, 1)))
    #expect(throws: SceneFault.mirrored(name: "transform")) {
      try DetectedPlane(id: "", alignment: .other, transform: flat, size: Vector2())
    }
    #expect(throws: SceneFault.notFinite(name: "center")) {
      try DetectedPlane(
        id: "", alignment: .other, transform: .identity, center: Point2(.nan, 0), size: Vector2())
    }
    #expect(throws: SceneFault.notFinite(name: "size")) {
      try Self.plane(nil, size: Vector2(1, .infinity))
    }
    #expect(throws: SceneFault.negative(name: "size", found: -1)) {
      try Self.plane(nil, size: Vector2(-1, 2))
    }
    #expect(throws: SceneFault.negative(name: "size", found: -2)) {
      try Self.plane(nil, size: Vector2(1, -2))
    }
    #expect(throws: SceneFault.notFinite(name: "boundary")) {
      try Self.plane([Point2(0, 0), Point2(1, 0), Point2(.nan, 1)])
    }
  }
}
