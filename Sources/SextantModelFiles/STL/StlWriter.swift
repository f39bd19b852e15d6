import SextantGeometry
public import SextantMeshes

/// A model as binary STL (.stl), checked when made: triangles and nothing else.
///
/// Transforms are applied, and a transform that mirrors turns the triangles round. The format names
/// no unit; programs that print in three dimensions take millimetres with z up. Names, colours,
/// texture coordinates and normals of vertices are lost; each triangle carries its own normal.
///
/// - Source: *StereoLithography Interface Specification*, 3D Systems, 1988.
public struct StlWriter: Sendable {
  private let nodes: [SourceNode<Mesh>]
  private let placements: [Placement?]
  private let count: UInt32

  /// Creates the file of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - settings: Axes and unit.
  /// - Throws: `ModelFileError` if the model is empty or breaks a rule that readers rely on, or if it
  ///   has more triangles than the format counts.
  public init(
    _ model: Model, settings: ModelFileSettings = ModelFileSettings()
  ) throws(ModelFileError) {
    nodes = SourceNode.nodes(of: model)
    try ModelCheck.check(nodes)
    try ModelCheck.checkTransforms(of: nodes)
    let triangles = nodes.reduce(0) { $0 + $1.mesh.indices.count / 3 }
    guard let count = UInt32(exactly: triangles) else { throw .tooLarge(bytes: triangles * 50) }
    self.count = count
    placements = nodes.map { Placement(settings, $0.transform) }
  }

  /// Returns the whole file.
  public func bytes() -> [UInt8] {
    var result = LittleEndian()
    result.bytes.reserveCapacity(84 + 50 * Int(count))
    // A header that began with "solid" would be taken for the text form.
    var header = Array("binary STL by Sextant".utf8)
    header += [UInt8](repeating: UInt8(ascii: " "), count: 80 - header.count)
    result.bytes += header
    result.append(count)
    for (node, placement) in zip(nodes, placements) {
      let positions = node.mesh.vertices.map { vertex in
        var position = vertex.position
        placement?.place(&position)
        return position
      }
      let indices = node.mesh.indices
      for first in stride(from: 0, to: indices.count - 2, by: 3) {
        let a = positions[Int(indices[first])]
        var b = positions[Int(indices[first + 1])]
        var c = positions[Int(indices[first + 2])]
        if placement?.isMirroring == true { swap(&b, &c) }
        for vector in [StlWriter.normal(a, b, c), a, b, c] {
          result.append(Float(vector.x))
          result.append(Float(vector.y))
          result.append(Float(vector.z))
        }
        result.append(UInt16(0))
      }
    }
    return result.bytes
  }

  /// Returns a triangle's unit normal, or zero where a transform left it no area to speak of.
  private static func normal(_ a: Point3, _ b: Point3, _ c: Point3) -> Vector3 {
    let longest = max((b - a).length, (c - a).length)
    guard longest > 0 else { return Vector3() }
    let cross = ((b - a) / longest).cross((c - a) / longest)
    let length = cross.length
    return length > 0 ? cross / length : Vector3()
  }
}
