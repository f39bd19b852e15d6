import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

/// Draws numbers that people do not type: none, endless, tiny, huge, and now and then a plain one.
private struct Hostile {
  var random: SplitMix64

  mutating func double() -> Double {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 0.12, 1e-9, 1e-10, 1e9, 1e10, 1e-300, 1e300, .nan, .infinity,
      -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi, 1e-6, 0.5, 3,
    ]
    return random.int(in: 0...2) == 0
      ? random.double(in: 0...2) : numbers[random.int(in: 0...numbers.count - 1)]
  }

  mutating func int() -> Int {
    let numbers = [0, 1, -1, 2, 3, 12, 1000, 1001, Int.max, Int.min, 7]
    return numbers[random.int(in: 0...numbers.count - 1)]
  }

  mutating func angle() -> Angle {
    switch random.int(in: 0...3) {
    case 0: Angle(radians: double()) ?? .zero
    case 1: Angle(degrees: double()) ?? .zero
    case 2: Angle(Turn(random.int(in: -9...9), random.int(in: 1...9)))
    default: Angle(Turn(int(), max(int(), 1)))
    }
  }

  mutating func outline() throws(SliceError) -> Outline {
    var outline: Outline
    switch random.int(in: 0...8) {
    case 0: outline = try .circle(radius: double())
    case 1: outline = try .ellipse(semiAxes: double(), double())
    case 2: outline = try .rectangle(width: double(), depth: double())
    case 3:
      outline = try .roundedRectangle(width: double(), depth: double(), cornerRadius: double())
    case 4: outline = try .ring(outerRadius: double(), innerRadius: double())
    case 5: outline = try .regular(sides: int(), radius: double())
    case 6:
      var holes: [[Point2]] = []
      for _ in 0..<random.int(in: 0...2) {
        let (half, centre) = (double(), Point2(double(), double()))
        holes.append([
          centre, centre + Vector2(half, 0), centre + Vector2(0, double()),
        ])
      }
      let half = double()
      outline = try .polygon(
        [Point2(half, -half), Point2(half, half), Point2(-half, half), Point2(-half, -half)],
        holes: holes)
    default:
      var corners: [Point2] = []
      for _ in 0..<random.int(in: 0...7) { corners.append(Point2(double(), double())) }
      outline = try .polygon(corners)
    }
    if random.int(in: 0...3) == 0 { outline = try outline.scaled(by: Vector2(double(), double())) }
    return outline
  }

  mutating func shares() -> SliceShares {
    if random.int(in: 0...1) == 0 { return .equal(random.int(in: 0...3) == 0 ? int() : 7) }
    var weights: [Double] = []
    for _ in 0..<random.int(in: 0...5) { weights.append(double()) }
    return .weighted(weights)
  }

  mutating func start() -> SliceSettings.Start {
    switch random.int(in: 0...3) {
    case 0: .avoidingCorners
    case 1: .toward(Point2(double(), double()))
    default: .angle(angle())
    }
  }

  mutating func style() -> SliceSettings.Style {
    switch random.int(in: 0...10) {
    case 8: .cross
    case 9: .wedding(ring: double(), slice: double())
    case 10: .fairest
    case 0: .wedges
    case 1: .hub(Point2(double(), double()))
    case 2: .strips(angle())
    case 3: .grid(rows: int(), columns: int())
    case 4: .rings
    case 5: .core(inner: int())
    case 6: .shields
    default: .tavern(rows: int(), columns: int())
    }
  }
}

@Suite struct `Hostile wishes` {
  private func isFinite(_ guide: SliceGuide) -> Bool {
    guide.area.isFinite && guide.perimeter.isFinite && guide.cutLength.isFinite
      && guide.outline.allSatisfy { $0.isFinite }
      && guide.pieces.allSatisfy { piece in
        piece.area.isFinite && piece.area > 0 && piece.crust.isFinite && piece.crust >= 0
          && piece.frosting.isFinite && piece.label.isFinite
          && piece.outline.allSatisfy { $0.isFinite }
          && piece.others.allSatisfy { $0.allSatisfy { $0.isFinite } }
      }
  }

  @Test func `are refused or answered in finite numbers`() throws {
    var hostile = Hostile(random: SplitMix64(seed: 11))
    var answered = 0
    for round in 0..<6000 {
      do throws(SliceError) {
        let outline = try hostile.outline()
        let settings = try SliceSettings(
          outline: outline, shares: hostile.shares(), style: hostile.style(),
          start: hostile.start(), height: hostile.random.int(in: 0...1) == 0 ? 0 : hostile.double(),
          tolerance: hostile.random.int(in: 0...1) == 0
            ? max(outline.halfSize.max() / 100, 1e-300) : max(hostile.double(), 1e-3))
        let guide = try SliceGuide(settings)
        #expect(isFinite(guide), "round \(round): \(settings)")
        #expect(
          (guide.pieces.reduce(0) { $0 + $1.area } / guide.area - 1).magnitude < 1e-12,
          "round \(round): \(settings)")
        #expect(
          (guide.pieces.reduce(0) { $0 + $1.crust } / guide.perimeter - 1).magnitude < 1e-12,
          "round \(round): \(settings)")
        answered += 1
      } catch {
        #expect(error.description.contains("found"))
      }
    }
    #expect(answered > 150)
  }

  /// 10^17 times as long as wide: rounding takes the long edges for lying on some of the cuts.
  @Test(arguments: [7, 1000])
  func `refuses a cake whose edges rounding cannot tell apart`(count: Int) throws {
    let angle = try #require(Angle(degrees: 33.3))
    let settings = try SliceSettings(
      outline: .rectangle(width: 1e9, depth: 1e-8), shares: .equal(count), style: .strips(angle))
    #expect(throws: SliceError.touching) { try SliceGuide(settings) }
  }
}
