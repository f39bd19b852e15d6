internal import SextantGeometry

extension Mesh {
  /// The farthest a coordinate may be from 0, so that a 32-bit float holds it.
  public static let farthest = 1e30
  /// How far the length of a normal may be from 1; what GLB readers allow.
  public static let normalTolerance = 0.0005
  /// The least height of a triangle over its longest edge.
  public static let leastSlimness = 1e-7

  /// Returns what makes the mesh unsound, at most `limit` problems, none if it is sound.
  ///
  /// A sound mesh has finite positions, unit normals, indices in range, no unused vertex, triangles
  /// that have an area and face the way of their normals, parts that tile both buffers, and in each
  /// part edges that join at most two triangles, which face the same way. Vertices at one position
  /// count as one for that; a triangle and its copy seen from behind count as one too. Cost:
  /// n log n for n triangles.
  public func validate(limit: Int = 100) -> [MeshProblem] {
    var problems: [MeshProblem] = []
    func report(_ problem: MeshProblem) -> Bool {
      if problems.count < limit { problems.append(problem) }
      return problems.count < limit
    }
    guard limit > 0 else { return [] }
    guard UInt64(vertices.count) <= UInt64(UInt32.max) else {
      return [.vertexCount(vertices.count)]
    }
    for (number, material) in materials.enumerated() {
      if !material.color.isInRange, !report(.color(material: number)) { return problems }
      if !(0...1).contains(material.opacity),
        !report(.opacity(material: number, found: material.opacity))
      {
        return problems
      }
    }
    for (number, vertex) in vertices.enumerated() {
      if !Mesh.isNear(vertex.position), !report(.position(vertex: number)) { return problems }
      let length = vertex.normal.length
      if !((length - 1).magnitude <= Mesh.normalTolerance), !report(.normal(vertex: number)) {
        return problems
      }
      if !Mesh.isNear(Vector3(vertex.uv.x, vertex.uv.y, 0)), !report(.uv(vertex: number)) {
        return problems
      }
    }
    let structure = partProblems()
    for problem in structure where !report(problem) { return problems }
    guard structure.isEmpty else { return problems }

    var isUsed = [Bool](repeating: false, count: vertices.count)
    for part in parts {
      var isSound = true
      for first in stride(from: part.indices.lowerBound, to: part.indices.upperBound, by: 3) {
        for problem in triangleProblems(first / 3, of: part, &isUsed) {
          isSound = false
          if !report(problem) { return problems }
        }
      }
      guard isSound else { continue }
      for triangle in MeshWeld(self, part).wrongEdges(limit: limit)
      where !report(.edge(triangle: triangle)) {
        return problems
      }
    }
    for (number, used) in isUsed.enumerated() where !used {
      if !report(.unused(vertex: number)) { return problems }
    }
    return problems
  }

  /// Returns what is wrong with the parts' ranges and materials.
  private func partProblems() -> [MeshProblem] {
    var problems: [MeshProblem] = []
    var (vertex, index) = (0, 0)
    for (number, part) in parts.enumerated() {
      if part.vertices.lowerBound != vertex || part.indices.lowerBound != index {
        problems.append(.partBegins(part: number))
      }
      if part.indices.isEmpty || part.indices.count % 3 != 0 {
        problems.append(.partIndices(part: number, found: part.indices.count))
      }
      if !materials.indices.contains(part.material) {
        problems.append(.material(part: number, found: part.material))
      }
      (vertex, index) = (part.vertices.upperBound, part.indices.upperBound)
    }
    if vertex != vertices.count || index != indices.count { problems.append(.partsEnd) }
    return problems
  }

  /// Returns what is wrong with one triangle, and marks its corners as used.
  private func triangleProblems(
    _ triangle: Int, of part: Part, _ isUsed: inout [Bool]
  ) -> [MeshProblem] {
    for corner in 0..<3 {
      let index = indices[3 * triangle + corner]
      // An index may be more than a 32-bit `Int` holds.
      guard let place = Int(exactly: index), part.vertices.contains(place) else {
        return [.index(triangle: triangle, found: index)]
      }
    }
    let (i, j, k) = (
      Int(indices[3 * triangle]), Int(indices[3 * triangle + 1]), Int(indices[3 * triangle + 2])
    )
    isUsed[i] = true
    isUsed[j] = true
    isUsed[k] = true
    let (a, b, c) = (vertices[i].position, vertices[j].position, vertices[k].position)
    guard Mesh.isNear(a), Mesh.isNear(b), Mesh.isNear(c) else { return [] }
    let cross = (b - a).cross(c - a)
    let longest = max((b - a).lengthSquared, (c - b).lengthSquared, (a - c).lengthSquared)
    // Twice the area over the longest edge is the height on it.
    guard cross.length > Mesh.leastSlimness * longest else { return [.sliver(triangle: triangle)] }
    for corner in [i, j, k] where !(vertices[corner].normal.dot(cross) > 0) {
      return [.winding(triangle: triangle)]
    }
    return []
  }

  /// Returns whether a position is finite and not too far away.
  private static func isNear(_ point: Point3) -> Bool {
    point.x.magnitude <= farthest && point.y.magnitude <= farthest
      && point.z.magnitude <= farthest
  }
}
