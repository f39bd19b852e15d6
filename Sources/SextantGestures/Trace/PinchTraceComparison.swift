import SextantText

/// Compares a trace that comes in pieces with one that was kept, line by line.
///
/// The rules are those of ``PinchTrace/difference(from:tolerance:)``. Memory: the kept trace and one
/// line of each.
package struct PinchTraceComparison: Sendable {
  private let kept: [UInt8]
  private let tolerance: Double
  private var keptLines = LineScanner()
  private var isKeptRead = false
  private var madeLines = LineScanner()
  /// The first difference, once there is one.
  package private(set) var difference: PinchTraceDifference?
  /// The number of frames that agreed.
  package private(set) var count = 0

  /// Members of which the smallest difference counts.
  private static let exact = ["f", "t", "touches"]

  /// Creates a comparison with the bytes of a kept trace.
  ///
  /// - Precondition: The tolerance is not negative.
  package init(kept: [UInt8], tolerance: Double) {
    precondition(tolerance >= 0, "a tolerance must not be negative; found \(tolerance)")
    self.kept = kept
    self.tolerance = tolerance
  }

  /// Takes in the next lines of the new trace.
  package mutating func add(_ bytes: [UInt8]) {
    do throws(LineError) {
      while difference == nil, let line = try madeLines.next(in: bytes) {
        let text = madeLines.withBytes(of: line, in: bytes) { Array($0) }
        compare(text)
      }
    } catch {
      difference = .tooLong(error)
    }
  }

  /// Says that no bytes follow.
  package mutating func finish() {
    guard difference == nil, let line = nextKept() else { return }
    difference = PinchTraceDifference(
      kind: .tooShort, line: line.number,
      message: "a frame is expected; found the end after \(count)")
  }

  /// Returns the next kept line that is not blank.
  private mutating func nextKept() -> (number: Int, text: [UInt8])? {
    do throws(LineError) {
      while true {
        var next: LineScanner.Line?
        if !isKeptRead {
          next = try keptLines.next(in: kept)
          isKeptRead = next == nil
        }
        if isKeptRead { next = try keptLines.finish() }
        guard let line = next else { return nil }
        let text = keptLines.withBytes(of: line, in: kept) { Array($0) }
        if text.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
          return (line.number, text)
        }
      }
    } catch {
      difference = .tooLong(error)
      return nil
    }
  }

  private mutating func compare(_ made: [UInt8]) {
    guard let line = nextKept() else {
      if difference != nil { return }
      difference = PinchTraceDifference(
        kind: .tooLong, line: nil,
        message: "the end is expected after \(count) frames; found another frame")
      return
    }
    let expected: JSONNode
    let found: JSONNode
    do throws(JSONError) {
      expected = try JSONNode.parse(
        line.text, startingAt: TextPosition(line: line.number, column: 1))
      found = try JSONNode.parse(made)
    } catch {
      difference = .unreadable(
        line: error.position.line, column: error.position.column, error.message)
      return
    }
    guard let members = expected.object else {
      difference = .unreadable(
        line: line.number, column: 1,
        "a line of a trace must be an object; found \(expected.kind)")
      return
    }
    for member in members {
      let frame = found["f"]?.int
      guard let value = found[member.name] else {
        difference = PinchTraceDifference(
          kind: .value, line: line.number, frame: frame, field: member.name,
          message: "\(FoundText.quoted(member.name)) is expected; found no such member")
        return
      }
      let limit = PinchTraceComparison.exact.contains(member.name) ? 0 : tolerance
      if let fault = fault(member.name, member.value, value, limit) {
        difference = PinchTraceDifference(
          kind: .value, line: line.number, frame: frame, field: fault.field,
          message: fault.text + (frame.map { " in frame \($0)" } ?? ""))
        return
      }
    }
    count += 1
  }

  /// Returns how two values differ, or `nil` if they do not.
  private func fault(
    _ name: String, _ expected: JSONNode, _ found: JSONNode, _ limit: Double
  ) -> (field: String, text: String)? {
    func must(_ expected: String, _ found: String) -> (field: String, text: String) {
      (name, "\(FoundText.quoted(name)) must \(expected); found \(found)")
    }
    if let a = expected.double, let b = found.double {
      let size = max(1, a.magnitude, b.magnitude)
      if (a - b).magnitude <= limit * size { return nil }
      return must("be \(NumberText.string(a))", NumberText.string(b))
    }
    if let a = expected.array, let b = found.array {
      guard a.count == b.count else { return must("hold \(a.count) values", "\(b.count)") }
      for index in a.indices {
        if let fault = fault("\(name)[\(index)]", a[index], b[index], limit) { return fault }
      }
      return nil
    }
    if let a = expected.string, let b = found.string {
      return a == b ? nil : must("be \(FoundText.quoted(a))", FoundText.quoted(b))
    }
    if expected.kind == found.kind, expected.bool == found.bool { return nil }
    return must("be \(expected.kind)", "\(found.kind)")
  }
}
