import SextantText
public import SextantTouch

/// What a recording comes to in a pinch recognizer, as text to keep and to compare: a recording
/// becomes a regression test.
///
/// ```swift
/// @Test func `the pinch is the one that was kept`() throws {
///   let trace = try PinchTrace(of: log)
///   #expect(trace.difference(from: golden) == nil)
/// }
/// ```
///
/// with the bytes of the recording in `log` and those of a kept trace in `golden`. To keep one, write
/// ``bytes`` to a file once, or let the command do it: `sextant replay LOG --trace > golden.jsonl`.
/// Both are the same bytes, on every machine. If the pinch changes, the test says where first:
/// `line 13: 'scaleX' must be 1.25; found 1.5 in frame 12`.
public struct PinchTrace: Hashable, Sendable {
  /// The trace: for each frame a line of JSON, with a line feed behind it.
  ///
  /// A line holds `f` and `t`, the frame's number and time; `state`; `touches`, the number of tracked
  /// fingers; `scaleX`, `scaleY`, `scale`; and in the order x, y, total `segment`, `velocity` and
  /// `logVelocity`; between them `focal`, `null` until two fingers have been down. All are what
  /// ``PinchRecognizer`` shows after the frame. Numbers have their shortest digits.
  public var bytes: [UInt8] { writer.bytes }
  /// The pinches that ended or were cancelled, in order.
  public private(set) var gestures: [PinchGesture] = []
  /// The number of frames.
  public private(set) var count = 0
  private var writer = JSONWriter()

  /// Runs all recordings that some bytes hold, as the command `sextant replay` does.
  ///
  /// The form is told by the content, device units are mapped to points by
  /// `TouchMapping(for:onto:)`, and each recording begins with a recognizer that has seen nothing.
  ///
  /// - Parameters:
  ///   - log: The bytes of the recordings.
  ///   - settings: How the recognizer decides.
  ///   - size: The size of the screen in points, for recordings in units of an unknown size.
  ///   - options: How the bytes are read; repairs are made without a word if it is not strict.
  /// - Throws: The first problem that is no warning.
  /// - Precondition: The size is finite and greater than 0.
  public init(
    of log: [UInt8], settings: PinchSettings = PinchSettings(),
    onto size: (width: Double, height: Double)? = nil,
    options: RecordingOptions = RecordingOptions()
  ) throws(RecordingProblem) {
    var reader = RecordingReader(options: options)
    reader.append(log)
    reader.finish()
    var recognizer = PinchRecognizer(settings: settings)
    var mapping = TouchMapping.points
    var frame = TouchFrame()
    while true {
      switch try reader.next(into: &frame) {
      case .header:
        guard let header = reader.header else { continue }
        mapping = TouchMapping(for: header.surface, onto: size)
        recognizer = PinchRecognizer(settings: settings)
      case .frame:
        if mapping != .points { mapping.apply(to: &frame) }
        add(frame, to: &recognizer)
      case .needsBytes, .end: return
      }
    }
  }

  /// Runs frames in points, as they are.
  public init(of frames: [TouchFrame], settings: PinchSettings = PinchSettings()) {
    var recognizer = PinchRecognizer(settings: settings)
    for frame in frames { add(frame, to: &recognizer) }
  }

  private mutating func add(_ frame: TouchFrame, to recognizer: inout PinchRecognizer) {
    let events = recognizer.update(with: frame)
    count += 1
    PinchTraceText.write(
      frame: frame.index, time: frame.time, recognizer.snapshot, to: &writer)
    if !events.isDisjoint(with: .finished), let gesture = recognizer.finished {
      gestures.append(gesture)
    }
  }

  /// Finds the first difference from a kept trace.
  ///
  /// Every member of a kept line must be in the line of the new trace: `f`, `t` and `touches` equal,
  /// other numbers within the tolerance, which is relative where they are larger than 1, everything
  /// else equal. What only the new trace holds is no difference, so that later versions may add
  /// members, and a line may be thinned out by hand to what a test is about. Blank lines are skipped.
  ///
  /// - Parameters:
  ///   - kept: The bytes of the kept trace. If they are none, that is a difference too.
  ///   - tolerance: How far numbers may differ.
  /// - Returns: The difference, or `nil` if there is none.
  /// - Precondition: The tolerance is not negative.
  public func difference(from kept: [UInt8], tolerance: Double = 1e-9) -> PinchTraceDifference? {
    var comparison = PinchTraceComparison(kept: kept, tolerance: tolerance)
    comparison.add(bytes)
    comparison.finish()
    return comparison.difference
  }

  /// Two traces are equal if their bytes are.
  public static func == (left: PinchTrace, right: PinchTrace) -> Bool { left.bytes == right.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
