internal import SextantGeometry

/// What cuts of one family have in common: a coordinate that is constant on each of them.
enum SectionAxis: Sendable {
  /// Parallel cuts: the coordinate is the offset from `origin` along a unit vector, in metres.
  case along(Vector2, origin: Point2)
  /// Cuts from a hub: the coordinate is the angle from the unit vector `start`, 0 to a turn, in
  /// radians.
  case around(hub: Point2, start: Vector2)

  /// How near an angle counts as the same, in radians.
  static let angleTolerance = 1e-12

  /// Returns the coordinate of a position.
  @inline(__always) func value(_ point: Point2) -> Double {
    switch self {
    case .along(let direction, let origin): return direction.dot(point - origin)
    case .around(let hub, let start):
      let ray = point - hub
      let angle = Elementary.atan2(start.cross(ray), start.dot(ray))
      // As good as on the first cut is on it, at 0 and not at a whole turn.
      if angle.magnitude <= SectionAxis.angleTolerance { return 0 }
      return angle > 0 ? angle : angle + 2 * Double.pi
    }
  }

  /// Returns where along a cut a position on it lies: across the direction, or away from the hub.
  @inline(__always) func position(_ point: Point2) -> Double {
    switch self {
    case .along(let direction, let origin): direction.cross(point - origin)
    case .around(let hub, _): point.distance(to: hub)
    }
  }

  /// Returns the area between a line element and the base line or hub, from one position to another.
  ///
  /// Summed over an outline it is the area on the near side of a cut.
  @inline(__always) func area(from: Point2, to: Point2) -> Double {
    switch self {
    case .along(let direction, let origin):
      direction.dot(from - to)
        * (direction.cross(from - origin) + direction.cross(to - origin)) / 2
    case .around(let hub, _): (from - hub).cross(to - hub) / 2
    }
  }

  /// Returns how fast that area grows with the coordinate at a position.
  @inline(__always) func rate(at point: Point2) -> Double {
    switch self {
    case .along(let direction, let origin): -direction.cross(point - origin)
    case .around(let hub, _): (point - hub).lengthSquared / 2
    }
  }

  /// Returns the part of a straight edge before it meets the cut of a coordinate, from 0 to 1.
  @inline(__always) func parameter(of value: Double, from: Point2, to: Point2) -> Double {
    let part: Double
    switch self {
    case .along(let direction, let origin):
      let (a, b) = (direction.dot(from - origin), direction.dot(to - origin))
      part = (value - a) / (b - a)
    case .around(let hub, _):
      let ray = ray(at: value)
      let (a, b) = (ray.cross(from - hub), ray.cross(to - hub))
      part = a / (a - b)
    }
    // Parallel to the cut, and so on it: any part will do.
    return part >= 0 ? min(part, 1) : 0
  }

  /// Returns the unit vector of a cut from the hub.
  func ray(at value: Double) -> Vector2 {
    guard case .around(_, let start) = self else { return Vector2(1, 0) }
    if value == 0 { return start }
    let (sine, cosine) = Elementary.sineAndCosine(value)
    return start * cosine + start.perpendicular * sine
  }
}

extension SectionAxis {
  /// Returns the area beside an arc, as `area(from:to:)`, between two of its offsets.
  func area(of arc: EllipticArc, from begin: Double, to end: Double) -> Double {
    let swept = arc.swept(from: arc.center, to: end) - arc.swept(from: arc.center, to: begin)
    let (p, q) = (arc.point(at: begin), arc.point(at: end))
    switch self {
    case .around(let hub, _):
      return swept + (arc.center - hub).cross(q - p) / 2
    case .along(let direction, let origin):
      // With x along and y across from the centre: -∫ y dx = ½ ∫ (x dy - y dx) - ½ Δ(xy).
      let (a, b) = (p - arc.center, q - arc.center)
      let corners =
        (direction.dot(b) * direction.cross(b) - direction.dot(a) * direction.cross(a)) / 2
      return swept - corners - direction.cross(arc.center - origin) * direction.dot(q - p)
    }
  }

  /// Returns the offsets at which an arc turns around in this coordinate, in order.
  func turns(of arc: EllipticArc) -> [Double] {
    let angles: [Double]
    switch self {
    case .along(let direction, _):
      let slope = direction * arc.size
      let angle = Elementary.atan2(slope.y, slope.x)
      angles = [angle, angle + Double.pi]
    case .around(let hub, _):
      let away = (hub - arc.center) / arc.size
      let distance = away.length
      guard distance > 1 else { return [] }
      let middle = Elementary.atan2(away.y, away.x)
      let half = Elementary.acos(1 / distance)
      angles = [middle - half, middle + half]
    }
    return angles.compactMap { arc.offset(of: $0) }.sorted()
  }

  /// Returns the offset at which an arc meets the cut of a coordinate, between two offsets.
  ///
  /// The arc must not turn around between them.
  func offset(
    of value: Double, on arc: EllipticArc, between begin: Double, _ end: Double
  ) -> Double {
    let angles: [Double]
    switch self {
    case .along(let direction, let origin):
      let slope = direction * arc.size
      let length = slope.length
      let cosine = (value - direction.dot(arc.center - origin)) / length
      let middle = Elementary.atan2(slope.y, slope.x)
      let half = Elementary.acos(min(max(cosine, -1), 1))
      angles = [middle - half, middle + half]
    case .around(let hub, _):
      let away = (hub - arc.center) / arc.size
      let ray = ray(at: value) / arc.size
      let unit = ray / ray.length
      // The line at distance `across` from the centre of the unit circle.
      let across = unit.cross(away) * -1
      let half = Elementary.acos(min(max(across, -1), 1))
      let normal = Elementary.atan2(0 - unit.x, unit.y)
      angles = [normal - half, normal + half]
    }
    var best = begin
    var distance = Double.infinity
    for angle in angles {
      let offset = arc.offsetNear(angle)
      for candidate in [offset, offset - 2 * Double.pi, offset + 2 * Double.pi] {
        let kept = min(max(candidate, begin), end)
        if (kept - candidate).magnitude < distance {
          distance = (kept - candidate).magnitude
          best = kept
        }
      }
    }
    return best
  }
}

extension EllipticArc {
  /// Returns the offset of an eccentric angle, from 0 to a turn.
  func offsetNear(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    let ahead = sweep.radians < 0 ? start.radians - angle : angle - start.radians
    return ahead - (ahead / turn).rounded(.down) * turn
  }

  /// Returns the offset of an eccentric angle if it lies strictly inside the arc.
  func offset(of angle: Double) -> Double? {
    let offset = offsetNear(angle)
    return offset > 0 && offset < range ? offset : nil
  }
}
