internal import SextantGeometry
internal import SextantSlicing

/// The arcs of a cursor, divided and counted, before a vertex is made.
struct CursorPlan {
  /// A run of the ring between two gaps, or the whole ring.
  struct Band {
    /// The divisions of the run, each beginning where the one before ends.
    var steps: [AngleSteps]
    /// A Boolean value that says whether the run closes on itself.
    var isClosed: Bool

    /// The number of steps.
    var count: Int { steps.reduce(0) { $0 + $1.count } }
  }

  /// The settings, checked.
  let settings: CursorSettings
  /// The runs of the ring, counter-clockwise.
  let bands: [Band]
  /// The division of the disc, if there is one.
  let dot: Band?

  /// Checks settings and divides the arcs, or throws what is wrong.
  init(_ settings: CursorSettings) throws(CursorError) {
    try CursorPlan.check(settings)
    var settings = settings
    settings.start = settings.start.withinTurn
    self.settings = settings
    let hasDot = CursorPlan.hasDot(settings)
    let arcs = try CursorPlan.arcs(settings)
    switch settings.resolution {
    case .tolerance(let tolerance):
      let steps = CursorPlan.stepCount(settings, arcs, tolerance)
      // Every step has a vertex of its own; beyond that the counts might not fit an `Int`.
      guard steps <= Double(CursorSettings.mostVertices) else {
        throw CursorPlan.tooMany(.tolerance, found: "\(steps)")
      }
      bands = arcs.map { arc in
        Band(
          steps: ArcDivision.steps(
            from: arc.start, sweep: arc.sweep, radius: settings.outerRadius, tolerance: tolerance),
          isClosed: arc.isClosed)
      }
      dot =
        hasDot
        ? Band(
          steps: ArcDivision.steps(
            from: CursorPlan.seam(settings), sweep: Angle(Turn(1, 1)), radius: settings.dotRadius,
            tolerance: tolerance), isClosed: true) : nil
      guard vertexCount <= CursorSettings.mostVertices else {
        throw CursorPlan.tooMany(.tolerance, found: "\(vertexCount)")
      }
    case .segments(let total):
      guard total <= CursorSettings.mostVertices else {
        throw CursorPlan.tooMany(.segments, found: "\(total)")
      }
      let perArc = hasDot ? total / 4 * 3 + total % 4 * 3 / 4 : total
      let each = perArc / arcs.count
      let left = hasDot ? 0 : perArc % arcs.count
      let dotCount = hasDot ? total - each * arcs.count : 0
      let longest = arcs[0].sweep.radians / Double(max(each, 1))
      guard each >= 1, longest <= ArcDivision.longestStep, !hasDot || dotCount >= 3 else {
        throw CursorError(
          option: .segments, rule: "must leave no step longer than a third of a turn",
          found: "\(total)")
      }
      bands = arcs.enumerated().map { index, arc in
        Band(
          steps: [
            AngleSteps(from: arc.start, sweep: arc.sweep, count: each + (index < left ? 1 : 0))
          ], isClosed: arc.isClosed)
      }
      let steps = AngleSteps(
        from: CursorPlan.seam(settings), sweep: Angle(Turn(1, 1)), count: max(dotCount, 1))
      dot = hasDot ? Band(steps: [steps], isClosed: true) : nil
      guard vertexCount <= CursorSettings.mostVertices else {
        throw CursorPlan.tooMany(.segments, found: "\(total)")
      }
    }
    try checkClearance()
    try checkSlivers()
  }

  /// Refuses steps so short that the triangles of the ring or of the disc are slivers.
  private func checkSlivers() throws(CursorError) {
    let least = 4 * Mesh.leastSlimness
    let inner = settings.innerRadius / settings.outerRadius
    for (index, band) in (bands + (dot.map { [$0] } ?? [])).enumerated() {
      // Across the ring's width a step at its inner edge, in a fan the step itself.
      let slimness = index < bands.count && inner > 0 ? inner : 1
      for steps in band.steps
      where slimness * steps.sweep.radians / Double(steps.count) < least {
        let (option, found): (CursorError.Option, String) =
          switch settings.resolution {
          case .tolerance(let tolerance): (.tolerance, "\(tolerance)")
          case .segments(let count): (.segments, "\(count)")
          }
        throw CursorError(
          option: option, rule: "must leave no triangle thinner than \(least) of its length",
          found: found)
      }
    }
  }

  /// Refuses a disc that reaches the chords of the ring's inner edge.
  ///
  /// Both lie in one plane, where an overlap flickers.
  private func checkClearance() throws(CursorError) {
    guard dot != nil else { return }
    var least = settings.innerRadius
    for band in bands {
      for steps in band.steps {
        let half = AngleSteps(from: .zero, sweep: steps.sweep, count: 2 * steps.count).angle(1)
        least = min(least, settings.innerRadius * half.cosine)
      }
    }
    guard settings.dotRadius <= least else {
      throw CursorError(
        option: .dotRadius, rule: "must be at most \(least), clear of the ring's inner edge",
        found: "\(settings.dotRadius)")
    }
  }

  /// Returns how many steps a tolerance asks for, at least.
  private static func stepCount(
    _ settings: CursorSettings, _ arcs: [Arc], _ tolerance: Double
  ) -> Double {
    var count = 0.0
    for arc in arcs {
      count += ChordSteps.count(
        radius: settings.outerRadius, sweep: arc.sweep.radians, tolerance: tolerance)
    }
    if hasDot(settings) {
      count += ChordSteps.count(
        radius: settings.dotRadius, sweep: 2 * Double.pi, tolerance: tolerance)
    }
    return count
  }

