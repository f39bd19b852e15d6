import SextantTouch

/// The recognizers of one tool, and who wins among them.
///
/// Read the numbers of a gesture here after an event has told of it.
public struct GestureLane: Hashable, Sendable {
  /// The pans.
  public private(set) var pan: PanRecognizer
  /// The pinches; their events are left out while a twist keeps pinches out.
  public private(set) var pinch: PinchRecognizer
  /// The twists; their events are left out while the rules keep twists out.
  public private(set) var twist: TwistRecognizer
  private var tap: TapRecognizer
  private let tool: GestureEvent.Tool
  private let twistRule: GestureSettings.TwistRule
  /// The contacts that are down.
  private var down: Set<TouchID> = []
  /// Whether a gesture has begun since no finger was down.
  private var hasBegun = false
  /// Which of pinch and twist keeps the other out.
  private var winner: Winner?

  private enum Winner: Hashable, Sendable { case pinch, twist }

  init(_ settings: GestureSettings, _ tool: GestureEvent.Tool) {
    pan = PanRecognizer(settings: settings.pan)
    pinch = PinchRecognizer(settings: settings.pinch)
    twist = TwistRecognizer(settings: settings.twist)
    tap = TapRecognizer(settings: settings.tap)
    twistRule = settings.twistRule
    self.tool = tool
  }

  /// Takes in a frame and adds what happened to a list, in the order pan, pinch, twist, tap.
  mutating func update(with frame: TouchFrame, _ list: inout [GestureEvent]) {
    let (wasPan, wasPinch, wasTwist) = (
      pan.state.isRunning, pinch.state.isRunning, twist.state.isRunning
    )
    let pans = GestureLane.told(pan.update(with: frame), wasPan)
    var pinches = GestureLane.told(pinch.update(with: frame), wasPinch)
    var twists = GestureLane.told(twist.update(with: frame), wasTwist)
    let tapped = tap.update(with: frame)
    if twistRule == .off { twists = [] }
    if twistRule == .firstWins {
      if winner == nil {
        if pinches.contains(.began) {
          winner = .pinch
        } else if twists.contains(.began) {
          winner = .twist
        }
      }
      if winner == .pinch { twists = [] }
      if winner == .twist { pinches.formIntersection(.scaleIgnored) }
    }
    if pans.union(pinches).union(twists).contains(.began) { hasBegun = true }
    if !pans.isEmpty { list.append(GestureEvent(tool, .pan(pans))) }
    if !pinches.isEmpty { list.append(GestureEvent(tool, .pinch(pinches))) }
    if !twists.isEmpty { list.append(GestureEvent(tool, .twist(twists))) }
    if let tapped, !hasBegun { list.append(GestureEvent(tool, .tap(tapped))) }
    follow(frame)
  }

  /// What is told of a gesture: nothing before it has begun, so no failure either.
  private static func told(_ events: GestureEvents, _ wasRunning: Bool) -> GestureEvents {
    wasRunning || events.contains(.began)
      ? events.subtracting(.failed) : events.intersection(.scaleIgnored)
  }

  /// Follows who is down: when none is and nothing runs on, all begins anew.
  private mutating func follow(_ frame: TouchFrame) {
    for sample in frame.samples where sample.phase == .ended || sample.phase == .cancelled {
      down.remove(sample.id)
    }
    forgetIfIdle()
    for sample in frame.samples
    where sample.phase == .began && sample.kind != .palm && sample.isPlaced {
      down.insert(sample.id)
    }
    for case .live(let ids) in frame.marks { down.formIntersection(ids) }
    forgetIfIdle()
  }

  private mutating func forgetIfIdle() {
    // A gesture runs on where a finger lands in the frame in which the last one lifts.
    guard down.isEmpty, !pan.state.isRunning, !pinch.state.isRunning, !twist.state.isRunning else {
      return
    }
    hasBegun = false
    winner = nil
  }
}
