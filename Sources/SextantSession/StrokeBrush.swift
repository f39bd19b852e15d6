public import SextantMeshes

/// What a stroke is drawn with.
public struct StrokeBrush: Hashable, Sendable {
  /// How wide a stroke is at half of the greatest force, in metres; see ``width(atForce:)``.
  public internal(set) var width: Double
  /// The colour of strokes, and of cut-outs without a photo.
  public internal(set) var color: Material.Color
  /// The photo on strokes that close, or `nil` for the plain colour.
  public internal(set) var photo: Texture?

  /// The widths that a brush may have, in metres: 0.1 mm to 10 cm.
  public static let widths = 0.0001...0.1

  /// Creates a brush: a blue one of 4 mm if not told otherwise.
  ///
  /// - Precondition: `width` is in `widths`; the colour's channels are from 0 to 1.
  public init(
    width: Double = 0.004, color: Material.Color = .init(red: 0.1, green: 0.35, blue: 0.8),
    photo: Texture? = nil
  ) {
    precondition(
      StrokeBrush.widths.contains(width),
      "a brush must be from \(StrokeBrush.widths.lowerBound) to "
        + "\(StrokeBrush.widths.upperBound) metres wide; found \(width)")
    self.width = width
    self.color = color
    self.photo = photo
  }

  /// Returns how wide a stroke is at a force from 0 to 1: from 2/5 to 8/5 of the width, even between.
  public func width(atForce force: Double) -> Double { width * (0.4 + 1.2 * force) }
}
