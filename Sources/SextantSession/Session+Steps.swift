import SextantGestures
import SextantScene
import SextantSlicing

/// Settings and steps.
extension Session {
  mutating func grant(
    _ wish: SessionMark, line: Int, _ note: (SessionEvent.Kind) -> Void
  ) {
    do throws(Refusal) {
      let grip =
        isStretching
        ? "fingers stretch it"
        : turn != nil ? "fingers turn it" : isDragging ? "a finger drags it" : nil
      if let grip { throw Refusal("the cake must not be changed while \(grip)") }
      switch wish {
      case .set(let change):
        try apply(change)
        note(
          .applied(
            style: cake.settings.style.name, pieces: cake.settings.shares.count, size: cake.size))
      case .step(let step):
        try take(step)
        note(.step(step))
      case .camera, .plane, .planeRemoved: return
      }
    } catch {
      note(.refused(line: line, reason: error.text))
    }
  }

  private mutating func apply(_ change: CakeChange) throws(Refusal) {
    if let twist = change.twist, twist != isTwistOn, !pinch.trackedTouches.isEmpty {
      throw Refusal("'twist' must not change while fingers are down")
    }
    let wished = try change.applied(to: cake.settings)
    do throws(CakeError) {
      try cake.apply(wished)
    } catch {
      throw Refusal(error.description)
    }
    if let twist = change.twist, twist != isTwistOn {
      isTwistOn = twist
      pinch = Session.pinch(settings, isTwistOn: twist)
      self.twist = TwistRecognizer(settings: settings.twist)
    }
    history.record(cake)
  }

  private mutating func take(_ step: String) throws(Refusal) {
    switch step {
    case "undo":
      guard let earlier = history.undo() else { throw Refusal("there is nothing to undo") }
      restore(earlier)
    case "redo":
      guard let later = history.redo() else { throw Refusal("there is nothing to redo") }
      restore(later)
    case "reset": restore(history.reset())
    case "cake": return
    default: throw Refusal("only a cake can stand in a session; found '\(step)'")
    }
  }

  /// Takes an earlier or later cake over; a plane that moved or vanished meanwhile still counts.
  private mutating func restore(_ cake: Cake) {
    self.cake = cake
    guard let id = cake.placement?.planeID else { return }
    if let plane = planes.first(where: { $0.id == id }) {
      self.cake.placement?.follow(plane)
    } else {
      self.cake.placement?.lose()
    }
  }
}
