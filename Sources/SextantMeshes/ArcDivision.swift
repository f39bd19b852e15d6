internal import SextantGeometry
internal import SextantSlicing

/// Arcs divided into steps that are even and stop at the axes.
enum ArcDivision {
  /// The longest step a caller may ask for, in radians: a third of a turn, with room for rounding.
  static let longestStep = 2 * Double.pi / 3 * (1 + 1e-12)

  /// Returns the divisions of an arc of at most one turn, each beginning where the one before ends.
  ///
  /// The arc is cut at every axis inside it, so that a vertex stands on the axis, and each part is
  /// divided evenly. An axis within 1/64 of a step of an end is left out: the step would be a sliver,
  /// and the bounds are then short of the circle by less than 1/1000 of the tolerance.
  static func steps(
    from start: Angle, sweep: Angle, radius: Double, tolerance: Double
  ) -> [AngleSteps] {
    let longest =
      sweep.radians / ChordSteps.count(radius: radius, sweep: sweep.radians, tolerance: tolerance)
    let start = start.withinTurn
    var divisions: [AngleSteps] = []
    var begin = Angle.zero
    func append(upTo end: Angle) {
      let part = end - begin
      let count = ChordSteps.count(radius: radius, sweep: part.radians, tolerance: tolerance)
      divisions.append(AngleSteps(from: start + begin, sweep: part, count: Int(count)))
      begin = end
    }
    for quarter in 0...8 {
      let axis = Angle(Turn(quarter, 4)) - start
      guard axis.radians > longest / 64, axis.radians < sweep.radians - longest / 64 else {
        continue
      }
      append(upTo: axis)
    }
    append(upTo: sweep)
    return divisions
  }
}
