import SextantGeometry
import SextantGestures
import SextantMeshes
import SextantScene
import SextantSession
import SextantSlicing
import SextantTouch

/// What a session looked like, picture by picture: what the page of a report plays.
///
/// A picture is taken every thirtieth of a second. A session longer than two minutes has pictures
/// further apart, so that there are never more than `most`. Cost: a few hundred bytes a picture.
struct SessionFilm {
  /// A moment of the session.
  struct Picture {
    /// The time in microseconds from the log's origin.
    var time: Int64
    /// The camera, or `nil` before the first.
    var camera: Camera?
    /// The cursor, or `nil` before it was anywhere.
    var cursor: CursorPose?
    /// The places of the fingers, in points.
    var fingers: [ScreenPoint]
    /// The factors of a pinch in progress.
    var scale: Vector2?
    /// Whether a finger drags the cake.
    var isDragged: Bool
    /// How far two fingers that turn the cake turned it.
    var turn: Angle?
    /// The cake's width and depth, in metres.
    var size: Vector2
    /// The cake's look, by its number in `looks`; -1 for one that is not kept.
    var look: Int
    /// Where the object stands, by its number in `places`; `nil` before it was placed.
    var place: Int?
    /// How the sketch is stretched, or `nil` while the object is a cake.
    var sketch: Vector2?
  }

  /// The cake as it is cut for a while.
  struct Look {
    /// The edge and the edges of holes, in metres.
    var edges: [[Point2]]
    /// The cuts as polylines.
    var cuts: [[Point2]]
    /// Where the pieces' numbers go.
    var labels: [Point2]
    /// The width and depth that it was cut for.
    var size: Vector2
    /// The height, in metres.
    var height: Double

    /// The number of points to draw.
    var count: Int { (edges + cuts).reduce(labels.count) { $0 + $1.count } }
  }

  /// A plane as the device saw it for a while.
  struct Surface {
    /// The plane.
    var plane: DetectedPlane
    /// The corners to draw, as its boundary's or its extent's.
    var outline: [Point2]
    /// The number of the first picture that shows it so.
    var first: Int
    /// The number of the first picture that no longer does.
    var end: Int?
  }

  /// A stroke of the sketch as long as it is seen.
  struct Line {
    /// The stroke; of one that is being drawn what is drawn so far.
    var stroke: Stroke
    /// The number of the first picture that shows it.
    var first: Int
    /// The number of the first picture that no longer does.
    var end: Int?
  }

  /// The most pictures of a film.
  static let most = 3600
  /// How far the polyline of a round edge may be from it, in metres.
  static let tolerance = 0.000_05
  /// The points after which a cake in the fingers' grip is no longer cut anew for each picture.
  ///
  /// Other looks are coarser from then on, and none are kept after twice as many.
  static let mostPoints = 25_000
  /// How far a coarse look's polyline may be from a round edge, in metres.
  static let coarseTolerance = 0.001
  /// The most that a tolerance may be of the size of a cake: what fills a page shows no corners.
  static let fineness = 0.0005
  /// The most strokes of a film, counted anew each time that they come back.
  static let mostLines = 4000
  /// The surfaces after which a plane that the device only corrects is no longer drawn anew.
  ///
  /// After twice as many no further plane is shown.
  static let mostSurfaces = 2000
  /// The corners after which the same goes for surfaces, and outlines give way to their extents.
  static let mostCorners = 16_000

  private(set) var pictures: [Picture] = []
  private(set) var looks: [Look] = []
  private(set) var places: [Placement] = []
  private(set) var surfaces: [Surface] = []
  private(set) var lines: [Line] = []
  /// The least time between two pictures, in microseconds.
  private(set) var interval: Int64 = 33_333

  /// What the last look was made of.
  private var seen: (settings: SliceSettings, scale: Vector2)?
  /// The points of all looks.
  private var points = 0
  /// The corners of all surfaces.
  private var corners = 0
  /// Whether the cake as it is now is the last look.
  private var isLookKept = false
  /// The surfaces that are still seen.
  private var present: [Int] = []
  /// The strokes that are still seen.
  private var presentLines: [Int] = []
  private var fingers: [(id: TouchID, place: ScreenPoint)] = []
  /// Fingers that left since the last picture: a short tap is seen too.
  private var leavers: [ScreenPoint] = []

  /// Takes the fingers of a frame in, and a picture if it is time for one.
  mutating func take(_ frame: TouchFrame, _ session: Session) {
    for sample in frame.samples { follow(sample) }
    if let last = pictures.last {
      let (passed, overflow) = frame.time.subtractingReportingOverflow(last.time)
      guard overflow || passed >= interval else { return }
    }
    expose(session, at: max(frame.time, pictures.last?.time ?? frame.time))
  }

  /// Takes the last picture: how the session stands at its end.
  mutating func finish(_ session: Session, at time: Int64) {
    let last = pictures.last?.time ?? time
    expose(session, at: max(time, last))
  }

  private mutating func follow(_ sample: TouchSample) {
    let index = fingers.firstIndex { $0.id == sample.id }
    switch sample.phase {
    case .began, .moved, .stationary:
      guard sample.hasLocation else { return }
      if let index {
        fingers[index].place = sample.location
      } else {
        fingers.append((sample.id, sample.location))
      }
    case .ended, .cancelled:
      guard let index else { return }
      leavers.append(fingers.remove(at: index).place)
    case .hover: return
    }
  }

