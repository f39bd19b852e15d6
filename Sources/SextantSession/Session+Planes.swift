import SextantGeometry
import SextantGestures
public import SextantScene
import SextantText
import SextantTouch

/// Planes and aim.
extension Session {
  /// Throws if more planes would be known at a time than a session keeps.
  func checkPlanes(
    _ marks: [(line: Int, mark: SessionMark)]
  ) throws(SessionError) {
    var known: Set<String> = []
    for (line, mark) in marks {
      guard case .plane(let plane) = mark else { continue }
      if known.isEmpty { known = Set(planes.map { $0.id }) }
      known.insert(plane.id)
      guard known.count <= Session.mostPlanes else {
        throw SessionError(
          position: TextPosition(line: line, column: 1),
          message: "a session must know at most \(Session.mostPlanes) planes at a time; "
            + "found one more")
      }
    }
  }

  /// Takes the camera and the planes of a still scene over, as if a frame had brought them.
  ///
  /// Returns what happened, in frame 0 at time 0.
  public mutating func look(at scene: StillScene) -> [SessionEvent] {
    var events: [SessionEvent] = []
    func note(_ kind: SessionEvent.Kind) {
      events.append(SessionEvent(frame: 0, time: 0, kind: kind))
    }
    camera = scene.camera
    for plane in scene.planes { take(plane, note) }
    takeAim(at: 0, note)
    return events
  }

  mutating func take(_ plane: DetectedPlane, _ note: (SessionEvent.Kind) -> Void) {
    hasSeenPlane = true
    if let index = planes.firstIndex(where: { $0.id == plane.id }) {
      planes[index] = plane
      note(.planeUpdated(plane.id))
    } else {
      planes.append(plane)
      note(.planeAdded(plane.id))
    }
    if let placement, placement.planeID == plane.id, placement.isLost {
      note(.found(plane: plane.id))
    }
    if cake.placement?.planeID == plane.id { cake.placement?.follow(plane) }
    if sketch.placement?.planeID == plane.id { sketch.placement?.follow(plane) }
  }

  /// Forgets a plane; what is on it goes along to the plane that it was merged into, if that is known.
  ///
  /// Events tell of the object that is shown.
  mutating func remove(
    _ id: String, into heir: String?, _ note: (SessionEvent.Kind) -> Void
  ) {
    guard let index = planes.firstIndex(where: { $0.id == id }) else { return }
    let gone = planes.remove(at: index)
    note(.planeRemoved(id))
    let heir = heir.flatMap { id in planes.first { $0.id == id } }
    if let heir {
      // Earlier states too: a step that is undone stands on what is left of its plane.
      history.merge(gone, into: heir)
      sketchHistory.merge(gone, into: heir)
    }
    let isShown = placement?.planeID == id
    Session.leave(id, for: heir, &cake)
    Session.leave(id, for: heir, &sketch)
    guard isShown, let placement else { return }
    if placement.isLost { return note(.lost(plane: id)) }
    turning.rebase(placement, turned: turn?.rotation)
    note(.carried(plane: placement.planeID))
  }

  /// Puts what stands on a plane that is gone onto another, or loses it where there is none.
  private static func leave<Object: Standing>(
    _ id: String, for heir: DetectedPlane?, _ object: inout Object
  ) {
    guard object.placement?.planeID == id else { return }
    if let heir, let merged = object.placement?.merged(into: heir) {
      object.placement = merged
    } else {
      object.placement?.lose()
    }
  }

  mutating func takeAim(at time: Int64, _ note: (SessionEvent.Kind) -> Void) {
    guard let camera else { return }
    let before = aim?.planeID
    aim = hit(camera.viewport.center, camera)
    let target = aim.map { CursorTarget($0, on: planes[$0.planeIndex]) }
    _ = cursor.update(target, camera: camera, at: time)
    if aim?.planeID != before { note(.aimed(plane: aim?.planeID)) }
  }

  mutating func hit(_ point: ScreenPoint, _ camera: Camera) -> Hit? {
    guard let ray = camera.ray(through: point) else { return nil }
    let prepared = tester ?? HitTester(planes)
    tester = prepared
    return prepared.nearest(along: ray, query: settings.query)
  }

  /// Places the cake where the middle of the view meets a plane; says whether it met one.
  public mutating func placeAtAim() -> Bool {
    guard let aim, let camera, planes.indices.contains(aim.planeIndex),
      let placement = Placement(aim, on: planes[aim.planeIndex], seenBy: camera)
    else { return false }
    cake.placement = placement
    history.record(cake)
    return true
  }
}
