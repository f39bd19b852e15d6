/// Whether a closed line of straight edges is the edge of one region: simple, without a crossing.
package enum PolygonCheck {
  /// Where two edges of a polygon meet that should not.
  package struct Meeting: Hashable, Sendable {
    /// The edges, by their first corners, the smaller number first.
    package let edges: (Int, Int)
    /// A position that both have.
    package let point: Point2

    package static func == (left: Meeting, right: Meeting) -> Bool {
      left.edges == right.edges && left.point == right.point
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(edges.0)
      hasher.combine(edges.1)
      hasher.combine(point)
    }
  }

  /// Returns whether every edge passes `hub` on its right, once around: then no two edges cross.
  ///
  /// Decided without error. Cost: one step a corner.
  package static func isStar(_ corners: [Point2], about hub: Point2) -> Bool {
    var rounds = 0
    var before = corners[corners.count - 1]
    for corner in corners {
      guard Orientation.sign(hub, before, corner) > 0 else { return false }
      // Each edge turns by less than half a turn, so each round passes the ray to the right once.
      if before.y < hub.y, corner.y >= hub.y { rounds += 1 }
      before = corner
    }
    return rounds == 1
  }

  /// Returns whether the corners of a closed line without a crossing run counter-clockwise.
  ///
  /// Decided without error, by how the line turns in its leftmost corner. Cost: one step a corner.
  package static func isCounterclockwise(_ corners: [Point2]) -> Bool {
    guard corners.count >= 3 else { return false }
    var left = 0
    for index in corners.indices where CornerRings.isBefore(corners[index], corners[left]) {
      left = index
    }
    let before = corners[(left == 0 ? corners.count : left) - 1]
    return Orientation.sign(before, corners[left], corners[(left + 1) % corners.count]) > 0
  }

  /// Returns where two edges meet elsewhere than in a corner they share, or `nil` if none do.
  ///
  /// A line sweeps from left to right over the edges; it stops at the first two neighbours on it that
  /// meet. All decisions are exact. Cost: n log n for n corners.
  ///
  /// - Source: M. Shamos, D. Hoey, *Geometric Intersection Problems*, 1976.
  package static func meeting(_ corners: [Point2]) -> Meeting? {
    meeting(loops: [corners])
  }

  /// Returns where two edges of several closed lines meet, as for one; edges are numbered on.
  package static func meeting(loops: [[Point2]]) -> Meeting? {
    var sweep = EdgeSweep(CornerRings(loops), limit: 1)
    sweep.run()
    return sweep.found.first
  }

  /// Returns where edges of closed lines meet, none if none do: enough to know a culprit of each.
  ///
  /// Of two edges that meet, one is left out from there on. Without those left out no two edges meet.
  /// Cost: n log n for n corners.
  package static func meetings(_ rings: CornerRings) -> [Meeting] {
    var sweep = EdgeSweep(rings, limit: .max)
    sweep.run()
    return sweep.found
  }

  /// Returns for each of several closed lines that do not meet the one it lies in, if it lies in one.
  ///
  /// Of several around it, the innermost. Cost: n log n for n corners.
  package static func surroundings(loops: [[Point2]]) -> [Int?] {
    let rings = CornerRings(loops)
    var sweep = EdgeSweep(rings, limit: 1)
    sweep.run()
    let isForward = loops.map { isCounterclockwise($0) }
    var result = [Int?](repeating: nil, count: loops.count)
    for (loop, edge) in sweep.beginnings {
      guard let edge else { continue }
      let below = rings.place(of: edge).loop
      // Above an edge to the right is the inside of a line that runs counter-clockwise.
      let isToTheRight = CornerRings.isBefore(
        rings.corners[edge], rings.corners[Int(rings.next[edge])])
      result[loop] = isToTheRight == isForward[below] ? below : result[below]
    }
    return result
  }
}
