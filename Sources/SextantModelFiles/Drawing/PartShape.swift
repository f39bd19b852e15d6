import SextantGeometry
import SextantMeshes

/// The outlines of a part seen from above, in the plane (x, -z), in metres.
struct PartShape: Hashable, Sendable {
  /// The part's name.
  let name: String
  /// How it looks.
  let material: Material
  /// Closed outlines: counter-clockwise around the part, clockwise around its holes.
  let loops: [[Point2]]

  /// Finds the outlines of the triangles that face up, or of those that face down if there are no
  /// others and both sides are drawn.
  ///
  /// Corners at one place, to a micrometre, are one. An edge that two triangles run through in
  /// opposite directions is inside; the others make up closed runs. Where several meet in a corner
  /// any of them may go on: what is filled is the same. Cost: one step a triangle.
  init(_ part: Mesh.Part, of node: SourceNode<Mesh>) throws(ModelFileError) {
    let mesh = node.mesh
    name = part.name
    material = mesh.materials[part.material]
    var places: [Place: Int] = [:]
    var points: [Point2] = []
    var numbers: [Int] = []
    var exact: [Point2] = []
    for index in part.vertices {
      let position = node.transform.apply(to: mesh.vertices[index].position)
      guard position.x.magnitude <= 1e6, position.z.magnitude <= 1e6 else {
        throw .tooLargeToDraw(node: node.name)
      }
      let place = Place(position.x, -position.z)
      if places[place] == nil {
        places[place] = points.count
        points.append(Point2(Double(place.u), Double(place.v)) / 1e6)
      }
      numbers.append(places[place] ?? 0)
      exact.append(Point2(position.x, -position.z))
    }

    // Twice the area seen from above, positive where a triangle faces up.
    let sign = node.transform.determinant < 0 ? -1.0 : 1
    func area(_ corners: [Int]) -> Double {
      let a = exact[corners[0]]
      return sign * (exact[corners[1]] - a).cross(exact[corners[2]] - a)
    }
    let triangles = stride(from: part.indices.lowerBound, to: part.indices.upperBound, by: 3).map {
      first in (0..<3).map { Int(mesh.indices[first + $0]) - part.vertices.lowerBound }
    }
    var shown = triangles.filter { area($0) > 0 }
    if shown.isEmpty, material.isDoubleSided {
      shown = triangles.filter { area($0) < 0 }.map { [$0[0], $0[2], $0[1]] }
    }
    var order: [Edge] = []
    var counts: [Edge: Int] = [:]
    for corners in shown {
      let turned = sign < 0 ? [corners[0], corners[2], corners[1]] : corners
      for corner in 0..<3 {
        let edge = Edge(from: numbers[turned[corner]], to: numbers[turned[(corner + 1) % 3]])
        guard edge.from != edge.to else { continue }
        if let opposite = counts[edge.reversed], opposite > 0 {
          counts[edge.reversed] = opposite - 1
        } else {
          counts[edge, default: 0] += 1
          order.append(edge)
        }
      }
    }
    loops = PartShape.loops(order, counts).map { loop in loop.map { points[$0] } }
  }

  /// Joins edges end to end to closed runs, in the order of the edges.
  private static func loops(_ order: [Edge], _ counts: [Edge: Int]) -> [[Int]] {
    var left = counts
    var onward: [Int: [Int]] = [:]
    for edge in order where left[edge, default: 0] > 0 {
      left[edge, default: 0] -= 1
      onward[edge.from, default: []].append(edge.to)
    }
    var loops: [[Int]] = []
    for edge in order {
      while var next = onward[edge.from]?.popLast() {
        var loop = [edge.from]
        while next != edge.from {
          loop.append(next)
          guard let further = onward[next]?.popLast() else { break }
          next = further
        }
        loops.append(loop)
      }
    }
    return loops
  }

  /// A place in whole micrometres.
  private struct Place: Hashable {
    let u: Int64
    let v: Int64

    init(_ u: Double, _ v: Double) {
      self.u = Int64((u * 1e6).rounded())
      self.v = Int64((v * 1e6).rounded())
    }
  }

  /// A directed edge between two places.
  private struct Edge: Hashable {
    let from: Int
    let to: Int
    var reversed: Edge { Edge(from: to, to: from) }
  }
}
