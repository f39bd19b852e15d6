import SextantMeshes
import Testing

@Suite struct `A colour in hexadecimal` {
  @Test func `is read in either case`() throws {
    let color = try #require(Material.Color(hexadecimal: "#FFcc00"))
    #expect(color == Material.Color(red: 1, green: 0.8, blue: 0))
    #expect(color.hexadecimal == "#FFCC00")
  }

  @Test(arguments: [
    "", "#", "FFCC00", "#FFCC0", "#FFCC000", "#GGCC00", "#FFCC0é", "# FCC00", "#-1CC00",
  ])
  func `is nothing else`(text: String) {
    #expect(Material.Color(hexadecimal: text) == nil)
  }

  @Test func `survives being written`() throws {
    for value in 0...255 {
      let color = Material.Color(red: Double(value) / 255, green: 0, blue: 1)
      #expect(Material.Color(hexadecimal: color.hexadecimal) == color)
    }
    #expect(Material.Color(red: -1, green: 2, blue: .nan).hexadecimal == "#00FF00")
  }
}
