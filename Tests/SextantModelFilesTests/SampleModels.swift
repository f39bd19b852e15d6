import SextantGeometry
import SextantMeshes

/// Small models whose numbers can be checked by eye.
enum SampleModels {
  /// A flat square of side 2 around the origin, in two triangles, counter-clockwise from above.
  static func square(
    _ name: String = "square", materials: [Material]? = nil
  ) -> Mesh {
    let corners: [(Double, Double)] = [(-1, 1), (1, 1), (1, -1), (-1, -1)]
    return Mesh(
      vertices: corners.map { x, z in
        Mesh.Vertex(
          position: Point3(x, 0, z), normal: Vector3(0, 1, 0), uv: Vector2((x + 1) / 2, (1 - z) / 2)
        )
      },
      indices: [0, 1, 2, 0, 2, 3],
      parts: [Mesh.Part(name: name, material: 0, vertices: 0..<4, indices: 0..<6)],
      materials: materials ?? [yellow])
  }

  /// One triangle with awkward numbers and a second one with another material.
  static let twoParts = Mesh(
    vertices: [
      Mesh.Vertex(
        position: Point3(0.1, 0, 1.0 / 3), normal: Vector3(0, 1, 0), uv: Vector2(0, 0)),
      Mesh.Vertex(
        position: Point3(123456.5, 1e-10, -0.0), normal: Vector3(0, 1, 0), uv: Vector2(1, 0)),
      Mesh.Vertex(
        position: Point3(1e-9, -2e-9, -10), normal: Vector3(-0.6, 0.8, 0), uv: Vector2(0.5, 1)),
      Mesh.Vertex(position: Point3(0, 0, 0), normal: Vector3(0, 0, 1), uv: Vector2(0, 0)),
      Mesh.Vertex(position: Point3(1, 0, 0), normal: Vector3(0, 0, 1), uv: Vector2(1, 0)),
      Mesh.Vertex(position: Point3(0, 1, 0), normal: Vector3(0, 0, 1), uv: Vector2(0, 1)),
    ],
    indices: [0, 1, 2, 3, 4, 5],
    parts: [
      Mesh.Part(name: "ring", material: 0, vertices: 0..<3, indices: 0..<3),
      Mesh.Part(name: "disc", material: 1, vertices: 3..<6, indices: 3..<6),
    ],
    materials: [yellow, glass])

  static let yellow = Material(name: "yellow", color: .init(red: 1, green: 0.8, blue: 0))
  static let glass = Material(
    name: "glass", color: .init(red: 0.25, green: 0.5, blue: 1), opacity: 0.9,
    isDoubleSided: false)

  /// A turn of 90 degrees about y, counter-clockwise from above, then a shift by (1, 2, 3).
  static let placed =
    Transform3D(rowMajor: [0, 0, 1, 1, 0, 1, 0, 2, -1, 0, 0, 3, 0, 0, 0, 1]) ?? .identity

  /// A mirroring along z that doubles x, then a shift by (0.5, 0, -1).
  static let mirrored =
    Transform3D(rowMajor: [2, 0, 0, 0.5, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, 0, 1]) ?? .identity

  /// Three nodes with one name twice, shared and separate materials, and transforms.
  static let scene = Model(
    name: "1/4\" ö:x",
    nodes: [
      Model.Node(name: "cake", mesh: twoParts, transform: placed),
      Model.Node(name: "cake", mesh: square("top"), transform: mirrored),
      Model.Node(name: "", mesh: square("", materials: [glass])),
    ])

  /// A tetrahedron with corners at the origin and at 1 along each axis; its volume is 1/6.
  static let tetrahedron: Mesh = {
    let (o, x, y, z) = (Point3(0, 0, 0), Point3(1, 0, 0), Point3(0, 1, 0), Point3(0, 0, 1))
    let third = (1.0 / 3).squareRoot()
    let sides: [([Point3], Vector3)] = [
      ([o, z, y], Vector3(-1, 0, 0)), ([o, x, z], Vector3(0, -1, 0)),
      ([o, y, x], Vector3(0, 0, -1)), ([x, y, z], Vector3(third, third, third)),
    ]
    return Mesh(
      vertices: sides.flatMap { corners, normal in
        corners.map { Mesh.Vertex(position: $0, normal: normal, uv: Vector2(0, 0)) }
      },
      indices: (0..<12).map { UInt32($0) },
      parts: [Mesh.Part(name: "solid", material: 0, vertices: 0..<12, indices: 0..<12)],
      materials: [yellow])
  }()

  /// A model of one node.
  static func model(_ name: String, _ mesh: Mesh, _ transform: Transform3D = .identity) -> Model {
    Model(name: name, nodes: [Model.Node(name: name, mesh: mesh, transform: transform)])
  }

  /// A ring with gaps of 20 degrees and a disc in its centre; a disc of radius 0 is left out.
  static func cursor(
    gaps: Int, outerRadius: Double, dotRadius: Double, opacity: Double
  ) -> CursorSettings {
    let ring = CursorRing(
      outerRadius: outerRadius, division: .gaps(gaps, .angle(Angle(Turn(1, 18)))))
    var elements = [CursorElement(name: "ring", .ring(ring), opacity: opacity)]
    if dotRadius > 0 {
      elements.append(CursorElement(name: "disc", .disc(radius: dotRadius), opacity: opacity))
    }
    return CursorSettings(elements: elements)
  }
}
