internal import SextantGeometry
internal import SextantSlicing

/// The part of a piece within half a line's width of its cuts, as polygons that do not overlap.
///
/// Each piece carries its half of every line along its own side of the cut, so the lines of a whole
/// guide never overlap. Corners between cuts are mitred; the ends follow the edge of the cake. Where
/// a piece is too narrow for its lines they are made narrower there.
struct CutBands {
  /// The polygons, each to be filled as a fan around its first corner.
  private(set) var fans: [[Point2]] = []

  /// Makes the bands of a piece's lines, the edge of its largest part first.
  init(_ lines: [PieceEdges.Line], half: Double) {
    guard lines.contains(where: { $0.isCut.contains(true) }) else { return }
    if lines.count == 1, let halves = CutBands.hub(lines[0], half: half) {
      fans = [halves.left, halves.right]
      return
    }
    var width = half
    for _ in 0..<24 {
      if let fans = CutBands.fans(lines, half: width) {
        self.fans = fans
        return
      }
      width /= 2
    }
  }

  /// Returns the half ribbons of a piece between two cuts that meet in a hub.
  private static func hub(
    _ line: PieceEdges.Line, half: Double
  ) -> (left: [Point2], right: [Point2])? {
    let count = line.points.count
    let cuts = line.isCut.indices.filter { line.isCut[$0] }
    guard cuts.count == 2, count > 3 || count == 3 else { return nil }
    let hub: Int
    if cuts[1] == cuts[0] + 1 {
      hub = cuts[1]
    } else if cuts[0] == 0, cuts[1] == count - 1 {
      hub = 0
    } else {
      return nil
    }
    let edge = (1..<count).map { line.points[(hub + $0) % count] }
    return HubRibbons(hub: line.points[hub], half: half).halves(along: edge)
  }

  /// Returns the bands of one width, or `nil` if they overlap.
  private static func fans(_ lines: [PieceEdges.Line], half: Double) -> [[Point2]]? {
    var fans: [[Point2]] = []
    var rests: [[Point2]] = []
    var area = 0.0
    for line in lines {
      guard let band = LineBand(line, half: half) else { return nil }
      fans += band.fans
      rests.append(band.rest)
      area += Polygon(unchecked: band.rest).signedArea
    }
    // What is left of the piece must be a piece still.
    guard area > 0, PolygonCheck.meeting(loops: rests) == nil else { return nil }
    return fans
  }
}

/// The band along the cuts of one closed line, and what it leaves of what the line encloses.
private struct LineBand {
  private(set) var fans: [[Point2]] = []
  private(set) var rest: [Point2] = []

  private let points: [Point2]
  private let isCut: [Bool]
  private let half: Double

  /// Makes a band, or returns `nil` if it is wider than the line has room for.
  init?(_ line: PieceEdges.Line, half: Double) {
    points = line.points
    isCut = line.isCut
    self.half = half
    guard isCut.contains(true) else {
      rest = points
      return
    }
    guard let crust = isCut.firstIndex(of: false) else {
      guard addClosed() else { return nil }
      return
    }
    guard addChains(from: crust) else { return nil }
  }

  private func point(_ index: Int) -> Point2 {
    points[(index % points.count + points.count) % points.count]
  }

  private func direction(_ edge: Int) -> Vector2 {
    let along = point(edge + 1) - point(edge)
    return along / along.length
  }

  /// Returns the corners that stand in for one between two cuts, inside: one, or two with a bevel.
  private func inner(_ index: Int) -> (before: Point2, after: Point2) {
    let (n, m) = (direction(index - 1).perpendicular, direction(index).perpendicular)
    let corner = point(index)
    // Turning right by more than 120 degrees, a mitre would be a spike.
    if n.cross(m) < 0, n.dot(m) < -0.5 { return (corner + n * half, corner + m * half) }
    let mitre = corner + (n + m) * (half / (1 + n.dot(m)))
    return (mitre, mitre)
  }

  /// Adds the strip along an edge between its two inner corners, if it runs the same way.
  private mutating func addStrip(_ edge: Int, _ from: Point2, _ to: Point2) -> Bool {
    guard (to - from).dot(direction(edge)) > 0 else { return false }
    fans.append([point(edge), point(edge + 1), to, from])
    return true
  }

  private mutating func addCorner(_ index: Int, _ inner: (before: Point2, after: Point2)) {
    rest.append(inner.before)
    guard inner.before != inner.after else { return }
    rest.append(inner.after)
    fans.append([point(index), inner.after, inner.before])
  }

