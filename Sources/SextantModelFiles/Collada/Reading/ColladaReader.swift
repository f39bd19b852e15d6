import SextantGeometry
import SextantMeshes
import SextantText

/// A COLLADA document on its way to a model and a report.
struct ColladaReader {
  private var document: ColladaDocument
  private var report = ModelReport(.dae)
  private var nodes: [Model.Node] = []
  private var axes = FileAxes()
  private var seen: Set<Material> = []
  /// The materials that an element binds, for one that stands in the scene several times.
  private var bound: [ColladaTree.Index: [Material]] = [:]

  /// The most vertices of a scene, each counted as often as it stands in it: 100,000,000.
  static let vertexLimit = 100_000_000

  /// Reads a document.
  static func read(_ bytes: UnsafeRawBufferPointer) throws(ModelReadError) -> ModelFileContent {
    if let text = try UTF16Text.decoded(bytes) {
      let result: Result<ModelFileContent, ModelReadError> = text.withUnsafeBytes { buffer in
        do throws(ModelReadError) {
          return .success(try readUTF8(buffer))
        } catch {
          return .failure(error)
        }
      }
      return try result.get()
    }
    return try readUTF8(bytes)
  }

  private static func readUTF8(
    _ bytes: UnsafeRawBufferPointer
  ) throws(ModelReadError) -> ModelFileContent {
    var reader = ColladaReader(document: ColladaDocument(try ColladaTree(bytes)))
    try reader.readRoot()
    reader.readScene()
    return reader.finish()
  }

  private init(document: ColladaDocument) {
    self.document = document
  }

  // MARK: The document

  private mutating func readRoot() throws(ModelReadError) {
    let tree = document.tree
    guard tree.isNamed(0, "COLLADA") else {
      throw ModelReadError(
        at: .text(document.place(of: 0)),
        "a model in XML must have the root '<COLLADA>'; found '<\(FoundText.visible(tree.name(0)))>'"
      )
    }
    report.version = tree.attribute("version", of: 0)
    let is15 = report.version?.utf8.starts(with: "1.5".utf8) ?? false
    checkNamespace(is15)
    if is15 {
      document.problems.add(
        .note, at: tree.offset(0),
        "the order of elements is checked for version 1.4.1 only; found '1.5'")
    } else {
      ColladaSchemaCheck(tree).run(into: &document.problems)
    }
    guard let asset = tree.child("asset", of: 0) else { return }
    for contributor in tree.children(of: asset) where tree.isNamed(contributor, "contributor") {
      guard report.tool == nil, let tool = tree.child("authoring_tool", of: contributor) else {
        continue
      }
      report.tool = tree.text(of: tool)
    }
    if let unit = tree.child("unit", of: asset), let text = tree.attribute("meter", of: unit) {
      if let meters = NumberText.double(text), meters >= 1e-12, meters <= 1e12 {
        axes.metersPerUnit = meters
      } else {
        document.problems.add(
          .error, at: tree.offset(unit),
          "'meter' of a '<unit>' must be a number from 1e-12 to 1e12; found "
            + FoundText.quoted(text))
      }
    }
    switch tree.child("up_axis", of: asset).map({ tree.text(of: $0) }) {
    case "X_UP": axes.up = .x
    case "Z_UP": axes.up = .z
    default: axes.up = .y
    }
  }

  private mutating func checkNamespace(_ is15: Bool) {
    let tree = document.tree
    let expected =
      is15
      ? "http://www.collada.org/2008/03/COLLADASchema"
      : "http://www.collada.org/2005/11/COLLADASchema"
    let prefix = tree.prefix(of: 0)
    let found = tree.attributes(of: 0).first {
      tree.scanner.string($0.name) == (prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)")
    }.map { tree.scanner.string($0.value) }
    guard found != expected else { return }
    let words = found.map { FoundText.quoted($0) } ?? "none"
    document.problems.add(
      .error, at: tree.offset(0), "the root must be in the namespace '\(expected)'; found \(words)")
  }

  // MARK: The scene

  private mutating func readScene() {
    let scene = ColladaScene(&document)
    var sources = ColladaSources()
    var materials = ColladaMaterials()
    var uses: [ColladaTree.Index: [Int]] = [:]
    for (number, instance) in scene.instances.enumerated() {
      uses[instance.geometry, default: []].append(number)
    }
    var placed = [(mesh: ModelReport.Mesh, node: Model.Node)?](
      repeating: nil, count: scene.instances.count)
    var vertices = 0
    for number in document.tree.elements.indices {
      let element = ColladaTree.Index(truncatingIfNeeded: number)
      guard document.tree.isNamed(element, "geometry") else { continue }
      // Read all, for what is wrong with one that stands nowhere is wrong with the file.
      var geometry = ColladaGeometry(element, &document, &sources)
      guard let users = uses[element] else { continue }
      let corners = geometry.mesh
      geometry.mesh = world(corners)
      for user in users {
        vertices += corners.vertices.count
        guard vertices <= ColladaReader.vertexLimit else {
          document.problems.add(
            .error, at: document.tree.offset(scene.instances[user].element),
            "a scene must have at most \(ColladaReader.vertexLimit) vertices, each counted as often "
              + "as it stands in it; found more")
          break
        }
        placed[user] = place(scene.instances[user], corners, geometry, &materials)
      }
      if vertices > ColladaReader.vertexLimit { break }
    }
    sources.checkRest(of: &document)
    for case let (mesh, node)? in placed {
      report.meshes.append(mesh)
      nodes.append(node)
      for part in node.mesh.parts where seen.insert(node.mesh.materials[part.material]).inserted {
        report.materials.append(node.mesh.materials[part.material])
      }
    }
    if placed.isEmpty || report.triangles == 0, !document.problems.hasErrors {
      document.problems.add(.note, at: nil, "the file holds no triangles")
    }
  }

