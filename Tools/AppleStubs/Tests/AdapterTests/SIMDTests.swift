import SextantGeometry
import SextantSIMD
import Testing
import simd

@Suite struct `Matrices of simd` {
  @Test func `go to a transform and back as they are`() throws {
    let matrix = simd_float4x4(
      SIMD4(0, 0, -1, 0), SIMD4(0, 1, 0, 0), SIMD4(1, 0, 0, 0), SIMD4(0.1, 1.25, -0.6, 1))
    let transform = try #require(Transform3D(matrix))
    #expect(transform.xAxis == Vector3(0, 0, -1))
    #expect(transform.translation == Point3(Double(Float(0.1)), 1.25, Double(Float(-0.6))))
    let back = try #require(simd_float4x4(transform))
    #expect(back.columns == matrix.columns)
    let wide = simd_double4x4(transform)
    #expect(try #require(Transform3D(wide)) == transform)
  }
}
