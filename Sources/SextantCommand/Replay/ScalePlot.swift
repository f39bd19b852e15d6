import SextantGestures
import SextantText

/// Scales over time as a drawing: a panel a recording, with axes, both scales and the total.
///
/// Scales are ratios, so their axis is logarithmic: a half is as far below 1 as twice is above. Grey
/// bands are where a pinch waits for a second finger. Lines differ in colour and in dash, so that
/// they stay apart in grey. What lies closer together than a third of a unit of the drawing is left
/// out, pinches too, so that a long recording gives no large file.
struct ScalePlot {
  private let curves: [ScaleCurve]

  /// The size of the drawing and of what stands around a panel.
  private static let width = 860.0
  private static let height = 320.0
  private static let left = 64.0
  private static let right = 20.0
  private static let top = 72.0
  private static let bottom = 52.0

  private static let ink = "#222222"
  private static let faint = "#bbbbbb"
  private static let band = "#eeeeee"
  /// About how wide a letter is, to keep words apart.
  private static let letter = 6.6
  private static let resolution = 0.33

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
  static func text(_ value: Double) -> String {
    NumberText.string(value, decimals: 2)
  }

  /// One recording: its axes and lines.
  private struct Panel {
    let curve: ScaleCurve
    let times: PlotAxis
    let scales: PlotAxis

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
      times = PlotAxis(
        low: first, high: last, from: ScalePlot.left, to: ScalePlot.width - ScalePlot.right)
      scales = PlotAxis(
        low: low, high: high, from: ScalePlot.height - ScalePlot.bottom, to: ScalePlot.top,
        isRatio: true)
    }

    func draw(_ xml: inout XMLWriter) {
      xml.label(
        Quotation.plain(title, limit: 58), ScalePlot.left, 22,
        [("font-size", "14"), ("fill", ScalePlot.ink)])
      drawPauses(&xml)
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

    /// The name of the file without its folders.
    private var title: String {
      String(curve.title.split(separator: "/").last ?? curve.title[...])
    }

    private func place(_ sample: ScaleCurve.Sample) -> Double {
      times.place(Double(sample.time) / 1_000_000)
    }

    /// Draws bands where a pinch waits for a second finger.
    private func drawPauses(_ xml: inout XMLWriter) {
      let (top, bottom) = (ScalePlot.top, ScalePlot.height - ScalePlot.bottom)
      for run in curve.runs {
        var start: Double?
        for sample in run.samples {
          if sample.isPaused {
            start = start ?? place(sample)
            continue
          }
          guard let from = start else { continue }
          start = nil
          let width = place(sample) - from
          if width < ScalePlot.resolution { continue }
          xml.shape(
            "rect",
            [
              ("x", ScalePlot.text(from)), ("y", ScalePlot.text(top)),
              ("width", ScalePlot.text(width)), ("height", ScalePlot.text(bottom - top)),
              ("fill", ScalePlot.band),
            ])
          if width > 11 * ScalePlot.letter {
            // Below, unless a line lies there.
            let isLow = ScalePlot.lines.contains {
              scales.place($0.value(sample.scales)) > bottom - 24
            }
            xml.label(
              "one finger", from + width / 2, isLow ? top + 14 : bottom - 6,
              [("text-anchor", "middle"), ("fill", "#555555")])
          }
        }
      }
    }

    /// Draws where pinches begin and end, with words where there is room for them.
    private func drawMarks(_ xml: inout XMLWriter) {
      var began = Words(row: ScalePlot.top - 28)
      var ended = Words(row: ScalePlot.top - 13)
      for run in curve.runs {
        if let first = run.samples.first {
          began.mark("began", place(first), goesRight: true, &xml)
        }
        if let last = run.samples.last, let end = run.end {
          ended.mark(end.description, place(last), goesRight: false, &xml)
        }
      }
    }

    /// A row of words beside the lines that they name; those without room are left out.
    private struct Words {
      let row: Double
      var end = 0.0
      var line = -1.0

      init(row: Double) { self.row = row }

      mutating func mark(
        _ name: String, _ x: Double, goesRight: Bool, _ xml: inout XMLWriter
      ) {
        if x - line < 1 { return }
        line = x
        xml.line(x, row - 10, x, ScalePlot.height - ScalePlot.bottom, ScalePlot.ink, 0.5)
        let width = Double(name.count) * ScalePlot.letter
        let isRight =
          goesRight ? x + width < ScalePlot.width - 4 : x - width < ScalePlot.left
        let start = isRight ? x + 3 : x - 3 - width
        if start < end { return }
        end = start + width + 3
        xml.label(
          name, x + (isRight ? 3 : -3), row, [("text-anchor", isRight ? "start" : "end")])
      }
    }

    private func draw(
      _ color: String, _ dash: String, _ value: (PinchValues) -> Double, _ xml: inout XMLWriter
    ) {
      var end = -1.0
      for run in curve.runs {
        guard let from = run.samples.first, let to = run.samples.last else { continue }
        // Pinches that lie in one another in the drawing are drawn as one.
        if place(to) - end < ScalePlot.resolution { continue }
        end = place(to)
        if place(to) - place(from) < ScalePlot.resolution, run.samples.count == 1 { continue }
        var data = ""
        var last: (x: Double, y: Double)?
        for (index, sample) in run.samples.enumerated() {
          let x = place(sample)
          let y = scales.place(value(sample.scales))
          if let last, index < run.samples.count - 1,
            (x - last.x).magnitude < ScalePlot.resolution,
            (y - last.y).magnitude < ScalePlot.resolution
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
