/// Names that a file may hold only once, handed out in the order they are asked for.
package struct NamePool {
  private let separator: String
  private var taken: Set<String> = []
  private var counters: [String: Int] = [:]

  /// Creates an empty pool; `separator` stands before the number of a name that was taken.
  package init(separator: String = "-") {
    self.separator = separator
  }

  /// Returns `name`, or `name` with the first number from 2 on that makes it new.
  package mutating func take(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = counters[name] ?? 2
    while true {
      let candidate = "\(name)\(separator)\(number)"
      number += 1
      if taken.insert(candidate).inserted {
        counters[name] = number
        return candidate
      }
    }
  }
}
