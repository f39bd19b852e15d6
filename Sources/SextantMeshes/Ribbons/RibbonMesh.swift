internal import SextantGeometry
internal import SextantSlicing

extension Mesh {
  /// Makes a ribbon a flat mesh that faces up.
  ///
  /// The ribbon's (u, v) is (x, -z) of the mesh; the mesh begins on y = 0 and rises by 10 nanometres
  /// a point, so that where the line crosses or retraces itself the later stretch lies on top and no
  /// two triangles share a side twice. Ends, and the outer sides of turns, are round; inner sides meet
  /// in one corner where both stretches have room for it, so that there nothing is covered twice.
  /// Where they have none, at a hairpin or a reversal, the stretches overlap and nothing folds. One
  /// part, named as the material is. Cost: one step a point and a corner of the round sides.
  ///
  /// - Throws: `RibbonError` for a setting that breaks its rule, and for a stretch more than a million
  ///   times as long as it is wide, whose triangles would be slivers.
  public init(
    ribbon: Ribbon, settings: RibbonSettings = RibbonSettings()
  ) throws(RibbonError) {
    let material = settings.material
    guard settings.tolerance >= 1e-6, settings.tolerance <= 1 else {
      throw .setting(
        "tolerance", rule: "must be from 1e-06 to 1 metres", found: "\(settings.tolerance)")
    }
    guard (0...1).contains(material.opacity) else {
      throw .setting("opacity", rule: "must be from 0 to 1", found: "\(material.opacity)")
    }
    guard material.color.isInRange else {
      throw .setting(
        "color", rule: "must have channels from 0 to 1",
        found: "\(material.color.red), \(material.color.green), \(material.color.blue)")
    }
    let widest = ribbon.points.reduce(0) { max($0, $1.width) }
    let tolerance = max(settings.tolerance, widest * 1e-4)
    var mesher = RibbonMesher(ribbon.smoothed(tolerance: tolerance), tolerance)
    let number = mesher.builder.add(material)
    try mesher.make()
    mesher.builder.endPart(name: material.name, material: number)
    self = mesher.builder.mesh
  }
}

/// A ribbon's mesh in the making.
private struct RibbonMesher {
  /// How two stretches meet in a point.
  private enum Join {
    /// Both sides meet in one corner: the turn is too slight for a round side.
    case mitred
    /// The inner sides meet in one corner, the outer ones are joined by an arc.
    case round
    /// Both stretches end square and a sector of a circle joins them.
    case square
  }

  private let points: [Ribbon.Point]
  private let tolerance: Double
  /// The directions and lengths of the stretches.
  private var ways: [Vector2] = []
  private var lengths: [Double] = []
  /// How the stretches meet in each point; the ends count as square.
  private var joins: [Join] = []
  private let middle: Point2
  private let reach: Double
  private var level = 0
  var builder = MeshBuilder()

  /// How much of a stretch an inner corner may take: less than half, as the other end may do too.
  private static let room = 0.4
  /// How much the mesh rises a point, in metres.
  private static let rise = 1e-8
  /// How many times as long as wide a stretch may be.
  private static let thinnest = 1e6

  init(_ ribbon: Ribbon, _ tolerance: Double) {
    points = ribbon.points
    self.tolerance = tolerance
    var (low, high) = (points[0].position, points[0].position)
    for point in points {
      let half = Vector2(repeating: point.width / 2)
      low = pointwiseMin(low, point.position - half)
      high = pointwiseMax(high, point.position + half)
    }
    middle = low + (high - low) / 2
    reach = (high - low).max()
  }

  mutating func make() throws(RibbonError) {
    guard points.count > 1 else {
      addDot()
      return
    }
    for index in 1..<points.count {
      let way = points[index].position - points[index - 1].position
      let length = way.length
      let narrow = min(points[index].width, points[index - 1].width)
      guard length <= RibbonMesher.thinnest * narrow else {
        throw .thin(at: points[index - 1].position + way / 2)
      }
      ways.append(way / length)
      lengths.append(length)
    }
    joins = points.indices.map { join($0) }
    square()
    addCap(0)
    for index in ways.indices {
      addStretch(index)
      level += 1
      if index + 1 < ways.count { addJoin(index + 1) }
    }
    addCap(points.count - 1)
  }

  private func half(_ index: Int) -> Double { points[index].width / 2 }

  /// Decides how the stretches meet in a point.
  private func join(_ index: Int) -> Join {
    guard index > 0, index + 1 < points.count else { return .square }
    let (before, after) = (ways[index - 1], ways[index])
    let cosine = before.dot(after)
    // The tangent of half the turn is how far along the inner corner lies, in half widths.
    guard 1 + cosine > 1e-9 else { return .square }
    let along = half(index) * before.cross(after).magnitude / (1 + cosine)
    let shorter = min(lengths[index - 1], lengths[index])
    guard along <= RibbonMesher.room * shorter else { return .square }
    // The outer corner lies further out than the circle by this much.
    let excess = half(index) * (((1 + cosine) / 2).squareRoot() - 1).magnitude
    return excess <= tolerance / 2 ? .mitred : .round
  }

