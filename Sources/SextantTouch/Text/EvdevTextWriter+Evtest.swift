import SextantText

/// The text that evtest prints.
extension EvdevTextWriter {
  mutating func describeEvtest() {
    let device = description.device
    write("Input driver version is 1.0.1\n")
    if device.identity.count == 4 {
      write("Input device ID:")
      for (name, number) in zip(
        [" bus 0x", " vendor 0x", " product 0x", " version 0x"] as [StaticString], device.identity)
      {
        write(name)
        writeHexadecimal(UInt32(truncatingIfNeeded: number), width: 1)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    if !device.name.isEmpty {
      write("Input device name: \"")
      write(device.name)
      write("\"\n")
    }
    write("Supported events:\n")
    for (type, codes) in codes {
      write("  Event type ")
      writeNamed(type, EvdevNames.name(type: type))
      if type == Evdev.synchronization { continue }
      for code in codes {
        write("    Event code ")
        writeNamed(code, EvdevNames.name(type: type, code: code))
        if type == Evdev.absolute, let axis = device.axes.first(where: { $0.code == Int(code) }) {
          writeRange(axis)
        }
      }
    }
    if let properties = device.properties {
      write("Properties:\n")
      for property in properties {
        write("  Property type ")
        writeNamed(property, EvdevNames.name(property: property))
      }
    }
    write("Testing ... (interrupt to exit)\n")
  }

  private mutating func writeNamed(_ number: some BinaryInteger, _ name: StaticString?) {
    write(number, width: 0)
    write(" (")
    write(name: name)
    write(")\n")
  }

  private mutating func writeRange(_ axis: TouchAxis) {
    let numbers: [(name: StaticString, value: Int, isOptional: Bool)] = [
      ("Value ", 0, false), ("Min   ", axis.minimum, false), ("Max   ", axis.maximum, false),
      ("Fuzz  ", axis.fuzz, true), ("Flat  ", axis.flat, true),
      ("Resolution ", axis.resolution, true),
    ]
    for (name, value, isOptional) in numbers where !isOptional || value != 0 {
      write("      ")
      write(name)
      write(value, width: 6)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  mutating func writeEvtest(_ event: EvdevEvent) {
    write("Event: time ")
    write(time: event.time)
    if event.type == Evdev.synchronization {
      write(
        event.code == Evdev.report
          ? ", -------------- SYN_REPORT ------------\n"
          : ", >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<\n")
      return
    }
    write(", type ")
    NumberText.append(Int64(event.type), to: &bytes)
    write(" (")
    write(name: EvdevNames.name(type: event.type))
    write("), code ")
    NumberText.append(Int64(event.code), to: &bytes)
    write(" (")
    write(name: EvdevNames.name(type: event.type, code: event.code))
    write("), value ")
    NumberText.append(Int64(event.value), to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}
