/// A picture that a material shows: a PNG or a JPEG, as the bytes of its file.
///
/// The bytes go into model files as they are. What a camera notes beside the picture (EXIF) is not
/// obeyed: a picture that is stored lying on its side shows so.
public struct Texture: Hashable, Sendable {
  /// A format of pictures that every model format takes.
  public enum Format: Hashable, Sendable {
    /// PNG.
    case png
    /// JPEG.
    case jpeg

    /// The ending of a file's name, without its point.
    public var ending: String { self == .png ? "png" : "jpg" }
    /// The media type, as a .glb file names it.
    public var mediaType: String { self == .png ? "image/png" : "image/jpeg" }
  }

  /// Why bytes are no picture for a texture.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes begin like no format that is known; the first of them, at most 8.
    case format([UInt8])
    /// The bytes end, or go wrong, before they say how large the picture is.
    case header(Format)
    /// The picture has no pixel, or more a side than `Texture.mostPixels`.
    case size(width: Int, height: Int)

    /// The rule, then what was found.
    public var description: String {
      switch self {
      case .format(let bytes) where bytes.isEmpty:
        "a picture must be a PNG or a JPEG; found no bytes"
      case .format(let bytes):
        "a picture must be a PNG or a JPEG; found bytes that begin with "
          + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
      case .header(let format):
        "a \(format == .png ? "PNG" : "JPEG") must say how large it is; found none of that"
      case .size(let width, let height):
        "a picture must have from 1 to \(Texture.mostPixels) pixels a side; "
          + "found \(width) x \(height)"
      }
    }
  }

  /// The most pixels of a side; what a JPEG can have.
  public static let mostPixels = 65_535

  /// The picture's name, as the user typed it; files that hold it are named after it.
  public let name: String
  /// The format, told by the first bytes.
  public let format: Format
  /// The number of pixels in a row, at least 1.
  public let width: Int
  /// The number of rows, at least 1.
  public let height: Int
  /// The bytes of the picture's file.
  public let bytes: [UInt8]

  /// Takes in a picture.
  ///
  /// Only the head is read, for format and size: whether the rest is whole is not checked.
  /// - Throws: `Texture.Problem` for bytes of another format or without a size.
  public init(name: String, bytes: [UInt8]) throws(Problem) {
    let format: Format
    let size: (width: Int, height: Int)?
    if bytes.starts(with: Texture.pngMark) {
      format = .png
      size = Texture.sizeOfPNG(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      format = .jpeg
      size = Texture.sizeOfJPEG(bytes)
    } else {
      throw .format(Array(bytes.prefix(8)))
    }
    guard let size else { throw .header(format) }
    guard (1...Texture.mostPixels).contains(size.width),
      (1...Texture.mostPixels).contains(size.height)
    else { throw .size(width: size.width, height: size.height) }
    self.name = name
    self.format = format
    self.bytes = bytes
    (width, height) = size
  }

  /// Hashes name and size; the bytes only tell apart what is equal in these.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bytes.count)
    hasher.combine(width)
    hasher.combine(height)
  }

  private static let pngMark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the number that some bytes are, the highest byte first.
  private static func number(_ bytes: [UInt8], at place: Int, of count: Int) -> Int? {
    guard place <= bytes.count - count else { return nil }
    // Up to 4 bytes: more than a 32-bit `Int` holds, where it is of no use either.
    return Int(exactly: bytes[place..<(place + count)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// - Source: *Portable Network Graphics*, W3C, section 11.2.2: the first chunk is the header.
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual([0x49, 0x48, 0x44, 0x52]),
      let width = number(bytes, at: 16, of: 4), let height = number(bytes, at: 20, of: 4)
    else { return nil }
    return (width, height)
  }

  /// - Source: ITU-T T.81, *Digital Compression and Coding of Continuous-Tone Still Images*, annex B.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var place = 2
    while let first = number(bytes, at: place, of: 1), first == 0xFF,
      let mark = number(bytes, at: place + 1, of: 1)
    {
      switch mark {
      case 0xFF:
        // A mark may be filled up with these.
        place += 1
      case 0x01, 0xD0...0xD8:
        place += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = number(bytes, at: place + 5, of: 2),
          let width = number(bytes, at: place + 7, of: 2)
        else { return nil }
        return (width, height)
      case 0xD9, 0xDA:
        return nil
      default:
        guard let length = number(bytes, at: place + 2, of: 2), length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }
}
