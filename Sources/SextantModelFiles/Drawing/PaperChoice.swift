import SextantGeometry
import SextantSlicing

/// The way round of the sheets that needs fewer of them, and those that show something.
struct PaperChoice: Hashable, Sendable {
  /// The layout.
  let layout: PaperLayout
  /// The sheets that show something, row by row.
  let pages: [PaperLayout.Page]

  /// Chooses between upright sheets and sheets on their sides; upright ones where both need as many.
  ///
  /// Gives `nil` if both ways need more than `PaperLayout.mostPages`.
  init?(
    _ content: Sketch, of guide: SliceGuide, on paper: Paper, _ place: (Point2) -> Point2
  ) {
    guard let box = content.bounds else { return nil }
    let loops = ([guide.outline] + guide.holes).map { $0.map(place) }
    // What stands outside the cake: numbers and measures.
    let others = content.entries.compactMap { entry -> Sketch.Box? in
      if case .circle = entry.mark { return entry.bounds }
      return nil
    }
    var best: PaperChoice?
    for sheet in [paper.size, Vector2(paper.size.y, paper.size.x)] {
      guard let layout = PaperLayout(box, sheet: sheet) else { continue }
      let pages = layout.pages.filter { page in
        let own = layout.own(page)
        return others.contains { $0.meets(own) } || PaperChoice.meets(loops, own)
      }
      guard pages.count <= PaperLayout.mostPages else { continue }
      if pages.count < best?.pages.count ?? .max {
        best = PaperChoice(layout: layout, pages: pages)
      }
    }
    guard let best, !best.pages.isEmpty else { return nil }
    self = best
  }

  private init(layout: PaperLayout, pages: [PaperLayout.Page]) {
    self.layout = layout
    self.pages = pages
  }

  /// Says whether the area within the first loop and without the others shares a place with a box.
  private static func meets(_ loops: [[Point2]], _ box: Sketch.Box) -> Bool {
    for loop in loops {
      guard var previous = loop.last else { continue }
      for corner in loop {
        if isNear(previous, corner, box) { return true }
        previous = corner
      }
    }
    // No edge runs through the box: all of it is inside, or nothing.
    let middle = (box.low + box.high) / 2
    return loops.enumerated().allSatisfy { index, loop in
      let isInside = Polygon(loop)?.relation(of: middle) == .inside
      return isInside == (index == 0)
    }
  }

  /// Says whether an edge runs through a box: the separating axes are the page's and the edge's.
  private static func isNear(_ a: Point2, _ b: Point2, _ box: Sketch.Box) -> Bool {
    guard max(a.x, b.x) >= box.low.x, min(a.x, b.x) <= box.high.x,
      max(a.y, b.y) >= box.low.y, min(a.y, b.y) <= box.high.y
    else { return false }
    let way = b - a
    let half = box.size / 2
    let middle = (box.low + box.high) / 2
    let reach = half.x * way.y.magnitude + half.y * way.x.magnitude
    return way.cross(middle - a).magnitude <= reach
  }
}
