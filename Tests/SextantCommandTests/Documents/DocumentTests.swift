import Foundation
import SextantCommand
import SextantTestSupport
import Testing

@Suite struct `The README and the articles` {
  static let pages = Document.all

  @Test func `hold no block that is not run, compiled or compared`() {
    #expect(!Self.pages.isEmpty)
    #if os(Linux)
    // Nothing below is skipped in silence.
    #expect(Executable.isThere && SnippetProgram.canCompile)
    #endif
    for page in Self.pages {
      #expect(throws: Never.self) { try page.uses() }
      // Every line that opens or closes a fence is part of a block.
      let fences = page.prose.split(separator: "\n").filter { $0.contains("```") }
      #expect(fences.isEmpty, "\(page.path): \(fences)")
    }
  }

  @Test(.enabled(if: Executable.isThere && SnippetProgram.canCompile))
  func `show what their commands and their code print`() throws {
    var folders: [(page: Document, folder: String)] = []
    var sessions: [ShellSession] = []
    for page in Self.pages {
      let session = try ShellSession()
      for (block, use) in try page.uses() {
        switch use {
        case .console:
          let fault = try session.run(block)
          #expect(fault == nil, "\(page.path):\(block.line): \(fault ?? "")")
        case .file(let name): _ = try session.folder.write(block.text + "\n", to: name)
        case .swift, .apple, .manifest, .printed: break
        }
      }
      for picture in page.prose.matches(of: /!\[[^\]]*\]\(([^)\/]+)\)/) {
        let name = String(picture.1)
        let fault = try session.fault(ofPicture: name, of: page)
        #expect(fault == nil, "\(page.path): \(fault ?? "")")
      }
      sessions.append(session)
      folders.append((page, session.folder.url.path))
    }
    let program = try SnippetProgram(
      folders, comments: Document.comments, modules: SnippetProgram.coreModules)
    let faults = try program.run(in: try TemporaryFolder())
    #expect(faults.isEmpty, "\(faults)")
    withExtendedLifetime(sessions) {}
  }

  @Test(.enabled(if: SnippetProgram.canCompile))
  func `show parts of manifests that compile and name products that are there`() throws {
    let toolchain = try #require(SnippetProgram.toolchain)
    let own = String(decoding: try Fixtures.package(bytes: "Package.swift"), as: UTF8.self)
    for page in Self.pages {
      for (block, use) in try page.uses() where use == .manifest {
        let folder = try TemporaryFolder()
        let file = try folder.write(
          "import PackageDescription\nlet package = Package(name: \"App\",\n\(block.text))\n",
          to: "Package.swift")
        let api = toolchain.appending(path: "lib/swift/pm/ManifestAPI").path
        let run = try ShellSession.run(
          toolchain.appending(path: "bin/swiftc").path,
          [
            "-typecheck", "-I", api, "-package-description-version", "6.2", "-module-cache-path",
            folder.path("cache"), file,
          ], in: folder.url)
        #expect(run.status == 0, "\(page.path):\(block.line): \(run.output)")
        for product in block.text.matches(of: /\.product\(name: "(\w+)", package: "Sextant"\)/) {
          #expect(own.contains("name: \"\(product.1)\""), "\(page.path): \(product.1)")
        }
      }
    }
  }

  @Test func `name commands and options that are there`() throws {
    for page in Self.pages {
      for match in page.prose.matches(of: /`sextant ([a-z]+)([^`]*)`/) {
        let name = String(match.1)
        if name == "help" { continue }
        let command = Sextant.commands.first { $0.name == name }
        #expect(command != nil, "\(page.path): \(name)")
        for option in match.2.matches(of: /--([a-z-]+)/) {
          #expect(
            command?.options.contains { $0.name == option.1 } == true || option.1 == "help",
            "\(page.path): sextant \(name) --\(option.1)")
        }
      }
    }
  }

  @Test func `name files that are there`() throws {
    for page in Self.pages {
      for match in page.prose.matches(
        of: /\]\(([^)]+)\)|`((?:Models|Tools|Sources|Tests)\/[^` *]+)`/)
      {
        let path = String(match.1 ?? match.2 ?? "")
        guard !path.hasPrefix("http"), !path.hasPrefix("#"), !path.hasPrefix("doc:") else {
          continue
        }
        let catalog = Fixtures.package.appending(path: page.path).deletingLastPathComponent()
        let places =
          [Fixtures.package.appending(path: path), catalog.appending(path: path)]
          + (page.path.contains(".docc/") ? [catalog.appending(path: "Resources/\(path)")] : [])
        #expect(
          places.contains { FileManager.default.fileExists(atPath: $0.path) },
          "\(page.path): \(path)")
      }
    }
  }

  @Test func `name shapes that can be cut`() {
    for page in Self.pages {
      let rows = page.lines.compactMap {
        $0.firstMatch(of: /^\| [^|]* \| `(\w[\w-]*:\w+[^`]*)` \| ([^|]*) \|$/)
      }
      if page.path == "README.md" { #expect(rows.count >= 4) }
      for row in rows where row.1 != "polygon:FILE" {
        let options = row.2.matches(of: /`([^`]+)`/).flatMap { $0.1.split(separator: " ") }
        let run = CommandRun(["slice", "--shape", String(row.1)] + options.map(String.init))
        #expect(run.status == 0 && run.errors.isEmpty, "\(page.path): \(row.1): \(run.errors)")
      }
    }
  }
}

