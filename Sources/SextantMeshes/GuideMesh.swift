internal import SextantGeometry
public import SextantSlicing

extension Mesh {
  /// Makes a slice guide a mesh: lines along the cuts, a line around the cake, the tops of pieces.
  ///
  /// The guide's (u, v) is (x, -z) of the mesh, y is up and the cake stands on y = 0: the pieces lie
  /// at the guide's height, the lines `lift` above them, all facing up. Lines are as wide as the
  /// settings say, narrower only where a piece has no room for them; they end at the edge, meet in
  /// mitres where cuts meet, and the line around the cake and its holes lies outside the cake, so that
  /// no two of them overlap. Parts, each with a material: `pieces-odd`, `pieces-even`, `pieces-last`,
  /// `cuts`, `outline`; those without a triangle are left out. Cost: n log n for n points of the
  /// guide.
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
