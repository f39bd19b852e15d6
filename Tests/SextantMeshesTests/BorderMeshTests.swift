import SextantGeometry
import SextantMeshes
import Testing

private let white = Material(name: "border", color: .init(red: 1, green: 1, blue: 1))

/// The area of all triangles, by the cross product.
private func area(_ mesh: Mesh) -> Double {
  stride(from: 0, to: mesh.indices.count, by: 3).reduce(0) { sum, index in
    let (a, b, c) = (
      mesh.vertices[Int(mesh.indices[index])].position,
      mesh.vertices[Int(mesh.indices[index + 1])].position,
      mesh.vertices[Int(mesh.indices[index + 2])].position
    )
    return sum + (b - a).cross(c - a).length / 2
  }
}

@Suite struct `A border` {
  @Test(arguments: [false, true])
  func `of a rectangle covers what lies between it and a smaller one`(isReversed: Bool) throws {
    let corners = [Point2(0, 0), Point2(2, 0), Point2(2, 1), Point2(0, 1)]
    let mesh = try #require(
      Mesh(border: isReversed ? corners.reversed() : corners, width: 0.1, material: white))
    #expect(mesh.validate().isEmpty)
    #expect((area(mesh) - (2 - 1.8 * 0.8)).magnitude < 1e-12)
    #expect(mesh.topology().boundaryEdges == 8)
  }

  @Test func `leaves out corners that repeat`() throws {
    let corners = [
      Point2(0, 0), Point2(0, 0), Point2(1, 0), Point2(1, 1), Point2(1, 1), Point2(0, 0),
    ]
    let mesh = try #require(Mesh(border: corners, width: 0.01, material: white))
    #expect(mesh.vertices.count == 6)
    #expect(mesh.validate().isEmpty)
  }

  @Test func `is cut off at a sharp corner`() throws {
    // A needle 1 m long and 2 mm wide: an uncut mitre of a line 1 mm wide would reach its far end.
    let mesh = try #require(
      Mesh(
        border: [Point2(0, -0.001), Point2(1, 0), Point2(0, 0.001)], width: 0.001, material: white))
    let tip = mesh.vertices[3].position
    #expect(tip.distance(to: Point3(1, 0, 0)) <= 4.000001 * 0.001)
  }

  @Test(arguments: [
    [], [Point2(0, 0), Point2(1, 0)], [Point2(0, 0), Point2(1, 0), Point2(2, 0)],
    [Point2(0, 0), Point2(1, 0), Point2(.nan, 1)],
    [Point2(0, 0), Point2(1, 0), Point2(.infinity, 1)],
    [Point2(1, 1), Point2(1, 1), Point2(1, 1)],
  ])
  func `needs an outline that encloses something`(corners: [Point2]) {
    #expect(Mesh(border: corners, width: 0.01, material: white) == nil)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `needs a width`(width: Double) {
    let corners = [Point2(0, 0), Point2(1, 0), Point2(1, 1)]
    #expect(Mesh(border: corners, width: width, material: white) == nil)
  }
}
