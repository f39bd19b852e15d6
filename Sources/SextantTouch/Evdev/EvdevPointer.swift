/// What a touch device sends beside its contacts for programs that know one pointer only.
///
/// As the kernel does it: a button while anything is down, on a touchpad a further one for the
/// number of fingers, and the place of the contact that is down for the longest.
///
/// - Source: `input_mt_report_pointer_emulation` in the Linux kernel's `input-mt.c`.
struct EvdevPointer: Sendable {
  private var count = 0
  private var x: Int32?
  private var y: Int32?

  /// The button for each number of fingers from 1 to 5.
  private static let tools: [UInt16] = [
    Evdev.fingerButton, 0x14D, 0x14E, 0x14F, 0x148,
  ]

  /// The codes of the buttons that a device has, in rising order.
  static func buttons(_ description: EvdevDescription) -> [UInt16] {
    description.device.kind == .indirect
      ? (tools + [Evdev.touchButton]).sorted() : [Evdev.touchButton]
  }

  /// Sends what has changed with the contacts, of which `place` is where the oldest one is.
  mutating func update(
    count: Int, place: (x: Int32, y: Int32)?, _ description: EvdevDescription,
    send: (UInt16, UInt16, Int32) -> Void
  ) {
    if count != self.count {
      if (count == 0) != (self.count == 0) {
        send(Evdev.key, Evdev.touchButton, count == 0 ? 0 : 1)
      }
      if description.device.kind == .indirect {
        for (index, tool) in Self.tools.enumerated() where self.count == index + 1 {
          send(Evdev.key, tool, 0)
        }
        for (index, tool) in Self.tools.enumerated() where count == index + 1 {
          send(Evdev.key, tool, 1)
        }
      }
      self.count = count
    }
    guard let place, description.hasPointer else { return }
    if x != place.x {
      x = place.x
      send(Evdev.absolute, Evdev.pointerX, place.x)
    }
    if y != place.y {
      y = place.y
      send(Evdev.absolute, Evdev.pointerY, place.y)
    }
  }
}
