import SextantGeometry
import SextantMeshes
import SextantText

/// A Wavefront OBJ file on its way to a model and a report.
///
/// The format has no unit and no axes: numbers are taken as metres, y up.
struct ObjReader {
  private let bytes: UnsafeRawBufferPointer
  private let materials: [String: MtlReader.Entry]
  private let hasLibrary: Bool
  private var report = ModelReport(.obj)
  private var problems = ProblemList()
  private var positions = MeshAssembly.Rows()
  private var normals = MeshAssembly.Rows()
  private var uvs = MeshAssembly.Rows()
  private var objects: [(name: String, runs: [Run])] = []
  private var group = ""
  private var material: String?
  private var known: Set<String> = []

  /// Triangles of one object with one material.
  private struct Run {
    var name: String
    var material: String?
    var offset: Int
    /// A Boolean value that says whether corners name normals.
    var hasNormals: Bool
    /// A Boolean value that says whether corners name texture coordinates.
    var hasUVs: Bool
    var corners: [SIMD4<UInt32>] = []
  }

  /// The most corners of a polygon: 65,536.
  static let cornerLimit = 65_536

  /// Reads a file, and the library of its materials where that is known.
  static func read(
    _ bytes: UnsafeRawBufferPointer, library: [UInt8]?
  ) throws(ModelReadError) -> ModelFileContent {
    guard bytes.count < Int(Int32.max) else {
      throw ModelReadError(
        at: .file, "a text must have fewer than \(Int32.max) bytes; found \(bytes.count)")
    }
    var reader = ObjReader(bytes, library)
    reader.readLines()
    return reader.finish()
  }

  private init(_ bytes: UnsafeRawBufferPointer, _ library: [UInt8]?) {
    self.bytes = bytes
    materials = library.map { MtlReader.read($0) } ?? [:]
    hasLibrary = library != nil
    uvs.stride = 2
  }

