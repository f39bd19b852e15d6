/// The shape and look of a target cursor: some elements, and how they become a mesh.
///
/// Any values may stand here; making the mesh says what is wrong with them. Angles grow
/// counter-clockwise seen from above, from the x axis.
public struct CursorSettings: Hashable, Sendable {
  /// How finely circles are divided.
  public enum Resolution: Hashable, Sendable {
    /// As coarsely as keeps every chord within so many metres of its arc.
    ///
    /// Vertices stand exactly on the axes wherever no gap covers them, so that the bounds are exact.
    case tolerance(Double)
    /// Into so many arc segments in all.
    ///
    /// Three quarters of them go to the runs of the rings, alike and rounded down for each, and the
    /// others to the discs; without a disc all go to the rings, without a ring all to the discs. Round
    /// ends and corners take 8 a half turn, and do not count.
    case segments(Int)
  }

  /// What is seen from below.
  ///
  /// It concerns flat elements: one with a thickness is closed and has no back.
  public enum BackFaces: Hashable, Sendable {
    /// The same triangles, by a flag in the material that says to draw both sides.
    case flag
    /// Triangles of their own, with normals down, for readers that do not know such a flag.
    case duplicate
    /// Nothing.
    case none
  }

  /// How a texture lies on the cursor.
  public enum TextureMapping: Hashable, Sendable {
    /// Like a picture seen from above, x to the right and -z up, over the square around the cursor.
    ///
    /// Texture coordinates (0.5 + x/2R, 0.5 - z/2R), with R how far the cursor reaches along an axis.
    case planar
    /// Bent around: s is the fraction of a turn from the element's start, t runs from 0 to 1 between
    /// the radii that the element lies between.
    case polar
  }

  /// What the cursor is made of; each becomes a part with a material of its own.
  public var elements: [CursorElement]
  /// How finely circles are divided.
  public var resolution = Resolution.tolerance(0.0001)
  /// What is seen from below.
  public var backFaces = BackFaces.flag
  /// How a texture lies on the cursor.
  public var textureMapping = TextureMapping.planar

  /// Creates the settings of a cursor; without elements the usual one, 20 cm across: an amber ring
  /// with 4 gaps of 20 degrees, and a disc.
  public init(
    elements: [CursorElement] = [
      CursorElement(name: "ring", .ring(CursorRing())),
      CursorElement(name: "disc", .disc(radius: 0.01)),
    ]
  ) {
    self.elements = elements
  }

  /// The shortest length, in metres: a micrometre.
  public static let shortest = 1e-6
  /// The longest length, in metres.
  public static let longest = 1e6
  /// The most gaps or arcs of a ring, and the most ticks.
  public static let mostGaps = 10_000
  /// The most elements.
  public static let mostElements = 1000
  /// The most vertices of a cursor's mesh.
  public static let mostVertices = 10_000_000
  /// How far above one another elements lie that would cover each other, in metres: a millimetre.
  public static let lift = 0.001
}
