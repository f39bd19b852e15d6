import SextantGeometry
import SextantText

/// The data of an SVG path, in millimetres with three decimals.
struct SVGPath {
  /// The commands so far.
  private(set) var data = ""

  /// Returns a number as SVG text: a micrometre is the last digit.
  static func number(_ value: Double) -> String {
    NumberText.string(value, decimals: 3)
  }

  /// Returns the attributes that put a text at a place.
  static func place(_ place: Point2) -> [(String, String)] {
    [("x", number(place.x)), ("y", number(place.y))]
  }

  /// Begins a line at a place.
  mutating func move(to place: Point2) {
    append("M", place)
  }

  /// Draws a straight line.
  mutating func line(to place: Point2) {
    append("L", place)
  }

  /// Draws an arc of an ellipse with its axes along the page, less than a whole turn.
  mutating func arc(semiAxes: Vector2, isLarge: Bool, isClockwise: Bool, to place: Point2) {
    let (x, y) = (SVGPath.number(semiAxes.x), SVGPath.number(semiAxes.y))
    data += "A\(x) \(y) 0 \(isLarge ? 1 : 0) \(isClockwise ? 1 : 0) "
    append("", place)
  }

  /// Draws a whole ellipse as two half turns.
  mutating func ellipse(center: Point2, semiAxes: Vector2) {
    let (right, left) = (center + Vector2(semiAxes.x, 0), center - Vector2(semiAxes.x, 0))
    move(to: right)
    arc(semiAxes: semiAxes, isLarge: false, isClockwise: false, to: left)
    arc(semiAxes: semiAxes, isLarge: false, isClockwise: false, to: right)
    close()
  }

  /// Draws a straight line to where the current run began.
  mutating func close() {
    data += "Z"
  }

  /// Draws a closed polyline.
  mutating func polygon(_ places: [Point2]) {
    for (index, place) in places.enumerated() {
      if index == 0 { move(to: place) } else { line(to: place) }
    }
    if !places.isEmpty { close() }
  }

  private mutating func append(_ command: String, _ place: Point2) {
    data += command
    data += SVGPath.number(place.x)
    data += " "
    data += SVGPath.number(place.y)
  }
}
