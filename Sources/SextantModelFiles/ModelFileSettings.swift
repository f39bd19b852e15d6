/// What a model file says besides the model: axes, unit, shading and date.
public struct ModelFileSettings: Hashable, Sendable {
  /// Which axis of the file points up.
  public enum Up: Hashable, Sendable {
    /// The y axis, as in the world: nothing turns.
    case y
    /// The z axis: (x, y, z) is written as (x, -z, y).
    case z
  }

  /// The length that 1 stands for in the file.
  public enum Unit: Hashable, Sendable {
    /// A metre.
    case meter
    /// A centimetre.
    case centimeter
    /// A millimetre.
    case millimeter

    /// How many of these a metre has: 1, 100 or 1000.
    public var unitsPerMeter: Double {
      switch self {
      case .meter: 1
      case .centimeter: 100
      case .millimeter: 1000
      }
    }
  }

  /// How a material's colour meets the light of the scene.
  public enum Shading: Hashable, Sendable {
    /// The colour shows as it is, with and without light.
    case unlit
    /// The colour is lit like a matte surface.
    case lit
  }

  /// Which axis points up; the numbers are turned as well as declared.
  public var up: Up
  /// The length that 1 stands for; the numbers are converted as well as declared.
  public var unit: Unit
  /// How colours meet the light.
  public var shading: Shading
  /// The date of the file, where its format holds one.
  public var date: ModelDate

  /// Creates settings: y up, metres, unlit and without a date of their own unless told otherwise.
  public init(
    up: Up = .y, unit: Unit = .meter, shading: Shading = .unlit, date: ModelDate = .unspecified
  ) {
    self.up = up
    self.unit = unit
    self.shading = shading
    self.date = date
  }
}
