import SextantGeometry

/// The contacts that are down at one place of a native log.
struct LiveContacts: Sendable {
  /// What is known of one contact.
  struct Contact: Sendable {
    var location: ScreenPoint
    var kind: TouchKind
    /// The number of the frame that it began in.
    var frame: Int
    /// Whether it took the place of a contact of the same id that was down before that frame.
    var isReplacement = false
  }

  /// How the id of a contact stands in a usual line: its digits and the comma behind them.
  private struct Name: Sendable {
    /// The bytes, the first one lowest, and zeros behind them.
    var text: UInt64
    /// All bits of those bytes.
    var mask: UInt64
    var digits: Int

    init(_ id: Int32) {
      guard (0...9_999_999).contains(id) else {
        // No text has such bytes.
        (text, mask, digits) = (.max, .max, 0)
        return
      }
      text = UInt64(UInt8(ascii: ","))
      digits = 0
      var rest = UInt64(id)
      repeat {
        text = text << 8 | (UInt64(UInt8(ascii: "0")) + rest % 10)
        digits += 1
        rest /= 10
      } while rest > 0
      mask = UInt64.max >> UInt64(56 - 8 * digits)
    }
  }

  /// The most contacts that may be down at once; hands have ten, a table of people a hundred.
  static let limit = 1024

  private(set) var ids: [Int32] = []
  private(set) var contacts: [Contact] = []
  private var names: [Name] = []

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

  /// Returns the place of the contact whose id and a comma a word begins with, or -1.
  ///
  /// Saves reading the number of a contact that is down, and looking it up. Ids beyond 7 digits are
  /// not found.
  @inline(__always)
  func find(name word: UInt64) -> Int {
    var index = 0
    while index < names.count {
      if (names[index].text ^ word) & names[index].mask == 0 { return index }
      index &+= 1
    }
    return -1
  }

  /// How many digits the id of a contact that was found by its name has.
  @inline(__always)
  func digits(at index: Int) -> Int { names[index].digits }

  /// Whether no further contact may come down.
  var isFull: Bool { ids.count >= Self.limit }

  mutating func insert(_ id: Int32, _ contact: Contact) {
    ids.append(id)
    contacts.append(contact)
    names.append(Name(id))
  }

  /// Lifts the contact at a place; the last one takes its place.
  mutating func remove(at index: Int) {
    ids.swapAt(index, ids.count - 1)
    contacts.swapAt(index, contacts.count - 1)
    names.swapAt(index, names.count - 1)
    ids.removeLast()
    contacts.removeLast()
    names.removeLast()
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
    names.removeAll(keepingCapacity: true)
  }
}
