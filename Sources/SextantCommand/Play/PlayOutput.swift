import SextantMeshes
import SextantModelFiles
import SextantSession
import SextantSlicing
import SextantText

/// The files of a played session, in a folder of the user's.
struct PlayOutput {
  let folder: String

  /// Writes all files, each whole or none of them, and tells which.
  ///
  /// What can be refused is made before the folder is.
  func write(
    _ player: SessionPlayer, _ console: inout Console
  ) throws(CommandError) -> [MadeFile] {
    let session = player.session
    let guide = try CommandError.told { () throws(SliceError) in try session.cake.guide() }
    let drawing = try CommandError.told { () throws(ModelFileError) in
      try GuideDrawing(guide).bytes()
    }
    var report = JSONWriter(layout: .pretty)
    try CommandError.told { () throws(SliceError) in
      try player.report.write(session, to: &report)
    }
    report.endLine()
    let model = try CommandError.told { () throws(SessionModelError) in try session.model() }
    let settings = ModelFileSettings(date: try console.date())

    do throws(Platform.Failure) {
      try Platform.createFolder(folder)
    } catch {
      throw CommandError("the folder must be writable; found: \(error.text)", at: .init(folder))
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    var files = OutputFiles()
    var made: [MadeFile] = []
    if model.nodes.isEmpty {
      console.warn("there is nothing to show: scene.dae and scene.usdz are left out")
    } else {
      for format in [OutputFormat.dae, .usdz] {
        let wish = OutputWish(path: "\(base)scene.\(format.rawValue)", format: format)
        made += try files.add(model, wish, settings, console: &console)
      }
    }
    for (name, format, bytes) in [
      ("guide.svg", OutputFormat.svg, drawing), ("report.json", .json, report.bytes),
    ] {
      try files.add(base + name, bytes, console: &console)
      made.append(MadeFile(path: base + name, format: format, bytes: bytes.count))
    }
    try files.commit()
    return made
  }
}
