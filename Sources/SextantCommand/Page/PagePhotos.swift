import SextantMeshes
import SextantSession
import SextantText

/// The photos of a sketch, inside the page: it asks for no other file.
struct PagePhotos {
  /// The most bytes of all photos; what is beyond shows the stroke's colour.
  static let limit = 300_000

  let bytes: [UInt8]

  /// Creates the elements that hold what the strokes of a film show, each photo once.
  init(_ film: SessionFilm) {
    var photos: [Texture] = []
    var left = PagePhotos.limit
    for line in film.lines where line.stroke.cutout != nil {
      guard let photo = line.stroke.brush.photo, photo.bytes.count <= left,
        !photos.contains(where: { $0.name == photo.name })
      else { continue }
      left -= photo.bytes.count
      photos.append(photo)
    }
    guard !photos.isEmpty else {
      bytes = []
      return
    }
    var page = Array("<div id=\"photos\">\n".utf8)
    for photo in photos {
      page += Array("<img alt=\"\" data-name=\"".utf8) + HTMLText(photo.name).bytes
      page += Array("\" src=\"data:\(photo.format.mediaType);base64,".utf8)
      page += Base64Text.encoded(photo.bytes) + Array("\">\n".utf8)
    }
    bytes = page + Array("</div>\n".utf8)
  }
}
