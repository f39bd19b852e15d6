public import SextantGeometry

/// A triangle mesh in parts, each part with one material.
///
/// Positions in metres, y up, triangles counter-clockwise seen from the front. Vertices and indices
/// are one contiguous block each; a part is a range of both.
public struct Mesh: Hashable, Sendable {
  /// A corner: position, unit normal and texture coordinate.
  ///
  /// 64 bytes: eight numbers in a row, two thirds of what the three vectors apart would take.
  public struct Vertex: Hashable, Sendable {
    /// Position x y z, normal x y z, texture coordinate s t.
    @usableFromInline var numbers: SIMD8<Double>

    /// Creates a corner.
    @inlinable public init(position: Point3, normal: Vector3, uv: Vector2) {
      numbers = SIMD8(
        position.x, position.y, position.z, normal.x, normal.y, normal.z, uv.x, uv.y)
    }

    /// The position, in metres.
    @inlinable public var position: Point3 {
      get { Point3(numbers[0], numbers[1], numbers[2]) }
      set {
        numbers[0] = newValue.x
        numbers[1] = newValue.y
        numbers[2] = newValue.z
      }
    }

    /// The unit normal.
    @inlinable public var normal: Vector3 {
      get { Vector3(numbers[3], numbers[4], numbers[5]) }
      set {
        numbers[3] = newValue.x
        numbers[4] = newValue.y
        numbers[5] = newValue.z
      }
    }

    /// The texture coordinate, origin bottom left.
    @inlinable public var uv: Vector2 {
      get { Vector2(numbers[6], numbers[7]) }
      set {
        numbers[6] = newValue.x
        numbers[7] = newValue.y
      }
    }
  }

  /// A run of triangles with one material and vertices of its own.
  public struct Part: Hashable, Sendable {
    /// The part's name, as the user typed it.
    public var name: String
    /// Which material, as an index into `Mesh.materials`.
    public var material: Int
    /// Which vertices; no other part uses them.
    public var vertices: Range<Int>
    /// Which indices; three a triangle, each a position in `Mesh.vertices`.
    public var indices: Range<Int>

    /// Creates a part.
    public init(name: String, material: Int, vertices: Range<Int>, indices: Range<Int>) {
      self.name = name
      self.material = material
      self.vertices = vertices
      self.indices = indices
    }
  }

  /// The corners of all parts.
  public var vertices: [Vertex]
  /// The corners of all triangles, three each, as positions in `vertices`.
  public var indices: [UInt32]
  /// The parts, in order; their ranges follow one another and cover everything.
  public var parts: [Part]
  /// The materials, by number.
  public var materials: [Material]

  /// Creates a mesh; `validate()` says whether it is sound.
  public init(
    vertices: [Vertex] = [], indices: [UInt32] = [], parts: [Part] = [], materials: [Material] = []
  ) {
    self.vertices = vertices
    self.indices = indices
    self.parts = parts
    self.materials = materials
  }
}
