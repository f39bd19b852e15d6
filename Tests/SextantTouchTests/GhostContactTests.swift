import SextantTouch
import Testing

/// What a repaired log must not leave behind: a contact that never ends.
@Suite struct `A contact that is replaced` {
  private static func frames(_ lines: [String]) throws -> [TouchFrame] {
    let log = #"{"touchlog":1}"# + "\n" + lines.joined(separator: "\n") + "\n"
    return try Recording.readAll(Array(log.utf8)).recordings[0].frames
  }

  @Test func `and ends in the frame in which it is replaced ends there`() throws {
    let frames = try Self.frames([
      #"{"f":0,"t":0,"id":1,"ph":"began","x":1,"y":2}"#,
      #"{"f":1,"t":1,"id":1,"ph":"began","x":3,"y":4}"#,
      #"{"f":1,"t":1,"id":1,"ph":"moved","x":5,"y":6}"#,
      #"{"f":1,"t":1,"id":1,"ph":"ended"}"#,
    ])
    #expect(frames.map { $0.samples.map(\.phase) } == [[.began], [.ended]])
  }

  @Test func `twice in a frame ends there all the same`() throws {
    let frames = try Self.frames([
      #"{"f":0,"t":0,"id":1,"ph":"began","x":1,"y":2}"#,
      #"{"f":1,"t":1,"id":1,"ph":"began","x":3,"y":4}"#,
      #"{"f":1,"t":1,"id":1,"ph":"began","x":5,"y":6}"#,
      #"{"f":1,"t":1,"id":1,"ph":"cancelled"}"#,
    ])
    #expect(frames.last?.samples.last?.phase == .cancelled)
    // Every contact that begins also ends.
    var down: Set<TouchID> = []
    for frame in frames {
      for sample in frame.samples {
        switch sample.phase {
        case .began: down.insert(sample.id)
        case .ended, .cancelled: down.remove(sample.id)
        default: break
        }
      }
    }
    #expect(down.isEmpty)
  }

  @Test func `within the frame in which it first came was never there`() throws {
    let frames = try Self.frames([
      #"{"f":0,"t":0,"id":2,"ph":"began","x":1,"y":2}"#,
      #"{"f":1,"t":1,"id":1,"ph":"began","x":3,"y":4}"#,
      #"{"f":1,"t":1,"id":1,"ph":"began","x":5,"y":6}"#,
      #"{"f":1,"t":1,"id":1,"ph":"ended"}"#,
    ])
    #expect(frames.flatMap { $0.samples }.allSatisfy { $0.id == TouchID(2) })
  }
}

@Suite struct `The last frame there is a number for` {
  @Test func `is closed in itself`() throws {
    let log = """
      {"touchlog":1}
      {"f":9007199254740991,"t":0,"id":1,"ph":"began","x":0,"y":0}

      """
    let frames = try Recording.readAll(Array(log.utf8)).recordings[0].frames
    #expect(frames.map(\.index) == [9_007_199_254_740_991, 9_007_199_254_740_991])
    #expect(frames.last?.samples.map(\.phase) == [.cancelled])
  }
}
