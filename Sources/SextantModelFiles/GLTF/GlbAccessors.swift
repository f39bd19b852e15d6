import SextantText

/// The accessors of a .glb file: rows of numbers in its binary chunk.
struct GlbAccessors {
  private let file: LittleEndianBytes
  private let chunks: GlbChunks
  private let accessors: [JSONNode]
  private let views: [JSONNode]
  /// The bytes that the first buffer may use.
  private let length: Int

  init(_ file: LittleEndianBytes, _ chunks: GlbChunks, _ problems: inout ProblemList) {
    self.file = file
    self.chunks = chunks
    accessors = chunks.json["accessors"]?.array ?? []
    views = chunks.json["bufferViews"]?.array ?? []
    let buffers = chunks.json["buffers"]?.array ?? []
    let announced = buffers.first?["byteLength"]?.int ?? 0
    length = min(max(announced, 0), chunks.binary.count)
    if let buffer = buffers.first, buffer["uri"] != nil {
      problems.add(
        .error, at: chunks.jsonStart + buffer.range.lowerBound,
        "the first buffer must be the BIN chunk, without a 'uri'; found one")
    }
    if let buffer = buffers.first,
      announced < 0 || announced > chunks.binary.count || announced < chunks.binary.count - 3
    {
      problems.add(
        .error, at: chunks.jsonStart + buffer.range.lowerBound,
        "'byteLength' of the first buffer must be the size of the BIN chunk, less up to 3 bytes; "
          + "found \(announced) for \(chunks.binary.count)")
    }
  }

  /// Rows of numbers of one accessor.
  struct Rows {
    var count: Int
    var columns: Int
    /// 5121, 5123, 5125 or 5126.
    var component: Int
    var numbers: [Double]
  }

  /// Returns the numbers of an accessor, or `nil` where something is wrong, which is noted.
  func rows(
    _ reference: JSONNode, columns: Int, _ problems: inout ProblemList
  ) -> Rows? {
    func fail(_ node: JSONNode, _ message: String) -> Rows? {
      problems.add(.error, at: chunks.jsonStart + node.range.lowerBound, message)
      return nil
    }
    guard let number = reference.int, accessors.indices.contains(number) else {
      return fail(reference, "a reference must name an accessor; found none of \(accessors.count)")
    }
    let accessor = accessors[number]
    let types = ["SCALAR", "VEC2", "VEC3", "VEC4"]
    guard let type = accessor["type"]?.string, let width = types.firstIndex(of: type),
      width + 1 == columns
    else { return fail(accessor, "'type' of accessor \(number) must be \(types[columns - 1])") }
    let sizes = [5121: 1, 5123: 2, 5125: 4, 5126: 4]
    guard let component = accessor["componentType"]?.int, let size = sizes[component],
      (component == 5126) == (columns > 1)
    else {
      let kinds = columns > 1 ? "5126" : "5121, 5123 or 5125"
      return fail(accessor, "'componentType' of accessor \(number) must be \(kinds)")
    }
    guard let count = accessor["count"]?.int, count > 0 else {
      return fail(accessor, "'count' of accessor \(number) must be greater than 0")
    }
    guard accessor["sparse"] == nil else {
      return fail(accessor, "accessor \(number) must not be sparse; such ones are not read")
    }
    guard let viewNumber = accessor["bufferView"]?.int, views.indices.contains(viewNumber) else {
      return fail(accessor, "accessor \(number) must name a buffer view")
    }
    let view = views[viewNumber]
    let (viewStart, viewSize) = (view["byteOffset"]?.int ?? 0, view["byteLength"]?.int ?? 0)
    guard view["buffer"]?.int == 0, viewStart >= 0, viewSize > 0, viewStart <= length,
      viewSize <= length - viewStart
    else { return fail(view, "buffer view \(viewNumber) must lie within the BIN chunk") }
    let start = accessor["byteOffset"]?.int ?? 0
    let step = view["byteStride"]?.int ?? size * columns
    guard step >= size * columns, step <= 252, start >= 0, start <= viewSize,
      UInt64(count - 1) <= UInt64(viewSize),
      UInt64(start) + UInt64(count - 1) * UInt64(step)
        + UInt64(size * columns) <= UInt64(viewSize)
    else { return fail(accessor, "accessor \(number) must lie within its buffer view") }
    if (start + viewStart) % size != 0 || step % size != 0 {
      _ = fail(accessor, "accessor \(number) must stand at a multiple of \(size) bytes")
    }
    var rows = Rows(count: count, columns: columns, component: component, numbers: [])
    rows.numbers.reserveCapacity(count * columns)
    for row in 0..<count {
      let offset = chunks.binary.lowerBound + viewStart + start + row * step
      for column in 0..<columns {
        let place = offset + column * size
        let value: Double =
          switch component {
          case 5121: Double(file.bytes[place])
          case 5123: Double(file.uint16(at: place))
          case 5125: Double(file.uint32(at: place))
          default: file.float(at: place)
          }
        guard value.isFinite else {
          problems.add(
            .error, at: place,
            "a number must be finite; found one in accessor \(number) that is not")
          return nil
        }
        rows.numbers.append(value)
      }
    }
    checkLimits(of: accessor, number, rows, &problems)
    return rows
  }

  /// Checks `min` and `max`, which must be the very numbers that are stored.
  private func checkLimits(
    of accessor: JSONNode, _ number: Int, _ rows: Rows, _ problems: inout ProblemList
  ) {
    for (key, isLow) in [("min", true), ("max", false)] {
      guard let limits = accessor[key]?.array else { continue }
      for column in 0..<rows.columns {
        var extreme = rows.numbers[column]
        for place in stride(from: column, to: rows.numbers.count, by: rows.columns) {
          extreme = isLow ? min(extreme, rows.numbers[place]) : max(extreme, rows.numbers[place])
        }
        let said = limits.count == rows.columns ? limits[column].double : nil
        // A writer may print a 32-bit float shorter than a double.
        guard said.map({ Double(Float($0)) }) != extreme else { continue }
        let found = said.map { NumberText.string($0) } ?? "none"
        problems.add(
          .error, at: chunks.jsonStart + accessor.range.lowerBound,
          "'\(key)' of accessor \(number) must be the number that is stored, "
            + "\(NumberText.string(extreme)); found \(found)")
        break
      }
    }
  }
}
