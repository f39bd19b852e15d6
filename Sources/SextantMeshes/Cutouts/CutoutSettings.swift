public import SextantGeometry

/// How a cut-out becomes a mesh: its picture, its back and how thick it is.
public struct CutoutSettings: Hashable, Sendable {
  /// A picture and where it lies in the plane of the cut-out.
  public struct Photo: Hashable, Sendable {
    /// The picture.
    public var texture: Texture
    /// Where its lower left corner lies, in metres.
    public var origin: Point2
    /// How wide and how tall it is, in metres.
    public var size: Vector2

    /// Creates a picture that lies in a rectangle.
    public init(_ texture: Texture, origin: Point2, size: Vector2) {
      self.texture = texture
      self.origin = origin
      self.size = size
    }
  }

  /// What the back shows where there is one.
  public enum Back: Hashable, Sendable {
    /// The picture as if it shone through: mirrored, so that it fits the outline.
    case mirrored
    /// The plain colour of the sides.
    case plain
  }

  /// The picture; without one the front has the colour of the sides.
  public var photo: Photo?
  /// What the back shows.
  public var back = Back.mirrored
  /// How the back of a flat cut-out is drawn; one with a thickness is closed.
  ///
  /// With a plain back `flag` is as `duplicate`: a flag cannot say another colour.
  public var backFaces = CursorSettings.BackFaces.flag
  /// How thick the cut-out is, in metres; 0 makes it flat.
  public var thickness = 0.0
  /// The colour of the sides, of a plain back, and of a front without a picture.
  public var color = Material.Color(red: 1, green: 1, blue: 1)
  /// How much it covers what is behind it: 0 not at all, 1 wholly.
  public var opacity = 1.0

  /// Creates the settings of a flat white cut-out without a picture, seen from both sides.
  public init() {}

  /// The least thickness but 0, in metres: a micrometre.
  public static let leastThickness = 1e-6
}
