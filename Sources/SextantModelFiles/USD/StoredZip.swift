/// A zip of one file that is stored as it is, its first byte at a multiple of 64.
///
/// - Source: *Usdz File Format Specification*, OpenUSD; *APPNOTE.TXT* 6.3.3, PKWARE.
enum StoredZip {
  /// The multiple at which a file's data begins.
  static let alignment = 64
  /// The identifier of the extra field that fills the space before the data.
  private static let paddingField: UInt16 = 0x1986
  /// The first day that the format can name, 1980-01-01: no clock reaches the file.
  private static let date: UInt16 = 0x21

  /// Returns a package of one file.
  static func package(_ file: [UInt8], named name: String) throws(ModelFileError) -> [UInt8] {
    let name = Array(name.utf8)
    let extra = paddingLength(after: 30 + name.count)
    // The directory and its end stand behind the data and must be reached by 32 bits as well.
    guard UInt64(file.count) < UInt64(UInt32.max) - 4096, let size = UInt32(exactly: file.count)
    else {
      throw .tooLarge(bytes: file.count)
    }
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

    var result = LittleEndian()
    result.bytes.reserveCapacity(file.count + 512)
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

    let directory = UInt32(truncatingIfNeeded: result.bytes.count)
    result.append(UInt32(0x0201_4B50))
    result.append(UInt16(10))  // The version that wrote it, for MS-DOS.
    result.bytes += shared.bytes
    result.append(UInt16(0))  // No extra field.
    result.append(UInt16(0))  // No comment.
    result.append(UInt16(0))  // The first disk.
    result.append(UInt16(0))  // Internal attributes.
    result.append(UInt32(0))  // External attributes.
    result.append(UInt32(0))  // The local header stands first.
    result.bytes += name

    let end = UInt32(truncatingIfNeeded: result.bytes.count)
    result.append(UInt32(0x0605_4B50))
    result.append(UInt16(0))
    result.append(UInt16(0))
    result.append(UInt16(1))
    result.append(UInt16(1))
    result.append(end - directory)
    result.append(directory)
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
