import SextantGeometry
import SextantGestures
import SextantTestSupport
import Testing

@Suite struct `The cases of pinches` {
  @Test func `are all there`() {
    #expect(PinchCase.all.count == 57)
    #expect(PinchCase.all.reduce(0) { $0 + $1.expected.count } == 166)
  }

  @Test(arguments: PinchCase.all)
  func `hold`(_ pinchCase: PinchCase) throws {
    var recognizer = PinchRecognizer(settings: try pinchCase.settings())
    var checked = 0
    for (frame, touchFrame) in zip(pinchCase.frames, try pinchCase.touchFrames()) {
      recognizer.update(with: touchFrame)
      guard let check = frame.check else { continue }
      let expected = try #require(pinchCase.expected[check])
      compare(recognizer.snapshot, expected, "at \(check)")
      checked += 1
    }
    #expect(checked == pinchCase.expected.count)
  }

  /// Compares all that a case expects, with the tolerances of the file's preface.
  private func compare(
    _ found: PinchSnapshot, _ expected: PinchCase.Expectation, _ place: Comment
  ) {
    #expect(found.state.description == expected.state, place)
    if let touches = expected.touches { #expect(found.touches == touches, place) }
    expectNear(found.scales.x, expected.scaleX, place)
    expectNear(found.scales.y, expected.scaleY, place)
    expectNear(found.scales.total, expected.scale, place)
    // A segment that the file leaves out is the same as the scale.
    expectNear(found.segment.x, expected.segmentX ?? expected.scaleX, place)
    expectNear(found.segment.y, expected.segmentY ?? expected.scaleY, place)
    expectNear(found.segment.total, expected.segment ?? expected.scale, place)
    if let focal = expected.focal {
      #expect(found.focal != nil, place)
      #expect(((found.focal?.x ?? .infinity) - focal[0]).magnitude <= 1e-3, place)
      #expect(((found.focal?.y ?? .infinity) - focal[1]).magnitude <= 1e-3, place)
    }
    let velocity = [found.velocity.x, found.velocity.y, found.velocity.total]
    for (found, expected) in zip(velocity, expected.velocity ?? []) {
      guard let expected else { continue }
      #expect((found - expected).magnitude <= 1e-9, place)
    }
    for number in velocity { #expect(number.isFinite, place) }
  }

  private func expectNear(_ found: Double, _ expected: Double?, _ place: Comment) {
    guard let expected else { return }
    #expect((found - expected).magnitude <= 1e-5 * expected.magnitude, place)
  }
}
