import SextantMeshes
import SextantModelFiles

extension Console {
  /// Returns the date that model files carry: what `SOURCE_DATE_EPOCH` says, or none.
  func date() throws(CommandError) -> ModelDate {
    guard let text = environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return .unspecified }
    guard let seconds = Int64(text), let date = ModelDate(secondsSince1970: seconds) else {
      throw CommandError(
        "'SOURCE_DATE_EPOCH' must be a number of seconds since 1970 in the years 1 to 9999",
        found: text)
    }
    return date
  }
}

extension OutputFiles {
  /// Adds a model as a file of the wished format, with what must stand beside it.
  mutating func add(
    _ model: Model, _ path: String, as format: ModelFormat, _ settings: ModelFileSettings,
    console: inout Console
  ) throws(CommandError) -> [MadeFile] {
    let nodes = model.nodes.map {
      SourceNode(name: $0.name, mesh: $0.mesh, transform: $0.transform)
    }
    return try add(model.name, nodes, path, as: format, settings, console: &console) { model }
  }

  /// Adds meshes of any source as a file of the wished format, with what must stand beside it.
  ///
  /// The formats that grow with the mesh are streamed; for the others `whole` holds it in memory.
  mutating func add<Source: MeshSource>(
    _ name: String, _ nodes: [SourceNode<Source>], _ path: String, as format: ModelFormat,
    _ settings: ModelFileSettings, console: inout Console, whole: () -> Model
  ) throws(CommandError) -> [MadeFile] {
    let handle = try begin(path)
    var companions: [ModelFile.Companion] = []
    let fileName = path == "-" ? name : path
    let stem = ModelFile.stem(of: fileName)
    switch format {
    case .dae:
      let writer = try CommandError.told { () throws(ModelFileError) in
        try ColladaWriter(name: name, nodes: nodes, settings: settings, stem: stem)
      }
      companions = writer.companions
      try writer.write { (chunk) throws(CommandError) in
        try write(chunk, to: handle, console: &console)
      }
    case .usda:
      let writer = try CommandError.told { () throws(ModelFileError) in
        try UsdWriter(name: name, nodes: nodes, settings: settings, stem: stem)
      }
      companions = writer.companions
      try writer.write { (chunk) throws(CommandError) in
        try write(chunk, to: handle, console: &console)
      }
    case .glb:
      let writer = try CommandError.told { () throws(ModelFileError) in
        try GlbWriter(name: name, nodes: nodes, settings: settings)
      }
      try writer.write { (chunk) throws(CommandError) in
        try write(chunk, to: handle, console: &console)
      }
    case .usdz, .obj, .stl, .svg:
      let file = try CommandError.told { () throws(ModelFileError) in
        try ModelFile(whole(), format: format, name: fileName, settings: settings)
      }
      try write(file.bytes, to: handle, console: &console)
      companions = file.companions
    }
    var made = [MadeFile(path: path, format: .model(format), bytes: count(of: handle))]
    for companion in companions {
      guard let path = try add(companion, beside: path, console: &console) else { continue }
      made.append(
        MadeFile(path: path, format: .model(format), bytes: companion.bytes.count))
    }
    return made
  }

  /// Adds a file that a model file names, in the same folder; `nil` if it is there already.
  private mutating func add(
    _ companion: ModelFile.Companion, beside file: String, console: inout Console
  ) throws(CommandError) -> String? {
    if file == "-" {
      let what =
        companion.name.hasSuffix(".mtl") ? "the colours of an .obj stand" : "a picture stands"
      console.warn("\(what) in a second file, '\(companion.name)', which '-' leaves out")
      return nil
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let path = folder + companion.name
    return try addOnce(path, companion.bytes, console: &console) ? path : nil
  }
}
