import SextantGeometry
import SextantMeshes
import SextantScene
import SextantSession
import SextantTestSupport
import SextantTouch
import Testing

/// Frames that no device would send: fingers that come and go at random, places beyond any screen,
/// planes that leap, vanish and merge, steps at every moment.
private struct Chaos {
  var random: SplitMix64
  private var time: Int64 = 0
  private var index = 0
  /// Whether there are pencils and palms, and steps from cake to sketch and back.
  private let draws: Bool

  init(seed: UInt64, draws: Bool = false) {
    random = SplitMix64(seed: seed)
    self.draws = draws
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(random.next() % UInt64(values.count))]
  }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(random.next() >> 11) * 0x1p-53
  }

  /// A coordinate, mostly on the screen and seldom nowhere.
  private mutating func coordinate() -> Double {
    random.next() % 40 == 0
      ? pick([.nan, .infinity, -1e300, 1e300, 0x1p-1074, -0.0]) : number(-20, 800)
  }

  private mutating func mark() -> String {
    let id = pick(["a", "b", "c"])
    if draws, random.next() % 4 == 0 {
      return pick([
        SessionScript.doing("sketch"), SessionScript.doing("sketch"), SessionScript.doing("cake"),
        #"{"mark":"set","brush-width":\#(number(0, 0.12))}"#, #"{"mark":"set","photo":"none.png"}"#,
      ])
    }
    switch random.next() % 12 {
    case 0, 1, 2: return SessionScript.camera(height: number(0.2, 3))
    case 3:
      let turn = Angle(degrees: number(-180, 180)) ?? .zero
      return """
        {"mark":"plane","event":"added","id":"\(id)","alignment":"\(pick(["horizontal", "other"]))",\
        "transform":[\(turn.cosine),0,\(0 - turn.sine),0,0,1,0,0,\(turn.sine),0,\(turn.cosine),0,\
        \(number(-1, 1)),\(pick([0.0, 0.01, 0.3])),\(number(-1, 1)),1],"center":[0,0],\
        "size":[\(number(0, 3)),\(number(0, 3))],"rotationOnYAxis":0,"estimated":false}
        """
    case 4:
      // A wall, whose normal is the world's x.
      return """
        {"mark":"plane","event":"updated","id":"\(id)","alignment":"vertical",\
        "transform":[0,-1,0,0,1,0,0,0,0,0,1,0,\(number(-0.5, 0)),0,0,1],"center":[0,0],\
        "size":[3,3],"rotationOnYAxis":0,"estimated":false}
        """
    case 5: return "{\"mark\":\"plane\",\"event\":\"removed\",\"id\":\"\(id)\"}"
    case 6:
      let heir = pick(["d", "a", "b"].filter { $0 != id })
      return "{\"mark\":\"plane\",\"event\":\"removed\",\"id\":\"\(id)\",\"into\":\"\(heir)\"}"
    case 7: return "{\"mark\":\"set\",\"twist\":\(pick(["true", "false"]))}"
    case 8: return "{\"mark\":\"set\",\"height\":\(number(0, 0.3))}"
    default:
      return "{\"mark\":\"do\",\"action\":\"\(pick(["undo", "redo", "reset", "undo"]))\"}"
    }
  }

  mutating func frame() -> TouchFrame {
    index += 1
    time += pick([0, 1, 8333, 8333, 8333, 16_667, 400_000])
    var samples: [TouchSample] = []
    for id in 1...3 where random.next() % 2 == 0 {
      let phase = pick([TouchPhase.began, .moved, .moved, .moved, .moved, .ended, .cancelled])
      samples.append(
        TouchSample(
          id: TouchID(Int32(id)), phase: phase,
          location: ScreenPoint(coordinate(), coordinate()), time: time))
      guard draws else { continue }
      let last = samples.count - 1
      samples[last].kind = id == 3 ? pick([.pencil, .pencil, .palm, .direct]) : .direct
    }
    var marks: [TouchMark] = []
    if random.next() % 4 == 0 {
      let line = mark()
      let name = line.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
      marks.append(.other(name: name, json: line, line: index))
    }
    if random.next() % 50 == 0 { marks.append(.live([TouchID(1), TouchID(3)])) }
    return TouchFrame(index: index, time: time, samples: samples, marks: marks)
  }
}

