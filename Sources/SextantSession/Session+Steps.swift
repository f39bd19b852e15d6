import SextantGestures
import SextantScene
import SextantSlicing

/// Settings and steps.
extension Session {
  mutating func grant(
    _ wish: SessionMark, line: Int, _ note: (SessionEvent.Kind) -> Void
  ) {
    do throws(Refusal) {
      let name = object == .cake ? "cake" : "sketch"
      if let grip { throw Refusal("the \(name) must not be changed while \(grip)") }
      switch wish {
      case .set(let change, let brushChange):
        // Both are tried before either is taken over.
        let wished = try brushChange?.applied(to: brush, photos)
        if let change {
          try apply(change)
          note(
            .applied(
              style: cake.settings.style.name, pieces: cake.settings.shares.count,
              size: cake.size))
        }
        if let wished {
          brush = wished
          note(.brushChanged(wished))
        }
      case .step(let step):
        try take(step)
        note(.step(step))
      case .camera, .plane, .planeRemoved: return
      }
    } catch {
      note(.refused(line: line, reason: error.text))
    }
  }

  /// What fingers are doing that must end before anything else changes the object.
  private var grip: String? {
    if isDrawing || hand.drawer != nil { return "a stroke is drawn" }
    if isStretching { return "fingers stretch it" }
    if turn != nil { return "fingers turn it" }
    return isDragging ? "a finger drags it" : nil
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
    switch (step, object) {
    case ("undo", .cake):
      guard let earlier = history.undo() else { throw Refusal("there is nothing to undo") }
      cake = restored(earlier)
    case ("undo", .sketch):
      guard let earlier = sketchHistory.undo() else { throw Refusal("there is nothing to undo") }
      sketch = restored(earlier)
    case ("redo", .cake):
      guard let later = history.redo() else { throw Refusal("there is nothing to redo") }
      cake = restored(later)
    case ("redo", .sketch):
      guard let later = sketchHistory.redo() else { throw Refusal("there is nothing to redo") }
      sketch = restored(later)
    case ("reset", .cake): cake = restored(history.reset())
    case ("reset", .sketch): sketch = restored(sketchHistory.reset())
    case ("cake", _): try show(.cake)
    default: try show(.sketch)
    }
  }

  /// Notes the object that is shown after a step.
  mutating func record() {
    switch object {
    case .cake: history.record(cake)
    case .sketch: sketchHistory.record(sketch)
    }
  }

  /// Shows the cake or the sketch; fingers that are down mean nothing to it until they lift.
  private mutating func show(_ wished: Object) throws(Refusal) {
    guard wished != object else { return }
    guard !pinch.state.isRunning, !twist.state.isRunning else {
      throw Refusal("cake and sketch must not change places while fingers pinch or turn")
    }
    object = wished
    pinch = Session.pinch(settings, isTwistOn: isTwistOn)
    twist = TwistRecognizer(settings: settings.twist)
    pan = PanRecognizer(settings: settings.pan)
    tap = TapRecognizer(settings: settings.tap)
    isOnObject = false
    hand.drop()
    // A sketch without a stroke lies where the cake stands.
    guard wished == .sketch, sketch.strokes.isEmpty, let place = cake.placement,
      sketch.placement != place
    else { return }
    sketch.placement = place
    sketchHistory = StepHistory(sketch)
  }

  /// Returns an earlier or later state as it is now: its plane may have moved or vanished meanwhile.
  private func restored<State: Standing>(_ state: State) -> State {
    guard let id = state.placement?.planeID else { return state }
    var state = state
    if let plane = planes.first(where: { $0.id == id }) {
      state.placement?.follow(plane)
    } else {
      state.placement?.lose()
    }
    return state
  }
}
