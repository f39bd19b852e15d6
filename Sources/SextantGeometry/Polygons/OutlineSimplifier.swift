/// Closed lines with fewer corners, every point of the old ones within a tolerance of the new ones.
///
/// Of each stretch between two corners that stay, the corner farthest from the straight edge stays too
/// while it is farther than the tolerance. Stretches deeper than `deepest` are halved instead, so that
/// no line of n corners takes n squared steps. Where new edges meet that should not, their stretches
/// are divided further until none do: what comes out is simple, or else the old lines were not.
///
/// - Source: D. Douglas, T. Peucker, *Algorithms for the Reduction of the Number of Points Required to
///   Represent a Digitized Line*, 1973, for the choice of corners.
package struct OutlineSimplifier {
  /// What comes out.
  package enum Result {
    /// The numbers of the corners that stay, for each line in rising order.
    case kept([[Int]])
    /// Two edges of the old lines that meet, numbered on from line to line.
    case meeting(PolygonCheck.Meeting)
  }

  /// How many divisions one inside another go to the farthest corner.
  private static let deepest = 48
  /// How often edges that meet are looked for before everything is kept.
  private static let mostRounds = 48
  /// From which round on a stretch that is in the way keeps all its corners.
  private static let wholeRound = 24

  private let loops: [[Point2]]
  private let tolerance: Double
  private var kept: [[Int]] = []

  /// Simplifies closed lines of at least 3 corners, of which no two in a row are the same.
  ///
  /// At least 3 corners of each stay. Cost: n log n for n corners that come from fingers, and at most
  /// 48 times that for any.
  package static func simplified(_ loops: [[Point2]], tolerance: Double) -> Result {
    var simplifier = OutlineSimplifier(loops: loops, tolerance: tolerance)
    return simplifier.run()
  }

  private init(loops: [[Point2]], tolerance: Double) {
    self.loops = loops
    self.tolerance = tolerance
  }

  private mutating func run() -> Result {
    kept = loops.map { chosen($0) }
    for round in 0..<OutlineSimplifier.mostRounds {
      let rings = CornerRings(kept.indices.map { loop in kept[loop].map { loops[loop][$0] } })
      let meetings = PolygonCheck.meetings(rings)
      if meetings.isEmpty { return .kept(kept) }
      // By line: which edges are to be divided.
      var divided = kept.map { [Bool](repeating: false, count: $0.count) }
      for meeting in meetings {
        var isNew = false
        for edge in [meeting.edges.0, meeting.edges.1] {
          let (loop, number) = rings.place(of: edge)
          guard length(loop, number) > 1 else { continue }
          divided[loop][number] = true
          isNew = true
        }
        if !isNew { return .meeting(original(meeting, rings)) }
      }
      for loop in kept.indices {
        kept[loop] = refined(
          loop, divided[loop], keepingAll: round >= OutlineSimplifier.wholeRound)
      }
    }
    if let meeting = PolygonCheck.meeting(loops: loops) { return .meeting(meeting) }
    return .kept(loops.map { Array($0.indices) })
  }

  /// Returns two edges that are edges of the old lines, in the numbers of those.
  private func original(
    _ meeting: PolygonCheck.Meeting, _ rings: CornerRings
  ) -> PolygonCheck.Meeting {
    let numbers = [meeting.edges.0, meeting.edges.1].map { edge -> Int in
      let (loop, number) = rings.place(of: edge)
      return loops[..<loop].reduce(kept[loop][number]) { $0 + $1.count }
    }
    return PolygonCheck.Meeting(
      edges: (min(numbers[0], numbers[1]), max(numbers[0], numbers[1])), point: meeting.point)
  }

  /// Returns how many old edges one of the new edges of a line stands for.
  private func length(_ loop: Int, _ number: Int) -> Int {
    let corners = kept[loop]
    let next = number + 1 == corners.count ? corners[0] + loops[loop].count : corners[number + 1]
    return next - corners[number]
  }

  /// Returns the corners of a line that stay when some edges are divided.
  private func refined(_ loop: Int, _ divided: [Bool], keepingAll: Bool) -> [Int] {
    guard divided.contains(true) else { return kept[loop] }
    let line = loops[loop]
    var corners: [Int] = []
    for (number, corner) in kept[loop].enumerated() {
      corners.append(corner)
      guard divided[number] else { continue }
      let end = corner + length(loop, number)
      if keepingAll {
        corners += (corner + 1)..<end
      } else {
        let farthest = OutlineSimplifier.farthest(line, corner, end)
        corners.append(farthest.distance > 0 ? farthest.corner : (corner + end) / 2)
      }
    }
    // Beyond the end of the line are its first corners.
    return corners.map { $0 < line.count ? $0 : $0 - line.count }.sorted()
  }

  /// Returns the corners of one line that stay for the sake of the tolerance.
  private func chosen(_ line: [Point2]) -> [Int] {
    // The leftmost corner and the one farthest from it are corners of the convex hull: neither lies on
    // a straight stretch.
    var first = 0
    for index in line.indices where CornerRings.isBefore(line[index], line[first]) { first = index }
    var far = first
    var farthest = 0.0
    for index in line.indices {
      let distance = (line[index] - line[first]).lengthSquared
      if distance > farthest { (far, farthest) = (index, distance) }
    }
    let count = line.count
    if far < first { far += count }
    if far == first { far += 1 }
    var isKept = [Bool](repeating: false, count: count)
    isKept[first] = true
    isKept[far % count] = true
    var waiting = [(from: first, to: far, depth: 0), (from: far, to: first + count, depth: 0)]
    while let (from, to, depth) = waiting.popLast() {
      let farthest = OutlineSimplifier.farthest(line, from, to)
      guard farthest.distance > tolerance else { continue }
      let corner = depth < OutlineSimplifier.deepest ? farthest.corner : (from + to) / 2
      isKept[corner % count] = true
      waiting.append((from, corner, depth + 1))
      waiting.append((corner, to, depth + 1))
    }
    var corners = line.indices.filter { isKept[$0] }
    if corners.count < 3 {
      // Thinner than the tolerance: what keeps it from being a line stays.
      let sides = [(first, far), (far, first + count)].map {
        OutlineSimplifier.farthest(line, $0.0, $0.1)
      }
      let side = sides[0].distance >= sides[1].distance ? sides[0] : sides[1]
      if side.corner != first, side.corner != far { corners.append(side.corner % count) }
    }
    return corners.sorted()
  }

  /// Returns the corner between two others that is farthest from the edge that joins them.
  ///
  /// Numbers from the line's count on are its first corners again. Of several the first.
  private static func farthest(
    _ line: [Point2], _ from: Int, _ to: Int
  ) -> (corner: Int, distance: Double) {
    let count = line.count
    let start = line[from < count ? from : from - count]
    let along = line[to < count ? to : to - count] - start
    let squared = along.lengthSquared
    var result = (corner: from, distance: 0.0)
    var most = 0.0
    var index = from + 1
    while index < to {
      let offset = line[index < count ? index : index - count] - start
      let part = squared > 0 ? min(max(offset.dot(along) / squared, 0), 1) : 0
      let distance = (offset - along * part).lengthSquared
      if distance > most {
        most = distance
        result.corner = index
      }
      index += 1
    }
    result.distance = most.squareRoot()
    return result
  }
}
