import SextantGeometry
import SextantMeshes
import SextantText

/// The JSON and the order of the binary chunk of a .glb file.
///
/// The one place that knows the schema. Each part has vertices of its own: readers that copy all
/// vertices for each primitive then copy nothing twice.
struct GlbLayout {
  /// The file in blocks.
  private(set) var list = BlockList()
  private var views: [View] = []
  private let pictures: Pictures
  private var length = 0

  /// A run of numbers in the binary chunk, one view and one accessor.
  private struct View {
    let attribute: BlockList.Attribute
    let node: Int
    let range: Range<Int>
    let encoding: NumberEncoding
    let base: Int
    let offset: Int
    let byteCount: Int
    let bounds: Mesh.Bounds?
    /// The zeros behind it, up to a multiple of four bytes.
    var padding: Int { GlbLayout.padding(after: byteCount) }
  }

  /// Throws if the file would reach 4 GiB.
  init<Source>(
    name: String, nodes: [SourceNode<Source>], settings: ModelFileSettings
  ) throws(ModelFileError) {
    pictures = Pictures(of: nodes, stem: "")
    var json = JSONWriter()
    json.beginObject()
    json.name("asset")
    json.beginObject()
    json.member("version", "2.0")
    json.member("generator", "Sextant")
    json.endObject()
    if settings.shading == .unlit {
      json.name("extensionsUsed")
      json.beginArray()
      json.string("KHR_materials_unlit")
      json.endArray()
    }
    json.member("scene", 0)
    json.name("scenes")
    json.beginArray()
    json.beginObject()
    json.member("name", name)
    json.name("nodes")
    json.beginArray()
    for number in nodes.indices { json.integer(number) }
    json.endArray()
    json.endObject()
    json.endArray()
    json.name("nodes")
    json.beginArray()
    for (number, node) in nodes.enumerated() {
      json.beginObject()
      json.member("name", node.name)
      json.member("mesh", number)
      if node.transform != .identity {
        json.name("matrix")
        json.beginArray()
        for element in node.transform.columnMajor { json.number(element == 0 ? 0 : element) }
        json.endArray()
      }
      json.endObject()
    }
    json.endArray()
    writeMeshes(nodes, to: &json)
    write(GlbLayout.materials(of: nodes), settings.shading, to: &json)
    writePictures(to: &json)
    writeAccessors(to: &json)
    json.endObject()
    try assemble(json.bytes)
  }

  /// Returns the materials that some part uses, in order of their first use; equal ones are one.
  private static func materials<Source>(of nodes: [SourceNode<Source>]) -> [Material] {
    var seen: Set<Material> = []
    var result: [Material] = []
    for node in nodes {
      let all = node.mesh.materials
      for part in node.mesh.parts where seen.insert(all[part.material]).inserted {
        result.append(all[part.material])
      }
    }
    return result
  }

