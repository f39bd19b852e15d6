public import SextantText

/// The text of a still scene: one camera and the planes before it, as JSON.
///
///     {"scene":1,"camera":{…},"planes":[{…},…]}
///
/// The members of both are those of `Camera.init(json:)` and `DetectedPlane.init(json:)`. Members
/// that are not known are left alone, so a later writer can add to the form.
public enum SceneFile: Sendable {
  /// The version that is read and written: 1.
  public static let version = 1

  /// Reads a scene.
  ///
  /// There must be at least one plane, and no two with the same name.
  ///
  /// - Parameter bytes: The whole text.
  /// - Returns: The camera and the planes in the order of the text.
  /// - Throws: The first rule that is broken, with the place of what breaks it.
  public static func read(_ bytes: [UInt8]) throws(SceneError) -> StillScene {
    let node: JSONNode
    do throws(JSONError) {
      node = try JSONNode.parse(bytes)
    } catch {
      throw SceneError(position: error.position, fault: .notJSON(message: error.message))
    }
    return try read(node)
  }

  /// Reads a scene from a JSON object that was parsed; as `read(_:)` of its text.
  public static func read(_ node: JSONNode) throws(SceneError) -> StillScene {
    let reader = try SceneReader(node, named: "scene")
    let version = try SceneReader.number(try reader.required("scene"), "scene")
    guard version == Double(Self.version) else {
      throw reader.error(.wrongVersion(found: version), at: "scene")
    }
    let camera = try Camera(json: try reader.required("camera"))
    let list = try reader.required("planes")
    let nodes = try SceneReader.array(list, "planes")
    guard !nodes.isEmpty else { throw SceneError(position: list.position, fault: .noPlanes) }
    var planes: [DetectedPlane] = []
    planes.reserveCapacity(nodes.count)
    for node in nodes { planes.append(try DetectedPlane(json: node)) }
    if let index = firstRepeated(planes) {
      let place = nodes[index]["id"] ?? nodes[index]
      throw SceneError(position: place.position, fault: .repeatedID(planes[index].id))
    }
    return StillScene(camera: camera, planes: planes)
  }

  /// Writes a scene; `read(_:)` reads back an equal one.
  ///
  /// - Parameters:
  ///   - scene: The scene. One without planes is written, but not read again.
  ///   - layout: How the JSON is laid out.
  /// - Returns: The text, with a line feed at its end.
  public static func write(_ scene: StillScene, layout: JSONWriter.Layout = .pretty) -> [UInt8] {
    var writer = JSONWriter(layout: layout)
    writer.beginObject()
    writer.member("scene", version)
    writer.name("camera")
    writer.beginObject()
    scene.camera.writeMembers(to: &writer)
    writer.endObject()
    writer.name("planes")
    writer.beginArray()
    for plane in scene.planes {
      writer.beginObject()
      plane.writeMembers(to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// Returns the first plane whose name an earlier one has, or `nil`.
  private static func firstRepeated(_ planes: [DetectedPlane]) -> Int? {
    // Sorting, not hashing: the time does not depend on what names a file chooses.
    let order = planes.indices.sorted { (planes[$0].id, $0) < (planes[$1].id, $1) }
    var first: Int?
    for (earlier, later) in zip(order, order.dropFirst())
    where planes[earlier].id == planes[later].id {
      first = min(first ?? later, later)
    }
    return first
  }
}
