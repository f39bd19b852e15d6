import SextantGeometry
import SextantMeshes
import Testing

/// Two squares of two triangles each, in two parts with a material each.
private func twoSquares() -> Mesh {
  var mesh = Mesh()
  for part in 0..<2 {
    let x = Double(part) * 3
    for (u, v) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
      mesh.vertices.append(
        Mesh.Vertex(
          position: Point3(x + u, 0, -v), normal: Vector3(0, 1, 0), uv: Vector2(u, v)))
    }
    let first = UInt32(4 * part)
    mesh.indices += [0, 1, 2, 0, 2, 3].map { $0 + first }
    mesh.parts.append(
      Mesh.Part(
        name: "part", material: part, vertices: 4 * part..<4 * part + 4,
        indices: 6 * part..<6 * part + 6))
    mesh.materials.append(
      Material(name: "m", color: Material.Color(red: 0, green: 0, blue: 0)))
  }
  return mesh
}

@Suite struct `Mesh validation` {
  private func problems(_ change: (inout Mesh) -> Void) -> [MeshProblem] {
    var mesh = twoSquares()
    change(&mesh)
    return mesh.validate()
  }

  @Test func `measures the bounds of all parts`() {
    #expect(twoSquares().bounds?.low == Point3(0, 0, -1))
    #expect(twoSquares().bounds?.high == Point3(4, 0, 0))
    #expect(Mesh().bounds == nil)
  }

