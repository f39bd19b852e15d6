#if canImport(RealityKit) && !os(tvOS)
internal import CoreGraphics
public import RealityKit
public import SextantMeshes

#if canImport(UIKit)
internal import UIKit
private typealias PlatformColor = UIColor
#else
internal import AppKit
private typealias PlatformColor = NSColor
#endif

extension UnlitMaterial {
  /// Creates the look of a part: its colour or picture without light and shade.
  ///
  /// A picture that the system cannot decode leaves the colour. Both sides are drawn where the
  /// material says so and the system can, from iOS 18, macOS 15 and visionOS 2 on; for earlier ones
  /// see `BackFaceStyle`.
  ///
  /// - Parameters:
  ///   - material: The material.
  ///   - backFaces: How the backs of double-sided parts are drawn; the same as for the mesh, since a
  ///     mesh that holds its backs itself would be drawn twice in one place.
  @MainActor public init(
    _ material: SextantMeshes.Material, backFaces: BackFaceStyle = .automatic
  ) {
    self.init()
    let tint = PlatformColor(
      red: CGFloat(material.color.red), green: CGFloat(material.color.green),
      blue: CGFloat(material.color.blue), alpha: 1)
    if let picture = material.texture.flatMap({ TextureResource.picture($0) }) {
      color = .init(tint: .white, texture: .init(picture))
    } else {
      color = .init(tint: tint)
    }
    if material.opacity < 1 {
      blending = .transparent(opacity: .init(scale: Float(material.opacity)))
    }
    if #available(iOS 18, macCatalyst 18, macOS 15, visionOS 2, *) {
      faceCulling = material.isDoubleSided && backFaces == .automatic ? .none : .back
    }
  }
}

extension TextureResource {
  /// Returns the picture of a material, or `nil` if the system cannot decode it.
  @MainActor fileprivate static func picture(_ texture: Texture) -> TextureResource? {
    #if canImport(UIKit)
    let image = UIImage(data: Data(texture.bytes))?.cgImage
    #else
    let image = NSImage(data: Data(texture.bytes))?.cgImage(
      forProposedRect: nil, context: nil, hints: nil)
    #endif
    guard let image else { return nil }
    return try? TextureResource.generate(from: image, options: .init(semantic: .color))
  }
}
#endif
