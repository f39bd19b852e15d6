/// A number of a JSON text.
///
/// JSON's numbers have no bounds; a `Double` and an integer do. A number that is too large for a
/// `Double` is held as one that has none, never as infinity.
public struct JSONNumber: Hashable, Sendable {
  /// The nearest `Double`, ties to even, or `nil` if it would be infinite.
  public let double: Double?
  /// The number, if it is an integer that 64 bits hold, else `nil`; `1.0` and `1e3` are integers.
  public let integer: Int64?

  /// Creates a number of what was read.
  init(double: Double?, integer: Int64?) {
    self.double = double
    self.integer = integer
  }
}
