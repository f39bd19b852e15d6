public import SextantGeometry

/// A flat surface that a device has found: a pose, a rectangle and an outline in it.
///
/// The surface lies in the xz-plane of its own axes and +y is its normal. Places in it are (x, z)
/// pairs in metres, so an outline that runs counter-clockwise in (x, z) runs clockwise seen from
/// the normal's side; neither winding is preferred here.
public struct DetectedPlane: Hashable, Sendable {
  /// How a surface stands, as the device says.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Level: a floor, a table, a ceiling.
    case horizontal
    /// Upright: a wall, a door.
    case vertical
    /// Neither, as a slanted roof.
    case other
  }

  /// The name by which the device tells this surface from others.
  public let id: String
  /// How the surface stands.
  public let alignment: Alignment
  /// Where the surface lies: its axes to the world.
  public let transform: Transform3D
  /// The middle of the rectangle in (x, z), in metres.
  public let center: Point2
  /// The rectangle's full width and height in metres: along x and z before its turn; at least 0.
  public let size: Vector2
  /// The rectangle's turn about +y, counter-clockwise seen from the normal's side.
  public let rotationOnYAxis: Angle
  /// The outline in (x, z) in metres, either winding, or `nil` if the device gave none.
  ///
  /// It may be degenerate: then nothing hits it, and only the infinite surface is left.
  public let boundary: [Point2]?
  /// A Boolean value that says whether the surface is a guess made during a search.
  public let isEstimated: Bool

  /// Creates a surface, or throws the rule that its values break.
  ///
  /// All numbers must be finite, `size` must not be negative, and the transform must be a rotation
  /// and a shift to within `Transform3D.rigidLimit`; it is made orthonormal when its defect exceeds
  /// `Transform3D.orthonormalLimit` and kept as it is otherwise. A size of 0 and an outline that
  /// encloses nothing are allowed: devices report both before they know more.
  ///
  /// - Parameters:
  ///   - id: The name by which the device tells this surface from others.
  ///   - alignment: How the surface stands.
  ///   - transform: The surface's axes to the world; +y is the normal.
  ///   - center: The middle of the rectangle in (x, z), in metres.
  ///   - size: The rectangle's full width and height in metres.
  ///   - rotationOnYAxis: The rectangle's turn about +y.
  ///   - boundary: The outline in (x, z) in metres, if there is one.
  ///   - isEstimated: Whether the surface is a guess made during a search.
  /// - Throws: The first rule that is broken, in the order of the parameters.
  public init(
    id: String, alignment: Alignment, transform: Transform3D, center: Point2 = Point2(),
    size: Vector2, rotationOnYAxis: Angle = .zero, boundary: [Point2]? = nil,
    isEstimated: Bool = false
  ) throws(SceneFault) {
    let pose = try transform.pose(named: "transform")
    guard center.isFinite else { throw .notFinite(name: "center") }
    guard size.isFinite else { throw .notFinite(name: "size") }
    guard size.x >= 0 else { throw .negative(name: "size", found: size.x) }
    guard size.y >= 0 else { throw .negative(name: "size", found: size.y) }
    guard boundary?.allSatisfy({ $0.isFinite }) ?? true else { throw .notFinite(name: "boundary") }
    self.id = id
    self.alignment = alignment
    self.transform = pose
    self.center = center
    self.size = size
    self.rotationOnYAxis = rotationOnYAxis
    self.boundary = boundary
    self.isEstimated = isEstimated
  }

  /// The unit normal in the world.
  public var normal: Direction3 {
    // A pose's axes have length 1 to within its defect, so there always is one.
    Direction3(unchecked: transform.yAxis / transform.yAxis.length)
  }

  /// The infinite plane in which the surface lies.
  public var plane: Plane { Plane(unchecked: transform.translation, normal: normal) }

  /// Returns the (x, z) of a position in the world, seen along the normal.
  public func local(of position: Point3) -> Point2 {
    let axes = PlaneAxes(transform)
    return axes.local(of: position)
  }

  /// Returns the position in the world of a place (x, z) of the surface.
  public func position(of local: Point2) -> Point3 {
    transform.apply(to: Point3(local.x, 0, local.y))
  }
}

/// What turns a position in the world into a place in a plane: two rows of the inverse.
struct PlaneAxes: Hashable, Sendable {
  let origin: Point3
  let x: Vector3
  let z: Vector3

  /// Creates the rows for a pose.
  init(_ pose: Transform3D) {
    // The rows of the inverse by cofactors: exact for a pose that is orthonormal only to 1e-6.
    let determinant = pose.determinant
    origin = pose.translation
    x = pose.yAxis.cross(pose.zAxis) / determinant
    z = pose.xAxis.cross(pose.yAxis) / determinant
  }

  /// Returns the (x, z) of a position in the world.
  func local(of position: Point3) -> Point2 {
    let offset = position - origin
    return Point2(x.dot(offset), z.dot(offset))
  }
}
