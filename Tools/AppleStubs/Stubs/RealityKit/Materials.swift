public import UIKit

/// RealityKit: Material.
public protocol Material {}

/// RealityKit: TextureResource.
@MainActor open class TextureResource {
  /// RealityKit: TextureResource.Semantic.
  public enum Semantic: Sendable {
    /// RealityKit: TextureResource.Semantic.color.
    case color
  }

  /// RealityKit: TextureResource.CreateOptions.
  public struct CreateOptions: Sendable {
    /// RealityKit: TextureResource.CreateOptions.init(semantic:).
    public init(semantic: Semantic?) {}
  }

  /// Stub: what it was made of.
  public let stubImage: CGImage

  init(_ image: CGImage) {
    stubImage = image
  }

  /// RealityKit: TextureResource.generate(from:withName:options:).
  @available(iOS, deprecated: 18)
  public static func generate(
    from cgImage: CGImage, withName resourceName: String? = nil, options: CreateOptions
  ) throws -> TextureResource {
    TextureResource(cgImage)
  }
}

/// RealityKit: MaterialParameters.
public enum MaterialParameters {
  /// RealityKit: MaterialParameters.Texture.
  public struct Texture {
    /// RealityKit: MaterialParameters.Texture.resource.
    public var resource: TextureResource

    /// RealityKit: MaterialParameters.Texture.init(_:).
    public init(_ resource: TextureResource) {
      self.resource = resource
    }
  }
}

/// RealityKit: MaterialParameterTypes.
public enum MaterialParameterTypes {
  /// RealityKit: MaterialParameterTypes.FaceCulling.
  public enum FaceCulling: Hashable, Sendable {
    /// RealityKit: MaterialParameterTypes.FaceCulling.none.
    case none
    /// RealityKit: MaterialParameterTypes.FaceCulling.front.
    case front
    /// RealityKit: MaterialParameterTypes.FaceCulling.back.
    case back
  }
}

/// RealityKit: PhysicallyBasedMaterial.
public enum PhysicallyBasedMaterial {
  /// RealityKit: PhysicallyBasedMaterial.BaseColor.
  public struct BaseColor {
    /// RealityKit: PhysicallyBasedMaterial.BaseColor.tint.
    public var tint: UIColor
    /// RealityKit: PhysicallyBasedMaterial.BaseColor.texture.
    public var texture: MaterialParameters.Texture?

    /// RealityKit: PhysicallyBasedMaterial.BaseColor.init(tint:texture:).
    public init(tint: UIColor = .white, texture: MaterialParameters.Texture? = nil) {
      self.tint = tint
      self.texture = texture
    }
  }

  /// RealityKit: PhysicallyBasedMaterial.Opacity.
  public struct Opacity {
    /// RealityKit: PhysicallyBasedMaterial.Opacity.scale.
    public var scale: Float

    /// RealityKit: PhysicallyBasedMaterial.Opacity.init(scale:texture:).
    public init(scale: Float = 1, texture: MaterialParameters.Texture? = nil) {
      self.scale = scale
    }
  }

  /// RealityKit: PhysicallyBasedMaterial.Blending.
  public enum Blending {
    /// RealityKit: PhysicallyBasedMaterial.Blending.opaque.
    case opaque
    /// RealityKit: PhysicallyBasedMaterial.Blending.transparent(opacity:).
    case transparent(opacity: Opacity)
  }
}

/// RealityKit: UnlitMaterial.
public struct UnlitMaterial: Material {
  /// RealityKit: UnlitMaterial.color.
  public var color = PhysicallyBasedMaterial.BaseColor()
  /// RealityKit: UnlitMaterial.blending.
  public var blending = PhysicallyBasedMaterial.Blending.opaque
  /// RealityKit: UnlitMaterial.faceCulling.
  @available(iOS 18, macOS 15, visionOS 2, *)
  public var faceCulling: MaterialParameterTypes.FaceCulling {
    get { stubFaceCulling }
    set { stubFaceCulling = newValue }
  }
  private var stubFaceCulling = MaterialParameterTypes.FaceCulling.back

  /// RealityKit: UnlitMaterial.init().
  public init() {}
}
