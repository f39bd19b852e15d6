import SextantGeometry

extension Mesh {
  /// Returns the mesh with its double-sided parts drawn twice: once from the front, once from behind.
  ///
  /// For renderers that leave out the backs of triangles and have no way to ask for them. After each
  /// part whose material is double sided stands one with the same name and material, the same
  /// positions and texture coordinates, normals that point the other way and triangles that run the
  /// other way; the materials are single sided then. A mesh without a double-sided part comes back as
  /// it is. Cost: one step a vertex and an index.
  ///
  /// - Precondition: The parts name materials and ranges of the mesh, as in any sound mesh, and twice
  ///   its vertices can be numbered in 32 bits.
  public func withBackFaces() -> Mesh {
    var mesh = Mesh()
    mesh.materials = materials
    for number in materials.indices { mesh.materials[number].isDoubleSided = false }
    for part in parts {
      mesh.append(part, of: self, isBack: false)
      if materials[part.material].isDoubleSided { mesh.append(part, of: self, isBack: true) }
    }
    return mesh
  }

  /// The number of the material of each triangle, in the order of `indices`.
  public var materialsOfTriangles: [UInt32] {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(indices.count / 3)
    for part in parts {
      numbers += repeatElement(UInt32(part.material), count: part.indices.count / 3)
    }
    return numbers
  }

  private mutating func append(_ part: Part, of source: Mesh, isBack: Bool) {
    let start = vertices.count
    let firstIndex = indices.count
    for vertex in source.vertices[part.vertices] {
      vertices.append(
        isBack
          ? Vertex(
            position: vertex.position, normal: Vector3() - vertex.normal, uv: vertex.uv) : vertex)
    }
    for place in stride(from: part.indices.lowerBound, to: part.indices.upperBound, by: 3) {
      let corners = isBack ? [place, place + 2, place + 1] : [place, place + 1, place + 2]
      for corner in corners {
        indices.append(UInt32(Int(source.indices[corner]) - part.vertices.lowerBound + start))
      }
    }
    parts.append(
      Part(
        name: part.name, material: part.material, vertices: start..<vertices.count,
        indices: firstIndex..<indices.count))
  }
}
