/// Metal: MTLVertexFormat.
public struct MTLVertexFormat: Hashable, Sendable {
  /// Metal: MTLVertexFormat.rawValue.
  public let rawValue: UInt
  /// Metal: MTLVertexFormat.float2.
  public static let float2 = MTLVertexFormat(rawValue: 29)
  /// Metal: MTLVertexFormat.float3.
  public static let float3 = MTLVertexFormat(rawValue: 30)
}

/// Metal: MTLIndexType.
public enum MTLIndexType: UInt, Sendable {
  /// Metal: MTLIndexType.uint16.
  case uint16 = 0
  /// Metal: MTLIndexType.uint32.
  case uint32 = 1
}

/// Metal: MTLPrimitiveType.
public enum MTLPrimitiveType: UInt, Sendable {
  /// Metal: MTLPrimitiveType.triangle.
  case triangle = 3
}
