import Foundation
import SextantGeometry
import SextantModelFiles
import SextantSlicing
import Testing

@Suite struct `A printout` {
  private func printout(
    _ outline: Outline, _ paper: Paper, style: SliceSettings.Style = .wedges, pieces: Int = 8
  ) throws -> GuideDrawing.Printout {
    let guide = try SliceGuide(
      SliceSettings(outline: outline, shares: .equal(pieces), style: style))
    return try GuideDrawing(guide).printout(on: paper)
  }

  private func sheet(_ printout: GuideDrawing.Printout, _ index: Int) throws -> ParsedXML {
    try ParsedXML(printout.svg(printout.pages[index]))
  }

  private func numbers(_ text: String) -> [Double] {
    text.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
  }

  /// 240 mm and 10.9 mm twice for the numbers are 261.8 mm: more than an upright A4 sheet is wide,
  /// less than one on its side is.
  @Test func `of a round cake of 24 cm takes two sheets of A4`() throws {
    let printout = try printout(.circle(radius: 0.12), .a4)
    #expect(printout.pages.map(\.name) == ["A1", "B1"])
    #expect(printout.isLandscape)
    #expect(printout.pages.allSatisfy { $0.size == Vector2(297, 210) })
  }

  @Test func `of a small cake is one upright sheet without joins and map`() throws {
    let printout = try printout(.circle(radius: 0.08), .letter)
    #expect(printout.pages.map(\.name) == ["A1"])
    #expect(!printout.isLandscape)
    let document = try sheet(printout, 0)
    #expect(document.root["width"] == "215.9mm" && document.root["height"] == "279.4mm")
    #expect(!document.elements.contains { $0.id == "joins" || $0.id == "map" })
    #expect(document.elements.contains { $0.id == "dimensions" })
  }

  /// 457 x 660 mm and the numbers around it, on sheets that show 188 x 253 mm more each.
  @Test func `of a full sheet cake for 54 takes nine sheets of A4`() throws {
    let sheet = try Outline.rectangle(width: 0.4572, depth: 0.6604)
    let printout = try printout(sheet, .a4, style: .grid(rows: 9, columns: 6), pieces: 54)
    #expect(
      printout.pages.map(\.name) == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"])
    #expect(!printout.isLandscape)
  }

  /// The hole of 1 m is wider than a sheet: those within it would show nothing.
  @Test func `leaves out sheets that would show nothing`() throws {
    let printout = try printout(.ring(outerRadius: 0.7, innerRadius: 0.6), .a4)
    let names = Set(printout.pages.map(\.name))
    #expect(!names.contains("C3"))
    #expect(names.contains("A4") || names.contains("A3"))
    let full = try self.printout(.circle(radius: 0.7), .a4)
    #expect(printout.pages.count < full.pages.count)
  }

  @Test(arguments: Paper.allCases)
  func `has a rule of 100 mm and all of its furniture on every sheet`(paper: Paper) throws {
    let printout = try printout(.circle(radius: 0.3), paper)
    #expect(printout.pages.count > 1)
    for index in printout.pages.indices {
      let document = try sheet(printout, index)
      let rule = try numbers(#require(document.element(id: "rule").children.first?["d"]))
      #expect(rule[2] - rule[0] == 100 && rule[1] == rule[3])
      let size = printout.pages[index].size
      #expect(document.root["viewBox"] == "0 0 \(text(size.x)) \(text(size.y))")
      #expect(document.all("text").contains { $0.text == printout.pages[index].name })
      #expect(document.elements.contains { $0.id == "map" })
      let ids = document.elements.compactMap(\.id)
      #expect(Set(ids).count == ids.count)
      // Nothing is printed within 6 mm of an edge but the ends of letters.
      let frame = try #require(document.element(id: "joins").children.first)
      #expect(frame["x"] == "6")
    }
  }

  private func text(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  /// What neighbours share has one place: the offsets of two windows differ by the step.
  @Test func `shows one drawing through windows that overlap by 10 mm`() throws {
    let printout = try printout(.circle(radius: 0.12), .a4)
    var tops: [Double] = []
    for index in 0..<2 {
      let document = try sheet(printout, index)
      let moved = try #require(
        document.all("g").first { $0["transform"] != nil }?["transform"])
      tops.append(numbers(moved)[1])
    }
    // 210 - 2 x 6 - 8 - 14 mm of window, less the overlap.
    #expect((tops[0] - tops[1] - 166).magnitude < 1e-9)
  }

  @Test func `is refused when it takes more sheets than anybody prints`() throws {
    #expect(throws: ModelFileError.tooManyPages(paper: "A4", most: 400)) {
      try printout(.circle(radius: 100), .a4)
    }
    #expect(throws: ModelFileError.tooManyPages(paper: "A4", most: 400)) {
      try printout(.circle(radius: 900), .a4)
    }
  }

  // MARK: PDF

  /// Returns the text of a PDF in which a byte is a letter.
  private func latin(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
  }

  @Test func `is a PDF whose table tells where every object begins`() throws {
    let bytes = try printout(.circle(radius: 0.12), .a4).pdf()
    let text = latin(bytes)
    #expect(text.hasPrefix("%PDF-1.6\n"))
    #expect(text.hasSuffix("%%EOF\n"))
    let letters = Array(text.unicodeScalars)
    let table = try #require(text.components(separatedBy: "\nxref\n").last)
    let rows = table.components(separatedBy: "\n").dropFirst(2).prefix { $0.hasSuffix(" n ") }
    // Catalog, pages, two fonts, the form, the title, and two objects for each of two pages.
    #expect(rows.count == 10)
    for (index, row) in rows.enumerated() {
      let offset = try #require(Int(row.prefix(10)))
      let head = "\(index + 1) 0 obj\n"
      #expect(
        String(String.UnicodeScalarView(letters[offset..<(offset + head.count)])) == head)
    }
    let start = try #require(
      Int(text.components(separatedBy: "startxref\n").last?.dropLast(7) ?? ""))
    #expect(String(String.UnicodeScalarView(letters[start..<(start + 5)])) == "xref\n")
  }

  /// A4 on its side is 297 x 210 mm: 841.8898 x 595.2756 points.
  @Test func `is a PDF of pages of the paper's size, printed at 100 %`() throws {
    let text = latin(try printout(.circle(radius: 0.12), .a4).pdf())
    #expect(text.components(separatedBy: "/MediaBox [0 0 841.8898 595.2756]").count == 3)
    #expect(text.contains("/Count 2 "))
    #expect(text.contains("/PrintScaling /None"))
    #expect(text.components(separatedBy: "/Guide Do").count == 3)
  }

  @Test func `may be one page of the drawing's own size`() throws {
    let guide = try SliceGuide(
      SliceSettings(outline: .circle(radius: 0.12), shares: .equal(8)))
    let text = latin(try GuideDrawing(guide, title: "Ann (40) \\ €é漢").pdf())
    // 302 x 344 mm, as the SVG.
    #expect(text.contains("/MediaBox [0 0 856.063 975.1181]"))
    #expect(text.contains("(Ann \\(40\\) \\\\ \\200\\351?) Tj"))
    #expect(text.contains("/Title <feff0041006e006e"))
    // A circle of eight curves of an eighth each: none further off than 4e-6 of the radius.
    #expect(!text.contains("nan") && !text.contains("inf"))
  }
}
