import SextantGeometry
public import SextantText

extension Camera {
  /// Reads a camera from the members of a JSON object; members it does not know are left alone.
  ///
  ///     {"intrinsics":{"fx":1451.5,"fy":1451.5,"ox":957.25,"oy":721.75},"imageSize":[1920,1440],
  ///      "viewport":[390,844],"rotation":90,"transform":[16 numbers, column after column]}
  ///
  /// All of these must be given. `"pixelCenters":false` keeps the half pixel away from the
  /// principal point; left out it is `true`.
  ///
  /// - Parameter node: The object, as a scene file or a line of a recorded session holds it.
  /// - Throws: The first rule that is broken, with the place of what breaks it.
  public init(json node: JSONNode) throws(SceneError) {
    let reader = try SceneReader(node, named: "camera")
    let pinhole = try SceneReader(try reader.required("intrinsics"), named: "intrinsics")
    let intrinsics = CameraIntrinsics(
      fx: try SceneReader.number(try pinhole.required("fx"), "fx"),
      fy: try SceneReader.number(try pinhole.required("fy"), "fy"),
      ox: try SceneReader.number(try pinhole.required("ox"), "ox"),
      oy: try SceneReader.number(try pinhole.required("oy"), "oy"))
    let image = try SceneReader.numbers(
      try reader.required("imageSize"), "imageSize", count: 2)
    let view = try SceneReader.numbers(try reader.required("viewport"), "viewport", count: 2)
    let degrees = try SceneReader.number(try reader.required("rotation"), "rotation")
    guard let turn = Int(exactly: degrees), let rotation = ViewRotation(rawValue: turn) else {
      throw reader.error(.notQuarterTurns(found: degrees), at: "rotation")
    }
    let transform = try SceneReader.transform(try reader.required("transform"), "transform")
    var usesPixelCenters = true
    if let member = reader.optional("pixelCenters") {
      usesPixelCenters = try SceneReader.bool(member, "pixelCenters")
    }
    do throws(SceneFault) {
      try self.init(
        intrinsics: intrinsics, imageSize: ImageSize(width: image[0], height: image[1]),
        viewport: ViewportSize(width: view[0], height: view[1]), rotation: rotation,
        transform: transform, usesPixelCenters: usesPixelCenters)
    } catch {
      throw reader.error(error, at: error.name)
    }
  }

  /// Writes the members of the camera into the object that was begun last.
  ///
  /// `init(json:)` reads back an equal camera.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.name("intrinsics")
    writer.beginObject(inline: true)
    writer.member("fx", intrinsics.fx)
    writer.member("fy", intrinsics.fy)
    writer.member("ox", intrinsics.ox)
    writer.member("oy", intrinsics.oy)
    writer.endObject()
    writer.member("imageSize", [imageSize.width, imageSize.height])
    writer.member("viewport", [viewport.width, viewport.height])
    writer.member("rotation", rotation.rawValue)
    writer.member("transform", transform.columnMajor)
    if !usesPixelCenters { writer.member("pixelCenters", false) }
  }
}
