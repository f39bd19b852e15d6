import SextantGeometry
import SextantTouch

// The steps of a frame that all recognizers share: moves, then cancels, then ends, then begins.
// Each says whether it touched a finger that takes part.
extension FingerSet {
  /// Moves fingers; of several moves of a finger the latest counts.
  mutating func move(by samples: [TouchSample]) -> Bool {
    var isTracked = false
    var last = Int64.min
    var isSorted = true
    for sample in samples where sample.isUsableMove {
      if sample.time < last { isSorted = false }
      last = sample.time
    }
    if isSorted {
      for sample in samples where sample.isUsableMove && move(by: sample) { isTracked = true }
      return isTracked
    }
    let moves = samples.filter { $0.isUsableMove }
    let order = moves.indices.sorted { (moves[$0].time, $0) < (moves[$1].time, $1) }
    for index in order where move(by: moves[index]) { isTracked = true }
    return isTracked
  }

  private mutating func move(by sample: TouchSample) -> Bool {
    guard let place = place(of: sample.id.rawValue) else { return false }
    self[place].move(to: sample.location)
    return place.isTracked
  }

  /// Removes the fingers whose contact is over in a phase, wherever that was.
  mutating func remove(by samples: [TouchSample], _ phase: TouchPhase) -> Bool {
    var isTracked = false
    for sample in samples where sample.phase == phase {
      guard let place = place(of: sample.id.rawValue) else { continue }
      if place.isTracked { isTracked = true }
      remove(at: place)
    }
    return isTracked
  }

  /// Lands fingers in the order of their identities; one that is down takes its own place.
  mutating func land(_ samples: [TouchSample]) -> Bool {
    var landings = 0
    for sample in samples where sample.isLanding { landings += 1 }
    var isTracked = false
    if landings <= 1 {
      for sample in samples where sample.isLanding && land(sample) { isTracked = true }
      return isTracked
    }
    let landed = samples.filter { $0.isLanding }
    let order = landed.indices.sorted {
      (landed[$0].id, landed[$0].time, $0) < (landed[$1].id, landed[$1].time, $1)
    }
    for index in order where land(landed[index]) { isTracked = true }
    return isTracked
  }

  private mutating func land(_ sample: TouchSample) -> Bool {
    let finger = Finger(id: sample.id.rawValue, x: sample.location.x, y: sample.location.y)
    guard let place = place(of: finger.id) else { return append(finger) }
    // The end of the old contact was lost: the new one takes its place.
    self[place] = finger
    return place.isTracked
  }

  /// The fingers that take part, by arrival.
  var trackedTouches: [TrackedTouch] {
    var touches: [TrackedTouch] = []
    touches.reserveCapacity(trackedCount)
    func add(_ finger: Finger) {
      touches.append(
        TrackedTouch(id: TouchID(finger.id), location: ScreenPoint(finger.x, finger.y)))
    }
    if pairCount > 0 { add(first) }
    if pairCount > 1 { add(second) }
    for place in more.span where more[place].isDown { add(more[place]) }
    return touches
  }

  /// The mean of the tracked fingers' places: finite; there is at least one.
  var middle: ScreenPoint {
    let share = 1 / Double(trackedCount)
    var x = first.x * share
    var y = first.y * share
    if pairCount > 1 {
      x += second.x * share
      y += second.y * share
    }
    for place in more.span where more[place].isDown {
      x += more[place].x * share
      y += more[place].y * share
    }
    return ScreenPoint(x.clampedToFinite, y.clampedToFinite)
  }
}

extension TouchSample {
  /// Whether the sample lands a finger at a place.
  fileprivate var isLanding: Bool { phase == .began && kind != .palm && isPlaced }
}
