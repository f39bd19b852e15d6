import SextantGeometry
import SextantText

/// Writes sketches as SVG, in millimetres with three decimals.
struct SVGPage {
  /// The width of the page, in millimetres.
  var width: Double
  /// The height of the page, in millimetres.
  var height: Double
  /// What the program that shows the page calls it.
  var title: String
  /// A Boolean value that says whether the text begins with an XML declaration.
  var isStandalone: Bool
  /// A Boolean value that says whether a browser prints the page on a sheet of just its size.
  var fillsSheet = false
  /// What windows show.
  var content = Sketch()

  /// Returns a number as SVG text: a micrometre is the last digit.
  static func number(_ value: Double) -> String {
    NumberText.string(value, decimals: 3)
  }

  /// Returns a page as SVG text in UTF-8, ending in a line end.
  func bytes(_ sketch: Sketch) -> [UInt8] {
    var xml = XMLWriter()
    if isStandalone { xml.declaration() }
    let (width, height) = (SVGPage.number(width), SVGPage.number(height))
    xml.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("version", "1.1"), ("width", width + "mm"),
        ("height", height + "mm"), ("viewBox", "0 0 \(width) \(height)"),
        ("font-family", "Helvetica, Arial, 'DejaVu Sans', sans-serif"),
      ])
    xml.element("title", title)
    if fillsSheet { xml.element("style", "@page{size:\(width)mm \(height)mm;margin:0}", []) }
    xml.empty("rect", [("width", width), ("height", height), ("fill", "#ffffff")])
    for entry in sketch.entries { write(entry, &xml) }
    xml.close("svg")
    return xml.bytes
  }

  private func write(_ entry: Sketch.Entry, _ xml: inout XMLWriter) {
    let id = entry.id.map { [("id", $0)] } ?? []
    let pen = SVGPage.attributes(entry.pen)
    switch entry.mark {
    case .open: xml.open("g", id + pen)
    case .close: xml.close("g")
    case .path(let path): xml.empty("path", id + pen + [("d", SVGPage.data(path))])
    case .circle(let center, let radius):
      xml.empty(
        "circle",
        [
          ("cx", SVGPage.number(center.x)), ("cy", SVGPage.number(center.y)),
          ("r", SVGPage.number(radius)),
        ] + pen)
    case .box(let box): xml.empty("rect", SVGPage.box(box) + pen)
    case .text(let text, let place, let isUpright):
      let (x, y) = (SVGPage.number(place.x), SVGPage.number(place.y))
      let turn = isUpright ? [("transform", "rotate(-90 \(x) \(y))")] : []
      xml.element("text", text, [("x", x), ("y", y)] + pen + turn)
    case .window(let box, let offset):
      writeWindow(entry.id ?? "window", box, offset, &xml)
    }
  }

  /// Writes of the content what a window shows.
  private func writeWindow(
    _ id: String, _ box: Sketch.Box, _ offset: Vector2, _ xml: inout XMLWriter
  ) {
    xml.open("clipPath", [("id", id)])
    xml.empty("rect", SVGPage.box(box))
    xml.close("clipPath")
    xml.open("g", [("clip-path", "url(#\(id))")])
    let (x, y) = (SVGPage.number(offset.x), SVGPage.number(offset.y))
    xml.open("g", [("transform", "translate(\(x) \(y))")])
    // Lines reach half their width further than their paths; texts are cut off where they end.
    let edge = Vector2(1, 1)
    let shown = Sketch.Box(low: box.low - offset - edge, high: box.high - offset + edge)
    for entry in content.entries {
      var bounds = entry.bounds
      if case .text(_, let place, _) = entry.mark {
        // No text of a drawing is longer.
        let reach = Vector2(30, 30)
        bounds = Sketch.Box(low: place - reach, high: place + reach)
      }
      if bounds?.meets(shown) ?? true { write(entry, &xml) }
    }
    xml.close("g")
    xml.close("g")
  }

  private static func box(_ box: Sketch.Box) -> [(String, String)] {
    [
      ("x", number(box.low.x)), ("y", number(box.low.y)), ("width", number(box.size.x)),
      ("height", number(box.size.y)),
    ]
  }

  private static func attributes(_ pen: Sketch.Pen) -> [(String, String)] {
    var list: [(String, String)] = []
    if let size = pen.size { list.append(("font-size", number(size))) }
    if let isBold = pen.isBold { list.append(("font-weight", isBold ? "bold" : "normal")) }
    if let anchor = pen.anchor { list.append(("text-anchor", anchor.rawValue)) }
    if let fill = pen.fill { list.append(("fill", fill)) }
    if let opacity = pen.fillOpacity { list.append(("fill-opacity", number(opacity))) }
    if let isEvenOdd = pen.isEvenOdd {
      list.append(("fill-rule", isEvenOdd ? "evenodd" : "nonzero"))
    }
    if let stroke = pen.stroke { list.append(("stroke", stroke)) }
    if let width = pen.width { list.append(("stroke-width", number(width))) }
    if let dashes = pen.dashes {
      let lengths = dashes.map { number($0) }.joined(separator: " ")
      list.append(("stroke-dasharray", lengths.isEmpty ? "none" : lengths))
    }
    if let isRound = pen.hasRoundCaps {
      list.append(("stroke-linecap", isRound ? "round" : "butt"))
    }
    if let isRound = pen.hasRoundJoins {
      list.append(("stroke-linejoin", isRound ? "round" : "miter"))
    }
    return list
  }

  private static func data(_ path: DrawingPath) -> String {
    var data = ""
    func append(_ command: String, _ place: Point2) {
      data += command
      data += number(place.x)
      data += " "
      data += number(place.y)
    }
    for step in path.steps {
      switch step {
      case .move(let place): append("M", place)
      case .line(let place): append("L", place)
      case .arc(let arc):
        let isLarge = arc.sweep.turns.magnitude > 0.5
        let flags = "\(isLarge ? 1 : 0) \(arc.sweep.radians < 0 ? 1 : 0) "
        data += "A\(number(arc.semiAxes.x)) \(number(arc.semiAxes.y)) 0 \(flags)"
        append("", arc.end)
      case .close: data += "Z"
      }
    }
    return data
  }
}
