import SextantGeometry

/// How a cursor follows what it points at.
///
/// Times are in seconds, lengths in metres.
public struct CursorFilterSettings: Hashable, Sendable {
  /// The time constant with which the position follows: after it, 63 % of a step is made.
  ///
  /// 0.09 s is about the lag of Apple's mean of the last 10 positions at 60 frames a second.
  public var followTime = 0.09
  /// The time constant with which the orientation follows, in seconds.
  public var turnTime = 0.09
  /// How far the target may tremble on the screen before the cursor moves, in points.
  ///
  /// The zone is measured as seen from the camera, so in metres it grows with distance, and along
  /// the view with its square: as the trembling does.
  public var deadZone = 2.0
  /// The time constant of settling on the target within the dead zone, in seconds.
  public var settleTime = 0.5
  /// How far a target moves along its normal in a frame to be another surface, in metres.
  public var jumpLimit = 0.1
  /// How long an estimated plane must be horizontal to replace one that is not, in seconds.
  public var horizontalDelay = 0.25
  /// How long an estimated plane must be vertical or slanted to replace one that is not, in seconds.
  public var verticalDelay = 1.0 / 6
  /// How long the cursor waits in its place when nothing is hit, in seconds.
  public var holdTime = 0.25
  /// How long it takes to open and to close, in seconds.
  public var openTime = 0.175
  /// How far before the camera the cursor floats while nothing is hit, in metres.
  public var searchDistance = 0.8
  /// The side or diameter at `referenceDistance`, in metres.
  public var size = 0.17
  /// The distance up to which the cursor keeps its size on the screen, in metres.
  public var referenceDistance = 0.7

  /// Creates the settings that are given above.
  public init() {}

  /// Returns the size of a cursor in metres, seen at a distance in metres.
  ///
  /// Up to the reference distance it looks equally large; beyond, it looks smaller while it grows
  /// with the logarithm of the distance: there is no kink, as the slopes meet. A distance that is
  /// not greater than 0 gives 0.
  public func size(at distance: Double) -> Double {
    let ratio = distance / referenceDistance
    guard ratio > 0, ratio.isFinite else { return 0 }
    return size * (ratio <= 1 ? ratio : 1 + Elementary.log(ratio))
  }

  /// The name and value of the first setting that is out of range, or `nil`.
  var flaw: (name: String, value: Double)? {
    let settings: [(String, Double)] = [
      ("followTime", followTime), ("turnTime", turnTime), ("deadZone", deadZone),
      ("settleTime", settleTime), ("jumpLimit", jumpLimit), ("horizontalDelay", horizontalDelay),
      ("verticalDelay", verticalDelay), ("holdTime", holdTime), ("openTime", openTime),
      ("searchDistance", searchDistance), ("size", size),
    ]
    for (name, value) in settings where !(value >= 0 && value.isFinite) { return (name, value) }
    guard referenceDistance > 0, referenceDistance.isFinite else {
      return ("referenceDistance", referenceDistance)
    }
    return nil
  }
}
