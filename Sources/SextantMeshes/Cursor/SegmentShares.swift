internal import SextantGeometry

/// How a number of segments is shared out: three quarters to the rings, the others to the discs.
struct SegmentShares {
  private let perRun: Int
  private let runsWithOneMore: Int
  private let perDisc: Int
  private let discsWithOneMore: Int

  /// Shares out the segments, or gives `nil` where a tolerance decides.
  init?(
    _ resolution: CursorSettings.Resolution, _ elements: [CursorElement], _ runs: [[RingRun]]
  ) throws(CursorError) {
    guard case .segments(let total) = resolution else { return nil }
    guard total <= CursorSettings.mostVertices else {
      throw ChordBudget.tooMany(resolution, found: "\(total)")
    }
    let discs = elements.count {
      if case .disc = $0.shape { true } else { false }
    }
    let arcs = runs.joined()
    guard !arcs.isEmpty || discs > 0 else {
      throw CursorError(
        option: .segments, rule: "must be for a ring or a disc", found: "\(total) and neither")
    }
    let forRings = arcs.isEmpty ? 0 : discs > 0 ? total / 4 * 3 + total % 4 * 3 / 4 : total
    perRun = arcs.isEmpty ? 0 : forRings / arcs.count
    runsWithOneMore = arcs.isEmpty || discs > 0 ? 0 : forRings % arcs.count
    let forDiscs = discs > 0 ? total - perRun * arcs.count : 0
    perDisc = discs > 0 ? forDiscs / discs : 0
    discsWithOneMore = discs > 0 ? forDiscs % discs : 0
    var isFine = discs == 0 || perDisc >= 3
    for run in arcs {
      isFine =
        isFine && perRun >= 1
        && run.sweep.radians / Double(max(perRun, 1)) <= ArcDivision.longestStep
    }
    guard isFine else {
      throw CursorError(
        option: .segments, rule: "must leave no step longer than a third of a turn",
        found: "\(total)")
    }
  }

  /// Returns the number of steps of a run, counted through all rings.
  func steps(ofRun number: Int) -> Int { perRun + (number < runsWithOneMore ? 1 : 0) }

  /// Returns the number of steps of a disc.
  func steps(ofDisc number: Int) -> Int { perDisc + (number < discsWithOneMore ? 1 : 0) }
}
