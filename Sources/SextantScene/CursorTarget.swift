public import SextantGeometry

/// What a cursor points at in one frame.
public struct CursorTarget: Hashable, Sendable {
  /// The position in the world.
  public let point: Point3
  /// The normal of the surface.
  public let normal: Direction3
  /// How the surface stands.
  public let alignment: DetectedPlane.Alignment
  /// The name of the surface, or `nil` if it is only estimated and has none that lasts.
  public let planeID: String?
  /// A Boolean value that says whether the position is on what the device has seen of the surface.
  public let isOnSurface: Bool

  /// Creates a target, or `nil` if the position is not finite.
  ///
  /// - Parameters:
  ///   - point: The position in the world.
  ///   - normal: The normal of the surface.
  ///   - alignment: How the surface stands.
  ///   - planeID: The name of the surface, or `nil` if it is only estimated.
  ///   - isOnSurface: Whether the position is within the surface's outline or rectangle.
  public init?(
    point: Point3, normal: Direction3, alignment: DetectedPlane.Alignment, planeID: String?,
    isOnSurface: Bool
  ) {
    guard point.isFinite else { return nil }
    self.point = point
    self.normal = normal
    self.alignment = alignment
    self.planeID = planeID
    self.isOnSurface = isOnSurface
  }

  /// Creates the target that a hit is, with the plane that was hit.
  public init(_ hit: Hit, on plane: DetectedPlane) {
    point = hit.point
    normal = plane.normal
    alignment = plane.alignment
    planeID = plane.isEstimated ? nil : plane.id
    isOnSurface = hit.bounds == .geometry || hit.bounds == .extent
  }
}

/// What a cursor tells with its shape.
public enum CursorState: String, CaseIterable, Hashable, Sendable {
  /// Nothing is hit: it floats before the camera.
  case searching
  /// It is on a plane that is estimated, or beside what is known of one: its shape is open.
  case open
  /// It is on a surface: its shape is closed.
  case closed
}

/// Where a cursor is and how it looks in one frame.
public struct CursorPose: Hashable, Sendable {
  /// The place: y is the normal, x the viewer's right laid into the plane, z = x × y.
  public let transform: Transform3D
  /// The side or diameter in metres.
  public let size: Double
  /// What it tells.
  public let state: CursorState
  /// How far the shape is open, from 0 to 1: on its way to what `state` says.
  public let openness: Double
  /// How the surface under it stands, or `nil` while it is searching.
  public let alignment: DetectedPlane.Alignment?
  /// The name of the surface under it, or `nil` if there is none that lasts.
  public let planeID: String?
}
