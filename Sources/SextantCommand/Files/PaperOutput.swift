import SextantModelFiles
import SextantSlicing

/// A guide on sheets of paper, as `--paper` asks for it.
struct PaperOutput {
  let printout: GuideDrawing.Printout
  private let paper: Paper

  /// Lays a guide out, or gives `nil` without `--paper`.
  init?(
    _ guide: SliceGuide, _ arguments: Arguments, _ wishes: [OutputWish]
  ) throws(CommandError) {
    guard let paper = arguments.text(SliceCommand.paper).flatMap({ Paper(rawValue: $0) }) else {
      return nil
    }
    guard wishes.contains(where: { [.pdf, .model(.svg)].contains($0.format) }) else {
      throw CommandError(
        "'--paper' needs an '--output' that ends in .pdf or .svg; found none",
        help: "--output guide.pdf")
    }
    do throws(ModelFileError) {
      printout = try GuideDrawing(guide).printout(on: paper)
    } catch {
      guard case .tooManyPages = error else { throw CommandError("\(error)") }
      throw CommandError("\(error)", help: "without '--paper' the drawing is one page")
    }
    self.paper = paper
    let count = printout.pages.count
    if count > 1, wishes.contains(OutputWish(path: "-", format: .model(.svg))) {
      throw CommandError(
        "an .svg on standard output must have one page; found \(count)",
        help: "'--format pdf' has room for all")
    }
  }

  /// Returns the pages of an .svg with the names of their files.
  func pages(of path: String) -> [(path: String, page: GuideDrawing.Page)] {
    guard printout.pages.count > 1, let point = path.lastIndex(of: ".") else {
      return printout.pages.map { (path, $0) }
    }
    return printout.pages.map { ("\(path[..<point])-\($0.name)\(path[point...])", $0) }
  }

  /// What the table says about the pages.
  var summary: String {
    let count = printout.pages.count
    let sheets = "\(paper.name), \(printout.isLandscape ? "landscape" : "portrait")"
    guard count > 1 else { return "Paper: 1 page \(sheets)." }
    let names = printout.pages.prefix(12).map(\.name).joined(separator: ", ")
    return "Paper: \(count) pages \(sheets): \(names)\(count > 12 ? ", …" : "")."
  }
}
