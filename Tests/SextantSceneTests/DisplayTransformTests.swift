import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

@Suite struct `A display transform` {
  @Test(arguments: ["A10", "A11"])
  func `turns and fills`(id: String) throws {
    let test = try SceneSlicingCases.named(id)
    let size = ImageSize(
      width: try test.input["imageWidth"].double(), height: try test.input["imageHeight"].double())
    let camera = try Camera(
      intrinsics: CameraIntrinsics(fx: 1000, fy: 1000, ox: 500, oy: 400), imageSize: size,
      viewport: Make.viewport(test.input),
      rotation: Make.rotation(test.input["orientation"].string()), transform: .identity)
    let t = camera.displayTransform
    for (name, value) in [
      ("a", t.a), ("b", t.b), ("c", t.c), ("d", t.d), ("tx", t.tx), ("ty", t.ty),
    ] {
      let expected = try test.expect[name].double()
      #expect(test.isNear(value, expected), "\(name): \(value) is not \(expected)")
    }
  }

  @Test(arguments: ViewRotation.allCases)
  func `keeps the middle and comes back`(rotation: ViewRotation) throws {
    var random = SplitMix64(seed: 7)
    let t = try Make.camera(&random, rotation).displayTransform
    let middle = t.apply(x: 0.5, y: 0.5)
    #expect((middle.x - 0.5).magnitude < 1e-15 && (middle.y - 0.5).magnitude < 1e-15)
    let there = t.apply(x: 0.2, y: 0.9)
    let back = t.applyInverse(x: there.x, y: there.y)
    #expect((back.x - 0.2).magnitude < 1e-14 && (back.y - 0.9).magnitude < 1e-14)
  }

  /// Where the image's top left corner is after the turn clockwise by the angle's name.
  @Test(
    arguments: [
      (.landscapeRight, false, false), (.portrait, true, false), (.landscapeLeft, true, true),
      (.portraitUpsideDown, false, true),
    ] as [(ViewRotation, Bool, Bool)])
  func `turns clockwise`(rotation: ViewRotation, isRight: Bool, isBottom: Bool) throws {
    var random = SplitMix64(seed: 3)
    let t = try Make.camera(&random, rotation).displayTransform
    let corner = t.apply(x: 0, y: 0)
    #expect((corner.x > 0.5) == isRight)
    #expect((corner.y > 0.5) == isBottom)
  }
}
