import SextantGeometry
import SextantGestures
import SextantMeshes
import SextantScene
import SextantText
import SextantTouch

/// Pencils and fingers that draw.
extension Session {
  /// Draws what the contacts of a frame draw, and returns what is left for the gestures of fingers.
  ///
  /// Moves first, then cancellations, lifts and touches down, and then the moves of what came down in
  /// this frame; of several samples of one contact all count, in their order. The place of a lift is
  /// not looked at.
  mutating func draw(_ frame: TouchFrame, _ note: (SessionEvent.Kind) -> Void) -> TouchFrame {
    var rest = frame
    rest.details = []
    let forces = Session.forces(frame)
    let first = frame.samples.indices
    let began = Session.firstBegan(frame.samples)
    for index in first {
      let sample = frame.samples[index]
      guard sample.phase == .moved || sample.phase == .stationary, sample.id == hand.drawer,
        began[sample.id] == nil || index < began[sample.id] ?? index
      else { continue }
      extend(sample, forces[index], note)
    }
    for sample in frame.samples where sample.phase == .cancelled && hand.lift(sample.id) {
      voidStroke(note)
    }
    for sample in frame.samples where sample.phase == .ended && hand.lift(sample.id) {
      endStroke(note)
    }
    // Fingers that a pencil makes a resting hand are cancelled for all that knows them.
    var lost: [TouchSample] = []
    for index in first where frame.samples[index].phase == .began {
      let sample = frame.samples[index]
      guard sample.hasLocation, sample.location.isFinite else { continue }
      // A contact that comes down again without a lift is a new one; what it drew is done.
      if hand.lift(sample.id) { endStroke(note) }
      let fingers = hand.fingers
      switch hand.land(sample.id, sample.kind) {
      case .draws: beginStroke(sample, forces[index], note)
      case .joins:
        voidStroke(note)
        if hand.drawer != nil { beginStroke(sample, forces[index], note) }
      case .rests: break
      }
      if sample.kind == .pencil {
        lost += (fingers + [sample.id]).map {
          TouchSample(id: $0, phase: .cancelled, time: sample.time)
        }
      }
    }
    for index in first {
      let sample = frame.samples[index]
      guard sample.phase == .moved || sample.phase == .stationary, sample.id == hand.drawer,
        let start = began[sample.id], index > start
      else { continue }
      extend(sample, forces[index], note)
    }
    for case .live(let ids) in frame.marks where hand.keepOnly(ids) { endStroke(note) }
    let hand = hand
    rest.samples.removeAll { sample in
      switch sample.phase {
      case .began: sample.kind == .pencil || hand.isSpent(sample.id)
      case .moved, .stationary: hand.isSpent(sample.id)
      case .ended, .cancelled, .hover: false
      }
    }
    rest.samples += lost
    return rest
  }

  /// A Boolean value that says whether a pencil or a finger is drawing.
  public var isDrawing: Bool { !draft.strokes.isEmpty }

  /// The strokes of the sketch with those that are being drawn, in order.
  public var visibleStrokes: [Stroke] { sketch.strokes + draft.strokes }

  /// Begins a stroke where a contact came down; places a sketch that lies nowhere yet.
  private mutating func beginStroke(
    _ sample: TouchSample, _ force: Double, _ note: (SessionEvent.Kind) -> Void
  ) {
    if sketch.placement == nil {
      guard let camera, let hit = hit(sample.location, camera),
        planes.indices.contains(hit.planeIndex),
        let placement = Placement(hit, on: planes[hit.planeIndex], seenBy: camera)
      else {
        note(.missed(sample.location))
        hand.rest()
        return
      }
      sketch.placement = placement
      draft.hasPlaced = true
      note(.sketchPlaced(plane: hit.planeID, position: hit.point))
    }
    draft.isPencil = sample.kind == .pencil
    extend(sample, force, note)
  }

