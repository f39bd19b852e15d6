/// A file, or standard input, read from its beginning in chunks.
struct FileReader: ~Copyable {
  /// The file as the user named it.
  let name: String
  private let descriptor: Int32?
  private let closes: Bool
  private var memory: [UInt8] = []

  /// The most that `readAll` takes: 1 GiB.
  static let limit = 1 << 30
  /// The size of a chunk: 1 MiB.
  static let chunk = 1 << 20

  /// Creates a reader of a descriptor.
  init(name: String, descriptor: Int32, closes: Bool) {
    self.name = name
    self.descriptor = descriptor
    self.closes = closes
  }

  /// Creates a reader of bytes in memory.
  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.descriptor = nil
    self.closes = false
    self.memory = bytes
  }

  /// Opens a file; `-` is standard input, which can be read once.
  init(_ path: String, console: inout Console) throws(CommandError) {
    if path == "-" {
      guard let reader = console.input.take() else {
        throw CommandError("standard input can be read once; found '-' a second time")
      }
      self = reader
      return
    }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw CommandError("a file needs a name", found: path)
    }
    if Platform.entry(at: path)?.kind == .folder {
      throw CommandError("a file is expected; found a folder", at: .init(path))
    }
    do throws(Platform.Failure) {
      self.init(name: path, descriptor: try Platform.openForReading(path), closes: true)
    } catch {
      throw CommandError("the file must be readable; found: \(error.text)", at: .init(path))
    }
  }

  deinit {
    if closes, let descriptor { try? Platform.close(descriptor) }
  }

  /// Returns the next bytes, or an empty array at the end.
  mutating func next() throws(CommandError) -> [UInt8] {
    guard let descriptor else {
      defer { memory = [] }
      return memory
    }
    do throws(Platform.Failure) {
      return try Platform.read(descriptor, capacity: FileReader.chunk)
    } catch {
      throw CommandError("the file must be readable; found: \(error.text)", at: .init(name))
    }
  }

  /// Returns everything to the end, at most `limit` bytes.
  mutating func readAll(limit: Int = FileReader.limit) throws(CommandError) -> [UInt8] {
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
