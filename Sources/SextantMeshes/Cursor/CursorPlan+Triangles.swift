internal import SextantGeometry

extension CursorPlan.Part {
  /// Throws if a triangle would be a sliver or turned over.
  ///
  /// In a stretch all steps are alike, or change evenly from one end to the other.
  func checkTriangles(_ resolution: CursorSettings.Resolution) throws(CursorError) {
    for strip in strips {
      for span in strip.spans {
        let stride = max(span.count / 64, 1)
        var index = 0
        while index < span.count {
          try check(span, index, strip, resolution)
          index =
            index + stride < span.count || index == span.count - 1
            ? index + stride : span.count - 1
        }
      }
    }
  }

  /// Checks the triangles of one step.
  private func check(
    _ span: StripSpan, _ index: Int, _ strip: Strip, _ resolution: CursorSettings.Resolution
  ) throws(CursorError) {
    let (a, b) = span.pair(index)
    let (c, d) = span.pair(index + 1)
    let isFirst = index == 0 && strip.startsInPoint && isSame(a, b)
    let isLast = index == span.count - 1 && strip.endsInPoint && isSame(c, d)
    var least = Double.infinity
    if !isFirst { least = min(least, slimness(a, b, d)) }
    if !isLast, !strip.isFan { least = min(least, slimness(a, d, c)) }
    guard least >= Mesh.leastSlimness * 4 else {
      throw sliver(isTurned: least <= 0, span, resolution)
    }
    guard element.thickness > 0 else { return }
    for length in strip.isFan ? [b.distance(to: d)] : [b.distance(to: d), a.distance(to: c)] {
      let (short, long) = (min(length, element.thickness), max(length, element.thickness))
      guard short >= long * Mesh.leastSlimness * 4 else {
        if length < element.thickness { throw sliver(isTurned: false, span, resolution) }
        throw CursorError(
          option: .thickness, rule: "must be 0 or more than 4e-07 of an edge's length",
          found: "\(element.thickness)")
      }
    }
  }

  /// Returns whether two ends of rails meet, to rounding.
  private func isSame(_ a: Point2, _ b: Point2) -> Bool {
    a.distance(to: b) <= 1e-12 * max(a.length, b.length)
  }

  /// Returns the height of a triangle over its longest edge; negative if it is turned over.
  private func slimness(_ a: Point2, _ b: Point2, _ c: Point2) -> Double {
    let longest = max((b - a).lengthSquared, (c - b).lengthSquared, (a - c).lengthSquared)
    guard longest > 0 else { return 0 }
    return (b - a).cross(c - a) / longest
  }

  /// Returns the error of a step whose triangles are too thin.
  private func sliver(
    isTurned: Bool, _ span: StripSpan, _ resolution: CursorSettings.Resolution
  ) -> CursorError {
    if isTurned, case .ring(let ring) = element.shape, ring.cut == .parallel {
      return CursorError(
        option: .cut, rule: "must be radial where a gap is as wide as the ring's hole",
        found: "parallel")
    }
    let rule = "must leave no triangle thinner than 4e-07 of its length"
    if span.count > 1 || isRound {
      let found =
        switch resolution {
        case .tolerance(let tolerance): "\(tolerance)"
        case .segments(let count): "\(count)"
        }
      return CursorError(option: ChordBudget.option(resolution), rule: rule, found: found)
    }
    let width =
      switch element.shape {
      case .ticks(let ticks): ticks.width
      case .brackets(let brackets): brackets.width
      case .cross(_, let width): width
      case .ring, .disc: 0.0
      }
    return CursorError(option: .lineWidth, rule: rule, found: "\(width)")
  }

  private var isRound: Bool {
    switch element.shape {
    case .ring, .disc: true
    case .ticks, .brackets, .cross: false
    }
  }
}
