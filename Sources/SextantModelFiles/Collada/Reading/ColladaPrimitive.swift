import SextantGeometry
import SextantMeshes
import SextantText

/// A run of triangles, polygons, strips or fans on its way to triangles.
struct ColladaPrimitive {
  private let element: ColladaTree.Index
  /// The element's name, for messages.
  private let tag: String
  /// The numbers from one corner to the next in a list of indices.
  private var stride = 1
  private var position: Input?
  private var normal: Input?
  private var uv: Input?
  /// For each place in a corner the number of rows that its index may name.
  private var limits: [Int] = []
  private var isComplete = true

  private struct Input {
    var rows: MeshAssembly.Rows
    var offset: Int
  }

  /// The largest offset of an input: 255.
  static let offsetLimit = 255

  /// Reads the inputs of a run.
  init(
    _ element: ColladaTree.Index, _ document: inout ColladaDocument, _ sources: inout ColladaSources
  ) {
    self.element = element
    tag = "<\(document.tree.name(element))>"
    var vertices = 0
    for input in document.tree.children(of: element) where document.tree.isNamed(input, "input") {
      guard let offset = document.count("offset", of: input) else {
        // The schema's check has told that.
        isComplete = false
        continue
      }
      guard offset <= ColladaPrimitive.offsetLimit else {
        document.problems.add(
          .error, at: document.tree.offset(input),
          "'offset' of an input must be at most \(ColladaPrimitive.offsetLimit); found \(offset)")
        isComplete = false
        continue
      }
      stride = max(stride, offset + 1)
      while limits.count < stride { limits.append(.max) }
      if document.tree.attribute("semantic", of: input) == "VERTEX" {
        vertices += 1
        readVertices(input, offset, &document, &sources)
      } else {
        read(input, offset, &document, &sources)
      }
    }
    if vertices != 1 {
      document.problems.add(
        .error, at: document.tree.offset(element),
        "a '\(tag)' must have one input VERTEX; found \(vertices)")
      isComplete = false
    } else if position == nil {
      isComplete = false
    }
  }

  private mutating func readVertices(
    _ input: ColladaTree.Index, _ offset: Int, _ document: inout ColladaDocument,
    _ sources: inout ColladaSources
  ) {
    guard let vertices = document.target(of: "source", of: input, "vertices") else {
      isComplete = false
      return
    }
    for inner in document.tree.children(of: vertices) where document.tree.isNamed(inner, "input") {
      read(inner, offset, &document, &sources)
    }
    guard position == nil, isComplete else { return }
    document.problems.add(
      .error, at: document.tree.offset(vertices),
      "a '<vertices>' must have an input POSITION; found none")
  }

  private mutating func read(
    _ input: ColladaTree.Index, _ offset: Int, _ document: inout ColladaDocument,
    _ sources: inout ColladaSources
  ) {
    guard let source = document.target(of: "source", of: input, "source") else {
      isComplete = false
      return
    }
    let semantic = document.tree.attribute("semantic", of: input)
    let width =
      switch semantic {
      case "POSITION", "NORMAL": 3
      case "TEXCOORD": 2
      default: 1
      }
    guard let rows = sources.rows(of: source, width: width, in: &document) else {
      isComplete = false
      return
    }
    limits[offset] = min(limits[offset], rows.count)
    let read = Input(rows: rows, offset: offset)
    switch semantic {
    case "POSITION": position = position ?? read
    case "NORMAL": normal = normal ?? read
    case "TEXCOORD": uv = uv ?? read
    default: break
    }
  }

  // MARK: Triangles

  /// Returns the triangles, or `nil` where something is wrong with the run, which is noted.
  func triangles(_ document: inout ColladaDocument) -> MeshAssembly.Triangles? {
    let tree = document.tree
    let isPolygons = tree.isNamed(element, "polygons")
    let isStrips = tree.isNamed(element, "tristrips")
    let isFans = tree.isNamed(element, "trifans")
    var indices: [UInt32] = []
    // Where each polygon, strip or fan ends, in corners.
    var ends: [Int] = []
    var lists = 0
    for child in tree.children(of: element) {
      if tree.isNamed(child, "ph") {
        lists += 1
        document.problems.add(
          .warning, at: tree.offset(child),
          "a polygon should have no holes, for hardly any reader takes them; found one, which is "
            + "left out")
      }
      guard tree.isNamed(child, "p") else { continue }
      lists += 1
      guard append(child, to: &indices, &document) else { return nil }
      ends.append(indices.count / stride)
    }
    warn(of: lists, isPolygons, isStrips || isFans, &document)
    var result = MeshAssembly.Triangles()
    result.material = 0
    guard isComplete, let position else { return nil }
    result.positions = position.rows
    result.normals = normal?.rows
    result.uvs = uv?.rows
    result.isShared =
      (normal?.offset ?? position.offset) == position.offset
      && (uv?.offset ?? position.offset) == position.offset
    if tree.isNamed(element, "polylist") {
      guard let counts = polygonEnds(indices.count, &document) else { return nil }
      ends = counts
    }
    let corners = corners(indices)
    if tree.isNamed(element, "triangles") {
      result.corners = corners
      check(count: corners.count / 3, "triangles", &document)
    } else if isStrips || isFans {
      result.corners = ColladaPrimitive.cut(corners, ends, isFan: isFans)
      check(count: lists, "'<p>'", &document)
    } else {
      result.corners = cut(corners, ends, position.rows, &document)
      if isPolygons { check(count: lists, "'<p>'", &document) }
    }
    return result
  }

