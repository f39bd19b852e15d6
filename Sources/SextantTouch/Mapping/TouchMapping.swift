public import SextantGeometry
import SextantText

/// How the coordinates of a recording become points of a screen.
///
/// A point is `scale` times the coordinate plus `offset`, axis by axis: the axes of a touch panel are
/// often not alike, and a pinch measured in its own units would be lopsided.
public struct TouchMapping: Hashable, Sendable, CustomStringConvertible {
  /// What a mapping goes by.
  public enum Basis: String, Hashable, Sendable, CaseIterable {
    /// The coordinates are points, or are taken for points.
    case points
    /// The pixels that a point has.
    case scale
    /// The units that a millimetre has, and 6.4 points for it.
    case resolution
    /// The declared range of each axis, onto the whole of a screen.
    case range
    /// The box around all contacts, into the middle of a screen.
    case fit
  }

  /// How many points a millimetre is taken for: 6.4, about what phones and tablets have.
  public static let pointsPerMM = 6.4
  /// The units per millimetre that a device is believed: 5 to 1000.
  public static let believedResolutions = 5.0...1000.0
  /// The width and height in millimetres that a device is believed: 20 to 3000.
  public static let believedSizes = 20.0...3000.0
  /// The share of a screen's width and height that `fit` fills at most: 0.8.
  public static let fittedShare = 0.8

  /// What the mapping goes by.
  public let basis: Basis
  /// How many points a unit has on the x axis; never 0.
  public let scaleX: Double
  /// How many points a unit has on the y axis; less than 0 where y grows upwards.
  public let scaleY: Double
  /// The point's x for the coordinate 0.
  public let offsetX: Double
  /// The point's y for the coordinate 0.
  public let offsetY: Double
  /// What was used, for people: `12 x 10 units a mm, 6.4 points a mm`.
  public let description: String
  /// Why the points may be far from what the user saw, or `nil` where they are not.
  public let warning: String?

  /// Takes coordinates as they are.
  public static let points = TouchMapping(
    basis: .points, scale: (1, 1), offset: (0, 0), "1 unit = 1 point", warning: nil)

  /// Creates the mapping for a recognizer that works in points.
  ///
  /// Points stay, pixels are divided by their scale. Device units go by the resolution of both axes
  /// where it is believed; else by the declared ranges onto a surface of the given size, in points;
  /// else a unit is taken for a point, with a warning.
  ///
  /// - Precondition: The size is finite and greater than 0.
  public init(for surface: TouchSurface, onto size: (width: Double, height: Double)? = nil) {
    if let size { Self.check(size) }
    switch surface.unit {
    case .pt: self = surface.origin == .topLeft ? .points : Self.flipped(surface, (1, 1), .points)
    case .px:
      if let scale = surface.scale {
        self = Self.flipped(surface, (1 / scale, 1 / scale), .scale)
      } else {
        self = Self.unknown(surface, "a point has an unknown number of pixels")
      }
    case .raw, .norm:
      if let resolution = Self.believedResolution(surface) {
        let scale = (Self.pointsPerMM / resolution.x, Self.pointsPerMM / resolution.y)
        self = Self.flipped(surface, scale, .resolution)
      } else if let size, let mapping = Self.range(surface, onto: size) {
        self = mapping
      } else {
        self = Self.unknown(surface, "the device's units have no believable size")
      }
    }
  }

  /// Creates the mapping of the declared range of each axis onto a screen of a size in points.
  ///
  /// `nil` where the surface does not declare both ranges. A normalized surface is 1 by 1.
  ///
  /// - Precondition: The size is finite and greater than 0.
  public static func range(
    _ surface: TouchSurface, onto size: (width: Double, height: Double)
  ) -> TouchMapping? {
    check(size)
    let isNormal = surface.unit == .norm
    guard let width = surface.width ?? (isNormal ? 1 : nil),
      let height = surface.height ?? (isNormal ? 1 : nil)
    else { return nil }
    let scale = (size.width / width, size.height / height)
    guard scale.0 > 0, scale.1 > 0, scale.0.isFinite, scale.1.isFinite else { return nil }
    return flipped(
      surface, scale, .range,
      description: "range \(text(width)) x \(text(height)) onto \(text(size.width)) x"
        + " \(text(size.height)) points")
  }

