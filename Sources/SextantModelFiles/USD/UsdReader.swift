import SextantGeometry
import SextantMeshes
import SextantText

/// A USD layer in text, or a package of one, on its way to a model and a report.
///
/// Read are meshes, transforms and preview materials; references to other layers are not.
struct UsdReader {
  private var report: ModelReport
  private var problems = ProblemList()
  private var nodes: [Model.Node] = []
  private var axes = FileAxes()
  private var materials: [String: UsdPrim] = [:]
  private var seen: Set<Material> = []

  /// Reads a layer.
  static func read(layer bytes: UnsafeRawBufferPointer) throws(ModelReadError) -> ModelFileContent {
    var reader = UsdReader(report: ModelReport(.usda))
    return try reader.run(bytes) { .text($0) }
  }

  /// Reads a package: its first file must be a layer.
  static func read(package bytes: UnsafeRawBufferPointer) throws(ModelReadError)
    -> ModelFileContent
  {
    var reader = UsdReader(report: ModelReport(.usdz))
    let package = try PackageReader(LittleEndianBytes(bytes), &reader.problems)
    reader.problems.finish(&reader.report) { .byte($0) }
    reader.problems = ProblemList()
    let first = package.entries[0]
    let layer = UnsafeRawBufferPointer(rebasing: bytes[first.data])
    do throws(ModelReadError) {
      return try reader.run(layer) { .layer(first.name, $0) }
    } catch {
      guard let position = error.place.position else { throw error }
      throw ModelReadError(at: .layer(first.name, position), error.message)
    }
  }

  private init(report: ModelReport) {
    self.report = report
  }

  private mutating func run(
    _ bytes: UnsafeRawBufferPointer, _ place: (TextPosition) -> ModelPlace
  ) throws(ModelReadError) -> ModelFileContent {
    guard !bytes.starts(with: "PXR-USDC".utf8) else {
      throw ModelReadError(
        at: .file, "a layer of USD must be text, '.usda', to be read; found a binary one")
    }
    var scanner = UsdScanner(bytes)
    let root = try scanner.layer()
    report.version = "1.0"
    readMetadata(root)
    for prim in root.children { collectMaterials(prim) }
    for prim in root.children { add(prim, .identity) }
    if nodes.isEmpty, !problems.hasErrors {
      problems.add(.note, at: nil, "the file holds no triangles")
    }
    var counter = LineCounter(bytes)
    problems.finish(&report) { place(counter.position(at: $0)) }
    let name = root.children.first?.name ?? ""
    return ModelFileContent(model: Model(name: name, nodes: nodes), report: report)
  }

  private mutating func readMetadata(_ root: UsdPrim) {
    if case .numbers(let numbers)? = root.properties["metersPerUnit"]?.value,
      let unit = numbers.first, unit >= 1e-12, unit <= 1e12
    {
      axes.metersPerUnit = unit
    } else {
      // What readers take for one that is not there.
      axes.metersPerUnit = 0.01
      problems.add(
        .error, at: 0, "a layer must say 'metersPerUnit', or 1 counts as a centimetre; found none")
    }
    switch root.properties["upAxis"]?.value {
    case .text("Y")?: axes.up = .y
    case .text("Z")?: axes.up = .z
    default: problems.add(.error, at: 0, "a layer must say 'upAxis', Y or Z; found neither")
    }
    if axes.up == .z, report.format == .usdz {
      problems.add(.warning, at: 0, "a package for AR should have y up; found z up")
    }
    if case .text(let name)? = root.properties["defaultPrim"]?.value,
      root.children.contains(where: { $0.name == name })
    {
    } else {
      problems.add(.error, at: 0, "a layer must name its 'defaultPrim'; found none")
    }
    report.up = axes.up
    report.metersPerUnit = axes.metersPerUnit
  }

  private mutating func collectMaterials(_ prim: UsdPrim) {
    if prim.type == "Material" { materials[prim.path] = prim }
    for child in prim.children { collectMaterials(child) }
  }

  // MARK: Prims

