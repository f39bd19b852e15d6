import SextantGeometry
import SextantMeshes
import SextantModelFiles
import Testing

@Suite struct `A cursor computed while it is written` {
  /// A ring of 3000 steps, ticks, brackets and a body: several runs of each kind of number.
  private static func settings(_ mapping: CursorSettings.TextureMapping) -> CursorSettings {
    let ring = CursorRing(division: .gaps(3, .length(0.02)), cut: .parallel)
    var settings = CursorSettings(elements: [
      CursorElement(name: "ring", .ring(ring), caps: .round),
      CursorElement(name: "ticks", .ticks(CursorTicks(count: 9)), caps: .bevel),
      CursorElement(name: "square", .brackets(.focusSquare(openness: 1)), thickness: 0.01),
      CursorElement(name: "disc", .disc(radius: 0.02), thickness: 0.002),
    ])
    settings.resolution = .segments(4000)
    settings.backFaces = .duplicate
    settings.textureMapping = mapping
    return settings
  }

  @Test(arguments: [CursorSettings.TextureMapping.planar, .polar])
  func `gives the bytes of the same cursor in memory`(
    mapping: CursorSettings.TextureMapping
  ) throws {
    let cursor = try CursorMesh(Self.settings(mapping))
    let nodes = [SourceNode(name: "cursor", mesh: cursor)]
    let model = Model(name: "cursor", nodes: [.init(name: "cursor", mesh: Mesh(cursor))])
    #expect(cursor.vertexCount > 10_000)
    #expect(
      try ColladaWriter(name: "cursor", nodes: nodes).bytes() == ColladaWriter(model).bytes())
    #expect(try UsdWriter(name: "cursor", nodes: nodes).bytes() == UsdWriter(model).bytes())
    #expect(try GlbWriter(name: "cursor", nodes: nodes).bytes() == GlbWriter(model).bytes())
  }
}
