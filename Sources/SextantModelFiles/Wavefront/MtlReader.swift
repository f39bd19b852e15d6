import SextantMeshes
import SextantText

/// The materials of a .mtl file.
enum MtlReader {
  /// A material, and the file of the picture that it shows.
  struct Entry {
    var material: Material
    var picture: String?
  }

  /// Returns the materials by name: `Kd` is the colour, `map_Kd` the picture, `d` or 1 - `Tr` the
  /// opacity.
  ///
  /// What is no number or no material is passed over: a library only colours a model.
  static func read(_ bytes: [UInt8]) -> [String: Entry] {
    var materials: [String: Entry] = [:]
    var current: Entry?
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let words = line.split { $0 <= 0x20 }
      guard let first = words.first else { continue }
      let numbers = words.dropFirst().map { NumberText.double(String(decoding: $0, as: UTF8.self)) }
      switch String(decoding: first, as: UTF8.self) {
      case "newmtl":
        if let current { materials[current.material.name] = current }
        let name = line.drop { $0 <= 0x20 }.dropFirst(6).drop { $0 <= 0x20 }
        var end = name.endIndex
        while end > name.startIndex, name[end - 1] <= 0x20 { end -= 1 }
        current = Entry(
          material: Material(
            name: String(decoding: name[..<end], as: UTF8.self), color: ColladaMaterials.unknown))
      case "map_Kd":
        // The file stands behind the options.
        current?.picture =
          words.count > 1 ? String(decoding: words[words.count - 1], as: UTF8.self) : nil
      case "Kd":
        guard numbers.count >= 3, let red = numbers[0], let green = numbers[1],
          let blue = numbers[2]
        else { continue }
        current?.material.color = Material.Color(red: red, green: green, blue: blue)
      case "d":
        if let opacity = numbers.first ?? nil {
          current?.material.opacity = min(max(opacity, 0), 1)
        }
      case "Tr":
        if let clear = numbers.first ?? nil {
          current?.material.opacity = min(max(1 - clear, 0), 1)
        }
      default: continue
      }
    }
    if let current { materials[current.material.name] = current }
    return materials
  }
}
