import SextantTestSupport
import Testing

@testable import SextantModelFiles

@Suite struct `Numbers of the rows that corners use` {
  /// Few corners in a large source are searched, others looked up.
  @Test(arguments: [1, 8, 60, 3000])
  func `are their places among the rows in ascending order`(count: Int) {
    let seed: UInt64 = 7
    var random = SplitMix64(seed: seed)
    let corners = (0..<60).map { _ in
      SIMD4(UInt32.random(in: 0..<UInt32(count), using: &random), 0, 0, 0)
    }
    let rows = RowNumbers(corners, of: count)
    let expected = Set(corners.map(\.x)).sorted()
    #expect(rows.used == expected, "seed \(seed)")
    for corner in corners {
      #expect(expected[rows.number(of: corner.x)] == corner.x, "seed \(seed)")
    }
  }

  @Test func `are none without corners`() {
    #expect(RowNumbers([], of: 9).used.isEmpty)
    #expect(RowNumbers([], of: 0).used.isEmpty)
  }
}
