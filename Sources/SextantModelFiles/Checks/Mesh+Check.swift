import SextantGeometry
package import SextantMeshes

extension Mesh {
  /// The largest magnitude of a coordinate, in metres: 1e6.
  package static let coordinateLimit = 1e6
  /// The largest difference of a squared normal's length from 1; GLB's readers allow as much.
  package static let normalTolerance = 1e-3

  /// Returns the first rule that a file writer relies on and this mesh breaks.
  ///
  /// Cost: one step a vertex and an index.
  func firstFault() -> MeshFault? {
    guard !indices.isEmpty else { return .noTriangles }
    guard vertices.count <= Int(UInt32.max) else {
      return .tooManyVertices(found: vertices.count)
    }
    return firstFaultOfParts() ?? firstFaultOfIndices() ?? firstFaultOfVertices()
      ?? Mesh.firstFault(of: materials)
  }

  private func firstFaultOfParts() -> MeshFault? {
    var vertex = 0
    var index = 0
    for (number, part) in parts.enumerated() {
      guard part.vertices.lowerBound == vertex, part.indices.lowerBound == index,
        part.vertices.upperBound <= vertices.count, part.indices.upperBound <= indices.count
      else { return .partsDoNotCover(part: number) }
      guard !part.indices.isEmpty, part.indices.count % 3 == 0 else {
        return .triangleCount(part: number, indices: part.indices.count)
      }
      guard materials.indices.contains(part.material) else {
        return .materialOutOfRange(part: number, found: part.material)
      }
      vertex = part.vertices.upperBound
      index = part.indices.upperBound
    }
    guard vertex == vertices.count, index == indices.count else {
      return .partsDoNotCover(part: parts.count)
    }
    return nil
  }

  private func firstFaultOfIndices() -> MeshFault? {
    for part in parts {
      for at in part.indices where !part.vertices.contains(Int(indices[at])) {
        return .indexOutOfRange(at: at, found: indices[at])
      }
    }
    return nil
  }

  private func firstFaultOfVertices() -> MeshFault? {
    func fault(_ attribute: MeshFault.Attribute, _ vertex: Int, _ values: Double...) -> MeshFault? {
      for value in values where !(value.magnitude <= Mesh.coordinateLimit) {
        return .numberOutOfRange(attribute, vertex: vertex, found: value)
      }
      return nil
    }
    let limit = Mesh.coordinateLimit
    for (number, vertex) in vertices.enumerated() {
      let (position, normal, uv) = (vertex.position, vertex.normal, vertex.uv)
      let lengthSquared = normal.lengthSquared
      // NaN fails every comparison.
      if position.x.magnitude <= limit, position.y.magnitude <= limit,
        position.z.magnitude <= limit, uv.x.magnitude <= limit, uv.y.magnitude <= limit,
        (lengthSquared - 1).magnitude <= Mesh.normalTolerance
      {
        continue
      }
      return fault(.position, number, position.x, position.y, position.z)
        ?? fault(.normal, number, normal.x, normal.y, normal.z)
        ?? fault(.uv, number, uv.x, uv.y)
        ?? .normalNotUnit(vertex: number, length: lengthSquared.squareRoot())
    }
    return nil
  }

  /// Returns the first colour channel or opacity outside 0 to 1.
  static func firstFault(of materials: [Material]) -> MeshFault? {
    for (number, material) in materials.enumerated() {
      let color = material.color
      for value in [color.red, color.green, color.blue, material.opacity]
      where !(value >= 0 && value <= 1) {
        return .colorOutOfRange(material: number, found: value)
      }
    }
    return nil
  }
}
