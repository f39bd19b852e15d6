public import SextantScene
import SextantText
public import SextantTouch

/// Tells what changed of a scene since the last frame, as the lines of a recorded session.
///
///     let marks = scene.marks(camera: camera, planes: planes, at: time)   // once for each picture
///     recorder.record(marks, at: seconds)
///
/// Give it all planes that the device knows each time: it finds those that are new, that changed and
/// that are gone. A plane whose place was taken by another that overlaps it is only gone: a device
/// does not say into which it was merged.
public struct SceneRecorder: Hashable, Sendable {
  private var camera: Camera?
  private var planes: [DetectedPlane] = []

  /// Creates a recorder that has told nothing.
  public init() {}

  /// Returns the lines of what changed, first the camera, then planes as they are given, then those gone.
  ///
  /// Of planes with one name the last counts. Cost: one step a plane, and one search among the planes
  /// for each that changed its place in the list.
  ///
  /// - Parameters:
  ///   - camera: Where the camera is, or `nil` while it is not known.
  ///   - planes: All planes that the device knows.
  ///   - time: The time of the lines, in microseconds from the log's origin.
  /// - Returns: The lines, as `TouchRecorder` takes them.
  public mutating func marks(
    camera: Camera?, planes: [DetectedPlane], at time: Int64
  ) -> [TouchMark] {
    var marks: [TouchMark] = []
    if let camera, camera != self.camera {
      marks.append(.camera(camera, at: time))
      self.camera = camera
    }
    var known: [String: DetectedPlane] = [:]
    for plane in self.planes { known[plane.id] = plane }
    var latest: [String: DetectedPlane] = [:]
    for plane in planes { latest[plane.id] = plane }
    var current: [DetectedPlane] = []
    for plane in planes {
      // Taken out, so that a name that comes twice is told once.
      guard let plane = latest.removeValue(forKey: plane.id) else { continue }
      current.append(plane)
      let before = known.removeValue(forKey: plane.id)
      guard before != plane else { continue }
      marks.append(.plane(plane, before == nil ? .added : .updated, at: time))
    }
    for plane in self.planes where known[plane.id] != nil {
      marks.append(.plane(plane, .removed, at: time))
    }
    self.planes = current
    return marks
  }
}

/// What a device did with a plane.
public enum PlaneEvent: String, Hashable, Sendable, CaseIterable {
  /// It found the plane.
  case added
  /// It learned more of the plane.
  case updated
  /// It gave the plane up.
  case removed
}

extension TouchMark {
  /// Creates the line of a camera, at a time in microseconds from the log's origin.
  public static func camera(_ camera: Camera, at time: Int64) -> TouchMark {
    line("camera", at: time) { camera.writeMembers(to: &$0) }
  }

  /// Creates the line of a plane, at a time in microseconds from the log's origin.
  ///
  /// Of a plane that is removed only the name is written.
  public static func plane(
    _ plane: DetectedPlane, _ event: PlaneEvent, at time: Int64
  ) -> TouchMark {
    line("plane", at: time) {
      $0.member("event", event.rawValue)
      if event == .removed {
        $0.member("id", plane.id)
      } else {
        plane.writeMembers(to: &$0)
      }
    }
  }

  /// Creates the line of a number of equal pieces that the user chose, at a time in microseconds.
  public static func set(pieces: Int, at time: Int64) -> TouchMark {
    line("set", at: time) { $0.member("pieces", pieces) }
  }

  /// A step of the user.
  public enum Step: String, Hashable, Sendable, CaseIterable {
    /// Takes the last step back.
    case undo
    /// Takes the step again that was taken back last.
    case redo
    /// Begins anew.
    case reset
  }

  /// Creates the line of a step of the user, at a time in microseconds from the log's origin.
  public static func step(_ step: Step, at time: Int64) -> TouchMark {
    line("do", at: time) { $0.member("action", step.rawValue) }
  }

  private static func line(
    _ name: String, at time: Int64, _ write: (inout JSONWriter) -> Void
  ) -> TouchMark {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("mark", name)
    // The number of the frame is the business of whoever writes the log.
    writer.member("f", 0)
    writer.member("t", time)
    write(&writer)
    writer.endObject()
    return .other(name: name, json: String(decoding: writer.bytes, as: UTF8.self), line: 0)
  }
}
