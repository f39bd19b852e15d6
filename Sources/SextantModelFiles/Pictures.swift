import SextantMeshes

/// The pictures of some nodes, each with the name of a file of its own.
struct Pictures {
  /// A picture and the name of its file.
  struct Picture: Hashable, Sendable {
    let name: String
    let texture: Texture
  }

  /// The pictures that some part shows, in order of their first use; equal ones are one.
  private(set) var all: [Picture] = []
  private var numbers: [Texture: Int] = [:]

  /// Names the pictures: `stem`, a hyphen, the picture's own name and the ending of its format.
  ///
  /// A name keeps letters and digits of ASCII, `_`, `-` and points inside; each run of anything else
  /// is a hyphen, so that no format has to quote it.
  init<Source>(of nodes: [SourceNode<Source>], stem: String) {
    var pool = NamePool()
    for node in nodes {
      let materials = node.mesh.materials
      for part in node.mesh.parts {
        guard let texture = materials[part.material].texture, numbers[texture] == nil else {
          continue
        }
        numbers[texture] = all.count
        let name = Pictures.word(stem + "-" + texture.name)
        // The ending is part of what must differ.
        all.append(
          Picture(
            name: pool.take(name) + "." + texture.format.ending, texture: texture))
      }
    }
  }

  /// Returns the number of a picture.
  func number(of texture: Texture?) -> Int? { texture.flatMap { numbers[$0] } }

  /// Returns the file name of a picture.
  func name(of texture: Texture?) -> String? { number(of: texture).map { all[$0].name } }

  /// The pictures as files that stand beside the model's.
  var companions: [ModelFile.Companion] {
    all.map { ModelFile.Companion(name: $0.name, bytes: $0.texture.bytes) }
  }

  private static func word(_ text: String) -> String {
    var bytes: [UInt8] = []
    var hasGap = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"):
        if hasGap, !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
        hasGap = false
        bytes.append(byte)
      case UInt8(ascii: ".") where !bytes.isEmpty && !hasGap && bytes.last != byte:
        bytes.append(byte)
      default: hasGap = true
      }
    }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return bytes.isEmpty ? "picture" : String(decoding: bytes, as: UTF8.self)
  }
}
