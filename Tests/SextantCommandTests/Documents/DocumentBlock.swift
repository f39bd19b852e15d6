import Foundation

/// A block of code in a page: fenced, or set in by four columns.
struct DocumentBlock {
  /// The word behind the fence; empty if there is none.
  let language: String
  /// The code, without the fence and the indent.
  let text: String
  /// The number of the first line of code, from 1.
  let line: Int
  /// The lines of the page that the block and its fences take, from 0.
  let range: Range<Int>
  /// The number of the section, counted by headings of the second and third level.
  let section: Int
  /// The name of the file that the line before the block ends with, as in "In `wish.json`:".
  let fileName: String?

  /// The modules that the block imports.
  var imports: [String] {
    text.matches(of: /(?m)^(?:public )?import (?:\w+ )?(\w+)/).map { String($0.1) }
  }

  /// Returns the blocks of a page.
  static func blocks(of lines: [String]) -> [DocumentBlock] {
    var blocks: [DocumentBlock] = []
    var section = 0
    var row = 0
    while row < lines.count {
      let line = lines[row]
      if line.hasPrefix("## ") || line.hasPrefix("### ") { section += 1 }
      if let fence = line.prefixMatch(of: /( {0,3})```(\w*)/) {
        let end = lines[(row + 1)...].firstIndex { $0.hasPrefix(fence.1 + "```") } ?? lines.count
        let code = lines[(row + 1)..<end].map {
          $0.hasPrefix(fence.1) ? $0.dropFirst(fence.1.count) : $0[...]
        }
        blocks.append(
          DocumentBlock(
            language: String(fence.2), text: code.joined(separator: "\n"), line: row + 2,
            range: row..<min(end + 1, lines.count), section: section,
            fileName: fileName(before: row, in: lines)))
        row = end + 1
      } else if line.hasPrefix("    "), row > 0, lines[row - 1].isEmpty {
        // A blank line inside a block belongs to it if the block goes on.
        var end = row
        for next in row..<lines.count {
          if lines[next].hasPrefix("    ") { end = next + 1 } else if !lines[next].isEmpty { break }
        }
        blocks.append(
          DocumentBlock(
            language: "", text: lines[row..<end].map { $0.dropFirst(4) }.joined(separator: "\n"),
            line: row + 1, range: row..<end, section: section,
            fileName: fileName(before: row, in: lines)))
        row = end
      } else {
        row += 1
      }
    }
    return blocks
  }

  private static func fileName(before row: Int, in lines: [String]) -> String? {
    guard let line = lines[..<row].last(where: { !$0.isEmpty }) else { return nil }
    return line.firstMatch(of: /`([\w-]+\.\w+)`:$/).map { String($0.1) }
  }
}
