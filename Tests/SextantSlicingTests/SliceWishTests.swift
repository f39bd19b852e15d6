import SextantGeometry
import SextantSlicing
import Testing

/// Returns the fault of a wish, in words.
private func fault(_ wish: SliceWish, from base: SliceSettings = .standard) -> String? {
  do {
    _ = try wish.settings(from: base)
    return nil
  } catch {
    return error.description
  }
}

private func wish(_ change: (inout SliceWish) -> Void) -> SliceWish {
  var wish = SliceWish()
  change(&wish)
  return wish
}

@Suite struct `A wish` {
  @Test func `for nothing changes nothing`() throws {
    #expect(try SliceWish().settings(from: .standard) == .standard)
    let base = try SliceSettings(
      outline: .square(side: 0.2), shares: .equal(24), style: .grid(rows: 4, columns: 6),
      start: Angle(Turn(1, 8)), height: 0.08, tolerance: 1e-3)
    #expect(try SliceWish().settings(from: base) == base)
  }

  @Test func `knows every style by its name`() {
    let styles: [SliceSettings.Style] = [
      .wedges, .hub(Point2()), .fairest, .strips(.zero), .grid(rows: 1, columns: 1), .rings,
      .core(inner: 1), .shields, .tavern(rows: 1, columns: 1), .cross, .wedding,
    ]
    #expect(styles.map(\.name) == SliceWish.styles)
    #expect(
      fault(wish { $0.style = "waves" })
        == "'style' must be wedges, hub, fairest, strips, grid, rings, core, shields, tavern, "
        + "cross or wedding; found 'waves'")
  }

  @Test func `takes what a style implies`() throws {
    func settings(
      _ shape: Outline, _ change: (inout SliceWish) -> Void
    ) throws -> SliceSettings {
      try wish {
        change(&$0)
        $0.outline = shape
      }.settings(from: .standard)
    }
    let round = SliceSettings.standard.outline
    let sheet = try Outline.rectangle(width: 0.3, depth: 0.2)
    #expect(try settings(round) { $0.style = "strips" }.style == .strips(.zero))
    #expect(try settings(round) { $0.style = "core" }.style == .core(inner: 1))
    #expect(try settings(round) { $0.style = "shields" }.shares == .equal(12))
    #expect(try settings(round) { $0.style = "cross" }.shares == .equal(9))
    // Rings of 2 in around a cake of 24 cm give 23 and 10 slices, and a core is left.
    #expect(try settings(round) { $0.style = "wedding" }.shares == .equal(34))
    let grid = try settings(sheet) {
      $0.style = "grid"
      $0.grid = .init(rows: 4, columns: 6)
    }
    #expect(grid.style == .grid(rows: 4, columns: 6))
    #expect(grid.shares == .equal(24))
    // 6 pieces of 30 x 20: 2 rows of 3 are squares.
    let squares = try settings(sheet) {
      $0.style = "grid"
      $0.shares = .equal(6)
    }
    #expect(squares.style == .grid(rows: 2, columns: 3))
    let tavern = try settings(round) {
      $0.style = "tavern"
      $0.shares = .equal(16)
    }
    #expect(tavern.style == .tavern(rows: 4, columns: 4))
  }

  @Test func `keeps what the style has already`() throws {
    let round = SliceSettings.standard.outline
    for style: SliceSettings.Style in [
      .hub(Point2(0.01, 0.02)), .strips(Angle(Turn(1, 6))), .core(inner: 3),
      .tavern(rows: 3, columns: 4), .shields,
    ] {
      let base = try SliceSettings(outline: round, shares: .equal(12), style: style)
      let changed = try wish {
        $0.style = style.name
        $0.height = 0.1
      }.settings(from: base)
      #expect(changed.style == style)
      #expect(changed.shares == .equal(12))
      #expect(changed.height == 0.1)
    }
    let grid = try SliceSettings(
      outline: .square(side: 0.2), shares: .equal(12), style: .grid(rows: 12, columns: 1))
    #expect(try wish { $0.style = "grid" }.settings(from: grid).style == grid.style)
    // Another number of pieces makes other cells.
    #expect(
      try wish { $0.shares = .equal(4) }.settings(from: grid).style == .grid(rows: 2, columns: 2))
    #expect(try wish { $0.style = "wedges" }.settings(from: grid).shares == .equal(12))
  }

  @Test func `names no option of another style`() throws {
    #expect(
      fault(wish { $0.hub = Point2() }) == "'hub' needs the style 'hub'; found 'wedges'")
    #expect(
      fault(
        wish {
          $0.style = "hub"
          $0.stripAngle = .zero
        }) == "'strip-angle' needs the style 'strips'; found 'hub'")
    #expect(
      fault(wish { $0.grid = .init(rows: 1, columns: 1) })
        == "'grid' needs the style 'grid' or 'tavern'; found 'wedges'")
    #expect(fault(wish { $0.inner = 1 }) == "'inner' needs the style 'core'; found 'wedges'")
    #expect(
      fault(wish { $0.style = "hub" })
        == "the style 'hub' needs 'hub', where its cuts meet; found none")
  }

  @Test(arguments: ["grid", "core", "shields", "tavern"])
  func `has no weights where the pieces are alike`(style: String) {
    #expect(
      fault(
        wish {
          $0.style = style
          $0.shares = .weighted([1, 2])
        }) == "'\(style)' must have a number of pieces; found weights")
  }

  @Test(arguments: [
    (0, 4), (4, 0), (-1, -1), (1000, 2), (Int.max, Int.max), (Int.min, Int.min), (Int.min, -1),
  ])
  func `has no cells that nobody can cut`(rows: Int, columns: Int) throws {
    #expect(
      fault(
        wish {
          $0.style = "tavern"
          $0.grid = .init(rows: rows, columns: columns)
        }) == "'grid' must have from 1 to 1000 cells; found \(rows)x\(columns)")
  }

  @Test(arguments: [Int.min, -1, 0, 1001, Int.max])
  func `has no pieces that nobody can cut`(count: Int) {
    for style in SliceWish.styles {
      let text = fault(
        wish {
          $0.style = style
          $0.shares = .equal(count)
          if style == "hub" { $0.hub = Point2() }
        })
      #expect(text == "'pieces' must be from 1 to 1000; found \(count)", "\(style)")
    }
  }

  @Test func `reads cells`() {
    typealias Cells = SliceWish.Cells
    #expect(Cells("4x6") == Cells(rows: 4, columns: 6))
    for text in [
      "", "x", "4", "4x", "x6", "4x6x2", "4 x 6", "4.0x6", "4X6", "99999999999999999999x1",
    ] {
      #expect(Cells(text) == nil, "\(text)")
    }
  }
}
