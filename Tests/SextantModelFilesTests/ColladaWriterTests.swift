import SextantMeshes
import SextantModelFiles
import Testing

@Suite struct `A COLLADA document` {
  @Test func `is the same in chunks as whole`() throws {
    let writer = try ColladaWriter(SampleModels.model("cursor", SampleModels.twoParts))
    var bytes: [UInt8] = []
    for block in 0..<writer.blockCount {
      writer.write(blocks: block..<(block + 1)) { chunk in
        for index in chunk.indices { bytes.append(chunk[index]) }
      }
    }
    #expect(bytes == writer.bytes())
  }
}
