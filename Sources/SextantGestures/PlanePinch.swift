public import SextantGeometry

/// The scale of a pinch along an object's two axes, measured where the fingers' rays meet its plane.
///
/// On the screen a pinch is recognized; on the plane it is measured, so that in perspective the
/// object stays under the fingers. The arithmetic is the same as on the screen, with every length
/// seen at the object's distance: spans below `minAxisSpan` count as that, an axis stays exactly 1
/// until its span has left the dead zone, and when fingers come or go the scale counts on from where
/// it is. So it is always finite and greater than 0, and what changes who is down never changes it.
///
/// Cost: one step a finger.
public struct PlanePinch: Hashable, Sendable {
  /// The factors that each axis may have.
  public struct Limits: Hashable, Sendable {
    /// The factors along u.
    public var u: ClosedRange<Double>
    /// The factors along v.
    public var v: ClosedRange<Double>

    /// Creates limits of the factors along both axes.
    ///
    /// - Precondition: Both ranges are finite and greater than 0.
    public init(u: ClosedRange<Double>, v: ClosedRange<Double>) {
      for range in [u, v] {
        precondition(
          range.lowerBound > 0 && range.upperBound.isFinite,
          "a factor must be finite and greater than 0; found \(range)")
      }
      self.u = u
      self.v = v
    }

    /// The limits of a pinch that has none.
    public static let none = Limits(u: PinchSettings.noLimits, v: PinchSettings.noLimits)
  }

  /// The object's axes when the pinch began: they stay, whatever the object does.
  public let axes: PlaneAxes
  /// How many metres a screen point is at the object's distance.
  public let metersPerPoint: Double
  /// How the pinch is measured: dead zone, floor, modes.
  public let settings: PinchSettings
  private let limits: Limits
  private var u = PinchAxis()
  private var v = PinchAxis()

  /// The factors along u and v since the pinch began; finite and greater than 0.
  public var scale: Vector2 { Vector2(u.value, v.value) }

  /// Begins a pinch that the screen has just recognized, or `nil` if the numbers make none.
  ///
  /// - Parameters:
  ///   - axes: The object's axes.
  ///   - metersPerPoint: How many metres a screen point is at the object's distance; greater than 0.
  ///   - reference: The fingers' places on the plane when the present ones had come together.
  ///   - now: Their places now; at least two.
  ///   - swallowed: The share of the way from `reference` to `now` that the dead zone on the screen
  ///     took, from 0 to 1: see ``PinchRecognizer/swallowedShare``. The same share is taken here, so
  ///     that the scale begins without a jump where the plane is seen at a slant.
  ///   - settings: The settings of the pinch on the screen.
  ///   - limits: The factors that each axis may have.
  public init?(
    axes: PlaneAxes, metersPerPoint: Double, reference: [Point2], now: [Point2],
    swallowed: Double, settings: PinchSettings, limits: Limits = .none
  ) {
    guard metersPerPoint > 0, metersPerPoint.isFinite, swallowed >= 0, swallowed <= 1 else {
      return nil
    }
    self.axes = axes
    self.metersPerPoint = metersPerPoint
    self.settings = settings
    self.limits = limits
    guard let before = spans(reference), let after = spans(now) else { return nil }
    switch settings.axisMode {
    case .independent, .uniform: break
    case .xOnly: v.isEnabled = false
    case .yOnly: u.isEnabled = false
    case .lock(let lock):
      u.isEnabled = !lock.isVertical(after)
      v.isEnabled = !lock.isHorizontal(after)
    }
    let (first, last) = (effective(before), effective(after))
    begin(&u, first.x, last.x, swallowed, before.x, after.x)
    begin(&v, first.y, last.y, swallowed, before.y, after.y)
    measure(after)
  }

  /// Takes the fingers' new places in; fewer than two change nothing.
  public mutating func update(_ points: [Point2]) {
    guard let spans = spans(points) else { return }
    measure(spans)
  }