  /// Adds a sample to the stroke that is being drawn, or begins another where there is none.
  private mutating func extend(
    _ sample: TouchSample, _ force: Double, _ note: (SessionEvent.Kind) -> Void
  ) {
    guard sample.hasLocation, sample.location.isFinite else { return }
    guard let camera, let ray = camera.ray(through: sample.location),
      let placement = sketch.placement, let axes = PlaneAxes(placement.world),
      let place = axes.point(on: ray), place.distance(to: Point2()) <= Sketch.farthest
    else {
      // Off the plane: what comes after it is another stroke.
      draft.isOpen = false
      return
    }
    let point = StrokePoint(place / sketch.scale, force: force, time: sample.time)
    if draft.isOpen {
      let index = draft.strokes.count - 1
      guard draft.strokes[index].points.count < Sketch.mostPointsOfStroke else {
        return refuse("a stroke must have at most \(Sketch.mostPointsOfStroke) samples", note)
      }
      guard draft.pointCount < Sketch.mostPoints else {
        return refuse("a sketch must have at most \(Sketch.mostPoints) samples", note)
      }
      draft.strokes[index].points.append(point)
      draft.pointCount += 1
      return
    }
    guard sketch.strokes.count + draft.strokes.count < Sketch.mostStrokes else {
      return refuse("a sketch must have at most \(Sketch.mostStrokes) strokes", note)
    }
    if draft.strokes.isEmpty { draft.pointCount = sketch.pointCount }
    guard draft.pointCount < Sketch.mostPoints else {
      return refuse("a sketch must have at most \(Sketch.mostPoints) samples", note)
    }
    draft.pointCount += 1
    strokesBegun += 1
    draft.strokes.append(
      Stroke(number: strokesBegun, points: [point], brush: brush, isPencil: draft.isPencil))
    draft.isOpen = true
    note(.strokeBegan(strokesBegun))
  }

  /// Says why a sample was left out, once until the contact lifts.
  private mutating func refuse(_ reason: String, _ note: (SessionEvent.Kind) -> Void) {
    guard !draft.isRefused else { return }
    draft.isRefused = true
    note(.strokeRefused("\(reason); found one more"))
  }

  /// Keeps what a contact drew, as one step.
  private mutating func endStroke(_ note: (SessionEvent.Kind) -> Void) {
    let finished = draft.strokes
    guard !finished.isEmpty else { return voidStroke(note) }
    draft = StrokeDraft()
    for var stroke in finished {
      stroke.close()
      note(
        .strokeEnded(
          stroke.number, points: stroke.points.count, length: stroke.length(scale: sketch.scale)))
      if let cutout = stroke.cutout {
        note(.cutout(stroke.number, area: cutout.area * sketch.scale.x * sketch.scale.y))
      }
      sketch.strokes.append(stroke)
    }
    sketchHistory.record(sketch)
  }

  /// Takes back what a contact has drawn so far.
  private mutating func voidStroke(_ note: (SessionEvent.Kind) -> Void) {
    for stroke in draft.strokes { note(.strokeCancelled(stroke.number)) }
    // A sketch that this stroke placed lies nowhere again.
    if draft.hasPlaced { sketch.placement = nil }
    draft = StrokeDraft()
  }

  /// Returns for each contact that came down in a frame its first sample that says so.
  private static func firstBegan(_ samples: [TouchSample]) -> [TouchID: Int] {
    var places: [TouchID: Int] = [:]
    for (index, sample) in samples.enumerated()
    where sample.phase == .began && places[sample.id] == nil {
      places[sample.id] = index
    }
    return places
  }

  /// Returns the force of each sample, from 0 to 1.
  ///
  /// The force over the greatest that the device can tell, or, where it does not say that, the force
  /// itself, as browsers give it. A contact without force has ``StrokePoint/plainForce``.
  private static func forces(_ frame: TouchFrame) -> [Double] {
    var forces = [Double](repeating: StrokePoint.plainForce, count: frame.samples.count)
    for details in frame.details {
      guard forces.indices.contains(details.sample),
        let force = details.json("fo").flatMap({ NumberText.double($0) })
      else { continue }
      let most = details.json("fm").flatMap { NumberText.double($0) } ?? 1
      guard most > 0 else { continue }
      // A quotient of two finite numbers may be infinite, but not NaN.
      forces[details.sample] = min(max(force / most, 0), 1)
    }
    return forces
  }
}
