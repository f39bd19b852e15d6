import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

@Suite struct `Kepler's equation` {
  /// Roots from mpmath 1.4.1 with 40 digits (bisection of β - e sin β = M).
  private static let published: [(e: Double, mean: Double, angle: Double)] = [
    (0.0, 3.0, 3.0),
    (0.0, 1.0, 1.0),
    (0.0, 0.1, 0.10000000000000000555),
    (0.0, 0.001, 0.0010000000000000000208),
    (0.0, 1e-06, 9.9999999999999995475e-7),
    (0.0, 1e-09, 1.0000000000000000623e-9),
    (0.0, 1e-15, 1.0000000000000000777e-15),
    (0.1, 3.0, 3.0128397471665382076),
    (0.1, 1.0, 1.0885977523978936236),
    (0.1, 0.1, 0.11108574153382704976),
    (0.1, 0.001, 0.0011111110857084827388),
    (0.1, 1e-06, 1.1111111111110856651e-6),
    (0.1, 1e-09, 1.1111111111111111871e-9),
    (0.1, 1e-15, 1.1111111111111112043e-15),
    (0.5, 3.0, 3.0471507747023944352),
    (0.5, 1.0, 1.4987011335178483141),
    (0.5, 0.1, 0.19869517172589945397),
    (0.5, 0.001, 0.0019999986666696000331),
    (0.5, 1e-06, 1.9999999999986665762e-6),
    (0.5, 1e-09, 2.0000000000000001232e-9),
    (0.5, 1e-15, 2.0000000000000001554e-15),
    (0.9, 3.0, 3.0670374966306885589),
    (0.9, 1.0, 1.8620866868745322718),
    (0.9, 0.1, 0.63084352756315349932),
    (0.9, 0.001, 0.0099985006820862721272),
    (0.9, 1e-06, 9.9999999985000017686e-6),
    (0.9, 1e-09, 1.0000000000000001343e-8),
    (0.9, 1e-15, 1.0000000000000002998e-14),
    (0.99, 3.0, 3.0704106691175017486),
    (0.99, 1.0, 1.9276355506958349169),
    (0.99, 0.1, 0.83166042379105675947),
    (0.99, 0.001, 0.088548596330181957925),
    (0.99, 1e-06, 0.000099999983500008082402),
    (0.99, 1e-09, 9.999999999998341741e-8),
    (0.99, 1e-15, 9.9999999999999918953e-14),
    (0.999999, 3.0, 3.070766691714248328),
    (0.999999, 1.0, 1.9345625214426503057),
    (0.999999, 0.1, 0.85374795808487688173),
    (0.999999, 0.001, 0.18180123100593104478),
    (0.999999, 1e-06, 0.018061246621522216169),
    (0.999999, 1e-09, 0.00088462228655283743864),
    (0.999999, 1e-15, 9.9999999997107774669e-10),
    (0.999999999999, 3.0, 3.0707667271420048084),
    (0.999999999999, 1.0, 1.9345632107513349738),
    (0.999999999999, 0.1, 0.85375015663866728422),
    (0.999999999999, 0.001, 0.18181220104354033301),
    (0.999999999999, 1e-06, 0.018171305819678361332),
    (0.999999999999, 1e-09, 0.0018171195922144490687),
    (0.999999999999, 1e-15, 0.000018061145475683215034),
    (1.0, 3.0, 3.0707667271420402354),
    (1.0, 1.0, 1.9345632107520242676),
    (1.0, 0.1, 0.85375015664086579047),
    (1.0, 0.001, 0.18181220105451013344),
    (1.0, 1e-06, 0.018171305929736533952),
    (1.0, 1e-09, 0.0018171206928321538477),
    (1.0, 1e-15, 0.00001817120592842139706),
  ]

  @Test func `has the roots of a second method`() {
    for row in Self.published {
      let angle = Kepler.angle(mean: row.mean, eccentricity: row.e)
      #expect((angle / row.angle - 1).magnitude < 2e-15, "e = \(row.e), M = \(row.mean)")
    }
  }

  @Test func `is odd and goes on turn after turn`() {
    for e in [0, 0.5, 1] {
      for mean in [0.1, 1, 3] {
        let angle = Kepler.angle(mean: mean, eccentricity: e)
        #expect(Kepler.angle(mean: -mean, eccentricity: e) == -angle)
        let turn = 2 * Double.pi
        let further = Kepler.angle(mean: mean + turn, eccentricity: e)
        #expect((further - turn - angle).magnitude < 8e-15)
      }
    }
    #expect(Kepler.angle(mean: 0, eccentricity: 1) == 0)
    #expect(Kepler.angle(mean: Double.pi, eccentricity: 1) == Double.pi)
  }

  @Test func `does not cancel for tiny arcs`() {
    // b - sin b = b³/6 - b⁵/120 + …
    for angle in [1e-8, 1e-5, 1e-3] {
      let leading = angle * angle * angle / 6
      let series = leading * (1 - angle * angle / 20 * (1 - angle * angle / 42))
      #expect((Kepler.arcExcess(angle) / series - 1).magnitude < 1e-15)
    }
  }
}

@Suite struct `A segment of a circle` {
  @Test(arguments: ["E07", "E08", "E09"])
  func `follows the case for equal strips`(id: String) throws {
    let numbers = try SceneSlicingCases.named(id)
    let count = try numbers.input["n"].int()
    let segments = (1..<count).map { CircularSegment(share: Double($0) / Double(count)) }
    #expect(numbers.isNear(segments.map(\.theta), try numbers.expect["theta"].doubles()))
    #expect(numbers.isNear(segments.map(\.offset), try numbers.expect["chordOffsets"].doubles()))
    #expect(
      numbers.isNear(
        segments.map { 2 * $0.halfChord }, try numbers.expect["chordLengths"].doubles()))
    #expect(
      numbers.isNear(segments[0].height, try numbers.expect["outerSegmentHeight"].double()))
  }

  @Test func `follows case E12 down to shares of 1e-15, relatively`() throws {
    let numbers = try SceneSlicingCases.named("E12")
    let shares = try numbers.input["fractions"].doubles()
    let thetas = try numbers.expect["theta"].doubles()
    let heights = try numbers.expect["height"].doubles()
    for (index, share) in shares.enumerated() {
      let segment = CircularSegment(share: share)
      #expect((segment.theta / thetas[index] - 1).magnitude < 1e-13)
      #expect((segment.height / heights[index] - 1).magnitude < 1e-13)
    }
  }

  @Test func `follows case E28 for shares of nothing, half and all`() throws {
    let numbers = try SceneSlicingCases.named("E28")
    let thetas = try numbers.input["fractions"].doubles().map { CircularSegment(share: $0).theta }
    #expect(numbers.isNear(thetas, try numbers.expect["theta"].doubles()))
    #expect(CircularSegment(share: 0.5).offset == 0)
  }

  @Test func `makes Galton's cake of case E15`() throws {
    let numbers = try SceneSlicingCases.named("E15")
    // Day 1: the middle third. Day 2: in the lens that is left, the middle half, which leaves two
    // equal parts whose ends have the chord of the first day's segment.
    let day1 = CircularSegment(share: 1.0 / 3)
    #expect(numbers.isNear(day1.offset, try numbers.expect["day1HalfWidth"].double()))
    #expect(numbers.isNear(day1.height, try numbers.expect["lensHalfThickness"].double()))
    #expect(numbers.isNear(day1.halfChord, try numbers.expect["lensHalfLength"].double()))
  }
}
