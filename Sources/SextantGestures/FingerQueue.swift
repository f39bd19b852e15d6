/// Fingers in the order of their arrival, found by identity.
///
/// Up to 16 fingers are searched one by one in one block of memory. More are found through an
/// index, so that a million open contacts cost no more than constant time each, on average. Nothing
/// depends on the order of the index. Equal are queues of equal fingers, however their memory
/// looks.
struct FingerQueue: Hashable, Sendable {
  /// The fingers by arrival; with an index, some may have lifted.
  private var entries: [Finger] = []
  /// Entries before this place have lifted.
  private var head = 0
  /// How many fingers are down.
  private(set) var count = 0
  /// The places of the fingers that are down, once there have been more than 16.
  private var places: [Int32: Int] = [:]
  private var isIndexed = false

  private static let searchLimit = 16

  var isEmpty: Bool { count == 0 }

  /// The places that may hold fingers; those that have lifted are not down.
  var span: Range<Int> { head..<entries.count }

  /// Returns the place of the finger of an identity, valid until a finger comes or goes.
  func place(of id: Int32) -> Int? {
    if isIndexed { return places[id] }
    for place in entries.indices where entries[place].id == id { return place }
    return nil
  }

  subscript(place: Int) -> Finger {
    get { entries[place] }
    _modify { yield &entries[place] }
  }

  /// Adds a finger at the end.
  mutating func append(_ finger: Finger) {
    if isIndexed {
      places[finger.id] = entries.count
    } else if entries.count == FingerQueue.searchLimit {
      entries.append(finger)
      buildIndex()
      count += 1
      return
    }
    entries.append(finger)
    count += 1
  }

  /// Removes the finger at a place.
  mutating func remove(at place: Int) {
    count -= 1
    guard isIndexed else {
      entries.remove(at: place)
      return
    }
    places[entries[place].id] = nil
    entries[place].isDown = false
    while head < entries.count, !entries[head].isDown { head += 1 }
    if entries.count > 2 * count + FingerQueue.searchLimit { compact() }
  }

  /// Removes and returns the finger that arrived first.
  mutating func popFirst() -> Finger? {
    guard count > 0 else { return nil }
    let finger = entries[head]
    remove(at: head)
    return finger
  }

  /// Removes the fingers that are not listed and forgets who was; says whether any was removed.
  mutating func keepListed() -> Bool {
    var isChanged = false
    for place in span where entries[place].isDown {
      if entries[place].isListed {
        entries[place].isListed = false
      } else {
        entries[place].isDown = false
        count -= 1
        isChanged = true
      }
    }
    if isChanged { compact() }
    return isChanged
  }

  /// Removes all fingers.
  mutating func removeAll() {
    if count == 0, !isIndexed, entries.isEmpty { return }
    if isIndexed {
      // A large index is given back: emptying it would cost its size each time.
      self = FingerQueue()
    } else {
      entries.removeAll(keepingCapacity: true)
      count = 0
    }
  }

  static func == (left: FingerQueue, right: FingerQueue) -> Bool {
    left.count == right.count
      && left.entries.lazy.filter { $0.isDown }.elementsEqual(
        right.entries.lazy.filter { $0.isDown })
  }

  func hash(into hasher: inout Hasher) {
    for finger in entries where finger.isDown { hasher.combine(finger) }
  }

  private mutating func compact() {
    entries.removeAll { !$0.isDown }
    head = 0
    if isIndexed || entries.count > FingerQueue.searchLimit { buildIndex() }
  }

  private mutating func buildIndex() {
    // Half the limit, so that a finger that comes and goes does not rebuild each time.
    guard entries.count > FingerQueue.searchLimit / 2 else {
      places = [:]
      isIndexed = false
      return
    }
    isIndexed = true
    places.removeAll(keepingCapacity: true)
    for place in entries.indices { places[entries[place].id] = place }
  }
}
