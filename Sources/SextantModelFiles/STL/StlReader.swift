import SextantGeometry
import SextantMeshes
import SextantText

/// A binary or textual STL file on its way to a model and a report.
///
/// The format has no unit, no axes, no materials: numbers are taken as metres, y up.
struct StlReader {
  private var report = ModelReport(.stl)
  private var problems = ProblemList()
  private var mesh = Mesh()
  private var name = ""
  private var flat = 0
  private var turned = 0
  private var places: (flat: Int, turned: Int) = (0, 0)

  /// The bytes before the first triangle of a binary file.
  private static let head = 84
  /// The bytes of a triangle.
  private static let size = 50

  /// Reads a file.
  static func read(_ bytes: UnsafeRawBufferPointer) throws(ModelReadError) -> ModelFileContent {
    var reader = StlReader()
    if ModelFormat.isBinaryStl(bytes) || !bytes.starts(with: "solid".utf8) {
      try reader.readBinary(LittleEndianBytes(bytes))
      return reader.finish { .byte($0) }
    }
    try reader.readText(bytes)
    var scanner = LineCounter(bytes)
    return reader.finish { .text(scanner.position(at: $0)) }
  }

  private mutating func readBinary(_ file: LittleEndianBytes) throws(ModelReadError) {
    guard file.has(StlReader.head, at: 0) else {
      throw ModelReadError(
        at: .byte(file.count),
        "a binary STL must have \(StlReader.head) bytes of head; found "
          + "\(file.count)")
    }
    let count = file.uint32(at: 80)
    let size = UInt64(StlReader.head) + UInt64(StlReader.size) * UInt64(count)
    guard UInt64(file.count) == size else {
      throw ModelReadError(
        at: .byte(80),
        "a binary STL of \(count) triangles must have \(size) bytes; found \(file.count)")
    }
    report.version = "binary"
    if file.bytes.starts(with: "solid".utf8) {
      problems.add(
        .warning, at: 0,
        "a binary STL should not begin with 'solid', or some readers take it for text; found that "
          + "it does")
    }
    let triangles = (file.count - StlReader.head) / StlReader.size
    mesh.vertices.reserveCapacity(3 * triangles)
    for number in 0..<triangles {
      let offset = StlReader.head + StlReader.size * number
      func vector(_ place: Int) -> Vector3 {
        let start = offset + 12 * place
        return Vector3(
          file.float(at: start), file.float(at: start + 4), file.float(at: start + 8))
      }
      add([vector(1), vector(2), vector(3)], normal: vector(0), at: offset)
    }
  }

  private mutating func readText(_ bytes: UnsafeRawBufferPointer) throws(ModelReadError) {
    report.version = "text"
    var words = WordScanner(bytes)
    _ = words.next()
    name = words.restOfLine()
    while let word = words.next() {
      if words.text(word) == "endsolid" { return }
      guard words.text(word) == "facet" else { throw words.wrong("'facet' or 'endsolid'", word) }
      try words.take("normal")
      let normal = try words.vector()
      try words.take("outer")
      try words.take("loop")
      var corners: [Point3] = []
      for _ in 0..<3 {
        try words.take("vertex")
        corners.append(try words.vector())
      }
      try words.take("endloop")
      try words.take("endfacet")
      add(corners, normal: normal, at: word.lowerBound)
    }
    throw words.wrong("'facet' or 'endsolid'", nil)
  }

  /// Adds a triangle that has finite numbers.
  private mutating func add(_ corners: [Point3], normal: Vector3, at offset: Int) {
    guard corners.allSatisfy({ $0.isFinite }), normal.isFinite else {
      problems.add(
        .error, at: offset, "the numbers of a triangle must be finite; found one that is not")
      return
    }
    let area = (corners[1] - corners[0]).cross(corners[2] - corners[0])
    if area == Vector3() {
      if flat == 0 { places.flat = offset }
      flat += 1
    } else if area.dot(normal) < 0 {
      if turned == 0 { places.turned = offset }
      turned += 1
    }
    // A normal of zeros leaves it to the corners.
    let unit = Direction3(normal)?.vector ?? Direction3(area)?.vector ?? Vector3(0, 1, 0)
    for corner in corners {
      mesh.indices.append(UInt32(truncatingIfNeeded: mesh.vertices.count))
      mesh.vertices.append(Mesh.Vertex(position: corner, normal: unit, uv: Vector2()))
    }
  }

  private mutating func finish(_ place: (Int) -> ModelPlace) -> ModelFileContent {
    if flat > 0 {
      problems.add(
        .warning, at: places.flat, "a triangle should have an area; found \(flat) without one")
    }
    if turned > 0 {
      problems.add(
        .warning, at: places.turned,
        "a triangle should face the way of its normal; found \(turned) that do not")
    }
    var nodes: [Model.Node] = []
    if mesh.indices.isEmpty {
      if !problems.hasErrors { problems.add(.note, at: nil, "the file holds no triangles") }
    } else {
      mesh.materials = [Material(name: "none", color: ColladaMaterials.unknown)]
      mesh.parts = [
        Mesh.Part(
          name: name, material: 0, vertices: 0..<mesh.vertices.count,
          indices: 0..<mesh.indices.count)
      ]
      nodes = [Model.Node(name: name, mesh: mesh)]
      report.meshes = [
        ModelReport.Mesh(
          name: name, vertices: mesh.vertices.count, triangles: mesh.indices.count / 3,
          bounds: mesh.bounds, materials: [])
      ]
    }
    problems.finish(&report, place: place)
    return ModelFileContent(model: Model(name: name, nodes: nodes), report: report)
  }
}