  /// Appends the indices of a `<p>` if they are whole corners that name rows.
  private func append(
    _ list: ColladaTree.Index, to indices: inout [UInt32], _ document: inout ColladaDocument
  ) -> Bool {
    let first = indices.count
    if let fault = document.tree.appendNaturals(of: list, to: &indices) {
      document.note(fault, in: list, "a '<p>' of a '\(tag)'")
      return false
    }
    if document.tree.elements[Int(list)].hasComment {
      document.problems.add(
        .warning, at: document.tree.offset(list),
        "a '<p>' should hold no comment, for some readers break on it; found one")
    }
    let count = indices.count - first
    let isTriangles = document.tree.isNamed(element, "triangles")
    let unit = isTriangles ? 3 * stride : stride
    guard count % unit == 0 else {
      document.problems.add(
        .error, at: document.tree.offset(list),
        "a '<p>' of a '\(tag)' must hold \(unit) indices a \(isTriangles ? "triangle" : "corner"); "
          + "found \(count)")
      return false
    }
    for place in first..<indices.count {
      let limit = limits.isEmpty ? .max : limits[(place - first) % stride]
      guard Int64(indices[place]) >= Int64(limit) else { continue }
      document.problems.add(
        .error, at: document.tree.textOffset(list),
        "an index must name a row of its source; found \(indices[place]) as number "
          + "\(place - first + 1) of a '<p>', for a source of \(limit) rows")
      return false
    }
    return true
  }

  /// Tells what some readers do not take.
  private func warn(
    of lists: Int, _ isPolygons: Bool, _ isStrips: Bool, _ document: inout ColladaDocument
  ) {
    let offset = document.tree.offset(element)
    if isPolygons || isStrips {
      document.problems.add(
        .warning, at: offset,
        "a mesh should be made of '<triangles>', for some readers do not take '\(tag)'; found one")
    }
  }

  private func check(count: Int, _ what: String, _ document: inout ColladaDocument) {
    guard let announced = document.count("count", of: element), announced != count else { return }
    document.problems.add(
      .error, at: document.tree.offset(element),
      "'count' of a '\(tag)' must be the number of its \(what); found \(announced) for \(count)")
  }

  /// Returns where the polygons of a polylist end, in corners.
  private func polygonEnds(_ indices: Int, _ document: inout ColladaDocument) -> [Int]? {
    let tree = document.tree
    var counts: [UInt32] = []
    if let list = tree.child("vcount", of: element) {
      if let fault = tree.appendNaturals(of: list, to: &counts) {
        document.note(fault, in: list, "a '<vcount>'")
        return nil
      }
    }
    check(count: counts.count, "polygons", &document)
    var ends: [Int] = []
    ends.reserveCapacity(counts.count)
    var sum = 0
    for (number, count) in counts.enumerated() {
      if count < 3 {
        document.problems.add(
          .error, at: tree.offset(element),
          "a polygon must have three corners; found \(count) as polygon \(number + 1)")
        return nil
      }
      // At most 2^31 numbers of at most 2^32: no overflow in 64 bits; 32 bits are watched.
      let (next, overflow) = sum.addingReportingOverflow(Int(truncatingIfNeeded: count))
      guard !overflow, next >= sum, next <= indices else {
        sum = indices + 1
        break
      }
      sum = next
      ends.append(sum)
    }
    guard sum == indices / stride else {
      let found = sum > indices ? "more" : "\(sum)"
      document.problems.add(
        .error, at: tree.offset(element),
        "the numbers of a '<vcount>' must be the corners of the '<p>'; found \(found) for "
          + "\(indices / stride)")
      return nil
    }
    return ends
  }

  private func corners(_ indices: [UInt32]) -> [SIMD4<UInt32>] {
    let (p, n, t) = (position?.offset ?? 0, normal?.offset, uv?.offset)
    var corners: [SIMD4<UInt32>] = []
    corners.reserveCapacity(indices.count / stride)
    var start = 0
    while start < indices.count {
      corners.append(
        SIMD4(
          indices[start + p], n.map { indices[start + $0] } ?? 0,
          t.map { indices[start + $0] } ?? 0, 0))
      start += stride
    }
    return corners
  }

  /// Cuts strips or fans into triangles, each facing the way of the first.
  private static func cut(
    _ corners: [SIMD4<UInt32>], _ ends: [Int], isFan: Bool
  ) -> [SIMD4<UInt32>] {
    var result: [SIMD4<UInt32>] = []
    var start = 0
    for end in ends {
      for index in start..<max(start, end - 2) {
        let isTurned = !isFan && (index - start) % 2 == 1
        result.append(corners[isFan ? start : isTurned ? index + 1 : index])
        result.append(corners[isTurned ? index : index + 1])
        result.append(corners[index + 2])
      }
      start = end
    }
    return result
  }

  /// Cuts polygons into triangles.
  private func cut(
    _ corners: [SIMD4<UInt32>], _ ends: [Int], _ positions: MeshAssembly.Rows,
    _ document: inout ColladaDocument
  ) -> [SIMD4<UInt32>] {
    var result: [SIMD4<UInt32>] = []
    result.reserveCapacity(3 * corners.count)
    var start = 0
    var isWarned = false
    for (number, end) in ends.enumerated() {
      defer { start = end }
      guard end - start >= 3 else {
        document.problems.add(
          .error, at: document.tree.offset(element),
          "a polygon must have three corners; found \(end - start) as polygon \(number + 1)")
        continue
      }
      let polygon = PolygonCut(corners[start..<end].map { positions.vector($0.x) })
      for corner in polygon.triangles { result.append(corners[start + corner]) }
      guard let doubt = polygon.doubt, !isWarned else { continue }
      isWarned = true
      document.problems.add(
        .warning, at: document.tree.offset(element), "\(doubt); found polygon \(number + 1)")
    }
    return result
  }
}
