import Foundation
import SextantGeometry
import SextantMeshes
import SextantModelFiles
import Testing

/// Materials with pictures, in every format that holds pictures.
@Suite struct `A picture` {
  /// A PNG of 2 x 3 pixels as far as its head goes.
  static func png(_ last: UInt8) -> [UInt8] {
    [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
      2, 0, 0, 0, 3, 8, 2, 0, 0, 0, last,
    ]
  }
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 3, 0, 2, 1, 1, 0x11, 0]

  /// Two nodes; a PNG twice, another one of the same name, and a JPEG.
  private func model() throws -> Model {
    func material(_ name: String, _ texture: Texture) -> Material {
      Material(name: name, color: .init(red: 1, green: 0, blue: 0), texture: texture)
    }
    let photo = try Texture(name: "my photo/ö.1", bytes: `A picture`.png(1))
    let other = try Texture(name: "my photo/ö.1", bytes: `A picture`.png(2))
    let jpeg = try Texture(name: "..", bytes: `A picture`.jpeg)
    return Model(
      name: "m",
      nodes: [
        ("a", material("one", photo)), ("b", material("two", photo)), ("c", material("one", other)),
        ("d", material("one", jpeg)),
      ].map { name, material in
        Model.Node(name: name, mesh: SampleModels.square(name, materials: [material]))
      })
  }

  private let names = ["cat-s-my-photo-1.png", "cat-s-my-photo-1-2.png", "cat-s.jpg"]

  @Test(arguments: [ModelFormat.dae, .usda, .obj])
  func `stands beside a text file, once, under a name that needs no quotes`(
    format: ModelFormat
  ) throws {
    let file = try ModelFile(model(), format: format, name: "out/cat's.x")
    let pictures = file.companions.filter { !$0.name.hasSuffix(".mtl") }
    #expect(pictures.map(\.name) == names)
    #expect(pictures.map(\.bytes) == [`A picture`.png(1), `A picture`.png(2), `A picture`.jpeg])
    let text = String(
      decoding: format == .obj ? file.companions[0].bytes : file.bytes, as: UTF8.self)
    for name in names { #expect(text.contains(name)) }
    #expect(!text.contains("out/"))
  }

  @Test func `is bound to the coordinates in COLLADA`() throws {
    let document = try ParsedXML(ModelFile(model(), format: .dae, name: "cat.dae").bytes)
    let images = document.all("image")
    #expect(
      images.map { $0.text.trimmingCharacters(in: .whitespacesAndNewlines) } == [
        "cat-my-photo-1.png", "cat-my-photo-1-2.png", "cat.jpg",
      ])
    let ids = images.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == 3)
    let effects = document.all("effect")
    #expect(effects.count == 4)
    for (effect, id) in zip(effects, [ids[0], ids[0], ids[1], ids[2]]) {
      // The way from the use to the image: sampler, surface, image.
      let textures = effect.all.filter { $0.name == "texture" }
      let parameters = effect.all.filter { $0.name == "newparam" }
      #expect(textures.count == 2)
      for texture in textures {
        #expect(texture.attributes["texcoord"] == "UVMap")
        let sampler = parameters.first { $0["sid"] == texture["texture"] }
        let source = sampler?.all.first { $0.name == "source" }?.text
        let surface = parameters.first { $0["sid"] == source }
        #expect(surface?.all.first { $0.name == "init_from" }?.text == id)
      }
    }
    let binding = document.all("bind_vertex_input")
    #expect(binding.count == 4)
    #expect(
      binding[0].attributes == [
        "semantic": "UVMap", "input_semantic": "TEXCOORD", "input_set": "0",
      ])
  }

  @Test func `lies in a USD package at a multiple of 64`() throws {
    let bytes = try ModelFile(model(), format: .usdz, name: "any.usdz").bytes
    func word(_ place: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    // Local headers one after another, until the directory begins.
    var place = 0
    var files: [(name: String, offset: Int, bytes: [UInt8])] = []
    while word(place, 4) == 0x0403_4B50 {
      let (size, length, extra) = (word(place + 18, 4), word(place + 26, 2), word(place + 28, 2))
      let start = place + 30 + length + extra
      #expect(start % 64 == 0)
      files.append(
        (
          String(decoding: bytes[(place + 30)..<(place + 30 + length)], as: UTF8.self), place,
          Array(bytes[start..<(start + size)])
        ))
      place = start + size
    }
    #expect(
      files.map(\.name) == [
        "model.usda", "model-my-photo-1.png", "model-my-photo-1-2.png", "model.jpg",
      ])
    #expect(files[1].bytes == `A picture`.png(1))
    #expect(files[3].bytes == `A picture`.jpeg)
    for file in files {
      #expect(word(place, 4) == 0x0201_4B50)
      #expect(word(place + 42, 4) == file.offset)
      place += 46 + word(place + 28, 2)
    }
    #expect(word(place, 4) == 0x0605_4B50)
    #expect(word(place + 10, 2) == 4)
    #expect(place + 22 == bytes.count)
    let layer = String(decoding: files[0].bytes, as: UTF8.self)
    for name in files.dropFirst().map(\.name) { #expect(layer.contains("= @./\(name)@\n")) }
    #expect(layer.contains("color3f inputs:emissiveColor.connect = </m/Materials/one/Picture"))
  }

  @Test func `lies in a GLB file behind the numbers`() throws {
    let bytes = try ModelFile(model(), format: .glb).bytes
    func word(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes[20..<(20 + word(12))])) as? [String: Any])
    let binary = 28 + word(12)
    #expect(binary + word(binary - 8) == bytes.count)
    func list(_ name: String) throws -> [[String: Any]] {
      try #require(json[name] as? [[String: Any]])
    }
    let views = try list("bufferViews")
    let expected = [`A picture`.png(1), `A picture`.png(2), `A picture`.jpeg]
    for (image, picture) in zip(try list("images"), expected) {
      let view = views[try #require(image["bufferView"] as? Int)]
      let start = try binary + #require(view["byteOffset"] as? Int)
      let count = try #require(view["byteLength"] as? Int)
      #expect(Array(bytes[start..<(start + count)]) == picture)
      #expect(start % 4 == 0)
    }
    #expect(
      try list("images").map { $0["mimeType"] as? String } == [
        "image/png", "image/png", "image/jpeg",
      ])
    let indices = try list("materials").map { material -> Int? in
      let look = material["pbrMetallicRoughness"] as? [String: Any]
      #expect(look?["baseColorFactor"] as? [Double] == [1, 1, 1, 1])
      return (look?["baseColorTexture"] as? [String: Any])?["index"] as? Int
    }
    #expect(indices == [0, 0, 1, 2])
    #expect(try list("textures").map { $0["source"] as? Int } == [0, 1, 2])
  }

  @Test func `is mapped to both colours in a material library`() throws {
    let file = try ModelFile(
      Model(name: "m", nodes: [try model().nodes[0]]), format: .obj, name: "cat.obj")
    let library = String(decoding: file.companions[0].bytes, as: UTF8.self)
    #expect(
      library == """
        newmtl one
        Ka 0 0 0
        Kd 1 1 1
        Ks 0 0 0
        Ke 1 1 1
        d 1
        illum 1
        map_Kd cat-my-photo-1.png
        map_Ke cat-my-photo-1.png

        """)
  }

  @Test(arguments: ModelFormat.allCases)
  func `gives the same bytes each time`(format: ModelFormat) throws {
    let model = try model()
    #expect(try ModelFile(model, format: format) == ModelFile(model, format: format))
  }
}
