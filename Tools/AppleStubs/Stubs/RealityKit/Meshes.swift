@_exported import Foundation
public import Metal
@_exported import simd

/// RealityKit: BoundingBox.
public struct BoundingBox: Hashable, Sendable {
  /// RealityKit: BoundingBox.min.
  public var min: SIMD3<Float>
  /// RealityKit: BoundingBox.max.
  public var max: SIMD3<Float>

  /// RealityKit: BoundingBox.init(min:max:).
  public init(min: SIMD3<Float>, max: SIMD3<Float>) {
    self.min = min
    self.max = max
  }
}

/// RealityKit: MeshBuffer.
public struct MeshBuffer<Element> {
  /// RealityKit: MeshBuffer.elements.
  public let elements: [Element]

  /// RealityKit: MeshBuffer.init(_:).
  public init(_ elements: [Element]) {
    self.elements = elements
  }
}

/// RealityKit: MeshBuffers.
public enum MeshBuffers {
  /// RealityKit: MeshBuffers.Positions.
  public typealias Positions = MeshBuffer<SIMD3<Float>>
  /// RealityKit: MeshBuffers.Normals.
  public typealias Normals = MeshBuffer<SIMD3<Float>>
  /// RealityKit: MeshBuffers.TextureCoordinates.
  public typealias TextureCoordinates = MeshBuffer<SIMD2<Float>>
}

/// RealityKit: MeshDescriptor.
public struct MeshDescriptor {
  /// RealityKit: MeshDescriptor.Primitives.
  public enum Primitives {
    /// RealityKit: MeshDescriptor.Primitives.triangles(_:).
    case triangles([UInt32])
  }

  /// RealityKit: MeshDescriptor.Materials.
  public enum Materials {
    /// RealityKit: MeshDescriptor.Materials.allFaces(_:).
    case allFaces(UInt32)
    /// RealityKit: MeshDescriptor.Materials.perFace(_:).
    case perFace([UInt32])
  }

  /// RealityKit: MeshDescriptor.name.
  public var name: String
  /// RealityKit: MeshDescriptor.positions.
  public var positions = MeshBuffers.Positions([])
  /// RealityKit: MeshDescriptor.normals.
  public var normals: MeshBuffers.Normals?
  /// RealityKit: MeshDescriptor.textureCoordinates.
  public var textureCoordinates: MeshBuffers.TextureCoordinates?
  /// RealityKit: MeshDescriptor.primitives.
  public var primitives: Primitives?
  /// RealityKit: MeshDescriptor.materials.
  public var materials = Materials.allFaces(0)

  /// RealityKit: MeshDescriptor.init(name:).
  public init(name: String = "") {
    self.name = name
  }
}

/// RealityKit: MeshResource.
@MainActor open class MeshResource {
  /// Stub: what it was made of.
  public let stubDescriptors: [MeshDescriptor]
  /// Stub: what it was made of.
  public let stubMesh: LowLevelMesh?

  init(_ descriptors: [MeshDescriptor], _ mesh: LowLevelMesh?) {
    stubDescriptors = descriptors
    stubMesh = mesh
  }

  /// RealityKit: MeshResource.generate(from:).
  public static func generate(from descriptors: [MeshDescriptor]) throws -> MeshResource {
    MeshResource(descriptors, nil)
  }

  /// RealityKit: MeshResource.init(from:).
  public convenience init(from mesh: LowLevelMesh) throws {
    self.init([], mesh)
  }
}

/// RealityKit: LowLevelMesh.
@available(iOS 18, macOS 15, visionOS 2, *)
@MainActor public class LowLevelMesh {
  /// RealityKit: LowLevelMesh.VertexSemantic.
  public enum VertexSemantic: Sendable {
    /// RealityKit: LowLevelMesh.VertexSemantic.position.
    case position
    /// RealityKit: LowLevelMesh.VertexSemantic.normal.
    case normal
    /// RealityKit: LowLevelMesh.VertexSemantic.uv0.
    case uv0
  }

  /// RealityKit: LowLevelMesh.Attribute.
  public struct Attribute: Sendable {
    /// RealityKit: LowLevelMesh.Attribute.semantic.
    public var semantic: VertexSemantic
    /// RealityKit: LowLevelMesh.Attribute.format.
    public var format: MTLVertexFormat
    /// RealityKit: LowLevelMesh.Attribute.offset.
    public var offset: Int

    /// RealityKit: LowLevelMesh.Attribute.init(semantic:format:layoutIndex:offset:).
    public init(
      semantic: VertexSemantic, format: MTLVertexFormat, layoutIndex: Int = 0, offset: Int
    ) {
      self.semantic = semantic
      self.format = format
      self.offset = offset
    }
  }

