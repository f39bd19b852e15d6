import SextantGeometry
import SextantTouch

// The order inside a frame: moves, judgement, cancels, ends, begins, consequences.
extension PinchRecognizer {
  /// Moves the two tracked fingers and measures them, if the frame holds nothing else.
  ///
  /// The common case, for speed; `nil` if it is another or the numbers are huge.
  @inline(__always)
  mutating func movePair(_ samples: UnsafeBufferPointer<TouchSample>) -> Measure? {
    guard fingers.isPair, !isStale else { return nil }
    if samples.count == 1 { return moveOne(samples[0]) }
    guard samples.count == 2 else { return nil }
    let (a, b) = (samples[0], samples[1])
    guard a.isMove, b.isMove else { return nil }
    // A coordinate that is no number leaves no finite measure, so this is the test for both.
    let measure = Measure(a.location, b.location)
    guard measure.isFinite else { return nil }
    if a.id.rawValue == fingers.first.id, b.id.rawValue == fingers.second.id {
      fingers.first.move(to: a.location)
      fingers.second.move(to: b.location)
    } else if b.id.rawValue == fingers.first.id, a.id.rawValue == fingers.second.id {
      fingers.first.move(to: b.location)
      fingers.second.move(to: a.location)
    } else {
      return nil
    }
    return measure
  }

  /// Moves one of the two tracked fingers and measures them; `nil` as in `movePair`.
  private mutating func moveOne(_ sample: TouchSample) -> Measure? {
    guard sample.isMove else { return nil }
    let (first, second) = (fingers.first, fingers.second)
    let measure: Measure
    if sample.id.rawValue == first.id {
      measure = Measure(sample.location, ScreenPoint(second.x, second.y))
      guard measure.isFinite else { return nil }
      fingers.first.move(to: sample.location)
    } else if sample.id.rawValue == second.id {
      measure = Measure(ScreenPoint(first.x, first.y), sample.location)
      guard measure.isFinite else { return nil }
      fingers.second.move(to: sample.location)
    } else {
      return nil
    }
    return measure
  }

  /// Applies a frame of any kind.
  @inline(never)
  mutating func apply(_ samples: UnsafeBufferPointer<TouchSample>) {
    if isPaused { clock = liftTime }
    var moves = 0
    var cancels = 0
    var ends = 0
    var begins = 0
    for index in samples.indices {
      switch samples[index].phase {
      case .moved: moves += 1
      case .cancelled: cancels += 1
      case .ended: ends += 1
      case .began: begins += 1
      case .stationary, .hover: break
      }
    }
    if moves > 0, move(samples), fingers.trackedCount >= 2 { judge(fingers.measured()) }
    if cancels > 0 { cancel(samples) }
    var isChanged = false
    var haveLifted = false
    if ends > 0 {
      haveLifted = lift(samples, ends)
      isChanged = haveLifted
    }
    if begins > 0, land(samples, begins) { isChanged = true }
    if isChanged { fingersChanged(haveLifted: haveLifted) }
  }

  /// Applies the moves; says whether a tracked finger moved.
  private mutating func move(_ samples: UnsafeBufferPointer<TouchSample>) -> Bool {
    frameStamp &+= 1
    var isTrackedMoved = false
    var isRepeated = false
    for index in samples.indices where samples[index].isUsableMove {
      guard let place = fingers.place(of: samples[index].id.rawValue) else { continue }
      if fingers[place].stamp == frameStamp { isRepeated = true }
      fingers[place].stamp = frameStamp
      if place.isTracked { isTrackedMoved = true }
    }
    if isTrackedMoved { settle() }
    if isRepeated {
      moveRepeatedly(samples)
    } else {
      for index in samples.indices where samples[index].isUsableMove {
        guard let place = fingers.place(of: samples[index].id.rawValue) else { continue }
        fingers[place].move(to: samples[index].location)
      }
    }
    return isTrackedMoved
  }

  /// Applies moves of which several are of one finger, by their times; feeds the velocity between.
  private mutating func moveRepeatedly(_ samples: UnsafeBufferPointer<TouchSample>) {
    let moves = PinchRecognizer.gathered(samples, .moved)
    let order = moves.indices.sorted { (moves[$0].time, $0) < (moves[$1].time, $1) }
    let feeds =
      state.isRunning && !settings.opposed && fingers.trackedCount >= 2
      && fingers.trackedCount <= PinchRecognizer.eagerLimit
    var hasMoved = false
    for (turn, index) in order.enumerated() {
      let sample = moves[index]
      if let place = fingers.place(of: sample.id.rawValue) {
        fingers[place].move(to: sample.location)
        if place.isTracked { hasMoved = true }
      }
      let isLast = turn + 1 == order.count || moves[order[turn + 1]].time != sample.time
      guard feeds, hasMoved, isLast, sample.time < frameTime else { continue }
      rememberBetween(sample.time)
      hasMoved = false
    }
  }

