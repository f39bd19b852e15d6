import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of an XML file as another parser sees it.
struct ParsedElement {
  let name: String
  let attributes: [String: String]
  /// All text in it.
  let text: String
  let children: [ParsedElement]
  /// The names of the elements around it, the root first.
  let path: [String]

  fileprivate init(_ element: XMLElement, _ path: [String]) {
    let name = element.name ?? ""
    self.name = name
    self.path = path
    var attributes: [String: String] = [:]
    for attribute in element.attributes ?? [] {
      attributes[attribute.name ?? ""] = attribute.stringValue
    }
    self.attributes = attributes
    text = element.stringValue ?? ""
    children = (element.children ?? []).compactMap { child in
      (child as? XMLElement).map { ParsedElement($0, path + [name]) }
    }
  }

  subscript(name: String) -> String? { attributes[name] }

  var id: String? { self["id"] }

  /// The numbers in the text.
  var numbers: [Double] { text.split { $0.isWhitespace }.compactMap { Double($0) } }

  func child(_ name: String) throws -> ParsedElement {
    try #require(children.first { $0.name == name }, "\(self.name) has no \(name)")
  }

  /// It and every element in it, in order.
  var all: [ParsedElement] { [self] + children.flatMap(\.all) }
}

/// An XML file as another parser sees it.
struct ParsedXML {
  let root: ParsedElement
  let elements: [ParsedElement]

  init(_ bytes: [UInt8]) throws {
    root = ParsedElement(try #require(XMLDocument(data: Data(bytes)).rootElement()), [])
    elements = root.all
  }

  /// The elements of a name anywhere, in order.
  func all(_ name: String) -> [ParsedElement] { elements.filter { $0.name == name } }

  func element(id: String) throws -> ParsedElement {
    try #require(elements.first { $0.id == id }, "no \(id)")
  }

  /// The numbers of the array in the COLLADA source that a reference names.
  func numbers(of reference: String) throws -> [Double] {
    try element(id: String(reference.dropFirst())).child("float_array").numbers
  }
}
