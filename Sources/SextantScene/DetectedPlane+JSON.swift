import SextantGeometry
public import SextantText

extension DetectedPlane {
  /// Reads a plane from the members of a JSON object; members it does not know are left alone.
  ///
  ///     {"id":"table","alignment":"horizontal","transform":[16 numbers, column after column],
  ///      "center":[0,0],"size":[1.2,0.8],"rotationOnYAxis":0,"boundary":[[x,z],…],
  ///      "estimated":false}
  ///
  /// `id`, `alignment`, `transform` and `size` must be given. The middle is [0, 0], the turn 0
  /// degrees and the plane not estimated unless the text says otherwise; without `boundary` the
  /// rectangle is the outline.
  ///
  /// - Parameter node: The object, as a scene file or a line of a recorded session holds it.
  /// - Throws: The first rule that is broken, with the place of what breaks it.
  public init(json node: JSONNode) throws(SceneError) {
    let reader = try SceneReader(node, named: "plane")
    let id = try SceneReader.string(try reader.required("id"), "id")
    let word = try SceneReader.string(try reader.required("alignment"), "alignment")
    guard let alignment = Alignment(rawValue: word) else {
      throw reader.error(.unknownAlignment(found: word), at: "alignment")
    }
    let transform = try SceneReader.transform(try reader.required("transform"), "transform")
    var center = Point2()
    if let member = reader.optional("center") {
      let numbers = try SceneReader.numbers(member, "center", count: 2)
      center = Point2(numbers[0], numbers[1])
    }
    let size = try SceneReader.numbers(try reader.required("size"), "size", count: 2)
    var rotation = Angle.zero
    if let member = reader.optional("rotationOnYAxis") {
      let degrees = try SceneReader.number(member, "rotationOnYAxis")
      guard let angle = Angle(degrees: degrees) else {
        throw reader.error(.notFinite(name: "rotationOnYAxis"), at: "rotationOnYAxis")
      }
      rotation = angle
    }
    var boundary: [Point2]?
    if let member = reader.optional("boundary") {
      boundary = try DetectedPlane.places(member)
    }
    var isEstimated = false
    if let member = reader.optional("estimated") {
      isEstimated = try SceneReader.bool(member, "estimated")
    }
    do throws(SceneFault) {
      try self.init(
        id: id, alignment: alignment, transform: transform, center: center,
        size: Vector2(size[0], size[1]), rotationOnYAxis: rotation, boundary: boundary,
        isEstimated: isEstimated)
    } catch {
      throw reader.error(error, at: error.name)
    }
  }

  private static func places(_ node: JSONNode) throws(SceneError) -> [Point2] {
    var places: [Point2] = []
    for element in try SceneReader.array(node, "boundary") {
      let numbers = try SceneReader.numbers(element, "boundary", count: 2)
      places.append(Point2(numbers[0], numbers[1]))
    }
    return places
  }

  /// Returns the degrees that are read back as an angle.
  private static func degrees(_ angle: Angle) -> Double {
    // There and back are two roundings each, so the degrees that were read may lie up to 3 ulp
    // away; only they give the same radians again.
    let middle = angle.degrees
    for step in 0...3 {
      let offset = Double(step) * middle.ulp
      for degrees in [middle + offset, middle - offset] where Angle(degrees: degrees) == angle {
        return degrees
      }
    }
    return middle
  }

  /// Writes the members of the plane into the object that was begun last.
  ///
  /// `init(json:)` reads back an equal plane if this one was read too; an angle made from radians
  /// may come back an ulp off, or as the fraction of a turn that has its degrees.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("alignment", alignment.rawValue)
    writer.member("transform", transform.columnMajor)
    writer.member("center", [center.x, center.y])
    writer.member("size", [size.x, size.y])
    writer.member("rotationOnYAxis", DetectedPlane.degrees(rotationOnYAxis))
    if let boundary {
      writer.name("boundary")
      writer.beginArray(inline: true)
      for place in boundary {
        writer.beginArray(inline: true)
        writer.number(place.x)
        writer.number(place.y)
        writer.endArray()
      }
      writer.endArray()
    }
    writer.member("estimated", isEstimated)
  }
}
