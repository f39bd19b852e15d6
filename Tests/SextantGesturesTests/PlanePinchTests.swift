import Foundation
import SextantGeometry
import SextantGestures
import SextantTestSupport
import Testing

private let floorAxes = PlaneAxes(.identity)

/// Two fingers around a middle, so far apart along u and v; a metre is 1000 points here.
private func pair(_ u: Double, _ v: Double, at middle: Point2 = Point2(0, 0)) -> [Point2] {
  [middle - Point2(u, v) / 2000, middle + Point2(u, v) / 2000]
}

private func pinch(
  _ reference: [Point2], _ now: [Point2], swallowed: Double = 0,
  settings: PinchSettings = PinchSettings(), limits: PlanePinch.Limits = .none
) throws -> PlanePinch {
  let axes = try #require(floorAxes)
  return try #require(
    PlanePinch(
      axes: axes, metersPerPoint: 0.001, reference: reference, now: now, swallowed: swallowed,
      settings: settings, limits: limits))
}

@Suite struct `A pinch on a plane` {
  @Test func `takes spans along u and v`() throws {
    let settings = try PinchSettings(slop: 0)
    var pinch = try pinch(pair(100, 80), pair(101, 80), settings: settings)
    #expect((pinch.scale.x - 1.01).magnitude < 1e-15)
    #expect(pinch.scale.y == 1)
    pinch.update(pair(250, 40, at: Point2(3, 4)))
    #expect((pinch.scale.x - 2.5).magnitude < 1e-12)
    #expect((pinch.scale.y - 0.5).magnitude < 1e-12)
  }

  @Test func `floors spans above and below the bar`() throws {
    let settings = try PinchSettings(slop: 0)
    var pinch = try pinch(pair(0, 100), pair(0, 101), settings: settings)
    pinch.update(pair(19, 100))
    #expect(pinch.scale.x == 1)
    pinch.update(pair(60, 0))
    // 60 over the floor of 20, and the floor of 20 over 100.
    #expect((pinch.scale.x - 3).magnitude < 1e-12)
    #expect((pinch.scale.y - 0.2).magnitude < 1e-12)
  }

  @Test func `begins without a jump where the plane is seen at a slant`() throws {
    // On the screen 9 points of which the dead zone of 8 took 8/9; on the plane 27 points.
    let pinch = try pinch(pair(100, 100), pair(100, 127), swallowed: 8 / 9.0)
    // One ninth of 27 points over 124.
    #expect((pinch.scale.y - 127 / 124.0).magnitude < 1e-12)
    #expect(pinch.scale.x == 1)
  }

  @Test func `wakes each axis beyond its dead zone`() throws {
    var pinch = try pinch(pair(100, 100), pair(109, 100), swallowed: 8 / 9.0)
    pinch.update(pair(109, 108))
    #expect(pinch.scale.y == 1)
    pinch.update(pair(109, 109))
    #expect((pinch.scale.y - 109 / 108.0).magnitude < 1e-12)
  }

  @Test func `goes on without a jump when other fingers are down`() throws {
    let settings = try PinchSettings(slop: 0)
    var pinch = try pinch(pair(100, 100), pair(200, 50), settings: settings)
    let before = pinch.scale
    pinch.rebase(pair(40, 400))
    #expect(pinch.scale == before)
    pinch.update(pair(80, 200))
    #expect((pinch.scale.x - 4).magnitude < 1e-12)
    #expect((pinch.scale.y - 0.25).magnitude < 1e-12)
    // Fewer than two fingers change nothing.
    pinch.update([Point2(1, 1)])
    pinch.rebase([])
    #expect((pinch.scale.x - 4).magnitude < 1e-12)
  }

  @Test func `stops at its limits and turns back at once`() throws {
    let settings = try PinchSettings(slop: 0)
    var pinch = try pinch(
      pair(100, 100), pair(100, 101), settings: settings,
      limits: PlanePinch.Limits(u: 0.5...2, v: 0.5...2))
    pinch.update(pair(1000, 20))
    #expect(pinch.scale == Vector2(2, 0.5))
    pinch.update(pair(500, 30))
    #expect((pinch.scale.x - 1).magnitude < 1e-12)
    #expect((pinch.scale.y - 0.75).magnitude < 1e-12)
  }

  @Test func `takes set scales`() throws {
    let settings = try PinchSettings(slop: 0)
    var pinch = try pinch(pair(100, 100), pair(150, 100), settings: settings)
    pinch.setScale(Vector2(1, 3), pair(150, 100))
    #expect(pinch.scale == Vector2(1, 3))
    pinch.update(pair(300, 50))
    #expect((pinch.scale.x - 2).magnitude < 1e-12)
    #expect((pinch.scale.y - 1.5).magnitude < 1e-12)
  }

