import SextantMeshes
import SextantModelFiles
import SextantText

extension Target {
  /// A target for each model format that is read, and one that tells the format itself.
  static let models: [Target] =
    [ModelFormat.dae, .glb, .usdz, .usda, .obj, .stl].map { format in
      Target(format.rawValue) { feedModel($0, format) }
    } + [Target("any-model") { feedModel($0, nil) }]
}

/// Reads a model; what is found valid has sound meshes and can be written and read again.
private func feedModel(_ bytes: [UInt8], _ format: ModelFormat?) {
  let content: ModelFileContent
  do {
    content = try ModelFileContent(reading: bytes, format: format)
  } catch {
    let lines = bytes.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    if let position = error.place.position {
      must(position.line >= 1 && position.line <= lines + 1, "a line must be in the file: \(error)")
    }
    must(!error.message.isEmpty, "an error must say something")
    return
  }
  let report = content.report
  must(report.problems.count <= ModelReportLimit.problems, "problems must be limited")
  if let bounds = report.bounds {
    must(
      [bounds.low, bounds.high].allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite },
      "bounds must be finite")
  }
  guard report.isValid else { return }
  for node in content.model.nodes {
    must(node.mesh.indices.count % 3 == 0, "triangles must have three corners")
    must(
      node.mesh.indices.allSatisfy { Int($0) < node.mesh.vertices.count },
      "a corner must be a vertex")
  }
  guard let file = try? ModelFile(content.model, format: .glb) else { return }
  let again = try? ModelFileContent(reading: file.bytes)
  must(again != nil, "a written model must be readable")
  must(again?.report.triangles == report.triangles, "a written model must keep its triangles")
}

private enum ModelReportLimit {
  static let problems = ModelReport.problemLimit
}

/// A model that the library itself made has no fault, and each format can be read again.
func check(_ model: Model, mayBeEmpty: Bool = false) {
  for node in model.nodes {
    let problems = node.mesh.validate(limit: 3)
    must(problems.isEmpty, "a mesh must have no fault: \(problems)")
  }
  for format in [ModelFormat.dae, .usda, .glb, .obj, .stl] {
    guard let file = try? ModelFile(model, format: format) else { continue }
    let again = try? ModelFileContent(reading: file.bytes, format: format)
    must(again != nil, "a written \(format.rawValue) must be readable")
    if let again {
      must(
        again.report.isValid, "a written \(format.rawValue) must be valid: \(again.report.problems)"
      )
    }
  }
}
