import SextantGeometry

extension ByteBuffer {
  /// Appends vectors of three numbers.
  mutating func append(
    _ vectors: UnsafeMutableBufferPointer<Vector3>, _ encoding: NumberEncoding, isFirst: Bool
  ) {
    switch encoding {
    case .rows(let format):
      write(atMost: vectors.count * RowFormat.maximumLength(ofRow: 3)) { place in
        var place = place
        var open = isFirst ? format.first : format.next
        var row = place
        var last = Vector3(.infinity, 0, 0)
        for vector in vectors {
          let start = open.write(at: place)
          // A flat face has the same normal at every corner.
          if vector == last {
            place = ByteBuffer.copy(row..<place, to: start)
            row = start
            continue
          }
          row = start
          place = DecimalText.write(vector.x, at: start)
          place = DecimalText.write(vector.y, at: format.separator.write(at: place))
          place = DecimalText.write(vector.z, at: format.separator.write(at: place))
          place = format.end.write(at: place)
          open = format.next
          last = vector
        }
        return place
      }
    case .float32:
      write(atMost: vectors.count * 12) { place in
        var place = place
        for vector in vectors {
          place = ByteBuffer.store(Float(vector.x), at: place)
          place = ByteBuffer.store(Float(vector.y), at: place)
          place = ByteBuffer.store(Float(vector.z), at: place)
        }
        return place
      }
    case .objFaces, .uint16, .uint32:
      preconditionFailure("vectors must be rows or floats")
    }
  }

  /// Appends vectors of two numbers.
  ///
  /// As floats the second one is counted from the top: glTF puts the origin of a picture there.
  mutating func append(
    _ vectors: UnsafeMutableBufferPointer<Vector2>, _ encoding: NumberEncoding, isFirst: Bool
  ) {
    switch encoding {
    case .rows(let format):
      write(atMost: vectors.count * RowFormat.maximumLength(ofRow: 2)) { place in
        var place = place
        var open = isFirst ? format.first : format.next
        for vector in vectors {
          place = DecimalText.write(vector.x, at: open.write(at: place))
          place = DecimalText.write(vector.y, at: format.separator.write(at: place))
          place = format.end.write(at: place)
          open = format.next
        }
        return place
      }
    case .float32:
      write(atMost: vectors.count * 8) { place in
        var place = place
        for vector in vectors {
          place = ByteBuffer.store(Float(vector.x), at: place)
          place = ByteBuffer.store(Float(1 - vector.y), at: place)
        }
        return place
      }
    case .objFaces, .uint16, .uint32:
      preconditionFailure("vectors must be rows or floats")
    }
  }

  /// Appends indices, three a row, with `base` added to each.
  mutating func append(
    _ indices: UnsafeMutableBufferPointer<UInt32>, _ encoding: NumberEncoding, base: Int,
    isFirst: Bool
  ) {
    switch encoding {
    case .rows(let format):
      write(atMost: indices.count / 3 * RowFormat.maximumLength(ofRow: 3)) { place in
        var place = place
        var open = isFirst ? format.first : format.next
        var index = 0
        while index + 2 < indices.count {
          let (a, b, c) = (indices[index], indices[index + 1], indices[index + 2])
          place = DecimalText.write(ByteBuffer.add(a, base), at: open.write(at: place))
          place = DecimalText.write(ByteBuffer.add(b, base), at: format.separator.write(at: place))
          place = DecimalText.write(ByteBuffer.add(c, base), at: format.separator.write(at: place))
          place = format.end.write(at: place)
          open = format.next
          index += 3
        }
        return place
      }
    case .objFaces:
      appendObjFaces(indices, base: base)
    case .uint16:
      write(atMost: indices.count * 2) { place in
        var place = place
        for index in indices {
          let number = UInt16(truncatingIfNeeded: ByteBuffer.add(index, base))
          place = ByteBuffer.store(number, at: place)
        }
        return place
      }
    case .uint32:
      write(atMost: indices.count * 4) { place in
        var place = place
        for index in indices {
          let number = UInt32(truncatingIfNeeded: ByteBuffer.add(index, base))
          place = ByteBuffer.store(number, at: place)
        }
        return place
      }
    case .float32:
      preconditionFailure("indices must be rows or integers")
    }
  }

  private mutating func appendObjFaces(
    _ indices: UnsafeMutableBufferPointer<UInt32>, base: Int
  ) {
    let (face, slash, space, end): (RowFormat.Mark, RowFormat.Mark, RowFormat.Mark, RowFormat.Mark)
    (face, slash, space, end) = ("f", "/", " ", "\n")
    write(atMost: indices.count / 3 * 128) { place in
      var place = place
      var index = 0
      while index + 2 < indices.count {
        place = face.write(at: place)
        for corner in 0..<3 {
          let number = ByteBuffer.add(indices[index + corner], base)
          place = DecimalText.write(number, at: space.write(at: place))
          place = DecimalText.write(number, at: slash.write(at: place))
          place = DecimalText.write(number, at: slash.write(at: place))
        }
        place = end.write(at: place)
        index += 3
      }
      return place
    }
  }

  /// Copies a few bytes to a place behind them and returns the place after the copy.
  ///
  /// - Precondition: `DecimalText.room` bytes are free after the copy: whole words are stored.
  @inline(__always)
  private static func copy(
    _ bytes: Range<UnsafeMutableRawPointer>, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let count = bytes.upperBound - bytes.lowerBound
    var done = 0
    repeat {
      let word = bytes.lowerBound.loadUnaligned(fromByteOffset: done, as: UInt64.self)
      place.storeBytes(of: word, toByteOffset: done, as: UInt64.self)
      done += 8
    } while done < count
    return place + count
  }

  @inline(__always)
  private static func add(_ index: UInt32, _ base: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: Int64(index) &+ Int64(base))
  }

  @inline(__always)
  private static func store(
    _ value: Float, at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    // Zero has one form only, so that equal meshes give equal bytes.
    store((value == 0 ? 0 : value).bitPattern, at: place)
  }

  @inline(__always)
  private static func store<Number: FixedWidthInteger & BitwiseCopyable>(
    _ value: Number, at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    place.storeBytes(of: value.littleEndian, as: Number.self)
    return place + MemoryLayout<Number>.size
  }
}
