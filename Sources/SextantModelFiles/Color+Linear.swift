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

  /// Creates a colour from its channels as linear light; one outside 0 to 1 is brought to the nearer.
  init(linear red: Double, _ green: Double, _ blue: Double) {
    func channel(_ linear: Double) -> Double {
      // A channel that is no number counts as 0.
      guard linear > 0 else { return 0 }
      guard linear < 1 else { return 1 }
      return linear <= 0.0031308
        ? 12.92 * linear : 1.055 * Elementary.exp(Elementary.log(linear) / 2.4) - 0.055
    }
    self.init(red: channel(red), green: channel(green), blue: channel(blue))
  }
}
