internal import SextantGeometry
public import SextantSlicing

extension Mesh {
  /// Makes a slice guide a mesh: lines along the cuts, a line around the cake, the tops of pieces.
  ///
  /// The guide's (u, v) is (x, -z) of the mesh, y is up and the cake stands on y = 0: the pieces lie
  /// at the guide's height, the lines `lift` above them, all facing up. Lines are as wide as the
  /// settings say; they end at the edge, meet in mitres where cuts meet, and the line around the cake
  /// lies outside its edge, so that no two of them overlap. Parts, each with a material: `pieces-odd`,
  /// `pieces-even`, `pieces-last`, `cuts`, `outline`; those without a triangle are left out. Cost: one
  /// step a point of the guide.
  ///
  /// - Throws: `GuideMeshError`, with the setting, the rule and what was found.
  public init(
    guide: SliceGuide, settings: GuideMeshSettings = GuideMeshSettings()
  ) throws(GuideMeshError) {
    let longest = GuideMeshSettings.longest
    guard settings.lineWidth >= GuideMeshSettings.leastWidth, settings.lineWidth <= longest else {
      throw GuideMeshError(
        option: .lineWidth,
        rule: "must be from \(GuideMeshSettings.leastWidth) to \(longest) metres",
        found: "\(settings.lineWidth)")
    }
    guard settings.lift >= 0, settings.lift <= longest else {
      throw GuideMeshError(
        option: .lift, rule: "must be from 0 to \(longest) metres", found: "\(settings.lift)")
    }
    var maker = GuideMesher(guide: guide, settings: settings)
    if settings.hasPieces { maker.addPieces() }
    maker.addCuts()
    if settings.hasOutline { maker.addOutline() }
    self = maker.builder.mesh
  }
}

/// Turns the parts of a guide into parts of a mesh.
private struct GuideMesher {
  let guide: SliceGuide
  let settings: GuideMeshSettings
  var builder = MeshBuilder()
  /// Half the longest extent of the cake, for the texture coordinates.
  let reach: Double

  init(guide: SliceGuide, settings: GuideMeshSettings) {
    self.guide = guide
    self.settings = settings
    var reach = 0.0
    for point in guide.outline { reach = max(reach, point.x.magnitude, point.y.magnitude) }
    self.reach = reach > 0 ? reach : 1
  }

  /// Adds the tops of the pieces, a part for each colour.
  mutating func addPieces() {
    let count = guide.pieces.count
    let colors = settings.pieceColors
    for (remainder, name, color) in [
      (0, "pieces-odd", colors.odd), (1, "pieces-even", colors.even),
      (2, "pieces-last", colors.last),
    ] {
      let members = guide.pieces.indices.filter { index in
        let isLast = index == count - 1 && count > 1 && count % 2 == 1
        return (isLast ? 2 : index % 2) == remainder
      }
      guard !members.isEmpty else { continue }
      let material = builder.add(
        Material(name: name, color: color, opacity: settings.pieceOpacity))
      for index in members { addPiece(guide.pieces[index]) }
      builder.endPart(name: name, material: material)
    }
  }

  /// Adds the top of a piece as a fan around its label.
  private mutating func addPiece(_ piece: Piece) {
    let first = builder.nextVertex
    let count = UInt32(truncatingIfNeeded: piece.outline.count)
    addVertex(piece.label, y: guide.height)
    for point in piece.outline { addVertex(point, y: guide.height) }
    for index in 0..<count {
      builder.addTriangle(first, first + 1 + index, first + 1 + (index + 1) % count)
    }
  }

  /// Adds the ribbons along the cuts.
  mutating func addCuts() {
    guard guide.cuts.count > 1, case .segment(let hub, _) = guide.cuts[0] else { return }
    let material = builder.add(
      Material(name: "cuts", color: settings.lineColor, opacity: settings.lineOpacity))
    let ribbons = HubRibbons(hub: hub, half: settings.lineWidth / 2)
    for piece in guide.pieces {
      guard let halves = ribbons.halves(along: Array(piece.outline.dropFirst())) else { continue }
      for polygon in [halves.left, halves.right] { addFan(polygon) }
    }
    builder.endPart(name: "cuts", material: material)
  }

  /// Adds a polygon as a fan around its first corner, at the height of the lines.
  private mutating func addFan(_ polygon: [Point2]) {
    guard polygon.count >= 3 else { return }
    let first = builder.nextVertex
    for point in polygon { addVertex(point, y: guide.height + settings.lift) }
    for index in 1..<UInt32(truncatingIfNeeded: polygon.count - 1) {
      builder.addTriangle(first, first + index, first + index + 1)
    }
  }

  /// Adds the line around the cake, from its edge outward.
  mutating func addOutline() {
    let points = guide.outline
    let count = points.count
    guard count >= 3 else { return }
    let material = builder.add(
      Material(name: "outline", color: settings.outlineColor, opacity: settings.lineOpacity))
    let first = builder.nextVertex
    let y = guide.height + settings.lift
    for index in 0..<count {
      let point = points[index]
      let before = point - points[(index + count - 1) % count]
      let after = points[(index + 1) % count] - point
      let (n, m) = (
        Vector2() - before.perpendicular / before.length,
        Vector2() - after.perpendicular / after.length
      )
      addVertex(point, y: y)
      addVertex(point + (n + m) * (settings.lineWidth / (1 + n.dot(m))), y: y)
    }
    let total = UInt32(truncatingIfNeeded: count)
    for index in 0..<total {
      let a = first + 2 * index
      let b = first + 2 * ((index + 1) % total)
      builder.addTriangle(a, a + 1, b + 1)
      builder.addTriangle(a, b + 1, b)
    }
    builder.endPart(name: "outline", material: material)
  }

  private mutating func addVertex(_ point: Point2, y: Double) {
    builder.addVertex(point, y: y, uv: Vector2(0.5, 0.5) + point / (2 * reach))
  }
}
