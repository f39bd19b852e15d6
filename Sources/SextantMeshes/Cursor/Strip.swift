internal import SextantGeometry

/// A flat strip between two edges: the one piece that every element of a cursor is made of.
///
/// It runs through stations, each a pair of positions, one on the inner edge to its left and one on
/// the outer edge to its right. A run of a ring is a strip between two arcs, a bar one between two
/// lines, a round end one between two arcs that meet in a point, a disc one around a point.
struct Strip: Sendable {
  /// The stretches, each beginning where the one before ends; at least one.
  let spans: [StripSpan]
  /// A Boolean value that says whether the strip ends where it begins.
  let isClosed: Bool
  /// A Boolean value that says whether the first station is a single position.
  let startsInPoint: Bool
  /// A Boolean value that says whether the last station is a single position.
  let endsInPoint: Bool
  /// A Boolean value that says whether the inner edge is a single position.
  let isFan: Bool
  /// The direction that the strip's own x axis is turned to.
  let frame: Vector2
  /// The number of steps before each stretch, and of all.
  private let offsets: [Int]

  /// Creates a strip.
  init(
    _ spans: [StripSpan], isClosed: Bool = false, startsInPoint: Bool = false,
    endsInPoint: Bool = false, isFan: Bool = false, frame: Vector2 = Vector2(1, 0)
  ) {
    self.spans = spans
    self.isClosed = isClosed
    self.startsInPoint = startsInPoint
    self.endsInPoint = endsInPoint
    self.isFan = isFan
    self.frame = frame
    var offsets = [0]
    for span in spans { offsets.append(offsets[offsets.count - 1] + span.count) }
    self.offsets = offsets
  }

  /// The number of steps from station to station.
  var steps: Int { offsets[spans.count] }

  /// Returns the number of steps before a stretch.
  func offset(ofSpan span: Int) -> Int { offsets[span] }

  /// Returns the stretch that a station begins or lies in; the last one for the last station.
  func span(ofStation station: Int) -> Int {
    var (low, high) = (0, spans.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if offsets[middle] <= station { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Calls `body` with each of some stations: its number, both positions, and its stretch and place
  /// in it.
  ///
  /// A station between two stretches belongs to the second; the last station of a closed strip has
  /// the bits of the first.
  @inline(__always)
  func forEachStation(
    in range: Range<Int>,
    _ body: (_ station: Int, _ pair: (inner: Point2, outer: Point2), _ span: Int, _ index: Int) ->
      Void
  ) {
    // Positions in a row cost half of what they cost one by one.
    let run = 128
    withUnsafeTemporaryAllocation(of: Point2.self, capacity: 2 * run) { pairs in
      guard let base = pairs.baseAddress else { return }
      var station = range.lowerBound
      while station < range.upperBound {
        let end = min(station + run, range.upperBound)
        let first = station
        write(pairsAt: first..<end, to: base)
        var number = span(ofStation: first)
        while station < end {
          while number + 1 < spans.count, station >= offsets[number + 1] { number += 1 }
          let place = 2 * (station - first)
          body(station, (base[place], base[place + 1]), number, station - offsets[number])
          station += 1
        }
      }
    }
  }

  /// Writes both positions of some stations, the inner before the outer.
  func write(pairsAt range: Range<Int>, to output: UnsafeMutablePointer<Point2>) {
    guard !range.isEmpty else { return }
    var number = span(ofStation: range.lowerBound)
    var station = range.lowerBound
    while station < range.upperBound {
      let offset = offsets[number]
      let end =
        number + 1 < spans.count ? min(range.upperBound, offsets[number + 1]) : range.upperBound
      spans[number].write(
        pairsAt: station - offset..<end - offset, to: output + 2 * (station - range.lowerBound))
      station = end
      number += 1
    }
    if isClosed, range.contains(steps) {
      let place = 2 * (steps - range.lowerBound)
      (output[place], output[place + 1]) = spans[0].pair(0)
    }
    if startsInPoint, range.contains(0) { output[0] = output[1] }
    if endsInPoint, range.contains(steps) {
      let place = 2 * (steps - range.lowerBound)
      output[place] = output[place + 1]
    }
    for place in 0..<2 * range.count { output[place] = turned(output[place]) }
  }

  /// Returns both positions of a station.
  func pair(_ station: Int) -> (inner: Point2, outer: Point2) {
    var result = (inner: Point2(), outer: Point2())
    forEachStation(in: station..<station + 1) { _, pair, _, _ in result = pair }
    return result
  }

  /// Returns a position or a direction of the strip's own axes in the element's; no negative zero
  /// comes out.
  func turned(_ vector: Vector2) -> Vector2 {
    Vector2(
      vector.x * frame.x - vector.y * frame.y + 0, vector.x * frame.y + vector.y * frame.x + 0)
  }
}
