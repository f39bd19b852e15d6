/// How far a long job is, on a line that a person watches and that is gone when the job is done.
///
/// Nothing shows in the first second, nor where nobody watches.
package struct JobProgress: Hashable, Sendable {
  /// What is done, in a few words.
  package let label: String
  /// When the job began.
  private let start: Double
  private var shown: Double?

  /// The seconds before the first line.
  package static let delay = 1.0
  /// The seconds between two lines.
  package static let pause = 0.2

  /// Creates the progress of a job that begins at a moment.
  package init(_ label: String, now: Double) {
    self.label = label
    start = now
  }

  /// Creates the progress of a job that begins now.
  init(_ label: String) { self.init(label, now: Platform.seconds) }

  /// Shows how much is done of a whole, where that is known, at a moment.
  package mutating func update(
    _ done: Int, of whole: Int?, _ console: inout Console, now: Double
  ) {
    guard console.isErrorTerminal, now - start >= JobProgress.delay else { return }
    guard now - (shown ?? -.infinity) >= JobProgress.pause else { return }
    shown = now
    let amount =
      if let whole, whole > 0 {
        "\(min(100, Int(Double(done) / Double(whole) * 100))) %"
      } else {
        "\(done >> 20) MiB"
      }
    console.errors.write("\r\(Quotation.plain(label)): \(amount)\u{1B}[K")
    console.errors.flush()
  }

  /// Shows how much is done now.
  mutating func update(_ done: Int, of whole: Int?, _ console: inout Console) {
    guard console.isErrorTerminal else { return }
    update(done, of: whole, &console, now: Platform.seconds)
  }

  /// Takes the line away.
  package mutating func finish(_ console: inout Console) {
    guard shown != nil else { return }
    shown = nil
    console.errors.write("\r\u{1B}[K")
    console.errors.flush()
  }
}