  @Test(arguments: [
    (PinchSettings.AxisMode.xOnly, 2.0, 1.0), (.yOnly, 1.0, 3.0),
    (.lock(.standard), 2.0, 1.0),
  ])
  func `obeys the axis mode`(mode: PinchSettings.AxisMode, u: Double, v: Double) throws {
    let settings = try PinchSettings(slop: 0, axisMode: mode)
    var pinch = try pinch(pair(100, 40), pair(100.5, 40), settings: settings)
    pinch.update(pair(200, 120))
    #expect((pinch.scale.x - u).magnitude < 1e-12)
    #expect((pinch.scale.y - v).magnitude < 1e-12)
  }

  @Test func `uniform goes by the distance of the fingers`() throws {
    let settings = try PinchSettings(slop: 0, axisMode: .uniform)
    // 3-4-5 triangles: 50 points, then 100.
    var pinch = try pinch(pair(30, 40), pair(30, 41), settings: settings)
    pinch.update(pair(80, 60))
    #expect((pinch.scale.x - 2).magnitude < 1e-12)
    #expect((pinch.scale.y - 2).magnitude < 1e-12)
  }

  @Test func `held stays for the segment where fingers were too close`() throws {
    let settings = try PinchSettings(slop: 0, nearZero: .hold)
    var pinch = try pinch(pair(100, 0), pair(101, 0), settings: settings)
    pinch.update(pair(200, 60))
    #expect((pinch.scale.x - 2).magnitude < 1e-12)
    #expect(pinch.scale.y == 1)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `is finite, positive and continuous whatever the fingers do`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let settings = try PinchSettings(slop: 8)
    func place() -> Point2 {
      Point2(generator.double(in: -0.5...0.5), generator.double(in: -0.5...0.5))
    }
    var fingers = [place(), place()]
    var pinch = try pinch(fingers, fingers, settings: settings)
    for step in 0..<200 {
      let before = pinch.scale
      if generator.int(in: 0...9) == 0 {
        fingers = (0..<generator.int(in: 2...4)).map { _ in place() }
        pinch.rebase(fingers)
        #expect(pinch.scale == before, "seed \(seed), step \(step)")
        continue
      }
      let reach = generator.double(in: 0...0.02)
      var largest = 0.0
      for index in fingers.indices {
        let move = Vector2(
          generator.double(in: -reach...reach), generator.double(in: -reach...reach))
        fingers[index] += move
        largest = max(largest, move.length)
      }
      pinch.update(fingers)
      // The bound of the pinch on the screen, 2 d / minAxisSpan, with d in points.
      let bound = 2 * largest / 0.001 / 20 + 1e-12
      for (old, new) in [(before.x, pinch.scale.x), (before.y, pinch.scale.y)] {
        #expect(new > 0 && new.isFinite, "seed \(seed), step \(step)")
        let change = log(new / old).magnitude
        #expect(change <= bound, "seed \(seed), step \(step): \(change), \(bound)")
      }
    }
  }

  @Test func `is none without two fingers or a distance`() throws {
    let axes = try #require(floorAxes)
    func make(_ points: [Point2], _ meters: Double = 0.001) -> PlanePinch? {
      PlanePinch(
        axes: axes, metersPerPoint: meters, reference: points, now: points, swallowed: 0,
        settings: PinchSettings())
    }
    #expect(make([Point2(0, 0)]) == nil)
    #expect(make([Point2(0, 0), Point2(.nan, 0)]) == nil)
    #expect(make(pair(100, 100), 0) == nil)
    #expect(make(pair(100, 100), .infinity) == nil)
    #expect(make([Point2(-1e308, 0), Point2(1e308, 0)]) == nil)
    #expect(make(pair(100, 100)) != nil)
  }
}

@Suite struct `The axes of an object on a plane` {
  @Test func `take a ray to u and v`() throws {
    // u along x, v against z, seen from straight above and at a slant.
    let axes = try #require(PlaneAxes(.identity))
    let down = try #require(Ray(origin: Point3(0.3, 2, -0.7), along: Vector3(0, -1, 0)))
    #expect(axes.point(on: down) == Point2(0.3, 0.7))
    let slanted = try #require(Ray(origin: Point3(0, 3, 4), along: Vector3(0, -3, -4)))
    let point = try #require(axes.point(on: slanted))
    #expect(point.length < 1e-12)
  }

  @Test(arguments: [(1.1, true), (0.9, false)])
  func `refuse a ray within a degree of the plane`(degrees: Double, isHit: Bool) throws {
    let axes = try #require(PlaneAxes(.identity))
    let direction = try #require(Angle(degrees: degrees)).direction
    let ray = try #require(
      Ray(origin: Point3(0, 1, 0), along: Vector3(direction.x, -direction.y, 0)))
    #expect((axes.point(on: ray) != nil) == isHit)
  }

  @Test func `refuse a ray that goes away`() throws {
    let axes = try #require(PlaneAxes(.identity))
    let up = try #require(Ray(origin: Point3(0, 1, 0), along: Vector3(0, 1, 0)))
    #expect(axes.point(on: up) == nil)
  }
}
