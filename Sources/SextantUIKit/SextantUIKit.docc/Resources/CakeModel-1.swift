import ARKit
import Foundation
import Observation
import SextantARKit
import SextantScene
import SextantSession
import SextantTouch

/// What the app knows: a session that is played live, as `sextant play` plays a recorded one.
@MainActor @Observable final class CakeModel {
  /// The numbers of pieces that the picker offers.
  static let choices = [2, 3, 4, 5, 6, 7, 8, 10, 12, 16]

  /// Camera, planes, aim and cake as they stand.
  private(set) var session = Session()
  /// Why something that was asked for did not happen, for people.
  private(set) var notice = ""

  @ObservationIgnored private var feed = TouchFeed()
  @ObservationIgnored private var scene = SceneRecorder()

  /// How many pieces the cake is cut into.
  ///
  /// The picker selects a number, not a place in a list, and this is the number that the session
  /// has: whatever happens to the list, nothing can point beyond its end.
  var pieces: Int {
    get { session.cake.settings.shares.count }
    set { send { [.set(pieces: newValue, at: $0)] } }
  }

  /// The numbers to choose from, with the one that is chosen.
  var choices: [Int] {
    Self.choices.contains(pieces) ? Self.choices : (Self.choices + [pieces]).sorted()
  }

  /// Takes the last step back.
  func undo() {
    send { [.step(.undo, at: $0)] }
  }

  /// Takes fingers that did something: tap, drag and pinch.
  func touch(_ deliveries: [TouchDelivery]) {
    play(feed.frame(of: deliveries))
  }

  /// Takes what the camera sees, once for each picture.
  func see(_ frame: ARFrame, rotation: ViewRotation, in size: CGSize) {
    let time = microseconds(frame.timestamp)
    let marks = scene.marks(frame, rotation: rotation, viewport: size, at: time)
    if !marks.isEmpty { play(TouchFrame(index: 0, time: time, marks: marks)) }
  }

  /// Says something to the session.
  private func send(_ marks: (Int64) -> [TouchMark]) {
    let time = ProcessInfo.processInfo.systemUptime
    let now = microseconds(time)
    play(TouchFrame(index: 0, time: now, marks: marks(now)))
  }

  private func play(_ frame: TouchFrame) {
    do {
      for event in try session.update(with: frame) {
        if case .refused(_, let reason) = event.kind { notice = reason }
        if case .applied = event.kind { notice = "" }
      }
    } catch {
      notice = error.description
    }
  }

  /// The clock of touches and frames, in microseconds.
  private func microseconds(_ time: TimeInterval) -> Int64 {
    Int64((time * 1e6).rounded())
  }
}
