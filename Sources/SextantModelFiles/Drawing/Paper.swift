public import SextantGeometry

/// A size of paper that printers hold.
public enum Paper: String, CaseIterable, Hashable, Sendable {
  /// 210 x 297 mm.
  case a4
  /// 297 x 420 mm.
  case a3
  /// 8.5 x 11 inches.
  case letter
  /// 8.5 x 14 inches.
  case legal
  /// 11 x 17 inches.
  case tabloid

  /// The width and the height of the upright sheet, in millimetres.
  ///
  /// - Source: ISO 216:2007 and ANSI/ASME Y14.1.
  public var size: Vector2 {
    switch self {
    case .a4: Vector2(210, 297)
    case .a3: Vector2(297, 420)
    case .letter: Vector2(215.9, 279.4)
    case .legal: Vector2(215.9, 355.6)
    case .tabloid: Vector2(279.4, 431.8)
    }
  }

  /// The name as people write it: `A4`, `Letter`.
  public var name: String {
    switch self {
    case .a4: "A4"
    case .a3: "A3"
    case .letter: "Letter"
    case .legal: "Legal"
    case .tabloid: "Tabloid"
    }
  }
}
