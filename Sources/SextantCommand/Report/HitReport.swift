import SextantGeometry
import SextantScene
import SextantText

/// What points hit, as a table at the end or as a line of JSON a point.
struct HitReport {
  private let scene: StillScene
  private let tester: HitTester
  private let query: HitQuery
  private let isJSON: Bool
  private var table = TableText([
    .words("at"), .words("plane"), .numbers("distance"), .words("side"), .words("on its"),
    .numbers("x"), .numbers("y"), .numbers("z"),
  ])
  private var writer = JSONWriter()
  /// The number of points that hit something.
  private(set) var hitCount = 0

  /// Creates a report.
  init(scene: StillScene, query: HitQuery, isJSON: Bool) {
    self.scene = scene
    self.tester = HitTester(scene.planes)
    self.query = query
    self.isJSON = isJSON
  }

  /// Adds a point.
  mutating func add(_ point: ScreenPoint, _ console: inout Console) {
    let ray = scene.camera.ray(through: point)
    let hits = ray.map { tester.hits(along: $0, query: query) } ?? []
    if !hits.isEmpty { hitCount += 1 }
    if isJSON {
      HitReport.write(ray, hits, to: &writer)
      console.output.write(writer.bytes)
      writer.removeAll()
    } else {
      addRows(point, hits)
    }
  }

  /// Prints what was gathered.
  func finish(_ console: inout Console) {
    guard !isJSON, !table.rows.isEmpty else { return }
    for line in table.lines { console.print(line) }
  }

  private mutating func addRows(_ point: ScreenPoint, _ hits: [Hit]) {
    let name = HitReport.text(point)
    if hits.isEmpty { table.add([name, "nothing", "", "", "", "", "", ""]) }
    for (index, hit) in hits.enumerated() {
      table.add([
        index == 0 ? name : "", hit.planeID, HitReport.metres(hit.distance), hit.side.rawValue,
        hit.bounds.rawValue, HitReport.metres(hit.point.x), HitReport.metres(hit.point.y),
        HitReport.metres(hit.point.z),
      ])
    }
  }

  /// Returns a point as the user types it.
  static func text(_ point: ScreenPoint) -> String {
    "\(OptionText.number(point.x)),\(OptionText.number(point.y))"
  }

  private static func metres(_ value: Double) -> String { "\(NumberWords.fixed(value, 3)) m" }

  private static func write(_ ray: Ray?, _ hits: [Hit], to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("ray")
    if let ray {
      writer.beginObject()
      writer.member("origin", ray.origin.list)
      writer.member("direction", ray.direction.vector.list)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.name("hits")
    writer.beginArray()
    for hit in hits {
      writer.beginObject()
      writer.member("plane", hit.planeID)
      writer.member("distance", hit.distance)
      writer.member("point", hit.point.list)
      writer.member("local", [hit.local.x, hit.local.y])
      writer.member("bounds", hit.bounds.rawValue)
      writer.member("side", hit.side.rawValue)
      writer.member("pose", hit.pose.columnMajor)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
  }
}

extension Vector3 {
  /// The three coordinates.
  fileprivate var list: [Double] { [x, y, z] }
}
