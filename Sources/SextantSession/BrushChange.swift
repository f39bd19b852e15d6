import SextantMeshes
import SextantSlicing
import SextantText

/// What a `set` line asks of the brush; what it does not name stays as it is.
struct BrushChange: Hashable, Sendable {
  /// The width in metres.
  private var width: Double?
  /// The colour as `#RRGGBB`.
  private var color: String?
  /// The name of the photo; an empty one takes it away.
  private var photo: String?

  /// The members of a `set` line that are about the brush.
  static let members = ["brush-width", "color", "photo"]

  /// Reads the members of a `set` line, or gives `nil` where none is about the brush.
  ///
  /// Throws for a member of the wrong kind; whether the values are in range is seen when they are
  /// applied.
  init?(_ node: JSONNode) throws(SessionError) {
    let named = BrushChange.members.contains { node[$0] != nil }
    guard named else { return nil }
    if let value = node["brush-width"] {
      guard let length = value.double ?? value.string.flatMap({ Quantity($0)?.metres }) else {
        throw SessionError(value, "'brush-width' must be a length such as 0.004 or \"4mm\"")
      }
      width = length
    }
    if let value = node["color"] {
      guard let text = value.string else {
        throw SessionError(value, "'color' must be a colour such as \"#FFCC00\"")
      }
      color = text
    }
    if let value = node["photo"] {
      guard let text = value.isNull ? "" : value.string else {
        throw SessionError(value, "'photo' must be the name of a file, or null for none")
      }
      photo = text
    }
  }

  /// Returns the name of the photo that is asked for, if one is.
  var photoName: String? { photo.flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the brush with the change made, or throws why there is no such brush.
  func applied(to brush: StrokeBrush, _ photos: [Session.Photo]) throws(Refusal) -> StrokeBrush {
    var brush = brush
    if let width {
      guard StrokeBrush.widths.contains(width) else {
        throw Refusal(
          "'brush-width' must be from \(StrokeBrush.widths.lowerBound) to "
            + "\(StrokeBrush.widths.upperBound) metres; found \(width)")
      }
      brush.width = width
    }
    if let color {
      guard let found = Material.Color(hexadecimal: color) else {
        throw Refusal("'color' must be a colour such as #FFCC00; found \(FoundText.quoted(color))")
      }
      brush.color = found
    }
    if let photo {
      let found = photos.first { $0.name == photo }?.texture
      guard photo.isEmpty || found != nil else {
        throw Refusal(
          "'photo' must name a photo that came with the session; found \(FoundText.quoted(photo))")
      }
      brush.photo = found
    }
    return brush
  }
}
