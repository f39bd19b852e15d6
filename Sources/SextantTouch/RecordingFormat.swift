/// The form that a recording of touches is written in.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// The native log.
  case native
  /// A recording by evemu.
  case evemu
  /// A recording by evtest.
  case evtest
  /// What Android's getevent prints.
  case getevent
  /// A recording by `libinput record`.
  case libinput
  /// Touches of UIKit as JSON.
  case uitouchJSON = "uitouch-json"
  /// Pointer events of Flutter as JSON.
  case flutter
  /// Pointer or touch events of a browser, as JSON.
  case pointerJSON = "pointer-json"
  /// The touches of a session replay by rrweb, as JSON.
  case rrweb
  /// A recording by hid-recorder.
  case hidRecorder = "hid-recorder"
  /// A recording by revent.
  case revent
  /// Ink Markup Language.
  case inkML = "inkml"

  /// A Boolean value that says whether recordings of this form can be read.
  public var isReadable: Bool { reader != nil }

  /// What reads recordings.
  enum Reader: Hashable, Sendable {
    /// That of native logs.
    case log
    /// That of the Linux input system.
    case evdev
    /// That of recordings by apps.
    case app
  }

  /// What reads recordings of this form, or `nil` if nothing does.
  var reader: Reader? {
    switch self {
    case .native: .log
    case .evemu, .evtest, .getevent, .libinput: .evdev
    case .uitouchJSON, .flutter, .pointerJSON, .rrweb: .app
    case .hidRecorder, .revent, .inkML: nil
    }
  }

  /// A Boolean value that says whether recordings of this form can be written.
  public var isWritable: Bool {
    switch self {
    case .native, .evemu, .evtest, .getevent, .libinput, .uitouchJSON: true
    case .flutter, .rrweb, .pointerJSON, .hidRecorder, .revent, .inkML: false
    }
  }

  /// What people call the form.
  public var title: String {
    switch self {
    case .native: "native log"
    case .evemu: "evemu"
    case .evtest: "evtest"
    case .getevent: "getevent"
    case .libinput: "libinput"
    case .uitouchJSON: "UITouch JSON"
    case .flutter: "Flutter JSON"
    case .pointerJSON: "pointer JSON"
    case .rrweb: "rrweb JSON"
    case .hidRecorder: "hid-recorder"
    case .revent: "revent"
    case .inkML: "InkML"
    }
  }

  /// Returns the form of a recording, told by what stands in it, or `nil` if nothing tells.
  ///
  /// The name of a file says nothing, so it is not asked. The first line that only one form can hold
  /// decides; a description that two forms share decides nothing. JSON is told by the names in its
  /// first 64 KiB. XML, models and archives are no recordings, whatever their lines look like.
  public static func detect(_ bytes: [UInt8]) -> RecordingFormat? {
    bytes.withUnsafeBytes {
      var detector = FormatDetector()
      return detector.detect($0, isWhole: true).format
    }
  }
}
