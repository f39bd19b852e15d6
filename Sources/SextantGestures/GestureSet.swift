public import SextantTouch

/// Taps, pans, pinches and twists out of one stream of touches.
///
/// A value that reads no clock and calls nothing back. Each frame gives one list of events, always
/// in the same order: pan, pinch, twist, tap of the fingers, then those of a pencil apart.
/// A gesture is told of from its beginning to its end: what did not come to be is not an event.
///
/// ```swift
/// var gestures = GestureSet()
/// for frame in frames {
///   for event in gestures.update(with: frame) {
///     switch event.kind {
///     case .tap(let tap): select(at: tap.location)
///     case .pan: move(by: gestures.fingers.pan.delta)
///     case .pinch: stretch(by: gestures.fingers.pinch.delta)
///     case .twist: turn(by: gestures.fingers.twist.delta)
///     }
///   }
/// }
/// ```
///
/// **Who wins.**
/// - A pan has one finger (as ``PanSettings/fingers`` say): a second one ends it in the frame in
///   which it lands, and pinch and twist may begin. What is left of those drags nothing: the next
///   pan begins after all fingers have lifted.
/// - A pinch and a twist run together, or the first keeps the other out: see
///   ``GestureSettings/TwistRule``.
/// - A tap is none once a pan, a pinch or a twist has begun, until all fingers have lifted.
/// - A pencil counts as a finger, apart, or not at all: see ``GestureSettings/PencilRule``. What a
///   contact is is said when it lands. Palms and hovering contacts do nothing.
///
/// Hard input is dropped as by each recognizer; nothing traps.
///
/// Cost of a frame: constant per sample, as of the recognizers together; the list is an allocation
/// where something happened.
public struct GestureSet: Hashable, Sendable {
  /// How the gestures share the stream.
  public let settings: GestureSettings
  /// The recognizers of the fingers, and of the pencil where it counts as one.
  public private(set) var fingers: GestureLane
  /// The recognizers of a pencil apart; they see nothing otherwise.
  public private(set) var pencil: GestureLane
  /// The pencils that are down, where they do not count as fingers.
  private var pencils: Set<TouchID> = []

  /// Creates recognizers that have seen nothing.
  public init(settings: GestureSettings = GestureSettings()) {
    self.settings = settings
    fingers = GestureLane(settings, .finger)
    pencil = GestureLane(settings, .pencil)
  }

  /// Takes in a frame.
  ///
  /// - Returns: What happened, in the order pan, pinch, twist, tap; a pencil apart comes last.
  public mutating func update(with frame: TouchFrame) -> [GestureEvent] {
    var events: [GestureEvent] = []
    if settings.pencil == .asFinger || !hasPencil(frame) {
      fingers.update(with: frame, &events)
      if settings.pencil == .apart { pencil.update(with: emptied(frame), &events) }
      return events
    }
    var fingerFrame = emptied(frame)
    var pencilFrame = fingerFrame
    fingerFrame.marks = frame.marks
    split(frame, &fingerFrame, &pencilFrame)
    fingers.update(with: fingerFrame, &events)
    if settings.pencil == .apart { pencil.update(with: pencilFrame, &events) }
    return events
  }

  private func hasPencil(_ frame: TouchFrame) -> Bool {
    !pencils.isEmpty || frame.samples.contains { $0.phase == .began && $0.kind == .pencil }
  }

  private func emptied(_ frame: TouchFrame) -> TouchFrame {
    var copy = TouchFrame(index: frame.index, time: frame.time)
    for case .live(let ids) in frame.marks { copy.marks.append(.live(ids)) }
    return copy
  }

  /// Gives each sample to the tool of its contact, whatever the order of the samples.
  private mutating func split(
    _ frame: TouchFrame, _ fingerFrame: inout TouchFrame, _ pencilFrame: inout TouchFrame
  ) {
    // What is not a landing belongs to the contact that was down before the frame.
    for sample in frame.samples where sample.phase != .began {
      if pencils.contains(sample.id) {
        pencilFrame.samples.append(sample)
      } else {
        fingerFrame.samples.append(sample)
      }
    }
    var gone: Set<TouchID> = []
    for sample in frame.samples where sample.phase == .ended || sample.phase == .cancelled {
      gone.insert(sample.id)
      pencils.remove(sample.id)
    }
    for sample in landings(frame) {
      // An identity that comes again as the other tool: the end of its old contact was lost.
      let lost = TouchSample(id: sample.id, phase: .cancelled, time: sample.time)
      if sample.kind == .pencil {
        let isNew = pencils.insert(sample.id).inserted
        if isNew, !gone.contains(sample.id) { fingerFrame.samples.append(lost) }
        pencilFrame.samples.append(sample)
      } else {
        if pencils.remove(sample.id) != nil { pencilFrame.samples.append(lost) }
        fingerFrame.samples.append(sample)
      }
    }
    for case .live(let ids) in frame.marks { pencils.formIntersection(ids) }
  }

  /// Returns the landings of a frame by identity; of several of one identity the last.
  private func landings(_ frame: TouchFrame) -> [TouchSample] {
    let all = frame.samples.filter { $0.phase == .began && $0.kind != .palm && $0.isPlaced }
    let order = all.indices.sorted {
      (all[$0].id, all[$0].time, $0) < (all[$1].id, all[$1].time, $1)
    }
    var last: [TouchSample] = []
    for index in order {
      if last.last?.id == all[index].id { last.removeLast() }
      last.append(all[index])
    }
    return last
  }
}
