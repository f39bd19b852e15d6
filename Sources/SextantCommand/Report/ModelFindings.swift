import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantText

/// What a model file holds, as text for people and as JSON for scripts.
enum ModelFindings {
  /// The most meshes and materials that people are told of.
  static let listLimit = 20

  /// Returns the description for people.
  static func lines(_ report: ModelReport, file: String) -> [String] {
    let name = Quotation.plain(file)
    var rows = [("format", title(report))]
    if let tool = report.tool, !tool.isEmpty { rows.append(("written by", Quotation.plain(tool))) }
    if let up = report.up { rows.append(("up", up.rawValue.lowercased())) }
    if let unit = report.metersPerUnit { rows.append(("unit", "\(NumberText.string(unit)) m")) }
    rows.append(("meshes", NumberWords.count(report.meshes.count)))
    rows.append(("triangles", NumberWords.count(report.triangles)))
    rows.append(("vertices", NumberWords.count(report.vertices)))
    if let bounds = report.bounds {
      rows.append(("bounds", self.bounds(bounds, metersPerUnit: report.metersPerUnit)))
    }
    rows += listed(report.meshes, "mesh") { mesh in
      let counts =
        "\(NumberWords.count(mesh.triangles)) triangles, \(NumberWords.count(mesh.vertices)) vertices"
      let materials = mesh.materials.map { Quotation.plain($0) }.joined(separator: ", ")
      return "\(Quotation.plain(mesh.name)): \(counts)"
        + (materials.isEmpty ? "" : ", \(materials)")
    }
    rows += listed(report.materials, "material") { material in
      var text = "\(Quotation.plain(material.name)): \(material.color.hexadecimal)"
      if material.opacity < 1 {
        text += ", opacity \(NumberText.string(material.opacity, decimals: 3))"
      }
      return text + (material.isDoubleSided ? ", both sides" : "")
    }
    rows.append(("problems", counts(report)))
    var lines = [name]
    for (label, text) in rows {
      lines.append("  \(label)\(String(repeating: " ", count: 14 - label.count))\(text)")
    }
    for problem in report.problems {
      let place = problem.place.description
      lines.append(
        "\(name):\(place.isEmpty ? "" : place + ":") \(problem.severity.rawValue): "
          + Quotation.plain(problem.message))
    }
    if report.unlistedProblems > 0 {
      lines.append("\(name): \(NumberWords.count(report.unlistedProblems)) more problems")
    }
    return lines
  }

  private static func listed<Item>(
    _ items: [Item], _ label: String, _ text: (Item) -> String
  ) -> [(String, String)] {
    var rows = items.prefix(listLimit).map { (label, text($0)) }
    if items.count > listLimit {
      rows.append((label, "\(NumberWords.count(items.count - listLimit)) more"))
    }
    return rows
  }

  /// Returns the format and its version.
  private static func title(_ report: ModelReport) -> String {
    let name =
      switch report.format {
      case .dae: "COLLADA"
      case .usda: "USD layer"
      case .usdz: "USDZ package"
      case .glb: "glTF binary"
      case .obj: "Wavefront OBJ"
      case .stl: "STL"
      case .svg: "SVG"
      }
    return report.version.map { "\(name) \(Quotation.plain($0))" } ?? name
  }

  /// Returns the bounds in metres, or in the file's unit where that is not known.
  private static func bounds(_ bounds: Mesh.Bounds, metersPerUnit: Double?) -> String {
    let scale = metersPerUnit ?? 1
    func range(_ axis: Int) -> String {
      let (low, high) = (bounds.low[axis] * scale, bounds.high[axis] * scale)
      let from = number(low)
      return low == high ? from : "\(from) to \(number(high))"
    }
    return "x \(range(0)), y \(range(1)), z \(range(2))" + (metersPerUnit == nil ? "" : " m")
  }

  private static func number(_ value: Double) -> String {
    value.magnitude < 1e9 ? NumberText.string(value, decimals: 6) : NumberText.string(value)
  }

  private static func counts(_ report: ModelReport) -> String {
    var words: [String] = []
    for severity in ModelProblem.Severity.allCases {
      let count = report.problems.count { $0.severity == severity }
      if count > 0 { words.append("\(count) \(severity.rawValue)\(count == 1 ? "" : "s")") }
    }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }

  // MARK: JSON

  /// Returns the description for scripts: one line.
  static func json(_ report: ModelReport, file: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("format", report.format.ending)
    writer.member("valid", report.isValid)
    writer.name("problems")
    writer.beginArray()
    for problem in report.problems where problem.severity != .note { write(problem, to: &writer) }
    writer.endArray()
    writer.name("up")
    if let up = report.up { writer.string(up.rawValue) } else { writer.null() }
    writer.name("metersPerUnit")
    if let unit = report.metersPerUnit { writer.number(unit) } else { writer.null() }
    writer.name("meshes")
    writer.beginArray()
    for mesh in report.meshes { write(mesh, to: &writer) }
    writer.endArray()
    writer.name("materials")
    writer.beginArray()
    for material in report.materials {
      writer.beginObject()
      writer.member("name", material.name)
      writer.member("color", material.color.hexadecimal)
      writer.member("opacity", material.opacity)
      writer.member("doubleSided", material.isDoubleSided)
      writer.endObject()
    }
    writer.endArray()
    // No problem of the file, so that scripts need to know two severities only.
    writer.name("notes")
    writer.beginArray()
    for problem in report.problems where problem.severity == .note { write(problem, to: &writer) }
    writer.endArray()
    if let version = report.version { writer.member("version", version) }
    if let tool = report.tool { writer.member("tool", tool) }
    if report.unlistedProblems > 0 { writer.member("moreProblems", report.unlistedProblems) }
    writer.member("file", file)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private static func write(_ problem: ModelProblem, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("severity", problem.severity.rawValue)
    switch problem.place {
    case .file: break
    case .text: break
    case .byte(let offset): writer.member("byte", offset)
    case .layer(let name, _): writer.member("layer", name)
    }
    if let position = problem.place.position {
      writer.member("line", position.line)
      writer.member("column", position.column)
    }
    writer.member("message", problem.message)
    writer.endObject()
  }

  private static func write(_ mesh: ModelReport.Mesh, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", mesh.name)
    writer.member("vertices", mesh.vertices)
    writer.member("triangles", mesh.triangles)
    writer.name("bounds")
    if let bounds = mesh.bounds {
      writer.beginArray()
      for corner in [bounds.low, bounds.high] {
        writer.beginArray()
        for axis in 0..<3 { writer.number(corner[axis] == 0 ? 0 : corner[axis]) }
        writer.endArray()
      }
      writer.endArray()
    } else {
      writer.null()
    }
    writer.name("materials")
    writer.beginArray()
    for name in mesh.materials { writer.string(name) }
    writer.endArray()
    writer.endObject()
  }
}
