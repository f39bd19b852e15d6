/// One member of a line of a native log: a name and the text of its value.
public struct TouchField: Hashable, Sendable {
  /// The member's name, without quotes and escapes.
  public var name: String
  /// The member's value as JSON text, as it stands in a native log.
  public var json: String

  /// Creates a field.
  public init(_ name: String, json: String) {
    self.name = name
    self.json = json
  }

  /// A Boolean value that says whether the field marks a prediction or a correction.
  var isEstimate: Bool { (name == "pred" || name == "upd") && json == "true" }
}

/// What is known of one sample or one mark beyond its common fields.
public struct TouchDetails: Hashable, Sendable {
  /// Which sample or mark of the frame, as an index into its list.
  public var sample: Int
  /// The fields as they stand in a native log, in order.
  public var fields: [TouchField]

  /// Creates the details of one sample or mark.
  public init(sample: Int, fields: [TouchField]) {
    self.sample = sample
    self.fields = fields
  }

  /// Returns the JSON text of the field of a name, or `nil` if there is none.
  public func json(_ name: String) -> String? {
    fields.first { $0.name == name }?.json
  }

  /// A Boolean value that says whether the sample is a prediction or a correction of an estimate.
  public var isEstimate: Bool {
    fields.contains { $0.isEstimate }
  }
}
