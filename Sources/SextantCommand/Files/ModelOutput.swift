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
  ///
  /// The formats that grow with the mesh are streamed.
  mutating func add(
    _ model: Model, _ wish: OutputWish, _ settings: ModelFileSettings, console: inout Console
  ) throws(CommandError) -> [MadeFile] {
    let handle = try begin(wish.path)
    var companion: ModelFile.Companion?
    switch wish.format {
    case .dae:
      let writer = try CommandError.told { () throws(ModelFileError) in
        try ColladaWriter(model, settings: settings)
      }
      try writer.write { (chunk) throws(CommandError) in
        try write(chunk, to: handle, console: &console)
      }
    case .usda:
      let writer = try CommandError.told { () throws(ModelFileError) in
        try UsdWriter(model, settings: settings)
      }
      try writer.write { (chunk) throws(CommandError) in
        try write(chunk, to: handle, console: &console)
      }
    case .glb:
      let writer = try CommandError.told { () throws(ModelFileError) in
        try GlbWriter(model, settings: settings)
      }
      try writer.write { (chunk) throws(CommandError) in
        try write(chunk, to: handle, console: &console)
      }
    case .usdz, .obj, .stl, .svg, .json:
      let format = ModelFormat(rawValue: wish.format.rawValue) ?? .usdz
      let name = wish.path == "-" ? model.name : wish.path
      let file = try CommandError.told { () throws(ModelFileError) in
        try ModelFile(model, format: format, name: name, settings: settings)
      }
      try write(file.bytes, to: handle, console: &console)
      companion = file.companion
    }
    var made = [MadeFile(path: wish.path, format: wish.format, bytes: count(of: handle))]
    if let companion {
      if let path = try add(companion, beside: wish, console: &console) {
        made.append(MadeFile(path: path, format: wish.format, bytes: companion.bytes.count))
      }
    }
    return made
  }

  /// Adds the file that a model file names, in the same folder.
  private mutating func add(
    _ companion: ModelFile.Companion, beside wish: OutputWish, console: inout Console
  ) throws(CommandError) -> String? {
    if wish.path == "-" {
      console.warn(
        "the colours of an .obj stand in a second file, '\(companion.name)', which '-' leaves out")
      return nil
    }
    let folder = wish.path.lastIndex(of: "/").map { String(wish.path[...$0]) } ?? ""
    let path = folder + companion.name
    try add(path, companion.bytes, console: &console)
    return path
  }
}