@Suite struct `A session of chaos` {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `stays finite, keeps its rules and is the same each time`(seed: UInt64) throws {
    var outcomes: [[SessionEvent]] = []
    for _ in 0..<2 {
      var chaos = Chaos(seed: seed)
      var session = Session()
      var events: [SessionEvent] = []
      for _ in 0..<400 {
        events += try session.update(with: chaos.frame())
        #expect(session.cake.scale.isFinite && session.cake.scale.min() > 0, "seed \(seed)")
        if let placement = session.cake.placement {
          let world = placement.world
          #expect(world.translation.isFinite, "seed \(seed)")
          #expect(world.orthonormalDefect < 1e-9, "seed \(seed)")
          // It stands on a plane that is known, or is lost.
          let isKnown = session.planes.contains { $0.id == placement.planeID }
          #expect(isKnown != placement.isLost, "seed \(seed)")
          if let plane = session.planes.first(where: { $0.id == placement.planeID }) {
            #expect(
              world.yAxis.distance(to: plane.normal.vector) < 1e-9, "seed \(seed)")
          }
        } else {
          #expect(!session.isDragging && session.turn == nil, "seed \(seed)")
        }
        // A finger that drags is alone.
        #expect(!(session.isDragging && session.isStretching), "seed \(seed)")
        #expect(session.turn == nil || session.isTwistOn, "seed \(seed)")
      }
      outcomes.append(events)
    }
    #expect(outcomes[0] == outcomes[1], "seed \(seed)")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `draws within its rules and is the same each time`(seed: UInt64) throws {
    var outcomes: [[SessionEvent]] = []
    for _ in 0..<2 {
      var chaos = Chaos(seed: seed, draws: true)
      var session = Session()
      var events: [SessionEvent] = []
      for _ in 0..<400 {
        events += try session.update(with: chaos.frame())
        let sketch = session.sketch
        let range = Sketch.scales
        #expect(range.contains(sketch.scale.x) && range.contains(sketch.scale.y), "seed \(seed)")
        #expect(sketch.strokes.isEmpty || sketch.placement != nil, "seed \(seed)")
        for stroke in session.visibleStrokes {
          for point in stroke.points {
            #expect((0...1).contains(point.force), "seed \(seed)")
            // Drawn within 10 m of the middle of a sketch that was as small as a tenth.
            #expect(
              point.position.isFinite
                && point.position.length <= Sketch.farthest / range.lowerBound, "seed \(seed)")
          }
        }
        #expect(!session.isDrawing || session.object == .sketch, "seed \(seed)")
        #expect(!(session.isDrawing && session.isDragging), "seed \(seed)")
        if let world = session.placement?.world {
          #expect(world.translation.isFinite, "seed \(seed)")
          #expect(world.orthonormalDefect < 1e-9, "seed \(seed)")
        }
      }
      // What was drawn can be shown.
      for node in try session.sketch.model().nodes {
        #expect(node.mesh.validate() == [], "seed \(seed), \(node.name)")
      }
      // Each stroke that began is over once, or is being drawn.
      var open: Set<Int> = []
      for event in events {
        switch event.kind {
        case .strokeBegan(let number):
          let isNew = open.insert(number).inserted
          #expect(isNew, "seed \(seed)")
        case .strokeEnded(let number, _, _), .strokeCancelled(let number):
          let wasOpen = open.remove(number) != nil
          #expect(wasOpen, "seed \(seed)")
        default: continue
        }
      }
      #expect(
        open.sorted()
          == session.visibleStrokes.dropFirst(session.sketch.strokes.count).map(\.number),
        "seed \(seed)")
      outcomes.append(events)
    }
    #expect(outcomes[0] == outcomes[1], "seed \(seed)")
  }

  @Test func `comes to strokes of all kinds at all`() throws {
    var names: Set<String> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      var chaos = Chaos(seed: seed, draws: true)
      var session = Session()
      for _ in 0..<400 { names.formUnion(try session.update(with: chaos.frame()).map(\.name)) }
    }
    for name in [
      "sketchPlaced", "strokeBegan", "strokeEnded", "strokeCancelled", "brushChanged", "refused",
      "stretchEnded", "dragEnded", "carried",
    ] {
      #expect(names.contains(name), "\(name)")
    }
  }

  @Test func `comes to drags, twists and merges at all`() throws {
    var names: Set<String> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      var chaos = Chaos(seed: seed)
      var session = Session()
      for _ in 0..<400 { names.formUnion(try session.update(with: chaos.frame()).map(\.name)) }
    }
    for name in ["placed", "dragBegan", "dragEnded", "twistBegan", "carried", "lost", "found"] {
      #expect(names.contains(name), "\(name)")
    }
  }
}