  /// Creates the mapping of a box into the middle 80 % of a screen of a size in points.
  ///
  /// Both axes have the same scale, and the middle of the box becomes that of the screen. A box
  /// without width goes by its height and the other way round; a single place has the scale 1, and
  /// so does a box that is empty.
  ///
  /// - Precondition: The size is finite and greater than 0.
  public static func fit(
    _ box: TouchBounds, origin: TouchSurface.Origin = .topLeft,
    into size: (width: Double, height: Double)
  ) -> TouchMapping {
    check(size)
    let ratios = [
      fittedShare * size.width / box.width, fittedShare * size.height / box.height,
    ].filter { $0.isFinite && $0 > 0 }
    let scale = ratios.min() ?? 1
    let scaleY = origin == .bottomLeft ? -scale : scale
    let middle = box.middle
    return TouchMapping(
      basis: .fit, scale: (scale, scaleY),
      offset: (size.width / 2 - scale * middle.x, size.height / 2 - scaleY * middle.y),
      "box \(text(box.width)) x \(text(box.height)) into the middle 80 % of \(text(size.width)) x"
        + " \(text(size.height)) points",
      warning: nil)
  }

  /// Returns the point of a coordinate.
  @inlinable public func point(_ location: ScreenPoint) -> ScreenPoint {
    ScreenPoint(location.x * scaleX + offsetX, location.y * scaleY + offsetY)
  }

  /// Turns the locations of a frame into points; the details stay in the device's units.
  @inlinable public func apply(to frame: inout TouchFrame) {
    for index in frame.samples.indices where frame.samples[index].hasLocation {
      frame.samples[index].location = point(frame.samples[index].location)
    }
  }

  private init(
    basis: Basis, scale: (Double, Double), offset: (Double, Double), _ description: String,
    warning: String?
  ) {
    self.basis = basis
    (scaleX, scaleY) = scale
    (offsetX, offsetY) = offset
    self.description = description
    self.warning = warning
  }

  /// The mapping of a scale that puts the least coordinates, or the greatest y, at 0.
  private static func flipped(
    _ surface: TouchSurface, _ scale: (x: Double, y: Double), _ basis: Basis,
    description: String? = nil, warning: String? = nil
  ) -> TouchMapping {
    let text =
      switch basis {
      case .scale: "\(Self.text(1 / scale.x)) pixels a point"
      case .resolution:
        "\(Self.text(surface.unitsPerMM?.x ?? 0)) x \(Self.text(surface.unitsPerMM?.y ?? 0))"
          + " units a mm, \(Self.text(pointsPerMM)) points a mm"
      default: description ?? points.description
      }
    let left = basis == .points ? 0 : surface.minimum?.x ?? 0
    let least = basis == .points && surface.origin == .topLeft ? 0 : surface.minimum?.y ?? 0
    if surface.origin == .topLeft {
      return TouchMapping(
        basis: basis, scale: scale, offset: (0 - left * scale.x, 0 - least * scale.y), text,
        warning: warning)
    }
    let normal: Double? = surface.unit == .norm ? 1 : nil
    let bottom = least + (surface.height ?? normal ?? 0)
    return TouchMapping(
      basis: basis, scale: (scale.x, -scale.y), offset: (0 - left * scale.x, bottom * scale.y),
      text + ", y upwards", warning: warning)
  }

  private static func unknown(_ surface: TouchSurface, _ reason: String) -> TouchMapping {
    flipped(surface, (1, 1), .points, warning: "1 unit is taken for 1 point: \(reason)")
  }

  /// The units per millimetre of both axes, if they are believed.
  private static func believedResolution(_ surface: TouchSurface) -> (x: Double, y: Double)? {
    guard let x = surface.unitsPerMM?.x, let y = surface.unitsPerMM?.y,
      believedResolutions.contains(x), believedResolutions.contains(y)
    else { return nil }
    for (extent, resolution) in [(surface.width, x), (surface.height, y)] {
      if let extent, !believedSizes.contains(extent / resolution) { return nil }
    }
    return (x, y)
  }

  private static func check(_ size: (width: Double, height: Double)) {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "a screen must have a width and a height; found \(size.width) x \(size.height)")
  }

  private static func text(_ value: Double) -> String {
    value.isFinite ? NumberText.string(value) : "?"
  }
}