  /// Returns a mesh in the axes of the world and in metres.
  private func world(_ mesh: Mesh) -> Mesh {
    guard axes != FileAxes() else { return mesh }
    var mesh = mesh
    for index in mesh.vertices.indices {
      mesh.vertices[index].position = axes.placed(mesh.vertices[index].position)
      mesh.vertices[index].normal = axes.turned(mesh.vertices[index].normal)
    }
    return mesh
  }

  /// Returns a geometry as it stands in the scene, or `nil` if it has no triangles or stands nowhere.
  private mutating func place(
    _ instance: ColladaScene.Instance, _ corners: Mesh, _ geometry: ColladaGeometry,
    _ materials: inout ColladaMaterials
  ) -> (ModelReport.Mesh, Model.Node)? {
    let bound = bind(instance.element, geometry, &materials)
    guard !corners.parts.isEmpty else { return nil }
    var mesh = geometry.mesh
    mesh.materials = bound
    let name =
      instance.name.isEmpty ? document.label(instance.geometry) : instance.name
    var names: [String] = []
    var listed: Set<String> = []
    for part in mesh.parts {
      let name = mesh.materials[part.material].name
      if listed.insert(name).inserted { names.append(name) }
    }
    var bounds = corners.bounds
    if instance.transform != .identity {
      var moved = Mesh.Bounds()
      for vertex in corners.vertices {
        moved.include(instance.transform.apply(to: vertex.position))
      }
      bounds = moved
    }
    guard let transform = axes.transform(instance.transform), axes.holds(bounds),
      axes.holds(corners.bounds)
    else {
      document.problems.add(
        .error, at: document.tree.offset(instance.element),
        "a mesh must stay within the range of a double; found more")
      return nil
    }
    let facts = ModelReport.Mesh(
      name: name, vertices: mesh.vertices.count, triangles: mesh.indices.count / 3, bounds: bounds,
      materials: names)
    return (facts, Model.Node(name: name, mesh: mesh, transform: transform))
  }

  /// Returns the material of each symbol of a geometry where it is placed.
  private mutating func bind(
    _ element: ColladaTree.Index, _ geometry: ColladaGeometry, _ materials: inout ColladaMaterials
  ) -> [Material] {
    if let known = bound[element] { return known }
    let tree = document.tree
    var bindings: [String: Material?] = [:]
    let bind = tree.child("bind_material", of: element)
    if let common = bind.flatMap({ tree.child("technique_common", of: $0) }) {
      for binding in tree.children(of: common) where tree.isNamed(binding, "instance_material") {
        guard let symbol = tree.attribute("symbol", of: binding) else { continue }
        let target = document.target(of: "target", of: binding, "material")
        let material = target.map { materials.material($0, in: &document) }
        if bindings[symbol] == nil { bindings[symbol] = .some(material) }
        if geometry.numbers[symbol] == nil, !geometry.symbols.isEmpty {
          document.problems.add(
            .warning, at: tree.offset(binding),
            "'symbol' of a '<instance_material>' should be a symbol of the mesh; found "
              + FoundText.quoted(symbol))
        }
      }
    }
    let result = geometry.symbols.enumerated().map { number, symbol in
      let found = symbol.flatMap { bindings[$0] }
      if let symbol, found == nil {
        // Without any binding, the author may have left it to the reader.
        document.problems.add(
          bind == nil ? .warning : .error, at: geometry.places[number],
          "'material' of a run must be a symbol that the node binds, or it has no material; found "
            + FoundText.quoted(symbol))
      }
      var material =
        (found ?? nil)
        ?? Material(
          name: symbol ?? "none", color: ColladaMaterials.unknown, isDoubleSided: false)
      material.isDoubleSided = material.isDoubleSided || geometry.isDoubleSided
      return material
    }
    bound[element] = result
    return result
  }

  // MARK: The end

  private mutating func finish() -> ModelFileContent {
    report.up = axes.up
    report.metersPerUnit = axes.metersPerUnit
    var scanner = document.tree.scanner
    document.problems.finish(&report) { .text(scanner.position(at: $0)) }
    let name = ColladaReader.title(document)
    return ModelFileContent(model: Model(name: name, nodes: nodes), report: report)
  }

  /// Returns the document's title, or the name of its scene.
  private static func title(_ document: ColladaDocument) -> String {
    let tree = document.tree
    if let asset = tree.child("asset", of: 0), let title = tree.child("title", of: asset) {
      return tree.text(of: title)
    }
    for library in tree.children(of: 0) where tree.isNamed(library, "library_visual_scenes") {
      if let scene = tree.child("visual_scene", of: library) { return document.label(scene) }
    }
    return ""
  }
}
