import SextantGeometry
import SextantMeshes
import SextantText

/// A .glb file on its way to a model and a report.
///
/// - Source: *glTF 2.0 Specification*, Khronos Group, 2021.
struct GlbReader {
  private let file: LittleEndianBytes
  private let chunks: GlbChunks
  private let accessors: GlbAccessors
  private let json: JSONNode
  private var report = ModelReport(.glb)
  private var problems: ProblemList
  private var nodes: [Model.Node] = []
  private var materials: [Material] = []
  private var meshes: [Int: Mesh] = [:]
  private var seen: Set<Material> = []
  private var recent: [Int: GlbAccessors.Rows] = [:]
  private var rowsRead = 0
  private var visits = 0
  private var vertices = 0

  /// The most nodes of a scene: 100,000.
  static let nodeLimit = 100_000

  /// Reads a file.
  static func read(_ bytes: UnsafeRawBufferPointer) throws(ModelReadError) -> ModelFileContent {
    var reader = try GlbReader(LittleEndianBytes(bytes))
    reader.readScene()
    return reader.finish()
  }

  private init(_ file: LittleEndianBytes) throws(ModelReadError) {
    self.file = file
    var problems = ProblemList()
    chunks = try GlbChunks(file, &problems)
    json = chunks.json
    accessors = GlbAccessors(file, chunks, &problems)
    self.problems = problems
    report.up = .y
    report.metersPerUnit = 1
    report.version = json["asset"]?["version"]?.string
    report.tool = json["asset"]?["generator"]?.string
    if report.version != "2.0" {
      add(json["asset"] ?? json, "'version' of the asset must be 2.0")
    }
    for extensionName in json["extensionsRequired"]?.array ?? [] {
      add(
        extensionName,
        "a required extension is not read; found \(FoundText.quoted(extensionName.string ?? ""))")
    }
    for node in json["materials"]?.array ?? [] {
      materials.append(GlbReader.material(node))
      guard let texture = node["pbrMetallicRoughness"]?["baseColorTexture"] else { continue }
      add(texture, ModelReport.pictureNote(picture(texture)), .note)
    }
  }

  private mutating func add(
    _ node: JSONNode, _ message: String, _ severity: ModelProblem.Severity = .error
  ) {
    problems.add(severity, at: chunks.jsonStart + node.range.lowerBound, message)
  }

  /// Returns what the picture of a texture is called, or where it lies.
  private func picture(_ texture: JSONNode) -> String {
    func item(_ list: String, _ number: Int?) -> JSONNode? {
      guard let number, let items = json[list]?.array, items.indices.contains(number) else {
        return nil
      }
      return items[number]
    }
    let image = item("images", item("textures", texture["index"]?.int)?["source"]?.int)
    return image?["name"]?.string ?? image?["uri"]?.string ?? ""
  }

  private static func material(_ node: JSONNode) -> Material {
    let surface = node["pbrMetallicRoughness"]
    var factors = (surface?["baseColorFactor"]?.array ?? []).compactMap { $0.double }
    if factors.count != 4 { factors = [1, 1, 1, 1] }
    let color = Material.Color(linear: factors[0], factors[1], factors[2])
    return Material(
      name: node["name"]?.string ?? "", color: color,
      opacity: node["alphaMode"]?.string == "BLEND" ? min(max(factors[3], 0), 1) : 1,
      isDoubleSided: node["doubleSided"]?.bool ?? false)
  }

  // MARK: The scene

  private mutating func readScene() {
    let scenes = json["scenes"]?.array ?? []
    let all = json["nodes"]?.array ?? []
    let number = json["scene"]?.int ?? 0
    guard scenes.indices.contains(number) else {
      add(json, "a file should name its scene, or readers show nothing; found none", .warning)
      return
    }
    let rule =
      "a scene must have at most \(GlbReader.nodeLimit) nodes, 512 in each other; found more"
    var left = (scenes[number]["nodes"]?.array ?? []).prefix(GlbReader.nodeLimit + 1).reversed().map
    {
      (node: $0, transform: Transform3D.identity, depth: 0)
    }
    while let (reference, parent, depth) = left.popLast() {
      visits += 1
      guard visits <= GlbReader.nodeLimit, depth < 512 else {
        add(reference, rule)
        return
      }
      guard let index = reference.int, all.indices.contains(index) else {
        add(reference, "a reference must name a node; found none of \(all.count)")
        continue
      }
      guard let own = transform(of: all[index]), let transform = parent.multiplied(by: own) else {
        add(all[index], "the transform of node \(index) must be affine, without an overflow")
        continue
      }
      if let mesh = all[index]["mesh"] { place(mesh, all[index], transform) }
      // Counted before they are kept: a few bytes may name the same node again and again.
      let children = all[index]["children"]?.array ?? []
      guard visits + left.count + children.count <= GlbReader.nodeLimit else {
        add(reference, rule)
        return
      }
      for child in children.reversed() { left.append((child, transform, depth + 1)) }
    }
  }

