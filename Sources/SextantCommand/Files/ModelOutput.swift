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
  /// Adds a model as a file of the wished format and returns its size in bytes.
  mutating func write(
    _ model: Model, _ wish: OutputWish, _ settings: ModelFileSettings, console: inout Console
  ) throws(CommandError) -> Int {
    let writer = try CommandError.told { () throws(ModelFileError) in
      try ColladaWriter(model, settings: settings)
    }
    let handle = try begin(wish.path)
    try writer.write { (chunk) throws(CommandError) in
      try write(chunk, to: handle, console: &console)
    }
    return count(of: handle)
  }
}
