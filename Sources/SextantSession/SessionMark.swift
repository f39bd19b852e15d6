import SextantScene
import SextantText

/// What a mark of a session says to it.
enum SessionMark {
  /// Where the camera is now.
  case camera(Camera)
  /// A plane was added or updated.
  case plane(DetectedPlane)
  /// A plane was removed, and the plane that it was merged into, if one is named.
  case planeRemoved(String, into: String?)
  /// A setting of the cake, of the brush, or of both.
  case set(CakeChange?, BrushChange?)
  /// A step of the user.
  case step(String)

  /// Reads a mark that a touch log keeps as text, or gives `nil` for one that says nothing here.
  init?(name: String, json: String, line: Int) throws(SessionError) {
    guard ["camera", "plane", "set", "do"].contains(name) else { return nil }
    let node: JSONNode
    do throws(JSONError) {
      node = try JSONNode.parse(
        [UInt8](json.utf8), startingAt: TextPosition(line: line, column: 1))
    } catch {
      throw SessionError(position: error.position, message: error.message)
    }
    switch name {
    case "camera":
      self = .camera(try SessionError.told { () throws(SceneError) in try Camera(json: node) })
    case "plane": self = try SessionMark.plane(node)
    case "set":
      let brush = try BrushChange(node)
      // A line about the brush alone leaves the cake as it is.
      let others = ["mark", "f", "t"] + BrushChange.members
      let isBrushOnly = node.object?.allSatisfy { others.contains($0.name) } ?? false
      let cake = try CakeChange(node)
      self = .set(brush != nil && isBrushOnly ? nil : cake, brush)
    default:
      let steps = ["undo", "redo", "reset", "cake", "sketch"]
      guard let step = node["action"], let text = step.string, steps.contains(text) else {
        throw SessionError(
          node["action"] ?? node, "'action' must be undo, redo, reset, cake or sketch")
      }
      self = .step(text)
    }
  }

  private static func plane(_ node: JSONNode) throws(SessionError) -> SessionMark {
    guard let event = node["event"], let text = event.string,
      ["added", "updated", "removed"].contains(text)
    else {
      throw SessionError(node["event"] ?? node, "'event' must be added, updated or removed")
    }
    guard text == "removed" else {
      let plane = try SessionError.told { () throws(SceneError) in try DetectedPlane(json: node) }
      return .plane(plane)
    }
    guard let identity = node["id"], let id = identity.string else {
      throw SessionError(node["id"] ?? node, "'id' must be a text")
    }
    guard let heir = node["into"] else { return .planeRemoved(id, into: nil) }
    guard let other = heir.string, other != id else {
      throw SessionError(heir, "'into' must be the 'id' of another plane")
    }
    return .planeRemoved(id, into: other)
  }
}
