import SextantScene

/// The cake or the sketch of a session, step by step, so that a step can be undone and redone.
struct StepHistory<State: Standing>: Sendable {
  /// How many states are kept; the oldest is forgotten first.
  ///
  /// Each plane that is merged into another is looked up in all of them.
  static var limit: Int { 100 }

  private var first: State
  private var states: [State]
  private var present = 0

  init(_ state: State) {
    first = state
    states = [state]
  }

  /// Notes the state after a step; what was undone before is forgotten.
  mutating func record(_ state: State) {
    guard state != states[present] else { return }
    states.removeSubrange((present + 1)...)
    states.append(state)
    if states.count > Self.limit { states.removeFirst() }
    present = states.count - 1
  }

  /// Goes one step back, or gives `nil` at the beginning.
  mutating func undo() -> State? {
    guard present > 0 else { return nil }
    present -= 1
    return states[present]
  }

  /// Goes one step on, or gives `nil` at the end.
  mutating func redo() -> State? {
    guard present + 1 < states.count else { return nil }
    present += 1
    return states[present]
  }

  /// Goes back to the beginning, as a step that can itself be undone.
  mutating func reset() -> State {
    record(first)
    return first
  }

  /// Puts all that stands on a plane onto the one that it was merged into.
  mutating func merge(_ gone: DetectedPlane, into heir: DetectedPlane) {
    var last: (old: Placement, merged: Placement)?
    Self.merge(gone, into: heir, &first, &last)
    for index in states.indices { Self.merge(gone, into: heir, &states[index], &last) }
  }

  /// Steps mostly leave an object where it was, so the last answer is often the next one.
  private static func merge(
    _ gone: DetectedPlane, into heir: DetectedPlane, _ state: inout State,
    _ last: inout (old: Placement, merged: Placement)?
  ) {
    guard let old = state.placement, old.planeID == gone.id else { return }
    if let last, last.old == old {
      state.placement = last.merged
      return
    }
    var placement = old
    placement.follow(gone)
    guard let merged = placement.merged(into: heir) else { return }
    last = (old, merged)
    state.placement = merged
  }
}
