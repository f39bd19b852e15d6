internal import SextantGeometry
internal import SextantSlicing

/// How finely the arcs of a cursor are divided, and how many steps they have taken so far.
struct ChordBudget {
  /// How finely circles are divided.
  let resolution: CursorSettings.Resolution
  /// The steps taken so far; a `Double`, because a tiny tolerance asks for more than an `Int` holds.
  private(set) var steps = 0.0

  /// Creates a budget of `CursorSettings.mostVertices` steps: every step has a vertex of its own.
  init(_ resolution: CursorSettings.Resolution) {
    self.resolution = resolution
  }

  /// The tolerance, or `nil` where the number of steps is given.
  var tolerance: Double? {
    if case .tolerance(let tolerance) = resolution { return tolerance }
    return nil
  }

  /// Takes steps, or throws if there are not so many left.
  mutating func take(_ count: Double) throws(CursorError) {
    steps += count
    try check(total: steps)
  }

  /// Throws if a number of steps is more than all that there are.
  func check(total: Double) throws(CursorError) {
    guard total <= Double(CursorSettings.mostVertices) else {
      throw ChordBudget.tooMany(resolution, found: "\(total)")
    }
  }

  /// Takes the steps of a round end or corner and returns how many they are.
  mutating func take(radius: Double, sweep: Double) throws(CursorError) -> Int {
    let count =
      tolerance.map { ChordSteps.count(radius: radius, sweep: sweep, tolerance: $0) }
      ?? max((sweep / ChordBudget.cornerStep).rounded(.up), 1)
    try take(count)
    return Int(count)
  }

  /// The step of round ends and corners where the number of steps is given: 8 a half turn.
  private static let cornerStep = Double.pi / 8 * (1 + 1e-12)

  /// The error of a cursor with too many vertices.
  static func tooMany(_ resolution: CursorSettings.Resolution, found: String) -> CursorError {
    CursorError(
      option: option(resolution),
      rule: "must ask for at most \(CursorSettings.mostVertices) vertices", found: found)
  }

  /// The option that says how finely circles are divided.
  static func option(_ resolution: CursorSettings.Resolution) -> CursorError.Option {
    switch resolution {
    case .tolerance: .tolerance
    case .segments: .segments
    }
  }
}
