/// The description of a device as evtest prints it.
///
///     Input device name: "Cypress APA Trackpad (cyapa)"
///       Event type 3 (EV_ABS)
///         Event code 53 (ABS_MT_POSITION_X)
///           Value      0
///           Min        0
///           Max     1280
///           Resolution 12
///     Properties:
///       Property type 0 (INPUT_PROP_POINTER)
struct DescriptionText: Sendable {
  private var type: Int64?
  private var code: UInt16?

  /// Reads a line into a device; says whether it is the first line of a description.
  mutating func read(_ start: TextCursor, into device: inout EvdevDevice) -> Bool {
    var cursor = start
    cursor.skipBlanks()
    if cursor.take("Input driver version") {
      self = DescriptionText()
      return true
    }
    if cursor.take("Input device name:") {
      if let name = cursor.quoted() { device.name = name }
    } else if cursor.take("Input device ID:") {
      device.identity = Self.identity(&cursor)
    } else if cursor.take("Properties:") {
      if device.properties == nil { device.properties = [] }
    } else if cursor.take("Property type ") || cursor.take("Property ") {
      if let (number, _) = cursor.digits(), number < 1024 { device.insert(property: Int(number)) }
    } else {
      readAxis(cursor, into: &device)
    }
    return false
  }

  private mutating func readAxis(
    _ start: TextCursor, into device: inout EvdevDevice
  ) {
    var cursor = start
    cursor.skipBlanks()
    if cursor.take("Event type ") {
      type = cursor.digits()?.value
      code = nil
    } else if cursor.take("Event code ") {
      code = nil
      guard type == Int64(Evdev.absolute), let (number, _) = cursor.digits(), number < 64 else {
        return
      }
      code = UInt16(truncatingIfNeeded: number)
      device.insert(code: UInt16(truncatingIfNeeded: number))
    } else if let code {
      let word = cursor.word()
      cursor.skipBlanks()
      guard let value = cursor.integer() else { return }
      Self.change(&device, code, cursor, word, Int(value))
    }
  }

  private static func change(
    _ device: inout EvdevDevice, _ code: UInt16, _ cursor: TextCursor, _ word: Range<Int>,
    _ value: Int
  ) {
    if cursor.text(word, is: "Min") {
      device.update(code: code) { $0.minimum = value }
    } else if cursor.text(word, is: "Max") {
      device.update(code: code) { $0.maximum = value }
    } else if cursor.text(word, is: "Fuzz") {
      device.update(code: code) { $0.fuzz = value }
    } else if cursor.text(word, is: "Flat") {
      device.update(code: code) { $0.flat = value }
    } else if cursor.text(word, is: "Resolution") {
      device.update(code: code) { $0.resolution = value }
    }
  }

  /// Reads `bus 0x18 vendor 0x0 product 0x0 version 0x1`.
  private static func identity(_ cursor: inout TextCursor) -> [Int] {
    var numbers: [Int] = []
    while numbers.count < 4 {
      cursor.skipBlanks()
      let word = cursor.word()
      if word.isEmpty { return [] }
      cursor.skipBlanks()
      _ = cursor.take("0x")
      guard let (value, width) = cursor.hexadecimal(), width <= 4 else { return [] }
      numbers.append(Int(value))
    }
    return numbers
  }
}
