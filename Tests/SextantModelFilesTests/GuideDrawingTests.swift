import SextantGeometry
import SextantModelFiles
import SextantSlicing
import Testing

@Suite struct `A guide drawing` {
  private func wedges(_ count: Int, radius: Double = 0.12) throws -> SliceGuide {
    try SliceGuide(SliceSettings(outline: .circle(radius: radius), shares: .equal(count)))
  }

  private func drawing(_ guide: SliceGuide, title: String? = nil) throws -> ParsedXML {
    try ParsedXML(GuideDrawing(guide, title: title).bytes())
  }

  /// The numbers of a path's data.
  private func numbers(_ path: ParsedElement) throws -> [Double] {
    try #require(path["d"]).split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
  }

  /// A guide of rectangles side by side, 60 mm wide and 200 mm deep, with the cuts between them.
  private func strips(_ count: Int) -> SliceGuide {
    let width = 0.06
    let left = -width * Double(count) / 2
    let pieces = (0..<count).map { index in
      let u = left + width * Double(index)
      return Piece(
        area: width * 0.2, share: 1 / Double(count), crust: 0.12, frosting: 0.012, parts: 1,
        outline: [
          Point2(u, -0.1), Point2(u + width, -0.1), Point2(u + width, 0.1), Point2(u, 0.1),
        ], label: Point2(u + width / 2, 0))
    }
    return SliceGuide(
      style: "strips", outlineKind: "rect",
      outline: [Point2(left, -0.1), Point2(-left, -0.1), Point2(-left, 0.1), Point2(left, 0.1)],
      area: width * 0.2 * Double(count), perimeter: 0.4 - 4 * left, height: 0,
      cuts: pieces.dropFirst().map { .segment(from: $0.outline[0], to: $0.outline[3]) },
      pieces: pieces, fairness: Fairness(area: 1, crust: 1, frosting: 1),
      cutLength: 0.2 * Double(count - 1))
  }

  /// Looked at by a person, as a picture and line by line.
  @Test func `is what it was`() throws {
    let guide = try SliceGuide(
      SliceSettings(outline: .circle(radius: 0.03), shares: .weighted([3, 2, 1])))
    try Golden.expect(GuideDrawing(guide, title: "Tart & cream").bytes(), "wedges.svg")
  }

  /// 240 mm, twice 14 mm for the numbers, 10 mm for a dimension and twice 12 mm of margin make 302;
  /// with the title's 22 mm and the rule's 20 mm the height is 344.
  @Test func `is as wide and high as it says, in millimetres`() throws {
    let root = try drawing(wedges(8)).root
    #expect(root["width"] == "302mm" && root["height"] == "344mm")
    #expect(root["viewBox"] == "0 0 302 344")
  }

  @Test(arguments: [0.0001, 0.02, 0.12, 1.5])
  func `is true to scale`(radius: Double) throws {
    let document = try drawing(wedges(4, radius: radius))
    // M right, A rx ry 0 large sweep left, A rx ry 0 large sweep right, Z: a circle of two arcs.
    let outline = try numbers(document.element(id: "outline"))
    #expect(outline.count == 16)
    #expect((outline[2] - radius * 1000).magnitude < 1e-9 && outline[2] == outline[3])
    #expect((outline[0] - outline[7] - radius * 2000).magnitude < 1.1e-3)
    let cut = try numbers(document.element(id: "cut-1"))
    #expect((cut[2] - cut[0] - radius * 1000).magnitude < 1.1e-3 && cut[3] == cut[1])
    let rule = try #require(try document.element(id: "rule").children.first)
    #expect(try numbers(rule)[2] - numbers(rule)[0] == 100)
  }

  @Test func `has v up the page`() throws {
    let document = try drawing(wedges(4))
    // The second cut points along +v, which is up: y falls.
    let cut = try numbers(document.element(id: "cut-2"))
    #expect(cut[0] == cut[2] && (cut[1] - cut[3] - 120).magnitude < 1.1e-3)
  }

