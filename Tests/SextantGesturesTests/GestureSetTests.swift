import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

extension GestureSet {
  /// Takes in the frames of a script after those before it, and returns the events of all.
  @discardableResult
  fileprivate mutating func play(_ script: String, pencils: Set<Int32> = []) -> [[GestureEvent]] {
    Script.frames(script).map { frame in
      var frame = frame
      for index in frame.samples.indices where pencils.contains(frame.samples[index].id.rawValue) {
        frame.samples[index].kind = .pencil
      }
      return update(with: frame)
    }
  }
}

private func pan(_ events: GestureEvents, _ tool: GestureEvent.Tool = .finger) -> GestureEvent {
  GestureEvent(tool, .pan(events))
}
private func pinch(_ events: GestureEvents) -> GestureEvent {
  GestureEvent(.finger, .pinch(events))
}
private func twist(_ events: GestureEvents) -> GestureEvent {
  GestureEvent(.finger, .twist(events))
}

private func tapTool(_ events: [GestureEvent]) -> GestureEvent.Tool? {
  for event in events { if case .tap = event.kind { return event.tool } }
  return nil
}

/// Whether an event of a list is of a gesture that has begun and is not over, or begins.
private func begins(_ events: [GestureEvent]) -> [String] {
  events.compactMap {
    switch $0.kind {
    case .pan(let events): events.contains(.began) ? "pan" : nil
    case .pinch(let events): events.contains(.began) ? "pinch" : nil
    case .twist(let events): events.contains(.began) ? "twist" : nil
    case .tap: "tap"
    }
  }
}

@Suite struct `A set of gestures` {
  @Test func `tells a tap from a pan`() {
    var gestures = GestureSet()
    let tap = gestures.play("D1(0,0); U1")
    #expect(tap[0] == [])
    #expect(tapTool(tap[1]) == .finger && tap[1].count == 1, "no failures of what never began")
    // Nine points are a pan, and a tap would allow ten.
    let drag = gestures.play("D1(0,0); M1(9,0); U1")
    #expect(drag[1] == [pan(.began)])
    #expect(drag[2] == [pan(.ended)])
    #expect(gestures.fingers.pan.finished?.translation == ScreenPoint(1, 0))
  }

  @Test func `tells nothing of gestures that do not begin`() {
    var gestures = GestureSet()
    // Two fingers that come, rest and go, one after the other or taken by the system.
    #expect(gestures.play("D1(0,0); D2(100,0); M2(101,0); U2; U1").allSatisfy { $0.isEmpty })
    #expect(gestures.play("D1(0,0) D2(100,0); C1; U2").allSatisfy { $0.isEmpty })
    // But of a scale that the app sets while there is no pinch to take it.
    #expect(gestures.play("D1(0,0) SET(2,2)") == [[pinch(.scaleIgnored)]])
  }

  @Test func `turns a pan into a pinch with a second finger`() {
    var gestures = GestureSet()
    let lists = gestures.play("D1(0,0); M1(20,0); D2(120,0); M2(220,0); U2; M1(90,0); U1; D3(0,0)")
    #expect(begins(lists[1]) == ["pan"])
    #expect(lists[2].first == pan(.ended))
    #expect(lists[3] == [pinch(.began)])
    #expect(lists[4] == [pinch(.paused)])
    #expect(lists[5] == [], "what is left of a pinch drags nothing")
    #expect(lists[6].first == pinch(.ended))
    #expect(tapTool(lists[6]) == nil)
    #expect(begins(gestures.play("M3(9,0)")[0]) == ["pan"])
  }

  @Test func `makes no tap of a finger that lands after a pinch`() {
    var gestures = GestureSet()
    // Finger 3 comes and goes alone, but finger 2 of the pinch has not been seen to lift before.
    let lists = gestures.play("D1(0,0) D2(100,0); M2(200,0); U1; U2; D3(0,0); U3")
    #expect(lists.map { tapTool($0) } == [nil, nil, nil, nil, nil, .finger])
  }

  @Test func `runs pinch and twist together, or the first alone, or no twist`() {
    let pinchFirst = "D1(0,0) D2(100,0); M2(120,0); M2(0,120); U1 U2"
    // A turn of 5 degrees at 100 points moves 9 points and changes the spans by 0.4 and 8.7.
    let twistFirst = "D1(0,0) D2(100,0); M2(99.7,7); M2(300,21); U1 U2"
    func run(_ rule: GestureSettings.TwistRule, _ script: String) -> [[String]] {
      var gestures = GestureSet(settings: GestureSettings(twistRule: rule))
      return gestures.play(script).map { begins($0) }
    }
    #expect(run(.together, pinchFirst) == [[], ["pinch"], ["twist"], []])
    #expect(run(.firstWins, pinchFirst) == [[], ["pinch"], [], []])
    #expect(run(.off, pinchFirst) == [[], ["pinch"], [], []])
    #expect(run(.together, twistFirst) == [[], ["twist"], ["pinch"], []])
    #expect(run(.firstWins, twistFirst) == [[], ["twist"], [], []])
    #expect(run(.off, twistFirst) == [[], [], ["pinch"], []])
    // Both in one frame: the pinch. All lift, and the twist may win again.
    var gestures = GestureSet(settings: GestureSettings(twistRule: .firstWins))
    #expect(gestures.play("D1(0,0) D2(100,0); M2(0,200)").map { begins($0) } == [[], ["pinch"]])
    #expect(begins(gestures.play("U1 U2; " + twistFirst)[2]) == ["twist"])
  }

