import SextantGeometry
import SextantMeshes

/// The text of a USD layer and the order in which text and numbers follow one another.
///
/// The one place that knows the schemas. A part is a mesh of its own: whether it is double-sided is
/// said of a mesh, not of a material.
struct UsdLayout {
  /// The layer in blocks.
  private(set) var list = BlockList()
  private var text = IndentedText(step: "    ")
  private let root: String
  private let shading: ModelFileSettings.Shading
  private let pictures: Pictures
  private var materialNames: [Material: String] = [:]
  private var materials: [Material] = []

  private static var vectors: NumberEncoding {
    .rows(RowFormat(first: "(", next: ", (", separator: ", ", end: ")"))
  }
  private static var indices: NumberEncoding {
    .rows(RowFormat(first: "", next: ", ", separator: ", ", end: ""))
  }

  init<Source>(
    name: String, nodes: [SourceNode<Source>], pictures: Pictures, settings: ModelFileSettings
  ) {
    self.pictures = pictures
    root = UsdName.identifier(cleaning: name)
    shading = settings.shading
    let unit =
      switch settings.unit {
      case .meter: "1"
      case .centimeter: "0.01"
      case .millimeter: "0.001"
      }
    text.line("#usda 1.0")
    text.line("(")
    text.line("    defaultPrim = \"\(root)\"")
    text.line("    metersPerUnit = \(unit)")
    text.line("    upAxis = \"\(settings.up == .y ? "Y" : "Z")\"")
    text.line(")")
    text.line("")
    text.line("def Xform \"\(root)\" (")
    text.line("    kind = \"component\"")
    text.line(")")
    text.open("{")
    var pool = NamePool(separator: "_")
    let scope = pool.take("Materials")
    nameMaterials(of: nodes)
    for (number, node) in nodes.enumerated() {
      let name = pool.take(UsdName.identifier(cleaning: node.name))
      writeNode(number, node, name, scope, settings)
      text.line("")
    }
    text.line("def Scope \"\(scope)\"")
    text.open("{")
    for (number, material) in materials.enumerated() {
      if number > 0 { text.line("") }
      writeMaterial(material, scope)
    }
    text.close("}")
    text.close("}")
    list.add(text.takeBytes())
  }

  private mutating func nameMaterials<Source>(of nodes: [SourceNode<Source>]) {
    var pool = NamePool(separator: "_")
    for node in nodes {
      let all = node.mesh.materials
      for part in node.mesh.parts where materialNames[all[part.material]] == nil {
        let material = all[part.material]
        materialNames[material] = pool.take(UsdName.identifier(cleaning: material.name))
        materials.append(material)
      }
    }
  }

  private mutating func writeNode<Source: MeshSource>(
    _ number: Int, _ node: SourceNode<Source>, _ name: String, _ scope: String,
    _ settings: ModelFileSettings
  ) {
    text.line("def Xform \"\(name)\"")
    text.open("{")
    if node.transform != .identity {
      // Rows here are columns there: USD multiplies row vectors.
      let elements = node.transform.inAxes(of: settings).columnMajor
      let rows = stride(from: 0, to: 16, by: 4).map { start in
        "(" + elements[start..<(start + 4)].map { DecimalText.string([$0]) }.joined(separator: ", ")
          + ")"
      }
      text.line("matrix4d xformOp:transform = ( \(rows.joined(separator: ", ")) )")
      text.line("uniform token[] xformOpOrder = [\"xformOp:transform\"]")
      text.line("")
    }
    let placement = Placement(settings)
    let all = node.mesh.materials
    var pool = NamePool(separator: "_")
    for (index, part) in node.mesh.parts.enumerated() {
      if index > 0 { text.line("") }
      let material = all[part.material]
      let path = "/\(root)/\(scope)/\(materialNames[material] ?? "_")"
      text.line("def Mesh \"\(pool.take(UsdName.identifier(cleaning: part.name)))\" (")
      text.line("    prepend apiSchemas = [\"MaterialBindingAPI\"]")
      text.line(")")
      text.open("{")
      if material.isDoubleSided { text.line("uniform bool doubleSided = 1") }
      let bounds = Mesh.Bounds(of: node.mesh, part.vertices, placement)
      text.line(
        "float3[] extent = [\(UsdLayout.triple(bounds.low)), \(UsdLayout.triple(bounds.high))]")
      writeFaces(number, part)
      text.line("rel material:binding = <\(path)>")
      writeArray("normal3f[] normals", .normals, number, part.vertices, UsdLayout.vectors)
      writeArray("point3f[] points", .positions, number, part.vertices, UsdLayout.vectors)
      writeArray("texCoord2f[] primvars:st", .uvs, number, part.vertices, UsdLayout.vectors)
      text.line("uniform token subdivisionScheme = \"none\"")
      text.close("}")
    }
    text.close("}")
  }

