import SextantGeometry

/// Room for one run of a mesh's numbers on their way into a file.
struct NumberScratch: ~Copyable {
  private let byteCount: Int
  private let base: UnsafeMutableRawPointer

  /// Creates room for so many positions, or for eight times as many indices.
  init(positions: Int) {
    byteCount = positions * MemoryLayout<Vector3>.stride
    base = .allocate(byteCount: byteCount, alignment: MemoryLayout<Vector3>.alignment)
  }

  deinit { base.deallocate() }

  /// Returns the positions of a run of vertices; they stand until the next call.
  func positions<Source: MeshSource>(
    of mesh: Source, _ range: Range<Int>
  ) -> UnsafeMutableBufferPointer<Point3> {
    fill(range) { output in mesh.append(positionsOf: range, to: &output) }
  }

  /// Returns the normals of a run of vertices; they stand until the next call.
  func normals<Source: MeshSource>(
    of mesh: Source, _ range: Range<Int>
  ) -> UnsafeMutableBufferPointer<Vector3> {
    fill(range) { output in mesh.append(normalsOf: range, to: &output) }
  }

  /// Returns the texture coordinates of a run of vertices; they stand until the next call.
  func uvs<Source: MeshSource>(
    of mesh: Source, _ range: Range<Int>
  ) -> UnsafeMutableBufferPointer<Vector2> {
    fill(range) { output in mesh.append(uvsOf: range, to: &output) }
  }

  /// Returns a run of indices; they stand until the next call.
  func indices<Source: MeshSource>(
    of mesh: Source, _ range: Range<Int>
  ) -> UnsafeMutableBufferPointer<UInt32> {
    fill(range) { output in mesh.append(indices: range, to: &output) }
  }

  private func fill<Element>(
    _ range: Range<Int>, _ body: (inout OutputSpan<Element>) -> Void
  ) -> UnsafeMutableBufferPointer<Element> {
    precondition(
      range.count <= byteCount / MemoryLayout<Element>.stride,
      "\(range.count) numbers must fit the room")
    let buffer = UnsafeMutableBufferPointer(
      start: base.bindMemory(to: Element.self, capacity: range.count), count: range.count)
    var output = OutputSpan(buffer: buffer, initializedCount: 0)
    body(&output)
    let count = output.finalize(for: buffer)
    precondition(
      count == range.count,
      "a mesh must hand out the \(range.count) numbers it was asked for; found \(count)")
    return buffer
  }
}
