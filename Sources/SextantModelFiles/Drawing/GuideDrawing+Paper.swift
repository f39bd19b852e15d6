public import SextantGeometry
import SextantSlicing

/// The guide on sheets of paper.
extension GuideDrawing {
  /// A sheet.
  public struct Page: Hashable, Sendable {
    /// The name on it, such as `B2`: a letter a row, a number a column.
    public let name: String
    /// The width and the height, in millimetres.
    public let size: Vector2
    let sketch: Sketch
  }

  /// The guide on sheets of one size.
  public struct Printout: Hashable, Sendable {
    /// The sheets, row by row; those that would show nothing are left out.
    public let pages: [Page]
    let title: String
    /// What the windows of all sheets show.
    let content: Sketch

    /// A Boolean value that says whether the sheets lie on their sides.
    public var isLandscape: Bool { pages.first.map { $0.size.x > $0.size.y } ?? false }

    /// Returns a sheet as SVG text in UTF-8; a browser prints it on a sheet of its size.
    public func svg(_ page: Page) -> [UInt8] {
      SVGPage(
        width: page.size.x, height: page.size.y, title: "\(title), \(page.name)",
        isStandalone: true, fillsSheet: true, content: content
      ).bytes(page.sketch)
    }

    /// Returns all sheets as one PDF file, which asks its reader to print at 100 %.
    public func pdf() -> [UInt8] {
      PDFDocument(title: title, content: content).bytes(
        pages.map { (size: $0.size, sketch: $0.sketch) })
    }
  }

  /// Returns the drawing as a PDF file of one page, as large as the drawing.
  public func pdf() -> [UInt8] {
    PDFDocument(title: title, content: Sketch()).bytes([
      (size: Vector2(page.width, page.height), sketch: sketch)
    ])
  }

  /// Lays the guide out on sheets of paper, at 1 to 1.
  ///
  /// Each sheet holds a rule of 100 mm, its name and, of several sheets, a map of all. Neighbours
  /// share a strip of 10 mm: a dashed line shows where they meet and crosses show how to align them.
  /// The sheets lie on their sides where that needs fewer of them.
  ///
  /// - Parameter paper: The size of the sheets.
  /// - Returns: At least one sheet.
  /// - Throws: `ModelFileError.tooManyPages` if the guide needs more than 400.
  public func printout(on paper: Paper) throws(ModelFileError) -> Printout {
    var content = Sketch()
    draw(&content)
    guard let plain = PaperChoice(content, of: guide, on: paper, page.place) else {
      throw .tooManyPages(paper: paper.name, most: PaperLayout.mostPages)
    }
    var measured = content
    page.drawDimensions(&measured)
    // The lines of the measures are worth some white paper but no further sheet.
    var choice = plain
    if let other = PaperChoice(measured, of: guide, on: paper, page.place),
      other.pages.count == plain.pages.count
    {
      (choice, content) = (other, measured)
    }
    let pages = choice.pages.enumerated().map { index, page in
      Page(
        name: page.name, size: choice.layout.sheet,
        sketch: sheet(page, index + 1, choice, paper))
    }
    return Printout(pages: pages, title: title, content: content)
  }

  /// Draws a sheet.
  private func sheet(
    _ page: PaperLayout.Page, _ number: Int, _ choice: PaperChoice, _ paper: Paper
  ) -> Sketch {
    let layout = choice.layout
    let isSingle = choice.pages.count == 1
    var sketch = Sketch()
    let (left, right) = (layout.window.low.x, layout.window.high.x)
    let top = PaperLayout.margin
    let count = "\(isSingle ? "" : "Page \(number) of \(choice.pages.count) · ")\(paper.name)"
    sketch.text(
      count, at: Point2(right, top + 3.4),
      .init(fill: DrawingPage.faint, size: 2.8, anchor: .end))
    let indent = isSingle ? 0 : 6.5 + 3.6 * Double(page.name.count)
    if !isSingle {
      sketch.text(
        page.name, at: Point2(left, top + 5.6),
        .init(fill: DrawingPage.ink, size: 7.6, isBold: true))
    }
    let (shown, size) = DrawingPage.fitted(title, into: right - left - indent - 40, atMost: 4.2)
    sketch.text(
      shown, at: Point2(left + indent, top + 3.2),
      .init(fill: DrawingPage.ink, size: size, isBold: true))
    sketch.text(
      summary, at: Point2(left + indent, top + 6.9),
      .init(fill: DrawingPage.faint, size: min(2.8, 5 * (right - left) / Double(summary.count * 3)))
    )
    sketch.window(layout.window, offset: layout.offset(page), id: "window")
    drawFrame(page, choice, &sketch)
    var notes = notes
    if !isSingle { notes.append("Overlap the pages until the crosses meet.") }
    let base = layout.window.high.y + 7
    DrawingPage.drawRule(from: Point2(left, base), notes: [], &sketch)
    sketch.group("notes", .init(fill: DrawingPage.faint, size: 2.7)) { sketch in
      for (line, note) in notes.enumerated() {
        sketch.text(
          note, at: Point2(left + DrawingPage.rule + 10, base - 2.4 + 4.2 * Double(line)))
      }
    }
    if !isSingle { drawMap(page, choice, &sketch) }
    return sketch
  }

