import SextantText

/// evemu 1.3. The tool refuses a file without a name and ids: where the log has none, the name is
/// `unnamed` and the ids are zeros.
extension EvdevTextWriter {
  mutating func describeEvemu() {
    let device = description.device
    write("# EVEMU 1.3\nN: ")
    write(device.name.isEmpty ? "unnamed" : device.name)
    write("\nI:")
    for place in 0..<4 {
      bytes.append(UInt8(ascii: " "))
      let number = place < device.identity.count ? device.identity[place] : 0
      writeHexadecimal(UInt32(truncatingIfNeeded: number), width: 4)
    }
    bytes.append(UInt8(ascii: "\n"))
    let properties = (device.properties ?? []).map { UInt16(truncatingIfNeeded: $0) }
    writeBits("P:", properties, least: 64)
    for (type, codes) in codes {
      // The kernel has this many codes of each type.
      let count = type == Evdev.key ? 0x300 : type == Evdev.absolute ? 0x40 : 0x10
      writeBits(type == 0 ? "B: 00" : type == 1 ? "B: 01" : "B: 03", codes, least: count)
    }
    for axis in device.axes {
      write("A: ")
      writeHexadecimal(UInt32(truncatingIfNeeded: axis.code), width: 2)
      for number in [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution] {
        bytes.append(UInt8(ascii: " "))
        NumberText.append(number, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Writes a set of numbers as bits, eight bytes a line.
  private mutating func writeBits(_ start: StaticString, _ numbers: [UInt16], least: Int) {
    let count = max(least, Int(numbers.max() ?? 0) + 1)
    for line in 0..<(count + 63) / 64 {
      write(start)
      for byte in 0..<8 {
        let first = line * 64 + byte * 8
        var bits: UInt32 = 0
        for number in numbers where Int(number) / 8 * 8 == first { bits |= 1 << UInt32(number & 7) }
        bytes.append(UInt8(ascii: " "))
        writeHexadecimal(bits, width: 2)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  mutating func writeEvemu(_ event: EvdevEvent) {
    write("E: ")
    write(time: event.time)
    bytes.append(UInt8(ascii: " "))
    writeHexadecimal(UInt32(event.type), width: 4)
    bytes.append(UInt8(ascii: " "))
    writeHexadecimal(UInt32(event.code), width: 4)
    bytes.append(UInt8(ascii: " "))
    write(event.value, width: 4, zeros: true)
    bytes.append(UInt8(ascii: "\t"))
    writeRemark(event, evemu: true)
  }
}