  private mutating func add(_ prim: UsdPrim, _ parent: Transform3D) {
    guard let own = transform(of: prim), let transform = parent.multiplied(by: own),
      let world = axes.transform(transform)
    else {
      problems.add(
        .error, at: prim.offset,
        "a prim must have a transform that is affine; found another in \(FoundText.quoted(prim.path))"
      )
      return
    }
    if prim.type == "Mesh", let (corners, mesh) = mesh(of: prim) {
      var bounds = corners.bounds
      if transform != .identity {
        var moved = Mesh.Bounds()
        for vertex in corners.vertices { moved.include(transform.apply(to: vertex.position)) }
        bounds = moved
      }
      guard axes.holds(bounds), axes.holds(corners.bounds) else {
        problems.add(
          .error, at: prim.offset, "a mesh must stay within the range of a double; found more")
        return
      }
      let names = mesh.materials.map { $0.name }
      report.meshes.append(
        ModelReport.Mesh(
          name: prim.name, vertices: mesh.vertices.count, triangles: mesh.indices.count / 3,
          bounds: bounds, materials: names))
      for material in mesh.materials where seen.insert(material).inserted {
        report.materials.append(material)
      }
      nodes.append(Model.Node(name: prim.name, mesh: mesh, transform: world))
    }
    for child in prim.children { add(child, transform) }
  }

  private mutating func transform(of prim: UsdPrim) -> Transform3D? {
    guard case .list(let order)? = prim.properties["xformOpOrder"]?.value else { return .identity }
    var result = Transform3D.identity
    for operation in order {
      guard case .numbers(let n)? = prim.properties[operation]?.value else { return nil }
      let step: Transform3D?
      switch operation.split(separator: ":").dropFirst().first ?? "" {
      // Rows there are columns here.
      case "transform": step = Transform3D(columnMajor: n)
      case "translate" where n.count == 3:
        step = Transform3D(translation: Vector3(n[0], n[1], n[2]))
      case "scale" where n.count == 3: step = Transform3D(scale: Vector3(n[0], n[1], n[2]))
      case "rotateX" where n.count == 1: step = UsdReader.turn(n[0], .right)
      case "rotateY" where n.count == 1: step = UsdReader.turn(n[0], .up)
      case "rotateZ" where n.count == 1: step = UsdReader.turn(n[0], .backward)
      default:
        problems.add(
          .warning, at: prim.offset,
          "an operation of a transform should be one that is read; found "
            + FoundText.quoted(operation))
        step = .identity
      }
      guard let step, let next = result.multiplied(by: step) else { return nil }
      result = next
    }
    return result
  }

  private static func turn(_ degrees: Double, _ axis: Direction3) -> Transform3D? {
    Angle(degrees: degrees).map { Transform3D(rotation: $0, about: axis) }
  }

  // MARK: Meshes

  private func numbers(_ name: String, of prim: UsdPrim) -> [Double]? {
    if case .numbers(let numbers)? = prim.properties[name]?.value { return numbers }
    return nil
  }

  /// Returns a mesh as it stands in the file and as it stands in the world.
  private mutating func mesh(of prim: UsdPrim) -> (Mesh, Mesh)? {
    func offset(_ name: String) -> Int { prim.properties[name]?.offset ?? prim.offset }
    guard let points = numbers("points", of: prim), points.count % 3 == 0,
      let counts = numbers("faceVertexCounts", of: prim),
      let indices = numbers("faceVertexIndices", of: prim)
    else {
      problems.add(
        .error, at: prim.offset,
        "a mesh must have points, faceVertexCounts and faceVertexIndices; found one without")
      return nil
    }
    let count = points.count / 3
    if let wrong = indices.first(where: { !($0 >= 0 && $0 < Double(count) && $0 == $0.rounded()) })
    {
      problems.add(
        .error, at: offset("faceVertexIndices"),
        "an index must name a point; found \(NumberText.string(wrong)) for \(count) points")
      return nil
    }
    guard counts.allSatisfy({ $0 >= 3 && $0 == $0.rounded() }),
      counts.reduce(0, +) == Double(indices.count)
    else {
      problems.add(
        .error, at: offset("faceVertexCounts"),
        "the numbers of faceVertexCounts must be 3 or more and as many in all as the indices; found "
          + "others")
      return nil
    }
    var triangles = MeshAssembly.Triangles()
    triangles.name = prim.name
    triangles.positions = MeshAssembly.Rows(numbers: points, count: count)
    var normals = MeshAssembly.Rows()
    var uvs = MeshAssembly.Rows(stride: 2)
    var isNormalAFace = false
    var isUVAFace = false
    let hasNormals = rows("normals", 3, prim, count, indices.count, &normals, &isNormalAFace)
    let hasUVs = rows("primvars:st", 2, prim, count, indices.count, &uvs, &isUVAFace)
    triangles.normals = hasNormals ? normals : nil
    triangles.uvs = hasUVs ? uvs : nil
    triangles.isShared = !isNormalAFace && !isUVAFace
    var start = 0
    for size in counts {
      let size = Int(size)
      let polygon = (start..<start + size).map { place -> SIMD4<UInt32> in
        let (row, face) = (UInt32(indices[place]), UInt32(truncatingIfNeeded: place))
        return SIMD4(row, isNormalAFace ? face : row, isUVAFace ? face : row, 0)
      }
      if size == 3 {
        triangles.corners += polygon
      } else {
        let cut = PolygonCut(polygon.map { triangles.positions.vector($0.x) })
        triangles.corners += cut.triangles.map { polygon[$0] }
      }
      start += size
    }
    check(prim, triangles.positions)
    var assembly = MeshAssembly()
    _ = assembly.add(triangles)
    guard !assembly.mesh.parts.isEmpty else { return nil }
    var world = assembly.mesh
    for index in world.vertices.indices {
      world.vertices[index].position = axes.placed(world.vertices[index].position)
      world.vertices[index].normal = axes.turned(world.vertices[index].normal)
    }
    world.materials = [material(of: prim)]
    return (assembly.mesh, world)
  }

