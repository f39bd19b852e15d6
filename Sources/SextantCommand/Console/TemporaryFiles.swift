#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

extension Platform {
  /// The files that have not found their places yet: a signal that ends the process removes them.
  ///
  /// From the first such file on, a thread of its own waits for the signals that a user or a system
  /// sends to end a program. It does what a signal handler must not: it takes a lock and walks a
  /// list. Then it lets the signal end the process as it would have. A signal that the process was
  /// told to ignore (`nohup`) stays ignored.
  enum TemporaryFiles {
    /// Names under a lock.
    private final class Register: @unchecked Sendable {
      private let lock: UnsafeMutablePointer<pthread_mutex_t>
      private var paths: Set<String> = []

      init() {
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
        Platform.onEndingSignal { [self] in
          // Never unlocked: nothing may come into being while the process ends.
          pthread_mutex_lock(lock)
          for path in paths { Platform.remove(path) }
        }
      }

      /// Changes the names; no signal comes between.
      func change<Result>(
        _ body: (inout Set<String>) throws(Failure) -> Result
      ) throws(Failure) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&paths)
      }
    }

    private static let register = Register()

    /// Creates a file that was not there, to write.
    static func create(_ path: String, permissions: UInt32) throws(Failure) -> Int32 {
      try register.change { (paths) throws(Failure) in
        let descriptor = try Platform.create(path, permissions: permissions)
        paths.insert(path)
        return descriptor
      }
    }

    /// Puts a file in its place in one step.
    static func move(_ path: String, to target: String) throws(Failure) {
      try register.change { (paths) throws(Failure) in
        try Platform.move(path, to: target)
        paths.remove(path)
      }
    }

    /// Removes a file.
    static func remove(_ path: String) {
      try? register.change { (paths) throws(Failure) in
        Platform.remove(path)
        paths.remove(path)
      }
    }
  }

  /// Runs `body` before one of the signals that end a program ends this one.
  ///
  /// Threads that run already must have none of the signals to themselves: call this from the first.
  private static func onEndingSignal(_ body: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    sigemptyset(&signals)
    var isEmpty = true
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, isDefault(action) else { continue }
      sigaddset(&signals, number)
      isEmpty = false
    }
    guard !isEmpty, pthread_sigmask(SIG_BLOCK, &signals, nil) == 0 else { return }
    let awaited = signals
    runAside {
      var awaited = awaited
      var number: Int32 = 0
      while sigwait(&awaited, &number) != 0 {}
      body()
      _ = pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
      _ = raise(number)
      // A signal that is taken after all, by a tracer: end as a shell would report it.
      _exit(128 + number)
    }
  }

  /// Says whether a signal does what it does by itself.
  private static func isDefault(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
    let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
    let handler = action.__sa_handler.sa_handler
    #elseif canImport(Android)
    let handler = action.sa_handler
    #endif
    // SIG_DFL is no address.
    return handler == nil
  }
}
