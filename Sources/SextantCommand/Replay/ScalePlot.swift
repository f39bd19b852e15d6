import SextantGestures
import SextantText

/// Scales over time as a drawing: a panel a recording, with axes, both scales and the total.
///
/// Lines differ in colour and in dash, so that they stay apart in grey. What lies closer together
/// than a third of a unit of the drawing is left out, so that a long recording gives no large file.
struct ScalePlot {
  private let curves: [ScaleCurve]

  /// The size of the drawing and of what stands around a panel.
  private static let width = 860.0
  private static let height = 320.0
  private static let left = 64.0
  private static let right = 20.0
  private static let top = 56.0
  private static let bottom = 52.0

  private static let ink = "#222222"
  private static let faint = "#bbbbbb"

  /// The lines of a panel: which scale, its colour and its dashes.
  private static let lines:
    [(
      name: String, color: String, dash: String, value: @Sendable (PinchValues) -> Double
    )] = [
      ("scale", "#222222", "2 3", { $0.total }),
      ("scaleX", "#d55e00", "", { $0.x }),
      ("scaleY", "#0072b2", "8 3", { $0.y }),
    ]

  /// Creates a drawing of curves, one below the other.
  init(_ curves: [ScaleCurve]) {
    self.curves = curves
  }

  /// Returns the drawing as SVG text.
  func bytes() -> [UInt8] {
    let total = ScalePlot.height * Double(max(curves.count, 1))
    var xml = XMLWriter()
    xml.declaration()
    xml.begin(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("version", "1.1"),
        ("width", ScalePlot.text(ScalePlot.width)), ("height", ScalePlot.text(total)),
        ("viewBox", "0 0 \(ScalePlot.text(ScalePlot.width)) \(ScalePlot.text(total))"),
        ("font-family", "Helvetica, Arial, 'DejaVu Sans', sans-serif"), ("font-size", "12"),
      ])
    xml.element("title", "Scales of a pinch over time")
    xml.shape("rect", [("width", "100%"), ("height", "100%"), ("fill", "#ffffff")])
    for (index, curve) in curves.enumerated() {
      let move = "translate(0 \(ScalePlot.text(Double(index) * ScalePlot.height)))"
      xml.begin("g", [("transform", move)])
      Panel(curve).draw(&xml)
      xml.close("g")
    }
    xml.close("svg")
    return xml.bytes
  }

  /// Returns a number of the drawing: hundredths are the last digit.
  fileprivate static func text(_ value: Double) -> String {
    NumberText.string(value, decimals: 2)
  }

  /// One recording: its axes and lines.
  private struct Panel {
    let curve: ScaleCurve
    let times: Axis
    let scales: Axis

    init(_ curve: ScaleCurve) {
      self.curve = curve
      var (first, last) = (Double.infinity, -Double.infinity)
      var (low, high) = (1.0, 1.0)
      for run in curve.runs {
        for sample in run.samples {
          let time = Double(sample.time) / 1_000_000
          (first, last) = (min(first, time), max(last, time))
          for line in ScalePlot.lines {
            let value = line.value(sample.scales)
            (low, high) = (min(low, value), max(high, value))
          }
        }
      }
      if first > last { (first, last) = (0, 1) }
      times = Axis(
        low: first, high: last, from: ScalePlot.left, to: ScalePlot.width - ScalePlot.right)
      scales = Axis(
        low: low, high: high, from: ScalePlot.height - ScalePlot.bottom, to: ScalePlot.top)
    }

    func draw(_ xml: inout XMLWriter) {
      xml.label(
        Quotation.plain(curve.title, limit: 80), ScalePlot.left, 22,
        [("font-size", "14"), ("fill", ScalePlot.ink)])
      drawAxes(&xml)
      drawMarks(&xml)
      for line in ScalePlot.lines { draw(line.color, line.dash, line.value, &xml) }
      drawLegend(&xml)
    }

    private func drawAxes(_ xml: inout XMLWriter) {
      let (left, right) = (ScalePlot.left, ScalePlot.width - ScalePlot.right)
      let (top, bottom) = (ScalePlot.top, ScalePlot.height - ScalePlot.bottom)
      for tick in scales.ticks {
        xml.line(left, tick.place, right, tick.place, ScalePlot.faint, tick.value == 1 ? 1 : 0.5)
        xml.label(tick.text, left - 8, tick.place + 4, [("text-anchor", "end")])
      }
      for tick in times.ticks {
        xml.line(tick.place, bottom, tick.place, bottom + 5, ScalePlot.ink, 1)
        xml.label(tick.text, tick.place, bottom + 18, [("text-anchor", "middle")])
      }
      xml.line(left, bottom, right, bottom, ScalePlot.ink, 1)
      xml.line(left, top, left, bottom, ScalePlot.ink, 1)
      xml.label(
        "time in seconds", (left + right) / 2, bottom + 38, [("text-anchor", "middle")])
      let middle = (top + bottom) / 2
      xml.label(
        "scale, times", 18, middle,
        [("text-anchor", "middle"), ("transform", "rotate(-90 18 \(ScalePlot.text(middle)))")])
      if curve.runs.isEmpty {
        xml.label(
          "no pinch", (left + right) / 2, (top + bottom) / 2, [("text-anchor", "middle")])
      }
    }

    private func drawMarks(_ xml: inout XMLWriter) {
      for run in curve.runs {
        if let first = run.samples.first { drawMark("began", at: first, "start", &xml) }
        if let last = run.samples.last, let end = run.end {
          drawMark(end.description, at: last, "end", &xml)
        }
      }
    }

    private func drawMark(
      _ name: String, at sample: ScaleCurve.Sample, _ anchor: String, _ xml: inout XMLWriter
    ) {
      let x = times.place(Double(sample.time) / 1_000_000)
      xml.line(x, ScalePlot.top - 8, x, ScalePlot.height - ScalePlot.bottom, ScalePlot.ink, 0.5)
      xml.label(
        name, x + (anchor == "start" ? 3 : -3), ScalePlot.top - 12, [("text-anchor", anchor)])
    }

    private func draw(
      _ color: String, _ dash: String, _ value: (PinchValues) -> Double, _ xml: inout XMLWriter
    ) {
      for run in curve.runs {
        var data = ""
        var last: (x: Double, y: Double)?
        for (index, sample) in run.samples.enumerated() {
          let x = times.place(Double(sample.time) / 1_000_000)
          let y = scales.place(value(sample.scales))
          if let last, index < run.samples.count - 1,
            (x - last.x).magnitude < 0.33, (y - last.y).magnitude < 0.33
          {
            continue
          }
          data += "\(last == nil ? "M" : "L")\(ScalePlot.text(x)) \(ScalePlot.text(y))"
          last = (x, y)
        }
        var attributes = [("fill", "none"), ("stroke", color), ("stroke-width", "1.8")]
        if !dash.isEmpty { attributes.append(("stroke-dasharray", dash)) }
        xml.shape("path", attributes + [("stroke-linejoin", "round"), ("d", data)])
      }
    }

    private func drawLegend(_ xml: inout XMLWriter) {
      var x = ScalePlot.width - ScalePlot.right - 280
      for line in ScalePlot.lines {
        var attributes = [
          ("stroke", line.color), ("stroke-width", "1.8"), ("fill", "none"),
          ("d", "M\(ScalePlot.text(x)) 18h30"),
        ]
        if !line.dash.isEmpty { attributes.append(("stroke-dasharray", line.dash)) }
        xml.shape("path", attributes)
        xml.label(line.name, x + 36, 22, [])
        x += 95
      }
    }
  }

  /// A range of values laid onto a range of the drawing.
  struct Axis: Hashable, Sendable {
    private let low: Double
    private let high: Double
    private let from: Double
    private let to: Double

    /// Creates an axis; a range without width is widened.
    init(low: Double, high: Double, from: Double, to: Double) {
      let middle = max(low.magnitude, high.magnitude, 1) * 1e-6
      self.low = high > low ? low : low - middle
      self.high = high > low ? high : high + middle
      self.from = from
      self.to = to
    }

    /// Returns where a value lies; scales of any size stay finite.
    func place(_ value: Double) -> Double {
      // Halves first, so that the difference of two large numbers does not overflow.
      let part = (value / 2 - low / 2) / (high / 2 - low / 2)
      return from + part * (to - from)
    }

    /// Values at equal steps of 1, 2 or 5 times a power of ten, about six of them.
    var ticks: [(value: Double, place: Double, text: String)] {
      var step = 1.0
      let width = high / 2 - low / 2
      let goal = width / 3
      while step * 10 <= goal, step < 1e300 { step *= 10 }
      while step > goal, step > 1e-12 { step /= 10 }
      if step * 5 <= goal { step *= 5 } else if step * 2 <= goal { step *= 2 }
      var ticks: [(Double, Double, String)] = []
      var number = (low / step).rounded(.up)
      while number * step <= high, ticks.count < 20 {
        let value = number * step
        let text =
          step >= 1e-6 && value.magnitude < 1e9 ? NumberText.string(value, decimals: 6) : "\(value)"
        ticks.append((value, place(value), text))
        number += 1
      }
      return ticks
    }
  }
}

extension XMLWriter {
  /// Opens an element with attributes.
  fileprivate mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    open(name)
    for (key, value) in attributes { attribute(key, value) }
  }

  /// Writes an element without content.
  fileprivate mutating func shape(_ name: String, _ attributes: [(String, String)]) {
    begin(name, attributes)
    close(name)
  }

  /// Writes a straight line.
  fileprivate mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String, _ width: Double
  ) {
    let ends = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)]
    shape(
      "line",
      ends.map { ($0.0, ScalePlot.text($0.1)) } + [
        ("stroke", color), ("stroke-width", ScalePlot.text(width)),
      ])
  }

  /// Writes a text.
  fileprivate mutating func label(
    _ text: String, _ x: Double, _ y: Double, _ attributes: [(String, String)]
  ) {
    begin("text", [("x", ScalePlot.text(x)), ("y", ScalePlot.text(y))] + attributes)
    self.text(text)
    close("text")
  }
}
