/// Why a run of the command ends with status 2: wrong use or unreadable input.
///
/// Printed as `sextant: error: FILE:LINE:COLUMN: rule; found …`, then `help: …` on a line of its
/// own where there is something to do.
struct CommandError: Error, Hashable, Sendable {
  /// A position in a file.
  struct Place: Hashable, Sendable {
    /// The file as the user named it; `-` is standard input.
    var file: String
    /// The line, from 1, if there is one.
    var line: Int?
    /// The column, from 1, if there is one.
    var column: Int?

    /// Creates a position.
    init(_ file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }

    /// The position as `FILE:LINE:COLUMN`.
    var text: String {
      var text = Quotation.plain(file)
      if let line {
        text += ":\(line)"
        if let column { text += ":\(column)" }
      }
      return text
    }
  }

  /// Where, if the fault is in a file.
  var place: Place?
  /// The rule that does not hold and what was found, without a full stop.
  var message: String
  /// What the user can do.
  var help: String?

  /// Creates an error.
  init(_ message: String, at place: Place? = nil, help: String? = nil) {
    self.place = place
    self.message = message
    self.help = help
  }

  /// Creates the error of a rule about an argument or a value and of the text that breaks it.
  init(_ rule: String, found: String, help: String? = nil) {
    self.init("\(rule); found \(Quotation.quoted(found))", help: help)
  }

  /// The place and the message.
  var text: String {
    if let place { return "\(place.text): \(message)" }
    return message
  }
}

extension CommandError {
  /// Returns what `work` returns; its error becomes one of the command, in the same words.
  static func told<Value, Failure: Error & CustomStringConvertible>(
    before prefix: String = "", help: String? = nil, _ work: () throws(Failure) -> Value
  ) throws(CommandError) -> Value {
    do throws(Failure) {
      return try work()
    } catch {
      throw CommandError("\(prefix)\(error)", help: help)
    }
  }
}

/// Text from outside, made fit for one line of a terminal.
enum Quotation {
  /// The longest text that is shown whole, in characters.
  static let limit = 60

  /// Returns the text in single quotes, shortened, with control characters spelled out.
  static func quoted(_ text: String) -> String { "'\(plain(text, limit: limit))'" }

  /// Returns the text with control characters spelled out, so that it cannot steer a terminal.
  static func plain(_ text: String, limit: Int = .max) -> String {
    // Nearly every text is short and of plain letters: no look at what each of them is.
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    if isPlain, text.utf8.count <= limit { return text }
    var result = ""
    var count = 0
    for character in text {
      if count == limit { return result + "…" }
      count += 1
      for scalar in character.unicodeScalars {
        if scalar.isUnsafeToShow {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// A Boolean value that says whether the scalar could move a cursor or turn text around.
  fileprivate var isUnsafeToShow: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .format: value != 0x200D
    default: false
    }
  }
}
