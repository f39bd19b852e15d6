/// One event of the Linux input system.
package struct EvdevEvent: Hashable, Sendable {
  /// When the kernel saw it, in microseconds of the recording's own clock.
  package var time: Int64
  /// The kind of event; see `Evdev`.
  package var type: UInt16
  /// What changed; see `Evdev`.
  package var code: UInt16
  /// The new value.
  package var value: Int32

  /// Creates an event.
  package init(time: Int64, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }
}

/// The numbers of the Linux input system that matter to touches.
///
/// - Source: `linux/input-event-codes.h`.
package enum Evdev {
  package static let synchronization: UInt16 = 0
  package static let key: UInt16 = 1
  package static let absolute: UInt16 = 3

  package static let report: UInt16 = 0
  package static let contactReport: UInt16 = 2
  package static let dropped: UInt16 = 3

  package static let pointerX: UInt16 = 0x00
  package static let pointerY: UInt16 = 0x01
  package static let pointerPressure: UInt16 = 0x18
  package static let slot: UInt16 = 0x2F
  /// The first axis that belongs to a contact, not counting the slot.
  package static let firstContactAxis: UInt16 = 0x30
  package static let touchMajor: UInt16 = 0x30
  package static let touchMinor: UInt16 = 0x31
  package static let orientation: UInt16 = 0x34
  package static let positionX: UInt16 = 0x35
  package static let positionY: UInt16 = 0x36
  package static let toolType: UInt16 = 0x37
  package static let trackingID: UInt16 = 0x39
  package static let pressure: UInt16 = 0x3A
  /// The last axis that the kernel has room for.
  package static let lastAxis: UInt16 = 0x3F

  package static let fingerButton: UInt16 = 0x145
  package static let touchButton: UInt16 = 0x14A

  package static let pointerProperty = 0
  package static let directProperty = 1

  /// A tracking id of -1 that went through a conversion which saturates at 32 bits.
  package static let corruptedEnd: Int32 = 0x7FFF_FFFF
  /// The most slots that the kernel gives a device.
  package static let slotLimit = 1024
  /// The most contacts of one report that are followed on a device without slots.
  package static let listLimit = 128
}
