public import SextantGeometry

/// The mesh of a target cursor, computed as it is asked for: a million vertices take no room.
///
/// It lies around the origin, in metres, y up; what is flat lies in a plane of constant y, faces up,
/// and its triangles run counter-clockwise seen from above. Each element is a part with a material
/// of its own name; one that would cover another lies `CursorSettings.lift` above it. Vertices on the
/// axes are exactly there, and a cursor that looks the same after a quarter turn has vertices that
/// are the same to the last bit. An element with a thickness is a closed body that stands on its
/// plane, with normals that follow the true curve and split at its edges.
///
/// It is sound by construction. `Mesh(cursor:)` holds the same in memory.
public struct CursorMesh: Sendable {
  /// The number of vertices.
  public let vertexCount: Int
  /// The number of indices, three a triangle.
  public let indexCount: Int
  /// The parts, in order; their ranges follow one another and cover everything.
  public let parts: [Mesh.Part]
  /// The materials, by number.
  public let materials: [Material]
  /// The smallest and the largest coordinates.
  public let bounds: Mesh.Bounds
  private let pieces: CursorPieces

  /// Creates a cursor's mesh.
  ///
  /// - Throws: `CursorError`, with the option, the rule and what was found; nothing is allocated for
  ///   more than `CursorSettings.mostVertices` vertices.
  public init(_ settings: CursorSettings) throws(CursorError) {
    let plan = try CursorPlan(settings)
    pieces = CursorPieces(plan, settings)
    vertexCount = pieces.vertexCount
    indexCount = 3 * pieces.triangleCount
    parts = pieces.parts
    materials = plan.parts.map { part in
      Material(
        name: part.element.name, color: part.element.color, opacity: part.element.opacity,
        isDoubleSided: settings.backFaces == .flag && part.element.thickness == 0)
    }
    bounds = plan.bounds
    guard vertexCount <= CursorSettings.mostVertices else {
      let found =
        if case .segments(let total) = settings.resolution { total } else { vertexCount }
      throw ChordBudget.tooMany(settings.resolution, found: "\(found)")
    }
  }

  /// Appends the positions of a run of vertices.
  public func append(positionsOf range: Range<Int>, to output: inout OutputSpan<Point3>) {
    CursorMesh.fill(&output, range) { buffer in pieces.writePositions(of: range, to: buffer) }
  }

  /// Appends the unit normals of a run of vertices.
  public func append(normalsOf range: Range<Int>, to output: inout OutputSpan<Vector3>) {
    CursorMesh.fill(&output, range) { buffer in pieces.writeNormals(of: range, to: buffer) }
  }

  /// Appends the texture coordinates of a run of vertices.
  public func append(uvsOf range: Range<Int>, to output: inout OutputSpan<Vector2>) {
    CursorMesh.fill(&output, range) { buffer in pieces.writeUVs(of: range, to: buffer) }
  }

  /// Appends a run of the indices.
  public func append(indices range: Range<Int>, to output: inout OutputSpan<UInt32>) {
    CursorMesh.fill(&output, range) { buffer in pieces.writeIndices(range, to: buffer) }
  }

  /// Appends as many elements as a range has numbers, written by `body`.
  private static func fill<Element>(
    _ output: inout OutputSpan<Element>, _ range: Range<Int>,
    _ body: (UnsafeMutablePointer<Element>) -> Void
  ) {
    precondition(
      range.count <= output.freeCapacity,
      "there must be room for \(range.count) elements; found \(output.freeCapacity)")
    output.withUnsafeMutableBufferPointer { buffer, count in
      guard let base = buffer.baseAddress else { return }
      body(base + count)
      count += range.count
    }
  }
}

extension Mesh {
  /// Makes a target cursor and holds it in memory: the numbers of `CursorMesh`.
  ///
  /// Cost: one step a vertex.
  ///
  /// - Throws: `CursorError`, with the option, the rule and what was found; nothing is allocated for
  ///   more than `CursorSettings.mostVertices` vertices.
  public init(cursor settings: CursorSettings) throws(CursorError) {
    self.init(try CursorMesh(settings))
  }

  /// Holds a cursor's mesh in memory.
  public init(_ cursor: CursorMesh) {
    self.init(parts: cursor.parts, materials: cursor.materials)
    vertices = cursor.heldVertices
    indices = cursor.heldIndices
  }
}

extension CursorMesh {
  /// All vertices.
  fileprivate var heldVertices: [Mesh.Vertex] {
    var result: [Mesh.Vertex] = []
    result.reserveCapacity(vertexCount)
    pieces.forEachVertex(in: 0..<vertexCount, wantsTexture: true) { _, position, normal, uv in
      result.append(Mesh.Vertex(position: position, normal: normal, uv: uv))
    }
    return result
  }

  /// All indices.
  fileprivate var heldIndices: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: indexCount) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      pieces.writeIndices(0..<indexCount, to: base)
      count = indexCount
    }
  }
}
