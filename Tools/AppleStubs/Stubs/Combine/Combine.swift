/// Combine: Cancellable.
public protocol Cancellable {
  /// Combine: Cancellable.cancel().
  func cancel()
}
