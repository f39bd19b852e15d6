// bench-hit nearest|all PLANES RAYS [THREADS]
//
// Shoots rays at flat outlines. PLANES is a JSON list of objects whose `boundary` holds 3D corners, or
// 64-bit numbers, 32 corners of three a plane, if its name ends in .f64; RAYS holds six 64-bit numbers
// a ray, its origin and its unit direction. Timed is the way from rays and planes in memory to all
// hits, in order; `hits` counts them and `sum_t` adds up their distances. Every place of a hit that
// was found is written down, so that nothing is left out.
import BenchmarkSupport
import Dispatch
import SextantGeometry
import SextantScene
import SextantText

/// Reads the corners of every plane, in the world.
func outlines(in path: String) -> [[Point3]] {
  let bytes = Benchmark.bytes(of: path)
  if path.hasSuffix(".f64") {
    let numbers = Benchmark.doubles(bytes, of: path)
    return stride(from: 0, to: numbers.count - 95, by: 96).map { start in
      (0..<32).map { corner in
        let at = start + 3 * corner
        return Point3(numbers[at], numbers[at + 1], numbers[at + 2])
      }
    }
  }
  let text: JSONNode
  do { text = try JSONNode.parse(bytes) } catch { Benchmark.stop("'\(path)': \(error)") }
  return (text.array ?? []).map { node in
    guard let list = node["boundary"]?.array, list.count >= 3 else {
      Benchmark.stop("'\(path)': a plane must have a 'boundary' of 3 corners at least")
    }
    return list.map { corner in
      guard let numbers = corner.array?.compactMap({ $0.double }), numbers.count == 3 else {
        Benchmark.stop("'\(path)': a corner must be three numbers")
      }
      return Point3(numbers[0], numbers[1], numbers[2])
    }
  }
}

/// Makes the plane of an outline: its middle, its normal, and the corners in its own axes.
func plane(_ corners: [Point3], _ index: Int) -> DetectedPlane {
  let middle = corners.reduce(Vector3()) { $0 + $1 } / Double(corners.count)
  var normal = Vector3()
  for (number, corner) in corners.enumerated() {
    normal += (corner - middle).cross(corners[(number + 1) % corners.count] - middle)
  }
  let y = normal / normal.length
  let toward = corners[0] - middle
  let flat = toward - y * y.dot(toward)
  let x = flat / flat.length
  let z = x.cross(y)
  guard let pose = Transform3D(xAxis: x, yAxis: y, zAxis: z, translation: middle) else {
    Benchmark.stop("plane \(index) lies nowhere")
  }
  do {
    return try DetectedPlane(
      id: "\(index)", alignment: .other, transform: pose, size: Vector2(),
      boundary: corners.map { Point2(x.dot($0 - middle), z.dot($0 - middle)) })
  } catch {
    Benchmark.stop("plane \(index): \(error)")
  }
}

func rays(in path: String) -> [Ray] {
  let numbers = Benchmark.doubles(Benchmark.bytes(of: path), of: path)
  return stride(from: 0, to: numbers.count - 5, by: 6).map { at in
    let ray = Ray(
      origin: Point3(numbers[at], numbers[at + 1], numbers[at + 2]),
      along: Vector3(numbers[at + 3], numbers[at + 4], numbers[at + 5]))
    guard let ray else { Benchmark.stop("'\(path)': number \(at) begins no ray") }
    return ray
  }
}

/// What some rays hit: the planes and distances, nearest first, and where each ray's begin.
struct Found: Sendable {
  var starts: [Int32] = []
  var hits: [PlaneCrossing] = []
}

func shoot(_ tester: HitTester, _ rays: ArraySlice<Ray>, _ query: HitQuery, all: Bool) -> Found {
  var found = Found()
  found.starts.reserveCapacity(rays.count)
  var list: [PlaneCrossing] = []
  for ray in rays {
    found.starts.append(Int32(truncatingIfNeeded: found.hits.count))
    if all {
      tester.crossings(along: ray, query: query, into: &list)
      found.hits.append(contentsOf: list)
    } else if let hit = tester.nearestCrossing(along: ray, query: query) {
      found.hits.append(hit)
    }
  }
  return found
}

let arguments = CommandLine.arguments
guard (4...5).contains(arguments.count), ["nearest", "all"].contains(arguments[1]),
  let threads = arguments.count == 5 ? Int(arguments[4]) : 1, (1...64).contains(threads)
else { Benchmark.stop("usage: bench-hit nearest|all PLANES RAYS [THREADS]") }
let all = arguments[1] == "all"
let corners = outlines(in: arguments[2])
let lines = rays(in: arguments[3])
let query = HitQuery(targets: [.geometry], minDistance: 0, maxDistance: .infinity)
let repeats = Benchmark.repeats(1)
let (found, seconds) = Benchmark.median(of: repeats) { () -> [Found] in
  let tester = HitTester(corners.enumerated().map { plane($1, $0) })
  if threads == 1 { return [shoot(tester, lines[...], query, all: all)] }
  let lines = lines
  let query = query
  let all = all
  return [Found](unsafeUninitializedCapacity: threads) { buffer, count in
    nonisolated(unsafe) let places = buffer
    DispatchQueue.concurrentPerform(iterations: threads) { part in
      let slice = lines[lines.count * part / threads..<lines.count * (part + 1) / threads]
      places.initializeElement(at: part, to: shoot(tester, slice, query, all: all))
    }
    count = threads
  }
}
var hits = 0
var sum = 0.0
for part in found {
  hits += part.hits.count
  for hit in part.hits { sum += hit.distance }
}
Benchmark.report([
  ("seconds", "\(seconds)"), ("repeats", "\(repeats)"), ("rays", "\(lines.count)"),
  ("planes", "\(corners.count)"), ("threads", "\(threads)"), ("hits", "\(hits)"),
  ("sum_t", "\(sum)"),
])
