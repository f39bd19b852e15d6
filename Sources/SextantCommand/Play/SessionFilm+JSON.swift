import SextantGeometry
import SextantScene
import SextantSession
import SextantText

/// The film as the page reads it: a member a column, an entry a picture.
///
/// Lengths are metres, screen positions points, times milliseconds; 0 stands where there is nothing.
extension SessionFilm {
  /// Writes the film as one JSON object.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    column("t", &writer) { picture, writer in
      writer.number(Double(picture.time) / 1000, decimals: 1)
    }
    writeCameras(&writer)
    column("fingers", &writer) { picture, writer in
      writer.beginArray()
      for place in picture.fingers {
        writer.number(place.x, decimals: 1)
        writer.number(place.y, decimals: 1)
      }
      writer.endArray()
    }
    column("cursor", &writer) { picture, writer in
      guard let cursor = picture.cursor else { return writer.integer(0) }
      writer.beginArray()
      writer.add(cursor.transform.translation, decimals: 4)
      writer.add(cursor.transform.xAxis, decimals: 4)
      writer.add(cursor.transform.zAxis, decimals: 4)
      writer.number(cursor.size, decimals: 4)
      writer.number(cursor.openness, decimals: 2)
      writer.integer(cursor.state == .searching ? 1 : 0)
      writer.endArray()
    }
    column("scale", &writer) { picture, writer in
      guard let scale = picture.scale else { return writer.integer(0) }
      writer.add(scale, decimals: 4)
    }
    // 1 while a finger drags the cake, the degrees in a list while two turn it.
    column("grip", &writer) { picture, writer in
      guard let turn = picture.turn else { return writer.integer(picture.isDragged ? 1 : 0) }
      writer.beginArray()
      writer.number(turn.degrees, decimals: 1)
      writer.endArray()
    }
    column("size", &writer) { $1.add($0.size, decimals: 4) }
    column("look", &writer) { $1.integer($0.look) }
    column("place", &writer) { $1.integer(($0.place ?? -1) + 1) }
    // 0 while the object is a cake, else how the sketch is stretched: [u, v]. Its place is `place`.
    column("sketch", &writer) { picture, writer in
      guard let scale = picture.sketch else { return writer.integer(0) }
      writer.add(scale, decimals: 4)
    }
    writeParts(&writer)
    writeLines(&writer)
    writer.endObject()
  }

  private func column(
    _ name: String, _ writer: inout JSONWriter, _ write: (Picture, inout JSONWriter) -> Void
  ) {
    writer.name(name)
    writer.beginArray()
    for picture in pictures { write(picture, &writer) }
    writer.endArray()
  }

  /// Writes what the cameras have in common once, and where each was.
  private func writeCameras(_ writer: inout JSONWriter) {
    var lenses: [[Double]] = []
    column("camera", &writer) { picture, writer in
      guard let camera = picture.camera else { return writer.integer(0) }
      let lens = [
        camera.viewport.width, camera.viewport.height, camera.focalLengthX, camera.focalLengthY,
        camera.principalPoint.x, camera.principalPoint.y,
      ]
      let number = lenses.lastIndex(of: lens) ?? lenses.count
      if number == lenses.count { lenses.append(lens) }
      writer.beginArray()
      writer.integer(number)
      writer.add(camera.position, decimals: 4)
      writer.add(camera.right, decimals: 5)
      writer.add(camera.up, decimals: 5)
      writer.endArray()
    }
    writer.name("lenses")
    writer.beginArray()
    for lens in lenses {
      writer.beginArray()
      for value in lens { writer.number(value, decimals: 2) }
      writer.endArray()
    }
    writer.endArray()
  }

  /// Writes the cake's looks, its places and the planes.
  private func writeParts(_ writer: inout JSONWriter) {
    writer.name("looks")
    writer.beginArray()
    for look in looks {
      writer.beginObject()
      let decimals = look.size.max() < 0.1 ? 5 : 4
      writer.lines("edges", look.edges, decimals: decimals)
      writer.lines("cuts", look.cuts, decimals: decimals)
      writer.lines("labels", look.labels.map { [$0] }, decimals: decimals)
      writer.name("size")
      writer.add(look.size, decimals: 4)
      writer.name("height")
      writer.number(look.height, decimals: 4)
      writer.endObject()
    }
    writer.endArray()
    writer.name("places")
    writer.beginArray()
    for place in places {
      writer.beginObject()
      writer.member("plane", place.planeID)
      writer.member("lost", place.isLost)
      writer.name("at")
      writer.beginArray()
      let world = place.world
      for axis in [world.xAxis, world.yAxis, world.zAxis, world.translation] {
        writer.add(axis, decimals: 5)
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.name("planes")
    writer.beginArray()
    for surface in surfaces where surface.first < surface.end ?? pictures.count {
      let plane = surface.plane
      writer.beginObject()
      writer.member("id", plane.id)
      writer.member("kind", plane.alignment.rawValue)
      writer.member("from", surface.first)
      writer.member("to", surface.end ?? pictures.count)
      writer.name("at")
      writer.beginArray()
      for corner in surface.outline {
        writer.add(
          plane.transform.apply(to: Point3(corner.x, 0, corner.y)), decimals: 4)
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }
}

extension JSONWriter {
  fileprivate mutating func add(_ vector: Vector3, decimals: Int) {
    number(vector.x, decimals: decimals)
    number(vector.y, decimals: decimals)
    number(vector.z, decimals: decimals)
  }

  fileprivate mutating func add(_ vector: Vector2, decimals: Int) {
    beginArray()
    number(vector.x, decimals: decimals)
    number(vector.y, decimals: decimals)
    endArray()
  }

  /// Writes polylines: for each a row of u, v, u, v.
  fileprivate mutating func lines(_ name: String, _ lines: [[Point2]], decimals: Int) {
    self.name(name)
    beginArray()
    for line in lines {
      beginArray()
      for point in line {
        number(point.x, decimals: decimals)
        number(point.y, decimals: decimals)
      }
      endArray()
    }
    endArray()
  }
}
