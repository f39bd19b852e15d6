import SextantText

/// The sources of a document: arrays of numbers, and how accessors see them.
struct ColladaSources {
  private var arrays: [ColladaTree.Index: [Double]] = [:]
  private var isBroken: Set<ColladaTree.Index> = []
  private var accessors: Set<ColladaTree.Index> = []

  /// Returns the rows of a source, or `nil` where there is something wrong with it, which is noted.
  ///
  /// `width` is the number of coordinates that are needed of a row.
  mutating func rows(
    of source: ColladaTree.Index, width: Int, in document: inout ColladaDocument
  ) -> MeshAssembly.Rows? {
    let tree = document.tree
    guard let common = tree.child("technique_common", of: source),
      let accessor = tree.child("accessor", of: common)
    else {
      let name = FoundText.quoted(document.label(source))
      document.problems.add(
        .error, at: tree.offset(source),
        "a source must have an accessor in its '<technique_common>'; found none in \(name)")
      return nil
    }
    guard let array = document.target(of: "source", of: accessor, "float_array", "int_array"),
      let numbers = self.numbers(of: array, in: &document)
    else { return nil }
    var rows = MeshAssembly.Rows()
    rows.numbers = numbers
    rows.start = document.count("offset", of: accessor) ?? 0
    rows.stride = document.count("stride", of: accessor) ?? 1
    guard let count = document.count("count", of: accessor) else { return nil }
    rows.count = count
    let isFirst = accessors.insert(accessor).inserted
    guard let places = places(of: accessor, width, rows.stride, isFirst, &document) else {
      return nil
    }
    for (index, place) in places.enumerated() { rows.places[index] = place }
    // No product overflows: each factor is below 2^31.
    let (start, stride) = (Int64(rows.start), Int64(rows.stride))
    let needed =
      start + (count > 0 ? Int64(count - 1) * stride + Int64(places.max() ?? 0) + 1 : 0)
    guard needed <= Int64(numbers.count) else {
      if isFirst {
        document.problems.add(
          .error, at: tree.offset(accessor),
          "an accessor must stay in its array; found \(count) rows of \(rows.stride) in "
            + "\(numbers.count) numbers")
      }
      return nil
    }
    if isFirst, start + Int64(count) * stride != Int64(numbers.count) {
      document.problems.add(
        .warning, at: tree.offset(accessor),
        "an accessor should see its whole array, or some readers refuse it; found \(count) rows of "
          + "\(rows.stride) in \(numbers.count) numbers")
    }
    return rows
  }

  /// Returns where the coordinates stand in a row: where named parameters do, or in order.
  private func places(
    of accessor: ColladaTree.Index, _ width: Int, _ stride: Int, _ isFirst: Bool,
    _ document: inout ColladaDocument
  ) -> [Int]? {
    let tree = document.tree
    var places: [Int] = []
    var count = 0
    for param in tree.children(of: accessor) where tree.isNamed(param, "param") {
      if places.count < width, tree.attribute("name", of: param) != nil { places.append(count) }
      count += 1
    }
    if count == 0 {
      if isFirst {
        document.problems.add(
          .warning, at: tree.offset(accessor),
          "an accessor should name its parameters, or some readers refuse it; found none")
      }
      places = Array(0..<width)
    }
    guard places.count == width, (places.last ?? 0) < stride else {
      if isFirst {
        document.problems.add(
          .error, at: tree.offset(accessor),
          "an accessor must give \(width) numbers a row; found \(places.count) named parameters "
            + "and a stride of \(stride)")
      }
      return nil
    }
    return places
  }

  /// Returns the numbers of an array, read once, or `nil` where one is none.
  private mutating func numbers(
    of array: ColladaTree.Index, in document: inout ColladaDocument
  ) -> [Double]? {
    if let known = arrays[array] { return known }
    guard !isBroken.contains(array) else { return nil }
    guard let numbers = ColladaSources.read(array, &document) else {
      isBroken.insert(array)
      return nil
    }
    arrays[array] = numbers
    return numbers
  }

  private static func read(
    _ array: ColladaTree.Index, _ document: inout ColladaDocument
  ) -> [Double]? {
    let owner = FoundText.quoted(document.label(array))
    let announced = document.count("count", of: array)
    var numbers: [Double] = []
    // No more room than the text can fill.
    numbers.reserveCapacity(min(announced ?? 0, document.tree.scanner.bytes.count / 2))
    if let fault = document.tree.appendNumbers(of: array, to: &numbers) {
      document.note(fault, in: array, owner)
      return nil
    }
    if let announced, announced != numbers.count {
      document.problems.add(
        .error, at: document.tree.offset(array),
        "an array must hold as many numbers as its 'count' says; found \(numbers.count) of "
          + "\(announced) in \(owner)")
    }
    return numbers
  }

  /// Reads the arrays that nothing has asked for, to tell what is wrong with them.
  mutating func checkRest(of document: inout ColladaDocument) {
    for number in document.tree.elements.indices {
      let element = ColladaTree.Index(truncatingIfNeeded: number)
      guard document.tree.isNamed(element, "float_array"), arrays[element] == nil,
        !isBroken.contains(element)
      else { continue }
      _ = ColladaSources.read(element, &document)
    }
  }
}
