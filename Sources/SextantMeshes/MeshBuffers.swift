internal import SextantGeometry

/// A mesh as a graphics processor takes it: one vertex buffer and one index buffer.
///
/// A vertex is 8 floats of 32 bits, 32 bytes: position x y z at byte 0, normal x y z at byte 12,
/// texture coordinate s t at byte 24, origin bottom left. Three indices of 32 bits make a triangle,
/// counter-clockwise from the front; a `Mesh.Part` is a range of them.
public struct MeshBuffers: Hashable, Sendable {
  /// Where a picture has the texture coordinate 0 0.
  public enum TextureOrigin: Hashable, Sendable {
    /// The second coordinate grows upwards, as in a mesh, in COLLADA and in USD.
    case bottomLeft
    /// The second coordinate grows downwards, as in glTF and in SceneKit.
    case topLeft
  }

  /// The floats of all vertices, `floatsPerVertex` each.
  public let vertices: [Float]
  /// The indices of all triangles.
  public let indices: [UInt32]

  /// The number of floats a vertex.
  public static let floatsPerVertex = 8
  /// The number of bytes from one vertex to the next.
  public static let bytesPerVertex = 32
  /// The number of bytes from one index to the next.
  public static let bytesPerIndex = 4
  /// The byte at which a vertex has its position.
  public static let positionOffset = 0
  /// The byte at which a vertex has its normal.
  public static let normalOffset = 12
  /// The byte at which a vertex has its texture coordinate.
  public static let uvOffset = 24

  /// Lays out a mesh, or returns `nil` if a number is not finite as a 32-bit float.
  ///
  /// Each number is rounded to the nearest float. Cost: one step a vertex.
  ///
  /// - Parameters:
  ///   - mesh: The mesh.
  ///   - textureOrigin: Where the texture coordinate 0 0 shall be; a mesh has it at the bottom left.
  public init?(_ mesh: Mesh, textureOrigin: TextureOrigin = .bottomLeft) {
    let isFlipped = textureOrigin == .topLeft
    var floats: [Float] = []
    floats.reserveCapacity(mesh.vertices.count * MeshBuffers.floatsPerVertex)
    for vertex in mesh.vertices {
      floats.append(Float(vertex.position.x))
      floats.append(Float(vertex.position.y))
      floats.append(Float(vertex.position.z))
      floats.append(Float(vertex.normal.x))
      floats.append(Float(vertex.normal.y))
      floats.append(Float(vertex.normal.z))
      floats.append(Float(vertex.uv.x))
      floats.append(Float(isFlipped ? 1 - vertex.uv.y : vertex.uv.y))
    }
    guard floats.allSatisfy({ $0.isFinite }) else { return nil }
    vertices = floats
    indices = mesh.indices
  }

  /// The vertex buffer as little-endian bytes, `bytesPerVertex` a vertex.
  public var vertexBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * vertices.count)
    for float in vertices { MeshBuffers.append(float.bitPattern, to: &bytes) }
    return bytes
  }

  /// The index buffer as little-endian bytes, 4 an index.
  public var indexBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * indices.count)
    for index in indices { MeshBuffers.append(index, to: &bytes) }
    return bytes
  }

  /// Appends a number, lowest byte first.
  private static func append(_ bits: UInt32, to bytes: inout [UInt8]) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }
}