  @Test func `keeps a pencil apart from the fingers`() {
    var gestures = GestureSet(settings: GestureSettings(pencil: .apart))
    let lists = gestures.play(
      "D1(0,0); D9(500,500); M1(20,0) M9(520,500); M1(30,0) M9(500,500); U9; U1", pencils: [9])
    #expect(lists[2] == [pan(.began), pan(.began, .pencil)])
    #expect(lists[3] == [pan(.changed), pan(.changed, .pencil)])
    #expect(lists[4].first == pan(.ended, .pencil))
    #expect(lists[5].first == pan(.ended))
    #expect(gestures.fingers.pan.translation == ScreenPoint(22, 0))
    #expect(gestures.pencil.pan.translation == ScreenPoint(-8, 0))
    #expect(tapTool(gestures.play("D1(0,0); D9(5,5); U9", pencils: [9])[2]) == .pencil)
    // Its identity comes again as a finger: the end of the pencil was lost.
    gestures = GestureSet(settings: GestureSettings(pencil: .apart))
    gestures.play("D9(0,0); M9(20,0)", pencils: [9])
    #expect(gestures.play("D9(0,0)")[0].contains(pan(.cancelled, .pencil)))
    #expect(gestures.play("M9(20,0)")[0] == [pan(.began)])
    #expect(
      gestures.play("U9 D9(0,0)", pencils: [9])[0].first == pan(.ended),
      "lifted and landed as another in one frame")
  }

  @Test func `counts a pencil as a finger or leaves it out`() {
    let script = "D1(0,0); D9(100,0); M9(200,0)"
    var gestures = GestureSet()
    #expect(begins(gestures.play(script, pencils: [9])[2]) == ["pinch"])
    gestures = GestureSet(settings: GestureSettings(pencil: .leftOut))
    #expect(gestures.play(script + "; U9", pencils: [9]).dropFirst().allSatisfy { $0.isEmpty })
    #expect(begins(gestures.play("M1(20,0)")[0]) == ["pan"])
  }

  @Test func `keeps a loser out that runs on with a new finger`() {
    // Both begin, all lift and one lands in one frame: the pinch goes on, and so does the rule.
    var gestures = GestureSet(settings: GestureSettings(twistRule: .firstWins))
    gestures.play("D1(0,0) D2(100,0); M2(0,200)")
    let lists = gestures.play("U1 U2 D3(0,0); D4(100,0); M4(0,300); U3 U4")
    let twists = lists.joined().filter { if case .twist = $0.kind { true } else { false } }
    #expect(twists.isEmpty)
    #expect(lists[0].contains(pinch(.paused)) && lists[3].contains(pinch(.ended)))
  }

  /// Would take hours if a finger that comes or goes cost as much as there are fingers.
  @Test(.timeLimit(.minutes(1)))
  func `takes fingers by the ten thousand`() {
    var gestures = GestureSet()
    var stretch = FingerStretch()
    for phase in [TouchPhase.began, .ended] {
      for id in 0..<Int32(20_000) {
        let sample = TouchSample(
          id: TouchID(id), phase: phase, location: ScreenPoint(Double(id), 0), time: 0)
        let frame = TouchFrame(index: 0, time: 0, samples: [sample])
        _ = gestures.update(with: frame)
        stretch.update(with: frame)
      }
    }
    #expect(gestures.fingers.pan.touches == 0 && stretch.touches == 0)
    #expect(begins(gestures.play("D1(0,0); M1(20,0)")[1]) == ["pan"])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `tells of gestures that begin once and end once, in order`(seed: UInt64) {
    var stream = TouchStream(seed: seed)
    stream.setsScales = true
    var random = SplitMix64(seed: seed &+ 1000)
    let pencils = GestureSettings.PencilRule.allCases
    let twists = GestureSettings.TwistRule.allCases
    let settings = GestureSettings(
      pencil: pencils[Int(seed) % 3], twistRule: twists[Int(seed) / 3 % 3])
    var gestures = GestureSet(settings: settings)
    var backward = gestures
    var running: Set<String> = []
    var begun = 0
    for _ in 0..<400 {
      var frame = stream.next()
      for index in frame.samples.indices where frame.samples[index].phase == .began {
        if random.int(in: 0...3) == 0 { frame.samples[index].kind = .pencil }
      }
      let list = gestures.update(with: frame)
      frame.samples.reverse()
      #expect(backward.update(with: frame) == list, "seed \(seed)")
      var ranks: [Int] = []
      for event in list {
        let (rank, events): (Int, GestureEvents) =
          switch event.kind {
          case .pan(let events): (0, events)
          case .pinch(let events): (1, events)
          case .twist(let events): (2, events)
          case .tap: (3, [])
          }
        ranks.append(rank + 4 * Int(event.tool.rawValue))
        let name = "\(event.tool) \(rank)"
        if events.contains(.began) {
          #expect(running.insert(name).inserted, "seed \(seed)")
          begun += 1
        }
        if events.contains(.changed) { #expect(running.contains(name), "seed \(seed)") }
        if !events.isDisjoint(with: [.ended, .cancelled]) {
          #expect(running.remove(name) != nil, "seed \(seed)")
        }
        if rank == 3 {
          #expect(!running.contains { $0.hasPrefix("\(event.tool)") }, "seed \(seed)")
        }
      }
      #expect(ranks == ranks.sorted() && Set(ranks).count == ranks.count, "seed \(seed)")
    }
    #expect(begun > 0, "seed \(seed)")
  }
}

