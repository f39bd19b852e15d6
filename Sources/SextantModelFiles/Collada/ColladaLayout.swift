import SextantGeometry
import SextantMeshes
import SextantText

/// The text of a document and the order in which text and numbers follow one another.
///
/// The one place that knows the schema: what stands here in order stands in the file in order.
struct ColladaLayout {
  /// The document in blocks.
  private(set) var list = BlockList()
  private var xml = XMLWriter()
  private let pictures: Pictures

  private static var rows: NumberEncoding {
    .rows(RowFormat(first: "", next: "", separator: " ", end: "\n"))
  }

  init<Source>(
    name: String, nodes: [SourceNode<Source>], pictures: Pictures, settings: ModelFileSettings
  ) {
    self.pictures = pictures
    let names = ColladaNames(name: name, nodes: nodes, pictures: pictures)
    xml.declaration()
    xml.open(
      "COLLADA",
      [("xmlns", "http://www.collada.org/2005/11/COLLADASchema"), ("version", "1.4.1")])
    writeAsset(title: name, settings)
    if !pictures.all.isEmpty {
      xml.open("library_images")
      for (number, picture) in pictures.all.enumerated() {
        let id = names.images[number]
        xml.open("image", [("id", id), ("name", id)])
        xml.element("init_from", picture.name)
        xml.close("image")
      }
      xml.close("library_images")
    }
    xml.open("library_effects")
    for surface in names.surfaces { writeEffect(surface, settings.shading, names) }
    xml.close("library_effects")
    xml.open("library_materials")
    for surface in names.surfaces {
      xml.open("material", [("id", surface.id), ("name", surface.name)])
      xml.empty("instance_effect", [("url", "#" + surface.effect)])
      xml.close("material")
    }
    xml.close("library_materials")
    xml.open("library_geometries")
    for (number, node) in nodes.enumerated() { writeGeometry(number, node.mesh, names) }
    xml.close("library_geometries")
    xml.open("library_visual_scenes")
    xml.open("visual_scene", [("id", names.scene), ("name", names.sceneName)])
    for (number, node) in nodes.enumerated() { writeNode(number, node, names, settings) }
    xml.close("visual_scene")
    xml.close("library_visual_scenes")
    xml.open("scene")
    xml.empty("instance_visual_scene", [("url", "#" + names.scene)])
    xml.close("scene")
    xml.close("COLLADA")
    list.addFixed(upTo: xml.bytes.count)
    list.fixed = xml.bytes
  }

  private mutating func writeAsset(title: String, _ settings: ModelFileSettings) {
    xml.open("asset")
    xml.open("contributor")
    xml.element("authoring_tool", "Sextant")
    xml.close("contributor")
    xml.element("created", settings.date.text)
    xml.element("modified", settings.date.text)
    if !title.isEmpty { xml.element("title", title) }
    let unit =
      switch settings.unit {
      case .meter: ("meter", "1")
      case .centimeter: ("centimeter", "0.01")
      case .millimeter: ("millimeter", "0.001")
      }
    xml.empty("unit", [("name", unit.0), ("meter", unit.1)])
    xml.element("up_axis", settings.up == .y ? "Y_UP" : "Z_UP")
    xml.close("asset")
  }

  private mutating func writeEffect(
    _ surface: ColladaNames.Surface, _ shading: ModelFileSettings.Shading, _ names: ColladaNames
  ) {
    let material = surface.material
    let image = pictures.number(of: material.texture).map { names.images[$0] }
    let rgb = [material.color.red, material.color.green, material.color.blue]
    let color = DecimalText.string(rgb + [1])
    let black = "0 0 0 1"
    xml.open("effect", [("id", surface.effect), ("name", surface.name)])
    xml.open("profile_COMMON")
    if let image { writeSampler(of: image) }
    xml.open("technique", [("sid", "common")])
    xml.open("lambert")
    writeColor("emission", shading == .unlit ? color : black, shading == .unlit ? image : nil)
    writeColor("ambient", shading == .unlit ? black : color, shading == .unlit ? nil : image)
    writeColor("diffuse", color, image)
    if material.opacity < 1 {
      xml.open("transparent", [("opaque", "A_ONE")])
      xml.element("color", DecimalText.string([1, 1, 1, material.opacity]))
      xml.close("transparent")
      writeFloat("transparency", "1")
    }
    writeFloat("index_of_refraction", "1")
    xml.close("lambert")
    if material.isDoubleSided { writeDoubleSided(["GOOGLEEARTH"]) }
    xml.close("technique")
    if material.isDoubleSided { writeDoubleSided(["GOOGLEEARTH"]) }
    xml.close("profile_COMMON")
    if material.isDoubleSided { writeDoubleSided(["MAX3D", "SceneKit"], litPerPixel: true) }
    xml.close("effect")
  }

  /// Writes a colour, or the picture in its place.
  private mutating func writeColor(_ name: String, _ color: String, _ image: String?) {
    xml.open(name)
    if let image {
      xml.empty("texture", [("texture", image + "-sampler"), ("texcoord", ColladaLayout.uvName)])
    } else {
      xml.element("color", color)
    }
    xml.close(name)
  }

  /// What a texture and a binding call the texture coordinates.
  private static let uvName = "UVMap"

