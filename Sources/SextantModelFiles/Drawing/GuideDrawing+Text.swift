import SextantGeometry
import SextantSlicing
import SextantText

/// The line under the title and the labels of the pieces.
extension GuideDrawing {
  /// The line under the title: `circle Ø 240 mm · 8 pieces · 452.4 cm² · cuts 96 cm`.
  var summary: String {
    let count = guide.pieces.count
    var parts = [
      "\(guide.outlineKind) \(page.measure)\(holeMeasures)",
      count == 1 ? "1 piece" : "\(count) pieces",
      "\(NumberText.string(guide.area * 1e4, decimals: 1)) cm²",
    ]
    if guide.cutLength > 0 {
      parts.append("cuts \(NumberText.string(guide.cutLength * 100, decimals: 1)) cm")
    }
    if let area = guide.fairness.area, count > 1 {
      parts.append("largest to smallest \(NumberText.string(area, decimals: 2)) : 1")
    }
    return parts.joined(separator: " · ")
  }

  /// The diameters of round holes: `, hole Ø 80 mm`.
  private var holeMeasures: String {
    holes.compactMap { $0 }.map { circle in
      ", hole Ø \(NumberText.string(circle.semiAxes.x * 2000, decimals: 1)) mm"
    }.joined()
  }

  func drawLabels(_ sketch: inout Sketch) {
    sketch.group("labels", .init(fill: DrawingPage.ink, anchor: .middle)) { sketch in
      for (number, piece) in guide.pieces.enumerated() {
        drawLabel("\(number + 1)", share(piece.share), at: piece.label, in: piece, &sketch)
        // What else belongs to the piece carries its number only; a hole runs clockwise.
        for part in piece.others {
          guard let polygon = Polygon(part), polygon.signedArea > 0, let spot = polygon.centroid,
            polygon.relation(of: spot) == .inside
          else { continue }
          drawLabel("\(number + 1)", nil, at: spot, in: piece, &sketch)
        }
      }
    }
  }

  /// Draws a number and a share, as large as the room around them allows, or nothing.
  private func drawLabel(
    _ number: String, _ share: String?, at label: Point2, in piece: Piece, _ sketch: inout Sketch
  ) {
    let room = ([piece.outline] + piece.others).reduce(Double.infinity) {
      min($0, Polygon.distance(from: label, toOutline: $1))
    }
    let size = min(8, room * 620)
    guard size >= 1.2 else { return }
    let spot = page.place(label)
    let share = size >= 2.6 ? share : nil
    let low = share == nil ? size * 0.36 : size * 0.1
    sketch.text(number, at: spot + Vector2(0, low), .init(size: size, isBold: true))
    guard let share else { return }
    sketch.text(share, at: spot + Vector2(0, size * 0.85), .init(size: size * 0.55))
  }

  /// Returns a share as text: `12.5 %`.
  private func share(_ share: Double) -> String {
    NumberText.string(share * 100, decimals: share < 0.01 ? 2 : 1) + " %"
  }
}