  /// Adds the band of a line that is a cut all around.
  private mutating func addClosed() -> Bool {
    let corners = points.indices.map { inner($0) }
    for index in points.indices {
      addCorner(index, corners[index])
      let next = corners[(index + 1) % corners.count]
      guard addStrip(index, corners[index].after, next.before) else { return false }
    }
    return true
  }

  /// A run of cuts between two stretches of the cake's edge.
  private struct Chain {
    /// The first edge and the number of edges.
    var first: Int
    var count: Int
    /// Where the cake's edge leaves the band before the run and after it.
    var before: Exit
    var after: Exit
  }

  /// A position on the cake's edge at half a line's width from a cut.
  private struct Exit {
    var point: Point2
    /// The edges from the cut to here, this one included.
    var edges: Int
    /// The part of the last edge between the cut and here.
    var part: Double
    /// The corners between, from the cut on.
    var passed: [Point2]
  }

  /// Adds the bands of all runs, beginning after an edge that is none.
  private mutating func addChains(from crust: Int) -> Bool {
    let count = points.count
    var chains: [Chain] = []
    var index = crust + 1
    while index < crust + count {
      guard isCut[index % count] else {
        index += 1
        continue
      }
      var length = 1
      while isCut[(index + length) % count] { length += 1 }
      guard let before = exit(index, backward: true),
        let after = exit(index + length - 1, backward: false)
      else { return false }
      chains.append(Chain(first: index, count: length, before: before, after: after))
      index += length
    }
    for (place, chain) in chains.enumerated() {
      let next = place + 1 < chains.count ? chains[place + 1] : chains[0]
      let nextFirst = place + 1 < chains.count ? next.first : next.first + count
      // The two exits on one stretch of the cake's edge must not pass one another.
      let run = nextFirst - chain.first - chain.count
      let used = Double(chain.after.edges - 1) + chain.after.part
      guard used + Double(next.before.edges - 1) + next.before.part < Double(run) else {
        return false
      }
      guard add(chain) else { return false }
      let begin = chain.first + chain.count + chain.after.edges
      let end = nextFirst - next.before.edges
      if begin <= end { for corner in begin...end { rest.append(point(corner)) } }
    }
    return true
  }

  /// Returns where the cake's edge beside a cut is as far from it as the band is wide.
  ///
  /// An edge that leads on from the cut by less than 30 degrees would make a spike of the band's end:
  /// there it is square, and the edge begins anew in the cut's own end.
  private func exit(_ cut: Int, backward: Bool) -> Exit? {
    let along = direction(cut)
    let origin = point(backward ? cut : cut + 1)
    let beside = direction(backward ? cut - 1 : cut + 1)
    let ahead = backward ? beside * -1 : beside
    let side = along.cross(ahead)
    if side <= 0 || (side < 0.5 && along.dot(ahead) * (backward ? -1 : 1) > 0) {
      return Exit(point: origin + along.perpendicular * half, edges: 0, part: 1, passed: [])
    }
    var passed: [Point2] = []
    var (before, offset) = (origin, 0.0)
    for step in 1..<points.count {
      let edge = backward ? cut - step : cut + step
      guard !isCut[(edge % points.count + points.count) % points.count] else { return nil }
      let corner = point(backward ? edge : edge + 1)
      let next = along.cross(corner - origin)
      if next >= half {
        let part = (half - offset) / (next - offset)
        return Exit(
          point: before + (corner - before) * part, edges: step, part: part, passed: passed)
      }
      // Around a corner of more than a quarter the edge runs along the cut: no room.
      passed.append(corner)
      (before, offset) = (corner, next)
    }
    return nil
  }

  /// Adds the band of one run.
  private mutating func add(_ chain: Chain) -> Bool {
    let last = chain.first + chain.count - 1
    var from = chain.before.point
    rest.append(from)
    for edge in chain.first...last {
      var fan = [point(edge), point(edge + 1)]
      let to: Point2
      var corner: (before: Point2, after: Point2)?
      if edge == last {
        fan += chain.after.passed
        to = chain.after.point
      } else {
        let inner = inner(edge + 1)
        to = inner.before
        corner = inner
      }
      guard (to - from).dot(direction(edge)) > 0 else { return false }
      fan += [to, from]
      if edge == chain.first { fan += chain.before.passed.reversed() }
      fans.append(fan)
      if let corner {
        addCorner(edge + 1, corner)
        from = corner.after
      } else {
        rest.append(to)
      }
    }
    return true
  }
}
