internal import SextantGeometry

/// How a strip becomes a sheet: its vertices and triangles by number.
///
/// A strip between two edges has a pair of vertices a station, inner before outer, and one where it
/// begins or ends in a point. A fan has those of its rim, then its centre; a bent texture meets
/// itself there, so that each triangle then has a centre of its own, half a step on.
struct StripSheet: Sendable {
  let strip: Strip
  /// A Boolean value that says whether the sheet ends in the very vertices it began with.
  let isWelded: Bool
  /// A Boolean value that says whether each triangle of a fan has a centre of its own.
  let hasManyCentres: Bool

  /// Creates the sheet of a strip; a bent texture ends where it began, so that nothing is welded.
  init(_ strip: Strip, isBent: Bool) {
    self.strip = strip
    isWelded = strip.isClosed && !isBent
    hasManyCentres = isBent
  }

  /// The number of stations with vertices of their own.
  var stations: Int { strip.steps + (isWelded ? 0 : 1) }

  /// The number of vertices.
  var vertexCount: Int {
    if strip.isFan { return stations + (hasManyCentres ? strip.steps : 1) }
    return 2 * stations - (strip.startsInPoint ? 1 : 0) - (strip.endsInPoint ? 1 : 0)
  }

  /// The number of triangles.
  var triangleCount: Int {
    if strip.isFan { return strip.steps }
    return 2 * strip.steps - (strip.startsInPoint ? 1 : 0) - (strip.endsInPoint ? 1 : 0)
  }

  /// Returns the vertex of a station on the inner or the outer edge.
  @inline(__always)
  private func vertex(_ station: Int, isOuter: Bool) -> Int {
    let station = isWelded && station == strip.steps ? 0 : station
    let skipped = strip.startsInPoint ? 1 : 0
    if station == 0, strip.startsInPoint { return 0 }
    let first = 2 * station - skipped
    return first + (isOuter && !(station == strip.steps && strip.endsInPoint) ? 1 : 0)
  }

  /// Returns the corners of a triangle, counter-clockwise seen from above.
  @inline(__always)
  func corners(_ triangle: Int) -> (Int, Int, Int) {
    if strip.isFan {
      let next = isWelded && triangle == strip.steps - 1 ? 0 : triangle + 1
      return (stations + (hasManyCentres ? triangle : 0), triangle, next)
    }
    let place = triangle + (strip.startsInPoint ? 1 : 0)
    let station = place / 2
    let (a, b) = (vertex(station, isOuter: false), vertex(station, isOuter: true))
    let d = vertex(station + 1, isOuter: true)
    if place % 2 == 0 { return (a, b, d) }
    return (a, d, vertex(station + 1, isOuter: false))
  }

  /// The triangles of which the corners stand side by side: all but those at the ends.
  private var plainTriangles: Range<Int> {
    strip.isFan
      ? 0..<(hasManyCentres ? 0 : strip.steps - 1)
      : min(2, triangleCount)..<max(min(2, triangleCount), triangleCount - 2)
  }

  /// Writes the corners of some triangles, counter-clockwise seen from above or from below.
  @inline(__always)
  func write(
    triangles: Range<Int>, isFront: Bool, firstVertex: Int, to output: UnsafeMutablePointer<UInt32>
  ) {
    var place = output
    func put(_ a: Int, _ b: Int, _ c: Int) {
      place[0] = UInt32(truncatingIfNeeded: firstVertex + (isFront ? a : c))
      place[1] = UInt32(truncatingIfNeeded: firstVertex + b)
      place[2] = UInt32(truncatingIfNeeded: firstVertex + (isFront ? c : a))
      place += 3
    }
    let plain = plainTriangles.clamped(to: triangles)
    for triangle in triangles.lowerBound..<plain.lowerBound {
      let (a, b, c) = corners(triangle)
      put(a, b, c)
    }
    let skipped = strip.startsInPoint ? 1 : 0
    if strip.isFan {
      let centre = stations
      for triangle in plain { put(centre, triangle, triangle + 1) }
    } else {
      for triangle in plain {
        let step = triangle + skipped
        // The inner vertex of the triangle's station; the outer one and the next pair follow it.
        let first = (step & ~1) - skipped
        if step & 1 == 0 {
          put(first, first + 1, first + 3)
        } else {
          put(first, first + 3, first + 2)
        }
      }
    }
    for triangle in plain.upperBound..<triangles.upperBound {
      let (a, b, c) = corners(triangle)
      put(a, b, c)
    }
  }

  /// A Boolean value that says whether each station has all its vertices: no end is a point.
  var isPaired: Bool { !strip.startsInPoint && !strip.endsInPoint }

  /// Calls `body` with some vertices in order: the position and, for a bent texture, where it lies
  /// around the centre, in turns.
  @inline(__always)
  func forEachVertex(
    in range: Range<Int>, isBent: Bool, _ body: (Point2, _ turns: Double) -> Void
  ) {
    let rim = strip.isFan ? stations : vertexCount
    let edge = range.clamped(to: 0..<rim)
    if !edge.isEmpty {
      let perStation = strip.isFan ? 1 : 2
      let skipped = strip.startsInPoint ? 1 : 0
      let first = (edge.lowerBound + skipped) / perStation
      let last = (edge.upperBound - 1 + skipped) / perStation
      strip.forEachStation(in: first..<last + 1) { station, pair, number, index in
        let turns =
          isBent ? strip.spans[number].turns(index, pair) : (inner: 0, outer: 0)
        if strip.isFan {
          body(pair.outer, turns.outer)
          return
        }
        let inner = 2 * station - skipped
        let isPoint =
          (station == 0 && strip.startsInPoint) || (station == strip.steps && strip.endsInPoint)
        if isPoint {
          body(pair.outer, turns.outer)
          return
        }
        if inner >= edge.lowerBound { body(pair.inner, turns.inner) }
        if inner + 1 < edge.upperBound, inner + 1 >= edge.lowerBound {
          body(pair.outer, turns.outer)
        }
      }
    }
    for place in range.clamped(to: rim..<vertexCount) {
      let triangle = place - rim
      guard isBent, hasManyCentres else {
        body(Point2(), 0)
        continue
      }
      var sum = 0.0
      strip.forEachStation(in: triangle..<triangle + 2) { _, pair, number, index in
        sum += strip.spans[number].turns(index, pair).outer
      }
      body(Point2(), sum / 2)
    }
  }
}
