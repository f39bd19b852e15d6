import SextantSlicing
import SextantTestSupport
import Testing

@Suite struct `The volume of a cake` {
  @Test func `follows case F25 for three tiers`() throws {
    let numbers = try SceneSlicingCases.named("F25")
    let inch = 0.0254
    let slices = try numbers.input["slices"].array().map { try $0.int() }
    var litres = 0.0
    for (index, tier) in try numbers.input["tiersInches"].rows().enumerated() {
      let guide = try SliceGuide(
        SliceSettings(
          outline: .circle(radius: tier[0] / 2 * inch), shares: .equal(slices[index]),
          height: tier[1] * inch))
      let volume = try numbers.expect["volumesCubicMetres"][index].double()
      #expect((guide.volume / volume - 1).magnitude < 1e-12)
      let slice = try numbers.expect["perSlice"][index].double()
      for piece in guide.pieces {
        #expect((guide.volume(of: piece) / slice - 1).magnitude < 1e-12)
      }
      litres += guide.volume * 1000
    }
    #expect(numbers.isNear(litres, try numbers.expect["totalLitres"].double()))
  }

  @Test func `is nothing without a height`() throws {
    let guide = try SliceGuide(.standard)
    #expect(guide.volume == 0)
  }
}
