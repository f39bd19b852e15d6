package import SextantGeometry

/// An arc of an ellipse whose axes are the coordinate axes: part of an outline.
///
/// Positions on it are named by their offset, the eccentric angle from the start in the direction of
/// the sweep, in radians from 0 to `range`.
package struct EllipticArc: Hashable, Sendable {
  /// The centre, in metres.
  package let center: Point2
  /// The half widths along u and v, in metres.
  package let size: Vector2
  /// The eccentric angle of the first position.
  package let start: Angle
  /// The eccentric angle from the first position to the last: at most a turn, not 0.
  package let sweep: Angle

  /// Creates an arc.
  package init(center: Point2, size: Vector2, start: Angle, sweep: Angle) {
    self.center = center
    self.size = size
    self.start = start
    self.sweep = sweep
  }

  /// The offset of the last position.
  package var range: Double { sweep.radians.magnitude }

  private var sign: Double { sweep.radians < 0 ? -1 : 1 }

  /// Returns the eccentric angle of an offset; exact at both ends.
  package func angle(at offset: Double) -> Angle {
    if offset >= range { return start + sweep }
    return offset <= 0 ? start : start + Angle(unchecked: sign * offset)
  }

  /// Returns the position of an offset.
  package func point(at offset: Double) -> Point2 { center + angle(at: offset).direction * size }

  /// Returns the direction in which the arc runs at an offset, not of length 1.
  package func tangent(at offset: Double) -> Vector2 {
    let direction = angle(at: offset).direction
    return Vector2(0 - direction.y, direction.x) * size * sign
  }

  /// Returns the length from one offset to a larger one, in metres.
  package func length(from begin: Double, to end: Double) -> Double {
    guard end > begin else { return 0 }
    let isWhole = begin <= 0 && end >= range
    return EllipseArc.length(
      u: size.x, v: size.y, start: angle(at: begin),
      sweep: isWhole ? sweep : Angle(unchecked: sign * (min(end, range) - max(begin, 0))))
  }

  /// Returns the position of an offset less the first position, without cancellation.
  private func chord(to offset: Double) -> Vector2 {
    let half = sign * offset / 2
    let (sine, cosine) = Elementary.sineAndCosine(start.radians + half)
    return Vector2(0 - sine, cosine) * size * (2 * Elementary.sin(half))
  }

  /// Returns the area that the line from `hub` sweeps up to an offset, positive counter-clockwise.
  package func swept(from hub: Point2, to offset: Double) -> Double {
    (sign * size.x * size.y * offset + (center - hub).cross(chord(to: offset))) / 2
  }

  /// Returns how fast the area grows at an offset: its derivative.
  package func sweepRate(from hub: Point2, at offset: Double) -> Double {
    let (sine, cosine) = Elementary.sineAndCosine(start.radians + sign * offset)
    let along = Vector2(0 - sine, cosine) * size * sign
    return (center - hub + Vector2(cosine, sine) * size).cross(along) / 2
  }

  /// Returns the offset at which the area swept from `hub` reaches a value.
  ///
  /// Newton's rule inside a bracket. The hub must see the whole arc, so that the area grows all the
  /// way; a value outside what the arc sweeps gives the end on that side.
  package func offset(sweeping area: Double, from hub: Point2) -> Double {
    var (low, high) = (0.0, range)
    let total = swept(from: hub, to: range)
    guard area > 0, total > 0 else { return 0 }
    guard area < total else { return range }
    var offset = range * (area / total)
    for _ in 0..<100 {
      let error = swept(from: hub, to: offset) - area
      if error > 0 { high = offset } else { low = offset }
      var next = offset - error / sweepRate(from: hub, at: offset)
      if !(next >= low && next <= high) { next = (low + high) / 2 }
      let change = (next - offset).magnitude
      offset = next
      if change <= 4e-16 * range { break }
    }
    return offset
  }

  /// A Boolean value that says whether `hub` sees the whole arc from the side of its centre.
  package func isSeen(from hub: Point2) -> Bool {
    // The rate is half of uv + (centre - hub) x (tangent), a cosine about the direction away from
    // the hub: least at an end, or at the hub's own direction if that is on the arc.
    let ends = min(sweepRate(from: hub, at: 0), sweepRate(from: hub, at: range)) * sign
    guard ends >= 0 else { return false }
    let toward = (hub - center) / size
    guard toward.lengthSquared > 1 else { return true }
    let angle = Elementary.atan2(toward.y, toward.x)
    let turn = 2 * Double.pi
    var offset = (sign * (angle - start.radians)).remainder(dividingBy: turn)
    if offset < 0 { offset += turn }
    return offset > range
  }

  /// Returns the number of chords from one offset to another that stay within a tolerance.
  package func chordCount(from begin: Double, to end: Double, tolerance: Double) -> Double {
    ChordSteps.count(radius: size.max(), sweep: end - begin, tolerance: tolerance)
  }

  /// Appends positions strictly between two offsets, so that chords stay within a tolerance.
  ///
  /// There are `least` chords at least.
  package func appendPoints(
    between begin: Double, _ end: Double, tolerance: Double, least: Int = 1,
    to points: inout [Point2]
  ) {
    guard end > begin else { return }
    let count = max(Int(chordCount(from: begin, to: end, tolerance: tolerance)), least)
    let isWhole = begin <= 0 && end >= range
    let steps = AngleSteps(
      from: angle(at: begin),
      sweep: isWhole ? sweep : Angle(unchecked: sign * (end - begin)), count: count)
    for index in stride(from: 1, to: count, by: 1) {
      points.append(center + steps.direction(index) * size)
    }
  }

  /// Returns the arc stretched along the axes about the origin.
  package func scaled(by factor: Vector2) -> EllipticArc {
    EllipticArc(center: center * factor, size: size * factor, start: start, sweep: sweep)
  }

  /// The arc run through the other way.
  package var reversed: EllipticArc {
    EllipticArc(center: center, size: size, start: start + sweep, sweep: -sweep)
  }
}
