import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantText

/// What the cursor command made, as a table for people and as JSON for scripts.
enum CursorReport {
  /// Returns the parts, the bounds and the files.
  static func table<Source: MeshSource>(
    _ mesh: Source, _ bounds: Mesh.Bounds?, _ files: [MadeFile]
  ) -> [String] {
    var table = TableText([.words("part"), .numbers("vertices"), .numbers("triangles")])
    for part in mesh.parts {
      table.add([
        part.name, NumberWords.count(part.vertices.count),
        NumberWords.count(part.indices.count / 3),
      ])
    }
    if mesh.parts.count > 1 {
      table.add([
        "all", NumberWords.count(mesh.vertexCount), NumberWords.count(mesh.indexCount / 3),
      ])
    }
    let (low, high) = (bounds?.low ?? Point3(), bounds?.high ?? Point3())
    func range(_ low: Double, _ high: Double) -> String {
      let from = NumberText.string(low * 100, decimals: 2)
      return low == high ? from : "\(from) to \(NumberText.string(high * 100, decimals: 2))"
    }
    var lines = table.lines
    lines += [
      "",
      "Bounds in cm: x \(range(low.x, high.x)), y \(range(low.y, high.y)), "
        + "z \(range(low.z, high.z)).",
    ]
    for file in files {
      lines.append(Quotation.plain("\(file.path): \(NumberWords.count(file.bytes)) bytes"))
    }
    return lines
  }

  /// Returns the same as one line of JSON.
  static func json<Source: MeshSource>(
    _ mesh: Source, _ bounds: Mesh.Bounds?, _ files: [MadeFile]
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("parts")
    writer.beginArray()
    for part in mesh.parts {
      writer.beginObject()
      writer.member("name", part.name)
      writer.member("vertices", part.vertices.count)
      writer.member("triangles", part.indices.count / 3)
      writer.endObject()
    }
    writer.endArray()
    writer.member("vertices", mesh.vertexCount)
    writer.member("triangles", mesh.indexCount / 3)
    writer.name("bounds")
    writer.beginArray()
    for corner in bounds.map({ [$0.low, $0.high] }) ?? [] {
      writer.beginArray()
      for value in [corner.x, corner.y, corner.z] { writer.number(value) }
      writer.endArray()
    }
    writer.endArray()
    writer.name("files")
    writer.beginArray()
    for file in files {
      writer.beginObject()
      writer.member("file", file.path)
      writer.member("format", file.format.name)
      writer.member("bytes", file.bytes)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
