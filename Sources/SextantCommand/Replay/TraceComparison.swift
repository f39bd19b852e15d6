import SextantText

/// Compares a trace with one that was kept, line by line.
///
/// Every member of a kept line must be in the new one: numbers within the tolerance, relative where
/// they are larger than 1, `f`, `t` and `touches` exactly, everything else equal. A member that only
/// the new line has is no difference, so that later versions may add some.
struct TraceComparison {
  private let file: String
  private let tolerance: Double
  private var kept: TextLines
  private var made = TextLines()
  /// The first difference, as a message, once there is one.
  private(set) var difference: String?
  /// The number of lines that were compared.
  private(set) var count = 0

  /// Members of which the smallest difference counts.
  private static let exact = ["f", "t", "touches"]

  /// Creates a comparison with the bytes of a kept trace.
  init(file: String, kept bytes: [UInt8], tolerance: Double) {
    self.file = file
    self.tolerance = tolerance
    kept = TextLines()
    kept.add(bytes)
  }

  /// Takes in the next bytes of the new trace.
  mutating func add(_ bytes: [UInt8]) throws(CommandError) {
    guard difference == nil else { return }
    made.add(bytes)
    while difference == nil, let line = made.next(isLast: false) {
      try compare(line.text)
    }
  }

  /// Says that no bytes follow.
  mutating func finish() {
    guard difference == nil, let line = nextKept() else { return }
    difference = "\(file):\(line.number): a frame is expected; found the end after \(count)"
  }

  private mutating func nextKept() -> TextLines.Line? {
    while let line = kept.next(isLast: true) {
      if !line.text.trimmed.isEmpty { return line }
    }
    return nil
  }

  private mutating func compare(_ text: String) throws(CommandError) {
    guard let line = nextKept() else {
      difference = "\(file): the end is expected after \(count) frames; found another frame"
      return
    }
    let expected = try parse(line.text, line.number)
    let found = try parse(text, line.number)
    guard let members = expected.object else {
      throw CommandError(
        "a line of a trace must be an object; found \(expected.kind)",
        at: .init(file, line: line.number, column: 1))
    }
    for member in members {
      guard let value = found[member.name] else {
        difference = "\(file):\(line.number): '\(member.name)' is expected; found no such member"
        return
      }
      let limit = TraceComparison.exact.contains(member.name) ? 0 : tolerance
      if let fault = fault(member.name, member.value, value, limit) {
        let frame = found["f"]?.int.map { " in frame \($0)" } ?? ""
        difference = "\(file):\(line.number): \(fault)\(frame)"
        return
      }
    }
    count += 1
  }

  private func parse(_ text: String, _ number: Int) throws(CommandError) -> JSONNode {
    do throws(JSONError) {
      return try JSONNode.parse(
        Array(text.utf8), startingAt: TextPosition(line: number, column: 1))
    } catch {
      throw CommandError(
        error.message, at: .init(file, line: error.position.line, column: error.position.column))
    }
  }

  /// Returns how two values differ, or `nil` if they do not.
  private func fault(
    _ name: String, _ expected: JSONNode, _ found: JSONNode, _ limit: Double
  ) -> String? {
    if let a = expected.double, let b = found.double {
      let size = max(1, a.magnitude, b.magnitude)
      if (a - b).magnitude <= limit * size { return nil }
      return "'\(name)' must be \(NumberText.string(a)); found \(NumberText.string(b))"
    }
    if let a = expected.array, let b = found.array {
      guard a.count == b.count else {
        return "'\(name)' must hold \(a.count) values; found \(b.count)"
      }
      for (index, (one, other)) in zip(a, b).enumerated() {
        if let fault = fault("\(name)[\(index)]", one, other, limit) { return fault }
      }
      return nil
    }
    if let a = expected.string, let b = found.string {
      return a == b
        ? nil : "'\(name)' must be \(Quotation.quoted(a)); found \(Quotation.quoted(b))"
    }
    if expected.kind == found.kind, expected.bool == found.bool { return nil }
    return "'\(name)' must be \(expected.kind); found \(found.kind)"
  }
}
