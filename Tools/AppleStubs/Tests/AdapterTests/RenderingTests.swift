import Metal
import RealityKit
import SceneKit
import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantRealityKit
import SextantSIMD
import SextantSceneKit
import SextantSlicing
import Testing
import UIKit
import simd

private typealias Mesh = SextantMeshes.Mesh
private typealias Model = SextantMeshes.Model
private typealias Look = SextantMeshes.Material

/// A cake's guide, with parts of several materials.
private func guide() throws -> Mesh {
  var mesh = try Mesh(guide: try SliceGuide(.standard))
  mesh.materials[0].opacity = 0.5
  mesh.materials[0].isDoubleSided = false
  return mesh
}

@Suite struct `Meshes in SceneKit` {
  @Test func `have all vertices, normals and texture coordinates`() throws {
    let mesh = try guide()
    let geometry = try #require(SCNGeometry(mesh))
    #expect(geometry.sources.map { $0.semantic } == [.vertex, .normal, .texcoord])
    #expect(geometry.sources.allSatisfy { $0.vectorCount == mesh.vertices.count })
    let vectors = geometry.sources.map { $0.stubVectors }
    for (index, vertex) in mesh.vertices.enumerated() {
      #expect(
        vectors[0][index]
          == [Float(vertex.position.x), Float(vertex.position.y), Float(vertex.position.z)])
      #expect(
        vectors[1][index]
          == [Float(vertex.normal.x), Float(vertex.normal.y), Float(vertex.normal.z)])
      // SceneKit counts from the top.
      #expect(vectors[2][index] == [Float(vertex.uv.x), Float(1 - vertex.uv.y)])
    }
  }

  @Test func `have an element and a material a part`() throws {
    let mesh = try guide()
    let geometry = try #require(SCNGeometry(mesh))
    #expect(geometry.elements.count == mesh.parts.count && mesh.parts.count > 2)
    for (element, part) in zip(geometry.elements, mesh.parts) {
      #expect(element.primitiveCount == part.indices.count / 3)
      #expect(element.stubIndices == mesh.indices[part.indices].map { Int($0) })
    }
    let names = mesh.parts.map { mesh.materials[$0.material].name }
    #expect(geometry.materials.map { $0.name } == names)
    #expect(geometry.materials.allSatisfy { $0.lightingModel == .constant })
    #expect(geometry.materials[0].transparency == 0.5 && !geometry.materials[0].isDoubleSided)
    #expect(geometry.materials[1].isDoubleSided)
    let color = mesh.materials[mesh.parts[1].material].color
    #expect(
      geometry.materials[1].diffuse.contents as? UIColor
        == UIColor(red: color.red, green: color.green, blue: color.blue, alpha: 1))
  }

  @Test func `are none without a triangle or beyond the floats`() throws {
    #expect(SCNGeometry(Mesh()) == nil)
    var mesh = try guide()
    mesh.vertices[0].position.x = 1e300
    #expect(SCNGeometry(mesh) == nil)
  }

  @Test func `stand in nodes where the model has them`() throws {
    let place = try #require(Transform3D(translation: Vector3(0.5, 0.75, -2)))
    let node = SCNNode(
      Model(
        name: "scene",
        nodes: [
          Model.Node(name: "cake", mesh: try guide(), transform: place),
          Model.Node(name: "empty", mesh: Mesh()),
        ]))
    #expect(node.name == "scene" && node.childNodes.map { $0.name } == ["cake"])
    #expect(node.childNodes[0].simdTransform.columns.3 == SIMD4(0.5, 0.75, -2, 1))
  }

  @Test func `come from a DAE file, which iOS cannot read`() throws {
    let model = Model(name: "scene", nodes: [Model.Node(name: "cake", mesh: try guide())])
    let file = try ModelFile(model, format: .dae)
    let node = try SCNNode(modelFile: file.bytes)
    let geometry = try #require(node.childNodes.first?.geometry)
    #expect(
      geometry.elements.reduce(0) { $0 + $1.primitiveCount }
        == model.nodes[0].mesh.indices.count / 3)
    #expect(throws: ModelReadError.self) { try SCNNode(modelFile: [1, 2, 3]) }
  }
}

@MainActor @Suite struct `Meshes in RealityKit` {
  @Test func `are described with a material a triangle`() throws {
    let mesh = try guide()
    let descriptor = try #require(MeshDescriptor(mesh))
    #expect(descriptor.positions.elements.count == mesh.vertices.count)
    #expect(descriptor.positions.elements.first == SIMD3<Float>(mesh.vertices[0].position))
    #expect(
      descriptor.normals?.elements.last == SIMD3<Float>(try #require(mesh.vertices.last).normal))
    #expect(
      descriptor.textureCoordinates?.elements == mesh.vertices.map { SIMD2<Float>($0.uv) })
    guard case .triangles(let indices) = descriptor.primitives,
      case .perFace(let materials) = descriptor.materials
    else {
      Issue.record("the descriptor has no triangles")
      return
    }
    #expect(indices == mesh.indices && materials == mesh.materialsOfTriangles)
    #expect(MeshDescriptor(Mesh()) == nil)
  }

