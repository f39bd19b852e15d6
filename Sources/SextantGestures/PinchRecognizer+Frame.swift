import SextantGeometry
import SextantTouch

// The order inside a frame: moves, judgement, cancels, ends, begins, consequences.
extension PinchRecognizer {
  /// Moves the two tracked fingers if the frame holds nothing else; the common case, for speed.
  @inline(__always)
  mutating func movePair(_ samples: UnsafeBufferPointer<TouchSample>) -> Bool {
    guard samples.count == 2, fingers.isPair, !isStale else { return false }
    let (a, b) = (samples[0], samples[1])
    guard a.isUsableMove, b.isUsableMove else { return false }
    if a.id.rawValue == fingers.first.id, b.id.rawValue == fingers.second.id {
      fingers.first.move(to: a.location)
      fingers.second.move(to: b.location)
    } else if b.id.rawValue == fingers.first.id, a.id.rawValue == fingers.second.id {
      fingers.first.move(to: b.location)
      fingers.second.move(to: a.location)
    } else {
      return false
    }
    return true
  }

  /// Applies a frame of any kind.
  @inline(never)
  mutating func apply(_ samples: UnsafeBufferPointer<TouchSample>) {
    var moves = 0
    var cancels = 0
    var ends = 0
    var begins = 0
    for sample in samples {
      switch sample.phase {
      case .moved: moves += 1
      case .cancelled: cancels += 1
      case .ended: ends += 1
      case .began: begins += 1
      case .stationary, .hover: break
      }
    }
    if moves > 0, move(samples) { judge() }
    if cancels > 0 { cancel(samples, cancels) }
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
    settle()
    frameStamp &+= 1
    var isTrackedMoved = false
    var isRepeated = false
    for sample in samples where sample.isUsableMove {
      guard let place = fingers.place(of: sample.id.rawValue) else { continue }
      if fingers[place].stamp == frameStamp { isRepeated = true }
      fingers[place].stamp = frameStamp
      if place.isTracked { isTrackedMoved = true }
    }
    if isRepeated {
      moveRepeatedly(samples)
    } else {
      for sample in samples where sample.isUsableMove {
        guard let place = fingers.place(of: sample.id.rawValue) else { continue }
        fingers[place].move(to: sample.location)
      }
    }
    return isTrackedMoved
  }

  /// Applies moves of which several are of one finger, by their times; feeds the velocity between.
  private mutating func moveRepeatedly(_ samples: UnsafeBufferPointer<TouchSample>) {
    var order = samples.indices.filter { samples[$0].isUsableMove }
    order.sort { (samples[$0].time, $0) < (samples[$1].time, $1) }
    let feeds =
      state.isRunning && !settings.opposed && fingers.trackedCount >= 2
      && fingers.trackedCount <= PinchRecognizer.eagerLimit
    for (turn, index) in order.enumerated() {
      let sample = samples[index]
      guard let place = fingers.place(of: sample.id.rawValue) else { continue }
      fingers[place].move(to: sample.location)
      guard feeds, turn + 1 < order.count, samples[order[turn + 1]].time != sample.time,
        sample.time < frameTime
      else { continue }
      rememberBetween(sample.time)
    }
  }

  /// Takes fingers away; a tracked one takes the pinch with it.
  private mutating func cancel(_ samples: UnsafeBufferPointer<TouchSample>, _ count: Int) {
    settleBefore(removing: count)
    var isTracked = false
    for sample in samples where sample.phase == .cancelled {
      guard let place = fingers.place(of: sample.id.rawValue) else { continue }
      if place.isTracked { isTracked = true }
      fingers.remove(at: place)
    }
    if isTracked { finish(state.isRunning ? .cancelled : .failed) }
  }

  /// Lifts fingers; says whether a tracked one was among them.
  private mutating func lift(_ samples: UnsafeBufferPointer<TouchSample>, _ count: Int) -> Bool {
    settleBefore(removing: count)
    var isTracked = false
    for sample in samples where sample.phase == .ended {
      guard let place = fingers.place(of: sample.id.rawValue) else { continue }
      if place.isTracked { isTracked = true }
      fingers.remove(at: place)
    }
    return isTracked
  }

  /// Lands fingers in the order of their identities; says whether a tracked one was among them.
  private mutating func land(_ samples: UnsafeBufferPointer<TouchSample>, _ count: Int) -> Bool {
    if count == 1 {
      for sample in samples where sample.phase == .began { return land(sample) }
    }
    var order = samples.indices.filter { samples[$0].phase == .began }
    order.sort {
      let (a, b) = (samples[$0], samples[$1])
      return (a.id.rawValue, a.time, $0) < (b.id.rawValue, b.time, $1)
    }
    var isTracked = false
    for index in order where land(samples[index]) { isTracked = true }
    return isTracked
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
  fileprivate var isPlaced: Bool { hasLocation && location.isFinite }

  /// Whether the sample moves its contact.
  @inline(__always)
  fileprivate var isUsableMove: Bool { phase == .moved && isPlaced }
}

extension Finger {
  @inline(__always)
  fileprivate mutating func move(to location: ScreenPoint) {
    x = location.x
    y = location.y
  }
}
