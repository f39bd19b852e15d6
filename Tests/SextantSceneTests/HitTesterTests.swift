import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

@Suite struct `A hit tester` {
  /// The planes of case B15: a floor, a table, a shelf and a ceiling.
  static func room() throws -> (planes: [DetectedPlane], ray: Ray) {
    let input = try SceneSlicingCases.named("B15").input
    let planes = try input["planes"].array().map { value in
      let level = try #require(Transform3D(translation: Vector3(0, value["y"].double(), 0)))
      return try DetectedPlane(
        id: value["id"].string(), alignment: .horizontal, transform: level,
        center: Point2(value["cx"].double(), value["cz"].double()),
        size: Vector2(2 * value["hw"].double(), 2 * value["hd"].double()))
    }
    let ray = try #require(
      Ray(origin: input["origin"].triple(), along: input["direction"].triple()))
    return (planes, ray)
  }

  /// A level plane of 2 m by 2 m around the y axis.
  static func level(
    _ id: String, _ y: Double, alignment: DetectedPlane.Alignment = .horizontal,
    size: Double = 2, boundary: [Point2]? = nil, isEstimated: Bool = false
  ) throws -> DetectedPlane {
    let transform = try #require(Transform3D(translation: Vector3(0, y, 0)))
    return try DetectedPlane(
      id: id, alignment: alignment, transform: transform, size: Vector2(size, size),
      boundary: boundary, isEstimated: isEstimated)
  }

  static let down = Ray(origin: Point3(0.25, 1, 0.5), along: Vector3(0, -1, 0))

  @Test func `finds planes without end and planes with bounds, nearest first`() throws {
    let test = try SceneSlicingCases.named("B15")
    let (planes, ray) = try Self.room()
    let tester = HitTester(planes)
    let infinite = tester.hits(along: ray, query: HitQuery(targets: [.infinite]))
    let expected = try test.expect["infinite"].array()
    #expect(infinite.count == expected.count)
    for (hit, value) in zip(infinite, expected) {
      let id = try value["id"].string()
      #expect(hit.planeID == id)
      #expect(test.isNear(hit.distance, try value["t"].double()))
      #expect(test.isNear(hit.point.z, try value["z"].double()))
      #expect(hit.target == .infinite)
      #expect(hit.side == .front)
      #expect(hit.planeID == planes[hit.planeIndex].id)
    }
    // The point on the shelf's plane is beside the shelf; the others are on their surfaces.
    #expect(infinite.map(\.bounds) == [.infinite, .geometry, .geometry])
    let bounded = try test.expect["bounded"].array()
    for target in [HitTarget.geometry, .extent] {
      let hits = tester.hits(along: ray, query: HitQuery(targets: [target]))
      #expect(hits.map(\.target) == [target, target])
      for (hit, value) in zip(hits, bounded) {
        let id = try value["id"].string()
        #expect(hit.planeID == id)
        #expect(test.isNear(hit.distance, try value["t"].double()))
      }
    }
  }

  @Test func `answers with the first target that anything is hit by`() throws {
    let (planes, ray) = try Self.room()
    // The shelf's endless plane is nearer than the table, but it is tried after the geometry.
    let hits = HitTester(planes).hits(along: ray)
    #expect(hits.map(\.planeID) == ["table", "floor"])
    let beside = try #require(Ray(origin: Point3(5, 1.5, 5), along: Vector3(0, -1, 0)))
    let endless = HitTester(planes).hits(along: beside)
    #expect(endless.map(\.planeID) == ["shelf", "table", "floor"])
    #expect(endless.allSatisfy { $0.target == .infinite && $0.bounds == .infinite })
    #expect(HitTester(planes).nearest(along: ray) == hits[0])
    #expect(
      HitTester(planes).hits(along: ray, query: HitQuery(targets: [.infinite, .geometry])).map(
        \.target) == [.infinite, .infinite, .infinite])
  }

  @Test func `tells geometry, extent and infinite apart`() throws {
    // A triangle in one half of its rectangle.
    let triangle = [Point2(-1, -1), Point2(1, -1), Point2(-1, 1)]
    let tester = HitTester([try Self.level("table", 0, boundary: triangle)])
    let places = [Point2(-0.5, -0.5), Point2(0.5, 0.5), Point2(3, 0)]
    let bounds: [HitTarget] = [.geometry, .extent, .infinite]
    for (place, bound) in zip(places, bounds) {
      let ray = try #require(
        Ray(origin: Point3(place.x, 1, place.y), along: Vector3(0, -1, 0)))
      let hit = try #require(tester.nearest(along: ray, query: HitQuery(targets: [.infinite])))
      #expect(hit.bounds == bound)
      #expect(hit.local == place)
      let found = HitTarget.allCases.filter {
        tester.nearest(along: ray, query: HitQuery(targets: [$0])) != nil
      }
      #expect(found == Array([.geometry, .extent, .infinite].drop { $0 != bound }))
    }
  }

  @Test func `leaves estimated planes to their own target`() throws {
    let ray = try #require(Self.down)
    let tester = HitTester([
      try Self.level("guess", 0.9, isEstimated: true), try Self.level("table", 0),
      try Self.level("other guess", 0.8, isEstimated: true),
    ])
    func ids(_ targets: [HitTarget], suppressed: Bool = true) -> [String] {
      let query = HitQuery(targets: targets, suppressesEstimates: suppressed)
      return tester.hits(along: ray, query: query).map(\.planeID)
    }
    #expect(ids([.geometry, .infinite]) == ["table"])
    #expect(ids([.estimated]) == ["guess", "other guess"])
    // Existing planes suppress estimates, unless the estimates are asked for first.
    #expect(ids([.geometry, .estimated]) == ["table"])
    #expect(ids([.estimated, .geometry]) == ["guess", "other guess"])
    // Or they follow, wherever they stand.
    #expect(ids([.geometry, .estimated], suppressed: false) == ["table", "guess", "other guess"])
    #expect(ids([.estimated, .geometry], suppressed: false) == ["table", "guess", "other guess"])
    #expect(ids([.geometry], suppressed: false) == ["table"])
    #expect(ids([]) == [])
    let hit = try #require(tester.nearest(along: ray, query: HitQuery(targets: [.estimated])))
    #expect(hit.bounds == .estimated)
  }

  @Test func `asks for planes by how they stand`() throws {
    let ray = try #require(Self.down)
    let planes = try DetectedPlane.Alignment.allCases.map {
      try Self.level($0.rawValue, 0, alignment: $0)
    }
    func ids(_ alignment: HitAlignment) -> [String] {
      HitTester(planes).hits(along: ray, query: HitQuery(alignment: alignment)).map(\.planeID)
    }
    #expect(ids(.horizontal) == ["horizontal"])
    #expect(ids(.vertical) == ["vertical"])
    #expect(ids(.any) == ["horizontal", "vertical", "other"])
  }

  @Test func `keeps the caller's order at equal distances`() throws {
    let ray = try #require(Self.down)
    let names = (0..<40).map { "plane \($0)" }
    let planes = try names.map { try Self.level($0, 0) }
    #expect(HitTester(planes).hits(along: ray).map(\.planeID) == names)
    #expect(HitTester(planes.reversed()).hits(along: ray).map(\.planeID) == names.reversed())
  }

  @Test func `counts both sides and says which`() throws {
    let planes = [try Self.level("floor", 0), try Self.level("ceiling", 3)]
    let up = try #require(Ray(origin: Point3(0, 1, 0), along: Vector3(0, 1, 0)))
    let hit = try #require(HitTester(planes).nearest(along: up))
    #expect(hit.planeID == "ceiling")
    #expect(hit.side == .back)
    // The normal stays the plane's own.
    #expect(hit.pose.yAxis == Vector3(0, 1, 0))
    #expect(HitTester(planes).hits(along: up, query: HitQuery(side: .front)).isEmpty)
    #expect(HitTester(planes).hits(along: up, query: HitQuery(side: .back)).count == 1)
    let ray = try #require(Self.down)
    #expect(HitTester(planes).hits(along: ray, query: HitQuery(side: .front)).count == 1)
    #expect(HitTester(planes).hits(along: ray, query: HitQuery(side: .back)).isEmpty)
  }

  @Test func `keeps within its distances, the ends included`() throws {
    // Powers of two, so that the distance is exact.
    let ray = try #require(Self.down)
    let tester = HitTester([try Self.level("table", 0.5)])
    func isHit(_ range: ClosedRange<Double>) -> Bool {
      let query = HitQuery(minDistance: range.lowerBound, maxDistance: range.upperBound)
      return tester.nearest(along: ray, query: query) != nil
    }
    #expect(isHit(0.5...0.5))
    #expect(!isHit(0.5.nextUp...1))
    #expect(!isHit(0...0.5.nextDown))
    #expect(tester.nearest(along: ray, query: HitQuery(maxDistance: .nan)) == nil)
    #expect(tester.nearest(along: ray, query: HitQuery(minDistance: .nan)) == nil)
    #expect(tester.nearest(along: ray, query: HitQuery(minDistance: 2, maxDistance: 1)) == nil)
    #expect(tester.nearest(along: ray, query: HitQuery(maxDistance: .infinity)) != nil)
  }

  @Test func `drops a camera in the plane and far grazing hits`() throws {
    // B12: the mathematics meet the plane at 0 and at 1e-9 m; a tester wants a millimetre.
    let b12 = try SceneSlicingCases.named("B12").input
    let floor = HitTester([try Self.level("floor", 0)])
    for origin in try b12["origins"].array() {
      let ray = try #require(
        Ray(origin: origin.triple(), along: b12["direction"].triple()))
      #expect(floor.hits(along: ray).isEmpty)
    }
    // B10: from 0.3 m at slopes down to 1e-9 the hits lie 300 m away and more.
    let b10 = try SceneSlicingCases.named("B10")
    for (index, slope) in try b10.input["dy"].doubles().enumerated() {
      let ray = try #require(
        Ray(origin: Point3(0, 0.3, 0), along: Vector3((1 - slope * slope).squareRoot(), slope, 0)))
      #expect(floor.hits(along: ray).isEmpty)
      let far = HitQuery(targets: [.infinite], maxDistance: .infinity)
      let hit = try #require(floor.nearest(along: ray, query: far))
      let expected = try b10.expect["t"][index].double()
      #expect((hit.distance / expected - 1).magnitude < 1e-12)
    }
  }

  @Test(arguments: [(0.9, false), (1.1, true)])
  func `has a cursor that does not graze`(degrees: Double, isHit: Bool) throws {
    let angle = try #require(Angle(degrees: degrees))
    let floor = HitTester([try Self.level("floor", 0)])
    let ray = try #require(
      Ray(origin: Point3(0, 0.1, 0), along: Vector3(angle.cosine, -angle.sine, 0)))
    #expect((floor.nearest(along: ray, query: .cursor) != nil) == isHit)
    #expect(floor.nearest(along: ray) != nil)
  }

  /// Straight down the sine of the angle is exactly 1, and so is that of the limit.
  @Test func `counts the grazing limit itself as steep enough, and any turn of it alike`() throws {
    let ray = try #require(Self.down)
    let floor = HitTester([try Self.level("floor", 0)])
    for limit in [Turn(1, 4), Turn(-1, 4), Turn(3, 4)] {
      #expect(floor.nearest(along: ray, query: HitQuery(grazingLimit: Angle(limit))) != nil)
    }
    // 3-4-5: the ray is 36.87 degrees above the plane.
    let slanted = try #require(Ray(origin: Point3(0, 1, 0), along: Vector3(4, -3, 0)))
    for (degrees, isHit) in [(36.86, true), (36.88, false)] {
      let query = HitQuery(
        targets: [.infinite], grazingLimit: try #require(Angle(degrees: degrees)))
      #expect((floor.nearest(along: slanted, query: query) != nil) == isHit)
      #expect(floor.hits(along: slanted, query: query).isEmpty != isHit)
    }
  }

  @Test func `finds the same nearest hit whether estimates are suppressed or follow`() throws {
    let ray = try #require(Self.down)
    let tester = HitTester([
      try Self.level("guess", 0.9, isEstimated: true), try Self.level("table", 0),
    ])
    for targets in [[HitTarget.estimated, .geometry], [.geometry, .estimated], [.estimated]] {
      for suppressed in [true, false] {
        let query = HitQuery(targets: targets, suppressesEstimates: suppressed)
        let first = try #require(tester.hits(along: ray, query: query).first)
        #expect(tester.nearest(along: ray, query: query) == first)
        let isGuess = targets.count == 1 || (suppressed && targets[0] == .estimated)
        #expect(first.planeID == (isGuess ? "guess" : "table"))
      }
    }
  }

  @Test func `hits from a point of the view`() throws {
    let test = try SceneSlicingCases.named("A08")
    let camera = try Make.camera(
      test.input, transform: Make.transform(test.input["cameraTransformColumnMajor"]))
    let tester = HitTester([try Self.level("table", 0.74)])
    let point = try test.input["point"].pair()
    let hit = try #require(
      tester.hits(at: ScreenPoint(point.x, point.y), from: camera).first)
    #expect(test.isNear(hit.distance, try test.expect["distance"].double()))
    #expect(test.isNear(hit.point.numbers, try test.expect["world"].doubles()))
    #expect(tester.hits(at: ScreenPoint(.nan, 0), from: camera).isEmpty)
  }

  @Test func `hits degenerate planes without end only`() throws {
    let ray = try #require(Self.down)
    let plane = try Self.level("table", 0, size: 0, boundary: [])
    let tester = HitTester([plane])
    #expect(tester.hits(along: ray, query: HitQuery(targets: [.geometry, .extent])).isEmpty)
    #expect(tester.hits(along: ray).map(\.bounds) == [.infinite])
  }

  @Test func `has no planes and hits nothing`() throws {
    let ray = try #require(Self.down)
    #expect(HitTester([]).hits(along: ray).isEmpty)
    #expect(HitTester([]).nearest(along: ray) == nil)
  }

  @Test func `gives nothing where numbers overflow`() throws {
    let far = try #require(Transform3D(translation: Vector3(0, -1.5e308, 0)))
    let plane = try DetectedPlane(
      id: "far", alignment: .horizontal, transform: far, size: Vector2(1e308, 1e308),
      boundary: [Point2(-1e308, -1e308), Point2(1e308, -1e308), Point2(0, 1e308)])
    let query = HitQuery(targets: [.infinite, .geometry, .extent], maxDistance: .infinity)
    for origin in [Point3(0, 1e308, 0), Point3(1e308, 1e308, 1e308), Point3(0, 1, 0)] {
      for direction in [Vector3(0, -1, 0), Vector3(1, -1e-11, 0), Vector3(1, -1, 1)] {
        let ray = try #require(Ray(origin: origin, along: direction))
        for hit in HitTester([plane]).hits(along: ray, query: query) {
          #expect(hit.point.isFinite && hit.distance.isFinite && hit.local.isFinite)
          let isFinite = hit.pose.columnMajor.allSatisfy(\.isFinite)
          #expect(isFinite)
        }
      }
    }
  }
}
