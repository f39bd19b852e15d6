import SextantModelFiles

/// A kind of file that a command writes.
enum OutputFormat: Hashable, Sendable {
  /// A model, or a drawing at 1:1.
  case model(ModelFormat)
  /// A drawing at 1:1 to print, on one page or several.
  case pdf
  /// The same as `--json` prints.
  case json

  /// The formats of models in space.
  static let models = ModelFormat.allCases.filter { $0 != .svg }.map { OutputFormat.model($0) }

  /// Creates the format of a name, which is a file's ending, or `nil` if it is none.
  init?(name: String) {
    if name == OutputFormat.json.name {
      self = .json
    } else if name == OutputFormat.pdf.name {
      self = .pdf
    } else if let format = ModelFormat(rawValue: name) {
      self = .model(format)
    } else {
      return nil
    }
  }

  /// The ending of a file of this format, without its point.
  var name: String {
    switch self {
    case .model(let format): format.ending
    case .pdf: "pdf"
    case .json: "json"
    }
  }
}

/// A file that was made.
struct MadeFile: Hashable, Sendable {
  /// The file as the user named it.
  var path: String
  /// Its format; of a file that belongs to another, that one's.
  var format: OutputFormat
  /// Its size.
  var bytes: Int
}

/// Where a result goes and in which format.
struct OutputWish: Hashable, Sendable {
  /// The file as the user named it; `-` is standard output.
  var path: String
  /// The format.
  var format: OutputFormat

  /// The option that names the files of a command.
  static func option(_ formats: [OutputFormat]) -> Option {
    Option(
      "output", short: "o", .file, value: "FILE", isRepeatable: true, takesSeveral: true, .output,
      "files to write: \(OptionText.alternatives(formats.map { ".\($0.name)" }))",
      details: """
        The format follows the file's ending. '-' is standard output and needs '--format'. A file \
        is written whole or not at all, and of several files none if one cannot be written.
        """)
  }

  /// The option that names the format of standard output.
  static func formatOption(_ formats: [OutputFormat]) -> Option {
    Option(
      "format", .choice(formats.map(\.name)), value: "FORMAT", .output,
      "the format of '--output -'")
  }

  /// Reads what the user asked to write.
  static func read(
    _ arguments: Arguments, _ formats: [OutputFormat]
  ) throws(CommandError) -> [OutputWish] {
    let paths = arguments.texts(option(formats))
    guard paths.count(where: { $0 == "-" }) <= 1 else {
      throw CommandError("standard output can be written once; found '-' a second time")
    }
    let forced = arguments.text(formatOption(formats)).flatMap { OutputFormat(name: $0) }
    guard !paths.contains("-") || !arguments.has(.json) else {
      throw CommandError(
        "one of '--json' and '--output -' may write to standard output; found both",
        help: "'--output' with the name of a file leaves standard output to '--json'")
    }
    guard forced == nil || paths.contains("-") else {
      throw CommandError(
        "'--format' names the format of '--output -'; found no such output",
        help: "the format of a file follows its ending")
    }
    var wishes: [OutputWish] = []
    for path in paths {
      if path == "-" {
        guard let forced else {
          throw CommandError(
            "'--output -' needs '--format'; found none",
            help: "formats are \(OptionText.alternatives(formats.map(\.name)))")
        }
        wishes.append(OutputWish(path: path, format: forced))
        continue
      }
      let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
      guard let format = OutputFormat(name: ending.lowercased()), formats.contains(format)
      else {
        throw CommandError(
          "'--output' must end in \(OptionText.alternatives(formats.map { ".\($0.name)" }))",
          found: path)
      }
      wishes.append(OutputWish(path: path, format: format))
    }
    return wishes
  }
}
