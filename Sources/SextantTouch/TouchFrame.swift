/// All that happened at one moment: every changed contact, and what the log notes beside them.
///
/// One frame is one delivery of the source: one touch event, one synchronisation report. Its samples
/// apply together, and their order means nothing; then come the marks, in their order.
public struct TouchFrame: Hashable, Sendable {
  /// The number of the frame in its log; never falls.
  public var index: Int
  /// When the frame was delivered, in microseconds from the log's origin: its latest sample's time.
  public var time: Int64
  /// What the contacts did.
  public var samples: [TouchSample]
  /// What the log notes beside the contacts, in order.
  public var marks: [TouchMark]
  /// What is known of some samples beyond their common fields, by index into `samples`.
  public var details: [TouchDetails]

  /// Creates a frame.
  public init(
    index: Int, time: Int64, samples: [TouchSample] = [], marks: [TouchMark] = [],
    details: [TouchDetails] = []
  ) {
    self.index = index
    self.time = time
    self.samples = samples
    self.marks = marks
    self.details = details
  }
}

/// A note in a log that is not a contact.
public enum TouchMark: Hashable, Sendable {
  /// Events were lost here; every contact was cancelled.
  case gap(why: String)
  /// The app set the recognizer's scales; both are greater than 0 and finite.
  case setScale(x: Double, y: Double)
  /// The platform's list of contacts that are down.
  case live([TouchID])
  /// A note for people.
  case note(String)
  /// A label such as "pinch in"; never trusted as truth.
  case expect(String)
  /// Any other mark, as its name and the text of its line; kept on rewrite.
  ///
  /// `camera`, `plane`, `set` and `do` come through here: a later stage reads them.
  case other(name: String, json: String, line: Int)
}

/// What is known of one sample beyond its common fields.
public struct TouchDetails: Hashable, Sendable {
  /// Which sample of the frame, as an index into `TouchFrame.samples`.
  public var sample: Int
  /// The fields as they stand in a native log: name and JSON text, in order.
  public var fields: [(name: String, json: String)]

  /// Creates the details of one sample.
  public init(sample: Int, fields: [(name: String, json: String)]) {
    self.sample = sample
    self.fields = fields
  }

  /// Says whether two samples' details hold the same fields in the same order.
  public static func == (left: TouchDetails, right: TouchDetails) -> Bool {
    left.sample == right.sample
      && left.fields.elementsEqual(right.fields) { $0.name == $1.name && $0.json == $1.json }
  }

  /// Hashes the fields in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sample)
    for field in fields {
      hasher.combine(field.name)
      hasher.combine(field.json)
    }
  }
}