  /// Writes the two parameters between a picture and its use.
  private mutating func writeSampler(of image: String) {
    xml.open("newparam", [("sid", image + "-surface")])
    xml.open("surface", [("type", "2D")])
    xml.element("init_from", image)
    xml.close("surface")
    xml.close("newparam")
    xml.open("newparam", [("sid", image + "-sampler")])
    xml.open("sampler2D")
    xml.element("source", image + "-surface")
    xml.element("wrap_s", "CLAMP")
    xml.element("wrap_t", "CLAMP")
    xml.close("sampler2D")
    xml.close("newparam")
  }

  private mutating func writeFloat(_ name: String, _ number: String) {
    xml.open(name)
    xml.element("float", number)
    xml.close(name)
  }

  /// Writes what makes readers of these profiles draw the back of a triangle.
  ///
  /// The schema has no element for it; each family of readers looks in a place of its own.
  private mutating func writeDoubleSided(_ profiles: [String], litPerPixel: Bool = false) {
    xml.open("extra")
    for profile in profiles {
      xml.open("technique", [("profile", profile)])
      xml.element("double_sided", "1")
      if litPerPixel, profile == "SceneKit" { xml.element("litPerPixel", "1") }
      xml.close("technique")
    }
    xml.close("extra")
  }

  private mutating func writeGeometry<Source: MeshSource>(
    _ number: Int, _ mesh: Source, _ names: ColladaNames
  ) {
    let ids = names.geometries[number]
    let vertices = mesh.vertexCount
    xml.open("geometry", [("id", ids.mesh), ("name", ids.node)])
    xml.open("mesh")
    writeSource(ids.positions, .positions, number, vertices)
    writeSource(ids.normals, .normals, number, vertices)
    writeSource(ids.uvs, .uvs, number, vertices)
    xml.open("vertices", [("id", ids.vertices)])
    xml.empty("input", [("semantic", "POSITION"), ("source", "#" + ids.positions.source)])
    xml.close("vertices")
    let materials = mesh.materials
    for part in mesh.parts {
      guard let surface = names.surface(of: materials[part.material]) else { continue }
      xml.open(
        "triangles",
        [
          ("name", XMLName.ncName(cleaning: part.name)), ("count", "\(part.indices.count / 3)"),
          ("material", surface.id),
        ])
      writeInput("VERTEX", ids.vertices)
      writeInput("NORMAL", ids.normals.source)
      writeInput("TEXCOORD", ids.uvs.source, [("set", "0")])
      xml.open("p")
      xml.text("")
      list.addFixed(upTo: xml.bytes.count)
      list.add(.indices, ofNode: number, part.indices, ColladaLayout.rows)
      xml.close("p")
      xml.close("triangles")
    }
    xml.close("mesh")
    if mesh.parts.allSatisfy({ materials[$0.material].isDoubleSided }) {
      writeDoubleSided(["MAYA", "SceneKit"])
    }
    xml.close("geometry")
  }

  private mutating func writeInput(
    _ semantic: String, _ source: String, _ more: [(String, String)] = []
  ) {
    xml.empty(
      "input", [("semantic", semantic), ("source", "#" + source), ("offset", "0")] + more)
  }

  private mutating func writeSource(
    _ ids: ColladaNames.Numbers, _ attribute: BlockList.Attribute, _ node: Int, _ count: Int
  ) {
    let params = attribute == .uvs ? ["S", "T"] : ["X", "Y", "Z"]
    xml.open("source", [("id", ids.source)])
    xml.open(
      "float_array", [("id", ids.array), ("count", "\(count * params.count)")])
    xml.text("")
    list.addFixed(upTo: xml.bytes.count)
    list.add(attribute, ofNode: node, 0..<count, ColladaLayout.rows)
    xml.close("float_array")
    xml.open("technique_common")
    xml.open(
      "accessor",
      [("source", "#" + ids.array), ("count", "\(count)"), ("stride", "\(params.count)")])
    for name in params { xml.empty("param", [("name", name), ("type", "float")]) }
    xml.close("accessor")
    xml.close("technique_common")
    xml.close("source")
  }

  private mutating func writeNode<Source: MeshSource>(
    _ number: Int, _ node: SourceNode<Source>, _ names: ColladaNames,
    _ settings: ModelFileSettings
  ) {
    let ids = names.geometries[number]
    xml.open("node", [("id", ids.node), ("name", ids.node), ("type", "NODE")])
    if node.transform != .identity {
      let columns = node.transform.inAxes(of: settings).columnMajor
      let rows = (0..<16).map { columns[$0 % 4 * 4 + $0 / 4] }
      xml.element(
        "matrix", DecimalText.string(rows), [("sid", "transform")])
    }
    xml.open("instance_geometry", [("url", "#" + ids.mesh)])
    xml.open("bind_material")
    xml.open("technique_common")
    var bound: Set<String> = []
    let materials = node.mesh.materials
    for part in node.mesh.parts {
      guard let surface = names.surface(of: materials[part.material]),
        bound.insert(surface.id).inserted
      else { continue }
      let binding = [("symbol", surface.id), ("target", "#" + surface.id)]
      if surface.material.texture == nil {
        xml.empty("instance_material", binding)
      } else {
        xml.open("instance_material", binding)
        xml.empty(
          "bind_vertex_input",
          [
            ("semantic", ColladaLayout.uvName), ("input_semantic", "TEXCOORD"),
            ("input_set", "0"),
          ])
        xml.close("instance_material")
      }
    }
    xml.close("technique_common")
    xml.close("bind_material")
    xml.close("instance_geometry")
    xml.close("node")
  }
}
