import Foundation
import SextantTestSupport
import Testing

/// All Swift of all pages as one program: each section of a page is a test in it.
///
/// The blocks of a section follow one another in one scope, as a reader takes them. A block with
/// `@Test` in it stands by itself. "The bytes of `FILE` in `name`" in the text before or behind a
/// block declares `name`.
struct SnippetProgram {
  /// The text of the program.
  private(set) var source = ""
  /// What each block must print, by its place.
  private(set) var printed: [(place: String, text: String)] = []
  private var modules: Set<String> = ["Foundation", "Testing"]
  private var sections = 0

  /// Creates the program of pages, with the folder in which each page's files are.
  init(
    _ pages: [(page: Document, folder: String)], comments: [Document], modules built: [String]
  ) throws {
    modules.formUnion(built)
    for comment in comments {
      for block in comment.blocks where block.language == "swift" { add(block, of: comment) }
    }
    for (page, folder) in pages {
      let uses = try page.uses()
      for (number, (block, use)) in uses.enumerated() where use == .swift {
        modules.formUnion(block.imports)
        if uses.indices.contains(number + 1), uses[number + 1].use == .printed {
          printed.append(("\(page.path):\(block.line)", uses[number + 1].block.text))
        }
      }
      for section in Set(uses.map(\.block.section)).sorted() {
        let blocks = uses.filter { $0.use == .swift && $0.block.section == section }.map(\.block)
        add(blocks, of: page, in: folder)
      }
    }
    source =
      modules.sorted().map { "import \($0)\n" }.joined() + Self.standIns + Self.frame + source
      + "}\n"
  }

  /// Adds an example of a comment, whose free names are ``standIns``.
  private mutating func add(_ block: DocumentBlock, of comment: Document) {
    sections += 1
    let code = code(of: block, in: comment)
    source += "@Suite final class Comment\(sections): StandIns {\n"
    source += code.contains("@Test") ? code : "@Test func example() throws {\n\(code)}\n"
    source += "}\n"
  }

  private mutating func add(_ blocks: [DocumentBlock], of page: Document, in folder: String) {
    let alone = blocks.filter { $0.text.contains("@Test") }
    for block in alone {
      sections += 1
      source += "@Suite struct Section\(sections) {\n"
      source += "init() { _ = FileManager.default.changeCurrentDirectoryPath(\(quoted(folder))) }\n"
      source += code(of: block, in: page) + "}\n"
    }
    let blocks = blocks.filter { !$0.text.contains("@Test") }
    guard !blocks.isEmpty else { return }
    sections += 1
    source += "@Test func section\(sections)() throws {\ncaught = \"\"\n"
    source += "_ = FileManager.default.changeCurrentDirectoryPath(\(quoted(folder)))\n"
    var names: Set<String> = []
    for block in blocks {
      for (name, path) in declarations(for: block, in: page) where names.insert(name).inserted {
        source +=
          "let \(name) = [UInt8](try Data(contentsOf: URL(filePath: \(quoted(path)))))\n_ = \(name)\n"
      }
      source += code(of: block, in: page)
      source += "finish(\(quoted("\(page.path):\(block.line)")))\n"
    }
    source += "}\n"
  }

  /// The block without its imports, which stand at the top of the program.
  private func code(of block: DocumentBlock, in page: Document) -> String {
    let lines = block.text.components(separatedBy: "\n").map { line in
      line.prefixMatch(of: /(public )?import \w+/) == nil ? line : ""
    }
    return "#sourceLocation(file: \(quoted(page.path)), line: \(block.line))\n"
      + lines.joined(separator: "\n") + "\n#sourceLocation()\n"
  }

