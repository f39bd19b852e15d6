import Foundation
import SextantCommand
import Testing

/// One run of the command in this process, and what it printed.
struct CommandRun {
  /// The exit status.
  let status: Int32
  /// What went to standard output.
  let output: String
  /// What went to standard error.
  let errors: String

  /// Runs the command with arguments and what stands on its standard input.
  init(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    isErrorTerminal: Bool = false
  ) {
    self.init(
      arguments, input: Array(input.utf8), environment: environment,
      isErrorTerminal: isErrorTerminal)
  }

  /// Runs the command with a list of arguments.
  init(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    isErrorTerminal: Bool = false
  ) {
    var console = Console(
      input: ConsoleInput(bytes: input), output: .memory(), errors: .memory(),
      environment: environment, isErrorTerminal: isErrorTerminal)
    status = Sextant.run(arguments: arguments, console: &console)
    output = console.output.text
    errors = console.errors.text
  }

  /// The lines of the output.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The output read as one JSON value by a reader that is not ours.
  func json() throws -> Any {
    try JSONSerialization.jsonObject(with: Data(output.utf8), options: [.fragmentsAllowed])
  }

  /// The lines of the output, each read as a JSON object.
  func jsonLines() throws -> [[String: Any]] {
    try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }
}

/// Expects that keys stand in a line of JSON in the order given.
func expectKeys(_ keys: [String], in text: String) {
  var position = text.startIndex
  for key in keys {
    let found = text.range(of: "\"\(key)\":", range: position..<text.endIndex)
    #expect(found != nil, "\(key)")
    position = found?.upperBound ?? position
  }
}

/// A folder of a test's own, removed with its last user.
final class TemporaryFolder {
  /// The folder.
  let url: URL

  /// Creates an empty folder.
  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "sextant-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }

  /// Returns the text of a file.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// The names of everything in the folder, in order.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
