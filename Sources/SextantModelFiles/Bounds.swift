import SextantGeometry

/// The smallest and the largest coordinates of a run of vertices.
struct Bounds: Hashable, Sendable {
  let low: Point3
  let high: Point3

  /// Measures the vertices of a part, each placed in the file first.
  init<Source: MeshSource>(of mesh: Source, _ vertices: Range<Int>, _ placement: Placement?) {
    let scratch = NumberScratch(positions: BlockList.run)
    var low = Point3(repeating: .infinity)
    var high = Point3(repeating: -.infinity)
    var start = vertices.lowerBound
    while start < vertices.upperBound {
      let end = min(start + BlockList.run, vertices.upperBound)
      let positions = scratch.positions(of: mesh, start..<end)
      for index in positions.indices {
        placement?.place(&positions[index])
        low = pointwiseMin(low, positions[index])
        high = pointwiseMax(high, positions[index])
      }
      start = end
    }
    self.low = low
    self.high = high
  }
}
