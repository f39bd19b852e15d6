import SextantGeometry
import SextantMeshes
import SextantSession

/// What happened in a session, in words for a person: words that fit a cake and a sketch.
enum EventWords {
  /// Returns a line about an event.
  static func text(_ kind: SessionEvent.Kind) -> String {
    switch kind {
    case .planeAdded(let plane): "plane '\(plane)' found"
    case .planeUpdated(let plane): "plane '\(plane)' corrected"
    case .planeRemoved(let plane): "plane '\(plane)' gone"
    case .aimed(.some(let plane)): "aims at '\(plane)'"
    case .aimed(nil): "aims at nothing"
    case .missed: "a tap where no plane is"
    case .placed(let plane, _): "cake placed on '\(plane)'"
    case .lost(let plane): "its plane '\(plane)' is lost; it stays where it was"
    case .found(let plane): "its plane '\(plane)' is back"
    case .carried(let plane): "taken along to '\(plane)'"
    case .dragBegan: "a finger begins to drag"
    case .dragEnded(let plane, _): "let go on '\(plane)'"
    case .twistBegan: "fingers begin to turn"
    case .twistEnded(let angle):
      "turned by \(NumberWords.fixed(angle.degrees.magnitude, 1))° "
        + (angle.radians < 0 ? "clockwise" : "counter-clockwise")
    case .stretchBegan: "fingers begin to stretch"
    case .stretchEnded(let size): "stretched to \(words(size))"
    case .sketchPlaced(let plane, _): "sketch placed on '\(plane)'"
    case .strokeBegan(let number): "stroke \(number) begins"
    case .strokeEnded(let number, _, let length):
      "stroke \(number) drawn, \(NumberWords.fixed(length * 100, 1)) cm"
    case .strokeCancelled(let number): "stroke \(number) taken back"
    case .strokeRefused(let reason): "samples left out: \(reason)"
    case .cutout(let number, let area):
      "stroke \(number) cuts out \(NumberWords.fixed(area * 1e4, 1)) cm²"
    case .brushChanged(let brush):
      "brush of \(NumberWords.fixed(brush.width * 1000, 1)) mm, \(brush.color.hexadecimal)"
        + (brush.photo.map { ", photo '\($0.name)'" } ?? "")
    case .applied(let style, let pieces, let size):
      "\(pieces) \(pieces == 1 ? "piece" : "pieces"), \(style), \(words(size))"
    case .step(let action): action
    case .refused(let line, let reason): "line \(line) refused: \(reason)"
    case .scaleIgnored: "a scale was set while no pinch was in progress"
    case .gap(let why): "events were lost: \(why)"
    }
  }

  /// Says whether an event is something that did not come to be, or was lost.
  static func isTrouble(_ kind: SessionEvent.Kind) -> Bool {
    switch kind {
    case .refused, .strokeRefused, .lost, .missed, .scaleIgnored, .gap: true
    default: false
    }
  }

  private static func words(_ size: Vector2) -> String {
    "\(NumberWords.fixed(size.x * 100, 1)) × \(NumberWords.fixed(size.y * 100, 1)) cm"
  }
}
