/// The cakes of a session, step by step, so that a step can be undone and redone.
struct StepHistory: Sendable {
  /// How many steps are kept; the oldest is forgotten first.
  static let limit = 1000

  private let first: Cake
  private var cakes: [Cake]
  private var present = 0

  init(_ cake: Cake) {
    first = cake
    cakes = [cake]
  }

  /// Notes the cake after a step; what was undone before is forgotten.
  mutating func record(_ cake: Cake) {
    guard cake != cakes[present] else { return }
    cakes.removeSubrange((present + 1)...)
    cakes.append(cake)
    if cakes.count > StepHistory.limit { cakes.removeFirst() }
    present = cakes.count - 1
  }

  /// Goes one step back, or gives `nil` at the beginning.
  mutating func undo() -> Cake? {
    guard present > 0 else { return nil }
    present -= 1
    return cakes[present]
  }

  /// Goes one step on, or gives `nil` at the end.
  mutating func redo() -> Cake? {
    guard present + 1 < cakes.count else { return nil }
    present += 1
    return cakes[present]
  }

  /// Goes back to the beginning, as a step that can itself be undone.
  mutating func reset() -> Cake {
    record(first)
    return first
  }
}
