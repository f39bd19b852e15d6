extension ModelFormat {
  /// How much of a file is looked at to tell its format, in bytes.
  package static let detectionLimit = 1 << 16

  /// Returns the format of a file, told by what stands in it, or `nil` if it is none that is read.
  ///
  /// The name of a file says nothing, so it is not asked. XML is a model if its root is `COLLADA`; a
  /// text is OBJ if its first line that is no comment begins with one of OBJ's words; any other file
  /// is STL if its size is the one that its count of triangles asks for. A binary layer of USD counts
  /// as `usda`, to be refused by name.
  public static func detect(_ bytes: [UInt8]) -> ModelFormat? {
    bytes.withUnsafeBytes { detect($0, isWhole: true) }
  }

  /// Returns the format of a file that begins with some bytes; `isWhole` says whether they are all.
  package static func detect(_ bytes: UnsafeRawBufferPointer, isWhole: Bool) -> ModelFormat? {
    if bytes.starts(with: "glTF".utf8) { return .glb }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return .usdz }
    if bytes.starts(with: "#usda".utf8) || bytes.starts(with: "PXR-USDC".utf8) { return .usda }
    if isWhole, isBinaryStl(bytes) { return .stl }
    let head = asciiHead(bytes)
    guard let first = head.first else { return nil }
    if first == UInt8(ascii: "<") { return rootName(head) == "COLLADA" ? .dae : nil }
    if head.starts(with: "solid".utf8), contains(head, "facet") || contains(head, "endsolid") {
      return .stl
    }
    return isObj(head) ? .obj : nil
  }

  /// Says whether a file has the size that a binary STL with its count of triangles must have.
  static func isBinaryStl(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 84 else { return false }
    let count = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 80, as: UInt32.self))
    return UInt64(bytes.count) == 84 + 50 * UInt64(count)
  }

  /// Returns the beginning of a text without a byte order mark and white space, UTF-16 narrowed.
  private static func asciiHead(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var head = Array(bytes.prefix(detectionLimit))
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head.removeFirst(3) }
    let isWide =
      head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
      || head.starts(with: [0x3C, 0]) || head.starts(with: [0, 0x3C])
    if isWide { head = head.filter { $0 != 0 && $0 < 0x80 } }
    guard let start = head.firstIndex(where: { $0 > 0x20 }) else { return [] }
    return Array(head[start...])
  }

  /// Returns the local name of the first element of an XML text, or `nil`.
  private static func rootName(_ text: [UInt8]) -> String? {
    var index = 0
    while let start = text[index...].firstIndex(of: UInt8(ascii: "<")), start + 1 < text.count {
      switch text[start + 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        let isComment = text[start...].starts(with: "<!--".utf8)
        var end = start + 2
        while end < text.count,
          !(text[end] == UInt8(ascii: ">")
            && (!isComment
              || (end >= start + 6 && text[end - 1] == UInt8(ascii: "-")
                && text[end - 2] == UInt8(ascii: "-"))))
        {
          end += 1
        }
        index = min(end + 1, text.count)
      default:
        let name = text[(start + 1)...].prefix {
          $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
        }
        let local = name.split(separator: UInt8(ascii: ":")).last ?? []
        return String(decoding: local, as: UTF8.self)
      }
    }
    return nil
  }

  private static func contains(_ text: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    return text.indices.contains { text[$0...].starts(with: word) }
  }

  /// Says whether the first line that is no comment begins with a word of OBJ and fits it.
  private static func isObj(_ text: [UInt8]) -> Bool {
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let words = line.split { $0 == 0x20 || $0 == 0x09 }
      guard let first = words.first, first.first != UInt8(ascii: "#") else { continue }
      switch String(decoding: first, as: UTF8.self) {
      case "v", "vt", "vn", "vp":
        return words.count > 1
          && words[1].allSatisfy {
            0x30...0x39 ~= $0 || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E || $0 | 0x20 == 0x65
          }
      case "mtllib", "usemtl", "o", "g", "f", "l", "s": return true
      default: return false
      }
    }
    return false
  }
}
