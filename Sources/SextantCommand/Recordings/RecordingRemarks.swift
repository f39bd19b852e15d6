import SextantTouch

/// What the user should know of a recording: repairs, doubts and choices.
struct RecordingRemarks: Hashable, Sendable {
  /// What was repaired or left out, in order.
  private(set) var repairs: [CommandError] = []
  /// The number of repairs that were not kept.
  private(set) var unlistedRepairs = 0
  /// What is doubtful about the device, in order; never the same twice.
  private(set) var doubts: [CommandError] = []
  /// What the user may like to know, in order, without the file's name; never the same twice.
  private(set) var notes: [String] = []

  /// The most remarks of a kind that are kept of one recording.
  static let limit = 20

  /// The doubts, then the repairs.
  var warnings: [CommandError] { doubts + repairs }

  /// Keeps something that was repaired or left out.
  mutating func warn(_ warning: CommandError) {
    if repairs.count < RecordingRemarks.limit {
      repairs.append(warning)
    } else {
      unlistedRepairs += 1
    }
  }

  /// Keeps something that is doubtful about the device; recordings of one device share it.
  mutating func doubt(_ warning: CommandError) {
    guard doubts.count < RecordingRemarks.limit else { return }
    if !doubts.contains(warning) { doubts.append(warning) }
  }

  /// Keeps something that the user may like to know.
  mutating func note(_ text: String) {
    if !notes.contains(text), notes.count < RecordingRemarks.limit { notes.append(text) }
  }

  /// Keeps the repairs that a reader made.
  mutating func warn(of repairs: [RecordingProblem], unlisted: Int, in file: String) {
    for repair in repairs {
      warn(
        CommandError(repair.message, at: .init(file, line: repair.line, column: repair.column)))
    }
    unlistedRepairs += unlisted
  }
}

/// Tells the remarks of several recordings in order.
///
/// What would be said of each recording of one device alike is said of the first, and once more at the
/// end with the number of the others.
struct RemarkTeller {
  /// Something that was said of one recording, and is true of others.
  private struct Shared {
    var text: String
    var isWarning: Bool
    var further = 0
  }

  private var shared: [Shared] = []

  /// The most different texts that are compared: recordings of more devices say theirs each.
  private static let limit = 100

  /// Tells everything of one recording.
  mutating func tell(_ remarks: RecordingRemarks, of file: String, _ console: inout Console) {
    for note in remarks.notes where isNew(note, isWarning: false) {
      console.note("\(CommandError.Place(file).text): \(note)")
    }
    for doubt in remarks.doubts where isNew(doubt.message, isWarning: true) {
      console.warn(doubt.message, at: doubt.place, help: doubt.help)
    }
    for repair in remarks.repairs {
      console.warn(repair.message, at: repair.place, help: repair.help)
    }
    if remarks.unlistedRepairs > 0 {
      console.warn("\(remarks.unlistedRepairs) further repairs", at: .init(file))
    }
  }

  /// Says of how many further recordings something is true.
  func finish(_ console: inout Console) {
    for entry in shared where entry.further > 0 {
      let text = "\(entry.text); so in \(entry.further) further recording"
      let words = entry.further == 1 ? text : text + "s"
      if entry.isWarning { console.warn(words) } else { console.note(words) }
    }
  }

  private mutating func isNew(_ text: String, isWarning: Bool) -> Bool {
    if let index = shared.firstIndex(where: { $0.text == text && $0.isWarning == isWarning }) {
      shared[index].further += 1
      return false
    }
    if shared.count < RemarkTeller.limit { shared.append(Shared(text: text, isWarning: isWarning)) }
    return true
  }
}

extension RecordingRemarks {
  /// Tells everything of a recording that is the only one.
  func tell(_ file: String, _ console: inout Console) {
    var teller = RemarkTeller()
    teller.tell(self, of: file, &console)
  }
}
