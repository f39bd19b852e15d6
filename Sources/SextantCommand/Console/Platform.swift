#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The system calls behind the command: the one file that imports a C library.
enum Platform {
  /// A system call's answer that is no success, as the system's own number.
  struct Failure: Error, Hashable, Sendable {
    /// The value of `errno`.
    var code: Int32

    /// The failure of the last call on this thread.
    static var last: Failure { Failure(code: errno) }

    /// A Boolean value that says whether the reader at the other end of a pipe is gone.
    var isBrokenPipe: Bool { code == EPIPE }
    /// A Boolean value that says whether a name was taken.
    var isNameTaken: Bool { code == EEXIST }

    /// What went wrong, in words that are the same on every system.
    var text: String {
      switch code {
      case ENOENT: "no such file or folder"
      case ENOTDIR: "a part of the path is not a folder"
      case EISDIR: "it is a folder"
      case EACCES, EPERM: "permission denied"
      case EROFS: "the file system is read-only"
      case ENOSPC: "no space left on the device"
      case EDQUOT: "the disk quota is used up"
      case EFBIG: "the file would be too large"
      case ENAMETOOLONG: "the name is too long"
      case ELOOP: "too many symbolic links"
      case EMFILE, ENFILE: "too many open files"
      case EBADF: "it is closed"
      case EIO: "the device reports an error"
      case EPIPE: "the reader is gone"
      default: "system error \(code)"
      }
    }
  }

  /// What stands at a path.
  struct Entry: Hashable, Sendable {
    /// The kind of an entry, as far as reading and replacing care.
    enum Kind: Hashable, Sendable { case file, folder, other }
    /// The kind.
    var kind: Kind
    /// The permission bits.
    var permissions: UInt32
    /// The size in bytes.
    var size: Int
  }

  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Opens a file to read.
  static func openForReading(_ path: String) throws(Failure) -> Int32 {
    try opened { open(path, O_RDONLY | O_CLOEXEC) }
  }

