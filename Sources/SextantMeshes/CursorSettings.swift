public import SextantGeometry

/// The shape and look of a target cursor: a ring with gaps and a disc in its centre.
///
/// Any values may stand here; making the mesh says what is wrong with them. The gaps are centred on
/// the directions `start` + k/`gaps` of a turn, as on the corners of a focus square, so that a gap
/// points along `start`. Angles grow counter-clockwise seen from above, from the x axis.
public struct CursorSettings: Hashable, Sendable {
  /// How finely circles are divided.
  public enum Resolution: Hashable, Sendable {
    /// As coarsely as keeps every chord within so many metres of its arc.
    ///
    /// Vertices stand exactly on the axes wherever no gap covers them, so that the bounds are exact.
    case tolerance(Double)
    /// Into so many arc segments in all.
    ///
    /// Three quarters of them go to the ring's arcs, alike and rounded down for each, and the others
    /// to the disc; without a disc all go to the ring.
    case segments(Int)
  }

  /// What is seen from below.
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
    /// Texture coordinates (0.5 + x/2R, 0.5 - z/2R) for the outer radius R.
    case planar
    /// Bent around: s is the fraction of a turn from `start`, t runs from 0 inside to 1 outside.
    case polar
  }

  /// The radius of the ring's inner edge, in metres; 0 fills it, and then there is no disc.
  public var innerRadius = 0.085
  /// The radius of the ring's outer edge, in metres.
  public var outerRadius = 0.1
  /// The number of gaps in the ring; 0 leaves it whole.
  public var gaps = 4
  /// The angle each gap covers; 0 leaves the ring whole.
  public var gapAngle = Angle(Turn(1, 18))
  /// The radius of the disc in the centre, in metres; 0 leaves it out.
  public var dotRadius = 0.01
  /// The direction of the middle of the first gap.
  public var start = Angle.zero
  /// How finely circles are divided.
  public var resolution = Resolution.tolerance(0.0001)
  /// What is seen from below.
  public var backFaces = BackFaces.flag
  /// How a texture lies on the cursor.
  public var textureMapping = TextureMapping.planar
  /// The colour of the ring.
  public var color = Material.Color(red: 1, green: 0.8, blue: 0)
  /// The colour of the disc; `nil` for that of the ring.
  public var dotColor: Material.Color?
  /// How much the cursor covers what is behind it: 0 not at all, 1 wholly.
  public var opacity = 0.9

  /// Creates the settings of the usual cursor: 20 cm across, 4 gaps of 20 degrees, amber.
  public init() {}

  /// The shortest radius, in metres: a micrometre.
  public static let shortest = 1e-6
  /// The longest radius, in metres.
  public static let longest = 1e6
  /// The most gaps.
  public static let mostGaps = 10_000
  /// The most vertices of a cursor's mesh.
  public static let mostVertices = 10_000_000
}
