import Foundation
import SextantTestSupport
import SextantText
import Testing

@Suite struct `A number's text` {
  @Test func `is read as strtod reads it`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let digits = random.int(in: 1...40)
      var text = ""
      for _ in 0..<digits { text += String(random.int(in: 0...9)) }
      if random.int(in: 0...1) == 0 {
        text.insert(".", at: text.index(text.startIndex, offsetBy: random.int(in: 0...digits)))
      }
      if random.int(in: 0...1) == 0 { text += "e\(random.int(in: -360...320))" }
      let expected = strtod(text, nil)
      #expect(NumberText.double(text) == (expected.isFinite ? expected : nil), "\(text)")
    }
  }

  @Test func `reads back equal`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      var bytes: [UInt8] = []
      NumberText.append(value, to: &bytes)
      #expect(NumberText.double(String(decoding: bytes, as: UTF8.self)) == value)
    }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (1e21, "1e+21"),
    (1e20, "100000000000000000000"), (1e-6, "0.000001"), (1e-7, "1e-7"), (1.5e-10, "1.5e-10"),
    (5e-324, "5e-324"), (0.001, "0.001"), (123456.125, "123456.125"),
    (1234567.890625, "1234567.890625"),
  ])
  func `has the form of RFC 8785`(value: Double, text: String) {
    var bytes: [UInt8] = []
    NumberText.append(value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (0.0, "0"), (-1e-10, "0"), (0.5e-9, "0.000000001"), (-1.25, "-1.25"), (0.1 + 0.2, "0.3"),
    (0.9999999999, "1"), (1e300, nil), (18446744073709551616, "18446744073709551616"),
    (1e22, "10000000000000000000000"), (-123456789.0000000149, "-123456789.000000015"),
  ])
  func `has fixed decimals`(value: Double, text: String?) {
    var bytes: [UInt8] = []
    NumberText.appendFixed(value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text ?? String(format: "%.0f", value))
  }
}