  @Test func `draws ellipses as ellipses and arcs as arcs`() throws {
    let ellipse = try SliceGuide(
      SliceSettings(outline: .ellipse(semiAxes: 0.15, 0.1), shares: .equal(7)))
    let outline = try numbers(drawing(ellipse).element(id: "outline"))
    #expect(outline.count == 16)
    #expect((outline[2] - 150).magnitude < 2e-3 && (outline[3] - 100).magnitude < 2e-3)

    var guide = strips(2)
    let (quarter, half) = (Angle(Turn(1, 4)), Angle(Turn(1, 2)))
    guide.cuts = [
      .arc(center: Point2(0, 0), radius: 0.05, start: .zero, sweep: quarter),
      .arc(center: Point2(0, 0), radius: 0.05, start: .zero, sweep: -quarter),
      .arc(center: Point2(0, 0), radius: 0.05, start: quarter, sweep: half + quarter),
      .arc(center: Point2(0, 0), radius: 0.05, start: .zero, sweep: Angle(Turn(1, 1))),
    ]
    let document = try drawing(guide)
    // Large arc and sweep flags; counter-clockwise from above is sweep 0, for y runs down the page.
    let flags = try (1...3).map { try numbers(document.element(id: "cut-\($0)"))[5...6] }
    #expect(flags == [[0, 0], [0, 1], [1, 0]])
    let quarterArc = try numbers(document.element(id: "cut-1"))
    #expect(quarterArc[7] == quarterArc[0] - 50 && quarterArc[8] == quarterArc[1] - 50)
    #expect(try numbers(document.element(id: "cut-4")).count == 16)
  }

  @Test func `draws the hole of a ring and tells its diameter`() throws {
    let guide = try SliceGuide(
      SliceSettings(
        outline: .ring(outerRadius: 0.12, innerRadius: 0.04), shares: .equal(6)))
    let document = try drawing(guide)
    // Two circles of two arcs each.
    let outline = try numbers(document.element(id: "outline"))
    #expect(outline.count == 32)
    #expect((outline[2] - 120).magnitude < 2e-3 && (outline[18] - 40).magnitude < 2e-3)
    let summary = try #require(document.all("text").dropFirst().first).text
    #expect(summary.hasPrefix("ring Ø 240 mm, hole Ø 80 mm · 6 pieces · "))
    #expect(!document.all("g").contains { $0.id == "hub" })
    let marks = try document.element(id: "marks").children
    #expect(marks.count == 6)
    var broken = guide
    broken.holes[0][0].x = .nan
    #expect(throws: ModelFileError.invalidGuide("nan in a hole")) { try GuideDrawing(broken) }
  }

  /// A strip across a ring has two parts: both are filled, both carry its number, one its share.
  @Test func `draws all parts of a piece`() throws {
    let guide = try SliceGuide(
      SliceSettings(
        outline: .ring(outerRadius: 0.12, innerRadius: 0.04), shares: .equal(5),
        style: .strips(.zero)))
    #expect(guide.pieces[2].parts == 2)
    let document = try drawing(guide)
    let runs = try #require(document.element(id: "piece-3")["d"]).split(separator: "M")
    #expect(runs.count == 2)
    let labels = try document.element(id: "labels").children.map(\.text)
    #expect(labels.filter { $0 == "3" }.count == 2)
    #expect(labels.filter { $0 == "20 %" }.count == 5)
    var broken = guide
    broken.pieces[2].others[0][0].y = .infinity
    #expect(throws: ModelFileError.invalidGuide("inf in piece 3")) { try GuideDrawing(broken) }
  }

  @Test func `has a title of its own`() throws {
    #expect(try drawing(wedges(8)).all("title").first?.text == "Slice guide: 8 pieces, wedges")
    #expect(try drawing(wedges(1)).all("title").first?.text == "Slice guide: 1 piece")
  }

  @Test func `does not take a polygon for a circle`() throws {
    var guide = try wedges(4)
    guide.outline[3] *= 1.01
    let outline = try #require(drawing(guide).element(id: "outline")["d"])
    #expect(!outline.contains("A"))
  }

