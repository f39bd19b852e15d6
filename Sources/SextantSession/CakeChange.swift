import SextantGeometry
import SextantSlicing
package import SextantText

/// What a `set` line asks for; what it does not name stays as it is.
///
/// All of it but `twist` describes the cake before anybody stretched it: a hub moves with the cake when fingers
/// stretch it.
package struct CakeChange: Hashable, Sendable {
  /// The shape, as the command takes it.
  private var shape: String?
  /// The name of a usual cake.
  private var preset: String?
  /// All else of the cake.
  private var wish = SliceWish()
  /// Whether two fingers shall turn the cake; `nil` leaves it.
  let twist: Bool?

  /// Reads the members of a `set` line.
  ///
  /// Throws for a member of the wrong kind; whether the values make a cake is seen when they are
  /// applied. Members that are no option of a cake are left alone.
  package init(_ node: JSONNode) throws(SessionError) {
    let twist = node["twist"]
    self.twist = twist?.bool
    if let twist, twist.bool == nil { throw SessionError(twist, "'twist' must be true or false") }
    shape = try CakeChange.text(node["shape"], "shape", "a shape such as \"circle:24cm\"")
    preset = try CakeChange.text(node["preset"], "preset", "the name of a usual cake")
    if let value = node["preset"], node["shape"] != nil {
      throw SessionError(value, "'preset' must not stand beside 'shape'")
    }
    wish.style = try CakeChange.text(node["style"], "style", "a style such as \"wedges\"")
    wish.shares = try CakeChange.shares(node)
    if let value = node["hub"] {
      guard let hub = CakeChange.point(value) else {
        throw SessionError(value, "'hub' must be two lengths such as [0.03,0] or \"3cm,0\"")
      }
      wish.hub = hub
    }
    wish.stripAngle = try CakeChange.angle(node["strip-angle"], "strip-angle")
    if let value = node["grid"] {
      guard let cells = CakeChange.cells(value) else {
        throw SessionError(value, "'grid' must be rows and columns such as [4,6] or \"4x6\"")
      }
      wish.grid = cells
    }
    if let value = node["inner"] {
      guard let inner = value.int else {
        throw SessionError(value, "'inner' must be a whole number")
      }
      wish.inner = inner
    }
    wish.start = try CakeChange.start(node)
    if let value = node["height"] {
      guard let length = CakeChange.length(value) else {
        throw SessionError(value, "'height' must be a length such as 0.08 or \"8cm\"")
      }
      wish.height = length
    }
  }

  /// Returns the settings with the change made, or throws why there is no such cake.
  func applied(to settings: SliceSettings) throws(Refusal) -> SliceSettings {
    var wish = wish
    wish.outline = try outline()
    do throws(SliceWish.Fault) {
      return try wish.settings(from: settings)
    } catch {
      throw Refusal(error.description)
    }
  }

  /// Returns the outline that is asked for, if one is.
  private func outline() throws(Refusal) -> Outline? {
    var text = shape
    if let preset {
      guard let found = OutlineText.presets.first(where: { $0.name == preset }) else {
        throw Refusal(
          "'preset' must be \(SliceWish.alternatives(OutlineText.presets.map { $0.name })); "
            + "found '\(preset)'")
      }
      text = found.shape
    }
    guard let text else { return nil }
    let reading: OutlineText.Reading
    do throws(OutlineText.Fault) {
      reading = try OutlineText.read(text)
    } catch {
      throw Refusal(error.description)
    }
    guard case .outline(let outline) = reading else {
      throw Refusal("'shape' must not name a file in a session; found '\(text)'")
    }
    return outline
  }
}

/// Members of a line, by what they are.
extension CakeChange {
  private static func text(
    _ node: JSONNode?, _ name: String, _ rule: String
  ) throws(SessionError) -> String? {
    guard let node else { return nil }
    guard let text = node.string else { throw SessionError(node, "'\(name)' must be \(rule)") }
    return text
  }

  private static func shares(_ node: JSONNode) throws(SessionError) -> SliceShares? {
    var shares: SliceShares?
    if let pieces = node["pieces"] {
      guard let count = pieces.int else {
        throw SessionError(pieces, "'pieces' must be a whole number")
      }
      shares = .equal(count)
    }
    guard let weights = node["weights"] else { return shares }
    guard let numbers = weights.array else {
      throw SessionError(weights, "'weights' must be a list of numbers")
    }
    if let wrong = numbers.first(where: { $0.double == nil }) {
      throw SessionError(wrong, "'weights' must be a list of numbers")
    }
    guard shares == nil else {
      throw SessionError(weights, "'weights' must not stand beside 'pieces'")
    }
    return .weighted(numbers.compactMap { $0.double })
  }

  private static func angle(
    _ node: JSONNode?, _ name: String
  ) throws(SessionError) -> Angle? {
    guard let node else { return nil }
    let angle =
      node.double.flatMap { Angle(degrees: $0) } ?? node.string.flatMap { Quantity($0)?.angle }
    guard let angle else {
      throw SessionError(node, "'\(name)' must be an angle such as 22.5 or \"0.4rad\"")
    }
    return angle
  }

  /// Returns the start that `start-angle`, `avoid-corners` or `toward` asks for.
  private static func start(_ node: JSONNode) throws(SessionError) -> SliceSettings.Start? {
    var starts: [(value: JSONNode, start: SliceSettings.Start)] = []
    if let value = node["start-angle"], let angle = try angle(value, "start-angle") {
      starts.append((value, .angle(angle)))
    }
    if let value = node["avoid-corners"] {
      guard value.bool == true else {
        throw SessionError(value, "'avoid-corners' must be true")
      }
      starts.append((value, .avoidingCorners))
    }
    if let value = node["toward"] {
      guard let viewer = point(value) else {
        throw SessionError(value, "'toward' must be two lengths such as [0.03,0] or \"3cm,0\"")
      }
      starts.append((value, .toward(viewer)))
    }
    if starts.count > 1 {
      throw SessionError(
        starts[1].value, "'start-angle', 'avoid-corners' and 'toward' must not stand together")
    }
    return starts.first?.start
  }

  /// Returns a number of metres, or a text such as `8cm` in metres.
  private static func length(_ node: JSONNode) -> Double? {
    node.double ?? node.string.flatMap { Quantity($0)?.metres }
  }

  /// Returns `[u,v]` in metres, or a text such as `3cm,-1cm`.
  private static func point(_ node: JSONNode) -> Point2? {
    let parts =
      if let text = node.string {
        text.split(separator: ",", omittingEmptySubsequences: false).map {
          Quantity(String($0))?.metres
        }
      } else {
        (node.array ?? []).map(length)
      }
    guard parts.count == 2, let u = parts[0], let v = parts[1] else { return nil }
    return Point2(u, v)
  }

  /// Returns `[rows,columns]`, or a text such as `4x6`.
  private static func cells(_ node: JSONNode) -> SliceWish.Cells? {
    if let text = node.string { return SliceWish.Cells(text) }
    guard let numbers = node.array, numbers.count == 2, let rows = numbers[0].int,
      let columns = numbers[1].int
    else { return nil }
    return SliceWish.Cells(rows: rows, columns: columns)
  }
}

/// Why a step of the user changes nothing.
package struct Refusal: Error, Hashable, Sendable {
  /// The rule that was broken and what was found.
  package let text: String

  init(_ text: String) {
    self.text = text
  }
}