  /// Takes fingers away; a tracked one takes the pinch with it.
  private mutating func cancel(_ samples: UnsafeBufferPointer<TouchSample>) {
    settle()
    var isTracked = false
    for index in samples.indices where samples[index].phase == .cancelled {
      guard let place = fingers.place(of: samples[index].id.rawValue) else { continue }
      if place.isTracked { isTracked = true }
      fingers.remove(at: place)
    }
    if isTracked { finish(state.isRunning ? .cancelled : .failed) }
  }

  /// Lifts fingers; says whether a tracked one was among them.
  private mutating func lift(_ samples: UnsafeBufferPointer<TouchSample>, _ count: Int) -> Bool {
    settleBefore(removing: count)
    var isTracked = false
    for index in samples.indices where samples[index].phase == .ended {
      guard let place = fingers.place(of: samples[index].id.rawValue) else { continue }
      if place.isTracked { isTracked = true }
      fingers.remove(at: place)
    }
    return isTracked
  }

  /// Lands fingers in the order of their identities; says whether a tracked one was among them.
  private mutating func land(_ samples: UnsafeBufferPointer<TouchSample>, _ count: Int) -> Bool {
    var isTracked = false
    // A few are picked one by one, so that the usual frame allocates nothing.
    if count <= 8 {
      var last: Int?
      for _ in 0..<count {
        var next: Int?
        for index in samples.indices where samples[index].phase == .began {
          if let last, !PinchRecognizer.landsBefore(samples, last, index) { continue }
          if let best = next, !PinchRecognizer.landsBefore(samples, index, best) { continue }
          next = index
        }
        if let next, land(samples[next]) { isTracked = true }
        last = next
      }
      return isTracked
    }
    let landings = PinchRecognizer.gathered(samples, .began)
    let order = landings.indices.sorted {
      (landings[$0].id, landings[$0].time, $0) < (landings[$1].id, landings[$1].time, $1)
    }
    for index in order where land(landings[index]) { isTracked = true }
    return isTracked
  }

  /// Copies the samples of a phase that say where they are.
  private static func gathered(_ samples: UnsafeBufferPointer<TouchSample>, _ phase: TouchPhase)
    -> [TouchSample]
  {
    var gathered: [TouchSample] = []
    for index in samples.indices where samples[index].phase == phase && samples[index].isPlaced {
      gathered.append(samples[index])
    }
    return gathered
  }

  /// Orders landing fingers by identity, then time, then place in the frame.
  private static func landsBefore(_ samples: UnsafeBufferPointer<TouchSample>, _ a: Int, _ b: Int)
    -> Bool
  {
    let (left, right) = (samples[a], samples[b])
    return (left.id.rawValue, left.time, a) < (right.id.rawValue, right.time, b)
  }

  private mutating func land(_ sample: TouchSample) -> Bool {
    guard sample.isPlaced, sample.kind != .palm else { return false }
    if state.isFinal { reset() }
    let finger = Finger(id: sample.id.rawValue, x: sample.location.x, y: sample.location.y)
    guard let place = fingers.place(of: finger.id) else { return fingers.append(finger) }
    // The end of the old contact was lost: the new one takes its place.
    fingers[place] = finger
    return place.isTracked
  }

  /// Measures fingers that have changed before so many lift, if no two may be left to measure then.
  private mutating func settleBefore(removing count: Int) {
    if isStale, count + 1 >= fingers.trackedCount { settle() }
  }
}

extension TouchSample {
  /// Whether the sample says where its contact is, in finite numbers.
  @inline(__always)
  var isPlaced: Bool { hasLocation && location.isFinite }

  /// Whether the sample moves its contact to a place, be it a number or not.
  @inline(__always)
  fileprivate var isMove: Bool { phase == .moved && hasLocation }

  /// Whether the sample moves its contact.
  @inline(__always)
  var isUsableMove: Bool { isMove && location.isFinite }
}

extension Finger {
  @inline(__always)
  mutating func move(to location: ScreenPoint) {
    x = location.x
    y = location.y
  }
}
