import SextantScene

/// The cake or the sketch of a session, step by step, so that a step can be undone and redone.
struct StepHistory<State: Standing>: Sendable {
  /// How many steps are kept; the oldest is forgotten first.
  static var limit: Int { 1000 }

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
    Self.merge(gone, into: heir, &first)
    for index in states.indices { Self.merge(gone, into: heir, &states[index]) }
  }

  private static func merge(
    _ gone: DetectedPlane, into heir: DetectedPlane, _ state: inout State
  ) {
    guard var placement = state.placement, placement.planeID == gone.id else { return }
    placement.follow(gone)
    if let merged = placement.merged(into: heir) { state.placement = merged }
  }
}
