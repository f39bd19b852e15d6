import SextantGeometry
import SextantTestSupport
import SextantTouch
import Testing

@Suite struct `A recorder of touches` {
  static func touch(
    _ identity: UInt, _ phase: TouchPhase, _ x: Double, _ y: Double, at time: Double
  ) -> DeliveredTouch {
    DeliveredTouch(identity: identity, phase: phase, location: ScreenPoint(x, y), time: time)
  }

  static func delivery(
    _ identity: UInt, _ phase: TouchPhase, _ x: Double, _ y: Double, at time: Double
  ) -> TouchDelivery {
    TouchDelivery(touch(identity, phase, x, y, at: time))
  }

  /// What a log holds when it is read in strict mode, estimates and all.
  static func frames(_ bytes: [UInt8]) -> ReadingText {
    read(
      String(decoding: bytes, as: UTF8.self), .strict,
      options: RecordingOptions(includesEstimates: true))
  }

  @Test func `writes the log of the documentation`() {
    var recorder = TouchRecorder(
      header: TouchLogHeader(surface: TouchSurface(width: 390, height: 844, scale: 3)))
    #expect(recorder.takeBytes() == [])
    recorder.record([Self.delivery(9, .began, 120.5, 400, at: 720394.409)])
    recorder.record([
      Self.delivery(9, .moved, 121, 398.66, at: 720394.417333),
      Self.delivery(4, .began, 260, 390, at: 720394.417333),
    ])
    let first = recorder.takeBytes()
    #expect(recorder.takeBytes() == [])
    recorder.record([
      Self.delivery(9, .ended, 140, 377, at: 720394.659),
      Self.delivery(4, .ended, 9, 9, at: 720394.7),
    ])
    recorder.finish()
    #expect(recorder.touchCount == 0 && recorder.omitted == 0)
    let text = String(decoding: first + recorder.takeBytes(), as: UTF8.self)
    #expect(
      text == #"""
        {"touchlog":1,"minor":0,"surface":{"w":390,"h":844,"unit":"pt","scale":3,"origin":"topLeft"},"time":{"unit":"us","clock":"monotonic","origin":"720394409000"},"stream":{"coalesced":true,"predicted":false,"estimates":true,"frames":"changed"}}
        {"f":0,"t":0,"id":1,"ph":"began","x":120.5,"y":400}
        {"f":1,"t":8333,"id":1,"ph":"moved","x":121,"y":398.66}
        {"f":1,"t":8333,"id":2,"ph":"began","x":260,"y":390}
        {"f":2,"t":250000,"id":1,"ph":"ended","x":140,"y":377}
        {"f":2,"t":291000,"id":2,"ph":"ended","x":9,"y":9}

        """#)
  }

  @Test func `writes coalesced samples once, with their own times`() {
    var recorder = TouchRecorder(header: TouchLogHeader())
    let began = Self.touch(1, .began, 3, 3, at: 10.002)
    recorder.record([
      TouchDelivery(
        began,
        coalesced: [
          Self.touch(1, .began, 1, 1, at: 10), Self.touch(1, .moved, 2, 2, at: 10.001), began,
        ])
    ])
    let ended = Self.touch(1, .ended, 6, 6, at: 10.004)
    recorder.record([
      TouchDelivery(ended, coalesced: [Self.touch(1, .moved, 5, 5, at: 10.003), ended])
    ])
    #expect(
      Self.frames(recorder.takeBytes()).frames == [
        "0@2000: 1 began 1,1 @0; 1 moved 2,2 @1000; 1 moved 3,3",
        "1@4000: 1 moved 5,5 @3000; 1 ended 6,6",
      ])
    #expect(recorder.omitted == 0)
  }

  @Test func `writes what is known of a touch, predictions if asked for, and corrections`() {
    var recorder = TouchRecorder(header: TouchLogHeader(), includesPredictions: true)
    var pencil = Self.touch(1, .began, 1, 1, at: 5)
    pencil.kind = .pencil
    pencil.preciseLocation = ScreenPoint(1.25, 1.5)
    (pencil.force, pencil.maximumForce) = (0.25, 4)
    (pencil.altitude, pencil.azimuth, pencil.roll) = (1, -0.5, 0.125)
    (pencil.majorRadius, pencil.majorRadiusTolerance) = (2, .nan)
    (pencil.estimationUpdateIndex, pencil.estimated, pencil.expected) = (7, 9, 1)
    recorder.record([
      TouchDelivery(pencil, predicted: [Self.touch(1, .moved, 8, 8, at: 5.016)])
    ])
    recorder.record([Self.delivery(1, .ended, 2, 2, at: 5.008)])
    var correction = Self.touch(1, .began, 1.5, 1, at: 5)
    correction.kind = .pencil
    correction.force = 0.5
    correction.estimationUpdateIndex = 7
    recorder.correct([correction])
    recorder.correct([correction])
    #expect(recorder.omitted == 1)
    #expect(
      Self.frames(recorder.takeBytes()).frames == [
        "0@0: 1 began 1,1 pencil {px:1.25,py:1.5,fo:0.25,fm:4,alt:1,az:-0.5,roll:0.125,r:2,eui:7,"
          + "est:9,exp:1}; 1 moved 8,8 pencil @16000 {pred:true}",
        "1@8000: 1 ended 2,2", "2@8000: 1 began 1.5,1 pencil @0 {upd:true,fo:0.5,eui:7}",
      ])
  }

  @Test func `gives a new number to an identity that comes again`() {
    var recorder = TouchRecorder(header: TouchLogHeader(), startingAt: 1)
    recorder.record([Self.delivery(5, .began, 1, 1, at: 1)])
    recorder.record([Self.delivery(5, .ended, 1, 1, at: 2)])
    recorder.record([Self.delivery(5, .began, 2, 2, at: 3)])
    // The end of this one was never told.
    recorder.record([Self.delivery(5, .began, 3, 3, at: 4)])
    recorder.finish()
    #expect(
      Self.frames(recorder.takeBytes()).frames == [
        "0@0: 1 began 1,1", "1@1000000: 1 ended 1,1", "2@2000000: 2 began 2,2",
        "3@3000000: 2 cancelled @2000000; 3 began 3,3", "4@3000000: 3 cancelled",
      ])
  }

  @Test func `leaves out what no log may hold, and counts it`() {
    var recorder = TouchRecorder(header: TouchLogHeader(), startingAt: 0)
    recorder.record([
      Self.delivery(1, .moved, 1, 1, at: 0), Self.delivery(2, .ended, 1, 1, at: 0),
      Self.delivery(3, .began, .nan, 1, at: 0), Self.delivery(4, .began, 1, 1, at: .infinity),
      Self.delivery(5, .began, 1, 1, at: 1e300), Self.delivery(6, .began, 1, 1, at: -1),
    ])
    #expect(recorder.omitted == 6)
    recorder.record([Self.delivery(7, .began, 1, 1, at: 1)])
    recorder.record([Self.delivery(7, .moved, 1, .infinity, at: 2)])
    recorder.record([Self.delivery(7, .hover, 1, 1, at: 2)])
    recorder.record([Self.delivery(7, .ended, .nan, 1, at: .nan)])
    #expect(recorder.omitted == 8)
    recorder.record([Self.delivery(8, .hover, 4, 4, at: 3)])
    #expect(
      Self.frames(recorder.takeBytes()).frames
        == ["0@1000000: 1 began 1,1", "1@1000000: 1 ended", "2@3000000: 0 hover 4,4"])
  }

  @Test func `has a frame of its own for the end of a tap, and marks`() {
    var recorder = TouchRecorder(header: TouchLogHeader())
    recorder.record([
      Self.delivery(1, .began, 1, 1, at: 1), Self.delivery(1, .ended, 1, 1, at: 1.5),
      Self.delivery(1, .began, 2, 2, at: 1.5), Self.delivery(1, .began, 3, 3, at: 1.75),
    ])
    recorder.record(.expect("tap"), at: 2)
    recorder.record(.note("here"))
    recorder.finish()
    #expect(
      Self.frames(recorder.takeBytes()).frames == [
        "0@0: 1 began 1,1", "1@500000: 1 ended 1,1; 2 began 2,2",
        "2@750000: 2 cancelled @500000; 3 began 3,3", "3@1000000: expect tap",
        "4@1000000: note here", "5@1000000: 3 cancelled",
      ])
  }

  @Test func `has a log without a delivery`() throws {
    var recorder = TouchRecorder(header: TouchLogHeader())
    recorder.record([Self.delivery(1, .began, 1, 1, at: .nan)])
    recorder.finish()
    #expect(recorder.omitted == 1)
    let (recordings, warnings) = try Recording.readAll(
      recorder.takeBytes(), options: RecordingOptions(mode: .strict))
    #expect(recordings.count == 1 && recordings[0].frames.isEmpty && warnings.isEmpty)
    #expect(recordings[0].header.clock.origin == nil)
  }

  @Test func `leaves touches out beyond 1024 at once`() {
    var recorder = TouchRecorder(header: TouchLogHeader())
    recorder.record((0..<1030).map { Self.delivery($0, .began, 1, 1, at: 1) })
    #expect(recorder.touchCount == 1024 && recorder.omitted == 6)
    recorder.finish()
    #expect(Self.frames(recorder.takeBytes()).error == nil)
  }

  @Test func `divides a delivery that no frame can hold`() throws {
    var recorder = TouchRecorder(
      header: TouchLogHeader(stream: TouchStream(frames: .all)))
    let touch = Self.touch(1, .began, 1, 1, at: 1)
    recorder.record([TouchDelivery(touch, coalesced: Array(repeating: touch, count: 70_000))])
    recorder.finish()
    let (recordings, warnings) = try Recording.readAll(
      recorder.takeBytes(), options: RecordingOptions(mode: .strict))
    // 64512 and 5488 samples, and the cancellation.
    #expect(warnings.isEmpty)
    #expect(recordings[0].frames.map(\.samples.count) == [64_512, 5_488, 1])
  }

  @Test func `keeps the 256 latest samples that wait for a correction`() {
    var recorder = TouchRecorder(header: TouchLogHeader())
    var sample = Self.touch(1, .began, 1, 1, at: 1)
    sample.expected = 1
    for index in 0...256 {
      sample.estimationUpdateIndex = index
      recorder.record([TouchDelivery(sample)])
      sample.phase = .moved
    }
    sample.estimationUpdateIndex = 0
    recorder.correct([sample])
    #expect(recorder.omitted == 1)
    sample.estimationUpdateIndex = 1
    recorder.correct([sample])
    #expect(recorder.omitted == 1)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `writes what is read in strict mode, whatever is delivered`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var header = TouchLogHeader()
    if random.int(in: 0...1) == 0 { header.stream.frames = .all }
    var recorder = TouchRecorder(
      header: header, startingAt: random.int(in: 0...1) == 0 ? 1 : nil,
      includesPredictions: random.int(in: 0...1) == 0)
    var bytes: [UInt8] = []
    for _ in 0..<100 {
      let count = random.int(in: 0...4)
      recorder.record((0..<count).map { _ in Self.delivery(&random) })
      if random.int(in: 0...3) == 0 { recorder.correct([Self.touch(&random)]) }
      if random.int(in: 0...2) == 0 { bytes += recorder.takeBytes() }
    }
    recorder.finish()
    bytes += recorder.takeBytes()
    for includesEstimates in [false, true] {
      let (recordings, warnings) = try Recording.readAll(
        bytes, options: RecordingOptions(mode: .strict, includesEstimates: includesEstimates))
      #expect(recordings.count == 1 && warnings.isEmpty, "seed \(seed)")
      // Every contact ends, and none is cancelled by the reader.
      var summary = RecordingSummary()
      var down: Set<TouchID> = []
      for frame in recordings[0].frames {
        summary.insert(frame)
        for sample in frame.samples where !Self.isEstimate(sample, in: frame) {
          if sample.phase == .began { #expect(down.insert(sample.id).inserted) }
          if sample.phase == .ended || sample.phase == .cancelled {
            #expect(down.remove(sample.id) != nil)
          }
        }
      }
      #expect(down.isEmpty && summary.contacts > 0, "seed \(seed)")
    }
  }

  private static func isEstimate(_ sample: TouchSample, in frame: TouchFrame) -> Bool {
    frame.details.contains { $0.isEstimate && frame.samples[$0.sample] == sample }
  }

  private static func delivery(_ random: inout SplitMix64) -> TouchDelivery {
    let touch = touch(&random)
    var delivery = TouchDelivery(touch)
    for _ in 0..<random.int(in: 0...2) { delivery.coalesced.append(Self.touch(&random)) }
    if !delivery.coalesced.isEmpty { delivery.coalesced.append(touch) }
    if random.int(in: 0...3) == 0 { delivery.predicted.append(Self.touch(&random)) }
    return delivery
  }

  private static func touch(_ random: inout SplitMix64) -> DeliveredTouch {
    let odd: [Double] = [
      .nan, .infinity, -.infinity, -1, 0, -0.0, 1e300, 9_007_199_254.740_991, 1e9, 0x1p-1074,
    ]
    func number(_ usual: Double) -> Double {
      random.int(in: 0...15) == 0 ? odd[random.int(in: 0...odd.count - 1)] : usual
    }
    let phases: [TouchPhase] = [.began, .moved, .moved, .stationary, .ended, .cancelled, .hover]
    var touch = DeliveredTouch(
      identity: [0, 1, 2, .max][random.int(in: 0...3)],
      phase: phases[random.int(in: 0...phases.count - 1)],
      kind: TouchKind.allCases[random.int(in: 0...TouchKind.allCases.count - 1)],
      location: ScreenPoint(number(5), number(random.double(in: -9...9))),
      time: number(random.double(in: 0...100)))
    if random.int(in: 0...2) == 0 {
      touch.force = number(1)
      touch.preciseLocation = ScreenPoint(number(1), number(2))
      touch.estimationUpdateIndex = [.min, 0, 1, 2, .max][random.int(in: 0...4)]
      touch.estimated = [.min, 1, .max][random.int(in: 0...2)]
      touch.expected = random.int(in: 0...1)
    }
    return touch
  }
}
