#if canImport(SceneKit)
public import SceneKit
public import SextantMeshes

#if canImport(UIKit)
internal import UIKit
private typealias PlatformColor = UIColor
private typealias PlatformImage = UIImage
#else
internal import AppKit
private typealias PlatformColor = NSColor
private typealias PlatformImage = NSImage
#endif

extension SCNMaterial {
  /// Creates the look of a part: its colour or picture without light and shade.
  ///
  /// A picture that the system cannot decode leaves the colour. Like all of this toolkit's materials
  /// it is unlit (`constant`), and double sided where the material says so.
  public convenience init(_ material: Material) {
    self.init()
    name = material.name
    lightingModel = .constant
    isDoubleSided = material.isDoubleSided
    transparency = CGFloat(material.opacity)
    let color = PlatformColor(
      red: CGFloat(material.color.red), green: CGFloat(material.color.green),
      blue: CGFloat(material.color.blue), alpha: 1)
    let picture = material.texture.flatMap { PlatformImage(data: Data($0.bytes)) }
    diffuse.contents = picture ?? color
  }
}
#endif
