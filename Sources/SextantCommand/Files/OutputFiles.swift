/// Files that come into being together: each whole, or none of them.
///
/// Every file is written beside its place under another name; `commit()` moves them to their places
/// when all are complete. What is not committed is removed, also when a signal ends the program. A
/// device or a pipe is written directly, and `-` is standard output.
struct OutputFiles: ~Copyable {
  private struct Pending {
    var name: String
    var target: String
    var temporary: String?
    var descriptor: Int32
    var written = 0
  }
  private var pending: [Pending] = []
  private var isOutputTaken = false
  /// What was given to `addOnce`.
  private var added: [(path: String, bytes: [UInt8])] = []

  /// The number of a file among those of one run.
  struct Handle: Hashable, Sendable {
    fileprivate var index: Int
  }

  /// Creates an empty set.
  init() {}

  deinit {
    for file in pending { OutputFiles.discard(file) }
  }

  /// Begins a file.
  mutating func begin(_ path: String) throws(CommandError) -> Handle {
    if path == "-" {
      guard !isOutputTaken else {
        throw CommandError("standard output can be written once; found '-' a second time")
      }
      isOutputTaken = true
      pending.append(
        Pending(name: path, target: path, temporary: nil, descriptor: -1))
      return Handle(index: pending.count - 1)
    }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw CommandError("an output file needs a name", found: path)
    }
    let target = try OutputFiles.place(of: path)
    guard !pending.contains(where: { $0.target == target && $0.name != "-" }) else {
      throw CommandError("an output file can be named once", found: path)
    }
    let entry = Platform.entry(at: path)
    if entry?.kind == .folder {
      throw CommandError("an output file is expected; found a folder", at: .init(path))
    }
    do throws(Platform.Failure) {
      pending.append(try OutputFiles.open(path, target: target, entry: entry))
    } catch {
      throw CommandError("the file must be writable; found: \(error.text)", at: .init(path))
    }
    return Handle(index: pending.count - 1)
  }

  /// Returns one name for one place: without links, `.` and `..`, whether a file is there or not.
  ///
  /// A link to a file that is not there stands for that file, as in a shell's `>`.
  private static func place(of name: String) throws(CommandError) -> String {
    var path = name
    // As many links in a row as Linux follows.
    for _ in 0..<40 {
      if let resolved = Platform.resolved(path) { return resolved }
      let slash = path.lastIndex(of: "/")
      let last = slash.map { path[path.index(after: $0)...] } ?? path[...]
      guard let folder = Platform.resolved(slash.map { String(path[...$0]) } ?? ".") else {
        return path
      }
      let base = folder.hasSuffix("/") ? folder : folder + "/"
      guard let link = Platform.destination(ofLink: path) else { return base + last }
      path = link.hasPrefix("/") ? link : base + link
    }
    throw CommandError(
      "the file must be writable; found: too many symbolic links", at: .init(name))
  }

  private static func open(
    _ path: String, target: String, entry: Platform.Entry?
  ) throws(Platform.Failure) -> Pending {
    if let entry, entry.kind == .other {
      let descriptor = try Platform.openForWriting(path)
      return Pending(name: path, target: target, temporary: nil, descriptor: descriptor)
    }
    if entry != nil { try Platform.checkWritable(target) }
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    var attempt = 0
    while true {
      let temporary = "\(folder).sextant-\(Platform.processNumber)-\(attempt).tmp"
      do throws(Platform.Failure) {
        let descriptor = try Platform.TemporaryFiles.create(temporary, permissions: 0o666)
        if let entry { Platform.setPermissions(entry.permissions, of: descriptor) }
        return Pending(name: path, target: target, temporary: temporary, descriptor: descriptor)
      } catch {
        guard error.isNameTaken, attempt < 10_000 else { throw error }
        attempt += 1
      }
    }
  }

  /// Adds bytes to a file.
  mutating func write(
    _ bytes: [UInt8], to handle: Handle, console: inout Console
  ) throws(CommandError) {
    try write(bytes.span, to: handle, console: &console)
  }

  /// Adds a run of bytes to a file.
  mutating func write(
    _ bytes: Span<UInt8>, to handle: Handle, console: inout Console
  ) throws(CommandError) {
    pending[handle.index].written += bytes.count
    let file = pending[handle.index]
    try OutputFiles.attempt(file.name) { () throws(Platform.Failure) in
      var failure: Platform.Failure?
      bytes.withUnsafeBytes { buffer in
        if file.descriptor < 0 {
          console.output.write(buffer)
        } else {
          do throws(Platform.Failure) {
            try Platform.write(buffer, to: file.descriptor)
          } catch { failure = error }
        }
      }
      if let failure { throw failure }
    }
  }

  /// Returns the number of bytes written to a file.
  func count(of handle: Handle) -> Int { pending[handle.index].written }

  /// Begins a file and gives it all its bytes.
  mutating func add(
    _ path: String, _ bytes: [UInt8], console: inout Console
  ) throws(CommandError) {
    let handle = try begin(path)
    try write(bytes, to: handle, console: &console)
  }

  /// Adds a file that several others may name; returns whether it was not added before.
  mutating func addOnce(
    _ path: String, _ bytes: [UInt8], console: inout Console
  ) throws(CommandError) -> Bool {
    if added.contains(where: { $0.path == path && $0.bytes == bytes }) { return false }
    try add(path, bytes, console: &console)
    added.append((path, bytes))
    return true
  }

  /// Closes all files, then moves them to their places.
  ///
  /// A failure to close leaves every place as it was. A failure to move leaves the files that were
  /// moved before it, each whole.
  mutating func commit() throws(CommandError) {
    for index in pending.indices where pending[index].descriptor >= 0 {
      let descriptor = pending[index].descriptor
      pending[index].descriptor = -1
      try OutputFiles.attempt(pending[index].name) { () throws(Platform.Failure) in
        try Platform.close(descriptor)
      }
    }
    for index in pending.indices {
      guard let temporary = pending[index].temporary else { continue }
      let target = pending[index].target
      try OutputFiles.attempt(pending[index].name) { () throws(Platform.Failure) in
        try Platform.TemporaryFiles.move(temporary, to: target)
      }
      pending[index].temporary = nil
    }
    pending.removeAll()
  }

  private static func attempt(
    _ name: String, _ action: () throws(Platform.Failure) -> Void
  ) throws(CommandError) {
    do throws(Platform.Failure) {
      try action()
    } catch {
      throw CommandError("the file must be writable; found: \(error.text)", at: .init(name))
    }
  }

  private static func discard(_ file: Pending) {
    if file.descriptor >= 0 { try? Platform.close(file.descriptor) }
    if let temporary = file.temporary { Platform.TemporaryFiles.remove(temporary) }
  }
}
