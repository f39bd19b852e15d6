import SextantText

/// The elements of an XML text in one flat list, in the order of their tags, each with its places in
/// the buffer and no text of its own.
///
/// The buffer must outlive the tree.
struct ColladaTree {
  /// An element, by its number in the list.
  typealias Index = Int32

  struct Element {
    /// The byte of its `<`.
    let offset: UInt32
    fileprivate(set) var nameStart: UInt32
    fileprivate(set) var nameEnd: UInt32
    /// The element around it, or -1.
    let parent: Index
    /// The first element in it, or -1.
    fileprivate(set) var first: Index = -1
    fileprivate var last: Index = -1
    /// The next element in its parent, or -1.
    fileprivate(set) var next: Index = -1
    fileprivate var attributes: Range<UInt32>
    fileprivate var firstText: Int32 = -1
    fileprivate var lastText: Int32 = -1
    /// A Boolean value that says whether a comment stands directly in it.
    fileprivate(set) var hasComment = false
  }

  private struct TextRun {
    let text: XMLText
    var next: Int32 = -1
  }

  /// The elements; the first is the root.
  private(set) var elements: [Element] = []
  private var attributes: [XMLAttribute] = []
  private var runs: [TextRun] = []
  /// What counts lines and reads texts.
  private(set) var scanner: XMLScanner

  /// The most elements that are read: 4,000,000.
  static let elementLimit = 4_000_000

  /// Reads a text to its end.
  init(_ bytes: UnsafeRawBufferPointer) throws(ModelReadError) {
    guard bytes.count < Int(Int32.max) else {
      throw ModelReadError(
        at: .file, "a text must have fewer than \(Int32.max) bytes; found \(bytes.count)")
    }
    scanner = XMLScanner(bytes)
    do throws(XMLError) {
      try read()
    } catch {
      throw ModelReadError(error)
    }
    // What stopped at the limit stopped before the end.
    if scanner.depth > 0 {
      throw ModelReadError(
        at: .text(scanner.eventPosition()),
        "a file must have at most \(ColladaTree.elementLimit) elements; found more")
    }
  }

  private mutating func read() throws(XMLError) {
    var open: Index = -1
    while let event = try scanner.next() {
      switch event {
      case .start(let name):
        guard elements.count < ColladaTree.elementLimit else { return }
        open = add(name, to: open)
      case .end: open = elements[Int(open)].parent
      case .text(let text):
        guard open >= 0, !scanner.isSpace(text) else { continue }
        let number = Int32(truncatingIfNeeded: runs.count)
        runs.append(TextRun(text: text))
        let last = elements[Int(open)].lastText
        if last >= 0 {
          runs[Int(last)].next = number
        } else {
          elements[Int(open)].firstText = number
        }
        elements[Int(open)].lastText = number
      case .comment:
        if open >= 0 { elements[Int(open)].hasComment = true }
      case .instruction: break
      }
    }
  }

  private mutating func add(_ name: XMLQualifiedName, to parent: Index) -> Index {
    let number = Index(truncatingIfNeeded: elements.count)
    let start = UInt32(truncatingIfNeeded: attributes.count)
    attributes += scanner.attributes
    let end = UInt32(truncatingIfNeeded: attributes.count)
    elements.append(
      Element(
        offset: UInt32(truncatingIfNeeded: scanner.eventOffset),
        nameStart: UInt32(truncatingIfNeeded: name.local.lowerBound),
        nameEnd: UInt32(truncatingIfNeeded: name.local.upperBound), parent: parent,
        attributes: start..<end))
    guard parent >= 0 else { return number }
    let last = elements[Int(parent)].last
    if last >= 0 {
      elements[Int(last)].next = number
    } else {
      elements[Int(parent)].first = number
    }
    elements[Int(parent)].last = number
    return number
  }

  // MARK: Elements

  /// Says whether the local name of an element is the given one.
  func isNamed(_ element: Index, _ name: StaticString) -> Bool {
    let element = elements[Int(element)]
    let count = name.utf8CodeUnitCount
    guard Int(element.nameEnd - element.nameStart) == count else { return false }
    for index in 0..<count
    where scanner.bytes[Int(element.nameStart) + index] != name.utf8Start[index] {
      return false
    }
    return true
  }