  @Test(arguments: [2, 3, 4, 7, 8, 31])
  func `gives neighbours different fills`(count: Int) throws {
    let document = try drawing(wedges(count))
    let fills = try (1...count).map { try #require(document.element(id: "piece-\($0)")["fill"]) }
    for index in 0..<count where count > 1 { #expect(fills[index] != fills[(index + 1) % count]) }
    #expect(Set(fills).count == (count % 2 == 0 ? 2 : 3))
  }

  @Test func `labels each piece that has room with its number and share`() throws {
    let labels = try drawing(wedges(8)).element(id: "labels").children.map(\.text)
    #expect(labels == (1...8).flatMap { ["\($0)", "12.5 %"] })
    let small = try drawing(wedges(8, radius: 0.001)).element(id: "labels").children
    #expect(small.isEmpty)
  }

  @Test func `numbers the cuts outside the cake`() throws {
    let document = try drawing(wedges(8))
    let circles = try document.element(id: "cut-numbers").children.filter { $0.name == "circle" }
    #expect(circles.count == 8)
    for circle in circles {
      let (x, y) = try (
        #require(circle["cx"].flatMap { Double($0) }), #require(circle["cy"].flatMap { Double($0) })
      )
      let center = try numbers(document.element(id: "cut-1"))
      let distance = Point2(x, y).distance(to: Point2(center[0], center[1]))
      #expect((distance - 128.5).magnitude < 0.002)
    }
    let texts = try document.element(id: "cut-numbers").children.filter { $0.name == "text" }
    #expect(texts.map(\.text) == (1...8).map { "\($0)" })
    // With a thousand cuts most numbers would cover each other.
    let many = try drawing(wedges(1000)).element(id: "cut-numbers").children
    #expect(many.count < 400)
  }

  /// The arcs of the shields and the circles of rings end nowhere outside.
  @Test func `numbers the cuts that end inside on the cuts`() throws {
    for style in [SliceSettings.Style.shields, .rings] {
      let guide = try SliceGuide(
        SliceSettings(
          outline: .circle(radius: 0.15), shares: .equal(style == .shields ? 12 : 4),
          style: style))
      let document = try drawing(guide)
      let numbers = try document.element(id: "cut-numbers").children
      let texts = Set(numbers.filter { $0.name == "text" }.map(\.text))
      #expect(texts == Set((1...guide.cuts.count).map { "\($0)" }))
      let places = try numbers.filter { $0.name == "circle" }.map {
        try Point2(
          #require($0["cx"].flatMap { Double($0) }), #require($0["cy"].flatMap { Double($0) }))
      }
      for (index, place) in places.enumerated() {
        #expect(places[..<index].allSatisfy { $0.distance(to: place) > 5 })
      }
    }
  }

  @Test func `marks the hub where straight cuts meet and nowhere else`() throws {
    #expect(try drawing(wedges(2)).all("g").contains { $0.id == "hub" })
    #expect(try drawing(wedges(5)).all("g").contains { $0.id == "hub" })
    #expect(try !drawing(wedges(1)).all("g").contains { $0.id == "hub" })
    #expect(try !drawing(strips(5)).all("g").contains { $0.id == "hub" })
  }

  @Test func `tells the width and the depth`() throws {
    let circle = try drawing(wedges(4)).element(id: "dimensions").children.filter {
      $0.name == "text"
    }
    #expect(circle.map(\.text) == ["Ø 240 mm"])
    let strips = try drawing(strips(5)).element(id: "dimensions").children.filter {
      $0.name == "text"
    }
    #expect(strips.map(\.text) == ["300 mm", "200 mm"])
  }

  @Test func `carries any title`() throws {
    let document = try drawing(wedges(2), title: "<Ann & \"Bob\">\u{0}")
    #expect(document.all("title").first?.text == "<Ann & \"Bob\">\u{FFFD}")
    #expect(document.all("text").first?.text == "<Ann & \"Bob\">\u{FFFD}")
    let long = String(repeating: "cake ", count: 100)
    let shortened = try #require(drawing(wedges(2), title: long).all("text").first)
    #expect(shortened.text.count == 120 && shortened.text.hasSuffix("…"))
    let size = try #require(shortened["font-size"].flatMap { Double($0) })
    #expect(size * 0.6 * 120 <= 302 - 24)
    #expect(try drawing(wedges(2), title: "").all("text").first?.text == "")
  }

  @Test func `has ids of its own and no declaration inside a page`() throws {
    let document = try drawing(wedges(8))
    let ids = document.elements.compactMap(\.id)
    #expect(Set(ids).count == ids.count)
    let inside = try GuideDrawing(wedges(8)).bytes(isStandalone: false)
    #expect(inside.starts(with: Array("<svg".utf8)))
    #expect(try GuideDrawing(wedges(8)).bytes().starts(with: Array("<?xml".utf8)))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e7])
  func `is refused with numbers that cannot be drawn`(bad: Double) throws {
    var guide = try wedges(3)
    guide.outline[1].x = bad
    #expect(throws: ModelFileError.invalidGuide("\(bad) in the outline")) {
      try GuideDrawing(guide)
    }
    guide = try wedges(3)
    guide.pieces[1].label.y = bad
    #expect(throws: ModelFileError.invalidGuide("\(bad) in piece 2")) { try GuideDrawing(guide) }
    guide = try wedges(3)
    guide.cuts[2] = .segment(from: Point2(0, 0), to: Point2(bad, 0))
    #expect(throws: ModelFileError.invalidGuide("\(bad) in cut 3")) { try GuideDrawing(guide) }
    guide = try wedges(3)
    guide.cuts[0] = .arc(center: Point2(0, 0), radius: bad, start: .zero, sweep: .zero)
    #expect(throws: ModelFileError.invalidGuide("\(bad) in cut 1")) { try GuideDrawing(guide) }
  }

  @Test(arguments: [Double.nan, .infinity, 1e13])
  func `is refused with measures that cannot be printed`(bad: Double) throws {
    var guide = try wedges(3)
    guide.area = bad
    #expect(throws: ModelFileError.invalidGuide("\(bad) in the area")) { try GuideDrawing(guide) }
    guide = try wedges(3)
    guide.cutLength = bad
    #expect(throws: ModelFileError.invalidGuide("\(bad) in the length of the cuts")) {
      try GuideDrawing(guide)
    }
    guide = try wedges(3)
    guide.fairness.area = bad
    #expect(throws: ModelFileError.invalidGuide("\(bad) in the fairness")) {
      try GuideDrawing(guide)
    }
    guide = try wedges(3)
    guide.pieces[0].share = bad
    #expect(throws: ModelFileError.invalidGuide("\(bad) in the share of piece 1")) {
      try GuideDrawing(guide)
    }
    guide = try wedges(3)
    guide.cuts[0] = .arc(center: Point2(0, 0), radius: -1, start: .zero, sweep: .zero)
    #expect(throws: ModelFileError.invalidGuide("-1.0 in cut 1")) { try GuideDrawing(guide) }
  }

  @Test func `is refused without an outline`() throws {
    var guide = try wedges(3)
    guide.outline = [Point2(0, 0), Point2(1, 0)]
    #expect(throws: ModelFileError.invalidGuide("an outline of 2 corners")) {
      try GuideDrawing(guide)
    }
  }

  @Test func `never fails on a strange but finite guide`() throws {
    var guide = try wedges(3)
    guide.outline = [Point2(0, 0), Point2(0, 0), Point2(0, 0)]
    guide.pieces[0].outline = []
    guide.pieces[1].outline = [Point2(1, 1)]
    guide.pieces[2].share = -3
    guide.fairness.area = nil
    guide.cuts = [
      .segment(from: Point2(0, 0), to: Point2(0, 0)),
      .segment(from: Point2(0, 0), to: Point2(1e-300, 0)),
      .arc(center: Point2(0, 0), radius: 0, start: .zero, sweep: Angle(Turn(1, 8))),
    ]
    let text = String(decoding: try GuideDrawing(guide).bytes(), as: UTF8.self)
    #expect(!text.contains("nan") && !text.contains("inf"))
  }
}
