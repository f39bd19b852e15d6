import SextantGeometry
import SextantGestures
import SextantTouch

/// Frames of touches written as a line of text.
///
/// `D1(0,0)` finger 1 lands, `M` moves, `U` lifts, `C` is taken away, `S` stands still; blanks join
/// what belongs to one frame, `;` begins the next, 10 ms later unless it says `@ms`. `LIVE{1,2}` is
/// the platform's list of live touches, `SET(2,1)` the app's scale.
enum Script {
  static func frames(_ text: String) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    var time: Int64 = -10_000
    for event in text.split(separator: ";") {
      time += 10_000
      let words = event.split(separator: " ")
      for word in words where word.first == "@" {
        time = Int64((Double(word.dropFirst()) ?? .nan) * 1000)
      }
      var frame = TouchFrame(index: frames.count, time: time)
      for word in words where word.first != "@" { add(word, to: &frame) }
      frames.append(frame)
    }
    return frames
  }

  private static func add(_ word: Substring, to frame: inout TouchFrame) {
    let parts = word.split(whereSeparator: { "(){},".contains($0) })
    let numbers = parts.dropFirst().map { Double($0) ?? .nan }
    switch parts[0] {
    case "LIVE": frame.marks.append(.live(numbers.map { TouchID(Int32($0)) }))
    case "SET": frame.marks.append(.setScale(x: numbers[0], y: numbers[1]))
    default:
      let phases: [Character: TouchPhase] = [
        "D": .began, "M": .moved, "U": .ended, "C": .cancelled, "S": .stationary, "H": .hover,
      ]
      guard let phase = phases[parts[0].first ?? " "], let id = Int32(parts[0].dropFirst()) else {
        fatalError("a script has no word '\(word)'")
      }
      frame.samples.append(
        TouchSample(
          id: TouchID(id), phase: phase,
          location: numbers.count == 2 ? ScreenPoint(numbers[0], numbers[1]) : nil,
          time: frame.time))
    }
  }
}

extension PinchRecognizer {
  /// Takes in the frames of a script after those before it, and returns what happened in the last.
  @discardableResult
  mutating func play(_ script: String) -> PinchEvents {
    var events: PinchEvents = []
    for frame in Script.frames(script) { events = update(with: frame) }
    return events
  }

  /// A recognizer that has seen a script, with no dead zone if nothing else is said.
  static func after(
    _ script: String, _ settings: PinchSettings? = nil
  ) throws -> PinchRecognizer {
    var recognizer = PinchRecognizer(settings: try settings ?? PinchSettings(slop: 0))
    recognizer.play(script)
    return recognizer
  }
}
