/// A zip of files that are stored as they are, each with its first byte at a multiple of 64.
///
/// - Source: *Usdz File Format Specification*, OpenUSD; *APPNOTE.TXT* 6.3.3, PKWARE.
enum StoredZip {
  /// The multiple at which a file's data begins.
  static let alignment = 64
  /// The identifier of the extra field that fills the space before the data.
  private static let paddingField: UInt16 = 0x1986
  /// The first day that the format can name, 1980-01-01: no clock reaches the file.
  private static let date: UInt16 = 0x21

  /// Returns a package of files, in this order.
  static func package(_ files: [(name: String, bytes: [UInt8])]) throws(ModelFileError) -> [UInt8] {
    var result = LittleEndian()
    result.bytes.reserveCapacity(files.reduce(0) { $0 + $1.bytes.count + 512 })
    var directory = LittleEndian()
    for (name, file) in files {
      // The directory and its end stand behind the data and must be reached by 32 bits as well.
      let end = result.bytes.count + file.count + directory.bytes.count
      guard UInt64(end) < UInt64(UInt32.max) - 4096, let size = UInt32(exactly: file.count) else {
        throw .tooLarge(bytes: end)
      }
      let name = Array(name.utf8)
      let place = UInt32(truncatingIfNeeded: result.bytes.count)
      let extra = paddingLength(after: result.bytes.count + 30 + name.count)
      var checksum = CRC32()
      file.withUnsafeBufferPointer { checksum.update($0) }
      // What the local header and the directory's entry share: from the version to the name's length.
      var shared = LittleEndian()
      shared.append(UInt16(10))  // The version that is needed to read it: 1.0.
      shared.append(UInt16(0))  // Flags: sizes stand in the header.
      shared.append(UInt16(0))  // Stored.
      shared.append(UInt16(0))  // Midnight.
      shared.append(date)
      shared.append(checksum.value)
      shared.append(size)
      shared.append(size)
      shared.append(UInt16(truncatingIfNeeded: name.count))

      result.append(UInt32(0x0403_4B50))
      result.bytes += shared.bytes
      result.append(UInt16(truncatingIfNeeded: extra))
      result.bytes += name
      if extra > 0 {
        result.append(paddingField)
        result.append(UInt16(truncatingIfNeeded: extra - 4))
        result.bytes += [UInt8](repeating: 0, count: extra - 4)
      }
      result.bytes += file

      directory.append(UInt32(0x0201_4B50))
      directory.append(UInt16(10))  // The version that wrote it, for MS-DOS.
      directory.bytes += shared.bytes
      directory.append(UInt16(0))  // No extra field.
      directory.append(UInt16(0))  // No comment.
      directory.append(UInt16(0))  // The first disk.
      directory.append(UInt16(0))  // Internal attributes.
      directory.append(UInt32(0))  // External attributes.
      directory.append(place)
      directory.bytes += name
    }
    let start = UInt32(truncatingIfNeeded: result.bytes.count)
    let count = UInt16(truncatingIfNeeded: files.count)
    result.bytes += directory.bytes
    result.append(UInt32(0x0605_4B50))
    result.append(UInt16(0))
    result.append(UInt16(0))
    result.append(count)
    result.append(count)
    result.append(UInt32(truncatingIfNeeded: directory.bytes.count))
    result.append(start)
    result.append(UInt16(0))
    return result.bytes
  }

  /// Returns the length of the extra field that moves the data to the next multiple.
  ///
  /// A field takes at least the four bytes of its identifier and its length.
  static func paddingLength(after header: Int) -> Int {
    let gap = (alignment - header % alignment) % alignment
    return (1..<4).contains(gap) ? gap + alignment : gap
  }
}
