import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

@Suite struct `A projection` {
  @Test func `unprojects depths as SceneKit does`() throws {
    let test = try SceneSlicingCases.named("A13")
    let angle = try #require(Angle(degrees: test.input["fovYDegrees"].double()))
    let projection = try #require(
      Projection(
        verticalFieldOfView: angle, viewport: Make.viewport(test.input),
        near: test.input["zNear"].double(), far: test.input["zFar"].double()))
    for (index, numbers) in try test.input["points"].rows().enumerated() {
      let position = try #require(
        projection.unproject(ScreenPoint(numbers[0], numbers[1]), depth: numbers[2]))
      #expect(test.isNear(position.numbers, try test.expect["cameraSpace"][index].doubles()))
    }
    let half = try #require(projection.unproject(ScreenPoint(195, 422), depth: 0.5))
    #expect(test.isNear(-half.z, try test.expect["halfDepthDistance"].double()))
  }

  @Test func `lays its entries column after column`() throws {
    let camera = try Make.camera(SceneSlicingCases.named("A01").input)
    let p = try #require(camera.projection(near: 0.1, far: nil))
    #expect(
      p.columnMajor == [p.p00, 0, 0, 0, 0, p.p11, 0, 0, p.p20, p.p21, -1, -1, 0, 0, -0.1, 0])
    #expect(p.far == nil)
    #expect(camera.projection(near: 0.1, far: 0) == p)
  }

  @Test(arguments: ViewRotation.allCases, 0..<25 as Range<UInt64>)
  func `agrees with the camera and inverts itself`(rotation: ViewRotation, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let camera = try Make.camera(&random, rotation)
    let far: Double? = random.int(in: 0...1) == 0 ? nil : random.double(in: 60...1000)
    let p = try #require(camera.projection(near: random.double(in: 0.001...0.1), far: far))
    let position = Point3(
      random.double(in: -2...2), random.double(in: -2...2), random.double(in: -50...(-0.2)))
    // The matrix by hand: clip coordinates, divided by w.
    let w = -position.z
    let x = (p.p00 * position.x + p.p20 * position.z) / w
    let y = (p.p11 * position.y + p.p21 * position.z) / w
    let depth = (p.p22 * position.z + p.p32) / w
    let point = ScreenPoint(
      (x + 1) / 2 * camera.viewport.width, (1 - y) / 2 * camera.viewport.height)
    let found = try #require(camera.projectFromView(position))
    #expect(found.distance(to: point) < 1e-9, "seed \(seed)")
    // Depth is about 1 - near / distance, so its rounding grows by distance squared over near.
    let back = try #require(p.unproject(point, depth: depth))
    let length = position.length
    #expect(
      back.distance(to: position) < 4 * Double.ulpOfOne * w * length / p.near, "seed \(seed)")
  }

  @Test func `maps near to 0 and far to 1`() throws {
    let camera = try Make.camera(SceneSlicingCases.named("A01").input)
    let p = try #require(camera.projection(near: 0.01, far: 100))
    #expect(try #require(p.unproject(.zero, depth: 0)).z == -0.01)
    #expect(try #require(p.unproject(.zero, depth: 1)).z == -100)
    let endless = try #require(camera.projection(near: 0.01, far: nil))
    #expect(endless.unproject(.zero, depth: 1) == nil)
    #expect(endless.unproject(.zero, depth: 1.5) == nil)
    #expect(endless.unproject(ScreenPoint(.nan, 0), depth: 0) == nil)
    #expect(endless.unproject(.zero, depth: .nan) == nil)
  }

  @Test(
    arguments: [
      (0, 1), (-1, 1), (.nan, 1), (.infinity, nil), (1, 1), (1, 0.5), (1, -2), (1, .nan),
      (1, .infinity),
    ] as [(Double, Double?)])
  func `needs a near plane before a far one`(near: Double, far: Double?) throws {
    let camera = try Make.camera(SceneSlicingCases.named("A01").input)
    #expect(camera.projection(near: near, far: far) == nil)
  }

  @Test func `has a right angle's cotangent exactly`() throws {
    let size = ViewportSize(width: 400, height: 300)
    let p = try #require(
      Projection(verticalFieldOfView: Angle(Turn(1, 4)), viewport: size, near: 1, far: 2))
    #expect(p.p11 == 1)
    #expect(p.p00 == 0.75)
    #expect(p.p20 == 0)
    for angle in [Angle.zero, Angle(Turn(1, 2)), Angle(Turn(-1, 8))] {
      #expect(Projection(verticalFieldOfView: angle, viewport: size, near: 1, far: 2) == nil)
    }
    // cot(75 degrees) = 2 - sqrt(3), by the other of the two formulas.
    let wide = try #require(
      Projection(verticalFieldOfView: Angle(Turn(5, 12)), viewport: size, near: 1, far: 2))
    #expect((wide.p11 - (2 - 3.0.squareRoot())).magnitude < 1e-15)
  }
}