  /// Creates a file that was not there, to write.
  static func create(_ path: String, permissions: UInt32) throws(Failure) -> Int32 {
    try opened { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions)) }
  }

  /// Opens what is there (a device, a pipe) to write.
  static func openForWriting(_ path: String) throws(Failure) -> Int32 {
    try opened { open(path, O_WRONLY | O_CLOEXEC) }
  }

  private static func opened(_ call: () -> Int32) throws(Failure) -> Int32 {
    while true {
      let descriptor = call()
      if descriptor >= 0 { return descriptor }
      let failure = Failure.last
      if failure.code != EINTR { throw failure }
    }
  }

  /// Closes a descriptor; throws where the system only now finds that it could not write.
  static func close(_ descriptor: Int32) throws(Failure) {
    #if canImport(Darwin)
    let status = Darwin.close(descriptor)
    #elseif canImport(Glibc)
    let status = Glibc.close(descriptor)
    #elseif canImport(Musl)
    let status = Musl.close(descriptor)
    #elseif canImport(Android)
    let status = Android.close(descriptor)
    #endif
    if status != 0, errno != EINTR { throw Failure.last }
  }

  /// Reads what is there, at most `capacity` bytes; an empty array is the end.
  static func read(_ descriptor: Int32, capacity: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      switch fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor) {
      case .success(let read): count = read
      case .failure(let error): failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) -> Result<Int, Failure> {
    while true {
      #if canImport(Darwin)
      let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Android)
      let count = Android.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return .success(count) }
      let failure = Failure.last
      if failure.code == EAGAIN { wait(for: descriptor, events: Int16(POLLIN)) }
      if failure.code != EINTR, failure.code != EAGAIN { return .failure(failure) }
    }
  }

  /// Writes all bytes.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Darwin)
      let count = Darwin.write(descriptor, part.baseAddress, part.count)
      #elseif canImport(Glibc)
      let count = Glibc.write(descriptor, part.baseAddress, part.count)
      #elseif canImport(Musl)
      let count = Musl.write(descriptor, part.baseAddress, part.count)
      #elseif canImport(Android)
      let count = Android.write(descriptor, part.baseAddress, part.count)
      #endif
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      let failure = Failure.last
      if failure.code == EAGAIN { wait(for: descriptor, events: Int16(POLLOUT)) }
      if failure.code != EINTR, failure.code != EAGAIN { throw failure }
    }
  }

  /// Waits until a descriptor that does not block is ready.
  private static func wait(for descriptor: Int32, events: Int16) {
    var entry = pollfd(fd: descriptor, events: events, revents: 0)
    _ = poll(&entry, 1, -1)
  }

  /// Returns what stands at a path, symbolic links followed, or `nil` if nothing does.
  static func entry(at path: String) -> Entry? {
    var record = stat()
    guard stat(path, &record) == 0 else { return nil }
    let kind: Entry.Kind =
      switch UInt32(record.st_mode) & 0o170000 {
      case 0o100000: .file
      case 0o040000: .folder
      default: .other
      }
    return Entry(
      kind: kind, permissions: UInt32(record.st_mode) & 0o7777,
      size: Int(clamping: record.st_size))
  }

  /// Returns the path without symbolic links, or `nil` if nothing stands there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns what a symbolic link says, or `nil` if none stands at a path.
  static func destination(ofLink path: String) -> String? {
    let capacity = Int(PATH_MAX)
    var length = -1
    let bytes = [CChar](unsafeUninitializedCapacity: capacity) { buffer, count in
      if let base = buffer.baseAddress { length = readlink(path, base, capacity) }
      count = max(length, 0)
    }
    return length < 0 ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// Throws if the user may not write to what stands at a path.
  static func checkWritable(_ path: String) throws(Failure) {
    if access(path, W_OK) != 0 { throw Failure.last }
  }

  /// Gives an open file the permission bits of another.
  static func setPermissions(_ permissions: UInt32, of descriptor: Int32) {
    _ = fchmod(descriptor, mode_t(permissions))
  }

  /// Puts a file in the place of another in one step.
  static func move(_ path: String, to target: String) throws(Failure) {
    if rename(path, target) != 0 { throw Failure.last }
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { _ = unlink(path) }

  /// Creates a folder, if there is none.
  static func createFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o777) == 0 { return }
    let failure = Failure.last
    if failure.code == EEXIST, entry(at: path)?.kind == .folder { return }
    throw failure
  }

  /// Creates a folder and those above it that are not there.
  ///
  /// Returns what it made, the outermost first; what it made before a failure is removed again.
  static func createFolders(_ path: String) throws(Failure) -> [String] {
    var made: [String] = []
    var end = path.startIndex
    do throws(Failure) {
      while end < path.endIndex {
        end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
        let part = String(path[..<end])
        guard entry(at: part)?.kind != .folder else { continue }
        try createFolder(part)
        made.append(part)
      }
    } catch {
      for folder in made.reversed() { removeEmptyFolder(folder) }
      throw error
    }
    return made
  }

  /// Removes a folder, if it is empty.
  static func removeEmptyFolder(_ path: String) { _ = rmdir(path) }

  /// The number of this process: makes temporary names unlike those of others.
  static var processNumber: Int32 { getpid() }

  /// Returns a variable of the environment.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// A Boolean value that says whether a person looks at a descriptor.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Seconds that only grow, from some moment of the past.
  static var seconds: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Turns writing to a closed pipe from a signal into a failure of the write.
  static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// The number of processors that are at work.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Threads that run and are waited for.
  struct Crew {
    fileprivate var threads: [pthread_t] = []

    /// A Boolean value that says whether there is not one.
    var isEmpty: Bool { threads.isEmpty }

    /// Waits until all are done.
    func join() { for thread in threads { pthread_join(thread, nil) } }
  }

  /// Runs a body on several threads of their own: as many as the system gives.
  static func startThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) -> Crew {
    Crew(threads: (0..<count).compactMap { _ in start(Work(body)) })
  }

  /// Runs something beside everything else, until the process ends.
  static func runAside(_ body: @escaping @Sendable () -> Void) {
    if let thread = start(Work(body)) { pthread_detach(thread) }
  }

  /// What a thread does, on its way through C.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ work: Work) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    // Some systems give a thread only 128 KiB.
    pthread_attr_setstacksize(&attributes, 1 << 21)
    let retained = Unmanaged.passRetained(work)
    let thread = begin(&attributes, retained.toOpaque())
    pthread_attr_destroy(&attributes)
    if thread == nil { retained.release() }
    return thread
  }

  private static func begin(
    _ attributes: UnsafePointer<pthread_attr_t>, _ pointer: UnsafeMutableRawPointer
  ) -> pthread_t? {
    #if canImport(Darwin)
    var thread: pthread_t?
    return pthread_create(&thread, attributes, { Platform.run($0) }, pointer) == 0 ? thread : nil
    #else
    var thread = pthread_t()
    let status = pthread_create(&thread, attributes, { $0.flatMap { Platform.run($0) } }, pointer)
    return status == 0 ? thread : nil
    #endif
  }

  private static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }

  /// Ends the process.
  static func end(status: Int32) -> Never { exit(status) }
}