  @Test func `have their double-sided parts twice where culling cannot be said`() throws {
    let mesh = try guide()
    let plain = try #require(try MeshResource.make(mesh))
    #expect(plain.stubDescriptors[0].positions.elements.count == mesh.vertices.count)
    let doubled = try #require(try MeshResource.make(mesh, backFaces: .duplicated))
    let twice = mesh.parts.filter { mesh.materials[$0.material].isDoubleSided }
    #expect(!twice.isEmpty && twice.count < mesh.parts.count)
    #expect(
      doubled.stubDescriptors[0].positions.elements.count
        == mesh.vertices.count + twice.reduce(0) { $0 + $1.vertices.count })
    #expect(try MeshResource.make(Mesh()) == nil)
  }

  @Test func `have unlit materials that say which sides are drawn`() throws {
    let look = Look(
      name: "amber", color: Look.Color(red: 1, green: 0.5, blue: 0), opacity: 0.25)
    let material = UnlitMaterial(look)
    #expect(material.color.tint == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(material.faceCulling == .none)
    guard case .transparent(let opacity) = material.blending else {
      Issue.record("the material is opaque")
      return
    }
    #expect(opacity.scale == 0.25)
    let front = UnlitMaterial(Look(name: "", color: look.color, isDoubleSided: false))
    #expect(front.faceCulling == .back)
    // A mesh that holds its backs itself would be drawn twice in one place.
    #expect(UnlitMaterial(look, backFaces: .duplicated).faceCulling == .back)
    guard case .opaque = front.blending else {
      Issue.record("the material is transparent")
      return
    }
  }

  @Test func `fill the memory of a low-level mesh and write into it again`() throws {
    let mesh = try guide()
    let laidOut = SextantMeshes.MeshBuffers(mesh)
    let buffers = try #require(laidOut)
    let low = try #require(try LowLevelMesh.make(mesh, room: 2))
    #expect(low.vertexCapacity == 2 * mesh.vertices.count)
    #expect(low.indexCapacity == 2 * mesh.indices.count)
    #expect(Array(low.stubVertices.prefix(buffers.vertexBytes.count)) == buffers.vertexBytes)
    #expect(Array(low.stubIndices.prefix(buffers.indexBytes.count)) == buffers.indexBytes)
    let attributes = low.descriptor.vertexAttributes
    #expect(attributes.map { $0.semantic } == [.position, .normal, .uv0])
    #expect(attributes.map { $0.offset } == [0, 12, 24])
    #expect(low.descriptor.vertexLayouts.map { $0.bufferStride } == [32])
    // Offsets of parts are in bytes.
    #expect(
      low.parts.stubParts.map { $0.indexOffset } == mesh.parts.map { 4 * $0.indices.lowerBound })
    #expect(low.parts.stubParts.map { $0.indexCount } == mesh.parts.map { $0.indices.count })
    #expect(low.parts.stubParts.map { $0.materialIndex } == mesh.parts.map { $0.material })
    let bounds = try #require(mesh.bounds)
    #expect(
      low.parts.stubParts[0].bounds
        == BoundingBox(min: SIMD3<Float>(bounds.low), max: SIMD3<Float>(bounds.high)))

    var single = mesh
    for number in single.materials.indices { single.materials[number].isDoubleSided = true }
    // Twice as much fits; more does not.
    #expect(low.replace(with: single.withBackFaces()))
    #expect(low.parts.stubParts.count == 2 * mesh.parts.count)
    let small = try #require(try LowLevelMesh.make(mesh))
    #expect(!small.replace(with: single.withBackFaces()) && !small.replace(with: Mesh()))
    #expect(small.parts.stubParts.count == mesh.parts.count)
    #expect(try LowLevelMesh.make(Mesh()) == nil)
  }

  @Test func `stand in entities where the model has them`() throws {
    let place = try #require(Transform3D(translation: Vector3(0.5, 0.75, -2)))
    let mesh = try guide()
    let root = try Entity.make(
      Model(
        name: "scene",
        nodes: [
          Model.Node(name: "cake", mesh: mesh, transform: place),
          Model.Node(name: "empty", mesh: Mesh()),
        ]))
    #expect(root.name == "scene" && root.children.stubEntities.map { $0.name } == ["cake"])
    let entity = try #require(root.children.stubEntities.first as? ModelEntity)
    #expect(entity.transform.matrix.columns.3 == SIMD4(0.5, 0.75, -2, 1))
    #expect(entity.model?.materials.count == mesh.materials.count)
  }
}
