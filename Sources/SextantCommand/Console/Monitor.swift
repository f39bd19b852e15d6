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
  /// A value that several threads change, one at a time, and whose changes they wait for.
  final class Monitor<State>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let change: UnsafeMutablePointer<pthread_cond_t>
    private var state: State

    /// Creates a monitor of a value.
    init(_ state: State) {
      self.state = state
      lock = .allocate(capacity: 1)
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
      change = .allocate(capacity: 1)
      change.initialize(to: pthread_cond_t())
      pthread_cond_init(change, nil)
    }

    deinit {
      pthread_cond_destroy(change)
      pthread_mutex_destroy(lock)
      change.deallocate()
      lock.deallocate()
    }

    /// Changes the value as soon as `body` can: it returns `nil` as long as it cannot.
    ///
    /// A body that returns `nil` must have changed nothing. All others that wait try again
    /// afterwards, if `wakes` says so.
    func when<Result>(
      wakes: (Result) -> Bool = { _ in true }, _ body: (inout State) -> Result?
    ) -> Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      while true {
        if let result = body(&state) {
          if wakes(result) { pthread_cond_broadcast(change) }
          return result
        }
        pthread_cond_wait(change, lock)
      }
    }
  }
}