  /// Draws the edge of the window and, towards each neighbour, where the sheets meet.
  private func drawFrame(
    _ page: PaperLayout.Page, _ choice: PaperChoice, _ sketch: inout Sketch
  ) {
    let layout = choice.layout
    let window = layout.window
    guard choice.pages.count > 1 else { return }
    let own = layout.own(page)
    let offset = layout.offset(page)
    let (low, high) = (own.low + offset, own.high + offset)
    sketch.group("joins", .init(fill: "none", stroke: DrawingPage.faint, width: 0.15)) { sketch in
      sketch.box(window.low, window.size, .init(stroke: "#c8c8c8"))
      for (down, right) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
        let neighbour = PaperLayout.Page(row: page.row + down, column: page.column + right)
        guard choice.pages.contains(neighbour) else { continue }
        let isUpright = right != 0
        let from = Point2(right > 0 ? high.x : low.x, down > 0 ? high.y : low.y)
        let to = isUpright ? Point2(from.x, high.y) : Point2(high.x, from.y)
        var line = DrawingPath()
        line.move(to: isUpright ? Point2(from.x, window.low.y) : Point2(window.low.x, from.y))
        line.line(to: isUpright ? Point2(from.x, window.high.y) : Point2(window.high.x, from.y))
        sketch.path(line, .init(dashes: [2.4, 1.2]))
        for part in [0.2, 0.8] {
          let spot = from + (to - from) * part
          var cross = DrawingPath()
          cross.cross(at: spot, arm: 3.4)
          sketch.circle(spot, radius: 1.8, .init(stroke: DrawingPage.ink))
          sketch.path(cross, .init(stroke: DrawingPage.ink))
        }
        let outward = Vector2(Double(right), Double(down)) * 2.6
        let name = from + (to - from) * 0.5 + outward
        let half = isUpright ? Vector2(1.7, 6.5) : Vector2(6.5, 1.7)
        sketch.box(name - half, half * 2, .init(fill: "#ffffff", stroke: "none"))
        // Letters stand on a line a third of their size off their middle.
        sketch.text(
          "to \(neighbour.name)", at: name + (isUpright ? Vector2(0.9, 0) : Vector2(0, 0.9)),
          isUpright: isUpright,
          .init(fill: DrawingPage.ink, stroke: "none", size: 2.7, anchor: .middle))
      }
    }
  }

  /// Draws all sheets and the cake's edge small, this sheet in colour.
  private func drawMap(
    _ page: PaperLayout.Page, _ choice: PaperChoice, _ sketch: inout Sketch
  ) {
    let layout = choice.layout
    let all =
      layout.step * Vector2(Double(layout.columns), Double(layout.rows))
      + Vector2(PaperLayout.overlap, PaperLayout.overlap)
    let room = Vector2(28, PaperLayout.footer - 1.5)
    let scale = min(room.x / all.x, room.y / all.y)
    let corner = Point2(layout.window.high.x, layout.window.high.y + 1.5 + room.y) - all * scale
    func small(_ place: Point2) -> Point2 { corner + (place - layout.origin) * scale }
    sketch.group("map", .init(fill: "none", stroke: DrawingPage.faint, width: 0.12)) { sketch in
      for other in choice.pages {
        let own = layout.own(other)
        sketch.box(
          small(own.low), own.size * scale, .init(fill: other == page ? "#ffe08a" : "#ffffff"))
      }
      var path = DrawingPath()
      appendOutline(to: &path) { small(self.page.place($0)) }
      sketch.path(path, .init(stroke: DrawingPage.ink, width: 0.2))
      for other in choice.pages {
        let own = layout.own(other)
        let size = min(2.6, own.size.y * scale * 0.7, own.size.x * scale * 0.4)
        guard size >= 1.2 else { continue }
        sketch.text(
          other.name, at: small((own.low + own.high) / 2) + Vector2(0, size * 0.36),
          .init(fill: DrawingPage.ink, stroke: "none", size: size, anchor: .middle))
      }
    }
  }
}
