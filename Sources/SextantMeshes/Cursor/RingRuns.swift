internal import SextantGeometry
internal import SextantSlicing

/// A run of a ring between two gaps, or the whole ring.
struct RingRun {
  /// Where it begins.
  var start: Angle
  /// How far it goes, counter-clockwise.
  var sweep: Angle
  /// Half the angle of the gap before it, in radians.
  var gapBefore = 0.0
  /// Half the angle of the gap behind it, in radians.
  var gapBehind = 0.0
  /// A Boolean value that says whether the run is the whole ring.
  var isClosed = false
}

extension CursorRing {
  /// The shortest run and the narrowest gap of a list, in turns.
  static let shortestRun = 1e-6

  /// Returns the runs that are left of the ring, counter-clockwise, not yet divided.
  ///
  /// - Parameters:
  ///   - start: The element's start, within a turn.
  ///   - seam: Where a whole ring begins.
  /// - Returns: One run at least.
  /// - Throws: `CursorError` if nothing is left, or a number is out of range.
  func runs(start: Angle, seam: Angle) throws(CursorError) -> [RingRun] {
    let whole = [RingRun(start: seam, sweep: Angle(Turn(1, 1)), isClosed: true)]
    var runs: [RingRun]
    switch division {
    case .gaps(let count, let extent):
      guard (0...CursorSettings.mostGaps).contains(count) else {
        throw CursorError(
          option: .gaps, rule: "must be from 0 to \(CursorSettings.mostGaps)", found: "\(count)")
      }
      let gap = try angle(of: extent)
      guard count > 0, gap.radians > 0 else { return whole }
      let sweep = Angle(Turn(1, count)) - gap
      guard sweep.turns >= CursorRing.shortestRun else {
        throw CursorError(
          option: option(of: extent),
          rule: "must leave something of the ring between \(count) gaps", found: text(of: extent))
      }
      let half = AngleSteps(from: .zero, sweep: gap, count: 2).angle(1)
      return (0..<count).map { index in
        RingRun(
          start: start + Angle(Turn(index, count)) + half, sweep: sweep,
          gapBefore: half.radians, gapBehind: half.radians)
      }
    case .gapList(let list):
      try CursorRing.check(list.count, .gapList)
      var gaps: [(start: Angle, sweep: Angle)] = []
      for gap in list {
        let sweep = try angle(of: gap.extent, in: .gapList)
        guard sweep.turns >= CursorRing.shortestRun else { continue }
        let half = AngleSteps(from: .zero, sweep: sweep, count: 2).angle(1)
        gaps.append(((start + gap.center.withinTurn - half).withinTurn, sweep))
      }
      guard !gaps.isEmpty else { return whole }
      let merged = CursorRing.merged(gaps)
      runs = merged.enumerated().map { index, gap in
        let end = gap.start + gap.sweep
        let isLast = index == merged.count - 1
        let next = isLast ? merged[0].start + Angle(Turn(1, 1)) : merged[index + 1].start
        return RingRun(start: end, sweep: next - end)
      }
      if merged.isEmpty || runs.contains(where: { $0.sweep.turns < CursorRing.shortestRun }) {
        throw CursorError(
          option: .gapList, rule: "must leave something of the ring",
          found: "\(list.count) gaps that cover it")
      }
    case .arcs(let list):
      try CursorRing.check(list.count, .arcs)
      var arcs: [(start: Angle, sweep: Angle)] = []
      for arc in list {
        guard arc.sweep.turns >= CursorRing.shortestRun else {
          throw CursorError(
            option: .arcs, rule: "must be longer than 0.00036 degrees each",
            found: "\(arc.sweep.degrees) degrees")
        }
        arcs.append(((start + arc.from.withinTurn).withinTurn, arc.sweep))
      }
      guard !arcs.isEmpty else {
        throw CursorError(option: .arcs, rule: "must be at least one", found: "none")
      }
      let merged = CursorRing.merged(arcs)
      guard !merged.isEmpty else { return whole }
      runs = merged.map { RingRun(start: $0.start, sweep: $0.sweep) }
    }
    for index in runs.indices {
      let next = (index + 1) % runs.count
      let end = runs[index].start + runs[index].sweep
      let gap = (runs[next].start - end).withinTurn.radians
      runs[index].gapBehind = gap / 2
      runs[next].gapBefore = gap / 2
    }
    return runs
  }

  /// Joins arcs that overlap or touch, also across the start, and puts them in order.
  ///
  /// - Returns: Nothing if they cover the whole circle.
  private static func merged(
    _ arcs: [(start: Angle, sweep: Angle)]
  ) -> [(start: Angle, sweep: Angle)] {
    let turn = Angle(Turn(1, 1))
    let least = shortestRun * turn.radians
    var result: [(start: Angle, sweep: Angle)] = []
    func longer(_ a: Angle, _ b: Angle) -> Angle { a.radians >= b.radians ? a : b }
    for arc in arcs.sorted(by: { $0.start.radians < $1.start.radians }) {
      guard arc.sweep.radians < turn.radians - least else { return [] }
      if let last = result.last, (arc.start - last.start - last.sweep).radians < least {
        let sweep = longer(last.sweep, arc.start + arc.sweep - last.start)
        result[result.count - 1].sweep = sweep
      } else {
        result.append(arc)
      }
    }
    // What reaches over the start swallows what begins there.
    while let first = result.first, let last = result.last {
      let gap = (first.start + turn - last.start - last.sweep).radians
      guard gap < least else { break }
      guard result.count > 1 else { return [] }
      let sweep = longer(last.sweep, first.start + turn + first.sweep - last.start)
      result[result.count - 1].sweep = sweep
      result.removeFirst()
    }
    guard result.allSatisfy({ $0.sweep.radians < turn.radians - least }) else { return [] }
    return result
  }

  private static func check(_ count: Int, _ option: CursorError.Option) throws(CursorError) {
    guard count <= CursorSettings.mostGaps else {
      throw CursorError(
        option: option, rule: "must hold at most \(CursorSettings.mostGaps)", found: "\(count)")
    }
  }

  /// Returns the angle that an extent covers.
  private func angle(
    of extent: Extent, in list: CursorError.Option? = nil
  ) throws(CursorError) -> Angle {
    switch extent {
    case .angle(let angle):
      guard angle.radians >= 0 else {
        throw CursorError(
          option: list ?? .gapAngle, rule: "must not be negative",
          found: "\(angle.degrees) degrees")
      }
      return angle
    case .length(let length):
      guard length >= 0, let angle = Angle(radians: length / middleRadius) else {
        throw CursorError(
          option: list ?? .gapLength, rule: "must be finite and not negative", found: "\(length)")
      }
      return angle
    }
  }

  private func option(of extent: Extent) -> CursorError.Option {
    switch extent {
    case .angle: .gapAngle
    case .length: .gapLength
    }
  }

  private func text(of extent: Extent) -> String {
    switch extent {
    case .angle(let angle): "\(angle.degrees) degrees"
    case .length(let length): "\(length)"
    }
  }
}
