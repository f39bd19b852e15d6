import SextantGeometry
import SextantText

/// What an app calls a contact while it is down.
enum AppKey: Hashable, Sendable {
  /// A number, which may be used again.
  case number(Int64)
  /// A name, as UTF-8.
  case name([UInt8])
  /// The only contact of a source that tells none apart.
  case only

  /// The contact in words, for a problem.
  var description: String {
    switch self {
    case .number(let number): "contact \(number)"
    case .name(let units): "contact \(FoundText.visible(String(decoding: units, as: UTF8.self)))"
    case .only: "the only contact"
    }
  }

  /// The key as JSON, or `nil` where there is none.
  var json: String? {
    switch self {
    case .number(let number): return String(number)
    case .name(let units):
      var writer = JSONWriter()
      writer.string(String(decoding: units, as: UTF8.self))
      return String(decoding: writer.bytes, as: UTF8.self)
    case .only: return nil
    }
  }
}

/// What an app recorded of one contact at one time, not yet judged.
struct AppSample: Sendable {
  /// The contact.
  var key: AppKey
  /// What it did; a move of a contact that may hover is a hover while it is not down.
  var phase: TouchPhase
  /// What made the contact.
  var kind: TouchKind
  /// Whether a move while it is not down is a hover.
  var mayHover = false
  /// Where it is, or `nil` where that is unchanged.
  var location: ScreenPoint?
  /// When, in microseconds of the recording's own clock.
  var time: Int64
  /// What else is known.
  var fields: [TouchField] = []
  /// Where it stands in the text.
  var position: TextPosition
}
