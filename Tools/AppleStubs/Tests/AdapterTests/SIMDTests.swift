import SextantGeometry
import SextantSIMD
import Testing
import simd

@Suite struct `Values of simd` {
  private static let quarterTurn = simd_float4x4(
    SIMD4(0, 0, -1, 0), SIMD4(0, 1, 0, 0), SIMD4(1, 0, 0, 0), SIMD4(0.1, 1.25, -0.6, 1))

  @Test func `go to a transform and back as they are`() throws {
    let matrix = Self.quarterTurn
    let transform = try #require(Transform3D(matrix))
    #expect(transform.xAxis == Vector3(0, 0, -1))
    #expect(transform.translation == Point3(Double(Float(0.1)), 1.25, Double(Float(-0.6))))
    let back = try #require(simd_float4x4(transform))
    #expect(back.columns == matrix.columns)
    let wide = simd_double4x4(transform)
    #expect(try #require(Transform3D(wide)) == transform)
  }

  @Test(arguments: [Float.nan, .infinity])
  func `are no transform when a number is not finite`(number: Float) {
    for column in 0..<4 {
      var matrix = Self.quarterTurn
      switch column {
      case 0: matrix.columns.0.y = number
      case 1: matrix.columns.1.y = number
      case 2: matrix.columns.2.w = number
      default: matrix.columns.3.x = number
      }
      #expect(Transform3D(matrix) == nil && Transform3D(pose: matrix) == nil)
    }
  }

  @Test func `are no transform with a bottom row that is not 0 0 0 1`() {
    var matrix = Self.quarterTurn
    matrix.columns.0.w = 0.5
    #expect(Transform3D(matrix) == nil)
  }

  @Test func `are no pose when they stretch, mirror or shear`() throws {
    var matrix = Self.quarterTurn
    #expect(Transform3D(pose: matrix) != nil)
    matrix.columns.1.y = 1.0001
    // Within the limit of a device's rounding it is made orthonormal.
    let mended = try #require(Transform3D(pose: matrix))
    #expect(mended.orthonormalDefect < 1e-12)
    matrix.columns.1.y = 1.1
    #expect(Transform3D(pose: matrix) == nil && Transform3D(matrix) != nil)
    matrix.columns.1.y = -1
    #expect(Transform3D(pose: matrix) == nil)
  }

  @Test func `do not become infinite where floats end`() throws {
    let far = try #require(Transform3D(translation: Vector3(1e300, 0, 0)))
    #expect(simd_float4x4(far) == nil)
    #expect(SIMD3<Float>(finite: Point3(0, .nan, 0)) == nil)
    #expect(SIMD3<Float>(finite: Point3(0, 1e39, 0)) == nil)
    #expect(SIMD3<Float>(finite: Point3(0.5, -2, 1e-60)) == SIMD3(0.5, -2, 0))
  }

  @Test func `go to a rotation and back`() throws {
    // A third of a turn about the diagonal takes x to y.
    let quaternion = simd_quatf(ix: 0.5, iy: 0.5, iz: 0.5, r: 0.5)
    let rotation = try #require(Quaternion(quaternion))
    #expect(Transform3D(rotation: rotation).apply(to: Point3(1, 0, 0)) == Point3(0, 1, 0))
    #expect(simd_quatf(rotation).vector == quaternion.vector)
    let wide = simd_quatd(rotation)
    #expect(try #require(Quaternion(wide)) == rotation)
    #expect(Quaternion(simd_quatf(ix: 0, iy: 0, iz: 0, r: 0)) == nil)
    #expect(Quaternion(simd_quatd(ix: 0, iy: .nan, iz: 0, r: 1)) == nil)
  }
}
