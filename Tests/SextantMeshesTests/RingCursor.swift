import SextantGeometry
import SextantMeshes

/// A ring with gaps and a disc, as plain numbers that a test can change one by one.
struct RingCursor {
  var innerRadius = 0.085
  var outerRadius = 0.1
  var gaps = 4
  var gapAngle = Angle(Turn(1, 18))
  var cut = CursorRing.Cut.radial
  var dotRadius = 0.01
  var start = Angle.zero
  var caps = CursorElement.Caps.butt
  var thickness = 0.0
  var resolution = CursorSettings.Resolution.tolerance(0.0001)
  var backFaces = CursorSettings.BackFaces.flag
  var textureMapping = CursorSettings.TextureMapping.planar
  var color = Material.Color(red: 1, green: 0.8, blue: 0)
  var opacity = 0.9

  /// The same as settings; a filled ring or a disc of no size has no disc.
  var settings: CursorSettings {
    let ring = CursorRing(
      innerRadius: innerRadius, outerRadius: outerRadius, division: .gaps(gaps, .angle(gapAngle)),
      cut: cut)
    var elements = [element("ring", .ring(ring))]
    if innerRadius != 0, dotRadius != 0 {
      elements.append(element("disc", .disc(radius: dotRadius)))
    }
    var settings = CursorSettings(elements: elements)
    settings.resolution = resolution
    settings.backFaces = backFaces
    settings.textureMapping = textureMapping
    return settings
  }

  private func element(_ name: String, _ shape: CursorElement.Shape) -> CursorElement {
    CursorElement(
      name: name, shape, caps: caps, start: start, thickness: thickness, color: color,
      opacity: opacity)
  }
}

extension Mesh {
  /// Makes the mesh of a ring with a disc.
  init(cursor: RingCursor) throws(CursorError) {
    try self.init(cursor: cursor.settings)
  }
}