@Suite struct `Hostile touches of all gestures` {
  private static let places: [Double] = [
    0, 1, 100, 0x1p-1030, 1e154, -1e200, 1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .nan, .infinity,
  ]
  private static let times: [Int64] = [0, -1, 1000, .max, .min, .max - 1, .min + 1]

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `never trap and never show what is no number`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func pick<Value>(_ values: [Value]) -> Value { values[random.int(in: 0...values.count - 1)] }
    let mode = pick(PinchSettings.SlopMode.allCases)
    var gestures = GestureSet(
      settings: GestureSettings(
        pan: try PanSettings(
          slop: pick([0, 8, 1e308]), fingers: pick([1...1, 1...10, 2...3]), slopMode: mode),
        twist: try TwistSettings(
          deadZone: pick([.zero, Angle(Turn(1, 120))]), minSpan: pick([1e-300, 20, 1e308]),
          slopMode: mode),
        pencil: pick(GestureSettings.PencilRule.allCases),
        twistRule: pick(GestureSettings.TwistRule.allCases)))
    var stretch = try FingerStretch(minSpread: pick([1e-300, 20, 1e308]))
    let ids: [Int32] = [0, 1, 2, -1, .max, .min]
    var time: Int64 = 0
    for turn in 0..<500 {
      if random.int(in: 0...9) == 0 { time = pick(Self.times) } else { time &+= 8000 }
      var frame = TouchFrame(index: turn, time: time)
      for _ in 0..<random.int(in: 0...6) {
        func place() -> Double {
          seed % 2 == 0 && random.int(in: 0...9) > 0
            ? random.double(in: -500...500) : pick(Self.places)
        }
        let phase = pick([.moved, .moved, .moved, .moved] + TouchPhase.allCases)
        if phase == .ended || phase == .cancelled, random.int(in: 0...3) > 0 { continue }
        frame.samples.append(
          TouchSample(
            id: TouchID(pick(ids)), phase: phase, kind: pick(TouchKind.allCases),
            location: random.int(in: 0...20) == 0 ? nil : ScreenPoint(place(), place()),
            time: random.int(in: 0...3) == 0 ? pick(Self.times) : time))
      }
      if random.int(in: 0...20) == 0 {
        frame.marks.append(.live(ids.filter { _ in random.int(in: 0...4) > 0 }.map { TouchID($0) }))
      }
      _ = gestures.update(with: frame)
      stretch.update(with: frame)
      for lane in [gestures.fingers, gestures.pencil] {
        let (pan, twist) = (lane.pan, lane.twist)
        let numbers = [
          pan.translation.x, pan.translation.y, pan.delta.x, pan.delta.y, pan.velocity.x,
          pan.velocity.y, pan.location?.x ?? 0, pan.anchor?.y ?? 0, twist.rotation.radians,
          twist.delta.radians, twist.velocity, twist.focal?.x ?? 0, twist.swallowedShare,
        ]
        #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed), frame \(turn): \(numbers)")
        #expect(
          pan.anchor != nil || (pan.translation == .zero && pan.finished?.state != .possible))
      }
      #expect(stretch.x > 0 && stretch.x.isFinite && stretch.y > 0 && stretch.y.isFinite)
      #expect(stretch.rotation.radians.isFinite)
    }
  }
}
