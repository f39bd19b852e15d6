/// How far a long job is, on a line that a person watches and that is gone when the job is done.
///
/// Nothing shows in the first second, nor where nobody watches.
struct Progress: Hashable, Sendable {
  /// What is done, in a few words.
  let label: String
  /// When the job began.
  private let start: Double
  private var shown: Double?

  /// The seconds before the first line.
  static let delay = 1.0
  /// The seconds between two lines.
  static let pause = 0.2

  /// Creates the progress of a job that begins now.
  init(_ label: String, now: Double = Platform.seconds) {
    self.label = label
    start = now
  }

  /// Shows how much is done of a whole, where that is known.
  mutating func update(
    _ done: Int, of whole: Int?, _ console: inout Console, now: Double = Platform.seconds
  ) {
    guard console.isErrorTerminal, now - start >= Progress.delay else { return }
    guard now - (shown ?? -.infinity) >= Progress.pause else { return }
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

  /// Takes the line away.
  mutating func finish(_ console: inout Console) {
    guard shown != nil else { return }
    shown = nil
    console.errors.write("\r\u{1B}[K")
    console.errors.flush()
  }
}
