import SextantGeometry
import SextantMeshes
import SextantSession
import SextantText

/// The strokes of a film.
extension SessionFilm {
  /// The most points that strokes are drawn with in all.
  static let mostStrokePoints = 30_000
  /// How far the points that are left may be from those that go, in metres.
  private static let strokeTolerance = 0.0002

  /// Writes the strokes: `strokes`, a list of objects.
  ///
  ///     {"stroke":3, "from":41, "to":96, "color":"#1A59CC",
  ///      "t":[…], "at":[u,v,u,v,…], "width":[…], "cutout":0 or [u,v,u,v,…], "photo":0 or "heart"}
  ///
  /// `from` and `to` are pictures, as of planes: the stroke is seen from the one until before the
  /// other. `t` has a time in milliseconds a point, rising: at a time only the points up to it are
  /// drawn yet, and between two the stroke is on its way. `at` are the places on the sketch in metres
  /// before it is stretched: u times the first of the picture's `sketch`, v times the second, from
  /// the picture's `place` on. `width` is how wide the line is in each point, in metres, unstretched
  /// too. From its last time on a stroke with a `cutout` is that area, filled with its colour or its
  /// photo. A stroke that is undone and comes back stands here twice.
  func writeLines(_ writer: inout JSONWriter) {
    var left = SessionFilm.mostStrokePoints
    writer.name("strokes")
    writer.beginArray()
    for line in lines {
      let stroke = line.stroke
      let points = SessionFilm.points(of: stroke, atMost: max(left, 2))
      left -= points.count
      writer.beginObject()
      writer.member("stroke", stroke.number)
      writer.member("from", line.first)
      writer.member("to", line.end ?? pictures.count)
      writer.member("color", stroke.brush.color.hexadecimal)
      writer.name("t")
      writer.beginArray()
      var latest = 0.0
      for point in points {
        // A clock that goes back stands still here.
        latest = max(latest, Double(point.time) / 1000)
        writer.number(latest, decimals: 0)
      }
      writer.endArray()
      row("at", points.flatMap { [$0.position.x, $0.position.y] }, &writer)
      row("width", points.map { stroke.brush.width(atForce: $0.force) }, &writer)
      if let cutout = stroke.cutout, cutout.outline.count <= max(left, 3) {
        left -= cutout.outline.count
        row("cutout", cutout.outline.flatMap { [$0.x, $0.y] }, &writer)
      } else {
        writer.member("cutout", 0)
      }
      if stroke.cutout != nil, let photo = stroke.brush.photo {
        writer.member("photo", photo.name)
      } else {
        writer.member("photo", 0)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private func row(_ name: String, _ values: [Double], _ writer: inout JSONWriter) {
    writer.name(name)
    writer.beginArray()
    for value in values { writer.number(value, decimals: 4) }
    writer.endArray()
  }

  /// Returns the points to draw a stroke with: those that matter for its line and its width.
  private static func points(of stroke: Stroke, atMost most: Int) -> [StrokePoint] {
    let all = stroke.points.map {
      Vector3($0.position.x, $0.position.y, stroke.brush.width(atForce: $0.force) / 2)
    }
    var kept = PolylineSimplifier.simplified(all, tolerance: strokeTolerance)
    if kept.count > most {
      kept = (0..<most).map { kept[$0 * (kept.count - 1) / (most - 1)] }
    }
    return kept.map { stroke.points[$0] }
  }
}
