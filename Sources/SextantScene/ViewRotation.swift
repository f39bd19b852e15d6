/// How far an image from the sensor is turned clockwise to stand upright in the view.
///
/// The raw value is the angle in degrees. The names are those of the interface orientations: the
/// sensor's image is upright, without a turn, in `landscapeRight`.
public enum ViewRotation: Int, CaseIterable, Hashable, Sendable {
  /// No turn: the Home button is on the right.
  case landscapeRight = 0
  /// A quarter turn: the Home button is at the bottom.
  case portrait = 90
  /// A half turn: the Home button is on the left.
  case landscapeLeft = 180
  /// Three quarter turns: the Home button is at the top.
  case portraitUpsideDown = 270

  /// A Boolean value that says whether width and height of the image change places in the view.
  public var swapsAxes: Bool { self == .portrait || self == .portraitUpsideDown }
}
