/// What one axis of a device of the Linux input system declares.
public struct TouchAxis: Hashable, Sendable {
  /// The number of the axis, such as 53 for ABS_MT_POSITION_X.
  public var code: Int
  /// The least value.
  public var minimum: Int
  /// The greatest value.
  public var maximum: Int
  /// The changes that the kernel filters out as noise.
  public var fuzz: Int
  /// The values around 0 that count as 0.
  public var flat: Int
  /// How many units a millimetre has; 0 where the device does not say.
  public var resolution: Int

  /// Creates the declaration of an axis.
  public init(
    code: Int, minimum: Int, maximum: Int, fuzz: Int = 0, flat: Int = 0, resolution: Int = 0
  ) {
    self.code = code
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }
}

/// What the contacts of a log were made on.
public struct TouchDevice: Hashable, Sendable {
  /// The name or the model of the device.
  public var model: String?
  /// The system that it ran.
  public var system: String?
  /// How many contacts it can follow at once.
  public var maximumTouches: Int?
  /// A Boolean value that says whether the surface is a screen, or `nil` if the source does not say.
  public var isDirect: Bool?
  /// The bus, vendor, product and version of a device of the Linux input system, or empty.
  public var identity: [Int]
  /// The numbers of the properties of a device of the Linux input system, in rising order.
  public var properties: [Int]
  /// The axes of a device of the Linux input system, by rising code.
  public var axes: [TouchAxis]
  /// The members that are not named here.
  public var other: [TouchField]

  /// Creates a device.
  public init(
    model: String? = nil, system: String? = nil, maximumTouches: Int? = nil,
    isDirect: Bool? = nil, identity: [Int] = [], properties: [Int] = [], axes: [TouchAxis] = [],
    other: [TouchField] = []
  ) {
    self.model = model
    self.system = system
    self.maximumTouches = maximumTouches
    self.isDirect = isDirect
    self.identity = identity
    self.properties = properties
    self.axes = axes
    self.other = other
  }

  /// Returns the declaration of the axis of a code, or `nil` if there is none.
  public func axis(_ code: Int) -> TouchAxis? {
    axes.first { $0.code == code }
  }
}
