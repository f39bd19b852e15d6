public import SextantGeometry

/// One thing that happened in a session, with its time.
public struct SessionEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The device found a plane.
    case planeAdded(String)
    /// The device corrected a plane.
    case planeUpdated(String)
    /// The device gave a plane up.
    case planeRemoved(String)
    /// The middle of the view met another plane than before, or none.
    case aimed(plane: String?)
    /// A finger tapped where no plane is: nothing changed.
    case missed(ScreenPoint)
    /// A finger tapped and the cake stands there now.
    case placed(plane: String, position: Point3)
    /// The plane under the cake is gone; the cake stays where it was.
    case lost(plane: String)
    /// The plane under the cake is back.
    case found(plane: String)
    /// The cake stands on another plane now: a finger dragged it there, or its plane was merged.
    case carried(plane: String)
    /// A finger began to drag the cake.
    case dragBegan
    /// The finger is gone; the cake stands there now.
    case dragEnded(plane: String, position: Point3)
    /// Two fingers began to turn the cake.
    case twistBegan
    /// The fingers are gone; they turned the cake so far, counter-clockwise seen from above its plane.
    case twistEnded(Angle)
    /// Two fingers began to stretch the cake.
    case stretchBegan
    /// The fingers are gone; the cake is so wide and so deep now, in metres.
    case stretchEnded(size: Vector2)
    /// The first stroke put the sketch there.
    case sketchPlaced(plane: String, position: Point3)
    /// A stroke began; no other has its number.
    case strokeBegan(Int)
    /// A stroke is done: how many samples it has and how long it is, in metres.
    case strokeEnded(Int, points: Int, length: Double)
    /// A stroke was taken back: a second finger came, or the system took the contact away.
    case strokeCancelled(Int)
    /// Samples of a stroke were left out, and why.
    case strokeRefused(String)
    /// A stroke closed and cuts out so much, in square metres.
    case cutout(Int, area: Double)
    /// A setting was applied; strokes are drawn with this from now on.
    case brushChanged(StrokeBrush)
    /// A setting was applied; the cake is cut this way now.
    case applied(style: String, pieces: Int, size: Vector2)
    /// A step of the user was undone, redone, or all were.
    case step(String)
    /// A setting or a step changed nothing, and why.
    case refused(line: Int, reason: String)
    /// The app set a scale while no pinch was in progress: nothing changed.
    case scaleIgnored
    /// Events were lost here; every contact was cancelled.
    case gap(why: String)
  }

  /// The number of the frame.
  public let frame: Int
  /// The time in microseconds from the log's origin.
  public let time: Int64
  /// What happened.
  public let kind: Kind

  /// The kind's name in a report.
  public var name: String {
    switch kind {
    case .planeAdded: "planeAdded"
    case .planeUpdated: "planeUpdated"
    case .planeRemoved: "planeRemoved"
    case .aimed: "aimed"
    case .missed: "missed"
    case .placed: "placed"
    case .lost: "lost"
    case .found: "found"
    case .carried: "carried"
    case .dragBegan: "dragBegan"
    case .dragEnded: "dragEnded"
    case .twistBegan: "twistBegan"
    case .twistEnded: "twistEnded"
    case .stretchBegan: "stretchBegan"
    case .stretchEnded: "stretchEnded"
    case .sketchPlaced: "sketchPlaced"
    case .strokeBegan: "strokeBegan"
    case .strokeEnded: "strokeEnded"
    case .strokeCancelled: "strokeCancelled"
    case .strokeRefused: "strokeRefused"
    case .cutout: "cutout"
    case .brushChanged: "brushChanged"
    case .applied: "applied"
    case .step: "step"
    case .refused: "refused"
    case .scaleIgnored: "scaleIgnored"
    case .gap: "gap"
    }
  }
}
