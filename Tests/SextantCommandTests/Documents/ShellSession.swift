import Foundation
import SextantTestSupport
import Testing

/// A folder in which the commands of a page run, as a reader would type them in a clone.
///
/// `sextant` is the program that was built with the tests; `swift run sextant` runs it too,
/// `swift build` copies it to where a build puts it, and `adb shell` tells what an Android device
/// would tell of the fingers of the first session.
struct ShellSession {
  /// The folder.
  let folder: TemporaryFolder
  private let tools: TemporaryFolder

  /// Creates a folder with the package's models in it.
  init() throws {
    folder = try TemporaryFolder()
    tools = try TemporaryFolder()
    for name in ["Models", "Sources", "Tests"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: name),
        withDestinationURL: Fixtures.package.appending(path: name))
    }
    try FileManager.default.createSymbolicLink(
      at: tools.url.appending(path: "sextant"), withDestinationURL: Executable.url)
    for (name, text) in ["swift": Self.swift, "adb": Self.adb] {
      let path = try tools.write("#!/bin/sh\n" + text, to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
  }

  private static let swift = """
    case "$1 $2" in
    "run sextant") shift 2; exec sextant "$@" ;;
    "test "*) exit 0 ;;
    "build -c") mkdir -p .build/release && cp -L "$(command -v sextant)" .build/release/sextant ;;
    *) echo "no part of this test: swift $*"; exit 97 ;;
    esac

    """

  private static let adb = """
    case "$*" in
    "shell getevent -lp; getevent -lt")
      sextant convert Models/Sessions/first-cake.jsonl - --to getevent 2>/dev/null ;;
    *) echo "no part of this test: adb $*"; exit 97 ;;
    esac

    """

  /// Runs the commands of a block; returns the first difference from what the block shows.
  func run(_ block: DocumentBlock) throws -> String? {
    for (command, shown) in Self.commands(of: block.text) {
      let run = try Self.run(
        "/bin/bash", ["-c", "exec 2>&1; \(command)"], in: folder.url,
        environment: [
          "PATH": "\(tools.url.path):/usr/bin:/bin", "HOME": folder.url.path, "LC_ALL": "C.UTF-8",
        ])
      guard run.status == 0 else { return "'\(command)' ends with \(run.status): \(run.output)" }
      if !Self.agrees(run.output, shown) {
        return "'\(command)' prints\n\(run.output)and shows\n\(shown)"
      }
    }
    return nil
  }

  /// Says what is wrong with a picture of an article, which is to be what the page's commands made,
  /// or one of the models'.
  func fault(ofPicture name: String, of page: Document) throws -> String? {
    let catalog = URL(filePath: page.path).deletingLastPathComponent().relativePath
    let shown = try Fixtures.package(bytes: "\(catalog)/Resources/\(name)")
    for folder in [self.folder.url, Fixtures.package.appending(path: "Models")] {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.lastPathComponent == name else { continue }
        return try [UInt8](Data(contentsOf: file)) == shown
          ? nil : "the picture '\(name)' is not the one that is made"
      }
    }
    return "nothing makes the picture '\(name)'"
  }

  /// Each line behind `$` with the lines that follow it; a backslash continues a line.
  static func commands(of text: String) -> [(command: String, shown: String)] {
    var commands: [(command: String, shown: String)] = []
    var continues = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), ""))
      } else if continues {
        commands[commands.count - 1].command += "\n" + line
      } else if !commands.isEmpty {
        commands[commands.count - 1].shown += line + "\n"
      }
      continues = (line.hasPrefix("$ ") || continues) && line.hasSuffix("\\")
    }
    return commands
  }

  /// Says whether a text is as shown; a shown line `…` stands for any lines.
  static func agrees(_ text: String, _ shown: String) -> Bool {
    let text = text.trimmingSuffix(while: \.isNewline)
    let shown = shown.trimmingSuffix(while: \.isNewline)
    var parts = "\n\(shown)\n".components(separatedBy: "\n…\n")
    guard parts.count > 1, let last = parts.popLast() else { return text == shown }
    var rest = Substring("\n\(text)\n")
    guard rest.hasPrefix("\(parts[0])\n") else { return false }
    rest = rest.dropFirst(parts[0].count)
    for part in parts.dropFirst() {
      guard let place = rest.range(of: "\n\(part)\n") else { return false }
      rest = rest[place.upperBound...].isEmpty ? "" : rest[rest.index(before: place.upperBound)...]
    }
    return rest.hasSuffix(last.isEmpty ? "\n" : "\n\(last)")
  }

  /// Runs a program and returns its end and all that it printed.
  static func run(
    _ path: String, _ arguments: [String], in folder: URL, environment: [String: String]? = nil
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    if let environment {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try output.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}

extension String {
  /// The text without its last characters of a kind.
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    String(self[..<(lastIndex { !isDropped($0) }.map(index(after:)) ?? startIndex)])
  }
}
