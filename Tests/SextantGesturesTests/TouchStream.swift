import SextantGeometry
import SextantTestSupport
import SextantTouch

/// Random touches that behave like fingers, mostly: they land, move, lift, vanish and come again.
///
/// Coordinates are multiples of a quarter below 4096, so that shifts by whole points, mirror images
/// and halves are exact.
struct TouchStream {
  var random: SplitMix64
  /// How many fingers are down at most.
  var most = 4
  /// How far a finger moves in a frame, in points.
  var reach = 24.0
  /// Whether samples that a recognizer must drop are mixed in.
  var hasNoise = true
  /// Whether several fingers may land in one frame.
  var landsTogether = true
  /// Whether the app sets scales now and then.
  var setsScales = false
  private var fingers: [(id: Int32, at: ScreenPoint)] = []
  private var nextID: Int32 = 1
  private var time: Int64 = 0
  private var index = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  private mutating func chance(_ percent: Int) -> Bool { random.int(in: 1...100) <= percent }

  private mutating func quarter(_ range: ClosedRange<Double>) -> Double {
    (random.double(in: range) * 4).rounded() / 4
  }

  private mutating func sample(_ id: Int32, _ phase: TouchPhase, _ at: ScreenPoint?) -> TouchSample
  {
    TouchSample(id: TouchID(id), phase: phase, location: at, time: time)
  }

  private mutating func land(in frame: inout TouchFrame) {
    // Often near another finger, so that short and merged spans occur.
    var at = ScreenPoint(quarter(0...400), quarter(0...400))
    if let last = fingers.last?.at, chance(30) {
      at = ScreenPoint(last.x + quarter(-8...8), last.y + quarter(-8...8))
    }
    while fingers.contains(where: { $0.id == nextID }) { nextID = nextID % 40 + 1 }
    frame.samples.append(sample(nextID, .began, at))
    fingers.append((nextID, at))
    nextID = nextID % 40 + 1
  }

  /// Makes the next frame.
  mutating func next() -> TouchFrame {
    time += Int64(chance(3) ? random.int(in: 0...90_000) : random.int(in: 2...17) * 1000)
    var frame = TouchFrame(index: index, time: time)
    index += 1
    if chance(85) {
      // One finger a frame, or all, each on its own way or all the same.
      let together = ScreenPoint(quarter(-reach...reach), quarter(-reach...reach))
      let isRigid = chance(15)
      let single = chance(25) && !fingers.isEmpty ? random.int(in: 0...fingers.count - 1) : nil
      for place in fingers.indices where single == nil || single == place {
        let step =
          isRigid ? together : ScreenPoint(quarter(-reach...reach), quarter(-reach...reach))
        let at = fingers[place].at
        fingers[place].at = ScreenPoint(
          min(max(at.x + step.x, -600), 1200), min(max(at.y + step.y, -600), 1200))
        frame.samples.append(sample(fingers[place].id, .moved, fingers[place].at))
      }
    }
    if !fingers.isEmpty, chance(4) {
      let place = random.int(in: 0...fingers.count - 1)
      frame.samples.append(sample(fingers.remove(at: place).id, .ended, nil))
    }
    if !fingers.isEmpty, chance(1) {
      let place = random.int(in: 0...fingers.count - 1)
      frame.samples.append(sample(fingers.remove(at: place).id, .cancelled, nil))
    }
    if chance(1) {
      for finger in fingers { frame.samples.append(sample(finger.id, .ended, nil)) }
      fingers = []
    }
    if fingers.count < most, chance(fingers.count < 2 ? 60 : 5) {
      land(in: &frame)
      if landsTogether, fingers.count < most, chance(30) { land(in: &frame) }
    }
    if let finger = fingers.first, chance(1),
      !frame.samples.contains(where: {
        $0.id.rawValue == finger.id || $0.phase == .began || $0.phase == .cancelled
      })
    {
      // The end of this contact was lost, and it comes again somewhere else.
      fingers[0].at = ScreenPoint(quarter(0...400), quarter(0...400))
      frame.samples.append(sample(finger.id, .began, fingers[0].at))
    }
    if hasNoise { addNoise(to: &frame) }
    if chance(1) {
      if !fingers.isEmpty, chance(50) { fingers.remove(at: random.int(in: 0...fingers.count - 1)) }
      frame.marks.append(.live(fingers.map { TouchID($0.id) }))
    }
    if setsScales, chance(2) {
      frame.marks.append(
        .setScale(x: random.double(in: 0.2...5), y: random.double(in: 0.2...5)))
    }
    return frame
  }

  private mutating func addNoise(to frame: inout TouchFrame) {
    if chance(3) { frame.samples.append(sample(99, .moved, ScreenPoint(5, 5))) }
    if chance(2) { frame.samples.append(sample(98, .ended, ScreenPoint(5, 5))) }
    if chance(2) { frame.samples.append(sample(97, .began, ScreenPoint(.nan, 5))) }
    if let finger = fingers.last, chance(3) {
      frame.samples.append(sample(finger.id, .moved, ScreenPoint(5, .infinity)))
      frame.samples.append(sample(finger.id, .stationary, ScreenPoint(7, 7)))
      frame.samples.append(sample(finger.id, .hover, ScreenPoint(7, 7)))
    }
  }
}
