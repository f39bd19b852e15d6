import SextantModelFiles
import Testing

@Suite struct `A date of a file` {
  @Test func `is the first of January 2000 unless told otherwise`() {
    #expect(ModelDate.unspecified.text == "2000-01-01T00:00:00Z")
    #expect(ModelFileSettings().date == .unspecified)
  }

  @Test(arguments: [
    "2026-11-30T19:42:50Z", "2024-02-29T00:00:00Z", "2000-02-29T23:59:59", "0001-01-01T00:00:00Z",
    "2026-11-30T19:42:50.123456Z", "2026-11-30T19:42:50+05:30", "2026-11-30T19:42:50-14:00",
  ])
  func `is kept as it was given`(text: String) throws {
    #expect(try ModelDate(text).text == text)
  }

  @Test(arguments: [
    "", "2026-11-30", "2026-11-30 19:42:50Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-04-31T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2026-11-00T00:00:00Z", "2026-11-30T24:00:00Z", "2026-11-30T00:60:00Z",
    "2026-11-30T00:00:60Z", "2026-11-30T00:00:00.Z", "2026-11-30T00:00:00z",
    "2026-11-30T00:00:00+14:01", "2026-11-30T00:00:00+0100", "2026-11-30T00:00:00Z ",
    "0000-01-01T00:00:00Z", "+026-11-30T00:00:00Z", "20261-11-30T00:00:00Z", "2026-11-3\u{0}",
    "２026-11-30T00:00:00Z", "2026-11-30T00:00:00<",
  ])
  func `is refused if it is none`(text: String) {
    #expect(throws: ModelFileError.invalidDate(text)) { try ModelDate(text) }
  }

  /// Published figures: the ends of the calendar, leap days, and 1,700,000,000 seconds.
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (951_868_800, "2000-03-01T00:00:00Z"),
      (1_700_000_000, "2023-11-14T22:13:20Z"), (-2_203_891_200, "1900-03-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
    ] as [(Int64, String)])
  func `can be counted in seconds since 1970`(seconds: Int64, text: String) throws {
    let date = try #require(ModelDate(secondsSince1970: seconds))
    #expect(date.text == text)
    #expect(try ModelDate(text) == date)
  }

  @Test(arguments: [253_402_300_800, -62_135_596_801, Int64.max, Int64.min])
  func `ends with the year 9999 and begins with the year 1`(seconds: Int64) {
    #expect(ModelDate(secondsSince1970: seconds) == nil)
  }
}
