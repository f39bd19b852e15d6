import SextantGeometry
import SextantMeshes

/// A file that is written block by block from the meshes it shows.
struct BlockDocument<Source: MeshSource>: Sendable {
  /// The meshes, by number of the node.
  let sources: [Source]
  /// The way from each mesh's positions to the file's, or `nil` where they are the same.
  let placements: [Placement?]
  /// The blocks.
  let list: BlockList

  /// Hands a run of blocks to `sink`, about 64 KB at a time.
  func write<Failure: Error>(
    blocks: Range<Int>, to sink: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var buffer = ByteBuffer(capacity: BlockList.chunk + BlockList.largestBlock)
    let scratch = NumberScratch(positions: BlockList.run)
    for number in blocks {
      switch list.blocks[number] {
      case .fixed(let range):
        list.fixed.withUnsafeBufferPointer {
          buffer.append(UnsafeBufferPointer(rebasing: $0[range]))
        }
      case .numbers(let numbers):
        append(numbers, to: &buffer, scratch)
      }
      if buffer.count >= BlockList.chunk {
        try sink(buffer.bytes.span)
        buffer.removeAll()
      }
    }
    if buffer.count > 0 { try sink(buffer.bytes.span) }
  }

  /// Returns the whole file.
  func bytes() -> [UInt8] {
    var result: [UInt8] = []
    write(blocks: 0..<list.blocks.count) { chunk in
      chunk.withUnsafeBufferPointer { result.append(contentsOf: $0) }
    }
    return result
  }

  private func append(
    _ numbers: BlockList.Numbers, to buffer: inout ByteBuffer, _ scratch: borrowing NumberScratch
  ) {
    let mesh = sources[numbers.node]
    let placement = placements[numbers.node]
    let encoding = list.encodings[numbers.encoding]
    switch numbers.attribute {
    case .positions:
      let positions = scratch.positions(of: mesh, numbers.range)
      if let placement { for index in positions.indices { placement.place(&positions[index]) } }
      buffer.append(positions, encoding, isFirst: numbers.isFirst)
    case .normals:
      let normals = scratch.normals(of: mesh, numbers.range)
      if let placement { for index in normals.indices { placement.turn(&normals[index]) } }
      buffer.append(normals, encoding, isFirst: numbers.isFirst)
    case .uvs:
      buffer.append(scratch.uvs(of: mesh, numbers.range), encoding, isFirst: numbers.isFirst)
    case .indices:
      let indices = scratch.indices(of: mesh, numbers.range)
      if placement?.isMirroring == true {
        for index in stride(from: 0, to: indices.count - 2, by: 3) {
          indices.swapAt(index + 1, index + 2)
        }
      }
      buffer.append(indices, encoding, base: numbers.base, isFirst: numbers.isFirst)
    }
  }
}
