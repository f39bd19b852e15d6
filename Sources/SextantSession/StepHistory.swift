import SextantScene

/// The cakes of a session, step by step, so that a step can be undone and redone.
struct StepHistory: Sendable {
  /// How many steps are kept; the oldest is forgotten first.
  static let limit = 1000

  private var first: Cake
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

  /// Puts all cakes that stand on a plane onto the one that it was merged into.
  mutating func merge(_ gone: DetectedPlane, into heir: DetectedPlane) {
    StepHistory.merge(gone, into: heir, &first)
    for index in cakes.indices { StepHistory.merge(gone, into: heir, &cakes[index]) }
  }

  private static func merge(
    _ gone: DetectedPlane, into heir: DetectedPlane, _ cake: inout Cake
  ) {
    guard var placement = cake.placement, placement.planeID == gone.id else { return }
    placement.follow(gone)
    if let merged = placement.merged(into: heir) { cake.placement = merged }
  }
}
