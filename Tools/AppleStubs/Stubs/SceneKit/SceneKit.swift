@_exported import UIKit
@_exported import simd

/// SceneKit: SCNMaterialProperty.
open class SCNMaterialProperty {
  /// SceneKit: SCNMaterialProperty.contents.
  open var contents: Any?
}

/// SceneKit: SCNMaterial.
open class SCNMaterial {
  /// SceneKit: SCNMaterial.LightingModel.
  public struct LightingModel: Hashable, Sendable {
    /// SceneKit: SCNMaterial.LightingModel.rawValue.
    public let rawValue: String
    /// SceneKit: SCNMaterial.LightingModel.blinn.
    public static let blinn = LightingModel(rawValue: "Blinn")
    /// SceneKit: SCNMaterial.LightingModel.constant.
    public static let constant = LightingModel(rawValue: "Constant")
  }

  /// SceneKit: SCNMaterial.name.
  open var name: String?
  /// SceneKit: SCNMaterial.lightingModel.
  open var lightingModel = LightingModel.blinn
  /// SceneKit: SCNMaterial.isDoubleSided.
  open var isDoubleSided = false
  /// SceneKit: SCNMaterial.transparency.
  open var transparency: CGFloat = 1
  /// SceneKit: SCNMaterial.diffuse.
  public let diffuse = SCNMaterialProperty()

  /// SceneKit: SCNMaterial.init().
  public init() {}
}

/// SceneKit: SCNGeometrySource.
open class SCNGeometrySource {
  /// SceneKit: SCNGeometrySource.Semantic.
  public struct Semantic: Hashable, Sendable {
    /// SceneKit: SCNGeometrySource.Semantic.rawValue.
    public let rawValue: String
    /// SceneKit: SCNGeometrySource.Semantic.vertex.
    public static let vertex = Semantic(rawValue: "kGeometrySourceSemanticVertex")
    /// SceneKit: SCNGeometrySource.Semantic.normal.
    public static let normal = Semantic(rawValue: "kGeometrySourceSemanticNormal")
    /// SceneKit: SCNGeometrySource.Semantic.texcoord.
    public static let texcoord = Semantic(rawValue: "kGeometrySourceSemanticTexcoord")
  }

  /// SceneKit: SCNGeometrySource.semantic.
  public let semantic: Semantic
  /// SceneKit: SCNGeometrySource.vectorCount.
  public let vectorCount: Int
  /// SceneKit: SCNGeometrySource.data.
  public let data: Data
  private let layout: (components: Int, offset: Int, stride: Int)

  /// SceneKit: SCNGeometrySource.init(data:semantic:vectorCount:usesFloatComponents:…).
  public init(
    data: Data, semantic: Semantic, vectorCount: Int, usesFloatComponents floatComponents: Bool,
    componentsPerVector: Int, bytesPerComponent: Int, dataOffset: Int, dataStride: Int
  ) {
    precondition(floatComponents && bytesPerComponent == 4)
    self.data = data
    self.semantic = semantic
    self.vectorCount = vectorCount
    layout = (componentsPerVector, dataOffset, dataStride)
  }

  /// Stub: the vectors that the memory holds.
  public var stubVectors: [[Float]] {
    (0..<vectorCount).map { vector in
      (0..<layout.components).map { component in
        let start = layout.offset + layout.stride * vector + 4 * component
        let bytes = data[start..<start + 4]
        return Float(bitPattern: bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) })
      }
    }
  }
}

/// SceneKit: SCNGeometryPrimitiveType.
public enum SCNGeometryPrimitiveType: Int, Sendable {
  /// SceneKit: SCNGeometryPrimitiveType.triangles.
  case triangles = 0
}

/// SceneKit: SCNGeometryElement.
open class SCNGeometryElement {
  /// SceneKit: SCNGeometryElement.primitiveCount.
  public let primitiveCount: Int
  /// Stub: the indices.
  public let stubIndices: [Int]

  /// SceneKit: SCNGeometryElement.init(indices:primitiveType:).
  public init<IndexType: FixedWidthInteger>(
    indices: [IndexType], primitiveType: SCNGeometryPrimitiveType
  ) {
    primitiveCount = indices.count / 3
    stubIndices = indices.map { Int($0) }
  }
}

/// SceneKit: SCNGeometry.
open class SCNGeometry {
  /// SceneKit: SCNGeometry.sources.
  public let sources: [SCNGeometrySource]
  /// SceneKit: SCNGeometry.elements.
  public let elements: [SCNGeometryElement]
  /// SceneKit: SCNGeometry.materials.
  open var materials: [SCNMaterial] = []

  /// SceneKit: SCNGeometry.init(sources:elements:).
  public init(sources: [SCNGeometrySource], elements: [SCNGeometryElement]?) {
    self.sources = sources
    self.elements = elements ?? []
  }
}

/// SceneKit: SCNNode.
open class SCNNode {
  /// SceneKit: SCNNode.name.
  open var name: String?
  /// SceneKit: SCNNode.geometry.
  open var geometry: SCNGeometry?
  /// SceneKit: SCNNode.simdTransform.
  open var simdTransform = simd_float4x4()
  /// SceneKit: SCNNode.childNodes.
  open private(set) var childNodes: [SCNNode] = []

  /// SceneKit: SCNNode.init().
  public init() {}

  /// SceneKit: SCNNode.init(geometry:).
  public convenience init(geometry: SCNGeometry?) {
    self.init()
    self.geometry = geometry
  }

  /// SceneKit: SCNNode.addChildNode(_:).
  open func addChildNode(_ child: SCNNode) {
    childNodes.append(child)
  }
}
