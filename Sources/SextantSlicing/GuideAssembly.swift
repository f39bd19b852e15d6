internal import SextantGeometry

/// A guide in the making: what all ways of cutting have in common.
struct GuideAssembly {
  private let settings: SliceSettings
  private var pieces: [Piece] = []
  /// The cuts, in the order to make them.
  var cuts: [Cut] = []

  init(_ settings: SliceSettings) {
    self.settings = settings
  }

  /// Throws if polylines of so many points are too many.
  static func check(points: Double) throws(SliceError) {
    guard points <= Double(SliceSettings.mostPoints) else { throw SliceError.points(points) }
  }

  /// Adds a piece from its exact measures and its closed polylines.
  ///
  /// Lines that enclose next to nothing are left out, and the largest part is put first.
  mutating func addPiece(area: Double, crust: Double, lines: [[Point2]], label: Point2? = nil) {
    var sized: [(area: Double, line: [Point2])] = []
    for line in lines where line.count >= 3 {
      sized.append((Polygon(unchecked: line).signedArea, line))
    }
    let largest = sized.reduce(0) { max($0, $1.area.magnitude) }
    sized = sized.filter { $0.area.magnitude > 1e-9 * largest }
    // In order of size, the first of equals first.
    let order = sized.indices.sorted {
      sized[$0].area != sized[$1].area ? sized[$0].area > sized[$1].area : $0 < $1
    }
    let sorted = order.map { sized[$0].line }
    let parts = sized.reduce(0) { $0 + ($1.area > 0 ? 1 : 0) }
    pieces.append(
      Piece(
        area: area, share: area / settings.outline.area, crust: crust,
        frosting: area + settings.height * crust, parts: max(parts, 1),
        outline: sorted.first ?? [],
        label: label ?? LabelPosition.find(sorted, room: LabelPosition.roomForLabel),
        others: Array(sorted.dropFirst())))
  }

  /// Adds a straight cut, unless it has no length.
  mutating func addCut(from: Point2, to: Point2) {
    if from != to { cuts.append(.segment(from: from, to: to)) }
  }

  /// Returns the guide, with `outline` as the polyline of the outer edge.
  func guide(outline: [Point2]? = nil, holes: [[Point2]]? = nil) -> SliceGuide {
    let loops = settings.outline.loops
    return SliceGuide(
      style: settings.style.name, outlineKind: settings.outline.kind,
      outline: outline ?? loops[0].polyline(tolerance: settings.tolerance),
      area: settings.outline.area, perimeter: settings.outline.perimeter,
      height: settings.height, cuts: cuts, pieces: pieces, fairness: Fairness(pieces),
      cutLength: cuts.reduce(0) { $0 + $1.length },
      holes: holes ?? loops.dropFirst().map { $0.polyline(tolerance: settings.tolerance) })
  }
}
