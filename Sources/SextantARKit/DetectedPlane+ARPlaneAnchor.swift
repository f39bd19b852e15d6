#if canImport(ARKit) && canImport(UIKit) && !os(visionOS)
public import ARKit
internal import SextantGeometry
internal import SextantSIMD
public import SextantScene

extension DetectedPlane {
  /// Creates the plane that an anchor stands for; its name is the anchor's identifier.
  ///
  /// Its rectangle is `planeExtent` with its turn about the normal, as iOS 16 and later have it.
  ///
  /// - Throws: The rule that a value breaks.
  public init(_ anchor: ARPlaneAnchor) throws(SceneFault) {
    let extent = anchor.planeExtent
    guard let turn = Angle(radians: Double(extent.rotationOnYAxis)) else {
      throw .notFinite(name: "rotationOnYAxis")
    }
    try self.init(
      anchor, size: Vector2(Double(extent.width), Double(extent.height)), turn: turn)
  }

  /// Creates the plane that an anchor stands for, with the rectangle that iOS 15 had.
  ///
  /// `extent` is never turned: up to iOS 15 the anchor turned instead. For apps that are compared with
  /// what they did then.
  ///
  /// - Throws: The rule that a value breaks.
  @available(iOS, deprecated: 16, message: "ARKit turns 'planeExtent'; use 'init(_:)'")
  public init(extentOf anchor: ARPlaneAnchor) throws(SceneFault) {
    let extent = anchor.extent
    try self.init(anchor, size: Vector2(Double(extent.x), Double(extent.z)), turn: .zero)
  }

  private init(_ anchor: ARPlaneAnchor, size: Vector2, turn: Angle) throws(SceneFault) {
    guard let transform = Transform3D(anchor.transform) else {
      throw .notAffine(name: "transform")
    }
    let boundary = anchor.geometry.boundaryVertices.map { Point2(Double($0.x), Double($0.z)) }
    try self.init(
      id: anchor.identifier.uuidString, alignment: Alignment(anchor.alignment),
      transform: transform, center: Point2(Double(anchor.center.x), Double(anchor.center.z)),
      size: size, rotationOnYAxis: turn, boundary: boundary.isEmpty ? nil : boundary)
  }
}

extension DetectedPlane.Alignment {
  /// Creates what an anchor says of how its plane stands.
  public init(_ alignment: ARPlaneAnchor.Alignment) {
    switch alignment {
    case .horizontal: self = .horizontal
    case .vertical: self = .vertical
    @unknown default: self = .other
    }
  }
}
#endif
