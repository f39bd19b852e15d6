/// One contact that is down.
struct Finger: Hashable, Sendable {
  /// The number of its identity.
  var id: Int32
  /// The frame in which it last moved, to tell several moves in one frame.
  var stamp: UInt32 = 0
  /// Whether it is down; a finger that lifted may stay in a queue until its memory is needed.
  var isDown = true
  /// Whether the platform's list names it; set only while the list is compared.
  var isListed = false
  /// Where it is, in points.
  var x: Double
  var y: Double
  /// Where it was when a move was last judged, for ``PinchSettings/opposed``.
  var markX: Double
  var markY: Double

  /// Creates a finger that landed.
  init(id: Int32, x: Double, y: Double) {
    self.id = id
    self.x = x
    self.y = y
    markX = x
    markY = y
  }
}
