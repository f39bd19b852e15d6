import SextantGeometry
import SextantText

/// Writes sketches as pages of a PDF 1.6 file: vectors, two of the standard fonts, nothing packed.
///
/// The file asks its reader to print at 100 %. What windows show stands in it once, as a form. It
/// holds no date and no name of a program; the same pages give the same bytes.
///
/// - Source: *PDF Reference, sixth edition*, Adobe, 2006.
struct PDFDocument {
  /// What the program that shows the file calls it.
  let title: String
  /// What windows show; may be empty.
  let content: Sketch

  /// Points of 1/72 inch in a millimetre, with all the digits that a page of 100 m needs.
  private static let scale = "2.834645669"

  /// Returns the bytes of a file with these pages: the size of each in millimetres, and what is on
  /// it.
  func bytes(_ pages: [(size: Vector2, sketch: Sketch)]) -> [UInt8] {
    // Objects 1 to 6, then two a page.
    let firstPage = 7
    let kids = pages.indices.map { "\(firstPage + 2 * $0) 0 R" }.joined(separator: " ")
    let resources =
      "/Resources << /Font << /Plain 3 0 R /Bold 4 0 R >> /XObject << /Guide 5 0 R >> >>"
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None "
        + "/DisplayDocTitle true >> >>",
      "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>",
      PDFDocument.font("Helvetica"), PDFDocument.font("Helvetica-Bold"),
      form(),
      "<< /Title <\(PDFDocument.hexadecimal(title))> >>",
    ]
    for (index, page) in pages.enumerated() {
      let (width, height) = (PDFDocument.points(page.size.x), PDFDocument.points(page.size.y))
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] \(resources) "
          + "/Contents \(firstPage + 2 * index + 1) 0 R >>")
      // From here on millimetres, y down.
      let axes = "\(PDFDocument.scale) 0 0 -\(PDFDocument.scale) 0 \(height) cm\n"
      objects.append(PDFDocument.stream("", axes + PDFContent(page.sketch).text))
    }
    return PDFDocument.file(objects)
  }

  private func form() -> String {
    let bounds = content.bounds ?? Sketch.Box(low: Point2(), high: Point2())
    // Lines and letters reach a little further than the marks that say where they are.
    let edge = Vector2(10, 10)
    let (low, high) = (bounds.low - edge, bounds.high + edge)
    let box = [low.x, low.y, high.x, high.y].map { PDFContent.number($0) }.joined(separator: " ")
    return PDFDocument.stream(
      "/Type /XObject /Subtype /Form /BBox [\(box)] "
        + "/Resources << /Font << /Plain 3 0 R /Bold 4 0 R >> >> ",
      PDFContent(content).text)
  }

  private static func font(_ name: String) -> String {
    "<< /Type /Font /Subtype /Type1 /BaseFont /\(name) /Encoding /WinAnsiEncoding >>"
  }

  private static func stream(_ entries: String, _ text: String) -> String {
    "<< \(entries)/Length \(text.utf8.count) >>\nstream\n\(text)endstream"
  }

  /// Returns a length in points.
  private static func points(_ millimetres: Double) -> String {
    NumberText.string(millimetres * 72 / 25.4, decimals: 4)
  }

  /// Returns a text in UTF-16 with its mark, as hexadecimal digits.
  private static func hexadecimal(_ text: String) -> String {
    ([0xFEFF] + Array(text.utf16)).map { unit in
      let digits = String(unit, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// Returns objects, numbered from 1, with the table that tells where each begins.
  private static func file(_ objects: [String]) -> [UInt8] {
    // Four bytes above 127 tell programs that move files that this is no text.
    var bytes = Array("%PDF-1.6\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = String(bytes.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      bytes += Array("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
    }
    let start = bytes.count
    let trailer = "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R /Info 6 0 R >>\n"
    bytes += Array("\(table)\(trailer)startxref\n\(start)\n%%EOF\n".utf8)
    return bytes
  }
}
