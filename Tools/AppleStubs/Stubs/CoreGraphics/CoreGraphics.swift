// CGFloat, CGPoint, CGSize and CGRect of CoreGraphics are in Foundation on Linux.
@_exported import Foundation

/// CoreGraphics: CGImage.
public final class CGImage: Sendable {
  /// Stub: the bytes that it was decoded from.
  public let bytes: [UInt8]

  /// Stub: a picture of some bytes.
  public init(stubBytes bytes: [UInt8]) {
    self.bytes = bytes
  }
}
