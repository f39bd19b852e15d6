import SextantGeometry
import SextantSlicing
import Testing

@Suite struct `The text of an outline` {
  @Test(arguments: [
    ("circle:24cm", 0.12, 0.12), ("circle:0.3", 0.15, 0.15), ("ellipse:30cmx20cm", 0.15, 0.1),
    ("ellipse:10inx240mm", 0.127, 0.12), ("ellipse:8cmx8cm", 0.04, 0.04),
  ])
  func `gives whole widths`(text: String, u: Double, v: Double) throws {
    #expect(try OutlineText.outline(text).halfSize == Vector2(u, v))
  }

  @Test(arguments: [
    ("", "'shape' must be such as 'circle:24cm' or 'ellipse:30cmx20cm'; found ''"),
    ("cube:1m", "'shape' must be such as 'circle:24cm' or 'ellipse:30cmx20cm'; found 'cube:1m'"),
    (
      "circle",
      "'shape' needs a diameter greater than 0 after 'circle:', such as 'circle:24cm'; "
        + "found 'circle'"
    ),
    (
      "circle:-3cm",
      "'shape' needs a diameter greater than 0 after 'circle:', such as 'circle:24cm'; "
        + "found 'circle:-3cm'"
    ),
    (
      "circle:3cmx4cm",
      "'shape' needs a diameter greater than 0 after 'circle:', such as 'circle:24cm'; "
        + "found 'circle:3cmx4cm'"
    ),
    (
      "ellipse:3cmx",
      "'shape' needs two diameters greater than 0 after 'ellipse:', such as 'ellipse:30cmx20cm'; "
        + "found 'ellipse:3cmx'"
    ),
    (
      "circle:1e300m",
      "'shape': 'radius' must be from 1e-09 to 1000000000.0 metres; found 5e+299"
    ),
  ])
  func `is refused with the rule`(text: String, message: String) {
    #expect(throws: OutlineText.Fault.self) { try OutlineText.outline(text) }
    do {
      _ = try OutlineText.outline(text)
    } catch {
      #expect(error.description == message)
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
