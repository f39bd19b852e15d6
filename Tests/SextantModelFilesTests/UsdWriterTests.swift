import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantTestSupport
import Testing

@Suite struct `A USD layer` {
  /// Read by a person line by line against the schemas.
  @Test func `is what it was`() throws {
    let model = SampleModels.model("two parts", SampleModels.twoParts, SampleModels.placed)
    try Golden.expect(UsdWriter(model).bytes(), "two-parts.usda")
  }

  private func text(_ settings: ModelFileSettings) throws -> String {
    let model = SampleModels.model("a", SampleModels.square(), SampleModels.placed)
    return String(decoding: try UsdWriter(model, settings: settings).bytes(), as: UTF8.self)
  }

  /// The same numbers as in COLLADA, with rows for columns.
  @Test func `turns and converts numbers for z up and centimetres`() throws {
    let text = try text(ModelFileSettings(up: .z, unit: .centimeter))
    #expect(text.contains("    upAxis = \"Z\"\n"))
    #expect(text.contains("    metersPerUnit = 0.01\n"))
    #expect(
      text.contains("points = [(-100, -100, 0), (100, -100, 0), (100, 100, 0), (-100, 100, 0)]"))
    #expect(text.contains("normals = [(0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 1)] ("))
    #expect(text.contains("extent = [(-100, -100, 0), (100, 100, 0)]"))
    #expect(
      text.contains(
        "transform = ( (0, 1, 0, 0), (-1, 0, 0, 0), (0, 0, 1, 0), (100, -300, 200, 1) )"))
  }

  @Test func `declares metres and y up`() throws {
    let text = try text(ModelFileSettings())
    #expect(text.hasPrefix("#usda 1.0\n(\n    defaultPrim = \"a\"\n    metersPerUnit = 1\n"))
    #expect(text.contains("    upAxis = \"Y\"\n"))
  }

  @Test func `glows where it is unlit`() throws {
    // 0.8 in sRGB is 0.603827339 in linear light.
    let unlit = try text(ModelFileSettings())
    #expect(unlit.contains("inputs:diffuseColor = (0, 0, 0)\n"))
    #expect(unlit.contains("inputs:emissiveColor = (1, 0.603827339, 0)\n"))
    let lit = try text(ModelFileSettings(shading: .lit))
    #expect(lit.contains("inputs:diffuseColor = (1, 0.603827339, 0)\n"))
    #expect(lit.contains("inputs:emissiveColor = (0, 0, 0)\n"))
  }

  @Test func `names its prims apart`() throws {
    let names = ["Materials", "a", "a", "1/4\" ö", ""]
    let model = Model(
      name: "9 cakes", nodes: names.map { Model.Node(name: $0, mesh: SampleModels.square($0)) })
    let text = String(decoding: try UsdWriter(model).bytes(), as: UTF8.self)
    let prims = text.split(separator: "\n").filter { $0.hasPrefix("    def ") }
    #expect(
      prims == [
        "    def Xform \"Materials_2\"", "    def Xform \"a\"", "    def Xform \"a_2\"",
        "    def Xform \"_1_4\"", "    def Xform \"_\"", "    def Scope \"Materials\"",
      ])
    #expect(text.contains("rel material:binding = </_9_cakes/Materials/yellow>"))
  }
}

@Suite struct `A USDZ package` {
  private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  /// The offsets of the fields are those of PKWARE's APPNOTE, 4.3.7, 4.3.12 and 4.3.16.
  @Test(arguments: ["a", "a name of a model that makes the layer another size"])
  func `stores the layer at a multiple of 64 bytes`(name: String) throws {
    let writer = try UsdWriter(SampleModels.model(name, SampleModels.twoParts))
    let (layer, bytes) = (writer.bytes(), try writer.package())
    #expect(number(bytes, 0, 4) == 0x0403_4B50)
    #expect(number(bytes, 4, 2) == 10 && number(bytes, 6, 2) == 0 && number(bytes, 8, 2) == 0)
    #expect(number(bytes, 10, 2) == 0 && number(bytes, 12, 2) == 0x21)
    #expect(number(bytes, 18, 4) == layer.count && number(bytes, 22, 4) == layer.count)
    let (nameLength, extra) = (number(bytes, 26, 2), number(bytes, 28, 2))
    let file = String(decoding: bytes[30..<(30 + nameLength)], as: UTF8.self)
    #expect(file == "model.usda")
    let data = 30 + nameLength + extra
    #expect(data % 64 == 0)
    #expect(number(bytes, 30 + nameLength, 2) == 0x1986)
    #expect(number(bytes, 30 + nameLength + 2, 2) == extra - 4)
    #expect(Array(bytes[data..<(data + layer.count)]) == layer)

    let end = bytes.count - 22
    #expect(number(bytes, end, 4) == 0x0605_4B50)
    #expect(number(bytes, end + 8, 2) == 1 && number(bytes, end + 10, 2) == 1)
    let directory = number(bytes, end + 16, 4)
    #expect(directory == data + layer.count && directory + number(bytes, end + 12, 4) == end)
    #expect(number(bytes, directory, 4) == 0x0201_4B50)
    // From the version to the length of the name the directory repeats the header.
    #expect(bytes[(directory + 6)..<(directory + 30)] == bytes[4..<28])
    #expect(number(bytes, directory + 42, 4) == 0)

    // One bit at a time, as the polynomial is defined.
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in layer {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    #expect(number(bytes, 14, 4) == Int(~crc))
  }
}

@Suite struct `The checksum of a zip` {
  /// The published check value of CRC-32/ISO-HDLC.
  @Test func `is CBF43926 for the nine digits`() {
    var checksum = CRC32()
    Array("123456789".utf8).withUnsafeBufferPointer { checksum.update($0) }
    #expect(checksum.value == 0xCBF4_3926)
    #expect(CRC32().value == 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `does not depend on how the bytes come`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<random.int(in: 0...200)).map { _ in UInt8(random.int(in: 0...255)) }
    var whole = CRC32()
    bytes.withUnsafeBufferPointer { whole.update($0) }
    var pieces = CRC32()
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + random.int(in: 1...20))
      Array(bytes[start..<end]).withUnsafeBufferPointer { pieces.update($0) }
      start = end
    }
    #expect(whole.value == pieces.value, "seed \(seed)")
  }
}
