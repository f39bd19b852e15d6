import SextantGeometry
import SextantMeshes

extension Mesh.Bounds {
  /// Measures the vertices of a part, each placed in the file first.
  init<Source: MeshSource>(of mesh: Source, _ vertices: Range<Int>, _ placement: Placement?) {
    self.init()
    let scratch = NumberScratch(positions: BlockList.run)
    var start = vertices.lowerBound
    while start < vertices.upperBound {
      let end = min(start + BlockList.run, vertices.upperBound)
      let positions = scratch.positions(of: mesh, start..<end)
      for index in positions.indices {
        placement?.place(&positions[index])
        include(positions[index])
      }
      start = end
    }
  }
}
