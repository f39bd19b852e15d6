import SextantGeometry
import SextantTouch

extension PinchRecognizer {
  /// The share of the fingers' way that the dead zone took when the pinch began, from 0 to 1.
  ///
  /// Of the axis that had moved furthest: 0 where scales count from the touch down, 1 where they
  /// count from the recognition, and the dead zone over the way where it is subtracted. Right after
  /// the frame that holds ``PinchEvents/began``; later it means nothing.
  public var swallowedShare: Double {
    let axes = settings.axisMode == .uniform ? [total] : [x, y].filter { $0.isAwake }
    var furthest = 0.0
    var share = 0.0
    for axis in axes {
      let way = axis.base * axis.ratio - axis.reference
      guard way.magnitude > furthest else { continue }
      furthest = way.magnitude
      share = (axis.base - axis.reference) / way
    }
    return min(max(share, 0), 1)
  }

  /// The fingers that take part, by arrival.
  ///
  /// Cost: one step a finger.
  public var trackedTouches: [TrackedTouch] { fingers.trackedTouches }
}
