import SextantText

/// A recording as `libinput record` writes it, version 1; times count from the first event.
extension EvdevTextWriter {
  mutating func describeLibinput() {
    let device = description.device
    write("version: 1\nndevices: 1\ndevices:\n- node: /dev/input/event0\n  evdev:\n")
    write("    name: \"")
    for byte in device.name.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    write("\"\n")
    if device.identity.count == 4 { writeList("    id: ", device.identity) }
    write("    codes:\n")
    for (type, codes) in codes {
      write("      ")
      NumberText.append(Int64(type), to: &bytes)
      writeList(": ", codes.map { Int($0) }, name: EvdevNames.name(type: type))
    }
    if !device.axes.isEmpty { write("    absinfo:\n") }
    for axis in device.axes {
      write("      ")
      NumberText.append(axis.code, to: &bytes)
      writeList(": ", [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution])
    }
    if let properties = device.properties { writeList("    properties: ", properties) }
    write("  events:\n")
  }

  private mutating func writeList(
    _ start: StaticString, _ numbers: [Int], name: StaticString? = nil
  ) {
    write(start)
    bytes.append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { write(", ") }
      NumberText.append(number, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    if let name {
      write(" # ")
      write(name)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func writeLibinput(_ event: EvdevEvent) {
    if beginsReport { write("  - evdev:\n") }
    write("    - [")
    write(event.time / 1_000_000, width: 3)
    write(", ")
    write(event.time % 1_000_000, width: 6)
    write(", ")
    write(event.type, width: 3)
    write(", ")
    write(event.code, width: 3)
    write(", ")
    write(event.value, width: 5)
    write("] ")
    writeRemark(event, evemu: false)
  }
}
