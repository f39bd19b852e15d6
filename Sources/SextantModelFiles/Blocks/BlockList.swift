/// A file as pieces that can be written without one another: fixed bytes and runs of numbers.
struct BlockList: Sendable {
  /// One of a vertex's attributes, or the indices.
  enum Attribute: Hashable, Sendable {
    case positions, normals, uvs, indices
  }

  /// A piece of a file.
  enum Block: Hashable, Sendable {
    /// A range of the fixed bytes.
    case fixed(Range<Int>)
    /// A run of numbers of one node's mesh.
    case numbers(Numbers)
  }

  /// A run of numbers of one node's mesh.
  struct Numbers: Hashable, Sendable {
    let attribute: Attribute
    let node: Int
    let range: Range<Int>
    /// Which of `encodings`.
    let encoding: Int
    /// What is added to every index.
    let base: Int
    /// A Boolean value that says whether the list of numbers begins here.
    let isFirst: Bool
  }

  /// The number of vertices or of triangles in a block.
  static let run = 1024
  /// The size from which on written bytes are handed over.
  static let chunk = 65_536
  /// The most bytes of one block.
  static var largestBlock: Int { run * RowFormat.maximumLength(ofRow: 3) }

  /// The fixed bytes.
  var fixed: [UInt8] = []
  /// The blocks, in order.
  private(set) var blocks: [Block] = []
  /// The encodings that blocks name by number.
  private(set) var encodings: [NumberEncoding] = []
  private var covered = 0

  /// Makes blocks of the fixed bytes up to `count` that are in none yet.
  mutating func addFixed(upTo count: Int) {
    while covered < count {
      let end = min(covered + BlockList.chunk, count)
      blocks.append(.fixed(covered..<end))
      covered = end
    }
  }

  /// Appends fixed bytes and makes blocks of them.
  mutating func add(_ bytes: [UInt8]) {
    fixed += bytes
    addFixed(upTo: fixed.count)
  }

  /// Makes blocks of a run of numbers.
  mutating func add(
    _ attribute: Attribute, ofNode node: Int, _ range: Range<Int>, _ encoding: NumberEncoding,
    base: Int = 0
  ) {
    var number = encodings.firstIndex(of: encoding)
    if number == nil {
      number = encodings.count
      encodings.append(encoding)
    }
    let length = attribute == .indices ? 3 * BlockList.run : BlockList.run
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + length, range.upperBound)
      blocks.append(
        .numbers(
          Numbers(
            attribute: attribute, node: node, range: start..<end, encoding: number ?? 0,
            base: base, isFirst: start == range.lowerBound)))
      start = end
    }
  }
}
