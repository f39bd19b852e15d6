@_exported import CoreGraphics
@_exported import simd

/// ARKit: ARCamera.
open class ARCamera {
  /// ARKit: ARCamera.transform.
  open var transform: simd_float4x4
  /// ARKit: ARCamera.intrinsics.
  open var intrinsics: simd_float3x3
  /// ARKit: ARCamera.imageResolution.
  open var imageResolution: CGSize

  /// Stub: a camera with some values.
  public init(
    stubTransform transform: simd_float4x4, intrinsics: simd_float3x3, imageResolution: CGSize
  ) {
    self.transform = transform
    self.intrinsics = intrinsics
    self.imageResolution = imageResolution
  }
}

/// ARKit: ARAnchor.
open class ARAnchor {
  /// ARKit: ARAnchor.identifier.
  open var identifier: UUID
  /// ARKit: ARAnchor.transform.
  open var transform: simd_float4x4

  /// Stub: an anchor with some values.
  public init(stubIdentifier identifier: UUID, transform: simd_float4x4) {
    self.identifier = identifier
    self.transform = transform
  }
}

/// ARKit: ARPlaneExtent.
open class ARPlaneExtent {
  /// ARKit: ARPlaneExtent.rotationOnYAxis.
  open var rotationOnYAxis: Float
  /// ARKit: ARPlaneExtent.width.
  open var width: Float
  /// ARKit: ARPlaneExtent.height.
  open var height: Float

  /// Stub: an extent with some values.
  public init(stubWidth width: Float, height: Float, rotationOnYAxis: Float) {
    self.width = width
    self.height = height
    self.rotationOnYAxis = rotationOnYAxis
  }
}

/// ARKit: ARPlaneGeometry.
open class ARPlaneGeometry {
  /// ARKit: ARPlaneGeometry.boundaryVertices.
  open var boundaryVertices: [SIMD3<Float>]

  /// Stub: a geometry with some corners.
  public init(stubBoundary boundary: [SIMD3<Float>]) {
    boundaryVertices = boundary
  }
}

/// ARKit: ARPlaneAnchor.
open class ARPlaneAnchor: ARAnchor {
  /// ARKit: ARPlaneAnchor.Alignment.
  public enum Alignment: Int, Sendable {
    /// ARKit: ARPlaneAnchor.Alignment.horizontal.
    case horizontal = 0
    /// ARKit: ARPlaneAnchor.Alignment.vertical.
    case vertical = 1
  }

  /// ARKit: ARPlaneAnchor.alignment.
  open var alignment = Alignment.horizontal
  /// ARKit: ARPlaneAnchor.center.
  open var center = SIMD3<Float>()
  /// ARKit: ARPlaneAnchor.extent.
  @available(iOS, deprecated: 16)
  open var extent: SIMD3<Float> { stubExtent }
  /// ARKit: ARPlaneAnchor.planeExtent.
  open var planeExtent = ARPlaneExtent(stubWidth: 0, height: 0, rotationOnYAxis: 0)
  /// ARKit: ARPlaneAnchor.geometry.
  open var geometry = ARPlaneGeometry(stubBoundary: [])
  /// Stub: what `extent` gives.
  public var stubExtent = SIMD3<Float>()
}

/// ARKit: ARFrame.
open class ARFrame {
  /// ARKit: ARFrame.timestamp.
  open var timestamp: TimeInterval
  /// ARKit: ARFrame.camera.
  open var camera: ARCamera
  /// ARKit: ARFrame.anchors.
  open var anchors: [ARAnchor]

  /// Stub: a frame with some values.
  public init(stubTimestamp timestamp: TimeInterval, camera: ARCamera, anchors: [ARAnchor]) {
    self.timestamp = timestamp
    self.camera = camera
    self.anchors = anchors
  }
}

/// ARKit: ARConfiguration.
open class ARConfiguration {}

/// ARKit: ARWorldTrackingConfiguration.
open class ARWorldTrackingConfiguration: ARConfiguration {
  /// ARKit: ARWorldTrackingConfiguration.PlaneDetection.
  public struct PlaneDetection: OptionSet, Sendable {
    /// ARKit: ARWorldTrackingConfiguration.PlaneDetection.rawValue.
    public let rawValue: UInt
    /// ARKit: ARWorldTrackingConfiguration.PlaneDetection.init(rawValue:).
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
    /// ARKit: ARWorldTrackingConfiguration.PlaneDetection.horizontal.
    public static let horizontal = PlaneDetection(rawValue: 1)
    /// ARKit: ARWorldTrackingConfiguration.PlaneDetection.vertical.
    public static let vertical = PlaneDetection(rawValue: 2)
  }

  /// ARKit: ARWorldTrackingConfiguration.planeDetection.
  open var planeDetection: PlaneDetection = []

  /// ARKit: ARWorldTrackingConfiguration.init().
  public override init() {}
}

/// ARKit: ARSession.
open class ARSession {
  /// ARKit: ARSession.currentFrame.
  open var currentFrame: ARFrame?

  /// ARKit: ARSession.init().
  public init() {}

  /// ARKit: ARSession.run(_:options:).
  open func run(_ configuration: ARConfiguration) {}
}
