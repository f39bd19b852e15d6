import SextantGeometry
import SextantGestures
import SextantScene
import SextantSlicing
import SextantTouch

/// One finger that drags the cake, or the sketch where a pencil draws.
extension Session {
  /// Lets a finger that landed on the cake drag it; says whether it did so in this frame.
  mutating func drag(
    _ frame: TouchFrame, _ sceneChanged: Bool, _ note: (SessionEvent.Kind) -> Void
  ) -> Bool {
    let happened = pan.update(with: frame)
    if happened.contains(.began), isOnObject, let camera, let placement,
      let gesture = pan.finished ?? pan.gesture
    {
      // The dead zone is no part of the way: the finger holds the cake where it came out of it.
      let held = ScreenPoint(
        gesture.location.x - gesture.translation.x, gesture.location.y - gesture.translation.y)
      drag = DragFinger(placement, heldAt: held, seenBy: camera)
      if drag != nil { note(.dragBegan) }
    }
    let isDragged = drag != nil
    if isDragged, sceneChanged || !happened.isDisjoint(with: [.began, .changed]) {
      followDrag(note)
    }
    if isDragged, pan.finished != nil {
      drag = nil
      record()
      if let placement {
        note(.dragEnded(plane: placement.planeID, position: placement.world.translation))
      }
    }
    if happened.contains(.rebased), pan.state == .possible {
      isOnObject = pan.location.map { isOnObject(at: $0) } ?? false
    }
    return isDragged
  }

  /// Moves the cake to where the finger that drags it points; where it points nowhere, it stays.
  private mutating func followDrag(_ note: (SessionEvent.Kind) -> Void) {
    guard let gesture = pan.finished ?? pan.gesture, let camera,
      let ray = camera.ray(through: gesture.location), let before = placement,
      var going = drag
    else { return }
    let prepared = tester ?? HitTester(planes)
    tester = prepared
    guard let moved = going.follow(ray, prepared, planes, settings.query) else { return }
    drag = going
    placement = moved
    if moved.planeID != before.planeID { note(.carried(plane: moved.planeID)) }
  }

  /// How near to the object's middle a finger holds it in any case, in points.
  ///
  /// Half of the 44 points that Apple's guidelines want a target to have.
  static let reach = 22.0

  /// Says whether a view point shows the object: a cake's top, its side or what it stands on, or the
  /// box around a sketch.
  private func isOnObject(at point: ScreenPoint) -> Bool {
    guard let camera, let ray = camera.ray(through: point), let placement,
      let axes = PlaneAxes(placement.world), let base = axes.point(on: ray)
    else { return false }
    let reach = camera.meters(
      forPoints: Session.reach, at: camera.position.distance(to: axes.origin))
    guard object == .cake else {
      return sketch.covers(base)
    }
    if base.distance(to: Point2()) <= reach || cake.covers(base) { return true }
    // The ray on its way from the height of the top down to the plane.
    let world = placement.world
    let top = world.translation + world.yAxis * cake.settings.height
    guard cake.settings.height > 0,
      let raised = PlaneAxes(
        Transform3D(unchecked: world.xAxis, world.yAxis, world.zAxis, top)),
      let entry = raised.point(on: ray)
    else { return false }
    return (0..<8).contains { step in
      cake.covers(entry + (base - entry) * (Double(step) / 8))
    }
  }
}

/// Two fingers that turn the cake.
extension Session {
  /// Turns the cake by what the tracked fingers did on its plane.
  mutating func turn(
    _ frame: TouchFrame, _ sceneChanged: Bool, _ note: (SessionEvent.Kind) -> Void
  ) {
    guard isTwistOn else { return }
    let happened = twist.update(with: frame)
    if happened.contains(.rebased) { turning.fingers.change() }
    let touches = twist.trackedTouches
    switch twist.state {
    case .possible:
      if happened.contains(.rebased) || !turning.fingers.hasGathered(touches) {
        turning.fingers.gather(touches, camera)
      }
      endTurn(note)
    case .began, .changed:
      guard let camera else { return }
      if var going = turn {
        guard
          happened.contains(.changed) || sceneChanged || turning.fingers.differ(from: touches)
        else { return }
        turning.follow(twist, camera, &going)
        follow(going)
      } else if let placement,
        let begun = turning.begin(
          twist, camera, placement, isFresh: happened.contains(.began))
      {
        follow(begun)
        note(.twistBegan)
      }
    case .ended, .cancelled, .failed: endTurn(note)
    }
  }

  private mutating func follow(_ going: PlaneTwist) {
    turn = going
    let start = turning.pose
    placement?.turn(from: start, by: going.rotation)
  }

  private mutating func endTurn(_ note: (SessionEvent.Kind) -> Void) {
    guard let over = turn else { return }
    turn = nil
    record()
    note(.twistEnded(over.rotation))
  }
}
