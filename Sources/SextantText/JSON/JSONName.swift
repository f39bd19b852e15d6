/// The name of a member while its object is read.
struct JSONName {
  var text: JSONText
  var position: TextPosition

  /// Returns the first name of one object that an earlier one equals, or `nil`.
  ///
  /// Names are compared by their UTF-8 after escapes are resolved. `String` would take canonically
  /// equal ones for equal, which JSON does not.
  static func firstRepeated(
    _ names: ArraySlice<JSONName>, in scanner: JSONScanner
  ) -> JSONName? {
    if names.count <= 16 {
      for index in names.indices.dropFirst() {
        for earlier in names.startIndex..<index
        where isEqual(names[earlier].text, names[index].text, in: scanner) {
          return names[index]
        }
      }
      return nil
    }
    // Sorting costs O(n log n) whatever the names are; a hash table could be made to degrade.
    let units = names.map { name in
      var units: [UInt8] = []
      scanner.append(name.text, to: &units)
      return units
    }
    let order = units.indices.sorted { left, right in
      if units[left] == units[right] { return left < right }
      return units[left].lexicographicallyPrecedes(units[right])
    }
    var first: Int?
    for (earlier, later) in zip(order, order.dropFirst()) where units[earlier] == units[later] {
      first = min(first ?? later, later)
    }
    return first.map { names[names.startIndex + $0] }
  }

  private static func isEqual(
    _ left: JSONText, _ right: JSONText, in scanner: JSONScanner
  ) -> Bool {
    if left.hasEscapes || right.hasEscapes {
      var (leftUnits, rightUnits) = ([UInt8](), [UInt8]())
      scanner.append(left, to: &leftUnits)
      scanner.append(right, to: &rightUnits)
      return leftUnits == rightUnits
    }
    guard left.range.count == right.range.count else { return false }
    let shift = right.range.lowerBound - left.range.lowerBound
    for index in left.range where scanner.bytes[index] != scanner.bytes[index + shift] {
      return false
    }
    return true
  }
}
