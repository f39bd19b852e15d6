public import SextantGeometry

extension SliceSettings {
  /// Where the first cut of wedges goes, and with it all others.
  ///
  /// It becomes an angle when the settings are made: a guide does not turn afterwards because the
  /// viewer walks around it or the cake is stretched.
  public enum Start: Hashable, Sendable {
    /// In a direction, counter-clockwise from u; on an ellipse cut from its middle the eccentric
    /// angle.
    case angle(Angle)
    /// So that every cut meets the edge as far from the corners as can be.
    ///
    /// How far is told by area: the piece of cake between a cut and the nearest corner, both seen
    /// from the hub, is the largest for the start chosen. Of equally good starts it is the first
    /// counter-clockwise from u. The corners of holes count, smooth joins of sides and arcs do not;
    /// of more than 1000 corners those count at which the edge turns most. A cake without corners
    /// starts at 0, as do ways of cutting that are no wedges.
    case avoidingCorners
    /// From the hub toward a position in the guide plane, such as the one below the viewer's eyes.
    case toward(Point2)
  }

  /// Creates a wish whose first cut is found by a rule, or throws the first thing that is wrong.
  ///
  /// As `init(outline:shares:style:start:height:tolerance:)`; throws `SliceError.viewer` for a start
  /// toward the very position of the hub or one that is farther than `Outline.longest` from 0 too.
  /// Cost: for `avoidingCorners` n log n for n corners times weights.
  public init(
    outline: Outline, shares: SliceShares, style: Style = .wedges, start: Start,
    height: Double = 0, tolerance: Double = 0.0001
  ) throws(SliceError) {
    // All else is checked first.
    let plain = try SliceSettings(
      outline: outline, shares: shares, style: style, height: height, tolerance: tolerance)
    self = try SliceSettings(
      outline: outline, shares: shares, style: style, start: try plain.angle(of: start),
      height: height, tolerance: tolerance)
  }

  /// Returns the position from which wedges are cut; `nil` where no cuts meet in one.
  private var wedgeHub: Point2? {
    switch style {
    case .wedges: outline.centre
    case .hub(let hub): hub
    default: nil
    }
  }

  /// Returns the angle that a rule gives.
  private func angle(of start: Start) throws(SliceError) -> Angle {
    switch start {
    case .angle(let angle): return angle
    case .avoidingCorners:
      guard let hub = wedgeHub else { return .zero }
      return CornerAvoidance(outline, hub: hub)?.start(CumulativeShares(shares)) ?? .zero
    case .toward(let viewer):
      let hub = wedgeHub ?? outline.centre
      guard viewer != hub, viewer.x.magnitude <= Outline.longest,
        viewer.y.magnitude <= Outline.longest
      else { throw SliceError.viewer(viewer) }
      var way = viewer - hub
      if case .ellipse(let size) = outline.shape, hub == Point2() { way = way / size }
      if case .ring(let size, _) = outline.shape, hub == Point2() { way = way / size }
      return Angle(unchecked: Elementary.atan2(way.y, way.x))
    }
  }
}
