#if canImport(SceneKit)
public import SceneKit
internal import SextantGeometry
public import SextantMeshes
public import SextantModelFiles
internal import SextantSIMD

extension SCNNode {
  /// Creates a node with one node for each of a model's, at its place and with its name.
  ///
  /// A node whose mesh has no triangle, or a number that no float holds, is left out.
  public convenience init(_ model: Model) {
    self.init()
    name = model.name
    for child in model.nodes {
      guard let geometry = SCNGeometry(child.mesh), let place = simd_float4x4(child.transform)
      else { continue }
      let node = SCNNode(geometry: geometry)
      node.name = child.name
      node.simdTransform = place
      addChildNode(node)
    }
  }

  /// Creates the nodes of a model file: DAE, USDZ, USDA, GLB, OBJ or STL.
  ///
  /// The file is read by this toolkit, not by SceneKit: a DAE file that was not compiled into the app
  /// is read on iOS too, in metres and y up, whatever the file's own unit and axis are.
  ///
  /// - Throws: `ModelReadError` if the file cannot be read.
  public convenience init(modelFile bytes: [UInt8]) throws(ModelReadError) {
    self.init(try ModelFileContent(reading: bytes).model)
  }
}
#endif
