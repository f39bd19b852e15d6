import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

@Suite struct `A label` {
  private func room(_ piece: Piece) -> Double {
    ([piece.outline] + piece.others).reduce(Double.infinity) {
      min($0, Polygon.distance(from: piece.label, toOutline: $1))
    }
  }

  /// Case G07: a strip of a ring from 0.0253 to 0.0662 m, into which the hole of 0.04 m bulges.
  ///
  /// Its centre of area lies beside the hole, 6 mm from both edges; further along the strip half of
  /// its width is free.
  @Test func `stands where a strip is wide, not between a hole and a cut`() throws {
    let test = try SceneSlicingCases.named("G07")
    let offsets = try test.expect["offsets"].doubles()
    let half = (offsets[0] - offsets[1]) / 2
    let guide = try SliceGuide(
      SliceSettings(
        outline: .ring(
          outerRadius: test.input["outerRadius"].double(),
          innerRadius: test.input["innerRadius"].double()),
        shares: .equal(5), style: .strips(.zero)))
    // The search ends within 10 % of the best.
    for index in [1, 3] { #expect(room(guide.pieces[index]) >= half / 1.1) }
  }

  /// The centre of area of half a strip, of a square and of a thin wedge has the room it needs.
  @Test func `stands in the centre of area of plain pieces`() throws {
    let square = try SliceGuide(
      SliceSettings(
        outline: .rectangle(width: 0.3, depth: 0.2), shares: .equal(6),
        style: .strips(.zero)))
    for (index, piece) in square.pieces.enumerated() {
      let middle = Point2(0.3 * (Double(index) + 0.5) / 6 - 0.15, 0)
      #expect(piece.label.distance(to: middle) < 1e-15)
    }
    let wedges = try SliceGuide(SliceSettings(outline: .circle(radius: 0.12), shares: .equal(60)))
    for piece in wedges.pieces {
      // 2/3 R sinc(3 degrees), within what the polyline leaves of the circle.
      #expect(((piece.label - Point2()).length / (0.08 * 0.99954) - 1).magnitude < 1e-3)
    }
  }
}
