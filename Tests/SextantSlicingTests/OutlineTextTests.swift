import SextantGeometry
import SextantSlicing
import Testing

@Suite struct `The text of an outline` {
  @Test(arguments: [
    ("circle:24cm", 0.12, 0.12), ("circle:0.3", 0.15, 0.15), ("ellipse:30cmx20cm", 0.15, 0.1),
    ("ellipse:10inx240mm", 0.127, 0.12), ("ellipse:8cmx8cm", 0.04, 0.04),
    ("square:20cm", 0.1, 0.1), ("rect:30cmx20cm", 0.15, 0.1), ("ring:24cm,8cm", 0.12, 0.12),
    ("rounded-rect:30cmx20cm,3cm", 0.15, 0.1), ("rounded-rect:30cmx20cm,0", 0.15, 0.1),
    // A square on its corner.
    ("regular:4,24cm", 0.12, 0.12),
  ])
  func `gives whole widths`(text: String, u: Double, v: Double) throws {
    guard case .outline(let outline) = try OutlineText.read(text) else {
      Issue.record("no outline")
      return
    }
    #expect(outline.halfSize == Vector2(u, v))
  }

  @Test func `gives radii where they are meant`() throws {
    #expect(
      try OutlineText.read("rounded-rect:30cmx20cm,3cm")
        == .outline(try .roundedRectangle(width: 0.3, depth: 0.2, cornerRadius: 0.03)))
    #expect(
      try OutlineText.read("ring:24cm,8cm")
        == .outline(try .ring(outerRadius: 0.12, innerRadius: 0.04)))
    #expect(
      try OutlineText.read("regular:6,24cm") == .outline(try .regular(sides: 6, radius: 0.12)))
  }

  @Test func `may name a file`() throws {
    #expect(try OutlineText.read("polygon:a:b,c.json") == .file("a:b,c.json"))
  }

  @Test func `is that of every example and preset`() throws {
    for kind in OutlineText.kinds {
      switch try OutlineText.read(kind.example) {
      case .outline(let outline): #expect(outline.kind == kind.name)
      case .file(let name): #expect(name == "FILE")
      }
    }
    for preset in OutlineText.presets {
      guard case .outline(let outline) = try OutlineText.read(preset.shape) else {
        Issue.record("\(preset.name) has no outline")
        continue
      }
      // The name says the measures: cake-9in is 9 in wide, half-sheet-12x16 is 12 in by 16 in.
      let words = preset.name.split(separator: "-").last?.split(separator: "x") ?? []
      let unit = words.first?.hasSuffix("cm") == true ? 0.01 : 0.0254
      let sizes = words.compactMap { Double($0.prefix { $0.isNumber }) }
      let width = outline.halfSize * 2
      #expect((width.x - (sizes.first ?? .nan) * unit).magnitude < 1e-15, "\(preset.name)")
      #expect((width.y - (sizes.last ?? .nan) * unit).magnitude < 1e-15, "\(preset.name)")
    }
  }

  static let examples =
    "'circle:24cm', 'ellipse:30cmx20cm', 'square:20cm', 'rect:30cmx20cm', "
    + "'rounded-rect:30cmx20cm,3cm', 'ring:24cm,8cm', 'regular:6,24cm' or 'polygon:FILE'"

  @Test(arguments: [
    ("", "'shape' must be such as \(examples); found ''"),
    ("cube:1m", "'shape' must be such as \(examples); found 'cube:1m'"),
    (
      "circle:1e300m",
      "'shape': 'radius' must be from 1e-09 to 1000000000.0 metres; found 5e+299"
    ),
    (
      "rounded-rect:30cmx20cm,11cm",
      "'shape': 'corner radius' must be 0 or from 1e-09 to 0.1 metres, half the shorter width; "
        + "found 0.11"
    ),
    (
      "ring:24cm,30cm",
      "'shape': 'inner radius' must be less than the outer radius, 0.12; found 0.15"
    ),
    ("regular:2,24cm", "'shape': 'sides' must be from 3 to 1000; found 2"),
  ])
  func `is refused with the rule`(text: String, message: String) {
    do {
      _ = try OutlineText.read(text)
      Issue.record("no error")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test(arguments: [
    (
      "circle", "a diameter greater than 0", "circle:24cm",
      ["", ":", ":-3cm", ":3cmx4cm", ":3cm,1cm"]
    ),
    (
      "ellipse", "two diameters greater than 0", "ellipse:30cmx20cm",
      [":3cmx", ":3cm", ":3cmx2cmx1cm", ":0x1", ":3cmx2cm,"]
    ),
    ("square", "a width greater than 0", "square:20cm", [":x", ":1x1", ":nan"]),
    ("rect", "two widths greater than 0", "rect:30cmx20cm", [":1", ":1x2,3"]),
    (
      "rounded-rect", "two widths greater than 0 and the corners' radius",
      "rounded-rect:30cmx20cm,3cm", [":1x2", ":1x2,", ":1,2", ":1x2,3,4"]
    ),
    (
      "ring", "two diameters greater than 0, the cake's and its hole's,", "ring:24cm,8cm",
      [":1", ":1x2", ":1,0", ":1,-1", ":1,2,3"]
    ),
    (
      "regular", "a number of sides and a diameter greater than 0", "regular:6,24cm",
      [":6", ":6.5,1", ":6,0", ":99999999999999999999,1", ":6,1,1"]
    ),
    ("polygon", "the name of a file with the corners", "polygon:FILE", ["", ":"]),
  ])
  func `needs the measures of its kind`(
    kind: String, measures: String, example: String, endings: [String]
  ) {
    for ending in endings {
      do {
        _ = try OutlineText.read(kind + ending)
        Issue.record("no error for '\(kind + ending)'")
      } catch {
        #expect(
          error.description == "'shape' needs \(measures) after '\(kind):', such as '\(example)'; "
            + "found '\(kind + ending)'")
      }
    }
  }
}

@Suite struct `A stretched outline` {
  @Test func `is an ellipse with the same middle`() throws {
    let outline = try Outline.circle(radius: 0.1).scaled(by: Vector2(1.5, 0.5))
    #expect(outline == (try Outline.ellipse(semiAxes: 0.1 * 1.5, 0.1 * 0.5)))
    #expect(try outline.scaled(by: Vector2(1, 3)).kind == "circle")
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300])
  func `has no factor that leads nowhere`(factor: Double) throws {
    let outline = try Outline.circle(radius: 0.1)
    #expect(throws: SliceError.self) { try outline.scaled(by: Vector2(factor, 1)) }
  }
}
