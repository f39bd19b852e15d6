import SextantTouch

/// The fingers that are down: those that take part, by arrival, and those that wait.
struct FingerSet: Hashable, Sendable {
  /// Where a finger stands.
  enum Place {
    case first
    case second
    case more(Int)
    case waiting(Int)

    /// Whether a finger there takes part.
    var isTracked: Bool {
      if case .waiting = self { return false }
      return true
    }
  }

  // The first two stand here and not in a queue, for speed: mostly there are no others.
  var first = nobody
  var second = nobody
  /// How many of `first` and `second` are fingers.
  private(set) var pairCount = 0
  /// The third and later tracked fingers.
  var more = FingerQueue()
  /// The fingers that are not tracked because enough others are.
  private(set) var waiting = FingerQueue()
  /// How many fingers take part at most.
  private let limit: Int

  /// What stands where no finger is, so that equal sets are equal in memory.
  private static let nobody = Finger(id: 0, x: 0, y: 0)

  init(limit: PinchSettings.MaxTouches) {
    switch limit {
    case .first(let count): self.limit = count
    case .all: self.limit = Int.max
    }
  }

  /// How many fingers take part.
  var trackedCount: Int { pairCount + more.count }

  /// Whether exactly two fingers take part.
  var isPair: Bool { pairCount == 2 && more.isEmpty }

  /// Returns where the finger of an identity stands.
  func place(of id: Int32) -> Place? {
    if pairCount > 0, first.id == id { return .first }
    if pairCount > 1, second.id == id { return .second }
    if !more.isEmpty, let place = more.place(of: id) { return .more(place) }
    if !waiting.isEmpty, let place = waiting.place(of: id) { return .waiting(place) }
    return nil
  }

  subscript(place: Place) -> Finger {
    get {
      switch place {
      case .first: first
      case .second: second
      case .more(let index): more[index]
      case .waiting(let index): waiting[index]
      }
    }
    set {
      switch place {
      case .first: first = newValue
      case .second: second = newValue
      case .more(let index): more[index] = newValue
      case .waiting(let index): waiting[index] = newValue
      }
    }
  }

  /// Adds a finger behind all others and says whether it takes part.
  mutating func append(_ finger: Finger) -> Bool {
    guard trackedCount < limit else {
      waiting.append(finger)
      return false
    }
    track(finger)
    return true
  }

  /// Removes the finger at a place; whoever waits longest takes part instead.
  mutating func remove(at place: Place) {
    switch place {
    case .first: removeFirst()
    case .second: removeSecond()
    case .more(let index): more.remove(at: index)
    case .waiting(let index): waiting.remove(at: index)
    }
    refill()
  }

  /// Keeps only the fingers of a list; says whether the tracked ones changed.
  mutating func keepOnly(_ ids: [TouchID]) -> Bool {
    for id in ids {
      if let place = place(of: id.rawValue) { self[place].isListed = true }
    }
    var isChanged = false
    if pairCount > 1 {
      if !second.isListed {
        removeSecond()
        isChanged = true
      }
      second.isListed = false
    }
    if pairCount > 0 {
      if !first.isListed {
        removeFirst()
        isChanged = true
      }
      first.isListed = false
    }
    if more.keepListed() { isChanged = true }
    _ = waiting.keepListed()
    refill()
    return isChanged
  }

  /// Removes all fingers.
  mutating func removeAll() {
    pairCount = 0
    first = FingerSet.nobody
    second = FingerSet.nobody
    more.removeAll()
    waiting.removeAll()
  }

  private mutating func removeFirst() {
    first = second
    removeSecond()
  }

  private mutating func removeSecond() {
    second = FingerSet.nobody
    pairCount -= 1
  }

  private mutating func track(_ finger: Finger) {
    switch pairCount {
    case 0: first = finger
    case 1: second = finger
    default:
      more.append(finger)
      return
    }
    pairCount += 1
  }

  private mutating func refill() {
    while pairCount < 2, let finger = more.popFirst() { track(finger) }
    while trackedCount < limit, let finger = waiting.popFirst() { track(finger) }
  }
}