  private mutating func readLines() {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      var stop = end
      while stop > start, bytes[stop - 1] <= 0x20 { stop -= 1 }
      read(line: start..<stop)
      start = end + 1
    }
  }

  private mutating func read(line: Range<Int>) {
    var offset = line.lowerBound
    guard let word = nextWord(&offset, line.upperBound), bytes[word.lowerBound] != UInt8(ascii: "#")
    else { return }
    switch text(word) {
    case "v": ObjReader.append(row(&offset, line, 3, "v"), 3, to: &positions)
    case "vn": ObjReader.append(row(&offset, line, 3, "vn"), 3, to: &normals)
    case "vt": ObjReader.append(row(&offset, line, 2, "vt"), 2, to: &uvs)
    case "f": readFace(&offset, line)
    case "o":
      objects.append((rest(offset, line), []))
      group = ""
    case "g": group = rest(offset, line)
    case "usemtl":
      let name = rest(offset, line)
      material = name
      if hasLibrary, materials[name] == nil, known.insert(name).inserted {
        problems.add(
          .error, at: word.lowerBound,
          "'usemtl' must name a material of the library; found \(FoundText.quoted(name))")
      }
    case "mtllib", "s", "vp", "l", "p": break
    default:
      guard known.insert("word " + text(word)).inserted, known.count < 1000 else { return }
      problems.add(
        .warning, at: word.lowerBound,
        "a line should begin with a word of OBJ that is read; found \(FoundText.quoted(text(word)))"
      )
    }
  }

  private static func append(_ row: Vector3, _ width: Int, to rows: inout MeshAssembly.Rows) {
    rows.count += 1
    for axis in 0..<width { rows.numbers.append(row[axis]) }
  }

  /// Reads the numbers behind a word; those with a fault are 0, so that indices stay.
  private mutating func row(
    _ offset: inout Int, _ line: Range<Int>, _ count: Int, _ word: String
  ) -> Vector3 {
    var row = Vector3()
    for axis in 0..<count {
      guard let range = nextWord(&offset, line.upperBound) else {
        problems.add(
          .error, at: line.lowerBound, "a '\(word)' must have \(count) numbers; found \(axis)")
        return row
      }
      guard let value = NumberText.double(UnsafeRawBufferPointer(rebasing: bytes[range])) else {
        problems.add(
          .error, at: range.lowerBound,
          "a number of a '\(word)' must be a finite decimal; found \(FoundText.quoted(text(range)))"
        )
        return row
      }
      row[axis] = value
    }
    return row
  }

  // MARK: Faces

  private mutating func readFace(_ offset: inout Int, _ line: Range<Int>) {
    var corners: [SIMD4<UInt32>] = []
    var hasNormals = true
    var hasUVs = true
    while let word = nextWord(&offset, line.upperBound) {
      guard let corner = corner(word, &hasNormals, &hasUVs) else { return }
      corners.append(corner)
    }
    guard corners.count >= 3, corners.count <= ObjReader.cornerLimit else {
      problems.add(
        .error, at: line.lowerBound,
        "a face must have from 3 to \(ObjReader.cornerLimit) corners; found \(corners.count)")
      return
    }
    let cut =
      corners.count == 3
      ? [0, 1, 2] : PolygonCut(corners.map { positions.vector($0.x) }).triangles
    startRun(at: line.lowerBound, hasNormals, hasUVs)
    let (object, run) = (objects.count - 1, objects[objects.count - 1].runs.count - 1)
    for index in cut {
      var corner = corners[index]
      if !hasUVs { corner.z = 0 }
      if !hasNormals { corner.y = 0 }
      objects[object].runs[run].corners.append(corner)
    }
  }

  /// Begins a run of triangles where the one before has another material, group or kind of corners.
  private mutating func startRun(at offset: Int, _ hasNormals: Bool, _ hasUVs: Bool) {
    if objects.isEmpty { objects.append(("", [])) }
    let name = group.isEmpty ? objects[objects.count - 1].name : group
    if let last = objects[objects.count - 1].runs.last, last.name == name,
      last.material == material, last.hasNormals == hasNormals, last.hasUVs == hasUVs
    {
      return
    }
    objects[objects.count - 1].runs.append(
      Run(
        name: name, material: material, offset: offset, hasNormals: hasNormals, hasUVs: hasUVs))
  }

  /// Reads `V`, `V/T`, `V//N` or `V/T/N`.
  private mutating func corner(
    _ word: Range<Int>, _ hasNormals: inout Bool, _ hasUVs: inout Bool
  ) -> SIMD4<UInt32>? {
    var corner = SIMD4<UInt32>()
    var offset = word.lowerBound
    for place in 0..<3 {
      let count = place == 0 ? positions.count : place == 1 ? uvs.count : normals.count
      if offset < word.upperBound, bytes[offset] != UInt8(ascii: "/") {
        guard let row = row(&offset, of: count, word) else { return nil }
        corner[place == 0 ? 0 : place == 1 ? 2 : 1] = row
      } else if place == 0 {
        return refuse(word)
      } else if place == 1 {
        hasUVs = false
      } else {
        hasNormals = false
      }
      guard offset < word.upperBound else {
        if place < 2 { hasNormals = false }
        if place < 1 { hasUVs = false }
        return corner
      }
      guard place < 2, bytes[offset] == UInt8(ascii: "/") else { return refuse(word) }
      offset += 1
    }
    return corner
  }

  private mutating func refuse(_ word: Range<Int>) -> SIMD4<UInt32>? {
    problems.add(
      .error, at: word.lowerBound,
      "a corner must be V, V/T, V//N or V/T/N; found \(FoundText.quoted(text(word)))")
    return nil
  }

  /// Reads an index, from 1 or backwards from -1, and returns its row.
  private mutating func row(_ offset: inout Int, of count: Int, _ word: Range<Int>) -> UInt32? {
    let start = offset
    guard let index = NumberText.integer(bytes, at: &offset), offset <= word.upperBound else {
      _ = refuse(word)
      return nil
    }
    let row = index > 0 ? index - 1 : Int64(count) &+ index
    guard index != 0, row >= 0, row < Int64(count) else {
      problems.add(
        .error, at: start,
        "an index must name a row that stands before it; found \(index) for \(count) rows")
      return nil
    }
    return UInt32(truncatingIfNeeded: row)
  }

  // MARK: Words

  private func nextWord(_ offset: inout Int, _ end: Int) -> Range<Int>? {
    while offset < end, bytes[offset] <= 0x20 { offset += 1 }
    let start = offset
    while offset < end, bytes[offset] > 0x20 { offset += 1 }
    return offset > start ? start..<offset : nil
  }

  private func text(_ word: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[word].prefix(64)), as: UTF8.self)
  }

  private func rest(_ offset: Int, _ line: Range<Int>) -> String {
    var start = offset
    while start < line.upperBound, bytes[start] <= 0x20 { start += 1 }
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<line.upperBound]), as: UTF8.self)
  }

  // MARK: The end

  private mutating func finish() -> ModelFileContent {
    var nodes: [Model.Node] = []
    var used: [Material] = []
    var numbers: [String: Int] = [:]
    for object in objects where !object.runs.isEmpty {
      var assembly = MeshAssembly()
      var names: [String] = []
      var seen: Set<String> = []
      var materials: [Material] = []
      var places: [String: Int] = [:]
      for run in object.runs {
        var triangles = MeshAssembly.Triangles()
        triangles.name = run.name
        triangles.positions = positions
        triangles.normals = run.hasNormals ? normals : nil
        triangles.uvs = run.hasUVs ? uvs : nil
        triangles.corners = run.corners
        let name = run.material ?? "none"
        let place = places[name] ?? materials.count
        if place == materials.count {
          places[name] = place
          materials.append(
            self.materials[name]?.material ?? Material(name: name, color: ColladaMaterials.unknown))
        }
        triangles.material = place
        if run.material != nil, seen.insert(name).inserted { names.append(name) }
        if run.material != nil, numbers[name] == nil {
          numbers[name] = used.count
          used.append(materials[place])
          if let picture = self.materials[name]?.picture {
            problems.add(.note, at: run.offset, ModelReport.pictureNote(picture))
          }
        }
        let flat = assembly.add(triangles)
        if flat > 0 {
          problems.add(
            .warning, at: run.offset,
            "a triangle should have an area; found \(flat) without one")
        }
      }
      var mesh = assembly.mesh
      mesh.materials = materials
      nodes.append(Model.Node(name: object.name, mesh: mesh))
      report.meshes.append(
        ModelReport.Mesh(
          name: object.name, vertices: mesh.vertices.count, triangles: mesh.indices.count / 3,
          bounds: mesh.bounds, materials: names))
    }
    report.materials = used
    if nodes.isEmpty, !problems.hasErrors {
      problems.add(.note, at: nil, "the file holds no triangles")
    }
    var counter = LineCounter(bytes)
    problems.finish(&report) { .text(counter.position(at: $0)) }
    return ModelFileContent(
      model: Model(name: nodes.first?.name ?? "", nodes: nodes), report: report)
  }
}
