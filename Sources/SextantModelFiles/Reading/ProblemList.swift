/// Problems as they are found, each at an offset of the file, to be put in order at the end.
struct ProblemList {
  private struct Entry {
    let offset: Int
    let number: Int
    let severity: ModelProblem.Severity
    let message: String
  }

  private var errors: [Entry] = []
  private var others: [Entry] = []
  private var count = 0

  /// Keeps a problem; `nil` is the file as a whole.
  mutating func add(
    _ severity: ModelProblem.Severity, at offset: Int?, _ message: String
  ) {
    count += 1
    let isKept =
      severity == .error
      ? errors.count < ModelReport.problemLimit : others.count < ModelReport.problemLimit
    guard isKept else { return }
    let entry = Entry(
      offset: offset ?? -1, number: count, severity: severity, message: message)
    if severity == .error { errors.append(entry) } else { others.append(entry) }
  }

  /// A Boolean value that says whether some problem is an error.
  var hasErrors: Bool { !errors.isEmpty }

  /// Puts the problems into a report in the order of their offsets.
  func finish(_ report: inout ModelReport, place: (Int) -> ModelPlace) {
    var entries = errors
    entries += others.prefix(ModelReport.problemLimit - errors.count)
    entries.sort { ($0.offset, $0.number) < ($1.offset, $1.number) }
    report.unlistedProblems += count - entries.count
    for (number, entry) in entries.enumerated() {
      // What stands in a scene twice is wrong once.
      if number > 0, entries[number - 1].offset == entry.offset,
        entries[number - 1].message == entry.message
      {
        continue
      }
      report.problems.append(
        ModelProblem(
          entry.severity, at: entry.offset < 0 ? .file : place(entry.offset), entry.message))
    }
  }
}
