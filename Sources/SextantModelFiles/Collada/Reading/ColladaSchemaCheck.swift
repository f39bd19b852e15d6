import SextantText

/// Goes through a document and tells where it differs from the schema.
///
/// What every reader passes over is a warning, and the rule says "should": elements and attributes
/// that are not known, elements out of order, empty libraries, dates, and names that are not for
/// references. Everything else is an error.
struct ColladaSchemaCheck {
  private let tree: ColladaTree
  private let schema: ColladaSchema

  init(_ tree: ColladaTree, _ schema: ColladaSchema = .standard) {
    self.tree = tree
    self.schema = schema
  }

  /// Adds what differs.
  func run(into problems: inout ProblemList) {
    var left: [(element: ColladaTree.Index, rule: Int)] = [(0, 0)]
    while let (element, rule) = left.popLast() {
      let rule = schema.rules[rule]
      checkAttributes(of: element, rule, &problems)
      checkText(of: element, rule, &problems)
      checkChildren(of: element, rule, &left, &problems)
    }
  }

  // MARK: Elements

  private func checkChildren(
    of parent: ColladaTree.Index, _ rule: ColladaSchema.Rule,
    _ left: inout [(element: ColladaTree.Index, rule: Int)], _ problems: inout ProblemList
  ) {
    guard !rule.isOpen else { return }
    var term = 0
    var count = 0
    var isInOrder = true
    func addMissing(_ term: Int, before child: ColladaTree.Index?) {
      let severity = self.severity(ofMissing: rule.terms[term], in: parent)
      let choices = rule.terms[term].choices.map {
        "'<\(String(decoding: $0.name, as: UTF8.self))>'"
      }
      let names = choices.count > 4 ? "one of its elements" : choices.joined(separator: " or ")
      let found = child.map { "'\(tag($0))'" } ?? "none"
      problems.add(
        severity, at: tree.offset(child ?? parent),
        "a '\(tag(parent))' \(severity.verb) hold \(names)"
          + (child == nil ? "; found none" : " first; found \(found)"))
    }
    for child in tree.children(of: parent) {
      guard let place = find(child, in: rule, from: term, count: count) else {
        guard let anywhere = find(child, in: rule, from: 0, count: 0) else {
          problems.add(
            .warning, at: tree.offset(child),
            "a '\(tag(parent))' should not hold such an element; found '\(tag(child))'")
          continue
        }
        if isInOrder { addOrder(of: child, in: parent, rule, anywhere.term, &problems) }
        isInOrder = false
        if let next = anywhere.rule { left.append((child, next)) }
        continue
      }
      if place.term > term {
        for skipped in term..<place.term where isInOrder {
          let had = skipped == term ? count : 0
          guard had < rule.terms[skipped].least else { continue }
          addMissing(skipped, before: child)
          isInOrder = false
        }
        (term, count) = (place.term, 0)
      }
      count += 1
      if let next = place.rule { left.append((child, next)) }
    }
    guard isInOrder else { return }
    for open in term..<max(term, rule.terms.count) {
      let had = open == term ? count : 0
      guard had < rule.terms[open].least else { continue }
      addMissing(open, before: nil)
      return
    }
  }

  /// Returns the first place from a term on where an element may stand.
  private func find(
    _ child: ColladaTree.Index, in rule: ColladaSchema.Rule, from start: Int, count: Int
  ) -> (term: Int, rule: Int?)? {
    for term in start..<max(start, rule.terms.count) {
      if term == start, count >= rule.terms[term].most { continue }
      for choice in rule.terms[term].choices where tree.isNamed(child, choice.name) {
        return (term, choice.rule)
      }
    }
    return nil
  }

  /// Returns how much it matters that no element of a term stands in its place.
  private func severity(
    ofMissing term: ColladaSchema.Term, in parent: ColladaTree.Index
  ) -> ModelProblem.Severity {
    let name = tree.name(parent)
    if name.utf8.starts(with: "library_".utf8) || tree.isNamed(parent, "asset")
      || tree.isNamed(parent, "extra")
    {
      return .warning
    }
    // Readers look for it by its name, wherever it stands.
    let isLater = tree.children(of: parent).contains { child in
      term.choices.contains { tree.isNamed(child, $0.name) }
    }
    return isLater ? .warning : .error
  }

  /// Says what is wrong with an element that may stand elsewhere in its parent.
  private func addOrder(
    of child: ColladaTree.Index, in parent: ColladaTree.Index, _ rule: ColladaSchema.Rule,
    _ term: Int, _ problems: inout ProblemList
  ) {
    if rule.terms[term].most == 1, isSecond(child, in: parent) {
      problems.add(
        .error, at: tree.offset(child),
        "a '\(tag(parent))' must hold only one '\(tag(child))'; found another")
      return
    }
    var names: [String] = []
    for term in rule.terms.dropFirst(term + 1).prefix(2) {
      names += term.choices.prefix(2).map { "'<\(String(decoding: $0.name, as: UTF8.self))>'" }
    }
    let behind =
      names.isEmpty ? "other elements" : names.prefix(3).joined(separator: ", ") + " and the like"
    problems.add(
      .warning, at: tree.offset(child),
      "a '\(tag(child))' should stand before \(behind) in a '\(tag(parent))'; found it behind")
  }

