import SextantGeometry
import SextantText

/// The rows of UITouch JSON, as the Inkable framework writes them: an array of objects, one for each
/// sample of a touch.
///
/// Rows that neither update nor predict are the stream: they are put in the order of their times,
/// and those of equal times are one frame. An update replaces the values of the row of its
/// `estimationUpdateIndex`. With estimates, the stream stays as it was delivered, and updates and
/// predictions stand in the frame of the row before them.
///
/// The whole recording is kept until its end, since a later row may stand before an earlier one.
struct UITouchText: Sendable {
  private struct Row: Sendable {
    var sample: AppSample
    var updateIndex: Int64?
    var isUpdate: Bool
    var isPrediction: Bool
    /// The names of its fields in a native log and their values.
    var values: [TouchField]
  }

  /// A row of the stream by the touch and the index that updates name.
  private struct Name: Hashable, Sendable {
    var key: AppKey
    var index: Int64
  }

  private let includesEstimates: Bool
  private let limit: Int
  private var rows: [Row] = []
  private var places: [Name: Int] = [:]
  /// Updates that came before the row they update.
  private var early: [Int] = []

  init(includesEstimates: Bool, limit: Int) {
    self.includesEstimates = includesEstimates
    self.limit = limit
  }

  /// Takes a row in.
  mutating func take(
    _ object: AppObject, problems: inout ProblemList
  ) throws(RecordingProblem) {
    // Inkable writes events into the same array that are of no touch.
    guard object.node["touchIdentifier"] != nil else { return }
    guard rows.count < limit else {
      throw object.problem(
        "a recording must have at most \(limit) rows; found more")
    }
    guard let row = try Self.row(object, &problems) else { return }
    let name = row.updateIndex.map { Name(key: row.sample.key, index: $0) }
    if row.isPrediction || row.isUpdate {
      if includesEstimates {
        rows.append(row)
      } else if row.isUpdate, !row.isPrediction {
        try update(row, name, &problems)
      }
      return
    }
    if let name { places[name] = rows.count }
    rows.append(row)
  }

  private mutating func update(
    _ row: Row, _ name: Name?, _ problems: inout ProblemList
  ) throws(RecordingProblem) {
    if let name, let place = places[name] {
      patch(place, with: row)
    } else if name != nil {
      early.append(rows.count)
      rows.append(row)
    } else {
      try problems.repair(
        Self.problem(row, "an update must have 'estimationUpdateIndex'; it is left out"))
    }
  }

  private mutating func patch(_ place: Int, with update: Row) {
    rows[place].values = update.values
    rows[place].sample.location = update.sample.location
  }

  /// Gives the whole recording in frames.
  mutating func finish(
    problems: inout ProblemList
  ) throws(RecordingProblem) -> (header: TouchLogHeader, frames: AppFrames) {
    for place in early {
      let row = rows[place]
      guard let index = row.updateIndex,
        let target = places[Name(key: row.sample.key, index: index)]
      else {
        try problems.repair(
          Self.problem(
            row,
            "an update must have the 'estimationUpdateIndex' of a row of its touch; found"
              + " \(row.updateIndex ?? 0), so it is left out"))
        continue
      }
      patch(target, with: row)
    }
    let stream = rows.indices.filter { !rows[$0].isUpdate && !rows[$0].isPrediction }.sorted {
      (rows[$0].sample.time, $0) < (rows[$1].sample.time, $1)
    }
    let origin = stream.first.map { rows[$0].sample.time } ?? 0
    var frames = AppFrames(origin: origin)
    var ids: [AppKey: TouchID] = [:]
    for place in stream {
      var sample = rows[place].sample
      sample.fields = rows[place].values
      if let id = try frames.add(sample, delivery: sample.time, problems: &problems) {
        ids[sample.key] = id
      }
      if includesEstimates { try addEstimates(after: place, ids, &frames, &problems) }
    }
    frames.finish()
    defer { rows = [] }
    return (header(origin: origin), frames)
  }

  /// Adds the updates and predictions that stand between a row of the stream and the next.
  private func addEstimates(
    after place: Int, _ ids: [AppKey: TouchID], _ frames: inout AppFrames,
    _ problems: inout ProblemList
  ) throws(RecordingProblem) {
    for row in rows[(place + 1)...] {
      guard row.isUpdate || row.isPrediction else { return }
      var sample = row.sample
      guard let id = ids[sample.key] else {
        try problems.repair(
          Self.problem(
            row, "a touch must begin before it is estimated; found \(sample.key.description)"))
        continue
      }
      sample.fields = [TouchField(row.isPrediction ? "pred" : "upd", json: "true")] + row.values
      try frames.addEstimate(sample, id: id, problems: &problems)
    }
  }

