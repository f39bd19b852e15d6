import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

/// The layout for many rays against the plain way: each plane by `Ray.distance(to:)` and
/// `DetectedPlane.geometryContains(_:)`, one after another.
@Suite struct `The layout for many rays` {
  /// An outline that turns up in practice or in a bug report.
  static func boundary(_ random: inout SplitMix64, _ size: Vector2) -> [Point2]? {
    let (w, h) = (size.x / 2, size.y / 2)
    func ellipse(_ count: Int, turns: Int = 1) -> [Point2] {
      (0..<count).map {
        let d = Angle(Turn($0 * turns, count)).direction
        return Point2(d.x * w, d.y * h)
      }
    }
    switch random.int(in: 0...9) {
    case 0: return nil
    case 1: return ellipse(random.int(in: 3...6)).reversed()
    case 2: return ellipse(random.int(in: 7...40))
    // A star that crosses itself, and a convex outline that is walked twice.
    case 3: return ellipse(5, turns: 2)
    case 4: return ellipse(6) + ellipse(6)
    // An L, a rectangle with repeated corners, and outlines that enclose nothing.
    case 5:
      return [
        Point2(-w, -h), Point2(w, -h), Point2(w, 0), Point2(0, 0), Point2(0, h), Point2(-w, h),
      ]
    case 6:
      return [Point2(-w, -h), Point2(-w, -h), Point2(w, -h), Point2(w, h), Point2(w, h)]
    case 7: return [Point2(-w, 0), Point2(w, 0), Point2(0, 0)]
    case 8: return random.int(in: 0...1) == 0 ? [] : ellipse(2)
    // Off the middle of its plane.
    default: return ellipse(12).map { $0 + Point2(3 * w, -2 * h) }
    }
  }