  /// Counts on from the fingers' places: other fingers are down than before, the scale is the same.
  public mutating func rebase(_ points: [Point2]) {
    guard let spans = spans(points) else { return }
    let effective = effective(spans)
    rebase(&u, effective.x, isShort: spans.x < settings.minAxisSpan)
    rebase(&v, effective.y, isShort: spans.y < settings.minAxisSpan)
  }

  /// Sets the factors, as an app does, and counts on from the fingers' places.
  ///
  /// Factors beyond the limits are set to the limit.
  ///
  /// - Precondition: Both factors are finite and greater than 0.
  public mutating func setScale(_ scale: Vector2, _ points: [Point2]) {
    precondition(
      scale.isFinite && scale.x > 0 && scale.y > 0,
      "a scale must be finite and greater than 0; found \(scale.x), \(scale.y)")
    u.value = min(max(scale.x, limits.u.lowerBound), limits.u.upperBound)
    v.value = min(max(scale.y, limits.v.lowerBound), limits.v.upperBound)
    rebase(points)
  }

  /// Takes samples back: the factors are again what they were.
  ///
  /// - Precondition: `scale` is one that this pinch has had.
  public mutating func takeBack(to scale: Vector2) {
    u.takeBack(scale.x)
    v.takeBack(scale.y)
  }

  private func begin(
    _ axis: inout PinchAxis, _ first: Double, _ last: Double, _ swallowed: Double,
    _ before: Double, _ after: Double
  ) {
    axis.refer(first, isShort: before < settings.minAxisSpan)
    let isUniform = settings.axisMode == .uniform
    guard axis.isEnabled, isUniform || (last - first).magnitude > settings.slop else { return }
    axis.isAwake = true
    axis.base = first + (last - first) * swallowed
    let base = before + (after - before) * swallowed
    axis.isHeld = settings.nearZero == .hold && base < settings.minAxisSpan
  }

  private mutating func measure(_ spans: PinchValues) {
    let effective = effective(spans)
    measure(&u, effective.x, isShort: spans.x < settings.minAxisSpan, limits.u)
    measure(&v, effective.y, isShort: spans.y < settings.minAxisSpan, limits.v)
  }

  private func measure(
    _ axis: inout PinchAxis, _ span: Double, isShort: Bool, _ limits: ClosedRange<Double>
  ) {
    guard axis.isEnabled else { return }
    if !axis.isAwake {
      guard (span - axis.reference).magnitude > settings.slop else { return }
      axis.wake(span, isShort: isShort, settings)
    }
    if axis.isMoving { axis.follow(span, limits) }
  }

  private func rebase(_ axis: inout PinchAxis, _ span: Double, isShort: Bool) {
    if axis.isAwake { axis.isHeld = settings.nearZero == .hold && isShort }
    if !axis.isAwake { axis.refer(span, isShort: isShort) }
    axis.rebase(span)
  }

  private func effective(_ spans: PinchValues) -> PinchValues {
    let floor = settings.minAxisSpan
    let total = max(spans.total, floor)
    if settings.axisMode == .uniform { return PinchValues(x: total, y: total, total: total) }
    return PinchValues(x: max(spans.x, floor), y: max(spans.y, floor), total: total)
  }

  /// The spans in points at the object's distance: twice the mean distance from the middle.
  private func spans(_ points: [Point2]) -> PinchValues? {
    guard points.count >= 2, points.allSatisfy({ $0.isFinite }) else { return nil }
    let share = 1 / Double(points.count)
    let middle = points.reduce(Vector2()) { $0 + $1 * share }
    let sum = points.reduce(Vector2()) { sum, point in
      let offset = point - middle
      return sum + Vector2(offset.x.magnitude, offset.y.magnitude) * share
    }
    let spans = sum * (2 / metersPerPoint)
    let total = spans.length
    return total.isFinite ? PinchValues(x: spans.x, y: spans.y, total: total) : nil
  }
}