  private func header(origin: Int64) -> TouchLogHeader {
    TouchLogHeader(
      surface: TouchSurface(unit: .pt),
      clock: TouchClock(clock: "monotonic", origin: String(origin)),
      source: TouchSource(kind: RecordingFormat.uitouchJSON.rawValue),
      stream: TouchStream(
        predicted: rows.contains { $0.isPrediction },
        estimates: rows.contains { $0.isUpdate }, frames: .changed))
  }

  private static func problem(_ row: Row, _ message: String) -> RecordingProblem {
    RecordingProblem(
      line: row.sample.position.line, column: row.sample.position.column, message: message)
  }

  private static func row(
    _ object: AppObject, _ problems: inout ProblemList
  ) throws(RecordingProblem) -> Row? {
    guard let touch = try object.string("touchIdentifier") else {
      throw object.missing("touchIdentifier")
    }
    guard let time = try object.time("timestamp", microseconds: 1e6) else {
      throw object.missing("timestamp")
    }
    let (phase, kind) = (try phase(object), try kind(object))
    guard let place = object.value("location") else { throw object.missing("location") }
    guard let pair = place.array, pair.count == 2 else {
      throw object.problem(place, "'location' must be an array of two numbers")
    }
    guard case .value(let x) = try object.coordinate(pair[0], "location", &problems),
      case .value(let y) = try object.coordinate(pair[1], "location", &problems)
    else { return nil }
    let index = try object.integer("estimationUpdateIndex")
    return Row(
      sample: AppSample(
        key: .name(Array(touch.utf8)), phase: phase, kind: kind, location: ScreenPoint(x, y),
        time: time, position: object.node.position),
      updateIndex: index, isUpdate: try object.bool("isUpdate") ?? false,
      isPrediction: try object.bool("isPrediction") ?? false,
      values: try values(object, kind, updateIndex: index))
  }

  private static func phase(_ object: AppObject) throws(RecordingProblem) -> TouchPhase {
    guard let value = object.value("phase") else { throw object.missing("phase") }
    switch value.int {
    case 0: return .began
    case 1: return .moved
    case 2: return .stationary
    case 3: return .ended
    case 4: return .cancelled
    case 5, 6, 7: return .hover
    default: throw object.problem(value, "'phase' must be an integer from 0 to 7")
    }
  }

  private static func kind(_ object: AppObject) throws(RecordingProblem) -> TouchKind {
    guard let value = object.value("type") else { return .direct }
    guard let number = value.int, let kind = UInt8(exactly: number).flatMap(TouchKind.init),
      kind != .palm
    else { throw object.problem(value, "'type' must be an integer from 0 to 3") }
    return kind
  }

  /// Returns what a row says beyond the common; what UIKit gives where it knows nothing is left out.
  private static func values(
    _ object: AppObject, _ kind: TouchKind, updateIndex: Int64?
  ) throws(RecordingProblem) -> [TouchField] {
    var fields: [TouchField] = []
    let force = try object.double("force")
    let most = try object.double("maximumPossibleForce")
    if (force ?? 0) != 0 || (most ?? 0) != 0 {
      if let force { fields.append(TouchField("fo", force)) }
      if let most { fields.append(TouchField("fm", most)) }
    }
    let altitude = try object.double("altitudeAngle")
    let azimuth = try object.double("azimuth")
    if (altitude ?? UITouchDefaults.altitude) != UITouchDefaults.altitude || (azimuth ?? 0) != 0 {
      if let altitude { fields.append(TouchField("alt", altitude)) }
      if let azimuth { fields.append(TouchField("az", azimuth)) }
    }
    let radius = try object.double("majorRadius")
    let tolerance = try object.double("majorRadiusTolerance")
    if (radius ?? 0) != 0 || (tolerance ?? 0) != 0 {
      if let radius { fields.append(TouchField("r", radius)) }
      if let tolerance { fields.append(TouchField("rt", tolerance)) }
    }
    if let updateIndex { fields.append(TouchField("eui", json: String(updateIndex))) }
    let estimated = try object.integer("estimatedProperties")
    let expected = try object.integer("estimatedPropertiesExpectingUpdates")
    if updateIndex != nil || (estimated ?? 0) != 0 || (expected ?? 0) != 0 {
      if let estimated { fields.append(TouchField("est", json: String(estimated))) }
      if let expected { fields.append(TouchField("exp", json: String(expected))) }
    }
    return fields
  }
}

/// What UIKit says of a touch where it knows nothing.
enum UITouchDefaults {
  /// The altitude of a finger: a right angle.
  static let altitude = Double.pi / 2
}
