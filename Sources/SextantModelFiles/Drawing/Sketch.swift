import SextantGeometry

/// What is drawn on a page, in millimetres from its upper left corner, y down: the one form from
/// which SVG and PDF are written.
struct Sketch: Hashable, Sendable {
  /// How marks look; what is `nil` is as in the group around them.
  struct Pen: Hashable, Sendable {
    /// A colour as `#rrggbb`, or `none`.
    var fill: String?
    /// How much of what is behind a fill it covers, from 0 to 1.
    var fillOpacity: Double?
    /// A Boolean value that says whether what a path runs around twice is outside.
    var isEvenOdd: Bool?
    /// A colour as `#rrggbb`, or `none`.
    var stroke: String?
    /// The width of lines.
    var width: Double?
    /// The lengths of dashes and of the gaps between them.
    var dashes: [Double]?
    /// A Boolean value that says whether lines end in half discs.
    var hasRoundCaps: Bool?
    /// A Boolean value that says whether lines meet in discs.
    var hasRoundJoins: Bool?
    /// The size of letters.
    var size: Double?
    /// A Boolean value that says whether letters are bold.
    var isBold: Bool?
    /// Which part of a text its place is.
    var anchor: Anchor?
  }

  /// The part of a text that stands at its place.
  enum Anchor: String, Hashable, Sendable {
    case start, middle, end
  }

  /// A box with its sides along the page.
  struct Box: Hashable, Sendable {
    /// The upper left corner.
    var low: Point2
    /// The lower right corner.
    var high: Point2

    /// The width and the height.
    var size: Vector2 { high - low }

    /// Says whether two boxes share a place.
    func meets(_ other: Box) -> Bool {
      low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y
        && other.low.y <= high.y
    }
  }

  /// One thing that is drawn.
  enum Mark: Hashable, Sendable {
    /// Begins a group.
    case open
    /// Ends a group.
    case close
    /// Lines, an area, or both.
    case path(DrawingPath)
    /// A circle.
    case circle(Point2, radius: Double)
    /// A box.
    case box(Box)
    /// A text on its line, or, where it is upright, running up the page.
    case text(String, Point2, isUpright: Bool)
    /// What another sketch shows, moved and cut off at a box.
    case window(Box, offset: Vector2)
  }

  /// A mark with its name and its look.
  struct Entry: Hashable, Sendable {
    /// The name, unlike all others.
    var id: String?
    /// What is drawn.
    var mark: Mark
    /// How.
    var pen: Pen
  }

  /// What is drawn, in order.
  private(set) var entries: [Entry] = []

  /// Draws a group of marks.
  mutating func group(_ id: String? = nil, _ pen: Pen = Pen(), _ draw: (inout Sketch) -> Void) {
    entries.append(Entry(id: id, mark: .open, pen: pen))
    draw(&self)
    entries.append(Entry(id: nil, mark: .close, pen: Pen()))
  }

  /// Draws a path.
  mutating func path(_ path: DrawingPath, id: String? = nil, _ pen: Pen = Pen()) {
    entries.append(Entry(id: id, mark: .path(path), pen: pen))
  }

  /// Draws a circle.
  mutating func circle(_ center: Point2, radius: Double, _ pen: Pen = Pen()) {
    entries.append(Entry(id: nil, mark: .circle(center, radius: radius), pen: pen))
  }

  /// Draws a box.
  mutating func box(_ low: Point2, _ size: Vector2, _ pen: Pen = Pen()) {
    entries.append(
      Entry(id: nil, mark: .box(Box(low: low, high: low + size)), pen: pen))
  }

  /// Draws a text.
  mutating func text(
    _ text: String, at place: Point2, isUpright: Bool = false, _ pen: Pen = Pen()
  ) {
    entries.append(Entry(id: nil, mark: .text(text, place, isUpright: isUpright), pen: pen))
  }

  /// Draws what another sketch shows, moved and cut off at a box.
  mutating func window(_ box: Box, offset: Vector2, id: String) {
    entries.append(Entry(id: id, mark: .window(box, offset: offset), pen: Pen()))
  }

  /// The box around everything but texts, or `nil` if there is nothing else.
  var bounds: Box? {
    var box: Box?
    for entry in entries {
      guard let other = entry.bounds else { continue }
      box = Box(
        low: pointwiseMin(box?.low ?? other.low, other.low),
        high: pointwiseMax(box?.high ?? other.high, other.high))
    }
    return box
  }
}

extension Sketch.Entry {
  /// The box around a path, a circle or a box; `nil` for what has no size of its own.
  var bounds: Sketch.Box? {
    switch mark {
    case .path(let path):
      path.steps.isEmpty ? nil : Sketch.Box(low: path.low, high: path.high)
    case .circle(let center, let radius):
      Sketch.Box(
        low: center - Vector2(radius, radius), high: center + Vector2(radius, radius))
    case .box(let box): box
    case .open, .close, .text, .window: nil
    }
  }
}
