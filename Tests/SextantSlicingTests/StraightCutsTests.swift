import SextantSlicing
import SextantTestSupport
import Testing

@Suite struct `Straight cuts` {
  @Test func `follow case E23`() throws {
    let numbers = try SceneSlicingCases.named("E23")
    let cuts = try numbers.input["cuts"].array().map { try $0.int() }
    #expect(
      cuts.map { StraightCuts.mostPieces(cuts: $0) }
        == (try numbers.expect["maxPieces"].array().map { try $0.int() }))
    let pieces = try numbers.input["pieces"].array().map { try $0.int() }
    #expect(
      pieces.map { StraightCuts.leastCuts(pieces: $0) }
        == (try numbers.expect["leastCuts"].array().map { try $0.int() }))
  }

  @Test func `are the least that make so many pieces, up to the largest numbers`() throws {
    for pieces in Array(1...2000) + [1 << 40, (1 << 53) + 1, Int.max - 1, Int.max] {
      let cuts = try #require(StraightCuts.leastCuts(pieces: pieces))
      // More than fit into an Int are enough, too.
      if let most = StraightCuts.mostPieces(cuts: cuts) { #expect(most >= pieces) }
      if cuts > 0 { #expect(try #require(StraightCuts.mostPieces(cuts: cuts - 1)) < pieces) }
    }
  }

  @Test func `of no sense give nothing`() {
    #expect(StraightCuts.mostPieces(cuts: -1) == nil)
    #expect(StraightCuts.mostPieces(cuts: Int.max) == nil)
    #expect(StraightCuts.mostPieces(cuts: Int.min) == nil)
    #expect(StraightCuts.leastCuts(pieces: 0) == nil)
    #expect(StraightCuts.leastCuts(pieces: Int.min) == nil)
  }
}
