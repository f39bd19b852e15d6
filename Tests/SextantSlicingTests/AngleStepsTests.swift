import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

@Suite struct `Equal steps of an angle` {
  /// The second method is the direction of each angle, one by one.
  @Test(
    arguments: [
      (Angle.zero, Angle(Turn(1, 1)), 8), (Angle(Turn(1, 36)), Angle(Turn(7, 36)), 1000),
      (Angle(Turn(7, 8)), Angle(Turn(-1, 1)), 333), (Angle(Turn(-5, 3)), Angle(Turn(2, 3)), 64),
      (Angle(Turn(1, 3)), Angle(Turn(-1, 1)), 1), (Angle(radians: 0.2), Angle(radians: -1.3), 77),
      (Angle(radians: 0.1), Angle(radians: 3), 50),
    ] as [(Angle?, Angle?, Int)])
  func `have the same directions in a row as one by one`(start: Angle?, sweep: Angle?, count: Int)
    throws
  {
    let (start, sweep) = (try #require(start), try #require(sweep))
    let steps = AngleSteps(from: start, sweep: sweep, count: count)
    for first in Set([0, 1, count / 2, count]) {
      let row = [Vector2](unsafeUninitializedCapacity: count + 1 - first) { buffer, written in
        steps.write(
          directionsFrom: first,
          to: UnsafeMutableBufferPointer(rebasing: buffer[...(count - first)]))
        written = count + 1 - first
      }
      for (place, direction) in row.enumerated() {
        let one = steps.angle(first + place).direction
        #expect(direction.x.bitPattern == one.x.bitPattern, "\(first + place)")
        #expect(direction.y.bitPattern == one.y.bitPattern, "\(first + place)")
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `have those directions for any fraction of a turn`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let denominator = Int64(random.int(in: 1...1 << random.int(in: 1...53)))
    let first = Int64(random.int(in: -(1 << 54)...(1 << 54)))
    let step = Int64(random.int(in: -Int(denominator)...Int(denominator)))
    let row = [Vector2](unsafeUninitializedCapacity: 50) { buffer, written in
      Turn.write(
        directionsFrom: first, by: step, over: denominator,
        to: UnsafeMutableBufferPointer(rebasing: buffer[..<50]))
      written = 50
    }
    for (place, direction) in row.enumerated() {
      let one = Turn(unchecked: first + Int64(place) * step, denominator).direction
      #expect(direction.x.bitPattern == one.x.bitPattern, "seed \(seed), \(place)")
      #expect(direction.y.bitPattern == one.y.bitPattern, "seed \(seed), \(place)")
    }
  }
}
