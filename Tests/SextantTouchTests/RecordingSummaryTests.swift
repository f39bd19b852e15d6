import SextantGeometry
import SextantTouch
import Testing

@Suite struct `A summary of a recording` {
  @Test func `counts frames, contacts and marks`() {
    func sample(_ id: Int32, _ phase: TouchPhase, _ x: Double? = nil) -> TouchSample {
      TouchSample(id: TouchID(id), phase: phase, location: x.map { ScreenPoint($0, -$0) }, time: 0)
    }
    var summary = RecordingSummary()
    #expect(summary.frames == 0 && summary.duration == 0 && summary.bounds.isEmpty)
    let frames = [
      TouchFrame(index: 4, time: 100, samples: [sample(1, .began, 5), sample(2, .began, 9)]),
      // One contact goes as another comes: two are down at the end of the frame.
      TouchFrame(index: 5, time: 300, samples: [sample(1, .ended), sample(3, .began, 7)]),
      TouchFrame(index: 6, time: 200, samples: [sample(8, .hover, 99), sample(3, .moved, 1)]),
      TouchFrame(index: 9, time: 700, samples: [sample(3, .cancelled)], marks: [.note("x")]),
    ]
    for frame in frames { summary.insert(frame) }
    #expect(summary.frames == 4 && summary.contacts == 3 && summary.mostAtOnce == 2)
    #expect(summary.marks == 1 && summary.duration == 600)
    #expect(summary.bounds.minX == 1 && summary.bounds.maxX == 9)
    #expect(summary.bounds.minY == -9 && summary.bounds.maxY == -1)
  }

  @Test func `takes no time where it runs backwards`() {
    var summary = RecordingSummary()
    for time in [Int64.max, 5, Int64.min] { summary.insert(TouchFrame(index: 0, time: time)) }
    #expect(summary.duration == 0)
  }
}
