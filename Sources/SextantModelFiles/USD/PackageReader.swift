/// The files of a USDZ package: a zip in which nothing is compressed.
///
/// - Source: *Usdz File Format Specification*, OpenUSD; *APPNOTE.TXT* 6.3.3, PKWARE.
struct PackageReader {
  /// A file of the package.
  struct Entry {
    var name: String
    var data: Range<Int>
  }

  /// The files, in the order of the directory.
  private(set) var entries: [Entry] = []
  private let file: LittleEndianBytes

  /// Reads the directory; what cannot be relied on is thrown, what readers refuse is noted.
  init(_ file: LittleEndianBytes, _ problems: inout ProblemList) throws(ModelReadError) {
    self.file = file
    guard let end = PackageReader.end(of: file) else {
      throw ModelReadError(
        at: .byte(file.count), "a package must end in the directory of a zip; found none")
    }
    let comment = Int(file.uint16(at: end + 20))
    if end + 22 + comment != file.count {
      problems.add(
        .warning, at: end,
        "a package should end behind its directory; found \(file.count - end - 22) bytes behind it, "
          + "\(comment) of them a comment")
    }
    let count = Int(file.uint16(at: end + 10))
    guard var offset = Int(exactly: file.uint32(at: end + 16)), offset <= end else {
      throw ModelReadError(
        at: .byte(end + 16),
        "the directory of a package must stand before its end; found another "
          + "offset")
    }
    var total = 0
    for _ in 0..<count {
      guard file.has(46, at: offset), file.uint32(at: offset) == 0x0201_4B50 else {
        throw ModelReadError(
          at: .byte(offset), "an entry of the directory must stand here; found none")
      }
      let lengths = [28, 30, 32].map { Int(file.uint16(at: offset + $0)) }
      guard file.has(46 + lengths.reduce(0, +), at: offset) else {
        throw ModelReadError(
          at: .byte(offset), "an entry of the directory must end within the file; found more")
      }
      let entry = try entry(at: offset, lengths[0], &problems)
      total += entry.data.count
      guard total <= file.count else {
        throw ModelReadError(
          at: .byte(offset),
          "the files of a package must not overlap; found \(total) bytes in "
            + "\(file.count)")
      }
      entries.append(entry)
      offset += 46 + lengths.reduce(0, +)
    }
    guard !entries.isEmpty else {
      throw ModelReadError(at: .byte(end), "a package must hold a file; found none")
    }
  }

  /// Returns where the end of the directory stands: behind it there may be a comment.
  private static func end(of file: LittleEndianBytes) -> Int? {
    var offset = file.count - 22
    let least = max(0, offset - 65_535)
    while offset >= least {
      if file.uint32(at: offset) == 0x0605_4B50 { return offset }
      offset -= 1
    }
    return nil
  }

  /// Says whether flags, method, checksum, sizes and name stand in the head of a file as they stand
  /// in its entry of the directory.
  private func agrees(_ head: Int, _ entry: Int) -> Bool {
    let length = Int(file.uint16(at: entry + 28))
    guard Int(file.uint16(at: head + 26)) == length, file.has(30 + length, at: head) else {
      return false
    }
    return file.uint16(at: head + 6) == file.uint16(at: entry + 8)
      && file.uint16(at: head + 8) == file.uint16(at: entry + 10)
      && [14, 18, 22].allSatisfy { file.uint32(at: head + $0) == file.uint32(at: entry + $0 + 2) }
      && (0..<length).allSatisfy { file.bytes[head + 30 + $0] == file.bytes[entry + 46 + $0] }
  }

  private func entry(
    at offset: Int, _ nameLength: Int, _ problems: inout ProblemList
  ) throws(ModelReadError) -> Entry {
    let name = String(
      decoding: UnsafeRawBufferPointer(
        rebasing: file.bytes[offset + 46..<offset + 46 + nameLength]), as: UTF8.self)
    let flags = file.uint16(at: offset + 8)
    guard flags & 1 == 0 else {
      throw ModelReadError(
        at: .byte(offset + 8), "a file of a package must not be encrypted; found one that is")
    }
    let method = file.uint16(at: offset + 10)
    let (packed, size) = (file.uint32(at: offset + 20), file.uint32(at: offset + 24))
    guard method == 0, packed == size else {
      throw ModelReadError(
        at: .byte(offset + 10),
        "a file of a package must be stored, not compressed; found method \(method), \(packed) bytes "
          + "for \(size)")
    }
    guard let start = Int(exactly: file.uint32(at: offset + 42)), let count = Int(exactly: size),
      file.has(30, at: start), file.uint32(at: start) == 0x0403_4B50
    else {
      throw ModelReadError(
        at: .byte(offset + 42),
        "an entry of the directory must name a file of the package; found "
          + "none there")
    }
    let data = start + 30 + Int(file.uint16(at: start + 26)) + Int(file.uint16(at: start + 28))
    guard file.has(count, at: data) else {
      throw ModelReadError(
        at: .byte(start), "a file of a package must end within it; found \(count) bytes")
    }
    if data % StoredZip.alignment != 0 {
      problems.add(
        .error, at: data,
        "the data of a file must begin at a multiple of \(StoredZip.alignment); found \(data)")
    }
    if flags & 8 != 0 {
      problems.add(
        .error, at: offset + 8, "the sizes of a file must stand before it; found them behind")
    } else if !agrees(start, offset) {
      // Some readers go by the one, some by the other.
      problems.add(
        .error, at: start,
        "the head of a file must say of it what the directory says; found something else")
    }
    var checksum = CRC32()
    UnsafeRawBufferPointer(rebasing: file.bytes[data..<data + count]).withMemoryRebound(
      to: UInt8.self
    ) { checksum.update($0) }
    if checksum.value != file.uint32(at: offset + 16) {
      problems.add(
        .error, at: offset + 16, "the checksum of a file must be that of its data; found another")
    }
    return Entry(name: name, data: data..<data + count)
  }
}
