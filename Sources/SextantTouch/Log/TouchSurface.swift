/// What the coordinates of a log count.
public enum TouchUnit: String, Hashable, Sendable, CaseIterable {
  /// Points of a screen.
  case pt
  /// Pixels of a screen.
  case px
  /// Whatever the device counts in.
  case raw
  /// The whole surface is 1 wide and 1 high.
  case norm
}

/// Two numbers of which either may be unknown, one for each axis of a surface.
public struct TouchAxisPair: Hashable, Sendable {
  /// The number of the x axis, or `nil` where it is unknown.
  public var x: Double?
  /// The number of the y axis, or `nil` where it is unknown.
  public var y: Double?

  /// Creates a pair.
  public init(_ x: Double?, _ y: Double?) {
    self.x = x
    self.y = y
  }
}

/// The box that the coordinates of a log are in.
public struct TouchSurface: Hashable, Sendable {
  /// Where the least coordinates are.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// At the top left: y grows downwards.
    case topLeft
    /// At the bottom left: y grows upwards.
    case bottomLeft
  }

  /// The width of the box, in the log's units; greater than 0 where it is known.
  public var width: Double?
  /// The height of the box, in the log's units; greater than 0 where it is known.
  public var height: Double?
  /// What the coordinates count.
  public var unit: TouchUnit
  /// How many pixels a point has; greater than 0 where it is known.
  public var scale: Double?
  /// How many points of each axis a millimetre has, as the source says.
  public var pointsPerMM: TouchAxisPair?
  /// How many of the log's units of each axis a millimetre has, as the source says.
  ///
  /// The word of the device, which may be wrong: `TouchMapping` believes it only within limits.
  public var unitsPerMM: TouchAxisPair?
  /// The least coordinate of each axis; 0 where it is not given.
  public var minimum: TouchAxisPair?
  /// Where the least coordinates are.
  public var origin: Origin
  /// How the surface was held, in the source's words, such as `portrait`.
  public var orientation: String?
  /// The members that are not named here.
  public var other: [TouchField]

  /// Creates a surface.
  public init(
    width: Double? = nil, height: Double? = nil, unit: TouchUnit = .pt, scale: Double? = nil,
    pointsPerMM: TouchAxisPair? = nil, unitsPerMM: TouchAxisPair? = nil,
    minimum: TouchAxisPair? = nil, origin: Origin = .topLeft, orientation: String? = nil,
    other: [TouchField] = []
  ) {
    self.width = width
    self.height = height
    self.unit = unit
    self.scale = scale
    self.pointsPerMM = pointsPerMM
    self.unitsPerMM = unitsPerMM
    self.minimum = minimum
    self.origin = origin
    self.orientation = orientation
    self.other = other
  }
}