  /// Says whether the local name of an element has the given bytes.
  func isNamed(_ element: Index, _ name: [UInt8]) -> Bool {
    let element = elements[Int(element)]
    guard Int(element.nameEnd - element.nameStart) == name.count else { return false }
    for index in 0..<name.count where scanner.bytes[Int(element.nameStart) + index] != name[index] {
      return false
    }
    return true
  }

  /// Returns the local name of an element.
  func name(_ element: Index) -> String {
    let element = elements[Int(element)]
    return string(Int(element.nameStart)..<Int(element.nameEnd))
  }

  /// Returns the prefix of an element's name, without its colon; empty if it has none.
  func prefix(of element: Index) -> String {
    let element = elements[Int(element)]
    let start = Int(element.offset) + 1
    return start < Int(element.nameStart) ? string(start..<Int(element.nameStart) - 1) : ""
  }

  /// Returns the byte of an element's `<`.
  func offset(_ element: Index) -> Int { Int(elements[Int(element)].offset) }

  /// Returns the elements in an element, in order.
  func children(of element: Index) -> ColladaChildren {
    ColladaChildren(elements: elements, upcoming: elements[Int(element)].first)
  }

  /// Returns the first element of a name in an element.
  func child(_ name: StaticString, of element: Index) -> Index? {
    var next = elements[Int(element)].first
    while next >= 0 {
      if isNamed(next, name) { return next }
      next = elements[Int(next)].next
    }
    return nil
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: scanner.bytes[range]), as: UTF8.self)
  }

  // MARK: Attributes

  /// Returns the attributes of an element.
  func attributes(of element: Index) -> ArraySlice<XMLAttribute> {
    let range = elements[Int(element)].attributes
    return attributes[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Returns the value of an attribute without a prefix, or `nil`.
  func attribute(_ name: StaticString, of element: Index) -> String? {
    for attribute in attributes(of: element)
    where attribute.name.prefix == nil && scanner.name(attribute.name, is: name) {
      return scanner.string(attribute.value)
    }
    return nil
  }

  // MARK: Text

  /// Returns the text that stands directly in an element, white space around it cut.
  func text(of element: Index) -> String {
    var bytes: [UInt8] = []
    appendText(of: element, to: &bytes)
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
    guard let start = bytes.firstIndex(where: { !isSpace($0) }),
      let end = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: bytes[start...end], as: UTF8.self)
  }

  /// Says whether an element has text that is more than white space.
  func hasText(_ element: Index) -> Bool { elements[Int(element)].firstText >= 0 }

  /// Returns the offset of the first text in an element, or of its tag.
  func textOffset(_ element: Index) -> Int {
    let first = elements[Int(element)].firstText
    return first < 0 ? offset(element) : runs[Int(first)].text.range.lowerBound
  }

  /// Calls `body` with the text that stands directly in an element, and says where it begins in the
  /// file, or `nil` where the bytes of the file are not the text.
  func withText<Result>(
    of element: Index, _ body: (UnsafeRawBufferPointer, Int?) -> Result
  ) -> Result {
    let first = elements[Int(element)].firstText
    guard first >= 0 else { return body(UnsafeRawBufferPointer(start: nil, count: 0), nil) }
    let run = runs[Int(first)]
    // A carriage return is white space either way.
    if run.next < 0, run.text.isPlain || !scanner.bytes[run.text.range].contains(UInt8(ascii: "&"))
    {
      return body(
        UnsafeRawBufferPointer(rebasing: scanner.bytes[run.text.range]),
        run.text.range.lowerBound)
    }
    var bytes: [UInt8] = []
    appendText(of: element, to: &bytes)
    return bytes.withUnsafeBytes { body($0, nil) }
  }

  private func appendText(of element: Index, to bytes: inout [UInt8]) {
    var run = elements[Int(element)].firstText
    while run >= 0 {
      scanner.append(runs[Int(run)].text, to: &bytes)
      run = runs[Int(run)].next
    }
  }
}

/// The elements in an element, in order.
struct ColladaChildren: Sequence, IteratorProtocol {
  fileprivate let elements: [ColladaTree.Element]
  fileprivate var upcoming: ColladaTree.Index

  mutating func next() -> ColladaTree.Index? {
    guard upcoming >= 0 else { return nil }
    defer { upcoming = elements[Int(upcoming)].next }
    return upcoming
  }
}
