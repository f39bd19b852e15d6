public import SextantGeometry

/// Where a ray meets a detected plane.
public struct Hit: Hashable, Sendable {
  /// The name of the plane.
  public let planeID: String
  /// The plane's place in the list that was searched, from 0.
  public let planeIndex: Int
  /// The distance from the ray's origin in metres.
  public let distance: Double
  /// The position in the world.
  public let point: Point3
  /// The place (x, z) in the plane's own axes, in metres.
  public let local: Point2
  /// The target of the query that found it.
  public let target: HitTarget
  /// What holds of the point: the narrowest of geometry, extent and infinite.
  ///
  /// The same as `target` or narrower, so that a search of planes without end also says whether the
  /// point is on the table or only level with it. `estimated` for every estimated plane.
  public let bounds: HitTarget
  /// The side of the plane from which the ray comes.
  public let side: PlaneSide
  /// A place to put something: y is the plane's normal, z points toward the ray's origin.
  ///
  /// z lies in the plane, and x is y × z. Where the ray runs along the normal, z is the world's up
  /// laid into the plane, and where up is the normal, the world's right.
  public let pose: Transform3D
}

extension Hit {
  /// The sine of the angle between ray and normal up to which the ray gives no direction: 1e-9.
  static let alongNormalLimit = 1e-9

  /// Returns the pose at a hit; see `pose`.
  static func pose(at point: Point3, direction: Direction3, normal: Direction3) -> Transform3D {
    let y = normal.vector
    let back = Vector3() - direction.vector
    let z = inPlane(back, y) ?? inPlane(Vector3(0, 1, 0), y) ?? inPlane(Vector3(1, 0, 0), y)
    // Up and right are not both along one normal, so the last resort is never needed.
    let forward = z ?? Vector3(0, 0, 1)
    // Adding zero turns -0 into 0, which a reader of the numbers would wonder about.
    let zero = Vector3()
    return Transform3D(unchecked: y.cross(forward) + zero, y + zero, forward + zero, point + zero)
  }

  /// Returns the unit vector along the part of a unit vector that lies in a plane, if it has one.
  private static func inPlane(_ vector: Vector3, _ normal: Vector3) -> Vector3? {
    let part = vector - normal * vector.dot(normal)
    let length = part.length
    guard length > alongNormalLimit else { return nil }
    // Once more, so that a short part stands upright on the normal too.
    let unit = part / length
    let upright = unit - normal * unit.dot(normal)
    return upright / upright.length
  }
}

/// That a ray crosses a plane: the light form of a `Hit`.
public struct PlaneCrossing: Hashable, Sendable {
  /// The plane's place in the list that was searched, from 0.
  public let planeIndex: Int
  /// The distance from the ray's origin in metres.
  public let distance: Double
  /// The target of the query that found it.
  public let target: HitTarget
}
