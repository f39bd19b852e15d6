import SextantText

/// The chunks of a .glb file.
///
/// - Source: *glTF 2.0 Specification*, Khronos Group, 2021, section 4.
struct GlbChunks {
  /// The JSON.
  let json: JSONNode
  /// The byte of the file where the JSON begins.
  let jsonStart: Int
  /// The binary chunk in the file; empty if there is none.
  let binary: Range<Int>

  /// Finds the chunks, or throws where they do not fit the file.
  init(
    _ file: LittleEndianBytes, _ problems: inout ProblemList
  ) throws(ModelReadError) {
    guard file.has(20, at: 0) else {
      throw ModelReadError(
        at: .byte(file.count), "a '.glb' file must have a head of 20 bytes; found \(file.count)")
    }
    let version = file.uint32(at: 4)
    guard version == 2 else {
      throw ModelReadError(at: .byte(4), "the version of a '.glb' file must be 2; found \(version)")
    }
    let length = file.uint32(at: 8)
    guard UInt64(length) == UInt64(file.count) else {
      throw ModelReadError(
        at: .byte(8),
        "the length of a '.glb' file must be its size; found \(length) for "
          + "\(file.count) bytes")
    }
    var found: [(kind: UInt32, range: Range<Int>)] = []
    var offset = 12
    while offset < file.count {
      guard file.has(8, at: offset) else {
        throw ModelReadError(
          at: .byte(offset), "a chunk must have a head of 8 bytes; found \(file.count - offset)")
      }
      let size = file.uint32(at: offset)
      guard let count = Int(exactly: size), file.has(count, at: offset + 8) else {
        throw ModelReadError(
          at: .byte(offset),
          "a chunk must end within the file; found \(size) bytes where "
            + "\(file.count - offset - 8) are left")
      }
      if count % 4 != 0 {
        problems.add(
          .error, at: offset, "a chunk must have a multiple of 4 bytes; found \(count)")
      }
      found.append((file.uint32(at: offset + 4), offset + 8..<offset + 8 + count))
      // As many chunks as there may be bytes: at most one for every eight.
      offset += 8 + count
    }
    guard let first = found.first, first.kind == 0x4E4F_534A else {
      throw ModelReadError(at: .byte(16), "the first chunk must be JSON; found another")
    }
    if found.count > 1, found[1].kind != 0x004E_4942 {
      problems.add(
        .error, at: found[1].range.lowerBound - 4, "the second chunk must be BIN; found another")
    }
    binary = found.count > 1 && found[1].kind == 0x004E_4942 ? found[1].range : 0..<0
    jsonStart = first.range.lowerBound
    do throws(JSONError) {
      json = try JSONNode.parse(UnsafeRawBufferPointer(rebasing: file.bytes[first.range]))
    } catch {
      throw ModelReadError(at: .layer("JSON", error.position), error.message)
    }
  }
}
