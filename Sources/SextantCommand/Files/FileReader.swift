/// Where bytes are read from: a file by name, or standard input that was taken for it.
struct FileSource: Hashable, Sendable {
  /// What stands behind a name.
  enum Origin: Hashable, Sendable {
    /// A file, opened when it is read.
    case path
    /// A descriptor that is open and stays so.
    case descriptor(Int32)
    /// Bytes in memory.
    case memory([UInt8])
  }

  /// The file as the user named it; `-` is standard input.
  var name: String
  /// What stands behind the name.
  var origin: Origin

  /// The size in bytes, where it is known before the file is opened.
  var size: Int? {
    switch origin {
    case .descriptor: return nil
    case .memory(let bytes): return bytes.count
    case .path:
      let entry = Platform.entry(at: name)
      return entry?.kind == .file ? entry?.size : nil
    }
  }

  /// A Boolean value that says whether bytes come when someone writes them, as from a pipe.
  var isStream: Bool {
    switch origin {
    case .descriptor: true
    case .memory: false
    case .path: Platform.entry(at: name)?.kind == .other
    }
  }

  /// Opens the file.
  func open() throws(CommandError) -> FileReader {
    switch origin {
    case .descriptor(let descriptor):
      return FileReader(name: name, descriptor: descriptor, closes: false)
    case .memory(let bytes): return FileReader(name: name, bytes: bytes)
    case .path: break
    }
    let entry = Platform.entry(at: name)
    if entry?.kind == .folder {
      throw CommandError("a file is expected; found a folder", at: .init(name))
    }
    do throws(Platform.Failure) {
      let descriptor = try Platform.openForReading(name)
      let size = entry?.kind == .file ? entry?.size : nil
      return FileReader(name: name, descriptor: descriptor, closes: true, size: size)
    } catch {
      throw CommandError("the file must be readable; found: \(error.text)", at: .init(name))
    }
  }
}

extension Console {
  /// Returns where a file is read from; `-` is standard input, which can be read once.
  mutating func source(_ name: String) throws(CommandError) -> FileSource {
    guard name == "-" else {
      guard !name.isEmpty, !name.utf8.contains(0) else {
        throw CommandError("a file needs a name", found: name)
      }
      return FileSource(name: name, origin: .path)
    }
    guard let origin = input.take() else {
      throw CommandError("standard input can be read once; found '-' a second time")
    }
    return FileSource(name: name, origin: origin)
  }

  /// Reads a whole file, or standard input.
  mutating func read(_ name: String, limit: Int) throws(CommandError) -> [UInt8] {
    var reader = try source(name).open()
    return try reader.readAll(limit: limit)
  }
}

/// A file, or standard input, read from its beginning in chunks.
struct FileReader: ~Copyable {
  /// The file as the user named it.
  let name: String
  /// The size of a file in bytes, where it has one.
  let size: Int?
  private let descriptor: Int32?
  private let closes: Bool
  /// Bytes that were read and not handed out.
  private var memory: [UInt8] = []

  /// The size of a chunk: 1 MiB.
  static let chunk = 1 << 20
  /// The least size of a chunk: 4 KiB.
  static let leastChunk = 1 << 12

  /// Creates a reader of a descriptor.
  init(name: String, descriptor: Int32, closes: Bool, size: Int? = nil) {
    self.name = name
    self.size = size
    self.descriptor = descriptor
    self.closes = closes
  }

  /// Creates a reader of bytes in memory.
  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.size = bytes.count
    self.descriptor = nil
    self.closes = false
    self.memory = bytes
  }

  deinit {
    if closes, let descriptor { try? Platform.close(descriptor) }
  }

  /// Returns the next bytes, or an empty array at the end.
  mutating func next() throws(CommandError) -> [UInt8] {
    guard let descriptor, memory.isEmpty else {
      defer { memory = [] }
      return memory
    }
    do throws(Platform.Failure) {
      // A small file needs no large chunk; one that has grown gets another.
      let capacity = min(FileReader.chunk, max(size ?? FileReader.chunk, FileReader.leastChunk))
      return try Platform.read(descriptor, capacity: capacity)
    } catch {
      throw CommandError("the file must be readable; found: \(error.text)", at: .init(name))
    }
  }

  /// Returns the first bytes of what is left, without taking them: `count` or more, fewer at the end.
  mutating func peek(_ count: Int) throws(CommandError) -> [UInt8] {
    guard descriptor != nil else { return memory }
    var head = try next()
    while head.count < count {
      let more = try next()
      if more.isEmpty { break }
      head.append(contentsOf: more)
    }
    memory = head
    return head
  }

  /// Returns everything to the end, at most `limit` bytes.
  mutating func readAll(limit: Int) throws(CommandError) -> [UInt8] {
    var bytes = try next()
    while true {
      let more = bytes.isEmpty ? bytes : try next()
      guard more.count <= limit - bytes.count else {
        throw CommandError(
          "the file must have at most \(limit) bytes; found more", at: .init(name))
      }
      if more.isEmpty { return bytes }
      bytes.append(contentsOf: more)
    }
  }
}
