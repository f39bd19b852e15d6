extension XMLScanner {
  /// Returns a name that this scanner returned, prefix included.
  public func string(_ name: XMLQualifiedName) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[name.range]), as: UTF8.self)
  }

  /// Returns the local part of a name that this scanner returned: what is behind the prefix.
  public func localString(_ name: XMLQualifiedName) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[name.local]), as: UTF8.self)
  }

  /// Says whether the local part of a name that this scanner returned is the given one.
  public func name(_ name: XMLQualifiedName, is other: StaticString) -> Bool {
    let count = other.utf8CodeUnitCount
    guard name.local.count == count else { return false }
    for index in 0..<count where bytes[name.local.lowerBound + index] != other.utf8Start[index] {
      return false
    }
    return true
  }

  /// Returns the value of an attribute of the element that began last, or `nil`.
  ///
  /// The attribute must have no prefix.
  public func attribute(_ name: StaticString) -> XMLText? {
    attributes.first { $0.name.prefix == nil && self.name($0.name, is: name) }?.value
  }

  /// Returns a text that this scanner returned as it is to be read.
  ///
  /// References are what they stand for; a line end of any kind is a line feed; in an attribute's
  /// value, white space that is not written as a reference is a space.
  public func string(_ text: XMLText) -> String {
    guard !text.isPlain else {
      return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[text.range]), as: UTF8.self)
    }
    var units: [UInt8] = []
    units.reserveCapacity(text.range.count)
    append(text, to: &units)
    return String(decoding: units, as: UTF8.self)
  }

  /// Appends the UTF-8 of a text that this scanner returned as it is to be read.
  public func append(_ text: XMLText, to units: inout [UInt8]) {
    guard !text.isPlain else {
      units.append(contentsOf: bytes[text.range])
      return
    }
    var reader = self
    reader.offset = text.range.lowerBound
    while reader.offset < text.range.upperBound {
      let byte = bytes[reader.offset]
      switch byte {
      case UInt8(ascii: "&") where text.kind != .literal:
        // It was checked before, so there is a scalar.
        guard let scalar = try? reader.reference() else { return }
        UTF8Text.append(scalar, to: &units)
        continue
      case 0x0D:
        if reader.offset + 1 < text.range.upperBound, bytes[reader.offset + 1] == 0x0A {
          reader.offset += 1
        }
        units.append(text.kind == .attribute ? 0x20 : 0x0A)
      case 0x09, 0x0A: units.append(text.kind == .attribute ? 0x20 : byte)
      default: units.append(byte)
      }
      reader.offset += 1
    }
  }

  /// Says whether a text that this scanner returned is white space only.
  ///
  /// A reference to white space counts as none of it, for somebody took pains to write it.
  public func isSpace(_ text: XMLText) -> Bool {
    bytes[text.range].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}
