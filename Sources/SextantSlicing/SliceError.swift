/// Why a cake cannot be cut as wished.
///
/// The text names the rule and what was found, as `'pieces' must be from 1 to 1000; found 0`.
public enum SliceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of pieces is not from 1 to `SliceSettings.mostPieces`.
  case pieces(Int)
  /// A weight is not a finite number above 0; its position counts from 0.
  case weight(Double, at: Int)
  /// A weight is less than `SliceSettings.leastShare` of all weights together.
  case share(Double, at: Int)
  /// A length of the outline, by name, is not from `Outline.shortest` to `Outline.longest`.
  case length(Double, of: String)
  /// The height is not from 0 to `Outline.longest`.
  case height(Double)
  /// The tolerance is not a finite number above 0.
  case tolerance(Double)
  /// The tolerance asks for more than `SliceSettings.mostPoints` points.
  case points(Double)

  /// The rule that was broken and what was found.
  public var description: String {
    switch self {
    case .pieces(let found):
      "'pieces' must be from 1 to \(SliceSettings.mostPieces); found \(found)"
    case .weight(let found, let index):
      "'weights' must be finite and greater than 0; found \(found) at position \(index + 1)"
    case .share(let found, let index):
      "'weights' must each be at least \(SliceSettings.leastShare) of their sum; "
        + "found \(found) at position \(index + 1)"
    case .length(let found, let name):
      "'\(name)' must be from \(Outline.shortest) to \(Outline.longest) metres; found \(found)"
    case .height(let found):
      "'height' must be from 0 to \(Outline.longest) metres; found \(found)"
    case .tolerance(let found):
      "'tolerance' must be finite and greater than 0; found \(found)"
    case .points(let found):
      "'tolerance' must ask for at most \(SliceSettings.mostPoints) points; found \(found)"
    }
  }
}
