import SextantGeometry

/// Lines and arcs on a page, in millimetres from its upper left corner, y down.
struct DrawingPath: Hashable, Sendable {
  /// A step of a pen.
  enum Step: Hashable, Sendable {
    /// Begins a line at a place.
    case move(Point2)
    /// A straight line to a place.
    case line(Point2)
    /// An arc of an ellipse with its axes along the page, from where the pen is.
    case arc(Arc)
    /// A straight line to where the current run began.
    case close
  }

  /// An arc of an ellipse with its axes along the page, less than a whole turn.
  struct Arc: Hashable, Sendable {
    /// The centre.
    var center: Point2
    /// The half widths across and down the page.
    var semiAxes: Vector2
    /// Where it begins: counter-clockwise from the right, as one looks at the page.
    var start: Angle
    /// How far it goes, counter-clockwise.
    var sweep: Angle

    /// Returns the place at an angle, in radians.
    func place(at radians: Double) -> Point2 {
      let (sine, cosine) = Elementary.sineAndCosine(radians)
      return center + semiAxes * Vector2(cosine, -sine)
    }

    /// Where it ends.
    var end: Point2 {
      let direction = (start + sweep).direction
      return center + semiAxes * Vector2(direction.x, -direction.y)
    }
  }

  /// The steps so far.
  private(set) var steps: [Step] = []
  /// The smallest coordinates of what the steps can reach.
  private(set) var low = Point2(repeating: .infinity)
  /// The largest coordinates of what the steps can reach.
  private(set) var high = Point2(repeating: -.infinity)

  /// Begins a line at a place.
  mutating func move(to place: Point2) {
    steps.append(.move(place))
    reach(place)
  }

  /// Draws a straight line.
  mutating func line(to place: Point2) {
    steps.append(.line(place))
    reach(place)
  }

  /// Draws an arc.
  mutating func arc(_ arc: Arc) {
    steps.append(.arc(arc))
    let (from, to) = (arc.start.turns, (arc.start + arc.sweep).turns)
    reach(arc.place(at: arc.start.radians))
    reach(arc.end)
    // It is furthest right, up, left and down at whole quarters of a turn.
    var quarter = (min(from, to) * 4).rounded(.up)
    while quarter <= max(from, to) * 4 {
      reach(arc.place(at: quarter * (.pi / 2)))
      quarter += 1
    }
  }

  /// Draws a whole ellipse as two half turns.
  mutating func ellipse(center: Point2, semiAxes: Vector2) {
    let half = Angle(Turn(1, 2))
    move(to: center + Vector2(semiAxes.x, 0))
    arc(Arc(center: center, semiAxes: semiAxes, start: .zero, sweep: half))
    arc(Arc(center: center, semiAxes: semiAxes, start: half, sweep: half))
    close()
  }

  /// Draws a straight line to where the current run began.
  mutating func close() {
    steps.append(.close)
  }

  /// Draws a closed polyline.
  mutating func polygon(_ places: [Point2]) {
    for (index, place) in places.enumerated() {
      if index == 0 { move(to: place) } else { line(to: place) }
    }
    if !places.isEmpty { close() }
  }

  /// Draws a cross.
  mutating func cross(at place: Point2, arm: Double) {
    move(to: place - Vector2(arm, 0))
    line(to: place + Vector2(arm, 0))
    move(to: place - Vector2(0, arm))
    line(to: place + Vector2(0, arm))
  }

  private mutating func reach(_ place: Point2) {
    low = pointwiseMin(low, place)
    high = pointwiseMax(high, place)
  }
}
