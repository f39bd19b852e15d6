internal import SextantGeometry
internal import SextantSlicing

/// Which edges of a guide's pieces are cuts and which are the cake's own edge.
///
/// A cut is an edge that two pieces share, to the last bit, each running through it in its own
/// direction. What nobody shares is the edge of the cake.
struct PieceEdges {
  /// A closed line of a piece, with a mark on each of its edges.
  struct Line {
    var points: [Point2]
    /// Whether the edge from each point to the next is a cut.
    var isCut: [Bool]
  }

  /// The lines of each piece, the edge of its largest part first.
  private(set) var pieces: [[Line]]
  /// The cake's own edge as closed lines, the cake on their left.
  private(set) var outlines: [[Point2]] = []

  private struct Edge {
    var from: Point2
    var to: Point2
    var piece: Int
    var line: Int
    var index: Int

    /// Whether it runs from the smaller of its ends to the larger.
    var isForward: Bool { PieceEdges.isBefore(from, to) }
  }

  /// Looks for the edges that pieces share.
  ///
  /// Cost: n log n for n points.
  init(_ guide: SliceGuide) {
    pieces = guide.pieces.map { piece in
      ([piece.outline] + piece.others).filter { $0.count >= 3 }.map {
        Line(points: $0, isCut: [Bool](repeating: false, count: $0.count))
      }
    }
    var edges: [Edge] = []
    for (number, lines) in pieces.enumerated() {
      for (place, line) in lines.enumerated() {
        for index in line.points.indices {
          let next = index + 1 == line.points.count ? 0 : index + 1
          edges.append(
            Edge(
              from: line.points[index], to: line.points[next], piece: number, line: place,
              index: index))
        }
      }
    }
    pair(edges)
    link(edges)
  }

  static func isBefore(_ a: Point2, _ b: Point2) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }

  /// Marks the edges that are there in both directions.
  private mutating func pair(_ edges: [Edge]) {
    func ends(_ edge: Edge) -> (Point2, Point2) {
      edge.isForward ? (edge.from, edge.to) : (edge.to, edge.from)
    }
    let order = edges.indices.sorted {
      let (a, b) = (ends(edges[$0]), ends(edges[$1]))
      if a.0 != b.0 { return PieceEdges.isBefore(a.0, b.0) }
      if a.1 != b.1 { return PieceEdges.isBefore(a.1, b.1) }
      return $0 < $1
    }
    for (place, index) in order.enumerated().dropFirst() {
      let (a, b) = (edges[order[place - 1]], edges[index])
      guard ends(a) == ends(b), a.isForward != b.isForward else { continue }
      for edge in [a, b] { pieces[edge.piece][edge.line].isCut[edge.index] = true }
    }
  }

  /// Links the other edges, end to beginning.
  private mutating func link(_ edges: [Edge]) {
    let own = edges.filter { !pieces[$0.piece][$0.line].isCut[$0.index] }
    let order = own.indices.sorted {
      own[$0].from != own[$1].from ? PieceEdges.isBefore(own[$0].from, own[$1].from) : $0 < $1
    }
    var isUsed = [Bool](repeating: false, count: own.count)
    for start in own.indices where !isUsed[start] {
      var line: [Point2] = []
      var current: Int? = start
      while let index = current, !isUsed[index] {
        isUsed[index] = true
        line.append(own[index].from)
        // The first edge that begins where this one ends.
        var (low, high) = (0, order.count)
        while low < high {
          let middle = (low + high) / 2
          if PieceEdges.isBefore(own[order[middle]].from, own[index].to) {
            low = middle + 1
          } else {
            high = middle
          }
        }
        while low < order.count, own[order[low]].from == own[index].to, isUsed[order[low]] {
          low += 1
        }
        current =
          low < order.count && own[order[low]].from == own[index].to ? order[low] : nil
      }
      if line.count >= 3 { outlines.append(line) }
    }
  }
}