  private func transform(of node: JSONNode) -> Transform3D? {
    func numbers(_ key: String, _ usual: [Double]) -> [Double]? {
      guard let array = node[key]?.array else { return usual }
      let numbers = array.compactMap { $0.double }
      return numbers.count == usual.count ? numbers : nil
    }
    if node["matrix"] != nil {
      return numbers("matrix", [Double](repeating: 0, count: 16)).flatMap {
        Transform3D(columnMajor: $0)
      }
    }
    guard let move = numbers("translation", [0, 0, 0]), let size = numbers("scale", [1, 1, 1]),
      let turn = numbers("rotation", [0, 0, 0, 1]),
      let rotation = Quaternion(x: turn[0], y: turn[1], z: turn[2], w: turn[3]),
      let pose = Transform3D(rotation: rotation, translation: Point3(move[0], move[1], move[2])),
      let scale = Transform3D(scale: Vector3(size[0], size[1], size[2]))
    else { return nil }
    return pose.multiplied(by: scale)
  }

  private mutating func place(_ reference: JSONNode, _ node: JSONNode, _ transform: Transform3D) {
    let all = json["meshes"]?.array ?? []
    guard let index = reference.int, all.indices.contains(index) else {
      add(reference, "a reference must name a mesh; found none of \(all.count)")
      return
    }
    let mesh = meshes[index] ?? read(all[index], index)
    meshes[index] = mesh
    vertices += mesh.vertices.count
    guard vertices <= ColladaReader.vertexLimit else {
      add(
        node,
        "a scene must have at most \(ColladaReader.vertexLimit) vertices, each counted as often as "
          + "it stands in it; found more")
      return
    }
    guard !mesh.parts.isEmpty else { return }
    let name = node["name"]?.string ?? all[index]["name"]?.string ?? ""
    var bounds = mesh.bounds
    if transform != .identity {
      var moved = Mesh.Bounds()
      for vertex in mesh.vertices { moved.include(transform.apply(to: vertex.position)) }
      bounds = moved
    }
    guard let bounds, bounds.low.isFinite, bounds.high.isFinite else {
      add(node, "a mesh must stay within the range of a double; found more")
      return
    }
    var names: [String] = []
    var listed: Set<String> = []
    for part in mesh.parts {
      let material = mesh.materials[part.material]
      if listed.insert(material.name).inserted { names.append(material.name) }
      if seen.insert(material).inserted { report.materials.append(material) }
    }
    report.meshes.append(
      ModelReport.Mesh(
        name: name, vertices: mesh.vertices.count, triangles: mesh.indices.count / 3,
        bounds: bounds, materials: names))
    nodes.append(Model.Node(name: name, mesh: mesh, transform: transform))
  }

  // MARK: Meshes

  private mutating func read(_ node: JSONNode, _ number: Int) -> Mesh {
    var mesh = Mesh()
    mesh.materials =
      materials + [Material(name: "none", color: ColladaMaterials.unknown, isDoubleSided: false)]
    for primitive in node["primitives"]?.array ?? [] {
      guard (primitive["mode"]?.int ?? 4) == 4 else {
        add(primitive, "only triangles are read; found another mode", .note)
        continue
      }
      append(primitive, to: &mesh, named: node["name"]?.string ?? "")
    }
    return mesh
  }

