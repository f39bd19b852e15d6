import SextantGeometry
import SextantSlicing
import Testing

@Suite struct `A quantity` {
  // The expected number is the literal: the compiler rounds it once, as a quantity must.
  @Test(arguments: [
    ("24cm", 0.24), ("0.24m", 0.24), ("240mm", 0.24), ("0.24", 0.24), ("9.5in", 0.2413),
    ("12in", 0.3048), ("3ft", 0.9144), ("0.1mm", 0.0001), ("+8cm", 0.08), ("-3cm", -0.03),
    (".5cm", 0.005), ("5.cm", 0.05), ("1e3mm", 1), ("1E-1m", 0.1), ("24 cm", 0.24), ("0in", 0),
    ("000.070m", 0.07), ("29cm", 0.29), ("57cm", 0.57), ("1.1in", 0.02794),
    ("999999999mm", 999_999.999),
  ])
  func `of length becomes the nearest number of metres`(text: String, metres: Double) {
    #expect(Quantity(text)?.metres == metres)
  }

  @Test(arguments: [
    "", " ", "cm", "-", "+", ".", "nan", "NaN", "inf", "infinity", "abc", "--5", "+-5",
    "e5",
    "١٢cm", "\u{0}", "½m",
  ])
  func `needs a number to begin with`(text: String) {
    #expect(Quantity(text) == nil)
  }

  @Test(arguments: [
    "24km", "0x10", "24CM", "24 ", "24  cm", "24cm ", "24cmcm", "1e999cm", "1e400", "5deg", "1,5cm",
    "24c\u{301}m", "3e", "1e99999999999999999999999m",
  ])
  func `without a unit of length or beyond all numbers is no length`(text: String) {
    #expect(Quantity(text)?.metres == nil)
  }

  @Test func `has a limit of length`() {
    let longest = String(repeating: "0", count: Quantity.limit - 1) + "7"
    #expect(Quantity(longest)?.metres == 7)
    #expect(Quantity("0" + longest) == nil)
  }

  @Test(arguments: [
    ("90", Turn(1, 4)), ("90deg", Turn(1, 4)), ("22.5deg", Turn(1, 16)), ("0.125turn", Turn(1, 8)),
    ("-45", Turn(-1, 8)), ("0rad", Turn.zero), ("720°", Turn(2, 1)), ("1turn", Turn(1, 1)),
  ])
  func `of angle is an exact fraction of a turn where it can be`(text: String, turn: Turn) {
    #expect(Quantity(text)?.angle?.turn == turn)
  }

  @Test func `of angle in radians is just that number`() {
    #expect(Quantity("0.4rad")?.angle?.radians == 0.4)
    #expect(Quantity("0.4rad")?.angle?.turn == nil)
  }

  @Test(arguments: ["1e999", "5cm", "90grad", "1e999rad", "90 deg deg"])
  func `without a unit of angle or beyond all numbers is no angle`(text: String) {
    #expect(Quantity(text)?.angle == nil)
  }
}
