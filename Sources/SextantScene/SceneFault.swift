import SextantGeometry
public import SextantText

/// A rule that a camera, a plane or a scene breaks, with what was found.
///
/// Names are those of the members in a scene file, so the text serves for values from a device and
/// for values from a file alike: `'fx' must be greater than 0; found -3`.
public enum SceneFault: Error, Hashable, Sendable {
  /// The text is not JSON; the message says why.
  case notJSON(message: String)
  /// The version of the scene file is not 1.
  case wrongVersion(found: Double)
  /// A member is missing.
  case missing(name: String)
  /// A value is of another kind than it must be.
  case wrongKind(name: String, expected: JSONKind, found: JSONKind)
  /// An array has more or fewer elements than it must have.
  case wrongCount(name: String, expected: Int, found: Int)
  /// A number is NaN or infinite, or too large to be read.
  case notFinite(name: String)
  /// A number that must be greater than 0 is not.
  case notPositive(name: String, found: Double)
  /// A number that must not be negative is.
  case negative(name: String, found: Double)
  /// The turn of the view is not a whole number of quarter turns from 0 to 270 degrees.
  case notQuarterTurns(found: Double)
  /// The word for how a plane stands is not known.
  case unknownAlignment(found: String)
  /// Sixteen numbers are no affine map of column vectors.
  case notAffine(name: String)
  /// A transform is not a rotation and a shift; its axes are off by `defect`.
  case notRigid(name: String, defect: Double)
  /// A transform mirrors or flattens.
  case mirrored(name: String)
  /// The numbers are finite but what follows from them is not, as a projection that overflows.
  case outOfRange(name: String)
  /// Two planes have the same name.
  case repeatedID(String)
  /// A scene holds no plane.
  case noPlanes
}

extension SceneFault: CustomStringConvertible {
  /// The rule, then what was found.
  public var description: String {
    switch self {
    case .notJSON(let message): message
    case .wrongVersion(let found): "'scene' must be 1; found \(SceneFault.text(found))"
    case .missing(let name): "'\(name)' must be given"
    case .wrongKind(let name, let expected, let found):
      "'\(name)' must be \(expected); found \(found)"
    case .wrongCount(let name, let expected, let found):
      "'\(name)' must hold \(expected) numbers; found \(found)"
    case .notFinite(let name): "'\(name)' must be finite; found NaN or a number that is too large"
    case .notPositive(let name, let found):
      "'\(name)' must be greater than 0; found \(SceneFault.text(found))"
    case .negative(let name, let found):
      "'\(name)' must not be negative; found \(SceneFault.text(found))"
    case .notQuarterTurns(let found):
      "'rotation' must be 0, 90, 180 or 270; found \(SceneFault.text(found))"
    case .unknownAlignment(let found):
      "'alignment' must be 'horizontal', 'vertical' or 'other'; found \(FoundText.quoted(found))"
    case .notAffine(let name):
      "'\(name)' must be an affine map, column after column; "
        + "found elements 4, 8, 12 and 16 that are not 0, 0, 0 and 1"
    case .notRigid(let name, let defect):
      "'\(name)' must be a rotation and a shift; "
        + "found axes that are off by \(SceneFault.text(defect))"
    case .mirrored(let name):
      "'\(name)' must be a rotation and a shift; found a mirroring or axes in one plane"
    case .outOfRange(let name):
      "'\(name)' must give a finite projection; found numbers that overflow"
    case .repeatedID(let id):
      "'id' must differ between planes; found \(FoundText.quoted(id)) again"
    case .noPlanes: "'planes' must hold at least one plane; found none"
    }
  }

  /// Returns a number in its shortest form; words where it has none.
  private static func text(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "NaN" : "infinity" }
    return NumberText.string(number)
  }
}

extension Transform3D {
  /// Returns this transform as a pose, or throws what keeps it from being one.
  func pose(named name: String) throws(SceneFault) -> Transform3D {
    if let pose = asPose(), pose.inverse != nil { return pose }
    let determinant = determinant
    guard determinant > 0, determinant.isFinite else { throw .mirrored(name: name) }
    throw .notRigid(name: name, defect: orthonormalDefect)
  }
}
