import Foundation

/// The numeric cases of Tests/Fixtures/scene-slicing.json.
///
/// Every expected value there was computed with 50 digits and asserted a second way.
public enum SceneSlicingCases {
  /// All cases, in the order of the file.
  public static func all() throws -> [NumericCase] {
    try loaded.get()
  }

  /// Returns the case of an id such as `B05`; throws if there is none.
  public static func named(_ id: String) throws -> NumericCase {
    guard let found = try all().first(where: { $0.id == id }) else {
      throw CaseError(description: "scene-slicing.json has no case '\(id)'")
    }
    return found
  }

  /// Returns the cases of a group such as `rayplane`; throws if there are none.
  public static func group(_ name: String) throws -> [NumericCase] {
    let found = try all().filter { $0.group == name }
    if found.isEmpty { throw CaseError(description: "scene-slicing.json has no group '\(name)'") }
    return found
  }

  private static let loaded = Result {
    try JSONDecoder().decode(
      File.self, from: Data(contentsOf: Fixtures.url("scene-slicing.json"))
    ).cases
  }

  private struct File: Decodable {
    let cases: [NumericCase]
  }
}

/// One numeric case: what goes in, what must come out, and how near.
public struct NumericCase: Decodable, Sendable, CustomStringConvertible {
  /// The name of the case, such as `B05`.
  public let id: String
  /// The name of the group, such as `rayplane`.
  public let group: String
  /// What the case is about.
  public let title: String
  /// The values that go in.
  public let input: CaseValue
  /// The values that must come out.
  public let expect: CaseValue
  /// Values a device gave for the same input, with a tolerance of their own; `null` if none.
  public let observed: CaseValue
  /// Further values, for information; `null` if none.
  public let info: CaseValue
  /// The tolerance, relative to the larger of 1 and the expected magnitude.
  public let tolerance: Double

  private enum CodingKeys: String, CodingKey {
    case id, group, title, input, expect, observed, info
    case tolerance = "tol"
  }

  /// Decodes a case; members the file leaves out are `null`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    group = try values.decode(String.self, forKey: .group)
    title = try values.decode(String.self, forKey: .title)
    input = try values.decode(CaseValue.self, forKey: .input)
    expect = try values.decode(CaseValue.self, forKey: .expect)
    observed = try values.decodeIfPresent(CaseValue.self, forKey: .observed) ?? .null
    info = try values.decodeIfPresent(CaseValue.self, forKey: .info) ?? .null
    tolerance = try values.decode(Double.self, forKey: .tolerance)
  }

  /// The name and the title.
  public var description: String { "\(id) \(title)" }

  /// Returns whether a value is as near to the expected one as the case asks.
  public func isNear(_ value: Double, _ expected: Double) -> Bool {
    (value - expected).magnitude <= tolerance * max(1, expected.magnitude)
  }

  /// Returns whether a list has the expected length and every value is near, as above.
  public func isNear(_ values: [Double], _ expected: [Double]) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { isNear($0, $1) }
  }
}

/// A JSON value of a case; a missing member or element throws when it is read, not before.
public enum CaseValue: Decodable, Hashable, Sendable {
  /// No value.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text; `nan` and `inf` stand for numbers that JSON cannot hold.
  case text(String)
  /// A list.
  case list([CaseValue])
  /// A record.
  case record([String: CaseValue])
  /// A member or element that is not there, with its name.
  case missing(String)

  /// Decodes any JSON value.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([CaseValue].self) {
      self = .list(list)
    } else {
      self = .record(try value.decode([String: CaseValue].self))
    }
  }

  /// The member of a record.
  public subscript(name: String) -> CaseValue {
    guard case .record(let members) = self, let member = members[name] else {
      return .missing(name)
    }
    return member
  }

  /// The element of a list.
  public subscript(index: Int) -> CaseValue {
    guard case .list(let list) = self, list.indices.contains(index) else {
      return .missing("[\(index)]")
    }
    return list[index]
  }

  /// A Boolean value that says whether this is `null`.
  public var isNull: Bool { self == .null }

  /// The number; `nan`, `inf` and `-inf` count.
  public func double() throws -> Double {
    switch self {
    case .number(let number): return number
    case .text("nan"): return .nan
    case .text("inf"): return .infinity
    case .text("-inf"): return -.infinity
    default: throw CaseError(description: "expected a number; found \(self)")
    }
  }

  /// The number, or `nil` for `null`.
  public func optionalDouble() throws -> Double? { isNull ? nil : try double() }

  /// The whole number.
  public func int() throws -> Int {
    guard case .number(let number) = self, let whole = Int(exactly: number) else {
      throw CaseError(description: "expected a whole number; found \(self)")
    }
    return whole
  }

  /// The truth value.
  public func bool() throws -> Bool {
    guard case .bool(let bool) = self else {
      throw CaseError(description: "expected true or false; found \(self)")
    }
    return bool
  }

  /// The text.
  public func string() throws -> String {
    guard case .text(let text) = self else {
      throw CaseError(description: "expected a text; found \(self)")
    }
    return text
  }

  /// The elements of a list.
  public func array() throws -> [CaseValue] {
    guard case .list(let list) = self else {
      throw CaseError(description: "expected a list; found \(self)")
    }
    return list
  }

  /// The numbers of a list.
  public func doubles() throws -> [Double] { try array().map { try $0.double() } }

  /// The lists of numbers of a list.
  public func rows() throws -> [[Double]] { try array().map { try $0.doubles() } }

  /// The two numbers of a list of two.
  public func pair() throws -> SIMD2<Double> {
    let numbers = try doubles()
    guard numbers.count == 2 else {
      throw CaseError(description: "expected 2 numbers; found \(self)")
    }
    return SIMD2(numbers[0], numbers[1])
  }

  /// The three numbers of a list of three.
  public func triple() throws -> SIMD3<Double> {
    let numbers = try doubles()
    guard numbers.count == 3 else {
      throw CaseError(description: "expected 3 numbers; found \(self)")
    }
    return SIMD3(numbers[0], numbers[1], numbers[2])
  }
}

/// What is wrong with a fixture or with how a test reads it.
public struct CaseError: Error, CustomStringConvertible {
  /// The rule, then what was found.
  public let description: String

  /// Creates an error from its text.
  public init(description: String) {
    self.description = description
  }
}
