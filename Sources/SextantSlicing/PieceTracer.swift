internal import SextantGeometry

/// The pieces that cuts of one family leave of an outline.
///
/// The outline is walked once. Where it passes a cut a crossing is noted; the crossings of each cut,
/// in order along it, pair up into the straight stretches inside the cake. A piece is then traced:
/// along the outline to a crossing, along the cut to the other of its pair, and on.
struct PieceTracer {
  /// A place where the outline passes a cut.
  private struct Crossing {
    var cut: Int
    var loop: Int
    var location: BoundaryLoop.Location
    var point: Point2
    /// Where it lies along the cut.
    var position: Double
    /// Whether the outline goes on to the side of larger coordinates.
    var isRising: Bool
    /// The crossing that follows on the same loop.
    var next = 0
    /// The crossing at the other end of the cut's stretch inside the cake; `nil` for the hub.
    var partner: Int?
  }

  /// A piece in the making: closed lines, and the length of the cake's own edge on them.
  struct Section {
    var lines: [[Point2]] = []
    var crust = 0.0
  }

  private let pieces: SectionPieces
  /// The coordinates of the cuts, rising; around a hub the first is 0.
  private let cuts: [Double]
  private let tolerance: Double
  /// How near a coordinate counts as on a cut.
  private let nearness: Double
  private var crossings: [Crossing] = []
  /// The first crossing of each cut from a hub inside the cake.
  private var fromHub: [Int] = []

  /// The pieces, in order of their coordinates.
  private(set) var sections: [Section] = []
  /// The straight stretches of all cuts inside the cake, by cut, each from its lower end.
  private(set) var stretches: [(cut: Int, from: Point2, to: Point2)] = []

  private var isAround: Bool { if case .around = pieces.axis { true } else { false } }

  private var hub: Point2? { if case .around(let hub, _) = pieces.axis { hub } else { nil } }

  /// Traces the pieces, or returns `nil` if the crossings do not pair up or an edge counts twice.
  ///
  /// That only happens to an outline so close to touching itself that rounding made it touch.
  init?(
    _ pieces: SectionPieces, cuts: [Double], extent: Double, tolerance: Double,
    hubIsInside: Bool = false
  ) {
    self.pieces = pieces
    self.cuts = cuts
    self.tolerance = tolerance
    nearness = 1e-12 * extent
    sections = Array(repeating: Section(), count: isAround ? cuts.count : cuts.count + 1)
    collect()
    guard pairUp(hubIsInside: hubIsInside) else { return nil }
    guard trace() else { return nil }
    addUncutLoops()
    guard hasEveryEdgeOnce else { return nil }
  }

  /// Whether the pieces' own edges are the outline's together, to a billionth.
  private var hasEveryEdgeOnce: Bool {
    let whole = pieces.loops.reduce(0) { $0 + $1.length }
    let found = sections.reduce(0) { $0 + $1.crust }
    return (found - whole).magnitude <= 1e-9 * whole
  }

  /// Returns the section that holds a coordinate.
  private func section(_ value: Double) -> Int {
    let count = cutsUp(to: value)
    return isAround ? below(count % cuts.count) : count
  }

