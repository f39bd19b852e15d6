import SextantMeshes
import SextantText

/// Materials and their effects on the way to colours.
struct ColladaMaterials {
  private var known: [ColladaTree.Index: Material] = [:]

  /// What a part without a material looks like: a light grey.
  static let unknown = Material.Color(red: 0.8, green: 0.8, blue: 0.8)

  /// Returns what a `<material>` looks like.
  ///
  /// The colour is the diffuse one, of a constant shader the emitted one. Opacity is that of COLLADA's
  /// `A_ONE` unless the file says `RGB_ZERO`, `A_ZERO` or `RGB_ONE`.
  mutating func material(
    _ element: ColladaTree.Index, in document: inout ColladaDocument
  ) -> Material {
    if let found = known[element] { return found }
    var material = Material(
      name: document.label(element), color: ColladaMaterials.unknown, isDoubleSided: false)
    if let instance = document.tree.child("instance_effect", of: element),
      let effect = document.target(of: "url", of: instance, "effect")
    {
      read(effect, into: &material, &document)
    }
    known[element] = material
    return material
  }

  private func read(
    _ effect: ColladaTree.Index, into material: inout Material, _ document: inout ColladaDocument
  ) {
    let tree = document.tree
    guard let profile = tree.child("profile_COMMON", of: effect) else {
      document.problems.add(
        .warning, at: tree.offset(effect),
        "an effect should have a '<profile_COMMON>', for few readers know others; found none")
      return
    }
    material.isDoubleSided = ColladaMaterials.isDoubleSided([effect, profile], tree)
    guard let technique = tree.child("technique", of: profile) else { return }
    material.isDoubleSided =
      material.isDoubleSided || ColladaMaterials.isDoubleSided([technique], tree)
    for shader in tree.children(of: technique) {
      let isConstant = tree.isNamed(shader, "constant")
      guard
        isConstant || tree.isNamed(shader, "lambert") || tree.isNamed(shader, "phong")
          || tree.isNamed(shader, "blinn")
      else { continue }
      let channel = tree.child(isConstant ? "emission" : "diffuse", of: shader)
      if let channel { readColor(channel, into: &material, &document) }
      readOpacity(shader, into: &material, &document)
      return
    }
  }

  private func readColor(
    _ channel: ColladaTree.Index, into material: inout Material, _ document: inout ColladaDocument
  ) {
    let tree = document.tree
    if let numbers = color(of: channel, document) {
      material.color = Material.Color(red: numbers[0], green: numbers[1], blue: numbers[2])
      guard !(numbers[..<3].allSatisfy { (0...1).contains($0) }) else { return }
      document.problems.add(
        .warning, at: tree.offset(channel),
        "a colour should have channels from 0 to 1; found \(FoundText.quoted(tree.text(of: tree.child("color", of: channel) ?? channel)))"
      )
    } else if let texture = tree.child("texture", of: channel) {
      material.color = Material.Color(red: 1, green: 1, blue: 1)
      document.problems.add(
        .note, at: tree.offset(texture),
        ModelReport.pictureNote(tree.attribute("texture", of: texture) ?? ""))
    }
  }

  /// Returns the four numbers of a `<color>`; three get a 1 behind them, as the schema's check tells.
  private func color(of channel: ColladaTree.Index, _ document: ColladaDocument) -> [Double]? {
    guard let color = document.tree.child("color", of: channel) else { return nil }
    var numbers: [Double] = []
    guard document.tree.appendNumbers(of: color, to: &numbers) == nil else { return nil }
    if numbers.count == 3 { numbers.append(1) }
    return numbers.count == 4 ? numbers : nil
  }

  private func readOpacity(
    _ shader: ColladaTree.Index, into material: inout Material, _ document: inout ColladaDocument
  ) {
    let tree = document.tree
    let transparent = tree.child("transparent", of: shader)
    let transparency = tree.child("transparency", of: shader)
    guard transparent != nil || transparency != nil else { return }
    var factor = 1.0
    if let number = transparency.flatMap({ tree.child("float", of: $0) }) {
      var numbers: [Double] = []
      _ = tree.appendNumbers(of: number, to: &numbers)
      factor = numbers.first ?? 1
    }
    let color = transparent.flatMap { self.color(of: $0, document) } ?? [1, 1, 1, 1]
    let mode = transparent.flatMap { tree.attribute("opaque", of: $0) } ?? "A_ONE"
    // Luminance as the specification weighs it.
    let light = 0.212671 * color[0] + 0.715160 * color[1] + 0.072169 * color[2]
    let opacity =
      switch mode {
      case "RGB_ZERO": 1 - light * factor
      case "A_ZERO": 1 - color[3] * factor
      case "RGB_ONE": light * factor
      default: color[3] * factor
      }
    material.opacity = min(max(opacity, 0), 1)
    if mode == "RGB_ZERO", let transparent {
      document.problems.add(
        .warning, at: tree.offset(transparent),
        "'opaque' should be A_ONE, for some readers take RGB_ZERO for its opposite; found "
          + "'RGB_ZERO'")
    } else if transparent == nil, factor < 1, let transparency {
      document.problems.add(
        .warning, at: tree.offset(transparency),
        "a '<transparency>' should stand with a '<transparent>', for readers differ in what 0 means; "
          + "found it alone")
    }
    if opacity < 0 || opacity > 1 {
      document.problems.add(
        .warning, at: tree.offset(transparent ?? transparency ?? shader),
        "an opacity should be from 0 to 1; found \(NumberText.string(opacity))")
    }
  }

  /// Says whether an `<extra>` in one of some elements makes backs visible, whatever its profile.
  static func isDoubleSided(_ elements: [ColladaTree.Index], _ tree: ColladaTree) -> Bool {
    for element in elements {
      for extra in tree.children(of: element) where tree.isNamed(extra, "extra") {
        for technique in tree.children(of: extra) where tree.isNamed(technique, "technique") {
          guard let flag = tree.child("double_sided", of: technique) else { continue }
          let text = tree.text(of: flag)
          if text == "1" || text == "true" { return true }
        }
      }
    }
    return false
  }
}
