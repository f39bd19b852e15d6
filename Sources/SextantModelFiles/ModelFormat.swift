/// A format of model files and drawings, told by the ending of a file's name.
public enum ModelFormat: String, CaseIterable, Hashable, Sendable {
  /// COLLADA 1.4.1.
  case dae
  /// A USD layer in text.
  case usda
  /// A USD package for AR.
  case usdz
  /// Binary glTF 2.0.
  case glb
  /// Wavefront OBJ, with a material library beside it.
  case obj
  /// Binary STL.
  case stl
  /// A drawing from above at 1 to 1, as SVG.
  case svg

  /// Creates the format that a file's name ends in, or `nil` if it is none of these.
  ///
  /// The ending is what follows the last point of the last part of a path; `.DAE` counts as `.dae`.
  public init?(fileName: String) {
    var ending: [UInt8] = []
    for byte in fileName.utf8.reversed() {
      if byte == UInt8(ascii: ".") { break }
      guard byte != UInt8(ascii: "/"), ending.count < 8 else { return nil }
      ending.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
    }
    guard ending.count < fileName.utf8.count else { return nil }
    self.init(rawValue: String(decoding: ending.reversed(), as: UTF8.self))
  }

  /// The ending without its point.
  public var ending: String { rawValue }
}
