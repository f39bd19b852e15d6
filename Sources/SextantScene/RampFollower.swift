import SextantGeometry

/// The motion of something that follows a target with a time constant, over one frame.
///
/// The rate of change is the distance to the target over the time constant. The target is taken to
/// move evenly from where it was to where it is, and the equation is solved for that: a plain
/// `y += alpha (x - y)` would lag by half a frame less, so that its lag depends on the frame rate.
struct RampFollower {
  /// How much of the old distance is left: exp(-dt / tau).
  let kept: Double
  /// How much of the target's own step is not followed yet: tau / dt (1 - kept).
  let lagged: Double

  /// Creates the motion over a time, both in seconds and at least 0; a constant of 0 jumps.
  init(timeConstant: Double, interval: Double) {
    guard timeConstant > 0 else {
      (kept, lagged) = (0, 0)
      return
    }
    guard interval > 0 else {
      (kept, lagged) = (1, 1)
      return
    }
    let ratio = interval / timeConstant
    kept = Elementary.exp(-ratio)
    // For short times the difference loses digits that its series has.
    lagged = ratio < 1e-3 ? 1 - ratio / 2 + ratio * ratio / 6 : (1 - kept) / ratio
  }

  /// Returns where the follower is at the end.
  func follow(_ position: Vector3, target: Vector3, from before: Vector3) -> Vector3 {
    target + (position - before) * kept - (target - before) * lagged
  }

  /// Returns how the follower is turned at the end; all three are rotations.
  ///
  /// Exact for turns about one line, as those of a cursor on its plane are.
  func follow(
    _ rotation: Transform3D, target: Transform3D, from before: Transform3D
  ) -> Transform3D {
    let offset = rotation.turnVector(from: before) * kept - target.turnVector(from: before) * lagged
    return target.turned(by: offset)
  }
}

extension Transform3D {
  /// Returns the turn from another rotation to this one: its line, as long as its angle in radians.
  func turnVector(from other: Transform3D) -> Vector3 {
    let (a, b) = (other, self)
    // b times the transpose of a; columns of a are rows of its transpose.
    let turn = Transform3D(
      unchecked: b.xAxis * a.xAxis.x + b.yAxis * a.yAxis.x + b.zAxis * a.zAxis.x,
      b.xAxis * a.xAxis.y + b.yAxis * a.yAxis.y + b.zAxis * a.zAxis.y,
      b.xAxis * a.xAxis.z + b.yAxis * a.yAxis.z + b.zAxis * a.zAxis.z, Point3())
    guard let q = Quaternion(turn) else { return Vector3() }
    let vector = Vector3(q.x, q.y, q.z) * (q.w < 0 ? -1 : 1)
    let sine = vector.length
    guard sine > 0 else { return Vector3() }
    return vector * (2 * Elementary.atan2(sine, q.w.magnitude) / sine)
  }

  /// Returns this rotation followed by a turn about a line, orthonormal to the last digit.
  func turned(by vector: Vector3) -> Transform3D {
    guard let axis = Direction3(vector) else { return self }
    let turn = Transform3D(rotation: Angle(unchecked: vector.length), about: axis)
    let y = turn.apply(toVector: yAxis)
    let up = y / y.length
    let x = turn.apply(toVector: xAxis)
    let across = x - up * x.dot(up)
    let right = across / across.length
    return Transform3D(unchecked: right, up, right.cross(up), translation)
  }
}
