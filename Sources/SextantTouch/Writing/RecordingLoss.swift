/// A kind of thing that a recording holds and the form that it is written in does not.
public enum RecordingLoss: Hashable, Sendable {
  /// Notes beside the contacts, such as `gap`, `camera` or `expect`.
  case marks
  /// Samples of contacts that are near the surface and not down.
  case hovering
  /// Predictions, and later corrections of estimates.
  case estimates
  /// Contacts that were taken away: they are written as contacts that lift.
  case cancellations
  /// Places between two units of the form: they are written as the nearest one.
  case fractions
  /// Places further out than the form has numbers.
  case distances
  /// Samples whose time is not the one of their frame, which is written instead.
  case sampleTimes
  /// Frames at a time that the form has no number for.
  case times
  /// Samples of which it is lost what made their contact.
  case kinds
  /// Contacts for which no slot was free.
  case contacts
  /// Contacts in slots behind the last one that the device declares.
  case slots
  /// Why events were lost.
  case reasons
  /// Samples of contacts that are not down.
  case strays
  /// Samples with a further field of this name.
  case field(String)
  /// Samples with further fields, whatever their names.
  case fields
  /// Members of the header.
  case header
  /// The time that the others count from.
  case origin
  /// That the times mean nothing.
  case untimed
  /// Logs behind the first one.
  case logs
  /// Where a log begins.
  case beginnings

  /// What is lost, in words that follow `cannot hold`: `3 marks`.
  public func text(count: Int) -> String {
    func many(_ one: String, _ several: String? = nil) -> String {
      count == 1 ? "1 \(one)" : "\(count) \(several ?? one + "s")"
    }
    switch self {
    case .marks: return many("mark")
    case .hovering: return many("hovering sample")
    case .estimates: return many("prediction or correction", "predictions and corrections")
    case .cancellations:
      return count == 1
        ? "that 1 contact was cancelled: it ends"
        : "that \(count) contacts were cancelled: they end"
    case .fractions: return "the fractions of \(many("place")): rounded to the nearest unit"
    case .distances: return "how far out \(many("place")) lie\(count == 1 ? "s" : "")"
    case .sampleTimes: return "the times of \(many("sample")) apart from their frame's"
    case .times: return "the times of \(many("frame"))"
    case .kinds: return "what made the contacts of \(many("sample"))"
    case .contacts: return "\(many("contact")) beside all others"
    case .slots: return "\(many("contact")) within the slots that the device declares"
    case .reasons: return "why events were lost in \(many("gap"))"
    case .strays: return "\(many("sample")) of contacts that are not down"
    case .field(let name): return "'\(name)' of \(many("sample"))"
    case .fields: return "further fields of \(many("sample"))"
    case .header: return many("member") + " of the header"
    case .origin: return "the time that the others count from"
    case .untimed: return "that the times mean nothing"
    case .logs: return "more than one log: \(count) \(count == 1 ? "is" : "are") left out"
    case .beginnings: return "where each of \(many("log")) begins"
    }
  }
}

/// What was lost so far when a recording was written in another form, kind by kind.
public struct RecordingLosses: Hashable, Sendable {
  /// A kind and how often it was met.
  public struct Entry: Hashable, Sendable {
    /// What is lost.
    public var loss: RecordingLoss
    /// How often; at least 1.
    public var count: Int
  }

  /// The most names of fields that are counted apart; the others are `RecordingLoss.fields`.
  static let namesLimit = 32

  /// The kinds, in the order in which they were first met.
  public private(set) var entries: [Entry] = []
  private var names = 0

  /// Creates an empty list.
  public init() {}

  /// A Boolean value that says whether nothing was lost.
  public var isEmpty: Bool { entries.isEmpty }

  /// Returns how often a kind was met.
  public func count(_ loss: RecordingLoss) -> Int {
    entries.first { $0.loss == loss }?.count ?? 0
  }

  /// Counts a loss; a count of 0 is none.
  package mutating func add(_ loss: RecordingLoss, _ count: Int = 1) {
    guard count > 0 else { return }
    if let place = entries.firstIndex(where: { $0.loss == loss }) {
      entries[place].count += count
      return
    }
    if case .field = loss {
      guard names < Self.namesLimit else { return add(.fields, count) }
      names += 1
    }
    entries.append(Entry(loss: loss, count: count))
  }
}
