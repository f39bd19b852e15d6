public import SextantText

/// A place in a model file.
public enum ModelPlace: Hashable, Sendable, CustomStringConvertible {
  /// The file as a whole.
  case file
  /// Line and column of a text.
  case text(TextPosition)
  /// A byte of a binary file, from 0.
  case byte(Int)
  /// Line and column of a text in a package, and the name of the text.
  case layer(String, TextPosition)

  /// The place as people read it: `9:3`, `byte 84`, `model.usda:9:3`; empty for a whole file.
  public var description: String {
    switch self {
    case .file: ""
    case .text(let position): "\(position)"
    case .byte(let offset): "byte \(offset)"
    case .layer(let name, let position): "\(FoundText.visible(name)):\(position)"
    }
  }

  /// Line and column, if the place is in a text.
  public var position: TextPosition? {
    switch self {
    case .text(let position), .layer(_, let position): position
    case .file, .byte: nil
    }
  }
}
