extension JSONNode {
  /// The most values that a text may hold, each element, member and container counted: 3000000.
  ///
  /// Their tree takes less than half a gigabyte, where a text of some megabytes could ask for more.
  public static let mostValues = 3_000_000

  /// Reads the one value that a text holds.
  ///
  /// The rules are those of ``JSONScanner``; besides, no name may stand twice in an object, where
  /// names are compared scalar by scalar after their escapes are resolved, and there are at most
  /// ``mostValues`` values.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - origin: The place of its first byte, so that the line of a JSON Lines file reports its real
  ///     number.
  /// - Returns: The value.
  /// - Throws: ``JSONError`` with the place of the first broken rule.
  /// - Complexity: O(*n*) for *n* bytes, O(*m* log *m*) for the *m* members of one object.
  public static func parse(
    _ bytes: [UInt8], startingAt origin: TextPosition = .start
  ) throws(JSONError) -> JSONNode {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      try parse(UnsafeRawBufferPointer(buffer), startingAt: origin)
    }
  }

  /// Reads the one value that a text holds, from a buffer that is not kept.
  public static func parse(
    _ bytes: UnsafeRawBufferPointer, startingAt origin: TextPosition = .start
  ) throws(JSONError) -> JSONNode {
    var parser = JSONParser(JSONScanner(bytes, startingAt: origin))
    return try parser.parse()
  }
}
