/// A rule that a camera, a plane or a scene breaks, with the value that was found.
///
/// Names are those of the members in a scene file, so the text serves for values from a device and
/// for values from a file alike.
public enum SceneFault: Error, Hashable, Sendable {
  /// A number is NaN or infinite.
  case notFinite(name: String)
  /// A number that must be greater than 0 is not.
  case notPositive(name: String, found: Double)
  /// A number that must not be negative is.
  case negative(name: String, found: Double)
  /// A transform is not a rotation and a shift: flat, scaled, skewed or mirrored.
  case notRigid(name: String)
  /// The numbers are finite but what follows from them is not, as a projection that overflows.
  case outOfRange(name: String)
}