  private mutating func expose(_ session: Session, at time: Int64) {
    if pictures.count >= SessionFilm.most { thin() }
    look(at: session.cake, isHeld: session.isStretching)
    look(at: session.planes)
    look(at: session.object == .sketch ? session.visibleStrokes : [])
    if let placement = session.placement, places.last != placement { places.append(placement) }
    let pinch = session.pinch
    pictures.append(
      Picture(
        time: time, camera: session.camera, cursor: session.cursor.pose,
        fingers: fingers.map { $0.place } + leavers,
        scale: pinch.state.isRunning
          ? pinch.gesture.map { Vector2($0.scales.x, $0.scales.y) } : nil,
        isDragged: session.isDragging, turn: session.turn?.rotation,
        size: session.cake.size, look: isLookKept ? looks.count - 1 : -1,
        place: session.placement == nil ? nil : places.count - 1,
        sketch: session.object == .sketch ? session.sketch.scale : nil))
    leavers = []
  }

  /// Cuts the cake as it is stretched now; one that cannot be cut stays as it was seen last.
  private mutating func look(at cake: Cake, isHeld: Bool) {
    if let seen, seen.settings == cake.settings {
      if seen.scale == cake.scale || (isHeld && points >= SessionFilm.mostPoints) {
        isLookKept = true
        return
      }
    }
    let isNew = seen?.settings != cake.settings
    guard points < 2 * SessionFilm.mostPoints,
      let look = Look(
        cake,
        tolerance: points >= SessionFilm.mostPoints
          ? Self.coarseTolerance : min(Self.tolerance, cake.size.max() * Self.fineness))
    else {
      // One that is only stretched looks as it did.
      if isNew { isLookKept = false }
      return
    }
    points += look.count
    looks.append(look)
    isLookKept = true
    seen = (cake.settings, cake.scale)
  }

  private mutating func look(at planes: [DetectedPlane]) {
    var fresh: [String: DetectedPlane] = [:]
    for plane in planes { fresh[plane.id] = plane }
    let isFull = surfaces.count >= SessionFilm.mostSurfaces || corners >= SessionFilm.mostCorners
    present.removeAll { index in
      let shown = surfaces[index].plane
      let now = fresh[shown.id]
      if let now, now == shown || isFull {
        fresh[shown.id] = nil
        return false
      }
      surfaces[index].end = pictures.count
      return true
    }
    guard !fresh.isEmpty else { return }
    for plane in planes where fresh[plane.id] != nil {
      guard surfaces.count < 2 * SessionFilm.mostSurfaces else { return }
      let outline = plane.boundary ?? plane.extentCorners
      let room = SessionFilm.mostCorners - corners
      let kept = outline.count <= max(room, 4) ? outline : plane.extentCorners
      corners += kept.count
      present.append(surfaces.count)
      surfaces.append(Surface(plane: plane, outline: kept, first: pictures.count))
    }
  }

  /// Takes over what is drawn; strokes have numbers, by which one is known again.
  private mutating func look(at strokes: [Stroke]) {
    var place = 0
    presentLines.removeAll { index in
      // Both in the order of their numbers, but for strokes that an undo brought back.
      if place < strokes.count, strokes[place].number == lines[index].stroke.number {
        lines[index].stroke = strokes[place]
        place += 1
        return false
      }
      lines[index].end = pictures.count
      return true
    }
    for stroke in strokes.dropFirst(place) where lines.count < SessionFilm.mostLines {
      presentLines.append(lines.count)
      lines.append(Line(stroke: stroke, first: pictures.count))
    }
  }

  /// Leaves out every second picture.
  private mutating func thin() {
    interval = interval.multipliedReportingOverflow(by: 2).partialValue
    pictures = pictures.indices.filter { $0 % 2 == 0 }.map { pictures[$0] }
    // Places that no picture shows any more go too.
    var kept: [Placement] = []
    var number: (old: Int, new: Int)?
    for index in pictures.indices {
      guard let old = pictures[index].place else { continue }
      if number?.old != old {
        number = (old, kept.count)
        kept.append(places[old])
      }
      pictures[index].place = number?.new
    }
    places = kept
    for index in surfaces.indices {
      surfaces[index].first = (surfaces[index].first + 1) / 2
      surfaces[index].end = surfaces[index].end.map { ($0 + 1) / 2 }
    }
    for index in lines.indices {
      lines[index].first = (lines[index].first + 1) / 2
      lines[index].end = lines[index].end.map { ($0 + 1) / 2 }
    }
  }
}

extension SessionFilm.Look {
  /// Cuts a cake as it is stretched, or gives `nil` for one that cannot be cut.
  fileprivate init?(_ cake: Cake, tolerance: Double) {
    do throws(SliceError) {
      let settings = try cake.stretchedSettings()
      let guide = try SliceGuide(
        try SliceSettings(
          outline: settings.outline, shares: settings.shares, style: settings.style,
          start: settings.start, height: settings.height,
          tolerance: max(settings.tolerance, tolerance)))
      edges = [guide.outline] + guide.holes
      cuts = guide.cuts.map { $0.polyline }
      labels = guide.pieces.map { $0.label }
      size = cake.size
      height = guide.height
    } catch {
      return nil
    }
  }
}

extension Cut {
  /// The cut as corners; an arc has one every five degrees.
  fileprivate var polyline: [Point2] {
    switch self {
    case .segment(let from, let to): return [from, to]
    case .arc(let center, let radius, let start, let sweep):
      let count = max(1, min(72, Int((sweep.degrees.magnitude / 5).rounded(.up))))
      return (0...count).map { step in
        let turned = sweep.radians * (Double(step) / Double(count))
        let angle = Angle(radians: start.radians + turned) ?? start
        return center + angle.direction * radius
      }
    }
  }
}