  /// RealityKit: LowLevelMesh.Layout.
  public struct Layout: Sendable {
    /// RealityKit: LowLevelMesh.Layout.bufferStride.
    public var bufferStride: Int

    /// RealityKit: LowLevelMesh.Layout.init(bufferIndex:bufferOffset:bufferStride:).
    public init(bufferIndex: Int, bufferOffset: Int = 0, bufferStride: Int) {
      self.bufferStride = bufferStride
    }
  }

  /// RealityKit: LowLevelMesh.Descriptor.
  public struct Descriptor: Sendable {
    /// RealityKit: LowLevelMesh.Descriptor.vertexCapacity.
    public var vertexCapacity: Int
    /// RealityKit: LowLevelMesh.Descriptor.vertexAttributes.
    public var vertexAttributes: [Attribute]
    /// RealityKit: LowLevelMesh.Descriptor.vertexLayouts.
    public var vertexLayouts: [Layout]
    /// RealityKit: LowLevelMesh.Descriptor.indexCapacity.
    public var indexCapacity: Int

    /// RealityKit: LowLevelMesh.Descriptor.init(vertexCapacity:vertexAttributes:vertexLayouts:…).
    public init(
      vertexCapacity: Int = 0, vertexAttributes: [Attribute] = [], vertexLayouts: [Layout] = [],
      indexCapacity: Int = 0, indexType: MTLIndexType = .uint32
    ) {
      self.vertexCapacity = vertexCapacity
      self.vertexAttributes = vertexAttributes
      self.vertexLayouts = vertexLayouts
      self.indexCapacity = indexCapacity
    }
  }

  /// RealityKit: LowLevelMesh.Part.
  public struct Part: Sendable {
    /// RealityKit: LowLevelMesh.Part.indexOffset; in bytes.
    public var indexOffset: Int
    /// RealityKit: LowLevelMesh.Part.indexCount.
    public var indexCount: Int
    /// RealityKit: LowLevelMesh.Part.materialIndex.
    public var materialIndex: Int
    /// RealityKit: LowLevelMesh.Part.bounds.
    public var bounds: BoundingBox

    /// RealityKit: LowLevelMesh.Part.init(indexOffset:indexCount:topology:materialIndex:bounds:).
    public init(
      indexOffset: Int = 0, indexCount: Int = 0, topology: MTLPrimitiveType = .triangle,
      materialIndex: Int = 0, bounds: BoundingBox
    ) {
      self.indexOffset = indexOffset
      self.indexCount = indexCount
      self.materialIndex = materialIndex
      self.bounds = bounds
    }
  }

  /// RealityKit: LowLevelMesh.PartsCollection.
  public struct PartsCollection {
    /// Stub: the parts.
    public private(set) var stubParts: [Part] = []

    /// RealityKit: LowLevelMesh.PartsCollection.replaceAll(_:).
    public mutating func replaceAll<S: Sequence>(_ newElements: S) where S.Element == Part {
      stubParts = Array(newElements)
    }
  }

  /// RealityKit: LowLevelMesh.descriptor.
  public let descriptor: Descriptor
  /// RealityKit: LowLevelMesh.parts.
  public var parts = PartsCollection()
  /// Stub: the memory of the vertices.
  public private(set) var stubVertices: [UInt8]
  /// Stub: the memory of the indices.
  public private(set) var stubIndices: [UInt8]

  /// RealityKit: LowLevelMesh.init(descriptor:).
  public init(descriptor: Descriptor) throws {
    self.descriptor = descriptor
    let stride = descriptor.vertexLayouts.first?.bufferStride ?? 0
    stubVertices = Array(repeating: 0, count: descriptor.vertexCapacity * stride)
    stubIndices = Array(repeating: 0, count: descriptor.indexCapacity * 4)
  }

  /// RealityKit: LowLevelMesh.vertexCapacity.
  public var vertexCapacity: Int { descriptor.vertexCapacity }

  /// RealityKit: LowLevelMesh.indexCapacity.
  public var indexCapacity: Int { descriptor.indexCapacity }

  /// RealityKit: LowLevelMesh.withUnsafeMutableBytes(bufferIndex:_:).
  public func withUnsafeMutableBytes(
    bufferIndex: Int, _ callback: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    stubVertices.withUnsafeMutableBytes { callback($0) }
  }

  /// RealityKit: LowLevelMesh.withUnsafeMutableIndices(_:).
  public func withUnsafeMutableIndices(_ callback: (UnsafeMutableRawBufferPointer) -> Void) {
    stubIndices.withUnsafeMutableBytes { callback($0) }
  }
}
