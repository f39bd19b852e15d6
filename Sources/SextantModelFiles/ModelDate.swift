/// The date that a model file carries, as XML Schema's `dateTime` spells it.
public struct ModelDate: Hashable, Sendable {
  /// The date as text: `2000-01-01T00:00:00Z`.
  public let text: String

  /// The date of a file that nobody dated: the same bytes on every day.
  public static let unspecified = ModelDate(unchecked: "2000-01-01T00:00:00Z")

  private init(unchecked text: String) {
    self.text = text
  }

  /// Creates a date from its text.
  ///
  /// The text must be `YYYY-MM-DDThh:mm:ss`, with an optional fraction of a second and an optional
  /// zone (`Z`, `+hh:mm` or `-hh:mm`), and name a day of the Gregorian calendar. It is kept as it
  /// is.
  public init(_ text: String) throws(ModelFileError) {
    guard ModelDate.isValid(Array(text.utf8)) else { throw .invalidDate(text) }
    self.text = text
  }

  /// Creates the date so many seconds after 1970 began, as `SOURCE_DATE_EPOCH` counts them.
  ///
  /// The years 1 to 9999 have a date; anything else is `nil`.
  public init?(secondsSince1970 seconds: Int64) {
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    let shifted = seconds + 62_167_219_200  // Since 0000-01-01, so that nothing is negative.
    let (day, second) = shifted.quotientAndRemainder(dividingBy: 86_400)
    var year = day * 400 / 146_097
    while ModelDate.days(before: year + 1) <= day { year += 1 }
    while ModelDate.days(before: year) > day { year -= 1 }
    var rest = day - ModelDate.days(before: year)
    var month: Int64 = 1
    while rest >= ModelDate.days(in: month, of: year) {
      rest -= ModelDate.days(in: month, of: year)
      month += 1
    }
    func padded(_ value: Int64, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(rest + 1, 2))"
    let hour = "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2))"
    text = "\(date)T\(hour):\(padded(second % 60, 2))Z"
  }

  /// Returns the number of days from the first day of year 0 to the first of `year`.
  private static func days(before year: Int64) -> Int64 {
    guard year > 0 else { return 0 }
    let last = year - 1
    return year * 365 + last / 4 - last / 100 + last / 400 + 1
  }

  /// Returns the number of days of a month.
  private static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// Returns whether a text is a date as `init(_:)` takes it.
  static func isDate(_ text: String) -> Bool { isValid(Array(text.utf8)) }

  /// Returns whether the text has the form and the numbers of a date and time.
  private static func isValid(_ text: [UInt8]) -> Bool {
    func number(_ start: Int, _ count: Int) -> Int64? {
      guard start + count <= text.count else { return nil }
      var value: Int64 = 0
      for byte in text[start..<(start + count)] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - 48)
      }
      return value
    }
    func has(_ byte: Character, at index: Int) -> Bool {
      index < text.count && text[index] == byte.asciiValue
    }
    guard let year = number(0, 4), has("-", at: 4), let month = number(5, 2), has("-", at: 7),
      let day = number(8, 2), has("T", at: 10), let hour = number(11, 2), has(":", at: 13),
      let minute = number(14, 2), has(":", at: 16), let second = number(17, 2),
      year >= 1, (1...12).contains(month), (1...days(in: month, of: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return false }
    var index = 19
    if has(".", at: index) {
      index += 1
      let start = index
      while index < text.count, (48...57).contains(text[index]) { index += 1 }
      guard index > start else { return false }
    }
    if index == text.count { return true }
    if has("Z", at: index) { return index + 1 == text.count }
    guard has("+", at: index) || has("-", at: index), let zone = number(index + 1, 2),
      has(":", at: index + 3), let minutes = number(index + 4, 2), index + 6 == text.count
    else { return false }
    return minutes < 60 && zone * 60 + minutes <= 14 * 60
  }
}
