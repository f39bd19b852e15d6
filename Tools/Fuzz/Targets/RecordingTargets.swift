import SextantGeometry
import SextantGestures
import SextantTouch

extension Target {
  /// A target for each form of a recording, and one that tells the form itself.
  static let recordings: [Target] =
    RecordingFormat.allCases.filter(\.isReadable).map { format in
      Target(format.rawValue) { feedRecording($0, format) }
    } + [Target("any-recording") { feedRecording($0, nil) }]
}

/// Reads a recording whole and in pieces, plays it, writes it and reads what was written.
private func feedRecording(_ bytes: [UInt8], _ format: RecordingFormat?) {
  let modes = RecordingOptions(mode: bytes.count % 2 == 0 ? .lenient : .strict)
  let whole = read(bytes, format, modes, step: .max)
  let pieces = read(bytes, format, modes, step: 1 + bytes.count % 7)
  must(whole == pieces, "a recording must read the same in pieces")
  guard let read = whole else { return }
  var frames: [TouchFrame] = []
  for recording in read {
    var index = Int.min
    for frame in recording.frames {
      must(frame.index >= index, "the number of a frame must not fall")
      index = frame.index
      for sample in frame.samples where sample.hasLocation {
        must(sample.location.x.isFinite && sample.location.y.isFinite, "a place must be finite")
      }
    }
    frames += recording.frames
    var pinch = PinchRecognizer()
    for frame in recording.frames {
      pinch.update(with: frame)
      check(pinch)
    }
  }
  for recording in read { checkWriting(recording) }
}

private func read(
  _ bytes: [UInt8], _ format: RecordingFormat?, _ options: RecordingOptions, step: Int
) -> [Recording]? {
  var reader = RecordingReader(format: format, options: options)
  var rest = bytes[...]
  var recordings: [Recording] = []
  var frame = TouchFrame()
  do {
    while true {
      switch try reader.next(into: &frame) {
      case .header:
        guard let format = reader.format, let header = reader.header else {
          must(false, "a header must be there when it is told")
          return nil
        }
        recordings.append(Recording(format: format, header: header, frames: []))
      case .frame:
        must(!recordings.isEmpty, "a frame must follow a header")
        recordings[recordings.count - 1].frames.append(frame)
      case .needsBytes:
        if rest.isEmpty {
          reader.finish()
        } else {
          reader.append(Array(rest.prefix(step)))
          rest = rest.dropFirst(step)
        }
      case .end: return recordings
      }
    }
  } catch {
    let lines = bytes.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    must(error.line >= 0 && error.line <= lines + 1, "a line must be in the file: \(error)")
    must(!error.message.isEmpty, "an error must say something")
    return nil
  }
}

/// What is written as a native log must read as the same touches.
private func checkWriting(_ recording: Recording) {
  var writer = RecordingWriter(format: .native, header: recording.header)
  for frame in recording.frames { writer.append(frame) }
  writer.finish()
  let bytes = writer.takeBytes()
  do {
    let again = try Recording.readAll(bytes, format: .native)
    let first = again.recordings.flatMap(\.frames).flatMap(\.samples)
    must(
      first == recording.frames.flatMap(\.samples), "a written log must hold the same samples")
  } catch {
    must(false, "a written log must be readable: \(error)")
  }
}

/// Scales are finite and above 0, and places are finite, whatever came in.
func check(_ pinch: PinchRecognizer) {
  for values in [pinch.scales, pinch.segment, pinch.delta] {
    must(
      [values.x, values.y, values.total].allSatisfy { $0.isFinite && $0 > 0 },
      "a scale must be finite and above 0: \(values)")
  }
  for values in [pinch.velocity, pinch.logVelocity] {
    must(
      [values.x, values.y, values.total].allSatisfy(\.isFinite),
      "a velocity must be finite: \(values)")
  }
  if let focal = pinch.focal {
    must(focal.x.isFinite && focal.y.isFinite, "a focal point must be finite: \(focal)")
  }
}

/// A kept trace against the trace of a fixed pair of fingers.
func feedTrace(_ bytes: [UInt8]) {
  let frames = [TouchFrame(index: 0, time: 0)]
  _ = PinchTrace(of: frames).difference(from: bytes)
}