  private mutating func append(_ primitive: JSONNode, to mesh: inout Mesh, named name: String) {
    guard let attributes = primitive["attributes"], let place = attributes["POSITION"],
      let positions = rows(place, columns: 3)
    else {
      if primitive["attributes"]?["POSITION"] == nil {
        add(primitive, "a primitive must have positions; found none")
      }
      return
    }
    checkBounds(place)
    let normals = attributes["NORMAL"].flatMap { rows($0, columns: 3) }
    let uvs = attributes["TEXCOORD_0"].flatMap { rows($0, columns: 2) }
    for (key, rows) in [("NORMAL", normals), ("TEXCOORD_0", uvs)] {
      if let rows, rows.count != positions.count {
        add(
          primitive,
          "'\(key)' must have as many rows as 'POSITION'; found \(rows.count) for "
            + "\(positions.count)")
        return
      }
    }
    guard let indices = indices(of: primitive, positions.count) else { return }
    let material = primitive["material"]?.int ?? materials.count
    guard mesh.materials.indices.contains(material) else {
      add(primitive, "'material' must name one; found \(material) of \(materials.count)")
      return
    }
    var triangles = MeshAssembly.Triangles()
    triangles.isShared = true
    triangles.positions = GlbReader.rows(positions)
    triangles.normals = normals.map(GlbReader.rows)
    triangles.uvs = uvs.map(GlbReader.rows)
    triangles.corners = indices.map { SIMD4($0, $0, $0, 0) }
    triangles.name = materials.indices.contains(material) ? materials[material].name : name
    checkNormals(normals, primitive)
    var assembly = MeshAssembly()
    let flat = assembly.add(triangles)
    if flat > 0 {
      add(primitive, "a triangle should have an area; found \(flat) without one", .warning)
    }
    // The v axis runs down in this format, t up in a mesh.
    let (first, firstIndex) = (mesh.vertices.count, mesh.indices.count)
    for vertex in assembly.mesh.vertices {
      var vertex = vertex
      if uvs != nil { vertex.uv.y = 1 - vertex.uv.y }
      mesh.vertices.append(vertex)
    }
    for index in assembly.mesh.indices {
      mesh.indices.append(index + UInt32(truncatingIfNeeded: first))
    }
    guard mesh.indices.count > firstIndex else { return }
    mesh.parts.append(
      Mesh.Part(
        name: triangles.name, material: material, vertices: first..<mesh.vertices.count,
        indices: firstIndex..<mesh.indices.count))
  }

  /// Returns the rows of an accessor; those of the last few are kept, for primitives share them.
  private mutating func rows(_ reference: JSONNode, columns: Int) -> GlbAccessors.Rows? {
    if let number = reference.int, let known = recent[number], known.columns == columns {
      return known
    }
    guard rowsRead <= ColladaReader.vertexLimit else {
      add(
        reference,
        "a file must have at most \(ColladaReader.vertexLimit) rows of numbers, each counted as "
          + "often as it is used; found more")
      return nil
    }
    guard let rows = accessors.rows(reference, columns: columns, &problems) else { return nil }
    rowsRead += rows.count
    if recent.count >= 8 { recent = [:] }
    if let number = reference.int { recent[number] = rows }
    return rows
  }

  private static func rows(_ rows: GlbAccessors.Rows) -> MeshAssembly.Rows {
    MeshAssembly.Rows(
      numbers: rows.numbers, start: 0, stride: rows.columns, count: rows.count,
      places: SIMD3(0, 1, min(2, rows.columns - 1)))
  }

  private mutating func checkBounds(_ reference: JSONNode) {
    guard let number = reference.int, let accessor = json["accessors"]?.array?[number],
      accessor["min"] == nil || accessor["max"] == nil
    else { return }
    add(accessor, "accessor \(number) of positions must have 'min' and 'max'; found none")
  }

  private mutating func checkNormals(_ rows: GlbAccessors.Rows?, _ primitive: JSONNode) {
    guard let rows else {
      add(
        primitive, "a mesh should have normals, for some readers do not make them; found none",
        .warning)
      return
    }
    for row in 0..<rows.count {
      let normal = Vector3(
        rows.numbers[3 * row], rows.numbers[3 * row + 1], rows.numbers[3 * row + 2])
      guard (normal.length - 1).magnitude > Mesh.normalTolerance else { continue }
      add(
        primitive,
        "a normal must have length 1; found \(NumberText.string(normal.length)) in row "
          + "\(row)")
      return
    }
  }

  private mutating func indices(of primitive: JSONNode, _ count: Int) -> [UInt32]? {
    guard let reference = primitive["indices"] else {
      let whole = count - count % 3
      return (0..<whole).map { UInt32(truncatingIfNeeded: $0) }
    }
    guard let rows = self.rows(reference, columns: 1) else { return nil }
    guard rows.count % 3 == 0 else {
      add(primitive, "triangles must have three indices each; found \(rows.count)")
      return nil
    }
    let highest = rows.component == 5121 ? 255.0 : rows.component == 5123 ? 65535 : 4_294_967_295
    for (place, index) in rows.numbers.enumerated() where index >= Double(count) || index == highest
    {
      add(
        primitive,
        "an index must name a vertex; found \(NumberText.string(index)) as index "
          + "\(place), for \(count) vertices")
      return nil
    }
    return rows.numbers.map { UInt32($0) }
  }

  // MARK: The end

  private mutating func finish() -> ModelFileContent {
    if nodes.isEmpty, !problems.hasErrors {
      problems.add(.note, at: nil, "the file holds no triangles")
    }
    problems.finish(&report) { .byte($0) }
    let scenes = json["scenes"]?.array ?? []
    let name =
      scenes.indices.contains(json["scene"]?.int ?? 0)
      ? scenes[json["scene"]?.int ?? 0]["name"]?.string : nil
    return ModelFileContent(model: Model(name: name ?? "", nodes: nodes), report: report)
  }
}
