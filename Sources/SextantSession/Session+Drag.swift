import SextantGeometry
import SextantGestures
import SextantScene
import SextantSlicing
import SextantTouch

/// One finger that drags the cake.
extension Session {
  /// Lets a finger that landed on the cake drag it; says whether it did so in this frame.
  mutating func drag(
    _ frame: TouchFrame, _ sceneChanged: Bool, _ note: (SessionEvent.Kind) -> Void
  ) -> Bool {
    let happened = pan.update(with: frame)
    if happened.contains(.began), isOnCake, let camera, let placement = cake.placement,
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
      history.record(cake)
      if let placement = cake.placement {
        note(.dragEnded(plane: placement.planeID, position: placement.world.translation))
      }
    }
    if happened.contains(.rebased), pan.state == .possible {
      isOnCake = pan.location.map { isOnCake(at: $0) } ?? false
    }
    return isDragged
  }

  /// Moves the cake to where the finger that drags it points; where it points nowhere, it stays.
  private mutating func followDrag(_ note: (SessionEvent.Kind) -> Void) {
    guard let gesture = pan.finished ?? pan.gesture, let camera,
      let ray = camera.ray(through: gesture.location), let before = cake.placement,
      var going = drag
    else { return }
    let prepared = tester ?? HitTester(planes)
    tester = prepared
    guard let placement = going.follow(ray, prepared, planes, settings.query) else { return }
    drag = going
    cake.placement = placement
    if placement.planeID != before.planeID { note(.carried(plane: placement.planeID)) }
  }

  /// How near to the cake's middle a finger holds it in any case, in points.
  ///
  /// Half of the 44 points that Apple's guidelines want a target to have.
  static let reach = 22.0

  /// Says whether a view point shows the cake: its top, its side or what it stands on.
  private func isOnCake(at point: ScreenPoint) -> Bool {
    guard let camera, let ray = camera.ray(through: point), let placement = cake.placement,
      let axes = PlaneAxes(placement.world), let base = axes.point(on: ray)
    else { return false }
    let reach = camera.meters(
      forPoints: Session.reach, at: camera.position.distance(to: axes.origin))
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
      } else if let placement = cake.placement,
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
    cake.placement?.turn(from: turning.pose, by: going.rotation)
  }

  private mutating func endTurn(_ note: (SessionEvent.Kind) -> Void) {
    guard let over = turn else { return }
    turn = nil
    history.record(cake)
    note(.twistEnded(over.rotation))
  }
}
