import Foundation
import SextantCommand
import Testing

@Suite struct `Output files` {
  @Test func `hold what the command prints`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun("slice", "--output", folder.path("guide.json"))
    #expect(run.status == 0)
    #expect(try folder.read("guide.json") == CommandRun("slice", "--json").output)
    #expect(folder.names == ["guide.json"])
  }

  @Test func `may be several after one mention`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(
      "slice", "-o", folder.path("a.json"), folder.path("b.JSON"), "--pieces", "3", "--output",
      folder.path("c.json"))
    #expect(run.status == 0)
    #expect(folder.names == ["a.json", "b.JSON", "c.json"])
    #expect(try folder.read("a.json") == folder.read("c.json"))
  }

  @Test func `of several pages say so in their names`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(
      "slice", "--paper", "a4", "-o", folder.path("my.guide.svg"), folder.path("guide.pdf"))
    #expect(run.status == 0)
    #expect(run.lines.last == "Paper: 2 pages A4, landscape: A1, B1.")
    #expect(folder.names == ["guide.pdf", "my.guide-A1.svg", "my.guide-B1.svg"])
    let small = CommandRun(
      "slice", "--shape", "circle:10cm", "--paper", "letter", "-o", folder.path("small.svg"))
    #expect(small.lines.last == "Paper: 1 page Letter, portrait.")
    #expect(folder.names.contains("small.svg"))
  }

  @Test func `are none if a guide takes too many pages`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(
      "slice", "--shape", "circle:90m", "--paper", "a4", "-o", folder.path("guide.pdf"))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        sextant: warning: the cake is 90 m wide
        help: a bare number is metres; '24cm' is centimetres
        sextant: error: a drawing must fit on at most 400 pages; found one that needs more of A4
        help: without '--paper' the drawing is one page

        """)
    #expect(folder.names.isEmpty)
  }

  @Test func `may be standard output, which then holds nothing else`() {
    let run = CommandRun("slice", "--output", "-", "--format", "json")
    #expect(run.status == 0)
    #expect(run.output == CommandRun("slice", "--json").output)
  }

  @Test func `replace an existing file and keep its permissions`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "guide.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(CommandRun("slice", "--output", path).status == 0)
    #expect(try folder.read("guide.json") == CommandRun("slice", "--json").output)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `follow a symbolic link`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "real.json")
    let link = folder.path("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(CommandRun("slice", "--output", link).status == 0)
    #expect(try folder.read("real.json") == CommandRun("slice", "--json").output)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  /// As in a shell's `>`.
  @Test func `follow a symbolic link to what is not there yet`() throws {
    let folder = try TemporaryFolder()
    let link = folder.path("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "new.json")
    #expect(CommandRun("slice", "--output", link).status == 0)
    #expect(try folder.read("new.json") == CommandRun("slice", "--json").output)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "new.json")
    let loop = folder.path("loop.json")
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop.json")
    let run = CommandRun("slice", "--output", loop)
    #expect(run.status == 2)
    #expect(
      run.errors == "sextant: error: \(loop): the file must be writable; "
        + "found: too many symbolic links\n")
  }

  @Test func `are none if standard output is named twice`() {
    let run = CommandRun("slice", "-o", "-", "-", "--format", "json")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "sextant: error: standard output can be written once; found '-' a second time\n")
  }

  @Test func `are none if one cannot be written`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write("old", to: "old.json")
    let missing = folder.path("missing/guide.json")
    let run = CommandRun("slice", "--output", old, folder.path("new.json"), missing)
    #expect(run.status == 2)
    #expect(
      run.errors == "sextant: error: \(missing): the file must be writable; "
        + "found: no such file or folder\n")
    #expect(try folder.read("old.json") == "old")
    #expect(folder.names == ["old.json"])
  }

  @Test func `are none if two names are of one place, before there is a file`() throws {
    let folder = try TemporaryFolder()
    let twice = folder.url.path + "/./a.json"
    for pair in [[folder.path("a.json"), twice], [twice, folder.path("a.json")]] {
      let run = CommandRun(["slice", "--output"] + pair)
      #expect(run.status == 2)
      #expect(
        run.errors.hasPrefix("sextant: error: an output file can be named once; found '"),
        "\(run.errors)")
      #expect(folder.names == [])
    }
  }

  @Test func `are none if one is named twice`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("guide.json")
    let run = CommandRun("slice", "--output", path, path)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("sextant: error: an output file can be named once; found "))
    #expect(folder.names.isEmpty)
  }

  @Test func `are no folders`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("guide.json"), withIntermediateDirectories: false)
    let run = CommandRun("slice", "--output", folder.path("guide.json"))
    #expect(run.status == 2)
    #expect(
      run.errors == "sextant: error: \(folder.path("guide.json")): an output file is expected; "
        + "found a folder\n")
  }

  @Test func `pass through a device without replacing it`() throws {
    let folder = try TemporaryFolder()
    let link = folder.path("null.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    #expect(CommandRun("slice", "--output", link).status == 0)
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `are none if a device is full`() throws {
    let folder = try TemporaryFolder()
    let link = folder.path("full.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
    let run = CommandRun("slice", "--output", folder.path("guide.json"), link)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "sextant: error: \(link): the file must be writable; found: no space left on the device\n"
    )
    #expect(folder.names == ["full.json"])
  }

  /// The superuser may write anywhere, so the rule shows only to others.
  @Test(.enabled(if: getuid() != 0))
  func `leave a read-only file and a read-only folder alone`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "guide.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let run = CommandRun("slice", "--output", path)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "sextant: error: \(path): the file must be writable; found: permission denied\n")
    #expect(try folder.read("guide.json") == "old")
  }
}