  private mutating func writeMeshes<Source>(
    _ nodes: [SourceNode<Source>], to json: inout JSONWriter
  ) {
    var numbers: [Material: Int] = [:]
    for (number, material) in GlbLayout.materials(of: nodes).enumerated() {
      numbers[material] = number
    }
    json.name("meshes")
    json.beginArray()
    for (number, node) in nodes.enumerated() {
      let all = node.mesh.materials
      json.beginObject()
      json.member("name", node.name)
      json.name("primitives")
      json.beginArray()
      for part in node.mesh.parts {
        json.beginObject()
        json.name("attributes")
        json.beginObject()
        let bounds = Mesh.Bounds(of: node.mesh, part.vertices, nil)
        json.member("POSITION", addView(.positions, number, part.vertices, .float32, 12, bounds))
        json.member("NORMAL", addView(.normals, number, part.vertices, .float32, 12))
        json.member("TEXCOORD_0", addView(.uvs, number, part.vertices, .float32, 8))
        json.endObject()
        // 65535 means a break in a strip of triangles, so it must not be an index.
        let isShort = part.vertices.count <= 65535
        json.member(
          "indices",
          addView(
            .indices, number, part.indices, isShort ? .uint16 : .uint32, isShort ? 2 : 4,
            base: -part.vertices.lowerBound))
        json.member("material", numbers[all[part.material]] ?? 0)
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
  }

  /// Adds a view and returns its number.
  private mutating func addView(
    _ attribute: BlockList.Attribute, _ node: Int, _ range: Range<Int>,
    _ encoding: NumberEncoding, _ size: Int, _ bounds: Mesh.Bounds? = nil, base: Int = 0
  ) -> Int {
    let view = View(
      attribute: attribute, node: node, range: range, encoding: encoding, base: base,
      offset: length, byteCount: range.count * size, bounds: bounds)
    views.append(view)
    length += view.byteCount + view.padding
    return views.count - 1
  }

  private func write(
    _ materials: [Material], _ shading: ModelFileSettings.Shading, to json: inout JSONWriter
  ) {
    json.name("materials")
    json.beginArray()
    for material in materials {
      json.beginObject()
      json.member("name", material.name)
      json.name("pbrMetallicRoughness")
      json.beginObject()
      json.name("baseColorFactor")
      json.beginArray()
      let picture = pictures.number(of: material.texture)
      // A picture is multiplied with the colour.
      for channel in picture == nil ? material.color.linear : [1, 1, 1] {
        json.number(channel, decimals: 9)
      }
      json.number(material.opacity, decimals: 9)
      json.endArray()
      if let picture {
        json.name("baseColorTexture")
        json.beginObject()
        json.member("index", picture)
        json.endObject()
      }
      json.member("metallicFactor", 0)
      json.member("roughnessFactor", 1)
      json.endObject()
      if material.opacity < 1 { json.member("alphaMode", "BLEND") }
      if material.isDoubleSided { json.member("doubleSided", true) }
      if shading == .unlit {
        json.name("extensions")
        json.beginObject()
        json.name("KHR_materials_unlit")
        json.beginObject()
        json.endObject()
        json.endObject()
      }
      json.endObject()
    }
    json.endArray()
  }

  /// Writes the pictures, which lie behind the numbers of the binary chunk.
  private func writePictures(to json: inout JSONWriter) {
    guard !pictures.all.isEmpty else { return }
    json.name("images")
    json.beginArray()
    for (number, picture) in pictures.all.enumerated() {
      json.beginObject()
      json.member("name", picture.texture.name)
      json.member("mimeType", picture.texture.format.mediaType)
      json.member("bufferView", views.count + number)
      json.endObject()
    }
    json.endArray()
    json.name("samplers")
    json.beginArray()
    json.beginObject()
    json.member("magFilter", 9729)  // Linear.
    json.member("minFilter", 9987)  // Linear, between sizes too.
    json.member("wrapS", 33071)  // Clamped to the edge.
    json.member("wrapT", 33071)
    json.endObject()
    json.endArray()
    json.name("textures")
    json.beginArray()
    for number in pictures.all.indices {
      json.beginObject()
      json.member("sampler", 0)
      json.member("source", number)
      json.endObject()
    }
    json.endArray()
  }

  private static func padding(after count: Int) -> Int { (4 - count % 4) % 4 }

  private func writeAccessors(to json: inout JSONWriter) {
    json.name("accessors")
    json.beginArray()
    for (number, view) in views.enumerated() {
      json.beginObject()
      json.member("bufferView", number)
      let component =
        switch view.encoding {
        case .uint16: 5123
        case .uint32: 5125
        default: 5126
        }
      json.member("componentType", component)
      json.member("count", view.range.count)
      let type =
        switch view.attribute {
        case .positions, .normals: "VEC3"
        case .uvs: "VEC2"
        case .indices: "SCALAR"
        }
      json.member("type", type)
      if let bounds = view.bounds {
        for (key, point) in [("min", bounds.low), ("max", bounds.high)] {
          json.name(key)
          json.beginArray()
          // What is stored: the 32-bit floats.
          for value in [point.x, point.y, point.z] {
            json.number(value == 0 ? 0 : Double(Float(value)))
          }
          json.endArray()
        }
      }
      json.endObject()
    }
    json.endArray()
    json.name("bufferViews")
    json.beginArray()
    for view in views {
      json.beginObject()
      json.member("buffer", 0)
      json.member("byteOffset", view.offset)
      json.member("byteLength", view.byteCount)
      json.member("target", view.attribute == .indices ? 34963 : 34962)
      json.endObject()
    }
    var end = length
    for picture in pictures.all {
      let count = picture.texture.bytes.count
      json.beginObject()
      json.member("buffer", 0)
      json.member("byteOffset", end)
      json.member("byteLength", count)
      json.endObject()
      end += count + GlbLayout.padding(after: count)
    }
    json.endArray()
    json.name("buffers")
    json.beginArray()
    json.beginObject()
    json.member("byteLength", end)
    json.endObject()
    json.endArray()
  }

  /// Puts header and chunks around the JSON and the numbers.
  private mutating func assemble(_ json: [UInt8]) throws(ModelFileError) {
    let padding = GlbLayout.padding(after: json.count)
    let binary = pictures.all.reduce(length) {
      $0 + $1.texture.bytes.count + GlbLayout.padding(after: $1.texture.bytes.count)
    }
    let total = 12 + 8 + json.count + padding + 8 + binary
    guard let size = UInt32(exactly: total) else { throw .tooLarge(bytes: total) }
    var head = LittleEndian()
    head.append(UInt32(0x4654_6C67))  // glTF
    head.append(UInt32(2))
    head.append(size)
    head.append(UInt32(truncatingIfNeeded: json.count + padding))
    head.append(UInt32(0x4E4F_534A))  // JSON
    head.bytes += json
    head.bytes += [UInt8](repeating: UInt8(ascii: " "), count: padding)
    head.append(UInt32(truncatingIfNeeded: binary))
    head.append(UInt32(0x004E_4942))  // BIN
    list.add(head.bytes)
    for view in views {
      list.add(view.attribute, ofNode: view.node, view.range, view.encoding, base: view.base)
      if view.padding > 0 { list.add([UInt8](repeating: 0, count: view.padding)) }
    }
    for picture in pictures.all {
      let bytes = picture.texture.bytes
      list.add(bytes)
      list.add([UInt8](repeating: 0, count: GlbLayout.padding(after: bytes.count)))
    }
  }
}
