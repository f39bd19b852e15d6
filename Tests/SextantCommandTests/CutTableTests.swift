import SextantGeometry
import SextantSlicing
import Testing

@testable import SextantCommand

/// Returns the rows of the cut table, cell by cell.
private func rows(_ settings: SliceSettings) throws -> [[String]] {
  let cuts = CutTable(try SliceGuide(settings), settings)
  return [cuts.table.columns.map(\.title)] + cuts.table.rows
}

@Suite struct `A cut table` {
  @Test func `of a grid tells distances from the left and the front`() throws {
    let settings = try SliceSettings(
      outline: .rectangle(width: 0.3, depth: 0.2), shares: .equal(6),
      style: .grid(rows: 2, columns: 3))
    #expect(
      try rows(settings) == [
        ["cut", "from left", "from front", "length"],
        ["1", "10 cm", "", "20 cm"], ["2", "20 cm", "", "20 cm"], ["3", "", "10 cm", "30 cm"],
      ])
  }

  // A circle of 24 cm over 2 x 2 cells: both lines run through the middle.
  @Test func `of tavern cells tells the same`() throws {
    let settings = try SliceSettings(
      outline: .circle(radius: 0.12), shares: .equal(4), style: .tavern(rows: 2, columns: 2))
    #expect(
      try rows(settings) == [
        ["cut", "from left", "from front", "length"],
        ["1", "12 cm", "", "24 cm"], ["2", "", "12 cm", "24 cm"],
      ])
  }

  // A quarter of the area lies within half the radius: 6 cm, 2 pi 6 = 37.70 cm around.
  @Test func `of rings tells their radii`() throws {
    let settings = try SliceSettings(
      outline: .circle(radius: 0.12), shares: .weighted([1, 3]), style: .rings)
    #expect(
      try rows(settings) == [
        ["cut", "shape", "around", "radius", "length"],
        ["1", "circle", "middle", "6 cm", "37.7 cm"],
      ])
  }

  // One of four pieces in the core: again half the radius, and thirds of the turn around it.
  @Test func `of a core tells the circle and where the others begin`() throws {
    let settings = try SliceSettings(
      outline: .circle(radius: 0.12), shares: .equal(4), style: .core(inner: 1))
    #expect(
      try rows(settings) == [
        ["cut", "shape", "begins", "direction", "around", "radius", "length"],
        ["1", "circle", "", "", "middle", "6 cm", "37.7 cm"],
        ["2", "line", "6 cm at 0°", "0°", "", "", "6 cm"],
        ["3", "line", "6 cm at 120°", "120°", "", "", "6 cm"],
        ["4", "line", "6 cm at 240°", "240°", "", "", "6 cm"],
      ])
  }

  // Six arcs of a sixth of a turn, 12 pi / 3 = 12.57 cm, each from the middle around the next corner
  // of a hexagon on the rim to the one before it.
  @Test func `of shields tells what the arcs are around`() throws {
    let settings = try SliceSettings(
      outline: .circle(radius: 0.12), shares: .equal(12), style: .shields)
    let rows = try rows(settings)
    #expect(rows.count == 13)
    #expect(rows[0] == ["cut", "shape", "begins", "direction", "around", "radius", "length"])
    for index in 0..<6 {
      let around = "12 cm at \(60 * ((index + 1) % 6))°"
      #expect(
        rows[1 + index] == ["\(index + 1)", "arc", "middle", "", around, "12 cm", "12.57 cm"])
      #expect(rows[7 + index][1] == "line")
      #expect(rows[7 + index][2] == "12 cm at \(60 * index)°")
    }
  }
}