  private static func tooMany(_ option: CursorError.Option, found: String) -> CursorError {
    CursorError(
      option: option, rule: "must ask for at most \(CursorSettings.mostVertices) vertices",
      found: found)
  }

  /// Returns whether there is a disc: a ring that is filled has no room for one.
  private static func hasDot(_ settings: CursorSettings) -> Bool {
    settings.dotRadius > 0 && settings.innerRadius > 0
  }
}

extension CursorPlan {
  /// The number of vertices of the mesh, exactly.
  var vertexCount: Int {
    var count = dot.map { fanCount($0) } ?? 0
    for band in bands {
      count += settings.innerRadius > 0 ? 2 * rimCount(band) : fanCount(band)
    }
    return settings.backFaces == .duplicate ? 2 * count : count
  }

  /// Returns whether a run ends in the very vertices it began with.
  ///
  /// A closed run with a bent texture ends in vertices of its own: the texture ends there too.
  func isWelded(_ band: Band) -> Bool {
    band.isClosed && settings.textureMapping == .planar
  }

  /// Returns the number of vertices along a run.
  private func rimCount(_ band: Band) -> Int { isWelded(band) ? band.count : band.count + 1 }

  /// Returns the number of vertices of a fan: those along its run and those in the centre.
  private func fanCount(_ band: Band) -> Int {
    rimCount(band) + (settings.textureMapping == .polar ? band.count : 1)
  }
}

extension CursorPlan {
  /// A run of the ring, not yet divided.
  private struct Arc {
    var start: Angle
    var sweep: Angle
    var isClosed: Bool
  }

  /// Returns where a whole circle begins: anywhere, unless a bent texture begins there.
  private static func seam(_ settings: CursorSettings) -> Angle {
    settings.textureMapping == .polar ? settings.start : .zero
  }

  /// Returns the runs that the gaps leave of the ring.
  private static func arcs(_ settings: CursorSettings) throws(CursorError) -> [Arc] {
    guard settings.gaps > 0, settings.gapAngle.radians > 0 else {
      return [Arc(start: seam(settings), sweep: Angle(Turn(1, 1)), isClosed: true)]
    }
    let sweep = Angle(Turn(1, settings.gaps)) - settings.gapAngle
    guard sweep.turns >= 1e-6 else {
      throw CursorError(
        option: .gapAngle,
        rule: "must leave something of the ring between \(settings.gaps) gaps",
        found: "\(settings.gapAngle.degrees) degrees")
    }
    let half = AngleSteps(from: .zero, sweep: settings.gapAngle, count: 2).angle(1)
    return (0..<settings.gaps).map { index in
      Arc(
        start: settings.start + Angle(Turn(index, settings.gaps)) + half, sweep: sweep,
        isClosed: false)
    }
  }

  /// Checks every setting that does not depend on the division.
  private static func check(_ settings: CursorSettings) throws(CursorError) {
    let (shortest, longest) = (CursorSettings.shortest, CursorSettings.longest)
    let outer = settings.outerRadius
    guard outer >= shortest, outer <= longest else {
      throw CursorError(
        option: .outerRadius, rule: "must be from \(shortest) to \(longest) metres",
        found: "\(outer)")
    }
    let inner = settings.innerRadius
    guard inner == 0 || (inner >= shortest && inner <= longest) else {
      throw CursorError(
        option: .innerRadius, rule: "must be 0 or from \(shortest) to \(longest) metres",
        found: "\(inner)")
    }
    // A ring thinner than that is nothing but slivers.
    guard inner <= outer * (1 - 1e-6) else {
      throw CursorError(
        option: .innerRadius, rule: "must be less than 'outer-radius', \(outer)", found: "\(inner)")
    }
    let dot = settings.dotRadius
    guard dot == 0 || (dot >= shortest && dot <= longest) else {
      throw CursorError(
        option: .dotRadius, rule: "must be 0 or from \(shortest) to \(longest) metres",
        found: "\(dot)")
    }
    guard (0...CursorSettings.mostGaps).contains(settings.gaps) else {
      throw CursorError(
        option: .gaps, rule: "must be from 0 to \(CursorSettings.mostGaps)",
        found: "\(settings.gaps)")
    }
    guard settings.gapAngle.radians >= 0 else {
      throw CursorError(
        option: .gapAngle, rule: "must not be negative",
        found: "\(settings.gapAngle.degrees) degrees")
    }
    if case .tolerance(let tolerance) = settings.resolution {
      guard tolerance > 0, tolerance.isFinite else {
        throw CursorError(
          option: .tolerance, rule: "must be finite and greater than 0", found: "\(tolerance)")
      }
    }
    guard settings.opacity >= 0, settings.opacity <= 1 else {
      throw CursorError(
        option: .opacity, rule: "must be from 0 to 1", found: "\(settings.opacity)")
    }
    for (option, color) in [
      (CursorError.Option.color, settings.color),
      (.dotColor, settings.dotColor ?? settings.color),
    ] where !color.isInRange {
      throw CursorError(
        option: option, rule: "must have channels from 0 to 1",
        found: "\(color.red) \(color.green) \(color.blue)")
    }
  }
}
