/// A kind of file that a command writes.
enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// COLLADA 1.4.1.
  case dae
  /// A USD layer in text.
  case usda
  /// A USD package for AR.
  case usdz
  /// Binary glTF 2.0.
  case glb
  /// Wavefront OBJ, with a material library beside it.
  case obj
  /// Binary STL.
  case stl
  /// A drawing at 1:1.
  case svg
  /// The same as `--json` prints.
  case json

  /// The formats of models in space.
  static let models: [OutputFormat] = [.dae, .usda, .usdz, .glb, .obj, .stl]
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
      "files to write: \(OptionText.alternatives(formats.map { ".\($0.rawValue)" }))",
      details: """
        The format follows the file's ending. '-' is standard output and needs '--format'. A file \
        is written whole or not at all, and of several files none if one cannot be written.
        """)
  }

  /// The option that names the format of standard output.
  static func formatOption(_ formats: [OutputFormat]) -> Option {
    Option(
      "format", .choice(formats.map(\.rawValue)), value: "FORMAT", .output,
      "the format of '--output -'")
  }

  /// Reads what the user asked to write.
  static func read(
    _ arguments: Arguments, _ formats: [OutputFormat]
  ) throws(CommandError) -> [OutputWish] {
    let paths = arguments.texts(option(formats))
    let forced = arguments.text(formatOption(formats)).flatMap { OutputFormat(rawValue: $0) }
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
            help: "formats are \(OptionText.alternatives(formats.map(\.rawValue)))")
        }
        wishes.append(OutputWish(path: path, format: forced))
        continue
      }
      let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
      guard let format = OutputFormat(rawValue: ending.lowercased()), formats.contains(format)
      else {
        throw CommandError(
          "'--output' must end in \(OptionText.alternatives(formats.map { ".\($0.rawValue)" }))",
          found: path)
      }
      wishes.append(OutputWish(path: path, format: format))
    }
    return wishes
  }
}