  /// Reads rows that stand for points or for corners of faces, and says whether there are any.
  private mutating func rows(
    _ name: String, _ width: Int, _ prim: UsdPrim, _ points: Int, _ corners: Int,
    _ rows: inout MeshAssembly.Rows, _ isAFace: inout Bool
  ) -> Bool {
    guard let numbers = numbers(name, of: prim), !numbers.isEmpty else {
      if width == 3 {
        problems.add(
          .warning, at: prim.offset,
          "a mesh should have normals, for some readers do not make them; found none")
      }
      return false
    }
    let count = numbers.count / width
    guard numbers.count % width == 0, count == points || count == corners else {
      problems.add(
        .error, at: prim.properties[name]?.offset,
        "'\(name)' must have a row a point or a corner; found \(count) for \(points) points and "
          + "\(corners) corners")
      return false
    }
    isAFace = count != points
    rows = MeshAssembly.Rows(
      numbers: numbers, start: 0, stride: width, count: count, places: SIMD3(0, 1, width - 1))
    return true
  }

  /// Checks what checkers of packages do not: extent and subdivision.
  private mutating func check(_ prim: UsdPrim, _ points: MeshAssembly.Rows) {
    if case .text("none")? = prim.properties["subdivisionScheme"]?.value {
    } else {
      problems.add(
        .warning, at: prim.offset,
        "'subdivisionScheme' of a mesh should be none, or it is rounded; found another")
    }
    var bounds = Mesh.Bounds()
    for row in 0..<points.count { bounds.include(points.vector(UInt32(truncatingIfNeeded: row))) }
    guard let extent = numbers("extent", of: prim), extent.count == 6 else {
      problems.add(.warning, at: prim.offset, "a mesh should have an extent; found none")
      return
    }
    for axis in 0..<3
    where Float(extent[axis]) != Float(bounds.low[axis])
      || Float(extent[axis + 3]) != Float(bounds.high[axis])
    {
      problems.add(
        .error, at: prim.properties["extent"]?.offset,
        "the extent of a mesh must be its bounds; found another")
      return
    }
  }

  // MARK: Materials

  private mutating func material(of prim: UsdPrim) -> Material {
    var isDoubleSided = false
    if let flag = prim.properties["doubleSided"]?.value {
      if case .numbers(let numbers) = flag { isDoubleSided = numbers.first == 1 }
      if case .text("true") = flag { isDoubleSided = true }
    }
    var material = Material(
      name: "none", color: ColladaMaterials.unknown, isDoubleSided: isDoubleSided)
    guard case .path(let path)? = prim.properties["material:binding"]?.value else {
      return material
    }
    guard let found = materials[path] else {
      problems.add(
        .error, at: prim.properties["material:binding"]?.offset,
        "a binding must name a material; found \(FoundText.quoted(path))")
      return material
    }
    material.name = found.name
    for shader in found.children where shader.type == "Shader" {
      if let (value, offset) = shader.properties["inputs:file"], case .text(let name) = value {
        problems.add(.note, at: offset, ModelReport.pictureNote(name))
      }
      let diffuse = numbers("inputs:diffuseColor", of: shader) ?? []
      let emissive = numbers("inputs:emissiveColor", of: shader) ?? []
      // A colour without light and shade is an emissive one on black.
      let isUnlit = emissive.count == 3 && emissive != [0, 0, 0]
      let color = isUnlit ? emissive : diffuse
      if color.count == 3 { material.color = Material.Color(linear: color[0], color[1], color[2]) }
      // What a picture is connected to shows it as it is.
      let isShown = ["diffuseColor", "emissiveColor"].contains {
        shader.properties["inputs:\($0).connect"] != nil
      }
      if isShown { material.color = Material.Color(red: 1, green: 1, blue: 1) }
      if let opacity = numbers("inputs:opacity", of: shader)?.first {
        material.opacity = min(max(opacity, 0), 1)
      }
    }
    return material
  }
}
