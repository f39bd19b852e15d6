import SextantText

/// A document on its way to a model: its elements by id, and what was found wrong.
struct ColladaDocument {
  /// The elements.
  let tree: ColladaTree
  /// What was found wrong.
  var problems = ProblemList()
  private var elements: [String: ColladaTree.Index] = [:]

  /// Creates the document of a tree and notes ids that stand twice: the first counts.
  init(_ tree: ColladaTree) {
    self.tree = tree
    var repeated = 0
    for number in tree.elements.indices {
      let element = ColladaTree.Index(truncatingIfNeeded: number)
      guard let id = tree.attribute("id", of: element) else { continue }
      if let first = elements[id] {
        repeated += 1
        // A place is counted from the start of the file: not for each of a million.
        let place = repeated <= ModelReport.problemLimit ? ", first at \(place(of: first))" : ""
        problems.add(
          .warning, at: tree.offset(element),
          "an id should stand only once; found \(FoundText.quoted(id)) again\(place)")
      } else {
        elements[id] = element
      }
    }
  }

  /// Returns line and column of an element.
  func place(of element: ColladaTree.Index) -> TextPosition {
    var scanner = tree.scanner
    return scanner.position(at: tree.offset(element))
  }

  /// Returns the element that an attribute of another one refers to, and notes it if there is none.
  ///
  /// `names` are those that the element may have.
  mutating func target(
    of attribute: StaticString, of element: ColladaTree.Index, _ names: StaticString...
  ) -> ColladaTree.Index? {
    guard let reference = tree.attribute(attribute, of: element) else { return nil }
    let tag = "a '<\(FoundText.visible(tree.name(element)))>'"
    guard let mark = reference.utf8.firstIndex(of: UInt8(ascii: "#")) else {
      problems.add(
        .error, at: tree.offset(element),
        "'\(attribute)' of \(tag) must be '#' and an id; found \(FoundText.quoted(reference))")
      return nil
    }
    guard mark == reference.startIndex else {
      problems.add(
        .warning, at: tree.offset(element),
        "'\(attribute)' of \(tag) names another file, which is not read; found "
          + FoundText.quoted(reference))
      return nil
    }
    let id = String(reference.dropFirst())
    guard let found = elements[id] else {
      problems.add(
        .error, at: tree.offset(element),
        "'\(attribute)' of \(tag) must name an element; found \(FoundText.quoted(reference)), "
          + "an id that no element has")
      return nil
    }
    for name in names where tree.isNamed(found, name) { return found }
    problems.add(
      .error, at: tree.offset(element),
      "'\(attribute)' of \(tag) must name a '<\(names[0])>'; found \(FoundText.quoted(reference)), "
        + "a '<\(FoundText.visible(tree.name(found)))>'")
    return nil
  }

  /// Returns the name that people know an element by: its name, or its id, or nothing.
  func label(_ element: ColladaTree.Index) -> String {
    tree.attribute("name", of: element) ?? tree.attribute("id", of: element) ?? ""
  }

  /// Returns an attribute that is a whole number from 0 on; `nil` if it is not there or none.
  func count(_ attribute: StaticString, of element: ColladaTree.Index) -> Int? {
    tree.attribute(attribute, of: element).flatMap { NumberText.integer($0) }.flatMap {
      (0...Int64(Int32.max)).contains($0) ? Int($0) : nil
    }
  }

  /// Notes a number of a list that is none; `owner` names the list.
  mutating func note(_ fault: NumberFault, in element: ColladaTree.Index, _ owner: String) {
    problems.add(
      .error, at: fault.offset ?? tree.offset(element),
      "\(fault.message) as number \(fault.index + 1) of \(owner)")
  }
}
