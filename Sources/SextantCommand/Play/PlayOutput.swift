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
    let drawing = try drawing(session, guide)
    var report = JSONWriter(layout: .pretty)
    player.report.write(session, guide: guide, to: &report)
    report.endLine()
    let model = try CommandError.told { () throws(SessionModelError) in try session.model(guide) }
    let settings = ModelFileSettings(date: try console.date())

    var wholes: [(name: String, bytes: [UInt8])] = []
    if model.nodes.isEmpty {
      console.warn("there is nothing to show: scene.dae and scene.usdz are left out")
    } else {
      for (name, format) in [("scene.dae", ModelFormat.dae), ("scene.usdz", .usdz)] {
        let file = try CommandError.told { () throws(ModelFileError) in
          try ModelFile(model, format: format, name: name, settings: settings)
        }
        wholes.append((name, file.bytes))
        // The photos of cut-outs.
        wholes += file.companions.map { ($0.name, $0.bytes) }
      }
    }
    let page = ReportPage(player: player, guide: guide, film: film)
    if let drawing {
      wholes.append(("guide.svg", drawing))
    } else {
      console.warn("there is nothing drawn: guide.svg is left out")
    }
    wholes += [("report.json", report.bytes), ("report.html", page.bytes())]
    return try write(wholes, &console)
  }

  /// Returns the cake's guide or the sketch at 1:1, or `nil` for a sketch without a stroke.
  private func drawing(
    _ session: Session, _ guide: SliceGuide
  ) throws(CommandError) -> [UInt8]? {
    guard session.object == .sketch else {
      return try CommandError.told { () throws(ModelFileError) in
        try GuideDrawing(guide).bytes()
      }
    }
    guard !session.sketch.strokes.isEmpty else { return nil }
    let model = try CommandError.told { () throws(SessionModelError) in
      try session.sketch.model()
    }
    return try CommandError.told { () throws(ModelFileError) in
      try ModelDrawing(model, title: "Sketch", isOutlined: false).bytes()
    }
  }

  /// Writes files that are complete in memory; folders that were made for them go with a failure.
  private func write(
    _ wholes: [(name: String, bytes: [UInt8])], _ console: inout Console
  ) throws(CommandError) -> [String] {
    let entry = Platform.entry(at: folder)
    guard entry == nil || entry?.kind == .folder else {
      throw CommandError("'--output' must be a folder; found a file", at: .init(folder))
    }
    let folders: [String]
    do throws(Platform.Failure) {
      folders = try Platform.createFolders(folder)
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
      for folder in folders.reversed() { Platform.removeEmptyFolder(folder) }
      throw error
    }
  }
}
