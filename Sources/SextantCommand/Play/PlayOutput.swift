import SextantMeshes
import SextantModelFiles
import SextantSession
import SextantSlicing
import SextantText

/// The files of a played session, in a folder of the user's.
struct PlayOutput {
  let folder: String

  /// Writes all files, each whole or none of them, and tells their paths.
  ///
  /// What can be refused is made before the folder is.
  func write(
    _ player: SessionPlayer, _ film: SessionFilm, _ console: inout Console
  ) throws(CommandError) -> [String] {
    let session = player.session
    let guide = try CommandError.told { () throws(SliceError) in try session.cake.guide() }
    let drawing = try CommandError.told { () throws(ModelFileError) in
      try GuideDrawing(guide).bytes()
    }
    var report = JSONWriter(layout: .pretty)
    player.report.write(session, guide: guide, to: &report)
    report.endLine()
    let model = try CommandError.told { () throws(SessionModelError) in try session.model(guide) }
    let settings = ModelFileSettings(date: try console.date())

    var wholes: [(name: String, bytes: [UInt8])] = []
    if model.nodes.isEmpty {
      console.warn("there is nothing to show: scene.dae and scene.usdz are left out")
    } else {
      let (dae, usdz) = try CommandError.told { () throws(ModelFileError) in
        (
          try ColladaWriter(model, settings: settings).bytes(),
          try UsdWriter(model, settings: settings).package()
        )
      }
      wholes += [("scene.dae", dae), ("scene.usdz", usdz)]
    }
    let page = ReportPage(player: player, guide: guide, film: film)
    wholes += [
      ("guide.svg", drawing), ("report.json", report.bytes), ("report.html", page.bytes()),
    ]
    return try write(wholes, &console)
  }

  /// Writes files that are complete in memory; a folder that was made for them goes with a failure.
  private func write(
    _ wholes: [(name: String, bytes: [UInt8])], _ console: inout Console
  ) throws(CommandError) -> [String] {
    let entry = Platform.entry(at: folder)
    guard entry == nil || entry?.kind == .folder else {
      throw CommandError("'--output' must be a folder; found a file", at: .init(folder))
    }
    do throws(Platform.Failure) {
      try Platform.createFolder(folder)
    } catch {
      throw CommandError("the folder must be writable; found: \(error.text)", at: .init(folder))
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    do throws(CommandError) {
      var files = OutputFiles()
      var made: [String] = []
      for whole in wholes {
        try files.add(base + whole.name, whole.bytes, console: &console)
        made.append(base + whole.name)
      }
      try files.commit()
      return made
    } catch {
      if entry == nil { Platform.removeEmptyFolder(folder) }
      throw error
    }
  }
}
