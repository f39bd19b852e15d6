import SextantGeometry
import SextantTestSupport
import SextantTouch
import Testing

@Suite struct `A feed of touches` {
  typealias Recorder = `A recorder of touches`

  @Test func `gives each touch a number of its own and times in microseconds`() {
    var feed = TouchFeed()
    let first = feed.frame(of: [Recorder.delivery(9, .began, 1, 2, at: 10.5)])
    #expect(
      first
        == TouchFrame(
          index: 0, time: 10_500_000,
          samples: [
            TouchSample(
              id: TouchID(1), phase: .began, location: ScreenPoint(1, 2), time: 10_500_000)
          ]))
    let second = feed.frame(of: [
      Recorder.delivery(4, .began, 5, 5, at: 10.6), Recorder.delivery(9, .moved, 3, 2, at: 10.6),
    ])
    #expect(second.samples.map { $0.id.rawValue } == [2, 1] && second.index == 1)
    #expect(feed.touchCount == 2 && feed.id(of: 4) == TouchID(2))
    // The identity comes again, for another touch.
    _ = feed.frame(of: [Recorder.delivery(9, .ended, 3, 2, at: 10.7)])
    let third = feed.frame(of: [Recorder.delivery(9, .began, 8, 8, at: 10.8)])
    #expect(third.samples.map { $0.id.rawValue } == [3])
  }

  @Test func `leaves out what never began`() {
    var feed = TouchFeed()
    for phase in [TouchPhase.moved, .stationary, .ended, .cancelled, .hover] {
      #expect(feed.frame(of: [Recorder.delivery(1, phase, 1, 1, at: 1)]).samples.isEmpty)
    }
    _ = feed.frame(of: [Recorder.delivery(1, .began, 1, 1, at: 1)])
    feed.forgetTouches()
    #expect(feed.frame(of: [Recorder.delivery(1, .moved, 2, 2, at: 2)]).samples.isEmpty)
    #expect(feed.touchCount == 0)
  }

  @Test func `lets a touch whose end was lost take its own place`() {
    var feed = TouchFeed()
    _ = feed.frame(of: [Recorder.delivery(1, .began, 1, 1, at: 1)])
    let again = feed.frame(of: [Recorder.delivery(1, .began, 50, 1, at: 2)])
    #expect(again.samples.map { $0.id.rawValue } == [1] && feed.touchCount == 1)
    _ = feed.frame(of: [Recorder.delivery(2, .began, 9, 9, at: 3)])
    #expect(feed.forget([1]) == [TouchID(2)] && feed.touchCount == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300])
  func `gives a sample without a time that of the sample before`(time: Double) {
    var feed = TouchFeed()
    _ = feed.frame(of: [Recorder.delivery(1, .began, 1, 1, at: 7)])
    let frame = feed.frame(of: [Recorder.delivery(1, .ended, 2, 1, at: time)])
    #expect(frame.time == 7_000_000 && frame.samples.map(\.time) == [7_000_000])
    #expect(frame.samples.map(\.phase) == [.ended])
  }

  @Test func `takes coalesced samples once, with their own times`() {
    var feed = TouchFeed()
    _ = feed.frame(of: [Recorder.delivery(1, .began, 0, 0, at: 1)])
    let last = Recorder.touch(1, .ended, 3, 0, at: 1.016)
    let frame = feed.frame(of: [
      TouchDelivery(
        last,
        coalesced: [
          Recorder.touch(1, .moved, 1, 0, at: 1.004), Recorder.touch(1, .moved, 2, 0, at: 1.008),
          last,
        ])
    ])
    #expect(frame.samples.map(\.phase) == [.moved, .moved, .ended])
    #expect(frame.samples.map(\.time) == [1_004_000, 1_008_000, 1_016_000])
    #expect(frame.time == 1_016_000 && feed.touchCount == 0)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `makes the frames that the recorder writes`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var feed = TouchFeed()
    var recorder = TouchRecorder(header: TouchLogHeader(), startingAt: 0)
    var down: [UInt] = []
    var frames: [TouchFrame] = []
    for step in 1...60 {
      var deliveries: [TouchDelivery] = []
      func add(_ identity: UInt, _ phase: TouchPhase) {
        deliveries.append(
          Recorder.delivery(
            identity, phase, Double(Int.random(in: 0..<400, using: &random)),
            Double(Int.random(in: 0..<800, using: &random)), at: Double(step) / 64))
      }
      for identity in down where Bool.random(using: &random) { add(identity, .moved) }
      if let last = down.last, Int.random(in: 0..<4, using: &random) == 0 {
        deliveries.removeAll { $0.touch.identity == last }
        add(last, Bool.random(using: &random) ? .ended : .cancelled)
        down.removeLast()
      } else if down.count < 5, Bool.random(using: &random) {
        let identity = UInt.random(in: 1..<20, using: &random)
        if !down.contains(identity) {
          add(identity, .began)
          down.append(identity)
        }
      }
      guard !deliveries.isEmpty else { continue }
      frames.append(feed.frame(of: deliveries))
      recorder.record(deliveries)
    }
    let read = Recorder.frames(recorder.takeBytes())
    // The reader cancels what is still down when the log ends; the feed has not been told of that.
    #expect(
      Array(read.frames.prefix(frames.count)) == frames.map { text($0) }, "seed \(seed)")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `numbers touches that land together the same in whatever order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let deliveries = [
      Recorder.delivery(5, .began, 10, 300, at: 1), Recorder.delivery(2, .began, 200, 4, at: 1),
      Recorder.delivery(7, .began, 200, 90, at: 1), Recorder.delivery(1, .began, 300, 4, at: 0.9),
      Recorder.delivery(3, .began, .nan, 4, at: 1),
    ]
    let ordered = TouchDelivery.ordered(deliveries.shuffled(using: &random))
    #expect(ordered.map { $0.touch.identity } == [1, 5, 2, 7, 3], "seed \(seed)")
  }
}
