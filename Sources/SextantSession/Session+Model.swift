import SextantGeometry
public import SextantMeshes
import SextantScene
public import SextantSlicing

/// Why a session has no model.
public enum SessionModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cuts cannot be drawn as the settings say.
  case guide(String)
  /// The cursor cannot be drawn as the settings say.
  case cursor(String)
  /// A stroke cannot be drawn as it is stretched.
  case stroke(String)

  /// The rule that was broken and what was found.
  public var description: String {
    switch self {
    case .guide(let text), .cursor(let text), .stroke(let text): text
    }
  }
}

extension Session {
  /// Returns the scene as it stands: plane borders, cake or sketch, and cursor, at their places in the
  /// world.
  ///
  /// Planes are named as the device named them. Everything flat has a height of its own above its
  /// plane, a millimetre or two apart, so that nothing flickers: the borders on the plane, the cake
  /// and its cuts or the strokes above, the cursor on top; over a sketch that lies there is none.
  /// What is not there (a cake that was never placed, a plane whose outline has no room for a line) is
  /// left out; the model may be empty.
  ///
  /// - Parameters:
  ///   - guide: Where to cut the cake: ``Cake/guide()``.
  ///   - lines: How the guide looks.
  ///   - cursor: How the cursor looks.
  /// - Returns: The scene.
  /// - Throws: `SessionModelError` if the settings make no mesh.
  public func model(
    _ guide: SliceGuide, lines: GuideMeshSettings = GuideMeshSettings(),
    cursor: CursorSettings = CursorSettings()
  ) throws(SessionModelError) -> Model {
    var nodes: [Model.Node] = []
    for plane in planes {
      guard let border = Session.border(of: plane) else { continue }
      nodes.append(Model.Node(name: plane.id, mesh: border, transform: plane.transform))
    }
    if object == .sketch, let placement = sketch.placement {
      let base = Session.raised(placement.world, by: Session.cakeLift)
      nodes += try sketch.model().nodes.map {
        Model.Node(name: $0.name, mesh: $0.mesh, transform: base * $0.transform)
      }
    }
    if object == .cake, let placement = cake.placement {
      do throws(GuideMeshError) {
        nodes.append(
          Model.Node(
            name: "cake", mesh: try Mesh(guide: guide, settings: lines),
            transform: Session.raised(placement.world, by: Session.cakeLift)))
      } catch {
        throw SessionModelError.guide(error.description)
      }
    }
    let hasCursor = object == .cake || sketch.placement == nil
    if hasCursor, let pose = self.cursor.pose, pose.planeID != nil {
      do throws(CursorError) {
        nodes.append(
          Model.Node(
            name: "cursor", mesh: try Mesh(cursor: cursor),
            transform: Session.raised(pose.transform, by: Session.cursorLift)))
      } catch {
        throw SessionModelError.cursor(error.description)
      }
    }
    return Model(name: "scene", nodes: nodes)
  }

  /// Returns the line around a plane, or `nil` if its outline leaves no room for one.
  ///
  /// A line that would fold over itself, on a plane of millimetres or in a spike, is made narrower.
  private static func border(of plane: DetectedPlane) -> Mesh? {
    let reach = plane.transform.translation
    guard reach.x.magnitude <= farthest, reach.y.magnitude <= farthest,
      reach.z.magnitude <= farthest
    else { return nil }
    let outline = (plane.boundary ?? plane.extentCorners).map { Point2($0.x, 0 - $0.y) }
    for width in [borderWidth, borderWidth / 4, borderWidth / 16] {
      if let border = Mesh(
        border: outline, width: width, material: Material(name: "border", color: borderColor)),
        border.validate(limit: 1).isEmpty
      {
        return border
      }
    }
    return nil
  }

  /// How far from the world's origin a plane is still shown, in metres: a thousand kilometres.
  private static let farthest = 1e6
  /// The width of the line around a plane, in metres.
  private static let borderWidth = 0.004
  /// The colour of the line around a plane.
  private static let borderColor = Material.Color(red: 0.35, green: 0.6, blue: 0.85)
  /// How far the cake's underside lies above its plane, in metres.
  private static let cakeLift = 0.001
  /// How far the cursor lies above its plane, in metres.
  private static let cursorLift = 0.003

  /// Returns a transform moved along its own y axis.
  private static func raised(_ transform: Transform3D, by distance: Double) -> Transform3D {
    transform
      * Transform3D(
        unchecked: Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1), Point3(0, distance, 0))
  }
}
