import Foundation
import SextantTestSupport

/// A page for people, the README or a page of a DocC catalog, with the blocks of code in it.
struct Document {
  /// Where the page stands in the package.
  let path: String
  /// The text, line by line.
  let lines: [String]
  /// The blocks in the order in which they stand.
  let blocks: [DocumentBlock]

  /// The README, and all pages of all catalogs.
  static let all: [Document] = ["README.md"].compactMap(Document.init) + pages

  /// The comments of all sources in which there is Swift, line by line where they stand.
  static var comments: [Document] {
    let sources = Fixtures.package.appending(path: "Sources").path
    let paths = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted()
      .compactMap { path in
        guard let bytes = try? Fixtures.package(bytes: "Sources/\(path)") else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n").map {
          line in
          let comment = line.drop { $0 == " " }
          guard comment.hasPrefix("///") else { return "" }
          return String(comment.dropFirst(comment.hasPrefix("/// ") ? 4 : 3))
        }
        let page = Document("Sources/\(path)", text: lines.joined(separator: "\n"))
        return page.blocks.contains { $0.language == "swift" } ? page : nil
      }
  }

  /// The pages of all catalogs in the order of their paths.
  private static var pages: [Document] {
    let sources = Fixtures.package.appending(path: "Sources").path
    let paths = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
      .compactMap { Document("Sources/\($0)") }
  }

  /// Reads a page of the package.
  init?(_ path: String) {
    guard let bytes = try? Fixtures.package(bytes: path) else { return nil }
    self.init(path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Creates a page of a text.
  init(_ path: String, text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
    blocks = DocumentBlock.blocks(of: lines)
  }

  /// The text between the blocks.
  var prose: String {
    let code = blocks.reduce(into: Set<Int>()) { $0.formUnion($1.range) }
    return lines.indices.filter { !code.contains($0) }.map { lines[$0] }.joined(separator: "\n")
  }

  /// Tells what the blocks are for, or what is wrong with one.
  func uses() throws(DocumentFault) -> [(block: DocumentBlock, use: BlockUse)] {
    var uses: [(block: DocumentBlock, use: BlockUse)] = []
    var isPrinting = false
    for block in blocks {
      let use: BlockUse
      switch block.language {
      case "swift":
        guard !isPrinting else { throw fault(block, "what the block before prints is missing") }
        use = try swiftUse(of: block)
        isPrinting = use == .swift && block.text.contains("print(")
      case "console": use = .console
      case "text",
        "" where isPrinting, "json" where isPrinting:
        use = .printed
        isPrinting = false
      case "" where block.text.hasPrefix("$ "): use = .console
      default:
        guard let name = block.fileName else {
          throw fault(block, "a block of '\(block.language)' is neither run nor compared")
        }
        let rest = lines[block.range.upperBound...].joined(separator: "\n")
        guard rest.contains(name) else { throw fault(block, "nothing uses '\(name)'") }
        use = .file(name)
      }
      uses.append((block, use))
    }
    guard !isPrinting else {
      throw DocumentFault(text: "\(path): what the last block prints is missing")
    }
    return uses
  }

  private func swiftUse(of block: DocumentBlock) throws(DocumentFault) -> BlockUse {
    let modules = block.imports
    if modules.contains(where: { BlockUse.appleModules.contains($0) }) { return .apple }
    if block.text.contains(".package(") { return .manifest }
    return .swift
  }

  private func fault(_ block: DocumentBlock, _ text: String) -> DocumentFault {
    DocumentFault(text: "\(path):\(block.line): \(text)")
  }
}

/// What a block of code is for: each is run, compiled or compared.
enum BlockUse: Equatable {
  /// Swift that is compiled and run.
  case swift
  /// Swift for Apple's systems, which `Tools/check` compiles against declarations.
  case apple
  /// A part of a package's manifest, which is compiled.
  case manifest
  /// Commands behind `$`, each with what it prints.
  case console
  /// What the Swift before prints.
  case printed
  /// A file that the text names, for the commands and the Swift behind it.
  case file(String)

  /// The modules that are on Apple's systems alone.
  static let appleModules: Set<String> = [
    "ARKit", "QuickLook", "RealityKit", "SceneKit", "SwiftUI", "UIKit", "simd",
    "SextantARKit", "SextantRealityKit", "SextantSIMD", "SextantSceneKit", "SextantUIKit",
  ]
}

/// What is wrong with a page.
struct DocumentFault: Error, CustomStringConvertible {
  /// The place and the fault.
  let text: String

  var description: String { text }
}
