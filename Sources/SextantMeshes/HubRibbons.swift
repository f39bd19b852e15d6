internal import SextantGeometry
internal import SextantSlicing

/// The ribbons along straight cuts that meet in one hub, as polygons that do not overlap.
///
/// Each piece between two cuts carries half a ribbon along either one. Near the hub the two meet at
/// the bisector: they end in its mitre, the point as far from both cuts as a ribbon is half wide. In
/// a piece so narrow that the mitre lies beyond the edge the two halves cover it all. Outside, the
/// ribbons end in the edge's own polyline.
struct HubRibbons {
  /// The position where the cuts meet.
  let hub: Point2
  /// Half the width of a ribbon.
  let half: Double

  /// Returns the two half ribbons in a piece, counter-clockwise polygons that begin in the hub.
  ///
  /// `edge` is the piece's part of the outline from one cut to the next.
  func halves(along edge: [Point2]) -> (left: [Point2], right: [Point2])? {
    guard let first = edge.first, let last = edge.last, edge.count >= 2 else { return nil }
    let (a, b) = (first - hub, last - hub)
    guard a.length > 0, b.length > 0 else { return nil }
    let (from, to) = (a / a.length, b / b.length)
    guard let bisector = HubRibbons.bisector(from, to) else { return nil }
    let sine = from.cross(bisector)
    let mitre = half / sine
    if let crossing = crossing(of: edge, bisector), crossing.distance <= mitre {
      return (
        [hub] + edge[..<crossing.next] + [crossing.point],
        [hub, crossing.point] + edge[crossing.after...]
      )
    }
    guard !comesBack(edge, from, bisector, side: 1),
      !comesBack(edge.reversed(), to, bisector, side: -1)
    else { return nil }
    let corners = inner(from, to, bisector, mitre)
    return (
      [hub] + outer(edge, from, side: 1) + corners.left,
      [hub] + corners.right + outer(edge.reversed(), to, side: -1).reversed()
    )
  }

  /// Returns whether the edge comes back into a ribbon beyond the ribbon's end.
  private func comesBack(
    _ edge: [Point2], _ along: Vector2, _ bisector: Vector2, side: Double
  ) -> Bool {
    var hasLeft = false
    for point in edge {
      // As far as the bisector: beyond it lies the other ribbon.
      if side * bisector.cross(point - hub) > 0 { return false }
      let offset = side * along.cross(point - hub)
      if offset >= half {
        hasLeft = true
      } else if hasLeft, offset < half * (1 - 1e-9) {
        return true
      }
    }
    return false
  }

  /// Returns the unit vector halfway from one direction counter-clockwise to another.
  private static func bisector(_ from: Vector2, _ to: Vector2) -> Vector2? {
    var sum = from.dot(to) > 0 ? from + to : (from - to).perpendicular
    if from.dot(to) > 0, from.cross(to) < 0 { sum = Vector2() - sum }
    return sum.length > 0 ? sum / sum.length : nil
  }

  /// Returns the corners of the two halves near the hub, beside the hub itself.
  ///
  /// Where more than 150 degrees lie on either side of the bisector the mitre would be a spike, and
  /// the halves end square instead, with a bevel between them.
  private func inner(
    _ from: Vector2, _ to: Vector2, _ bisector: Vector2, _ mitre: Double
  ) -> (left: [Point2], right: [Point2]) {
    guard mitre > 2 * half, from.dot(bisector) < 0 else {
      let corner = hub + bisector * mitre
      return ([corner], [corner])
    }
    let left = hub + from.perpendicular * half
    let right = hub - to.perpendicular * half
    let bevel = (left + right) / 2
    guard bevel.distance(to: hub) > half / 100 else { return ([left], [right]) }
    return ([left, bevel], [bevel, right])
  }

  /// Returns the edge from a cut to where the ribbon's side meets it.
  private func outer(_ edge: [Point2], _ along: Vector2, side: Double) -> [Point2] {
    var points = [edge[0]]
    var before = 0.0
    for index in 1..<edge.count {
      let offset = side * along.cross(edge[index] - hub)
      if offset >= half {
        let part = (half - before) / (offset - before)
        // Not a sliver beside a corner of the edge that is as good as on the line.
        let near = part < 1e-6 ? edge[index - 1] : edge[index]
        if part < 1e-6 || part > 1 - 1e-6 {
          if near != points[points.count - 1] { points.append(near) }
        } else {
          points.append(edge[index - 1] + (edge[index] - edge[index - 1]) * part)
        }
        return points
      }
      points.append(edge[index])
      before = offset
    }
    return points
  }

  /// Returns where the bisector meets the edge, and the corners of the edge around that point.
  private func crossing(
    of edge: [Point2], _ bisector: Vector2
  ) -> (point: Point2, next: Int, after: Int, distance: Double)? {
    for index in 1..<edge.count {
      let (p, q) = (edge[index - 1] - hub, edge[index] - hub)
      let (before, after) = (bisector.cross(p), bisector.cross(q))
      guard before < 0, after >= 0 else { continue }
      let part = before / (before - after)
      if part > 1 - 1e-6 {
        return (edge[index], index, min(index + 1, edge.count - 1), q.length)
      }
      if part < 1e-6, index > 1 { return (edge[index - 1], index - 1, index, p.length) }
      let point = edge[index - 1] + (edge[index] - edge[index - 1]) * part
      return (point, index, index, point.distance(to: hub))
    }
    return nil
  }
}
