// bench-slice wedges|strips PIECES POLYGON
//
// Finds where to cut a polygon into equal pieces: wedges from its centre of area, the first cut along
// +u, or strips with upright cuts. POLYGON is a JSON list of corners, or 64-bit numbers if its name
// ends in .f64. Timed is the way from corners in memory to the places of all cuts; `cuts` are their
// angles in radians from the first cut, or their u.
import BenchmarkSupport
import SextantGeometry
import SextantSlicing
import SextantText

func corners(in path: String) -> [Point2] {
  let bytes = Benchmark.bytes(of: path)
  if path.hasSuffix(".f64") {
    let numbers = Benchmark.doubles(bytes, of: path)
    return stride(from: 0, to: numbers.count - 1, by: 2).map {
      Point2(numbers[$0], numbers[$0 + 1])
    }
  }
  let text: JSONNode
  do { text = try JSONNode.parse(bytes) } catch { Benchmark.stop("'\(path)': \(error)") }
  return (text.array ?? []).map { node in
    guard let pair = node.array, pair.count == 2, let u = pair[0].double, let v = pair[1].double
    else { Benchmark.stop("'\(path)' must be a list of pairs") }
    return Point2(u, v)
  }
}

func wedges(_ corners: [Point2], _ shares: CumulativeShares) -> [Double] {
  let polygon = Polygon(unchecked: corners)
  guard let hub = polygon.centroid, let cuts = RadialCuts(BoundaryLoop(corners), hub: hub) else {
    Benchmark.stop("the centre of area must see the whole polygon, which runs counter-clockwise")
  }
  let start = cuts.swept(to: cuts.location(along: Vector2(1, 0)))
  return (1..<shares.count).map { index in
    let location = cuts.location(sweeping: start + cuts.total * shares.sum(before: index))
    let ray = cuts.loop.point(location) - hub
    let angle = Elementary.atan2(ray.y, ray.x)
    return angle < 0 ? angle + 2 * Double.pi : angle
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, ["wedges", "strips"].contains(arguments[1]),
  let pieces = Int(arguments[2]), (2...SliceSettings.mostPieces).contains(pieces)
else { Benchmark.stop("usage: bench-slice wedges|strips PIECES POLYGON") }
let polygon = corners(in: arguments[3])
guard polygon.count >= 3 else { Benchmark.stop("a polygon has 3 corners at least") }
let shares = CumulativeShares(.equal(pieces))
let loop = [BoundaryLoop(polygon)]
let repeats = Benchmark.repeats(20)
let (cuts, seconds) = Benchmark.median(of: repeats) {
  arguments[1] == "wedges"
    ? wedges(polygon, shares)
    : StripOffsets.find(loop, along: Vector2(1, 0), from: Point2(), shares)
}
Benchmark.report([
  ("seconds", "\(seconds)"), ("repeats", "\(repeats)"), ("vertices", "\(polygon.count)"),
  ("cuts", "[" + cuts.map { "\($0)" }.joined(separator: ",") + "]"),
])
