import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantScene
import SextantSession
import SextantSlicing
import SextantText

@testable import SextantCommand

extension Target {
  static let scenes = [Target("scene", feedScene), Target("session", feedSession)]
}

/// Reads a scene, writes it, reads that again, and looks along rays.
private func feedScene(_ bytes: [UInt8]) {
  guard let scene = try? SceneFile.read(bytes) else { return }
  let written = SceneFile.write(scene)
  let again = try? SceneFile.read(written)
  must(again == scene, "a written scene must read as the same")
  let tester = HitTester(scene.planes)
  for point in [ScreenPoint(195, 422), .zero, ScreenPoint(-1e9, 1e9)] {
    var last = 0.0
    for hit in tester.hits(at: point, from: scene.camera) {
      must(hit.distance.isFinite && hit.distance >= last, "hits must come nearest first")
      must([hit.point.x, hit.point.y, hit.point.z].allSatisfy(\.isFinite), "a hit must be finite")
      last = hit.distance
    }
  }
}

/// Plays a session to its end and makes its scene and report.
private func feedSession(_ bytes: [UInt8]) {
  guard let played = try? SessionPlayer.play(bytes, isStrict: bytes.count % 2 == 1) else { return }
  check(played.session.pinch)
  guard let guide = try? SliceGuide(played.session.cake.settings) else { return }
  var writer = JSONWriter()
  played.report.write(played.session, guide: guide, to: &writer)
  must((try? JSONNode.parse(writer.bytes)) != nil, "a report must be JSON")
  if let model = try? played.session.model(guide) { check(model, mayBeEmpty: true) }
}

/// Reads a recipe and makes its cursor.
func feedRecipe(_ bytes: [UInt8]) {
  guard let recipe = try? CursorRecipe(bytes, named: "recipe.json"),
    let arguments = try? Arguments([], for: CursorCommand.command),
    let wish = try? CursorWish(arguments, recipe)
  else { return }
  checkCursor(wish.settings)
}

/// Reads corners and cuts what they enclose.
func feedPolygon(_ bytes: [UInt8]) {
  guard let outline = try? PolygonText.outline(bytes) else { return }
  for style in [SliceSettings.Style.wedges, .strips(.zero)] {
    if let wish = try? SliceSettings(outline: outline, shares: .equal(3), style: style) {
      checkGuide(wish)
    }
  }
}
