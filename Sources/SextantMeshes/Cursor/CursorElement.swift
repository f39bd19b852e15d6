public import SextantGeometry

/// A piece of a cursor with one look: a ring, ticks, brackets, a disc or a cross.
public struct CursorElement: Hashable, Sendable {
  /// What an element is.
  public enum Shape: Hashable, Sendable {
    /// A ring, whole or in runs.
    case ring(CursorRing)
    /// Straight bars that point at the centre.
    case ticks(CursorTicks)
    /// The corners of a square, or all of its edge.
    case brackets(CursorBrackets)
    /// A disc around the centre, of a radius in metres.
    case disc(radius: Double)
    /// A cross in the centre: how far its arms reach and how wide they are, in metres.
    case cross(reach: Double, width: Double)
  }

  /// How a run, a bar or a bracket ends.
  ///
  /// An end takes nothing of the gap beside it.
  public enum Caps: String, Hashable, Sendable {
    /// Straight across.
    case butt
    /// In half a circle that is as wide as the run, and touches where a straight end would be.
    case round
    /// With both corners cut off by a quarter of the width.
    case bevel
  }

  /// The name of the part and of its material, as the user typed it.
  public var name: String
  /// What it is.
  public var shape: Shape
  /// How its ends look; a disc and a whole ring have none.
  public var caps: Caps
  /// Where it begins: the middle of the first gap, the first tick, what would be the x axis.
  public var start: Angle
  /// How high it stands, in metres; 0 makes a sheet, anything else a closed body.
  public var thickness: Double
  /// The colour.
  public var color: Material.Color
  /// How much it covers what is behind it: 0 not at all, 1 wholly.
  public var opacity: Double

  /// Creates an element: flat, amber, with straight ends unless told otherwise.
  ///
  /// The thickness is in metres, the opacity from 0 to 1.
  public init(
    name: String, _ shape: Shape, caps: Caps = .butt, start: Angle = .zero, thickness: Double = 0,
    color: Material.Color = .init(red: 1, green: 0.8, blue: 0), opacity: Double = 0.9
  ) {
    self.name = name
    self.shape = shape
    self.caps = caps
    self.start = start
    self.thickness = thickness
    self.color = color
    self.opacity = opacity
  }
}

/// Straight bars that point at the centre, evenly spaced: ticks, or the arms of a crosshair.
public struct CursorTicks: Hashable, Sendable {
  /// How many there are.
  public var count: Int
  /// How far from the centre they begin, in metres.
  public var innerRadius: Double
  /// How far from the centre they end, measured along their middle, in metres.
  public var outerRadius: Double
  /// How wide they are, in metres.
  public var width: Double

  /// Creates ticks: 12, as on a clock, unless told otherwise; lengths in metres.
  public init(
    count: Int = 12, innerRadius: Double = 0.085, outerRadius: Double = 0.1, width: Double = 0.003
  ) {
    self.count = count
    self.innerRadius = innerRadius
    self.outerRadius = outerRadius
    self.width = width
  }
}

/// The corners of a square around the centre, as on a focus square, or all of its edge.
public struct CursorBrackets: Hashable, Sendable {
  /// The outer side of the square, in metres.
  public var size: Double
  /// How wide the line is, in metres.
  public var width: Double
  /// How far an arm reaches from the square's corner along its side, in metres; half of `size` or
  /// more closes the square.
  public var armLength: Double
  /// The outer radius of the corners, in metres: 0 for sharp ones, or else more than `width`.
  public var cornerRadius: Double

  /// Creates brackets; lengths in metres.
  public init(size: Double, width: Double, armLength: Double, cornerRadius: Double = 0) {
    self.size = size
    self.width = width
    self.armLength = armLength
    self.cornerRadius = cornerRadius
  }

  /// Creates the brackets of a focus square between its closed state, 0, and its open one, 1.
  ///
  /// Open, it is as large as `size` says and its arms are a fifth of it; closed, it is 0.97 of that
  /// and its arms, half of it, meet. Between the two both change evenly. The line is 0.018 of the size
  /// wide.
  ///
  /// - Parameters:
  ///   - size: The outer side of the open square, in metres.
  ///   - openness: From 0, closed, to 1, open.
  /// - Returns: The brackets.
  /// - Source: the proportions of the focus square in Apple's *Placing Objects and Handling 3D
  ///   Interaction*, as its public re-implementations keep them; its closed state is 1.8 % wider than
  ///   deep there, and square here.
  public static func focusSquare(size: Double = 0.17, openness: Double) -> CursorBrackets {
    let side = size * (0.97 + 0.03 * openness)
    return CursorBrackets(
      size: side, width: size * 0.018, armLength: side * (0.5 - 0.3 * openness))
  }
}