  /// Makes the ends of stretches square whose sides would cross because the width changes there.
  private mutating func square() {
    var index = 0
    while index < ways.count {
      let corners = corners(index)
      var isSound = true
      for (a, b, c) in RibbonMesher.fan(corners) {
        let longest = max((b - a).lengthSquared, (c - b).lengthSquared, (a - c).lengthSquared)
        if !((b - a).cross(c - a) > 4 * Mesh.leastSlimness * longest) { isSound = false }
      }
      let hasMitre = joins[index] != .square || joins[index + 1] != .square
      if !isSound, hasMitre {
        joins[index] = .square
        joins[index + 1] = .square
        // The one before ends otherwise now.
        index = max(index - 1, 0)
      } else {
        index += 1
      }
    }
  }

  /// Returns the corner that a side of both stretches has in common: `side` is 1 for the left.
  private func mitre(_ index: Int, side: Double) -> Point2 {
    let (n, m) = (ways[index - 1].perpendicular, ways[index].perpendicular)
    return points[index].position + (n + m) * (side * half(index) / (1 + n.dot(m)))
  }

  /// Returns the corner of a stretch in a point on one side.
  private func corner(_ stretch: Int, _ index: Int, side: Double) -> Point2 {
    let plain = points[index].position + ways[stretch].perpendicular * (side * half(index))
    switch joins[index] {
    case .square: return plain
    case .mitred: return mitre(index, side: side)
    case .round:
      let turn = ways[index - 1].cross(ways[index])
      return turn * side > 0 ? mitre(index, side: side) : plain
    }
  }

  /// Returns the corners of a stretch counter-clockwise; square ends have one in their middle too.
  private func corners(_ stretch: Int) -> [Point2] {
    let (from, to) = (stretch, stretch + 1)
    let start = joins[from] == .square && from > 0 ? [points[from].position] : []
    let end = joins[to] == .square && to + 1 < points.count ? [points[to].position] : []
    return start + [corner(stretch, from, side: -1), corner(stretch, to, side: -1)] + end
      + [corner(stretch, to, side: 1), corner(stretch, from, side: 1)]
  }

  /// Returns the triangles of a fan around the first corner.
  private static func fan(_ corners: [Point2]) -> [(Point2, Point2, Point2)] {
    (2..<corners.count).map { (corners[0], corners[$0 - 1], corners[$0]) }
  }

  private mutating func addFan(_ corners: [Point2]) {
    let first = builder.nextVertex
    let height = Double(level) * RibbonMesher.rise
    for corner in corners {
      builder.addVertex(
        corner, y: height, uv: Vector2(0.5, 0.5) + (corner - middle) / reach)
    }
    for number in 2..<UInt32(truncatingIfNeeded: corners.count) {
      builder.addTriangle(first, first + number - 1, first + number)
    }
  }

  private mutating func addStretch(_ stretch: Int) { addFan(corners(stretch)) }

  /// Adds what lies between two stretches.
  private mutating func addJoin(_ index: Int) {
    let turn = ways[index - 1].cross(ways[index])
    // The outer side: a reversal is joined on the right.
    let side: Double = turn >= 0 ? -1 : 1
    let from = ways[index - 1].perpendicular * side
    let to = ways[index].perpendicular * side
    let sweep = Elementary.atan2(from.cross(to).magnitude, from.dot(to))
    let apex: Point2
    switch joins[index] {
    case .mitred: return
    case .round: apex = mitre(index, side: 0 - side)
    case .square:
      // Below that the triangle would be a sliver, and nobody sees the gap.
      guard sweep > 1e-5 else { return }
      apex = points[index].position
    }
    let arc = arc(index, from, to, sweep: 0 - side * sweep)
    addFan([apex] + (side < 0 ? arc : arc.reversed()))
  }

  /// Adds a half disc at an end.
  private mutating func addCap(_ index: Int) {
    let isStart = index == 0
    let way = ways[isStart ? 0 : ways.count - 1]
    let from = isStart ? way.perpendicular : Vector2() - way.perpendicular
    addFan(arc(index, from, Vector2() - from, sweep: Double.pi))
  }

  /// Adds a disc.
  private mutating func addDot() {
    var corners = arc(0, Vector2(1, 0), Vector2(-1, 0), sweep: Double.pi)
    corners += arc(0, Vector2(-1, 0), Vector2(1, 0), sweep: Double.pi).dropFirst().dropLast()
    addFan(corners)
  }

  /// Returns the places on the circle around a point from one direction to another.
  ///
  /// The ends are exact. A sweep greater than 0 runs counter-clockwise.
  private func arc(_ index: Int, _ from: Vector2, _ to: Vector2, sweep: Double) -> [Point2] {
    let (center, radius) = (points[index].position, half(index))
    let count = Int(
      min(ChordSteps.count(radius: radius, sweep: sweep, tolerance: tolerance), 1000))
    var places = [center + from * radius]
    for step in 1..<count {
      let (sine, cosine) = Elementary.sineAndCosine(sweep * (Double(step) / Double(count)))
      let direction = Vector2(
        from.x * cosine - from.y * sine, from.x * sine + from.y * cosine)
      places.append(center + direction * radius)
    }
    places.append(center + to * radius)
    return places
  }
}
