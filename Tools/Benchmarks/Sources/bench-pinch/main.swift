// bench-pinch RECORDS
//
// Runs the pinch recognizer, with all its rules, over decoded contacts. A record has 24 bytes, little
// endian: the time in seconds as a double, the contact as a 32-bit number, the phase (0 began, 1
// moved, 2 ended) and the slot as a byte each, two bytes of nothing, x and y as floats. Records of
// one time are one frame. Decoding the records is not timed: the figure is the recognizer's alone.
import BenchmarkSupport
import SextantGeometry
import SextantGestures
import SextantTouch

/// Contacts as frames in one block of memory.
struct Frames {
  var samples: [TouchSample] = []
  /// The time of each frame and where it ends in `samples`.
  var ends: [(time: Int64, end: Int)] = []

  init(_ bytes: [UInt8]) {
    let phases = [TouchPhase.began, .moved, .ended]
    bytes.withUnsafeBytes { raw in
      for start in stride(from: 0, to: raw.count, by: 24) {
        func word(_ offset: Int) -> UInt32 {
          UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: start + offset, as: UInt32.self))
        }
        let seconds = Double(bitPattern: UInt64(word(0)) | UInt64(word(4)) << 32)
        guard seconds.magnitude < 1e9, Int(raw[start + 12]) < phases.count else {
          Benchmark.stop("record \(start / 24) has no time or phase")
        }
        let time = Int64((seconds * 1e6).rounded())
        let sample = TouchSample(
          id: TouchID(Int32(truncatingIfNeeded: word(8))), phase: phases[Int(raw[start + 12])],
          location: ScreenPoint(
            Double(Float(bitPattern: word(16))), Double(Float(bitPattern: word(20)))), time: time)
        if let last = ends.last, last.time == time {
          ends[ends.count - 1].end += 1
        } else {
          ends.append((time, samples.count + 1))
        }
        samples.append(sample)
      }
    }
  }

  /// Runs a fresh recognizer; returns how often a pinch began or went on, and the last scale.
  func run() -> (starts: Int, moves: Int, ends: Int, logs: Double) {
    var pinch = PinchRecognizer()
    var counts = (starts: 0, moves: 0, ends: 0, logs: 0.0)
    var start = 0
    for frame in ends {
      let span = samples.span.extracting(start..<frame.end)
      start = frame.end
      let events = pinch.update(with: span, at: frame.time)
      if events.contains(.began) { counts.starts += 1 }
      if events.contains(.changed) { counts.moves += 1 }
      if events.contains(.ended) { counts.ends += 1 }
    }
    counts.logs = pinch.scale
    return counts
  }
}

guard CommandLine.arguments.count == 2 else { Benchmark.stop("usage: bench-pinch RECORDS") }
let path = CommandLine.arguments[1]
let bytes = Benchmark.bytes(of: path)
guard !bytes.isEmpty, bytes.count % 24 == 0 else {
  Benchmark.stop("'\(path)' must hold records of 24 bytes")
}
let frames = Frames(bytes)
let repeats = Benchmark.repeats(5)
let (counts, seconds) = Benchmark.median(of: repeats) { frames.run() }
Benchmark.report([
  ("seconds", "\(seconds)"), ("repeats", "\(repeats)"), ("events", "\(frames.samples.count)"),
  ("frames", "\(frames.ends.count)"), ("bytes", "\(bytes.count)"), ("starts", "\(counts.starts)"),
  ("moves", "\(counts.moves)"), ("ends", "\(counts.ends)"), ("scale", "\(counts.logs)"),
])