  /// The names that the text before a block, or the sentence behind it, gives to the bytes of files.
  private func declarations(
    for block: DocumentBlock, in page: Document
  ) -> [(name: String, path: String)] {
    let behind = page.lines[block.range.upperBound...].drop { $0.isEmpty }.prefix { !$0.isEmpty }
    let text = (page.lines[..<block.range.lowerBound] + behind).joined(separator: " ")
    return text.matches(of: /bytes of `([^`]+)` in `(\w+)`/).reversed()
      .map { (String($0.2), String($0.1)) }
      .filter { (try? Regex("\\b\($0.0)\\b").firstMatch(in: block.text)) != nil }
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// What the examples in comments may take as given, with contents of some use.
  private static let standIns = """
    func file(_ path: String) -> [UInt8] {
      [UInt8]((try? Data(contentsOf: URL(filePath: "\(Fixtures.package.path)/" + path))) ?? Data())
    }
    class StandIns {
      let log = file("Models/Sessions/first-cake.jsonl")
      let bytes = file("Models/Cursors/ring-4.dae")
      var golden: [UInt8] { (try? PinchTrace(of: log).bytes) ?? [] }
      var frames: [TouchFrame] { (try? Recording.readAll(log).recordings[0].frames) ?? [] }
      let header = TouchLogHeader()
      let deliveries: [TouchDelivery] = []
      let touches: [DeliveredTouch] = []
      let json = buffer("{\\"t\\":5,\\"u\\":[1]}")
      let xml = buffer("<mesh>text</mesh>")
      let nothing = buffer("")
      var chunks = [buffer("a\\nb"), buffer("c\\nd")]
      var width = 1.0
      var meshes = 0
      var time: Int64?
      var hasMore = true
      static func buffer(_ text: String) -> UnsafeRawBufferPointer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
        copy.copyBytes(from: Array(text.utf8))
        return UnsafeRawBufferPointer(copy)
      }
      func read() -> UnsafeRawBufferPointer? { chunks.isEmpty ? nil : chunks.removeFirst() }
      func more() -> [UInt8]? {
        defer { hasMore = false }
        return hasMore ? log : nil
      }
      func use<Value>(_ value: Value) {}
      func save(_ bytes: [UInt8]) {}
      func begin(_ header: TouchLogHeader?) {}
      func select(at location: ScreenPoint) {}
      func move<Value>(by value: Value) {}
      func stretch<Value>(by value: Value) {}
      func turn<Value>(by value: Value) {}
    }

    """

  /// What stands before the sections: `print` is caught, block by block.
  private static let frame = """
    nonisolated(unsafe) var caught = ""
    func print(_ items: Any..., separator: String = " ", terminator: String = "\\n") {
      caught += items.map { "\\($0)" }.joined(separator: separator) + terminator
    }
    func finish(_ place: String) {
      let name = place.replacingOccurrences(of: "/", with: "+")
      let folder = URL(filePath: ProcessInfo.processInfo.environment["PRINTED"] ?? "")
      try? Data(caught.utf8).write(to: folder.appending(path: name))
      caught = ""
    }
    @main struct Main {
      static func main() async {
        exit(await Testing.__swiftPMEntryPoint(passing: nil) as CInt)
      }
    }
    @Suite(.serialized) struct Pages {

    """
}

extension SnippetProgram {
  /// The folder of modules and objects that were built with these tests.
  static let built = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// The modules of the core, in the order of their names.
  static let coreModules = [
    "SextantGeometry", "SextantGestures", "SextantMeshes", "SextantModelFiles", "SextantScene",
    "SextantSession", "SextantSlicing", "SextantText", "SextantTouch",
  ]

  /// The folder of the toolchain, of which the compiler is part.
  ///
  /// `nil` too where the compiler is only a door to one elsewhere, as in /usr/bin of a Mac.
  static let toolchain: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(filePath: "\($0)/swiftc") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    .map { $0.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent() }
    .flatMap { usr in
      let parts = ["lib/swift/host/plugins", "lib/swift/pm/ManifestAPI"]
      let isWhole = parts.allSatisfy {
        FileManager.default.fileExists(atPath: usr.appending(path: $0).path)
      }
      return isWhole ? usr : nil
    }

  /// A Boolean value that says whether Swift can be compiled against what was built.
  static let canCompile =
    toolchain != nil
    && FileManager.default.fileExists(
      atPath: built.appending(path: "Modules/SextantSession.swiftmodule").path)

  /// The options that go with how the objects were built: for coverage, or with a sanitizer.
  private static func instruments(of objects: [String]) -> [String] {
    let object = objects.first.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    return [
      ("__llvm_profile_runtime", "-profile-generate"), ("__asan_init", "-sanitize=address"),
      ("__tsan_init", "-sanitize=thread"),
    ].filter { object.range(of: Data($0.0.utf8)) != nil }.map(\.1)
  }

  /// Compiles the program, runs it and returns what went wrong.
  func run(in folder: TemporaryFolder) throws -> String {
    let toolchain = try #require(Self.toolchain)
    let main = try folder.write(source, to: "pages.swift")
    var objects: [String] = []
    for module in Self.coreModules {
      // An object of a source that is gone may still lie there.
      let sources = Fixtures.package.appending(path: "Sources/\(module)").path
      let names = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String }
      objects += (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
        let name = URL(filePath: $0).lastPathComponent
        return Self.built.appending(path: "\(module).build/\(name).o").path
      }
    }
    let program = folder.path("program")
    let compiled = try ShellSession.run(
      toolchain.appending(path: "bin/swiftc").path,
      [
        main, "-o", program, "-I", Self.built.appending(path: "Modules").path, "-swift-version",
        "6",
        "-warnings-as-errors", "-parse-as-library", "-module-name", "Pages", "-plugin-path",
        toolchain.appending(path: "lib/swift/host/plugins/testing").path,
        "-module-cache-path", folder.path("cache"),
      ] + Self.instruments(of: objects) + objects + ["-lm"], in: folder.url)
    guard compiled.status == 0 else { return compiled.output }
    let printed = folder.path("printed")
    try FileManager.default.createDirectory(atPath: printed, withIntermediateDirectories: true)
    let run = try ShellSession.run(program, [], in: folder.url, environment: ["PRINTED": printed])
    guard run.status == 0 else { return run.output }
    return self.printed.compactMap { place, text in
      let name = place.replacingOccurrences(of: "/", with: "+")
      let found = (try? folder.read("printed/\(name)")) ?? "nothing"
      return ShellSession.agrees(found, text) ? nil : "\(place) prints\n\(found)and shows\n\(text)"
    }.joined(separator: "\n")
  }
}
