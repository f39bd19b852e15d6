/// A text that is split into lines came with one too long.
public struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The most bytes that a line may have.
  public let limit: Int

  /// The line and the rule: `3: a line must not be longer than 16777216 bytes`.
  public var description: String { "\(line): a line must not be longer than \(limit) bytes" }
}

/// Splits a text that comes in chunks into lines, without copying a line that lies in one chunk.
///
/// ```swift
/// var lines = LineScanner()
/// while let chunk = read() {
///   while let line = try lines.next(in: chunk) {
///     lines.withBytes(of: line, in: chunk) { use($0) }
///   }
/// }
/// if let line = try lines.finish() { lines.withBytes(of: line, in: nothing) { use($0) } }
/// ```
///
/// A line ends at a line feed, which does not belong to it, nor does a carriage return before it. A
/// carriage return elsewhere is a byte like any other.
public struct LineScanner: Sendable {
  /// One line of the text.
  public struct Line: Hashable, Sendable {
    /// The number of the line, from 1.
    public let number: Int
    /// The bytes of the line, as offsets into the chunk, or into what was carried over.
    public let range: Range<Int>
    /// A Boolean value that says whether the line began in an earlier chunk.
    public let isCarried: Bool
    /// A Boolean value that says whether a line feed ended the line; the last of a text may have none.
    public let isTerminated: Bool
  }

  /// The most bytes that a line may have, its end not counted.
  public let limit: Int
  /// The number of the line that comes next, from 1.
  public private(set) var nextNumber = 1
  /// The bytes of the line that was returned last, where it began in an earlier chunk.
  public private(set) var carried: [UInt8] = []
  private var offset = 0
  private var isCarriedDone = false

  /// Creates a scanner at the start of a text.
  ///
  /// - Precondition: `limit` is at least 1.
  public init(limit: Int = 1 << 24) {
    precondition(limit >= 1, "the limit of a line must be at least 1; found \(limit)")
    self.limit = limit
  }

  /// Returns the next line that ends in a chunk, or `nil` when the rest of it was taken over.
  ///
  /// Call it with the same chunk until it returns `nil`, then with the next one. A scanner that has
  /// thrown must not be used further.
  public mutating func next(in chunk: UnsafeRawBufferPointer) throws(LineError) -> Line? {
    if isCarriedDone {
      carried.removeAll(keepingCapacity: true)
      isCarriedDone = false
    }
    let start = offset
    let end = LineScanner.lineFeed(in: chunk, from: start)
    guard end < chunk.count else {
      carried.append(contentsOf: chunk[start...])
      offset = 0
      // A carriage return may belong to the end of the line.
      guard carried.count <= limit + 1 else { throw LineError(line: nextNumber, limit: limit) }
      return nil
    }
    offset = end + 1
    if carried.isEmpty {
      return try line(start..<LineScanner.trimmed(chunk, start..<end), isCarried: false)
    }
    carried.append(contentsOf: chunk[start..<end])
    let count = carried.withUnsafeBytes { LineScanner.trimmed($0, 0..<$0.count) }
    isCarriedDone = true
    return try line(0..<count, isCarried: true)
  }

  /// Returns the next line that ends in a chunk, or `nil` when the rest of it was taken over.
  ///
  /// Like ``next(in:)-(UnsafeRawBufferPointer)``.
  public mutating func next(in chunk: [UInt8]) throws(LineError) -> Line? {
    try chunk.withUnsafeBufferPointer { (buffer) throws(LineError) in
      try next(in: UnsafeRawBufferPointer(buffer))
    }
  }

  /// Returns the last line, if the text ends with one that no line feed ended.
  ///
  /// A carriage return at its end belongs to it.
  public mutating func finish() throws(LineError) -> Line? {
    guard !isCarriedDone, !carried.isEmpty else { return nil }
    isCarriedDone = true
    return try line(0..<carried.count, isCarried: true, isTerminated: false)
  }

  /// Calls a closure with the bytes of the line that was returned last.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    of line: Line, in chunk: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard line.isCarried else {
      return try body(UnsafeRawBufferPointer(rebasing: chunk[line.range]))
    }
    return try carried.withUnsafeBufferPointer { (buffer) throws(Failure) in
      try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[line.range]))
    }
  }

  /// Calls a closure with the bytes of the line that was returned last.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    of line: Line, in chunk: [UInt8], _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try chunk.withUnsafeBufferPointer { (buffer) throws(Failure) in
      try withBytes(of: line, in: UnsafeRawBufferPointer(buffer), body)
    }
  }

  /// Returns the offset of the first line feed from an offset on, or the end.
  private static func lineFeed(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let feed = UInt8(ascii: "\n")
    var index = start
    while bytes.count &- index >= 32 {
      let marks0 = ByteWord(bytes, at: index).marks(of: feed)
      let marks1 = ByteWord(bytes, at: index &+ 8).marks(of: feed)
      let marks2 = ByteWord(bytes, at: index &+ 16).marks(of: feed)
      let marks3 = ByteWord(bytes, at: index &+ 24).marks(of: feed)
      if marks0 | marks1 | marks2 | marks3 != 0 { break }
      index &+= 32
    }
    while index < bytes.count {
      let marks = ByteWord(bytes, at: index).marks(of: feed)
      index &+= ByteWord.first(marks)
      if marks != 0 { return index }
    }
    return bytes.count
  }

  private static func trimmed(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    guard let last = range.last, bytes[last] == UInt8(ascii: "\r") else { return range.upperBound }
    return last
  }

  private mutating func line(
    _ range: Range<Int>, isCarried: Bool, isTerminated: Bool = true
  ) throws(LineError) -> Line {
    guard range.count <= limit else { throw LineError(line: nextNumber, limit: limit) }
    defer { nextNumber += 1 }
    return Line(
      number: nextNumber, range: range, isCarried: isCarried, isTerminated: isTerminated)
  }
}