  private func isSecond(_ child: ColladaTree.Index, in parent: ColladaTree.Index) -> Bool {
    for other in tree.children(of: parent) {
      if other == child { return false }
      if tree.name(other) == tree.name(child) { return true }
    }
    return false
  }

  private func tag(_ element: ColladaTree.Index) -> String {
    "<\(FoundText.visible(tree.name(element)))>"
  }

  // MARK: Attributes and text

  private func checkAttributes(
    of element: ColladaTree.Index, _ rule: ColladaSchema.Rule, _ problems: inout ProblemList
  ) {
    for attribute in tree.attributes(of: element) {
      let name = tree.scanner.string(attribute.name)
      // Names with a prefix are namespaces, the root's schema location and the like.
      if attribute.name.prefix != nil || name == "xmlns" || (element == 0 && name == "base") {
        continue
      }
      let bytes = Array(name.utf8)
      guard let known = rule.attributes.first(where: { $0.name == bytes }) else {
        problems.add(
          .warning, at: attribute.name.range.lowerBound,
          "a '\(tag(element))' should not have such an attribute; found \(FoundText.quoted(name))")
        continue
      }
      let text = tree.scanner.string(attribute.value)
      if let rule = ColladaSchemaCheck.fault(text, known.value, known.words) {
        // Nothing refers to a name; readers show whatever it is.
        let severity = name == "name" ? ModelProblem.Severity.warning : .error
        problems.add(
          severity, at: attribute.value.range.lowerBound,
          "'\(name)' of a '\(tag(element))' \(severity.verb) be \(rule); found "
            + FoundText.quoted(text))
      }
    }
    for attribute in rule.attributes where attribute.isRequired {
      let isThere = tree.attributes(of: element).contains {
        $0.name.prefix == nil && Array(tree.scanner.string($0.name).utf8) == attribute.name
      }
      guard !isThere else { continue }
      let name = String(decoding: attribute.name, as: UTF8.self)
      // Readers know a technique by what it holds.
      let severity = tree.isNamed(element, "technique") ? ModelProblem.Severity.warning : .error
      problems.add(
        severity, at: tree.offset(element),
        "a '\(tag(element))' \(severity.verb) have the attribute '\(name)'; found none")
    }
  }

  private func checkText(
    of element: ColladaTree.Index, _ rule: ColladaSchema.Rule, _ problems: inout ProblemList
  ) {
    switch rule.text {
    case .any, .list: return
    case .empty:
      guard tree.hasText(element) else { return }
      problems.add(
        .warning, at: tree.textOffset(element),
        "a '\(tag(element))' should hold no text; found \(FoundText.quoted(tree.text(of: element)))"
      )
    default:
      if let count = rule.text.count {
        checkNumbers(of: element, count, &problems)
        return
      }
      let text = tree.text(of: element)
      if let words = ColladaSchemaCheck.fault(text, rule.text, rule.words) {
        let severity = rule.text == .date ? ModelProblem.Severity.warning : .error
        problems.add(
          severity, at: tree.textOffset(element),
          "a '\(tag(element))' \(severity.verb) be \(words); found \(FoundText.quoted(text))")
      }
    }
  }

  private func checkNumbers(
    of element: ColladaTree.Index, _ count: Int, _ problems: inout ProblemList
  ) {
    var numbers: [Double] = []
    if let fault = tree.appendNumbers(of: element, to: &numbers) {
      problems.add(
        .error, at: fault.offset ?? tree.offset(element),
        "\(fault.message) in a '\(tag(element))'")
    } else if numbers.count != count {
      problems.add(
        .error, at: tree.offset(element),
        "a '\(tag(element))' must hold \(count) number\(count == 1 ? "" : "s"); "
          + "found \(numbers.count)")
    }
  }

  /// Returns what a value must be if it is not.
  private static func fault(
    _ text: String, _ value: ColladaSchema.Value, _ words: [String]
  ) -> String? {
    switch value {
    case .id, .name:
      XMLName.isNCName(text)
        ? nil : "a name of letters, digits, '.', '-' and '_' that begins with a letter or '_'"
    case .token: XMLName.isToken(text) ? nil : "a word of letters, digits, '.', '-', '_' and ':'"
    case .count:
      NumberText.integer(text).map { (0...Int64(Int32.max)).contains($0) } == true
        ? nil : "a whole number from 0 to \(Int32.max)"
    case .number: NumberText.double(text) == nil ? "a decimal number" : nil
    case .date: ModelDate.isDate(text) ? nil : "a date as YYYY-MM-DDThh:mm:ssZ"
    case .word: words.contains(text) ? nil : words.joined(separator: " or ")
    default: nil
    }
  }
}

extension ModelProblem.Severity {
  /// The verb of a rule: what an error must be, anything else should be.
  fileprivate var verb: String { self == .error ? "must" : "should" }
}
