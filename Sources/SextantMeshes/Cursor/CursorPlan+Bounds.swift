internal import SextantGeometry
internal import SextantSlicing

extension CursorPlan {
  /// The smallest and the largest coordinates of all vertices.
  ///
  /// An edge reaches farthest in the vertices next to an axis, or at the ends of a stretch.
  var bounds: Mesh.Bounds {
    var bounds = Mesh.Bounds()
    for part in parts {
      for strip in part.strips {
        for number in strip.spans.indices {
          let offset = strip.offset(ofSpan: number)
          for index in CursorPlan.outposts(of: strip.spans[number], strip.frame) {
            let pair = strip.pair(offset + index)
            for point in [pair.inner, pair.outer] {
              for y in [part.base, part.base + part.element.thickness] {
                bounds.include(Point3(point.x, y, 0 - point.y))
              }
            }
          }
        }
      }
    }
    return bounds
  }

  /// Returns the places in a stretch where an edge may reach farthest along an axis.
  private static func outposts(of span: StripSpan, _ frame: Vector2) -> [Int] {
    var places = [0, span.count]
    for rail in [span.inner, span.outer] {
      guard case .arc(_, _, let steps) = rail else { continue }
      let step = steps.sweep.radians / Double(steps.count)
      let turned = steps.start.radians + Elementary.atan2(frame.y, frame.x)
      let quarter = Double.pi / 2
      let from = (min(turned, turned + steps.sweep.radians) / quarter).rounded(.down)
      for axis in 0...5 {
        let place = ((from + Double(axis)) * quarter - turned) / step
        guard place > -2, place < Double(span.count) + 2 else { continue }
        let near = Int(place.rounded())
        for index in near - 1...near + 1 where (0...span.count).contains(index) {
          places.append(index)
        }
      }
    }
    return places
  }
}
