import SextantGeometry
import SextantGestures
import SextantScene
import SextantTouch

/// Fingers.
extension Session {
  /// Takes the contacts in: moves first, then lifts and touches down, as the recognizers do.
  ///
  /// In two steps where a frame holds both, so that the places to which fingers moved count on the
  /// plane before the fingers are gone.
  mutating func touch(
    _ frame: TouchFrame, _ sceneChanged: Bool, _ note: (SessionEvent.Kind) -> Void
  ) {
    var frame = frame
    var isDragged = false
    switch object {
    case .cake:
      isDragged = drag(frame, sceneChanged, note)
      if let tapped = tap.update(with: frame), !isDragged { place(at: tapped.location, note) }
    case .sketch:
      frame = draw(frame, note)
      // Without a pencil one finger draws.
      if hand.knowsPencil { isDragged = drag(frame, sceneChanged, note) }
    }
    let moves = frame.samples.filter { $0.phase == .moved }
    var happened: PinchEvents
    if moves.count < frame.samples.count, !moves.isEmpty {
      happened = pinch.update(with: moves, at: frame.time)
      step(happened, frame.time, sceneChanged, note)
      turn(TouchFrame(index: frame.index, time: frame.time, samples: moves), sceneChanged, note)
      let others = frame.samples.filter { $0.phase != .moved }
      happened = pinch.update(with: others, at: frame.time)
      step(happened, frame.time, false, note)
      turn(
        TouchFrame(index: frame.index, time: frame.time, samples: others, marks: frame.marks),
        false, note)
    } else {
      happened = pinch.update(with: frame.samples, at: frame.time)
      step(happened, frame.time, sceneChanged, note)
      turn(frame, sceneChanged, note)
    }
    for case .live(let ids) in frame.marks {
      let before = happened
      happened = pinch.sync(live: ids)
      step(happened.subtracting(before), frame.time, false, note)
    }
    for case .setScale(let x, let y) in frame.marks {
      guard pinch.setScale(x: x, y: y) else {
        note(.scaleIgnored)
        continue
      }
      guard let camera, var going = stretch else { continue }
      fingers.set(Vector2(x, y), pinch, camera, &going)
      follow(going)
    }
  }

  mutating func place(
    at point: ScreenPoint, _ note: (SessionEvent.Kind) -> Void
  ) {
    guard let camera, let hit = hit(point, camera), planes.indices.contains(hit.planeIndex),
      let placement = Placement(hit, on: planes[hit.planeIndex], seenBy: camera)
    else {
      note(.missed(point))
      return
    }
    cake.placement = placement
    history.record(cake)
    note(.placed(plane: hit.planeID, position: hit.point))
  }

  /// Stretches the cake by what the tracked fingers did on its plane.
  mutating func step(
    _ happened: PinchEvents, _ time: Int64, _ sceneChanged: Bool,
    _ note: (SessionEvent.Kind) -> Void
  ) {
    if happened.contains(.rebased) { fingers.fingers.change() }
    if happened.contains(.rewound), let camera, var going = stretch {
      fingers.rewind(pinch, &going, at: time)
      if happened.contains(.rebased) {
        fingers.follow(pinch, camera, &going, at: time)
      }
      follow(going)
    }
    if let finished = pinch.finished, !happened.isDisjoint(with: .finished) {
      gestures.append(SessionGesture(screen: finished, plane: stretch?.scale))
    }
    switch pinch.state {
    case .possible:
      let touches = pinch.trackedTouches
      if happened.contains(.rebased) || !fingers.fingers.hasGathered(touches) {
        fingers.fingers.gather(touches, camera)
      }
      endStretch(note)
    case .began, .changed:
      if stretch == nil {
        beginStretch(isFresh: happened.contains(.began), time, note)
      } else if happened.contains(.changed) || sceneChanged
        || fingers.fingers.differ(from: pinch.trackedTouches)
      {
        guard let camera, var going = stretch else { return }
        fingers.follow(pinch, camera, &going, at: time)
        follow(going)
      }
    case .ended, .cancelled, .failed: endStretch(note)
    }
  }

  mutating func beginStretch(
    isFresh: Bool, _ time: Int64, _ note: (SessionEvent.Kind) -> Void
  ) {
    let isSketch = object == .sketch
    guard !isSketch || !sketch.strokes.isEmpty else { return }
    guard let camera, let placement, let axes = PlaneAxes(placement.world),
      let begun = fingers.begin(
        pinch, camera, axes: axes,
        limits: isSketch ? sketch.remainingLimits : cake.remainingLimits,
        isUniform: isTwistOn || (!isSketch && cake.staysRound),
        isFresh: isFresh, at: time)
    else { return }
    fingers.scale = isSketch ? sketch.scale : cake.scale
    follow(begun)
    note(.stretchBegan)
  }

  mutating func follow(_ going: PlanePinch) {
    stretch = going
    switch object {
    case .cake: cake.stretch(to: fingers.scale * going.scale)
    case .sketch: sketch.stretch(to: fingers.scale * going.scale)
    }
  }

  mutating func endStretch(_ note: (SessionEvent.Kind) -> Void) {
    guard stretch != nil else { return }
    stretch = nil
    record()
    note(.stretchEnded(size: object == .cake ? cake.size : sketch.size))
  }
}
