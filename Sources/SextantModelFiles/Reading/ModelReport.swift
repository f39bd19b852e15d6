public import SextantMeshes
import SextantText

/// What a model file says of itself, what it holds, and what is wrong with it.
public struct ModelReport: Hashable, Sendable {
  /// Which axis of the file points up.
  public enum Up: String, Hashable, Sendable {
    /// The x axis; COLLADA's `X_UP`, where y points left.
    case x = "X"
    /// The y axis, as in the world.
    case y = "Y"
    /// The z axis.
    case z = "Z"
  }

  /// A mesh as it stands in the scene.
  public struct Mesh: Hashable, Sendable {
    /// The name of the node, or of the mesh where nodes have none.
    public var name: String
    /// The number of corners: different combinations of position, normal and texture coordinate.
    public var vertices: Int
    /// The number of triangles.
    public var triangles: Int
    /// The smallest and largest coordinates in the file's own unit and axes, with the scene's
    /// transforms; `nil` if there are none.
    public var bounds: SextantMeshes.Mesh.Bounds?
    /// The names of its materials, in the order of its parts, none twice.
    public var materials: [String]
  }

  /// The format.
  public var format: ModelFormat
  /// The version of the format, as the file says it.
  public var version: String?
  /// The program that wrote the file, as the file says it.
  public var tool: String?
  /// Which axis points up; `nil` where the format does not say.
  public var up: Up?
  /// The length of 1 in metres; `nil` where the format does not say.
  public var metersPerUnit: Double?
  /// The meshes, in the order of the scene, as often as they stand in it.
  public var meshes: [Mesh] = []
  /// The materials that meshes use, in the order of their first use, equal ones once.
  public var materials: [Material] = []
  /// The problems, in the order of their places; at most `problemLimit`, errors before others if
  /// there are more.
  public var problems: [ModelProblem] = []
  /// The number of problems that are not listed.
  public var unlistedProblems = 0

  /// The most problems that are listed: 100.
  public static let problemLimit = 100

  /// A Boolean value that says whether the file is valid: no problem is an error.
  public var isValid: Bool { !problems.contains { $0.severity == .error } }
  /// The number of triangles of all meshes.
  public var triangles: Int { meshes.reduce(0) { $0 + $1.triangles } }
  /// The number of vertices of all meshes.
  public var vertices: Int { meshes.reduce(0) { $0 + $1.vertices } }
  /// The bounds of all meshes in the file's own unit and axes, or `nil` if there are none.
  public var bounds: SextantMeshes.Mesh.Bounds? {
    var all: SextantMeshes.Mesh.Bounds?
    for bounds in meshes.compactMap({ $0.bounds }) {
      var wider = all ?? bounds
      wider.include(bounds.low)
      wider.include(bounds.high)
      all = wider
    }
    return all
  }

  /// Returns the note that a material shows a picture.
  static func pictureNote(_ name: String) -> String {
    "a material shows a picture, which is not read; found \(FoundText.quoted(name))"
  }

  /// Creates the report of a file of which nothing is known yet.
  init(_ format: ModelFormat) {
    self.format = format
  }
}