  @Test func `finds nothing in a sound mesh and in an empty one`() {
    #expect(twoSquares().validate() == [])
    #expect(Mesh().validate() == [])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1.1e30])
  func `finds a position that is none`(value: Double) {
    for axis in 0..<3 {
      #expect(problems { $0.vertices[5].position[axis] = value } == [.position(vertex: 5)])
    }
  }

  @Test(arguments: [
    Vector3(0, 0, 0), Vector3(0, 1.0006, 0), Vector3(0, 0.9994, 0), Vector3(0, .nan, 0),
    Vector3(0, .infinity, 0),
  ])
  func `finds a normal that is not of length 1`(normal: Vector3) {
    #expect(problems { $0.vertices[2].normal = normal }.first == .normal(vertex: 2))
  }

  @Test func `takes a normal that a file has rounded`() {
    #expect(problems { $0.vertices[2].normal.y = 1.0004 } == [])
  }

  @Test func `finds a texture coordinate that is none`() {
    #expect(problems { $0.vertices[1].uv.x = .nan } == [.uv(vertex: 1)])
    #expect(problems { $0.vertices[1].uv.y = .infinity } == [.uv(vertex: 1)])
  }

  @Test func `finds an index out of range and one of another part`() {
    #expect(problems { $0.indices[0] = 8 }.contains(.index(triangle: 0, found: 8)))
    #expect(problems { $0.indices[0] = .max }.contains(.index(triangle: 0, found: .max)))
    #expect(problems { $0.indices[6] = 3 }.contains(.index(triangle: 2, found: 3)))
  }

  @Test func `finds a triangle without an area`() {
    #expect(problems { $0.indices[1] = 0 }.contains(.sliver(triangle: 0)))
    #expect(
      problems { $0.vertices[1].position = $0.vertices[0].position }
        .contains(.sliver(triangle: 0)))
    #expect(
      problems { $0.vertices[1].position = Point3(0.5, 0, -0.5) }.contains(.sliver(triangle: 0)))
    #expect(
      problems { $0.vertices[1].position = Point3(0.5 + 4e-8, 0, -0.5) }
        .contains(.sliver(triangle: 0)))
  }

  @Test func `finds a triangle turned away from its normals`() {
    #expect(
      problems {
        $0.indices.swapAt(0, 1)
        $0.indices.swapAt(3, 4)
      } == [.winding(triangle: 0), .winding(triangle: 1)])
    #expect(
      problems { $0.vertices[3].normal = Vector3(0, -1, 0) } == [.winding(triangle: 1)])
    #expect(problems { $0.vertices[3].normal = Vector3(1, 0, 0) } == [.winding(triangle: 1)])
  }

  @Test func `finds parts that do not tile the buffers`() {
    #expect(problems { $0.parts[1].vertices = 3..<8 } == [.partBegins(part: 1)])
    #expect(
      problems { $0.parts[1].indices = 9..<12 } == [.partBegins(part: 1)])
    #expect(
      problems { $0.parts[1].indices = 6..<11 }
        == [.partIndices(part: 1, found: 5), .partsEnd])
    #expect(problems { $0.parts.removeLast() } == [.partsEnd])
    #expect(problems { $0.parts[1].vertices = 4..<9 } == [.partsEnd])
    #expect(
      problems { $0.parts[1].indices = 6..<6 } == [.partIndices(part: 1, found: 0), .partsEnd])
  }

  @Test func `finds a material that is not there or out of range`() {
    #expect(problems { $0.parts[0].material = 2 } == [.material(part: 0, found: 2)])
    #expect(problems { $0.parts[0].material = -1 } == [.material(part: 0, found: -1)])
    #expect(problems { $0.materials[1].color.red = 1.5 } == [.color(material: 1)])
    #expect(problems { $0.materials[1].color.blue = .nan } == [.color(material: 1)])
    #expect(problems { $0.materials[0].opacity = 2 } == [.opacity(material: 0, found: 2)])
  }

  @Test func `finds a vertex that no triangle uses`() {
    #expect(
      problems { mesh in
        mesh.indices.removeSubrange(9..<12)
        mesh.parts[1].indices = 6..<9
      } == [.unused(vertex: 7)])
  }

  @Test func `finds an edge with more than two triangles`() {
    // A fin on the first square's diagonal, run through in a direction that is taken.
    #expect(
      problems { mesh in
        mesh.vertices.append(
          Mesh.Vertex(position: Point3(4, 0, -2), normal: Vector3(0, 1, 0), uv: Vector2()))
        mesh.indices += [4, 6, 8]
        mesh.parts[1].vertices = 4..<9
        mesh.parts[1].indices = 6..<15
      } == [.edge(triangle: 4)])
  }

  @Test func `finds a triangle that is there twice`() {
    #expect(
      problems { mesh in
        mesh.indices += [4, 5, 6]
        mesh.parts[1].indices = 6..<15
      }.contains(.edge(triangle: 4)))
  }

  @Test func `takes vertices at one position as one`() {
    // The second square's triangles, pulled apart into vertices of their own.
    let mesh = {
      var mesh = twoSquares()
      mesh.vertices += [mesh.vertices[4], mesh.vertices[6]]
      mesh.indices[9] = 8
      mesh.indices[10] = 9
      mesh.parts[1].vertices = 4..<10
      return mesh
    }()
    #expect(mesh.validate() == [])
    #expect(mesh.topology() == twoSquares().topology())
  }

  @Test func `stops at the limit`() {
    var mesh = twoSquares()
    for index in mesh.vertices.indices { mesh.vertices[index].uv.x = .nan }
    #expect(mesh.validate(limit: 3).count == 3)
    #expect(mesh.validate(limit: 0).isEmpty)
    #expect(mesh.validate(limit: -1).isEmpty)
  }

  @Test func `says what is wrong and where`() {
    #expect(
      MeshProblem.index(triangle: 2, found: 9).description
        == "an index must name a vertex of its part; found 9 in triangle 2")
    #expect(
      MeshProblem.sliver(triangle: 3).description
        == "a triangle must have an area; found triangle 3")
  }
}

@Suite struct `Mesh topology` {
  @Test func `of a closed box is that of a ball`() {
    // 8 corners, 12 edges of the box and 6 diagonals, 12 triangles; every face with its own normals.
    var mesh = Mesh()
    for axis in 0..<3 {
      for side in [0.0, 1] {
        let first = UInt32(mesh.vertices.count)
        for (a, b) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
          var position = Point3()
          position[axis] = side
          position[(axis + 1) % 3] = a
          position[(axis + 2) % 3] = b
          var normal = Vector3()
          normal[axis] = side == 1 ? 1 : -1
          mesh.vertices.append(Mesh.Vertex(position: position, normal: normal, uv: Vector2()))
        }
        let corners: [UInt32] = side == 1 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]
        mesh.indices += corners.map { $0 + first }
      }
    }
    mesh.parts = [Mesh.Part(name: "box", material: 0, vertices: 0..<24, indices: 0..<36)]
    mesh.materials = [
      Material(name: "m", color: Material.Color(red: 0, green: 0, blue: 0))
    ]
    #expect(mesh.validate() == [])
    let topology = mesh.topology()
    #expect(topology.vertices == 8)
    #expect(topology.edges == 18)
    #expect(topology.triangles == 12)
    #expect(topology.boundaryEdges == 0)
    #expect(topology.components == 1)
    #expect(topology.eulerNumber == 2)
  }
}
