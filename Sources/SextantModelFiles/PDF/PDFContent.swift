import SextantGeometry
import SextantText

/// Writes a sketch as the content of a PDF page or form, in millimetres, y down.
///
/// - Source: *PDF Reference, sixth edition*, Adobe, 2006, chapters 4 and 5.
struct PDFContent {
  /// The operators so far, in ASCII.
  private(set) var text = ""
  /// The looks of the groups around what is written, the innermost last.
  private var pens = [
    Sketch.Pen(
      fill: "#000000", isEvenOdd: false, stroke: "none", width: 1, dashes: [], hasRoundCaps: false,
      hasRoundJoins: false, size: 3, isBold: false, anchor: .start)
  ]

  /// Writes all of a sketch.
  init(_ sketch: Sketch) {
    for entry in sketch.entries { write(entry) }
  }

  /// Returns a number as PDF text: a tenth of a micrometre is the last digit.
  static func number(_ value: Double) -> String { NumberText.string(value, decimals: 4) }

  private mutating func write(_ entry: Sketch.Entry) {
    let pen = entry.pen.within(pens[pens.count - 1])
    switch entry.mark {
    case .open: pens.append(pen)
    case .close: pens.removeLast()
    case .path(let path): paint(path, pen)
    case .circle(let center, let radius):
      var path = DrawingPath()
      path.ellipse(center: center, semiAxes: Vector2(radius, radius))
      paint(path, pen)
    case .box(let box): paint(PDFContent.path(box), pen)
    case .text(let words, let place, let isUpright): write(words, place, isUpright, pen)
    case .window(let box, let offset):
      text += "q\n"
      append(PDFContent.path(box))
      text += "W n\n"
      text += "1 0 0 1 \(PDFContent.place(Point2() + offset)) cm /Guide Do\nQ\n"
    }
  }

  private static func path(_ box: Sketch.Box) -> DrawingPath {
    var path = DrawingPath()
    path.polygon([
      box.low, Point2(box.high.x, box.low.y), box.high, Point2(box.low.x, box.high.y),
    ])
    return path
  }

  private static func place(_ place: Point2) -> String { "\(number(place.x)) \(number(place.y))" }

  private mutating func paint(_ path: DrawingPath, _ pen: Sketch.Pen) {
    let fill = color(pen.fill, "rg", pen.fillOpacity)
    let stroke = color(pen.stroke, "RG")
    guard fill || stroke, !path.steps.isEmpty else { return }
    if stroke {
      let dashes = (pen.dashes ?? []).map { PDFContent.number($0) }.joined(separator: " ")
      text += "\(PDFContent.number(pen.width ?? 1)) w [\(dashes)] 0 d "
      text += "\(pen.hasRoundCaps == true ? 1 : 0) J \(pen.hasRoundJoins == true ? 1 : 0) j\n"
    }
    append(path)
    let star = pen.isEvenOdd == true ? "*" : ""
    text += fill && stroke ? "B\(star)\n" : fill ? "f\(star)\n" : "S\n"
  }

  /// Sets a colour, mixed with white where it covers only a part; says whether there is one.
  private mutating func color(_ name: String?, _ operation: String, _ opacity: Double? = nil)
    -> Bool
  {
    guard let name, let value = Int(name.dropFirst(), radix: 16), name.hasPrefix("#") else {
      return false
    }
    for shift in [16, 8, 0] {
      let channel = Double(value >> shift & 0xFF) / 255
      let mixed = 1 - (1 - channel) * (opacity ?? 1)
      text += NumberText.string(mixed, decimals: 3) + " "
    }
    text += operation + "\n"
    return true
  }

  private mutating func append(_ path: DrawingPath) {
    for step in path.steps {
      switch step {
      case .move(let place): text += PDFContent.place(place) + " m\n"
      case .line(let place): text += PDFContent.place(place) + " l\n"
      case .arc(let arc): append(arc)
      case .close: text += "h\n"
      }
    }
  }

  /// Appends an arc as cubic curves of an eighth of a turn at most: off by 4e-6 of the radius.
  private mutating func append(_ arc: DrawingPath.Arc) {
    let count = max(1, (arc.sweep.turns.magnitude * 8).rounded(.up))
    let part = arc.sweep.radians / count
    let (sine, cosine) = Elementary.sineAndCosine(part / 2)
    // 4/3 tan(part/4), by the half angle.
    let reach = 4.0 / 3 * (1 - cosine) / sine
    guard reach.isFinite else { return }
    for index in 0..<Int(count) {
      let from = arc.start.radians + part * Double(index)
      let (a, b) = (arc.place(at: from), arc.place(at: from + part))
      text += PDFContent.place(a + arc.tangent(at: from) * reach) + " "
      text += PDFContent.place(b - arc.tangent(at: from + part) * reach) + " "
      text += PDFContent.place(b) + " c\n"
    }
  }

  private mutating func write(
    _ words: String, _ place: Point2, _ isUpright: Bool, _ pen: Sketch.Pen
  ) {
    guard color(pen.fill, "rg", pen.fillOpacity) else { return }
    let bytes = HelveticaText.bytes(words)
    let (size, isBold) = (pen.size ?? 3, pen.isBold == true)
    let width = HelveticaText.width(bytes, isBold: isBold) * size
    let back =
      switch pen.anchor {
      case .middle: width / 2
      case .end: width
      case .start, nil: 0.0
      }
    // The page's y runs down, letters stand up.
    let turn = isUpright ? "0 -1 -1 0" : "1 0 0 -1"
    let start = isUpright ? place + Vector2(0, back) : place - Vector2(back, 0)
    text += "BT /\(isBold ? "Bold" : "Plain") \(PDFContent.number(size)) Tf "
    text += "\(turn) \(PDFContent.place(start)) Tm \(HelveticaText.literal(bytes)) Tj ET\n"
  }
}

extension Sketch.Pen {
  /// Returns this look in a group of another: what is `nil` is the group's.
  func within(_ group: Sketch.Pen) -> Sketch.Pen {
    Sketch.Pen(
      fill: fill ?? group.fill, fillOpacity: fillOpacity ?? group.fillOpacity,
      isEvenOdd: isEvenOdd ?? group.isEvenOdd, stroke: stroke ?? group.stroke,
      width: width ?? group.width, dashes: dashes ?? group.dashes,
      hasRoundCaps: hasRoundCaps ?? group.hasRoundCaps,
      hasRoundJoins: hasRoundJoins ?? group.hasRoundJoins, size: size ?? group.size,
      isBold: isBold ?? group.isBold, anchor: anchor ?? group.anchor)
  }
}

extension DrawingPath.Arc {
  /// Returns how the place moves with the angle, in millimetres a radian.
  fileprivate func tangent(at radians: Double) -> Vector2 {
    let (sine, cosine) = Elementary.sineAndCosine(radians)
    return semiAxes * Vector2(-sine, -cosine)
  }
}
