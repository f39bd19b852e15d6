import SextantGeometry
import SextantText

/// An object of a scene file, read member by member through the same door: kind, count, finiteness.
struct SceneReader {
  let node: JSONNode

  /// Begins to read an object; `name` is what the error calls it.
  init(_ node: JSONNode, named name: String) throws(SceneError) {
    guard node.object != nil else {
      throw SceneError(
        position: node.position,
        fault: .wrongKind(name: name, expected: .object, found: node.kind))
    }
    self.node = node
  }

  /// Returns a member, or throws that it is missing.
  func required(_ name: String) throws(SceneError) -> JSONNode {
    guard let member = node[name] else {
      throw SceneError(position: node.position, fault: .missing(name: name))
    }
    return member
  }

  /// Returns a member, or `nil` if it is missing or null.
  func optional(_ name: String) -> JSONNode? {
    guard let member = node[name], !member.isNull else { return nil }
    return member
  }

  /// Returns the error that a rule is broken by the member of a name, or by a part of it.
  ///
  /// The place is that of the member, here or one object further in; in an array, that of the first
  /// number that breaks the rule.
  func error(_ fault: SceneFault, at name: String) -> SceneError {
    let member = node[name] ?? node["intrinsics"]?[name] ?? node
    let culprit = member.array?.first { element in
      guard let number = element.double else { return false }
      switch fault {
      case .notPositive: return number <= 0
      case .negative: return number < 0
      default: return false
      }
    }
    return SceneError(position: (culprit ?? member).position, fault: fault)
  }

  static func number(_ node: JSONNode, _ name: String) throws(SceneError) -> Double {
    guard node.kind == .number else { throw wrongKind(node, name, .number) }
    guard let number = node.double else {
      throw SceneError(position: node.position, fault: .notFinite(name: name))
    }
    return number
  }

  static func string(_ node: JSONNode, _ name: String) throws(SceneError) -> String {
    guard let string = node.string else { throw wrongKind(node, name, .string) }
    return string
  }

  static func bool(_ node: JSONNode, _ name: String) throws(SceneError) -> Bool {
    guard let bool = node.bool else { throw wrongKind(node, name, .bool) }
    return bool
  }

  static func array(_ node: JSONNode, _ name: String) throws(SceneError) -> [JSONNode] {
    guard let array = node.array else { throw wrongKind(node, name, .array) }
    return array
  }

  /// Returns the numbers of an array of a fixed length.
  static func numbers(
    _ node: JSONNode, _ name: String, count: Int
  ) throws(SceneError) -> [Double] {
    let elements = try array(node, name)
    guard elements.count == count else {
      throw SceneError(
        position: node.position,
        fault: .wrongCount(name: name, expected: count, found: elements.count))
    }
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for element in elements { numbers.append(try number(element, name)) }
    return numbers
  }

  /// Returns the transform of 16 numbers, column after column.
  static func transform(_ node: JSONNode, _ name: String) throws(SceneError) -> Transform3D {
    guard let transform = Transform3D(columnMajor: try numbers(node, name, count: 16)) else {
      throw SceneError(position: node.position, fault: .notAffine(name: name))
    }
    return transform
  }

  private static func wrongKind(
    _ node: JSONNode, _ name: String, _ expected: JSONKind
  ) -> SceneError {
    SceneError(
      position: node.position,
      fault: .wrongKind(name: name, expected: expected, found: node.kind))
  }
}

extension SceneFault {
  /// The member that breaks the rule, where there is one.
  var name: String {
    switch self {
    case .notJSON: ""
    case .wrongVersion: "scene"
    case .missing(let name), .wrongKind(let name, _, _), .wrongCount(let name, _, _),
      .notFinite(let name), .notPositive(let name, _), .negative(let name, _),
      .notAffine(let name), .notRigid(let name, _), .mirrored(let name), .outOfRange(let name):
      name
    case .notQuarterTurns: "rotation"
    case .unknownAlignment: "alignment"
    case .repeatedID: "id"
    case .noPlanes: "planes"
    }
  }
}
