public import SextantGeometry
public import SextantMeshes

/// One sample of a stroke.
public struct StrokePoint: Hashable, Sendable {
  /// Where it is on the sketch, along u and v, in metres before fingers stretched the sketch.
  public let position: Point2
  /// How hard the pencil was pressed, from 0 to 1 of what the device can tell.
  public let force: Double
  /// When, in microseconds from the log's origin.
  public let time: Int64

  /// Creates a sample.
  public init(_ position: Point2, force: Double, time: Int64) {
    self.position = position
    self.force = force
    self.time = time
  }

  /// The force of a contact that knows none: 0.5.
  ///
  /// - Source: *Pointer Events*, W3C, for the pressure of hardware without pressure.
  public static let plainForce = 0.5
}

/// What a pencil or a finger drew from where it came down to where it lifted.
///
/// The samples are kept as they came. A line is made of them for a mesh.
public struct Stroke: Hashable, Sendable {
  /// The number of the stroke in its session, from 1; no other stroke has it, also when it is undone.
  public let number: Int
  /// The samples, in order; at least one.
  public internal(set) var points: [StrokePoint]
  /// What it was drawn with.
  public let brush: StrokeBrush
  /// A Boolean value that says whether a pencil drew it.
  public let isPencil: Bool
  /// A Boolean value that says whether its ends meet or cross; see ``Sketch/closingShare``.
  public internal(set) var isClosed = false
  /// What it encloses, if it is closed and runs around one part of the plane.
  public internal(set) var cutout: Cutout?

  /// When it began, in microseconds from the log's origin.
  public var start: Int64 { points[0].time }

  /// How long it took, in microseconds; 0 where the clock of its samples went back.
  public var duration: Int64 {
    let (span, overflow) = points[points.count - 1].time.subtractingReportingOverflow(start)
    return overflow ? 0 : max(0, span)
  }

  /// The mean and the greatest force of its samples.
  public var force: (mean: Double, greatest: Double) {
    var (sum, greatest) = (0.0, 0.0)
    for point in points {
      sum += point.force
      greatest = max(greatest, point.force)
    }
    return (min(sum / Double(points.count), greatest), greatest)
  }

  /// Returns its length on a sketch that is stretched so, in metres.
  public func length(scale: Vector2 = Vector2(1, 1)) -> Double {
    var sum = 0.0
    for index in points.indices.dropFirst() {
      sum += ((points[index].position - points[index - 1].position) * scale).length
    }
    return sum
  }

  /// The smallest and the largest coordinates of its samples.
  public var bounds: (min: Point2, max: Point2) {
    var (low, high) = (points[0].position, points[0].position)
    for point in points {
      low = pointwiseMin(low, point.position)
      high = pointwiseMax(high, point.position)
    }
    return (low, high)
  }

  /// Returns it as a ribbon on a sketch that is stretched so.
  ///
  /// As wide as the brush at each sample's force, times the square root of both scales' product.
  public func ribbon(scale: Vector2 = Vector2(1, 1)) throws(RibbonError) -> Ribbon {
    let factor = (scale.x * scale.y).squareRoot()
    return try Ribbon(
      points.map {
        Ribbon.Point($0.position * scale, width: brush.width(atForce: $0.force) * factor)
      })
  }

  /// Closes the stroke if its ends meet, and cuts out what it encloses.
  mutating func close() {
    guard points.count >= 3 else { return }
    let path = points.map { $0.position }
    let line = PolylineSimplifier.simplified(
      path.map { Vector3($0.x, $0.y, 0) }, tolerance: Sketch.lineTolerance
    ).map { path[$0] }
    // A line of more corners is a scribble.
    guard line.count <= Sketch.mostCorners else { return }
    let whole = Stroke.length(line)
    let loop = LassoLoop.trimmed(line)
    let kept = Stroke.length(loop) + loop[0].distance(to: loop[loop.count - 1])
    let isTrimmed = loop != line && kept >= (1 - 2 * Sketch.closingShare) * whole
    let gap = line[0].distance(to: line[line.count - 1])
    isClosed = isTrimmed || gap <= Sketch.closingShare * whole
    guard isClosed else { return }
    guard let found = Stroke.cutout(isTrimmed ? loop : line, width: brush.width),
      found.area >= Sketch.leastArea
    else { return }
    cutout = found
  }

  /// Returns what a line encloses, with its corners rounded, or `nil` if that is not one part.
  ///
  /// Knots that the line's own width covers go, where a hand drew over its beginning: with the
  /// smallest tolerance that does it.
  private static func cutout(_ line: [Point2], width: Double) -> Cutout? {
    var tolerance = Sketch.lineTolerance
    while true {
      do throws(CutoutError) {
        let plain = try Cutout(outline: line, tolerance: tolerance)
        let rounded = CornerRounding.rounded(
          ring: plain.outline, deviation: tolerance, tolerance: Sketch.lineTolerance / 8)
        do throws(CutoutError) {
          return try Cutout(outline: rounded, tolerance: Sketch.lineTolerance / 16)
        } catch {
          // Between two edges as near as that there is no room for it.
          return plain
        }
      } catch {
        guard tolerance < width / 2 else { return nil }
        tolerance = min(2 * tolerance, width / 2)
      }
    }
  }

  private static func length(_ line: [Point2]) -> Double {
    line.indices.dropFirst().reduce(0) { $0 + line[$1].distance(to: line[$1 - 1]) }
  }
}
