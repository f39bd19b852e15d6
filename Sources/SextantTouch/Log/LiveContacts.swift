import SextantGeometry

/// The contacts that are down at one place of a native log.
struct LiveContacts: Sendable {
  /// What is known of one contact.
  struct Contact: Sendable {
    var location: ScreenPoint
    var kind: TouchKind
    /// The number of the frame that it began in.
    var frame: Int
  }

  /// The most contacts that may be down at once; hands have ten, a table of people a hundred.
  static let limit = 1024

  private(set) var ids: [Int32] = []
  private(set) var contacts: [Contact] = []

  /// Returns the place of a contact, or -1 if it is not down.
  @inline(__always)
  func find(_ id: Int32) -> Int {
    var index = 0
    while index < ids.count {
      if ids[index] == id { return index }
      index &+= 1
    }
    return -1
  }

  /// Whether no further contact may come down.
  var isFull: Bool { ids.count >= Self.limit }

  mutating func insert(_ id: Int32, _ contact: Contact) {
    ids.append(id)
    contacts.append(contact)
  }

  /// Lifts the contact at a place; the last one takes its place.
  mutating func remove(at index: Int) {
    ids.swapAt(index, ids.count - 1)
    contacts.swapAt(index, contacts.count - 1)
    ids.removeLast()
    contacts.removeLast()
  }

  /// Moves the contact at a place; returns its kind.
  @inline(__always)
  mutating func move(at index: Int, to location: ScreenPoint) -> TouchKind {
    contacts[index].location = location
    return contacts[index].kind
  }

  mutating func change(at index: Int, to contact: Contact) {
    contacts[index] = contact
  }

  mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
  }
}
