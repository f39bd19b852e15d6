import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

@Suite struct `A cursor filter` {
  static let table = Direction3.up

  static func target(
    _ point: Point3, normal: Direction3 = .up, alignment: DetectedPlane.Alignment = .horizontal,
    id: String? = "table", isOnSurface: Bool = true
  ) throws -> CursorTarget {
    try #require(
      CursorTarget(
        point: point, normal: normal, alignment: alignment, planeID: id, isOnSurface: isOnSurface))
  }

  /// A camera at 1.4 m that looks down at 45 degrees.
  static func camera() throws -> Camera {
    try `A pose that faces the viewer`.camera(pitch: -45, at: Point3(0, 1.4, 0))
  }

  /// The time of a frame in microseconds.
  static func time(_ frame: Int, _ rate: Int) -> Int64 { Int64(frame * 1_000_000 / rate) }

  @Test(arguments: [30, 60, 120, 17])
  func `follows an even motion by the closed form`(rate: Int) throws {
    // x' = (v t - x) / tau from 0 has x = v (t - tau (1 - exp(-t / tau))).
    var settings = CursorFilterSettings()
    settings.deadZone = 0
    settings.settleTime = 0
    var filter = CursorFilter(settings: settings)
    let camera = try Self.camera()
    for frame in 0...rate {
      let time = Self.time(frame, rate)
      let t = Double(time) / 1e6
      let pose = filter.update(
        try Self.target(Point3(0.4 * t, 0.7, -0.7)), camera: camera, at: time)
      let tau = settings.followTime
      // exp by its series to 40 terms: the second method.
      var (term, power) = (1.0, 0)
      var series = 1.0
      for _ in 0..<80 {
        power += 1
        term *= -t / tau / Double(power)
        series += term
      }
      let x = 0.4 * (t - tau * (1 - series))
      #expect((pose.transform.translation.x - x).magnitude < 1e-11)
      #expect(pose.transform.translation.y == 0.7)
    }
  }

  /// What a hand does: sways, walks and turns, over a table at 0.7 m.
  static func motion(_ t: Double) throws -> (camera: Camera, target: CursorTarget) {
    func sine(_ turns: Double) throws -> Double { try #require(Angle(turns: turns)).sine }
    let place = try Point3(0.2 * sine(0.4 * t), 1.4 + 0.05 * sine(0.9 * t), 0.1 * t)
    let camera = try `A pose that faces the viewer`.camera(
      yaw: 35 * sine(0.5 * t), pitch: -50 + 15 * sine(0.7 * t), at: place)
    let ray = try #require(camera.ray(through: camera.viewport.center))
    let plane = try #require(Plane(through: Point3(0, 0.7, 0), normal: .up))
    return (camera, try target(try #require(ray.intersection(with: plane))))
  }

  @Test(arguments: [CursorFilterSettings().deadZone, 0, 12])
  func `makes the same motion at 30, 60 and 120 frames a second`(deadZone: Double) throws {
    var settings = CursorFilterSettings()
    settings.deadZone = deadZone
    func poses(_ rate: Int) throws -> [CursorPose] {
      var filter = CursorFilter(settings: settings)
      var poses: [CursorPose] = []
      for frame in 0...(4 * rate) {
        let time = Self.time(frame, rate)
        let (camera, target) = try Self.motion(Double(time) / 1e6)
        let pose = filter.update(target, camera: camera, at: time)
        if frame % (rate / 30) == 0 { poses.append(pose) }
      }
      return poses
    }
    let (slow, middle, fast) = (try poses(30), try poses(60), try poses(120))
    let xs = fast.map(\.transform.translation.x)
    let extent = try #require(xs.max()) - #require(xs.min())
    #expect(extent > 0.5)
    for (index, pose) in fast.enumerated() {
      for other in [slow[index], middle[index]] {
        let apart = pose.transform.translation.distance(to: other.transform.translation)
        #expect(apart < 0.01 * extent, "frame \(index): \(apart) of \(extent)")
        #expect(pose.transform.xAxis.distance(to: other.transform.xAxis) < 0.01)
        #expect((pose.size / other.size - 1).magnitude < 0.01)
        #expect((pose.openness - other.openness).magnitude < 0.01)
      }
    }
  }

  @Test(arguments: [0.5, 1, 2, 5])
  func `rests while the hit trembles on the screen, near and far`(distance: Double) throws {
    // A trembling of 1 point in each direction, on a table seen at 45 degrees from a distance.
    var random = SplitMix64(seed: 11)
    let height = distance / 2.0.squareRoot()
    let camera = try `A pose that faces the viewer`.camera(pitch: -45, at: Point3(0, height, 0))
    let plane = try #require(Plane(through: Point3(), normal: .up))
    var settings = CursorFilterSettings()
    settings.settleTime = 1e9
    var still = CursorFilter(settings: settings)
    var filter = CursorFilter()
    let center = camera.viewport.center
    let middle = try #require(camera.unproject(center, onto: plane))
    var worst = 0.0
    for frame in 0..<600 {
      let point = ScreenPoint(
        center.x + (frame == 0 ? 0 : random.double(in: -1...1)),
        center.y + (frame == 0 ? 0 : random.double(in: -1...1)))
      let hit = try #require(camera.unproject(point, onto: plane))
      let time = Self.time(frame, 60)
      let resting = still.update(try Self.target(hit), camera: camera, at: time)
      #expect(resting.transform.translation.distance(to: middle) < 1e-9)
      let pose = filter.update(try Self.target(hit), camera: camera, at: time)
      let shown = try #require(camera.project(pose.transform.translation))
      worst = max(worst, shown.distance(to: center))
    }
    // With settling on, the mean over half a second of a trembling whose deviation is 0.58 points
    // in each direction: about 0.075 in each, so that 0.4 would be more than 3 deviations.
    #expect(worst < 0.4)
  }

  @Test func `settles on a target that it would miss by the dead zone`() throws {
    var filter = CursorFilter()
    let camera = try Self.camera()
    let goal = Point3(0.3, 0.7, -0.7)
    _ = filter.update(try Self.target(Point3(0, 0.7, -0.7)), camera: camera, at: 0)
    var pose = filter.update(try Self.target(goal), camera: camera, at: 100_000)
    for frame in 1...300 {
      pose = filter.update(
        try Self.target(goal), camera: camera, at: 100_000 + Self.time(frame, 60))
    }
    // 5 s are 10 time constants of settling: e^-10 of 2 points at 1.04 m and 500 points a metre,
    // seen at a slant of 0.95, times 0.5 / (0.5 - 0.09) for the lag of the position behind that.
    #expect(
      pose.transform.translation.distance(to: goal) < 2.0 / 500 * 1.1 * 1.22 * 4.6e-5)
  }

  @Test func `is on another plane at once and never between`() throws {
    var filter = CursorFilter()
    let camera = try Self.camera()
    for frame in 0..<60 {
      // The hit runs off the table's edge onto the floor and comes back.
      let isTable = frame < 20 || frame >= 40
      let point = isTable ? Point3(0, 0.7, -0.7) : Point3(0, 0, -1.4)
      let pose = filter.update(
        try Self.target(point, id: isTable ? "table" : "floor"), camera: camera,
        at: Self.time(frame, 60))
      #expect(pose.transform.translation == point)
      #expect(pose.planeID == (isTable ? "table" : "floor"))
    }
  }

  @Test(arguments: [(0.101, true), (0.099, false)])
  func `is at once where an estimated surface jumps along its normal`(
    height: Double, isAtOnce: Bool
  ) throws {
    var filter = CursorFilter()
    let camera = try Self.camera()
    _ = filter.update(try Self.target(Point3(0, 0, -1), id: nil), camera: camera, at: 0)
    let pose = filter.update(
      try Self.target(Point3(0, height, -1), id: nil), camera: camera, at: 16_667)
    #expect((pose.transform.translation.y == height) == isAtOnce)
    // The same from a plane that has a name to one that has none, and back.
    for (from, to) in [(nil, "table"), ("table", nil)] as [(String?, String?)] {
      filter.reset()
      _ = filter.update(try Self.target(Point3(0, 0, -1), id: from), camera: camera, at: 0)
      let next = filter.update(
        try Self.target(Point3(0, height, -1), id: to), camera: camera, at: 16_667)
      #expect((next.transform.translation.y == height) == isAtOnce)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `stays on the plane on which the hits are`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pose = try Make.pose(&random)
    let plane = try DetectedPlane(
      id: "plane", alignment: .other, transform: pose, size: Vector2(1, 1))
    var filter = CursorFilter()
    let camera = try Make.camera(&random, .portrait)
    for frame in 0..<60 {
      let place = Point2(random.double(in: -1...1), random.double(in: -1...1))
      let target = try Self.target(plane.position(of: place), normal: plane.normal)
      let shown = filter.update(target, camera: camera, at: Self.time(frame, 60))
      #expect(plane.plane.signedDistance(to: shown.transform.translation).magnitude < 1e-14)
      #expect(shown.transform.yAxis.distance(to: plane.normal.vector) < 1e-14)
      #expect(shown.transform.orthonormalDefect < 1e-14)
    }
  }

  @Test(arguments: [30, 60, 120])
  func `turns from a table to a wall with its time constant`(rate: Int) throws {
    var filter = CursorFilter()
    let camera = try `A pose that faces the viewer`.camera(at: Point3(0, 1, 0))
    _ = filter.update(try Self.target(Point3(0, 0.7, -1)), camera: camera, at: 0)
    let wall = try Self.target(
      Point3(0, 0.9, -2), normal: .backward, alignment: .vertical, id: "wall")
    for frame in 1...rate {
      let time = Self.time(frame, rate)
      let pose = filter.update(wall, camera: camera, at: time)
      // A quarter turn about x, of which exp(-t / tau) is left.
      let left = Double.pi / 2 * Self.exp(-Double(time) / 1e6 / 0.09)
      let (y, z) = (pose.transform.yAxis.y, pose.transform.yAxis.z)
      let sine = try #require(Angle(radians: left)).sine
      #expect((y - sine).magnitude < 1e-12)
      #expect(z >= 0)
    }
  }

  /// The exponential by repeated squaring of a short series.
  static func exp(_ x: Double) -> Double {
    let small = x / 1024
    var value = 1.0
    for term in stride(from: 14.0, to: 0, by: -1) { value = 1 + small / term * value }
    for _ in 0..<10 { value *= value }
    return value
  }

  @Test(arguments: [(30, false), (60, false), (120, false), (60, true)])
  func `waits for an estimated plane that stands otherwise`(rate: Int, isReal: Bool) throws {
    var filter = CursorFilter()
    let camera = try Self.camera()
    _ = filter.update(try Self.target(Point3(0, 0.7, -0.7), id: nil), camera: camera, at: 0)
    let wall = try Self.target(
      Point3(0, 0.7, -1), normal: .backward, alignment: .vertical, id: isReal ? "wall" : nil)
    var switched: Int64?
    for frame in 1...rate {
      let time = Self.time(frame, rate)
      let pose = filter.update(wall, camera: camera, at: time)
      if pose.alignment == .vertical, switched == nil { switched = time }
      if switched == nil { #expect(pose.transform.translation == Point3(0, 0.7, -0.7)) }
    }
    let delay = isReal ? 0 : CursorFilterSettings().verticalDelay
    let found = Double(try #require(switched)) / 1e6
    #expect(found >= delay - 1e-5 && found <= delay + 1 / Double(rate) + 1e-5)
  }

  @Test func `is not swayed by a flicker of alignments`() throws {
    var filter = CursorFilter()
    let camera = try Self.camera()
    for frame in 0..<600 {
      // Every third frame is taken for a wall.
      let isWall = frame % 3 == 2
      let target = try Self.target(
        Point3(0, 0.7, -0.7), normal: isWall ? .backward : .up,
        alignment: isWall ? .vertical : .horizontal, id: nil)
      let pose = filter.update(target, camera: camera, at: Self.time(frame, 60))
      #expect(pose.alignment == .horizontal)
      #expect(pose.transform.yAxis == Vector3(0, 1, 0))
    }
  }

  @Test func `waits, then floats before the camera, then is back at once`() throws {
    var filter = CursorFilter()
    let camera = try Self.camera()
    let first = filter.update(nil, camera: camera, at: 0)
    #expect(first.state == .searching)
    #expect(first.openness == 1)
    #expect(first.alignment == nil && first.planeID == nil)
    let shown = try #require(camera.project(first.transform.translation))
    #expect(shown.distance(to: camera.viewport.center) < 1e-9)
    #expect((first.transform.translation.distance(to: camera.position) - 0.8).magnitude < 1e-12)
    // It is upright in the view and faces it.
    #expect(first.transform.yAxis.distance(to: camera.transform.zAxis) < 1e-14)
    #expect(first.transform.xAxis.distance(to: camera.right) < 1e-14)
    let point = Point3(0, 0.7, -0.7)
    let found = filter.update(try Self.target(point), camera: camera, at: 10_000)
    #expect(found.transform.translation == point)
    #expect(found.state == .closed)
    for time in stride(from: 20_000, through: 260_000, by: 10_000) as StrideThrough<Int64> {
      let held = filter.update(nil, camera: camera, at: time)
      #expect(held.transform == found.transform)
      #expect(held.state == .closed)
    }
    #expect(filter.update(nil, camera: camera, at: 270_001).state == .searching)
    let back = filter.update(
      try Self.target(Point3(0.2, 0.7, -0.7)), camera: camera, at: 280_000)
    #expect(back.transform.translation == Point3(0.2, 0.7, -0.7))
  }

  @Test func `opens and closes evenly`() throws {
    var filter = CursorFilter()
    let camera = try Self.camera()
    let on = try Self.target(Point3(0, 0.7, -0.7))
    let beside = try Self.target(Point3(0, 0.7, -0.7), isOnSurface: false)
    #expect(filter.update(on, camera: camera, at: 0).openness == 1)
    let half = filter.update(on, camera: camera, at: 87_500)
    #expect((half.openness - 0.5).magnitude < 1e-12)
    #expect(half.state == .closed)
    #expect(filter.update(on, camera: camera, at: 175_000).openness.magnitude < 1e-12)
    #expect(filter.update(on, camera: camera, at: 300_000).openness == 0)
    let opening = filter.update(beside, camera: camera, at: 335_000)
    #expect(opening.state == .open)
    #expect((opening.openness - 0.2).magnitude < 1e-12)
    #expect(filter.update(beside, camera: camera, at: 900_000).openness == 1)
  }

  @Test func `has a size without a kink`() {
    let settings = CursorFilterSettings()
    #expect(settings.size(at: 0.7) == 0.17)
    #expect((settings.size(at: 0.35) - 0.085).magnitude < 1e-15)
    // 1 + ln 2 at twice the distance: a quotient, a logarithm, a sum and a product of numbers below 2
    // are off by less than 4 x 2^-52 together.
    #expect((settings.size(at: 1.4) - 0.17 * 1.6931471805599453).magnitude < 1e-15)
    let step = 1e-6
    let below = (settings.size(at: 0.7) - settings.size(at: 0.7 - step)) / step
    let above = (settings.size(at: 0.7 + step) - settings.size(at: 0.7)) / step
    // The slope is 0.17 / 0.7 below, where the curve is straight, and above, where it bends by
    // 0.17 / 0.7² = 0.347 a metre: half a step of that, 1.74e-7. Rounding adds 4 ulp of 0.17 over a
    // step, 1.2e-10.
    #expect((below - above).magnitude < 1.75e-7)
    for distance in [0, -1, .nan, .infinity] { #expect(settings.size(at: distance) == 0) }
  }

  @Test func `takes a time that runs backwards for the same`() throws {
    var filter = CursorFilter()
    let camera = try Self.camera()
    _ = filter.update(try Self.target(Point3(0, 0.7, -0.7)), camera: camera, at: 1_000_000)
    let moved = try Self.target(Point3(0.5, 0.7, -0.7))
    let pose = filter.update(moved, camera: camera, at: 500_000)
    #expect(pose.transform.translation.distance(to: Point3(0, 0.7, -0.7)) < 0.01)
    for time in [Int64.max, Int64.min, 0] {
      let pose = filter.update(moved, camera: camera, at: time)
      #expect(pose.transform.translation.isFinite)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `gives finite poses for absurd hits`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var filter = CursorFilter()
    for frame in 0..<100 {
      let sizes = [1, 1e10, 1e150, 1.7e308]
      let size = sizes[random.int(in: 0...3)]
      let point = Point3(
        random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1))
      let normal = try #require(Direction3(try Make.pose(&random).yAxis))
      let target = try Self.target(
        point * size, normal: normal, id: random.int(in: 0...1) == 0 ? nil : "plane")
      let camera = try Make.camera(&random, .portrait)
      let pose = filter.update(
        random.int(in: 0...4) == 0 ? nil : target, camera: camera, at: Self.time(frame, 60))
      let numbers = pose.transform.columnMajor + [pose.size, pose.openness]
      let isFinite = numbers.allSatisfy(\.isFinite)
      #expect(isFinite, "seed \(seed) frame \(frame)")
      #expect(pose.transform.orthonormalDefect < 1e-12)
    }
  }

  @Test func `takes its target from a hit`() throws {
    for isEstimated in [false, true] {
      let plane = try DetectedPlane(
        id: "table", alignment: .horizontal, transform: .identity, size: Vector2(1, 1),
        isEstimated: isEstimated)
      let ray = try #require(Ray(origin: Point3(0.2, 1, 0.1), along: Vector3(0, -1, 0)))
      let hit = try #require(HitTester([plane]).nearest(along: ray, query: .cursor))
      let target = CursorTarget(hit, on: plane)
      #expect(target.point == Point3(0.2, 0, 0.1))
      #expect(target.normal == .up)
      #expect(target.alignment == .horizontal)
      #expect(target.planeID == (isEstimated ? nil : "table"))
      #expect(target.isOnSurface == !isEstimated)
    }
    #expect(
      CursorTarget(
        point: Point3(.nan, 0, 0), normal: .up, alignment: .other, planeID: nil, isOnSurface: true)
        == nil)
  }

  @Test func `refuses settings that are no times or lengths`() async {
    await #expect(processExitsWith: .failure) {
      var settings = CursorFilterSettings()
      settings.followTime = -1
      _ = CursorFilter(settings: settings)
    }
    await #expect(processExitsWith: .failure) {
      var settings = CursorFilterSettings()
      settings.referenceDistance = 0
      _ = CursorFilter(settings: settings)
    }
  }
}
