public import SextantGeometry
public import SextantTouch

/// How far three and more fingers stretch content along its own two axes, apart from turning it.
///
/// Two fingers cannot tell a rotation from two scales; three can. The value holds the points of the
/// content under the fingers, and takes the stretch along the content's x and y axes and the
/// rotation that carry them closest to the fingers (least squares): first stretched, then turned.
/// What no such motion explains, as a shear, is left out. The axes are those of the screen when the
/// fingers landed, and turn with the content.
///
/// A value that reads no clock and calls nothing back. All three numbers are continuous: when
/// fingers come or go, the content under them is taken anew, and with fewer than three the numbers
/// stay. So they do while the fingers stand nearly in a line or too close, see ``minSpread``, in an
/// order that is the mirror image of what they were, more than a million points from their middle,
/// or so that a stretch would leave the range from 1e-9 to 1e9; then it goes on from where they
/// are. The numbers begin anew when a finger lands after all have lifted.
///
/// The first ten fingers by arrival take part. What a pinch drops in a frame is dropped here too,
/// and the order of samples means nothing. Results are always finite, stretches greater than 0.
///
/// Cost of a frame: constant per sample, and one step a finger that takes part.
public struct FingerStretch: Hashable, Sendable {
  /// What the fingers tell.
  public enum Clarity: UInt8, Hashable, Sendable, CaseIterable {
    /// Fewer than three are down: they cannot tell a stretch from a rotation.
    case tooFew
    /// They are too close, nearly in a line, mirrored or too far: no stretch can be told.
    case inLine
    /// They tell the stretch.
    case clear
  }

  /// The spread below which fingers tell nothing, in points; 20 if not given when created.
  ///
  /// The spread is twice the standard deviation of the fingers' places along the direction in which
  /// it is least: for a square of side a it is a. Chosen: the floor of the pinch.
  public let minSpread: Double
  /// What the fingers told in the last frame.
  public private(set) var clarity = Clarity.tooFew
  /// The stretch along the content's x axis since the fingers landed; greater than 0.
  public private(set) var x = 1.0
  /// The stretch along the content's y axis since the fingers landed; greater than 0.
  public private(set) var y = 1.0
  private var radians = 0.0
  private var fingers = FingerSet(limit: .first(10))
  /// The points of the content under the fingers, around their mean; empty if not taken yet.
  private var content: [Vector2] = []

  /// Creates a value that has seen nothing, with a spread of 20 points.
  public init() {
    minSpread = 20
  }

  /// Creates a value that has seen nothing, with a least spread in points.
  ///
  /// - Throws: An error that names `minSpread` if it is not greater than 0 or not finite.
  public init(minSpread: Double) throws(GestureSettingsError) {
    guard minSpread > 0, minSpread.isFinite else {
      throw GestureSettingsError(.minSpread, found: "\(minSpread)")
    }
    self.minSpread = minSpread
  }

  /// The rotation since the fingers landed, clockwise on the screen; unwrapped.
  public var rotation: Angle { Angle(unchecked: radians) }

  /// How many fingers take part.
  public var touches: Int { fingers.trackedCount }

  /// Takes in a frame: its samples, then its lists of live touches.
  ///
  /// - Returns: Whether the fingers told a stretch, and why not if they did not.
  @discardableResult
  public mutating func update(with frame: TouchFrame) -> Clarity {
    let isMoved = fingers.move(by: frame.samples)
    if isMoved { follow() }
    var isChanged = fingers.remove(by: frame.samples, .cancelled)
    if fingers.remove(by: frame.samples, .ended) { isChanged = true }
    let wasIdle = fingers.trackedCount == 0
    if fingers.land(frame.samples) {
      isChanged = true
      if wasIdle { (x, y, radians) = (1, 1, 0) }
    }
    for case .live(let ids) in frame.marks where fingers.keepOnly(ids) { isChanged = true }
    if isChanged { rebase() }
    return clarity
  }

  /// Takes the stretch that carries the content closest to the fingers.
  private mutating func follow() {
    guard !content.isEmpty else { return rebase() }
    guard let places = spreadPlaces,
      let fit = StretchFit(places: places, content: content), isUsable(fit)
    else {
      content = []
      clarity = fingers.trackedCount < 3 ? .tooFew : .inLine
      return
    }
    x = fit.x
    y = fit.y
    // The turn nearest to the last one.
    let turns = ((radians - fit.angle) / (2 * Double.pi)).rounded()
    radians = fit.angle + 2 * Double.pi * turns
  }

  /// Takes the content under the fingers as they are.
  private mutating func rebase() {
    content = []
    guard let places = spreadPlaces else {
      clarity = fingers.trackedCount < 3 ? .tooFew : .inLine
      return
    }
    clarity = .clear
    let (sine, cosine) = Elementary.sineAndCosine(radians)
    for place in places {
      content.append(
        Vector2(
          (cosine * place.x + sine * place.y) / x, (cosine * place.y - sine * place.x) / y))
    }
  }

  /// Whether stretches stay so far from 0 and infinity that all that is done with them is finite.
  private func isUsable(_ fit: StretchFit) -> Bool {
    let range = 1e-9...1e9
    return range.contains(fit.x) && range.contains(fit.y)
  }

  /// The fingers' places around their mean, if they are three or more and far enough apart.
  private var spreadPlaces: [Vector2]? {
    guard fingers.trackedCount >= 3 else { return nil }
    let middle = fingers.middle
    var places: [Vector2] = []
    places.reserveCapacity(fingers.trackedCount)
    func add(_ finger: Finger) {
      places.append(Vector2(finger.x - middle.x, finger.y - middle.y))
    }
    add(fingers.first)
    add(fingers.second)
    for place in fingers.more.span where fingers.more[place].isDown { add(fingers.more[place]) }
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for place in places {
      // Beyond a million points no screen is, and squares of squares stay finite.
      guard place.x.magnitude <= 1e6, place.y.magnitude <= 1e6 else { return nil }
      xx += place.x * place.x
      xy += place.x * place.y
      yy += place.y * place.y
    }
    // The smaller eigenvalue is the determinant over the larger one, which loses fewer digits.
    let half = (xx - yy) / 2
    let larger = (xx + yy) / 2 + (half * half + xy * xy).squareRoot()
    let smaller = larger > 0 ? (xx * yy - xy * xy) / larger : 0
    guard smaller * 4 >= minSpread * minSpread * Double(places.count) else { return nil }
    return places
  }
}
