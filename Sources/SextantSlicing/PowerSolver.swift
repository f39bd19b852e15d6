internal import SextantGeometry

/// The weights of a power diagram, by Newton's rule on the areas of its cells.
///
/// All lengths are in parts of the outline's size and from its middle, so that no digits are lost.
struct PowerSolver {
  /// A corner of a cell, and the cell beyond the edge that begins there; `nil` for the outline.
  struct Corner {
    var point: Point2
    var beyond: Int?
  }

  let middle: Point2
  let unit: Double
  private let outline: [Point2]
  private let sites: [Point2]
  /// The areas that the cells are to have.
  private let wanted: [Double]
  private let whole: Double
  private(set) var weights: [Double]
  private(set) var cells: [[Corner]] = []
  private(set) var areas: [Double] = []

  /// Prepares the cells of a convex outline that runs counter-clockwise.
  init(_ corners: [Point2], sites: [Point2], shares: [Double]) {
    let polygon = Polygon(unchecked: corners)
    let (low, high) = polygon.bounds
    let (middle, unit) = ((low + high) / 2, (high - low).max())
    self.middle = middle
    self.unit = unit
    outline = corners.map { ($0 - middle) / unit }
    self.sites = sites.map { ($0 - middle) / unit }
    whole = Polygon(unchecked: outline).area
    wanted = shares.map { [whole] in $0 * whole }
    weights = [Double](repeating: 0, count: sites.count)
    update()
  }

  /// The largest difference of an area from what it is to be, as a part of the whole.
  private var error: Double {
    var error = 0.0
    for (area, wanted) in zip(areas, wanted) { error = max(error, (area - wanted).magnitude) }
    return error / whole
  }

  /// Changes the weights until the areas are as wanted, and returns how far they are off.
  mutating func solve() -> Double {
    // No cell may shrink below half of the smallest there is or is to be: then the equations have
    // one solution in each step.
    let least = min(areas.min() ?? 0, wanted.min() ?? 0) / 2
    for _ in 0..<100 {
      let before = error
      guard before > 1e-15, let step = newtonStep() else { break }
      let start = weights
      let kept = (cells, areas)
      var part = 1.0
      var isBetter = false
      while part > 1e-6 {
        for index in weights.indices { weights[index] = start[index] + part * step[index] }
        update()
        if error <= (1 - part / 2) * before, areas.allSatisfy({ $0 >= least }) {
          isBetter = true
          break
        }
        part /= 2
      }
      if !isBetter {
        weights = start
        (cells, areas) = kept
        break
      }
    }
    let first = weights.first ?? 0
    for index in weights.indices { weights[index] -= first }
    return error
  }

  /// Makes the cells of the weights there are.
  private mutating func update() {
    cells = sites.indices.map { cell($0) }
    areas = cells.map { cell in
      guard cell.count >= 3 else { return 0 }
      var sum = 0.0
      let origin = cell[0].point
      for index in 1..<(cell.count - 1) {
        sum += (cell[index].point - origin).cross(cell[index + 1].point - origin)
      }
      return sum / 2
    }
  }

  /// Returns the corners of a site's cell.
  private func cell(_ site: Int) -> [Corner] {
    var corners = outline.map { Corner(point: $0, beyond: nil) }
    for other in sites.indices where other != site && !corners.isEmpty {
      let way = sites[other] - sites[site]
      // Beyond the line way · x = limit the other site is nearer.
      let limit =
        (way.dot(sites[other] + sites[site]) + weights[site] - weights[other]) / 2
      corners = PowerSolver.clipped(corners, way, limit, other)
    }
    return corners
  }

  /// Returns what lies of a convex polygon on the near side of a line.
  private static func clipped(
    _ corners: [Corner], _ way: Vector2, _ limit: Double, _ other: Int
  ) -> [Corner] {
    let heights = corners.map { way.dot($0.point) - limit }
    guard heights.contains(where: { $0 > 0 }) else { return corners }
    var kept: [Corner] = []
    kept.reserveCapacity(corners.count + 1)
    for index in corners.indices {
      let next = index + 1 == corners.count ? 0 : index + 1
      let (from, to) = (heights[index], heights[next])
      if from <= 0 { kept.append(corners[index]) }
      if (from <= 0) != (to <= 0) {
        let (a, b) = (corners[index].point, corners[next].point)
        // Going out, the new edge begins here; coming in, the old one goes on.
        kept.append(
          Corner(
            point: a + (b - a) * (from / (from - to)),
            beyond: from <= 0 ? other : corners[index].beyond))
      }
    }
    return kept.count >= 3 ? kept : []
  }

  /// Returns the change of the weights after which linear areas would be as wanted.
  ///
  /// A cell grows by half the length of a common edge over the sites' distance for each unit of its
  /// weight, at the cost of its neighbour: a Laplacian, positive definite without the first site.
  private func newtonStep() -> [Double]? {
    let count = sites.count - 1
    guard count > 0 else { return nil }
    var matrix = [Double](repeating: 0, count: count * count)
    for (site, cell) in cells.enumerated() {
      for index in cell.indices {
        guard let other = cell[index].beyond else { continue }
        let end = cell[index + 1 == cell.count ? 0 : index + 1].point
        // Each edge is met from both cells; each adds half.
        let rate =
          cell[index].point.distance(to: end) / sites[site].distance(to: sites[other]) / 4
        if site > 0 { matrix[(site - 1) * count + site - 1] += rate }
        if other > 0 { matrix[(other - 1) * count + other - 1] += rate }
        if site > 0, other > 0 {
          matrix[(site - 1) * count + other - 1] -= rate
          matrix[(other - 1) * count + site - 1] -= rate
        }
      }
    }
    let right = (1...count).map { wanted[$0] - areas[$0] }
    return Cholesky.solve(&matrix, right).map { [0] + $0 }
  }
}

/// The solution of symmetric positive definite equations.
private enum Cholesky {
  /// Solves in place; `nil` if the matrix is not positive definite.
  static func solve(_ matrix: inout [Double], _ right: [Double]) -> [Double]? {
    let count = right.count
    var result = right
    for row in 0..<count {
      for column in 0...row {
        var sum = matrix[row * count + column]
        for index in 0..<column {
          sum -= matrix[row * count + index] * matrix[column * count + index]
        }
        if column < row {
          matrix[row * count + column] = sum / matrix[column * count + column]
        } else {
          guard sum > 0, sum.isFinite else { return nil }
          matrix[row * count + row] = sum.squareRoot()
        }
      }
    }
    for row in 0..<count {
      for index in 0..<row { result[row] -= matrix[row * count + index] * result[index] }
      result[row] /= matrix[row * count + row]
    }
    for row in (0..<count).reversed() {
      for index in (row + 1)..<max(count, row + 1) {
        result[row] -= matrix[index * count + row] * result[index]
      }
      result[row] /= matrix[row * count + row]
    }
    return result.allSatisfy { $0.isFinite } ? result : nil
  }
}
