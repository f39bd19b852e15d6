import SextantGeometry

/// Turns the bytes of an input into numbers, so that each byte changes something small.
struct Entropy {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// A number below `count`.
  mutating func index(_ count: Int) -> Int { Int(byte()) % count }

  mutating func word() -> UInt64 {
    var word: UInt64 = 0
    for _ in 0..<8 { word = word << 8 | UInt64(byte()) }
    return word
  }

  /// Any number: mostly of a size that people meet, at times extreme or none at all.
  mutating func number() -> Double {
    switch byte() % 16 {
    case 0:
      let odd: [Double] = [
        0, -0.0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, .leastNormalMagnitude,
        .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e-9, 1e9, -1e9, 1e300, -1e-300,
        0.5.nextUp, 1,
      ]
      return odd[index(odd.count)]
    case 1: return Double(bitPattern: word())
    case 2...5: return Double(Int8(bitPattern: byte()))
    case 6...9: return Double(Int8(bitPattern: byte())) / 16
    default: return Double(Int16(truncatingIfNeeded: Int(byte()) << 8 | Int(byte()))) / 1000
    }
  }

  /// A length that is mostly some centimetres.
  mutating func length() -> Double {
    byte() % 8 == 0 ? number() : Double(Int(byte()) << 8 | Int(byte())) / 65536
  }

  mutating func angle() -> Angle {
    if flag() { return Angle(Turn(Int(Int8(bitPattern: byte())), Int(byte()) + 1)) }
    return Angle(radians: number()) ?? .zero
  }

  mutating func point() -> Point2 { Point2(number(), number()) }

  mutating func points(most: Int) -> [Point2] {
    let count = index(most + 1)
    return (0..<count).map { _ in
      flag() ? point() : Point2(Double(index(8)), Double(index(8)))
    }
  }
}
