import SextantGeometry
import SextantMeshes

extension Material.Color {
  /// The channels red, green and blue as linear light, each from 0 to 1.
  ///
  /// - Source: IEC 61966-2-1 (sRGB).
  var linear: [Double] {
    [red, green, blue].map { channel in
      channel <= 0.04045
        ? channel / 12.92 : Elementary.exp(2.4 * Elementary.log((channel + 0.055) / 1.055))
    }
  }
}
