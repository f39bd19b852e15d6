import SextantText

/// The text that Android's getevent prints: the list of devices that `-i` gives, then the events of
/// `-t`, with names as `-l` gives them or without.
extension EvdevTextWriter {
  mutating func describeGetevent() {
    let device = description.device
    write("add device 1: /dev/input/event0\n")
    if device.identity.count == 4 {
      for (name, number) in zip(
        ["  bus:      ", "  vendor    ", "  product   ", "  version   "] as [StaticString],
        device.identity)
      {
        write(name)
        writeHexadecimal(UInt32(truncatingIfNeeded: number), width: 4)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    if !device.name.isEmpty {
      write("  name:     \"")
      write(device.name)
      write("\"\n")
    }
    write("  events:\n    KEY (0001):")
    for button in EvdevPointer.buttons(description) {
      bytes.append(UInt8(ascii: " "))
      write(type: Evdev.key, code: button, width: hasNames ? 20 : 4)
    }
    bytes.append(UInt8(ascii: "\n"))
    for (index, axis) in device.axes.enumerated() {
      write(index == 0 ? "    ABS (0003): " : "                ")
      let code = UInt16(truncatingIfNeeded: axis.code)
      write(type: Evdev.absolute, code: code, width: hasNames ? 21 : 6)
      write(": value 0")
      for (name, number) in [
        (", min ", axis.minimum), (", max ", axis.maximum), (", fuzz ", axis.fuzz),
        (", flat ", axis.flat), (", resolution ", axis.resolution),
      ] as [(StaticString, Int)] {
        write(name)
        NumberText.append(number, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    guard let properties = device.properties else { return }
    write("  input props:\n")
    if properties.isEmpty { write("    <none>\n") }
    for property in properties {
      write("    ")
      if let name = EvdevNames.name(property: property) {
        write(name)
      } else {
        writeHexadecimal(UInt32(truncatingIfNeeded: property), width: 4)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Writes the name of a code, or its number, filled up with blanks.
  private mutating func write(type: UInt16, code: UInt16, width: Int) {
    if hasNames, let name = EvdevNames.name(type: type, code: code) {
      return write(name: name, width: width)
    }
    writeHexadecimal(UInt32(code), width: 4)
    for _ in 0..<max(0, width - 4) { bytes.append(UInt8(ascii: " ")) }
  }

  mutating func writeGetevent(_ event: EvdevEvent) {
    if isTimed {
      write("[")
      write(time: event.time, width: 8)
      write("] ")
    }
    // With numbers it is the text of one device that was named, which then stands in no line.
    if hasNames {
      write("/dev/input/event0: ")
      write(name: EvdevNames.name(type: event.type), width: 12)
    } else {
      writeHexadecimal(UInt32(event.type), width: 4)
    }
    bytes.append(UInt8(ascii: " "))
    write(type: event.type, code: event.code, width: hasNames ? 20 : 4)
    bytes.append(UInt8(ascii: " "))
    if hasNames, event.type == Evdev.key {
      write(event.value == 0 ? "UP" : "DOWN")
    } else {
      writeHexadecimal(UInt32(bitPattern: event.value), width: 8)
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}
