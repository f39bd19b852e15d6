/// simd: simd_float3x3.
public struct simd_float3x3: Sendable {
  /// simd: simd_float3x3.columns.
  public var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  /// simd: simd_float3x3.init().
  public init() {
    columns = (.zero, .zero, .zero)
  }

  /// simd: simd_float3x3.init(_:_:…).
  public init(_ c0: SIMD3<Float>, _ c1: SIMD3<Float>, _ c2: SIMD3<Float>) {
    columns = (c0, c1, c2)
  }

  /// simd: simd_float3x3.init(columns:).
  public init(columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) {
    self.columns = columns
  }
}

/// simd: simd_float4x4.
public struct simd_float4x4: Sendable {
  /// simd: simd_float4x4.columns.
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// simd: simd_float4x4.init().
  public init() {
    columns = (.zero, .zero, .zero, .zero)
  }

  /// simd: simd_float4x4.init(_:_:…).
  public init(_ c0: SIMD4<Float>, _ c1: SIMD4<Float>, _ c2: SIMD4<Float>, _ c3: SIMD4<Float>) {
    columns = (c0, c1, c2, c3)
  }

  /// simd: simd_float4x4.init(columns:).
  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) {
    self.columns = columns
  }
}

/// simd: simd_double4x4.
public struct simd_double4x4: Sendable {
  /// simd: simd_double4x4.columns.
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// simd: simd_double4x4.init().
  public init() {
    columns = (.zero, .zero, .zero, .zero)
  }

  /// simd: simd_double4x4.init(_:_:…).
  public init(_ c0: SIMD4<Double>, _ c1: SIMD4<Double>, _ c2: SIMD4<Double>, _ c3: SIMD4<Double>) {
    columns = (c0, c1, c2, c3)
  }

  /// simd: simd_double4x4.init(columns:).
  public init(columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    self.columns = columns
  }
}

/// simd: simd_quatf.
public struct simd_quatf: Sendable {
  /// simd: simd_quatf.vector.
  public var vector: SIMD4<Float>
  /// simd: simd_quatf.real.
  public var real: Float { vector.w }
  /// simd: simd_quatf.imag.
  public var imag: SIMD3<Float> { SIMD3(vector.x, vector.y, vector.z) }

  /// simd: simd_quatf.init(ix:iy:iz:r:).
  public init(ix: Float, iy: Float, iz: Float, r: Float) {
    vector = SIMD4(ix, iy, iz, r)
  }
}

/// simd: simd_quatd.
public struct simd_quatd: Sendable {
  /// simd: simd_quatd.vector.
  public var vector: SIMD4<Double>
  /// simd: simd_quatd.real.
  public var real: Double { vector.w }
  /// simd: simd_quatd.imag.
  public var imag: SIMD3<Double> { SIMD3(vector.x, vector.y, vector.z) }

  /// simd: simd_quatd.init(ix:iy:iz:r:).
  public init(ix: Double, iy: Double, iz: Double, r: Double) {
    vector = SIMD4(ix, iy, iz, r)
  }
}

/// simd: simd_float3.
public typealias simd_float3 = SIMD3<Float>
