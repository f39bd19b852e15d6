/// The equations of a least-squares step in three unknowns.
struct NormalEquations {
  private var rows = [SIMD3<Double>](repeating: SIMD3(), count: 3)
  private var right = SIMD3<Double>()

  /// Adds an observation's derivatives and what it is off by.
  mutating func add(_ row: SIMD3<Double>, rest: Double) {
    for index in 0..<3 { rows[index] += row[index] * row }
    right -= row * rest
  }

  /// Returns the step, or `nil` if nothing depends on the unknowns.
  func step(damping: Double) -> SIMD3<Double>? {
    var matrix = rows
    let trace = rows[0].x + rows[1].y + rows[2].z
    guard trace > 0, trace.isFinite else { return nil }
    for index in 0..<3 { matrix[index][index] += damping * (rows[index][index] + 1e-9 * trace) }
    // By Cramer's rule: the matrix is symmetric, small and positive definite.
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let (yz, zx, xy) = (
      cross(matrix[1], matrix[2]), cross(matrix[2], matrix[0]), cross(matrix[0], matrix[1])
    )
    let determinant = (matrix[0] * yz).sum()
    guard determinant > 0, determinant.isFinite else { return nil }
    let step = (yz * right.x + zx * right.y + xy * right.z) / determinant
    return step.x.isFinite && step.y.isFinite && step.z.isFinite ? step : nil
  }
}
