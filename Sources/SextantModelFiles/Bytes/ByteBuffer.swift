/// A fixed block of memory that text is written into and handed on from.
struct ByteBuffer: ~Copyable {
  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  private(set) var count = 0

  /// Creates an empty buffer; the last `DecimalText.room` bytes are kept free for whole words.
  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(byteCount: capacity + DecimalText.room, alignment: 16)
  }

  deinit { base.deallocate() }

  /// The bytes written so far.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Forgets what was written.
  mutating func removeAll() { count = 0 }

  /// Appends bytes.
  ///
  /// - Precondition: They fit.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    precondition(bytes.count <= capacity - count, "\(bytes.count) bytes must fit the buffer")
    guard let start = bytes.baseAddress else { return }
    (base + count).copyMemory(from: start, byteCount: bytes.count)
    count += bytes.count
  }

  /// Lets `body` write at most `maximum` bytes; it returns the place after the last one.
  ///
  /// - Precondition: They fit.
  @inline(__always)
  mutating func write(
    atMost maximum: Int, _ body: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    precondition(maximum <= capacity - count, "\(maximum) bytes must fit the buffer")
    let start = base + count
    let written = body(start) - start
    precondition(written <= maximum, "at most \(maximum) bytes must be written; found \(written)")
    count += written
  }
}