  /// Returns the number of cuts at a coordinate and before it.
  private func cutsUp(to value: Double) -> Int {
    var (low, high) = (0, cuts.count)
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the section on the side of a cut with the larger coordinates.
  private func above(_ cut: Int) -> Int { isAround ? cut : cut + 1 }

  /// Returns the section on the side of a cut with the smaller coordinates.
  private func below(_ cut: Int) -> Int {
    isAround ? (cut == 0 ? cuts.count : cut) - 1 : cut
  }

  /// Returns the cut that a coordinate is as good as on.
  private func cut(at value: Double) -> Int? {
    if isAround, value >= 2 * Double.pi - nearness { return 0 }
    let next = cutsUp(to: value)
    if next > 0, value - cuts[next - 1] <= nearness { return next - 1 }
    return next < cuts.count && cuts[next] - value <= nearness ? next : nil
  }

  /// Returns the sections that hold a stretch just after its beginning and just before its end.
  ///
  /// An edge that lies on a cut belongs to the piece on its left, where the cake is.
  private func sides(_ piece: SectionPiece) -> (begin: Int, end: Int) {
    let (first, last) = (cut(at: piece.from), cut(at: piece.to))
    if let first, first == last, (piece.from - piece.to).magnitude <= 2 * nearness {
      let goesOut =
        pieces.axis.position(pieces.point(piece, piece.end))
        > pieces.axis.position(pieces.point(piece, piece.begin))
      let side = goesOut == isAround ? above(first) : below(first)
      return (side, side)
    }
    let isRising = piece.from < piece.to
    let begin = first.map { isRising ? above($0) : below($0) } ?? section(piece.from)
    let end = last.map { isRising ? below($0) : above($0) } ?? section(piece.to)
    return (begin, end)
  }

  /// Walks the outline and notes where it passes the cuts.
  private mutating func collect() {
    var index = 0
    while index < pieces.pieces.count {
      let loop = pieces.pieces[index].loop
      var end = index
      while end < pieces.pieces.count, pieces.pieces[end].loop == loop { end += 1 }
      collect(index..<end)
      index = end
    }
  }

  /// Walks one loop.
  private mutating func collect(_ range: Range<Int>) {
    let firstCrossing = crossings.count
    var before = sides(pieces.pieces[range.upperBound - 1]).end
    for index in range {
      let piece = pieces.pieces[index]
      let (begin, end) = sides(piece)
      if before != begin, let cut = cut(at: piece.from) {
        note(piece, cut: cut, parameter: piece.begin, isRising: begin == above(cut))
      }
      if piece.from < piece.to, begin < end {
        for section in begin..<end {
          let cut = isAround ? section + 1 : section
          note(
            piece, cut: cut, parameter: pieces.parameter(of: cuts[cut], on: piece), isRising: true)
        }
      } else if piece.to < piece.from, end < begin {
        for section in (end..<begin).reversed() {
          let cut = isAround ? section + 1 : section
          note(
            piece, cut: cut, parameter: pieces.parameter(of: cuts[cut], on: piece),
            isRising: false)
        }
      }
      before = end
    }
    for number in firstCrossing..<crossings.count {
      crossings[number].next = number + 1 == crossings.count ? firstCrossing : number + 1
    }
  }

  private mutating func note(
    _ piece: SectionPiece, cut: Int, parameter: Double, isRising: Bool
  ) {
    let loop = pieces.loops[Int(piece.loop)]
    let edge = Int(piece.edge)
    let location =
      parameter >= loop.range(edge)
      ? BoundaryLoop.Location(edge: loop.next(edge), parameter: 0)
      : BoundaryLoop.Location(edge: edge, parameter: parameter)
    let point = loop.point(location)
    crossings.append(
      Crossing(
        cut: cut, loop: Int(piece.loop), location: location, point: point,
        position: pieces.axis.position(point), isRising: isRising))
  }

  /// Pairs the crossings of each cut, in order along it.
  private mutating func pairUp(hubIsInside: Bool) -> Bool {
    fromHub = Array(repeating: 0, count: cuts.count)
    // Number first among equals, so that the order does not depend on the sort.
    let order = crossings.indices.sorted {
      let (a, b) = (crossings[$0], crossings[$1])
      if a.cut != b.cut { return a.cut < b.cut }
      return a.position != b.position ? a.position < b.position : $0 < $1
    }
    var index = 0
    for cut in cuts.indices {
      var group: [Int] = []
      while index < order.count, crossings[order[index]].cut == cut {
        group.append(order[index])
        index += 1
      }
      guard alternate(&group, firstIsRising: isAround ? hubIsInside : true) else { return false }
      var rest = group[...]
      if hubIsInside {
        guard let first = rest.popFirst(), let hub else { return false }
        fromHub[cut] = first
        stretches.append((cut, hub, crossings[first].point))
      }
      guard rest.count % 2 == 0 else { return false }
      while let low = rest.popFirst(), let high = rest.popFirst() {
        crossings[low].partner = high
        crossings[high].partner = low
        stretches.append((cut, crossings[low].point, crossings[high].point))
      }
    }
    return true
  }

  /// Orders crossings at almost one position so that the outline enters and leaves in turn.
  private func alternate(_ group: inout [Int], firstIsRising: Bool) -> Bool {
    var expected = firstIsRising
    for index in group.indices {
      if crossings[group[index]].isRising != expected {
        guard
          let other = group[index...].firstIndex(where: { crossings[$0].isRising == expected })
        else { return false }
        group.swapAt(index, other)
      }
      expected.toggle()
    }
    return true
  }

  /// Traces every closed line that passes a crossing.
  private mutating func trace() -> Bool {
    var isDone = [Bool](repeating: false, count: crossings.count)
    for start in crossings.indices where !isDone[start] {
      let section = sectionAfter(start)
      var line: [Point2] = []
      var current = start
      var crust = 0.0
      repeat {
        guard !isDone[current] else { return false }
        isDone[current] = true
        let crossing = crossings[current]
        let end = crossings[crossing.next]
        append(crossing.point, to: &line)
        // Two crossings in one place have nothing between them, unless the walk began there.
        if crossing.location != end.location || crossing.next <= current {
          crust += pieces.loops[crossing.loop].appendPoints(
            from: crossing.location, to: end.location, tolerance: tolerance, leastChords: 2,
            to: &line)
        }
        append(end.point, to: &line)
        if let partner = end.partner {
          current = partner
        } else {
          guard let hub else { return false }
          append(hub, to: &line)
          current = fromHub[section]
        }
        guard sectionAfter(current) == section else { return false }
      } while current != start
      if line.count > 1, line.last == line.first { line.removeLast() }
      sections[section].crust += crust
      sections[section].lines.append(line)
    }
    return true
  }

  private func append(_ point: Point2, to line: inout [Point2]) {
    if line.last != point { line.append(point) }
  }

  /// Returns the section in which the outline goes on after a crossing.
  private func sectionAfter(_ crossing: Int) -> Int {
    let cut = crossings[crossing].cut
    return crossings[crossing].isRising ? above(cut) : below(cut)
  }

  /// Adds the loops that no cut passes to the section that holds them.
  private mutating func addUncutLoops() {
    var isCut = [Bool](repeating: false, count: pieces.loops.count)
    for crossing in crossings { isCut[crossing.loop] = true }
    for (number, loop) in pieces.loops.enumerated() where !isCut[number] {
      let section = section(pieces.axis.value(loop.corners[0]))
      sections[section].lines.append(loop.polyline(tolerance: tolerance))
      sections[section].crust += loop.length
    }
  }
}
