import SextantGeometry
import SextantSlicing

/// What a guide's lines say about its shape: the ellipse of its edge, the hub of its cuts.
enum GuideShapes {
  /// An ellipse with its axes along u and v, in metres.
  struct Ellipse: Hashable, Sendable {
    /// The centre.
    let center: Point2
    /// The half widths along u and v.
    let semiAxes: Vector2

    /// A Boolean value that says whether this is a circle.
    var isCircle: Bool { semiAxes.x == semiAxes.y }
  }

  /// Returns the circle or the ellipse that a guide's outline was drawn from, or `nil` if its kind
  /// is another or its corners do not lie on one.
  ///
  /// Each corner must satisfy the equation to within a millionth.
  static func ellipse(of guide: SliceGuide) -> Ellipse? {
    switch guide.outlineKind {
    case "circle", "ring": circle(through: guide.outline)
    case "ellipse": ellipse(through: guide.outline)
    default: nil
    }
  }

  /// Returns for each hole of a ring the circle that it was drawn from, and `nil` for other holes.
  static func circles(ofHolesIn guide: SliceGuide) -> [Ellipse?] {
    guide.holes.map { guide.outlineKind == "ring" ? circle(through: $0) : nil }
  }

  /// Returns the circle through three corners a third of the way apart, if all lie on it.
  private static func circle(through points: [Point2]) -> Ellipse? {
    guard points.count >= 3 else { return nil }
    let a = points[0]
    let b = points[points.count / 3] - a
    let c = points[points.count * 2 / 3] - a
    let cross = 2 * b.cross(c)
    let (bb, cc) = (b.lengthSquared, c.lengthSquared)
    let offset = Vector2(c.y * bb - b.y * cc, b.x * cc - c.x * bb) / cross
    let (center, radius) = (a + offset, offset.length)
    guard radius > 0, radius.isFinite, center.isFinite else { return nil }
    for point in points where !((point.distance(to: center) - radius).magnitude <= radius * 1e-6) {
      return nil
    }
    return Ellipse(center: center, semiAxes: Vector2(radius, radius))
  }

  /// Returns the ellipse about the origin through the corners furthest along u and v, if all lie
  /// on it.
  private static func ellipse(through points: [Point2]) -> Ellipse? {
    guard let first = points.first else { return nil }
    var (wide, tall) = (first, first)
    for point in points {
      if point.x.magnitude > wide.x.magnitude { wide = point }
      if point.y.magnitude > tall.y.magnitude { tall = point }
    }
    // x^2 p + y^2 q = 1 at both corners.
    let (a, b) = (wide * wide, tall * tall)
    let determinant = a.cross(b)
    let (p, q) = ((b.y - a.y) / determinant, (a.x - b.x) / determinant)
    guard p > 0, q > 0, p.isFinite, q.isFinite else { return nil }
    for point in points
    where !((point.x * point.x * p + point.y * point.y * q - 1).magnitude <= 1e-6) {
      return nil
    }
    return Ellipse(
      center: Point2(), semiAxes: Vector2((1 / p).squareRoot(), (1 / q).squareRoot()))
  }

  /// Returns the one point that all straight cuts share, or `nil` if there is none.
  static func hub(of cuts: [Cut]) -> Point2? {
    var segments: [(Point2, Point2)] = []
    for case .segment(let from, let to) in cuts { segments.append((from, to)) }
    guard segments.count >= 2 else { return nil }
    let (a, b) = segments[0]
    for (c, d) in segments.dropFirst() {
      let (along, other) = (b - a, d - c)
      let cross = along.cross(other)
      guard cross.magnitude > 1e-9 * along.length * other.length else { continue }
      let point = a + along * ((c - a).cross(other) / cross)
      let reach = 1e-6 * along.length
      let isShared = segments.allSatisfy {
        Polygon.distance(from: point, toSegment: $0.0, $0.1) <= reach
      }
      return isShared ? point : nil
    }
    // All in one line: two halves of a diameter meet at an end.
    for point in [a, b] where segments.allSatisfy({ $0.0 == point || $0.1 == point }) {
      return point
    }
    return nil
  }

  /// Returns the place at a part of the way along a cut.
  static func place(on cut: Cut, at part: Double) -> Point2 {
    switch cut {
    case .segment(let from, let to): return from + (to - from) * part
    case .arc(let center, let radius, let start, let sweep):
      let (sine, cosine) = Elementary.sineAndCosine(start.radians + sweep.radians * part)
      return center + Vector2(cosine, sine) * radius
    }
  }

  /// Returns where a cut begins and ends; a whole circle has no ends.
  static func ends(of cut: Cut) -> [Point2] {
    if case .arc(_, _, _, let sweep) = cut, sweep.turns.magnitude >= 1 { return [] }
    return [place(on: cut, at: 0), place(on: cut, at: 1)]
  }

  /// Returns a colour number for each piece, so that pieces that share an edge differ.
  ///
  /// Two pieces share an edge when both have the same two corners next to each other. Each piece
  /// takes the first number that no earlier neighbour has, so wedges alternate and an odd one out
  /// takes a third. Guides with more than 200,000 corners just alternate.
  static func colors(of pieces: [Piece]) -> [Int] {
    let corners = pieces.reduce(0) { sum, piece in
      piece.others.reduce(sum + piece.outline.count) { $0 + $1.count }
    }
    guard corners <= 200_000 else {
      return pieces.indices.map { $0 % 2 }
    }
    var owners: [Edge: [Int]] = [:]
    var colors: [Int] = []
    for (number, piece) in pieces.enumerated() {
      var used: Set<Int> = []
      for outline in [piece.outline] + piece.others {
        guard var previous = outline.last else { continue }
        for corner in outline where corner != previous {
          let edge = Edge(previous, corner)
          for owner in owners[edge, default: []] where owner != number {
            used.insert(colors[owner])
          }
          owners[edge, default: []].append(number)
          previous = corner
        }
      }
      colors.append((0...used.count).first { !used.contains($0) } ?? 0)
    }
    return colors
  }

  /// Two corners in either order.
  private struct Edge: Hashable {
    let low: Point2
    let high: Point2

    init(_ a: Point2, _ b: Point2) {
      let isOrdered = a.x < b.x || (a.x == b.x && a.y <= b.y)
      (low, high) = isOrdered ? (a, b) : (b, a)
    }
  }
}