  private mutating func writeFaces(_ node: Int, _ part: Mesh.Part) {
    let count = part.indices.count / 3
    text.begin("int[] faceVertexCounts = [")
    text.append("3")
    for _ in 1..<max(count, 1) { text.append(", 3") }
    text.end("]")
    text.begin("int[] faceVertexIndices = [")
    list.add(text.takeBytes())
    list.add(
      .indices, ofNode: node, part.indices, UsdLayout.indices, base: -part.vertices.lowerBound)
    text.end("]")
  }

  private mutating func writeArray(
    _ declaration: String, _ attribute: BlockList.Attribute, _ node: Int, _ vertices: Range<Int>,
    _ encoding: NumberEncoding
  ) {
    text.begin("\(declaration) = [")
    list.add(text.takeBytes())
    list.add(attribute, ofNode: node, vertices, encoding)
    if attribute == .positions {
      text.end("]")
    } else {
      text.end("] (")
      text.line("    interpolation = \"vertex\"")
      text.line(")")
    }
  }

  private mutating func writeMaterial(_ material: Material, _ scope: String) {
    let name = materialNames[material] ?? "_"
    let linear = material.color.linear
    let color = UsdLayout.triple(Vector3(linear[0], linear[1], linear[2]))
    let path = "/\(root)/\(scope)/\(name)/Surface.outputs:surface"
    let picture = pictures.name(of: material.texture)
    // What is black beside a colour or a picture, and where that goes.
    let (dark, bright) =
      shading == .unlit ? ("diffuseColor", "emissiveColor") : ("emissiveColor", "diffuseColor")
    var colors = [
      (dark, "color3f inputs:\(dark) = (0, 0, 0)"),
      (
        bright,
        picture == nil
          ? "color3f inputs:\(bright) = \(color)"
          : "color3f inputs:\(bright).connect = </\(root)/\(scope)/\(name)/Picture.outputs:rgb>"
      ),
    ]
    colors.sort { $0.0 < $1.0 }
    text.line("def Material \"\(name)\"")
    text.open("{")
    text.line("token outputs:surface.connect = <\(path)>")
    text.line("")
    text.line("def Shader \"Surface\"")
    text.open("{")
    text.line("uniform token info:id = \"UsdPreviewSurface\"")
    for line in colors { text.line(line.1) }
    text.line("float inputs:metallic = 0")
    text.line("float inputs:opacity = \(DecimalText.string([material.opacity]))")
    text.line("float inputs:roughness = 1")
    text.line("token outputs:surface")
    text.close("}")
    if let picture { writePicture(picture, "/\(root)/\(scope)/\(name)") }
    text.close("}")
  }

  /// Writes what reads a picture at the texture coordinates of a mesh.
  private mutating func writePicture(_ file: String, _ path: String) {
    text.line("")
    text.line("def Shader \"Picture\"")
    text.open("{")
    text.line("uniform token info:id = \"UsdUVTexture\"")
    text.line("asset inputs:file = @./\(file)@")
    text.line("token inputs:sourceColorSpace = \"sRGB\"")
    text.line("float2 inputs:st.connect = <\(path)/Coordinates.outputs:result>")
    text.line("token inputs:wrapS = \"clamp\"")
    text.line("token inputs:wrapT = \"clamp\"")
    text.line("float3 outputs:rgb")
    text.close("}")
    text.line("")
    text.line("def Shader \"Coordinates\"")
    text.open("{")
    text.line("uniform token info:id = \"UsdPrimvarReader_float2\"")
    text.line("string inputs:varname = \"st\"")
    text.line("float2 outputs:result")
    text.close("}")
  }

  private static func triple(_ vector: Vector3) -> String {
    let numbers = [vector.x, vector.y, vector.z].map { DecimalText.string([$0]) }
    return "(" + numbers.joined(separator: ", ") + ")"
  }
}
