import SextantTouch

/// A form that `convert` writes.
enum ConvertTarget: Hashable, Sendable {
  /// A form of recordings.
  case recording(RecordingFormat)
  /// What getevent prints with numbers instead of names.
  case geteventNumbers
  /// A line of values a sample, behind a line of names.
  case csv

  /// Every form, in the order in which people are told.
  static let all =
    RecordingFormat.allCases.filter(\.isWritable).flatMap { format in
      format == .getevent
        ? [ConvertTarget.recording(format), .geteventNumbers] : [.recording(format)]
    } + [.csv]

  /// Creates the form of a name, or `nil` if nothing that is written is called so.
  init?(name: String) {
    guard let target = ConvertTarget.all.first(where: { $0.name == name }) else { return nil }
    self = target
  }

  /// Creates the form that the ending of a file's name asks for, or `nil` if it asks for none.
  init?(path: String) {
    let name = path.lowercased()
    guard
      let target = ConvertTarget.all.first(where: { $0.endings.contains(where: name.hasSuffix) })
    else { return nil }
    self = target
  }

  /// What `--to` calls it.
  var name: String {
    switch self {
    case .recording(let format): format.rawValue
    case .geteventNumbers: "getevent-numbers"
    case .csv: "csv"
    }
  }

  /// The endings of files that are written so.
  var endings: [String] {
    switch self {
    case .recording(.native): [".jsonl"]
    case .recording(.evemu): [".evemu"]
    case .recording(.evtest): [".evtest"]
    case .recording(.getevent): [".getevent"]
    case .recording(.libinput): [".yml"]
    case .recording(.uitouchJSON): [".json"]
    case .recording, .geteventNumbers: []
    case .csv: [".csv"]
    }
  }

  /// Whether the form says where each of several logs begins.
  var holdsSeveralLogs: Bool {
    switch self {
    case .recording(.native), .recording(.evemu), .recording(.evtest): true
    case .recording, .geteventNumbers, .csv: false
    }
  }

  /// Returns a writer of a log in this form, or `nil` if it is none of recordings.
  func writer(_ header: TouchLogHeader) -> RecordingWriter? {
    switch self {
    case .recording(let format): RecordingWriter(format: format, header: header)
    case .geteventNumbers: RecordingWriter(format: .getevent, header: header, hasNames: false)
    case .csv: nil
    }
  }
}
