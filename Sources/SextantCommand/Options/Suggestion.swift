/// The nearest of some names to one that was mistyped.
///
/// - Source: the optimal string alignment distance (R. Lowrance, R. Wagner, *An Extension of the
///   String-to-String Correction Problem*, 1975): insertions, deletions, replacements and swaps of
///   neighbours count 1 each.
package enum Suggestion {
  /// Longer names than this have no neighbour: nobody mistypes a name so.
  private static let longest = 64

  /// Returns the candidate nearest to `name`, or `nil` if none is near.
  ///
  /// Near is a distance of at most a third of the longer name, or a beginning of 3 letters or more.
  /// Of equally near ones the first wins.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    let typed = Array(name.lowercased().unicodeScalars.prefix(longest + 1))
    guard !typed.isEmpty, typed.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let distance = distance(typed, letters)
      let isNear = distance <= max(1, max(typed.count, letters.count) / 3)
      if isNear, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if let best { return best.name }
    guard typed.count >= 3 else { return nil }
    return candidates.first { $0.lowercased().unicodeScalars.starts(with: typed) }
  }

  /// Returns how many changes lead from one name to the other.
  package static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      before = previous
      previous = row
    }
    return previous[b.count]
  }
}
