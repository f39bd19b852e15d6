public import SextantGeometry

/// The least box around places, in whatever unit they are in.
public struct TouchBounds: Hashable, Sendable {
  /// The least x, or 0 while the box is empty.
  public private(set) var minX = 0.0
  /// The greatest x, or 0 while the box is empty.
  public private(set) var maxX = 0.0
  /// The least y, or 0 while the box is empty.
  public private(set) var minY = 0.0
  /// The greatest y, or 0 while the box is empty.
  public private(set) var maxY = 0.0
  /// A Boolean value that says whether no place was added.
  public private(set) var isEmpty = true

  /// Creates an empty box.
  public init() {}

  /// The width; 0 while the box is empty.
  public var width: Double { maxX - minX }

  /// The height; 0 while the box is empty.
  public var height: Double { maxY - minY }

  /// The middle; (0, 0) while the box is empty.
  public var middle: ScreenPoint { ScreenPoint(minX / 2 + maxX / 2, minY / 2 + maxY / 2) }

  /// Grows the box to hold a place; one that is not finite is left out.
  public mutating func insert(_ place: ScreenPoint) {
    guard place.isFinite else { return }
    guard !isEmpty else {
      (minX, maxX, minY, maxY) = (place.x, place.x, place.y, place.y)
      isEmpty = false
      return
    }
    minX = min(minX, place.x)
    maxX = max(maxX, place.x)
    minY = min(minY, place.y)
    maxY = max(maxY, place.y)
  }

  /// Grows the box to hold every location of a frame's samples but those that hover.
  public mutating func insert(_ frame: TouchFrame) {
    for sample in frame.samples where sample.hasLocation && sample.phase != .hover {
      insert(sample.location)
    }
  }
}
