import SextantGeometry

extension ByteBuffer {
  /// The most bytes that a row of so many numbers takes: each with a separator.
  static func maximumLength(ofRow numbers: Int) -> Int {
    numbers * (DecimalText.maximumLength + 1)
  }

  /// Appends a line a vector: its three numbers with spaces between and a line end after them.
  mutating func append(
    _ vectors: UnsafeBufferPointer<Vector3>, _ convert: ((Vector3) -> Vector3)?
  ) {
    write(atMost: vectors.count * ByteBuffer.maximumLength(ofRow: 3)) { place in
      var place = place
      for vector in vectors {
        let vector = convert?(vector) ?? vector
        place = ByteBuffer.separate(DecimalText.write(vector.x, at: place), " ")
        place = ByteBuffer.separate(DecimalText.write(vector.y, at: place), " ")
        place = ByteBuffer.separate(DecimalText.write(vector.z, at: place), "\n")
      }
      return place
    }
  }

  /// Appends a line a vector: its two numbers with a space between and a line end after them.
  mutating func append(_ vectors: UnsafeBufferPointer<Vector2>) {
    write(atMost: vectors.count * ByteBuffer.maximumLength(ofRow: 2)) { place in
      var place = place
      for vector in vectors {
        place = ByteBuffer.separate(DecimalText.write(vector.x, at: place), " ")
        place = ByteBuffer.separate(DecimalText.write(vector.y, at: place), "\n")
      }
      return place
    }
  }

  /// Appends a line a triangle: its three indices with spaces between and a line end after them.
  mutating func append(triangles indices: UnsafeBufferPointer<UInt32>) {
    write(atMost: indices.count * 11) { place in
      var place = place
      var index = 0
      while index + 2 < indices.count {
        place = ByteBuffer.separate(DecimalText.write(UInt64(indices[index]), at: place), " ")
        place = ByteBuffer.separate(DecimalText.write(UInt64(indices[index + 1]), at: place), " ")
        place = ByteBuffer.separate(DecimalText.write(UInt64(indices[index + 2]), at: place), "\n")
        index += 3
      }
      return place
    }
  }

  @inline(__always)
  private static func separate(
    _ place: UnsafeMutableRawPointer, _ separator: Unicode.Scalar
  ) -> UnsafeMutableRawPointer {
    place.storeBytes(of: UInt8(ascii: separator), as: UInt8.self)
    return place + 1
  }
}
