import SextantGestures
import SextantMeshes
import SextantSession
import SextantSlicing
import SextantText

/// A played session as one page for a browser: pictures to play, tables to read.
///
/// The page needs no network and no other file; its tables need no script.
struct ReportPage {
  let player: SessionPlayer
  let guide: SliceGuide
  let film: SessionFilm

  /// Returns the page.
  ///
  /// Cost: a few hundred bytes a picture of the film.
  func bytes() -> [UInt8] {
    var film = JSONWriter()
    self.film.write(to: &film)
    let title = HTMLText(player.report.source)
    var page: [UInt8] = []
    page.reserveCapacity(film.bytes.count + 60_000)
    // The template stands between double braces; what is filled in is never looked through.
    var rest = PackageResources.report_html[...]
    while let place = Self.place(in: rest) {
      page += rest[..<place.lower]
      switch String(decoding: place.name, as: UTF8.self) {
      case "title": page += title.bytes
      case "summary": page += HTMLText(PlayReport.summary(player)).bytes
      case "css": page += PackageResources.report_css
      case "script":
        page += PackageResources.film_js
        page += PackageResources.view_js
        page += PackageResources.above_js
        page += PackageResources.plot_js
        page += PackageResources.player_js
      case "film": page += Self.inScript(film.bytes)
      case "warnings": page += warnings.bytes
      case "object": page += HTMLText("\(isSketch ? "Strokes" : "Pieces") at the end").bytes
      case "pieces": page += (isSketch ? strokes : pieces).bytes
      case "keys":
        if isSketch { page += Array("<span><i class=\"key drawing\"></i>stroke</span>".utf8) }
      case "photos": page += PagePhotos(self.film).bytes
      case "events": page += events.bytes
      case "gestures": page += gestures.bytes
      default: preconditionFailure("the page has no part of that name")
      }
      rest = rest[place.upper...]
    }
    return page + rest
  }

  /// Returns where the next name in double braces is.
  private static func place(
    in text: ArraySlice<UInt8>
  ) -> (lower: Int, name: ArraySlice<UInt8>, upper: Int)? {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    for lower in text.indices.dropLast(4) where text[lower] == open && text[lower + 1] == open {
      guard let end = text[lower...].firstIndex(of: close) else { return nil }
      return (lower, text[(lower + 2)..<end], end + 2)
    }
    return nil
  }

  /// Returns JSON that may stand inside a script element: no `<` can close the element.
  private static func inScript(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(UInt8(ascii: "<")) else { return json }
    return json.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }
}

// MARK: Parts

extension ReportPage {
  private var warnings: HTMLText {
    guard !player.report.warnings.isEmpty else { return HTMLText() }
    var text = HTMLText()
    text.open("ul", "class=\"warnings\"")
    for warning in player.report.warnings { text.element("li", warning) }
    text.close("ul")
    return text
  }

  private var isSketch: Bool { player.session.object == .sketch }

  /// The strokes that are there at the end, as the sketch is stretched then.
  private var strokes: HTMLText {
    let sketch = player.session.sketch
    guard !sketch.strokes.isEmpty else {
      var text = HTMLText()
      text.element("p", "class=\"after\"", "none")
      return text
    }
    var table = TableText([
      .numbers("stroke"), .words("colour"), .numbers("began"), .numbers("took"),
      .numbers("length"), .numbers("width"), .numbers("force"), .numbers("cut-out"),
      .words("photo"),
    ])
    for stroke in sketch.strokes {
      let area = stroke.cutout.map { $0.area * sketch.scale.x * sketch.scale.y }
      table.add([
        String(stroke.number), stroke.brush.color.hexadecimal,
        NumberWords.seconds(stroke.start), NumberWords.seconds(stroke.duration),
        NumberWords.centimetres(stroke.length(scale: sketch.scale)),
        "\(NumberText.string(stroke.brush.width * 1000, decimals: 1)) mm",
        NumberWords.fixed(stroke.force.mean, 2),
        area.map { NumberWords.squareCentimetres($0) } ?? "",
        stroke.cutout == nil ? "" : stroke.brush.photo?.name ?? "",
      ])
    }
    return HTMLText(table: table.withoutEmptyColumns, label: "pieces-title")
  }

  private var pieces: HTMLText {
    var text = HTMLText(table: SliceReport.pieces(guide), label: "pieces-title")
    text.element(
      "p", "class=\"after\"",
      "Largest over smallest: \(SliceReport.fairness(guide)). "
        + "All cuts together: \(NumberWords.centimetres(guide.cutLength)).")
    return text
  }

  private var gestures: HTMLText {
    let gestures = player.session.allGestures
    guard !gestures.isEmpty else {
      var text = HTMLText()
      text.element("p", "class=\"after\"", "none")
      return text
    }
    var table = TableText([
      .numbers("began"), .numbers("took"), .numbers("scaleX"), .numbers("scaleY"),
      .numbers("width"), .numbers("depth"), .numbers("fingers"), .words("state"),
    ])
    for gesture in gestures {
      let (screen, plane) = (gesture.screen, gesture.plane)
      table.add([
        NumberWords.seconds(screen.start), NumberWords.seconds(screen.duration),
        NumberWords.scale(screen.scales.x), NumberWords.scale(screen.scales.y),
        plane.map { "× \(NumberWords.scale($0.x))" } ?? "–",
        plane.map { "× \(NumberWords.scale($0.y))" } ?? "–", String(screen.fingers),
        screen.state.description,
      ])
    }
    return HTMLText(table: table, label: "gestures-title")
  }

  /// The events that a person cares about; a plane that is only corrected says nothing.
  ///
  /// What was refused or lost is listed however much else there is.
  private var events: HTMLText {
    var text = HTMLText()
    text.open("ol", "class=\"log\"")
    var (plain, troubles, left) = (0, 0, 0)
    for event in player.report.events {
      if case .planeUpdated = event.kind { continue }
      let isTrouble = EventWords.isTrouble(event.kind)
      guard (isTrouble ? troubles : plain) < ReportPage.mostEvents else {
        left += 1
        continue
      }
      if isTrouble { troubles += 1 } else { plain += 1 }
      text.open("li")
      let milliseconds = NumberText.string(Double(event.time) / 1000, decimals: 1)
      text.open(
        "button",
        "type=\"button\"\(isTrouble ? " class=\"trouble\"" : "") data-time=\"\(milliseconds)\"")
      text.element("span", "class=\"when\"", NumberWords.seconds(event.time))
      text.element("span", EventWords.text(event.kind))
      text.close("button")
      text.close("li")
    }
    if left > 0 { text.element("li", "and \(left) more, in report.json") }
    text.close("ol")
    return text
  }

  /// The most events that the page lists, and the most troubles besides.
  static let mostEvents = 1000
}
