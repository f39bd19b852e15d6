import SextantGeometry
import SextantMeshes
import SextantSlicing
import SextantText
import SextantTouch

/// An outline as it was drawn on a photo, in units of the drawing, y down.
struct DrawnOutline {
  /// The outline, then the holes.
  var lines: [[Point2]]
  /// The size of what it was drawn on, if that is known.
  var frame: Vector2?
  /// The number of points before anything was trimmed.
  private(set) var count = 0
  /// The file as the user named it.
  let file: String
  /// Where each point of each line stands in the file; empty where points have no place of their own.
  private var places: [[TextPosition]] = []
  private var lineStarts: [TextPosition] = []

  /// The farthest a coordinate may be from 0.
  static let farthest = 1e9

  /// Reads the JSON form of polygons: `[[x,y],…]`, or a list of such lists with the outline first.
  init(json file: String, isYUp: Bool, _ console: inout Console) throws(CommandError) {
    self.file = file
    let bytes = try console.read(file, limit: PolygonText.limit)
    do throws(PolygonText.Fault) {
      let rings = try PolygonText.rings(bytes).rings
      lines = rings.map { $0.corners.map { Point2($0.x, isYUp ? 0 - $0.y : $0.y) } }
      places = rings.map { $0.nodes.map(\.position) }
      lineStarts = rings.map(\.position)
    } catch {
      throw CommandError(
        error.message,
        at: .init(file, line: error.position.line, column: error.position.column))
    }
    try checkRange()
  }

  /// Takes the path of the first contact of a recording.
  ///
  /// It lies on the declared surface of the recording, where one is declared.
  init(
    touches file: String, isStrict: Bool, onto size: Vector2?, _ console: inout Console
  ) throws(CommandError) {
    self.file = file
    let recording = try FingerRecording(file, isStrict: isStrict, &console)
    for warning in recording.warnings {
      console.warn(
        warning.message, at: .init(file, line: warning.line, column: warning.column))
    }
    var mapping = TouchMapping.points
    let surface = recording.surface
    if let width = surface.width, let height = surface.height, width > 0, height > 0 {
      let declared = size ?? Vector2(width, height)
      mapping = TouchMapping.range(surface, onto: (declared.x, declared.y)) ?? .points
      frame = declared
    }
    var path: [Point2] = []
    var first: TouchID?
    reading: for var frame in recording.frames {
      mapping.apply(to: &frame)
      for sample in frame.samples {
        if first == nil, sample.phase == .began { first = sample.id }
        guard sample.id == first, sample.phase != .hover else { continue }
        if sample.hasLocation { path.append(Point2(sample.location.x, sample.location.y)) }
        if sample.phase == .ended || sample.phase == .cancelled { break reading }
      }
    }
    lines = [path]
    try checkRange()
  }

  private mutating func checkRange() throws(CommandError) {
    count = lines.reduce(0) { $0 + $1.count }
    for (line, points) in lines.enumerated() {
      for (number, point) in points.enumerated() {
        for coordinate in [point.x, point.y]
        where !(coordinate.magnitude <= DrawnOutline.farthest) {
          throw CommandError(
            "a coordinate must be from -1000000000 to 1000000000; found \(coordinate)",
            at: place(line: line, point: number))
        }
      }
    }
  }

  /// Leaves out what lies before and after the place where the path passes its own beginning.
  mutating func trim() throws(CommandError) {
    guard lines.count == 1 else {
      throw CommandError(
        "'--closing trimmed' needs an outline without holes; found \(lines.count - 1)",
        at: .init(file))
    }
    let loop = LassoLoop.trimmed(lines[0])
    // The points of a loop have other numbers than those of the file.
    if loop != lines[0] { places = [] }
    lines = [loop]
  }

  /// Returns where a point stands in the file.
  func place(line: Int, point: Int) -> CommandError.Place {
    guard line < places.count, point < places[line].count else { return .init(file) }
    let position = places[line][point]
    return .init(file, line: position.line, column: position.column)
  }

  /// Returns the error of a cut-out that cannot be made, with its place in the file.
  func told(_ error: CutoutError) -> CommandError {
    let place: CommandError.Place =
      switch error {
      case .crossing(_, let later, _): self.place(line: later.line, point: later.point)
      case .coordinate(let place, _): self.place(line: place.line, point: place.point)
      case .corners(let line, _), .hole(let line, _):
        line < lineStarts.count
          ? .init(file, line: lineStarts[line].line, column: lineStarts[line].column) : .init(file)
      default: .init(file)
      }
    return CommandError(error.description, at: place)
  }

  /// The smallest and the largest coordinates of the outline.
  var bounds: (low: Point2, high: Point2) {
    var (low, high) = (Point2(repeating: .infinity), Point2(repeating: -.infinity))
    for point in lines[0] {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return (low, high)
  }
}