  static func planes(
    _ random: inout SplitMix64, count: Int, scale: Double, offset: Vector3
  ) throws -> [DetectedPlane] {
    try (0..<count).map { index in
      let pose = try Make.pose(&random)
      let size = Vector2(
        random.double(in: 0...2) * scale, random.int(in: 0...20) == 0 ? 0 : scale)
      let moved = try #require(
        Transform3D(
          xAxis: pose.xAxis, yAxis: pose.yAxis, zAxis: pose.zAxis,
          translation: pose.translation * scale + offset))
      return try DetectedPlane(
        id: "\(index)", alignment: .other, transform: moved,
        center: Point2(random.double(in: -1...1), random.double(in: -1...1)) * scale, size: size,
        rotationOnYAxis: Angle(radians: random.double(in: -4...4)) ?? .zero,
        boundary: boundary(&random, size), isEstimated: random.int(in: 0...9) == 0)
    }
  }

  /// A ray that comes near something: at a corner, along an edge, grazing, or anywhere.
  static func ray(_ random: inout SplitMix64, _ planes: [DetectedPlane], _ scale: Double) -> Ray? {
    let plane = planes[random.int(in: 0...planes.count - 1)]
    let corners = plane.boundary ?? plane.extentCorners
    var place = plane.center
    if let corner = corners.first, random.int(in: 0...2) > 0 {
      let other = corners[random.int(in: 0...corners.count - 1)]
      // On an edge or beside it by a few boundary widths.
      place =
        corner + (other - corner) * random.double(in: 0...1)
        + Vector2(random.double(in: -4e-9...4e-9), random.double(in: -4e-9...4e-9)) * scale
    }
    let target = plane.position(of: place)
    let heights = [0.0, 1e-9, 1e-3, 0.5, 1]
    let height = heights[random.int(in: 0...4)] * scale
    let along = plane.transform.xAxis * random.double(in: -2...2) * scale
    let origin = target + along + plane.normal.vector * height
    return Ray(origin: origin, along: target - origin)
  }

  /// A crossing as the plain way finds it.
  struct Plain: Hashable {
    let index: Int
    let distance: Double

    init(_ index: Int, _ distance: Double) {
      self.index = index
      self.distance = distance
    }

    init(_ crossing: PlaneCrossing) { self.init(crossing.planeIndex, crossing.distance) }
  }

  /// What a ray crosses, the plain way.
  static func plainCrossings(
    _ ray: Ray, _ planes: [DetectedPlane], _ query: HitQuery, _ target: HitTarget
  ) -> [Plain] {
    var found: [Plain] = []
    for (index, plane) in planes.enumerated() where plane.isEstimated == (target == .estimated) {
      guard let distance = ray.distance(to: plane.plane), distance >= query.minDistance,
        distance <= query.maxDistance
      else { continue }
      let local = plane.local(of: ray.point(at: distance))
      let isHit =
        switch target {
        case .geometry: plane.geometryContains(local)
        case .extent: plane.extentContains(local)
        case .infinite, .estimated: local.isFinite
        }
      if isHit { found.append(Plain(index, distance)) }
    }
    return found.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
  }

  @Test(
    arguments: [
      // Ordinary, far from the origin, tiny, huge, and beyond single precision altogether.
      (1, 0), (1, 1e6), (1e-4, 0), (1e5, -3e5), (1e13, 0), (1e160, 0), (1, 1e15),
    ] as [(Double, Double)], 0..<6 as Range<UInt64>)
  func `finds what the plain way finds`(size: (scale: Double, offset: Double), seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let count = [1, 3, 40, 64, 65, 140][Int(seed)]
    let planes = try Self.planes(
      &random, count: count, scale: size.scale, offset: Vector3(repeating: size.offset))
    let tester = HitTester(planes)
    var query = HitQuery(minDistance: 1e-9 * size.scale, maxDistance: 20 * size.scale)
    var rays: [Ray] = []
    var hits = 0
    for _ in 0..<40 {
      guard let ray = Self.ray(&random, planes, size.scale) else { continue }
      rays.append(ray)
      for target in HitTarget.allCases {
        query.targets = [target]
        var found: [PlaneCrossing] = []
        tester.crossings(along: ray, query: query, into: &found)
        let expected = Self.plainCrossings(ray, planes, query, target)
        #expect(found.map(Plain.init) == expected, "seed \(seed), ray \(ray)")
        #expect(found.allSatisfy { $0.target == target })
        let nearest = tester.nearestCrossing(along: ray, query: query)
        #expect(nearest.map(Plain.init) == expected.first)
        if target == .geometry { hits += expected.count }
      }
    }
    #expect(rays.count > 20)
    #expect(hits > 5 || count < 10 || size.offset >= 1e15)
    query.targets = [.geometry, .extent, .infinite]
    let nearest = tester.nearestCrossings(along: rays, query: query)
    #expect(nearest == rays.map { tester.nearestCrossing(along: $0, query: query) })
    for (ray, crossing) in zip(rays, nearest) {
      let hit = tester.nearest(along: ray, query: query)
      #expect(hit?.planeIndex == crossing?.planeIndex)
      #expect(hit?.distance == crossing?.distance)
    }
  }

  @Test func `sees a small plane from far away`() throws {
    // From 900 m the sphere of a 2 mm plane is far below the rounding of the squared distance.
    let plane = try DetectedPlane(
      id: "stamp", alignment: .other, transform: Make.pose(normal: Vector3(1, 2, 3), at: Point3()),
      size: Vector2(0.002, 0.002))
    let far = try DetectedPlane(
      id: "far", alignment: .other,
      transform: Make.pose(normal: Vector3(1, 2, 3), at: Point3(100, 0, 0)), size: Vector2(1, 1))
    let tester = HitTester([plane, far])
    let query = HitQuery(targets: [.geometry], maxDistance: 1000)
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let place = Point2(random.double(in: -0.0009...0.0009), random.double(in: -0.0009...0.0009))
      let target = plane.position(of: place)
      let origin = Point3(
        random.double(in: -500...500), random.double(in: 100...500), random.double(in: 300...500))
      let ray = try #require(Ray(origin: origin, along: target - origin))
      #expect(tester.nearestCrossing(along: ray, query: query)?.planeIndex == 0)
    }
  }

  @Test func `refuses a crossing of other planes`() async {
    await #expect(processExitsWith: .failure) {
      let ray = Ray(origin: Point3(), direction: .up)
      let crossing = HitTester([try HitTesterSupport.level(1)]).nearestCrossing(
        along: try #require(ray))
      _ = HitTester([]).hit(at: try #require(crossing), along: try #require(ray))
    }
  }
}

/// What the exit test needs outside of the suite.
enum HitTesterSupport {
  static func level(_ y: Double) throws -> DetectedPlane {
    try DetectedPlane(
      id: "level", alignment: .horizontal,
      transform: try #require(Transform3D(translation: Vector3(0, y, 0))), size: Vector2(1, 1))
  }
}
