import SextantGeometry
import SextantSlicing
import SextantText

/// The line under the title and the labels of the pieces.
extension GuideDrawing {
  /// The line under the title: `circle Ø 240 mm · 8 pieces · 452.4 cm² · cuts 96 cm`.
  var summary: String {
    let count = guide.pieces.count
    var parts = [
      "\(guide.outlineKind) \(page.measure)",
      count == 1 ? "1 piece" : "\(count) pieces",
      "\(DecimalText.string(guide.area * 1e4, decimals: 1)) cm²",
    ]
    if guide.cutLength > 0 {
      parts.append("cuts \(DecimalText.string(guide.cutLength * 100, decimals: 1)) cm")
    }
    if let area = guide.fairness.area, count > 1 {
      parts.append("largest to smallest \(DecimalText.string(area, decimals: 2)) : 1")
    }
    return parts.joined(separator: " · ")
  }

  func drawLabels(_ xml: inout XMLWriter) {
    xml.open(
      "g", [("id", "labels"), ("text-anchor", "middle"), ("fill", DrawingPage.ink)])
    for (number, piece) in guide.pieces.enumerated() {
      // The room around the label decides how large it may be.
      let room = GuideShapes.distance(from: piece.label, to: piece.outline) * 1000
      let size = min(8, room * 0.62)
      guard size >= 1.2 else { continue }
      let spot = page.place(piece.label)
      let isShared = size >= 2.6
      xml.element(
        "text", "\(number + 1)",
        SVGPath.place(spot + Vector2(0, isShared ? size * 0.1 : size * 0.36)) + [
          ("font-size", SVGPath.number(size)), ("font-weight", "bold"),
        ])
      if isShared {
        xml.element(
          "text", share(piece.share),
          SVGPath.place(spot + Vector2(0, size * 0.85)) + [
            ("font-size", SVGPath.number(size * 0.55))
          ])
      }
    }
    xml.close("g")
  }

  /// Returns a share as text: `12.5 %`.
  private func share(_ share: Double) -> String {
    DecimalText.string(share * 100, decimals: share < 0.01 ? 2 : 1) + " %"
  }
}