@Suite struct `A page` {
  @Test func `has blocks that are fenced or set in`() {
    let page = Document(
      "page.md",
      text: """
        Text in `a.json`:

        ```json
        {}
        ```

        ## Next

            $ sextant --version

            more
        and text
        """)
    #expect(page.blocks.map(\.language) == ["json", ""])
    #expect(page.blocks.map(\.text) == ["{}", "$ sextant --version\n\nmore"])
    #expect(page.blocks.map(\.line) == [4, 9])
    #expect(page.blocks.map(\.section) == [0, 1])
    #expect(page.blocks.map(\.fileName) == ["a.json", nil])
    #expect(page.prose.contains("and text") && !page.prose.contains("more"))
  }

  @Test(
    arguments: [
      ("```swift\nprint(1)\n```", "p: what the last block prints is missing"),
      ("```swift\nprint(1)\n```\n```swift\n1\n```", "p:5: what the block before prints is missing"),
      ("```python\n1\n```", "p:2: a block of 'python' is neither run nor compared"),
      ("\n    stray", "p:2: a block of '' is neither run nor compared"),
      ("In `a.json`:\n```json\n{}\n```", "p:3: nothing uses 'a.json'"),
    ])
  func `lets no block escape`(text: String, fault: String) {
    let error = #expect(throws: DocumentFault.self) { try Document("p", text: text).uses() }
    #expect(error?.text == fault)
  }

  @Test func `shows commands with what they print`() {
    let commands = ShellSession.commands(of: "$ a \\\n  b\nx\n\ny\n$ c")
    #expect(commands.map(\.command) == ["a \\\n  b", "c"])
    #expect(commands.map(\.shown) == ["x\n\ny\n", ""])
  }

  @Test(
    arguments: [
      ("a\nb\n", "a\nb\n", true), ("a\nb\n", "a\n", false), ("a\nb\nc\n", "a\n…\nc\n", true),
      ("a\nb\nc\n", "a\n…\n", true), ("a\nb\nc\n", "…\nb\n", false), ("", "", true),
      ("a\nb\nc\n", "…\nc\n", true), ("ab\n", "a\n…\n", false),
    ])
  func `compares what is shown`(text: String, shown: String, agrees: Bool) {
    #expect(ShellSession.agrees(text, shown) == agrees)
  }
}
