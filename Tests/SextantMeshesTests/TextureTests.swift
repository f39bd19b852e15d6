import SextantMeshes
import Testing

@Suite struct `A texture` {
  static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1,
    0x40, 0, 0, 0, 0xF0, 8, 2, 0, 0, 0,
  ]
  /// A comment, filled up marks, tables, then the frame: 3024 rows of 4032.
  static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 0x41, 0x42, 0xFF, 0xFF, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0x01, 0xFF,
    0xC2, 0, 11, 8, 0x0B, 0xD0, 0x0F, 0xC0, 1, 1, 0x11, 0,
  ]

  @Test func `tells format and size from the first bytes`() throws {
    let one = try Texture(name: "a", bytes: TextureTests.png)
    #expect((one.format, one.width, one.height) == (.png, 320, 240))
    let other = try Texture(name: "b", bytes: TextureTests.jpeg)
    #expect((other.format, other.width, other.height) == (.jpeg, 4032, 3024))
    #expect(other.bytes == TextureTests.jpeg)
  }

  @Test(
    arguments: [
      ([], "a picture must be a PNG or a JPEG; found no bytes"),
      (
        Array("GIF89a\u{1}\u{0}xyz".utf8),
        "a picture must be a PNG or a JPEG; found bytes that begin with 47 49 46 38 39 61 01 00"
      ),
      ([0xFF, 0xD8, 0xFF], "a JPEG must say how large it is; found none of that"),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0], "a JPEG must say how large it is; found none of that"),
      ([0xFF, 0xD8, 0xFF, 0xD9], "a JPEG must say how large it is; found none of that"),
      (Array(TextureTests.png.prefix(23)), "a PNG must say how large it is; found none of that"),
      (
        Array(TextureTests.png.prefix(16)) + [0, 0, 0, 0, 0, 0, 0, 5],
        "a picture must have from 1 to 65535 pixels a side; found 0 x 5"
      ),
      (
        Array(TextureTests.png.prefix(16)) + [0, 1, 0, 0, 0, 0, 0, 5],
        "a picture must have from 1 to 65535 pixels a side; found 65536 x 5"
      ),
    ] as [([UInt8], String)])
  func `refuses other bytes`(bytes: [UInt8], message: String) {
    let problem = #expect(throws: Texture.Problem.self) { try Texture(name: "a", bytes: bytes) }
    #expect(problem?.description == message)
  }

  @Test func `takes any beginning of a picture without a trap`() {
    for picture in [TextureTests.png, TextureTests.jpeg] {
      for count in picture.indices {
        _ = try? Texture(name: "", bytes: Array(picture.prefix(count)))
      }
    }
  }
}

private typealias TextureTests = `A texture`
