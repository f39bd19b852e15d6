import SextantGeometry
import SextantSlicing
package import SextantText

/// What a `set` line asks for; what it does not name stays as it is.
package struct CakeChange: Hashable, Sendable {
  /// The shape, as the command takes it.
  var shape: String?
  /// The style, as the command takes it.
  var style: String?
  /// The pieces or the weights.
  var shares: SliceShares?
  /// The direction of the first cut.
  var start: Angle?
  /// The height of the cake, in metres.
  var height: Double?

  /// Reads the members of a `set` line.
  ///
  /// Throws for a member of the wrong kind; whether the values make a cake is seen when they are
  /// applied. Members that are no option of a cake are left alone.
  package init(_ node: JSONNode) throws(SessionError) {
    shape = try CakeChange.text(node["shape"], "shape", "a shape such as \"circle:24cm\"")
    style = try CakeChange.text(node["style"], "style", "a style such as \"wedges\"")
    if let pieces = node["pieces"] {
      guard let count = pieces.int else {
        throw SessionError(pieces, "'pieces' must be a whole number")
      }
      shares = .equal(count)
    }
    if let weights = node["weights"] {
      guard let numbers = weights.array else {
        throw SessionError(weights, "'weights' must be a list of numbers")
      }
      if let wrong = numbers.first(where: { $0.double == nil }) {
        throw SessionError(wrong, "'weights' must be a list of numbers")
      }
      guard node["pieces"] == nil else {
        throw SessionError(weights, "'weights' must not stand beside 'pieces'")
      }
      shares = .weighted(numbers.compactMap { $0.double })
    }
    if let value = node["start-angle"] {
      let text = value.string ?? value.double.map { "\($0)" }
      guard let text, let angle = Quantity(text)?.angle else {
        throw SessionError(value, "'start-angle' must be an angle such as 22.5 or \"0.4rad\"")
      }
      start = angle
    }
    if let value = node["height"] {
      let text = value.string ?? value.double.map { "\($0)" }
      guard let text, let length = Quantity(text)?.metres else {
        throw SessionError(value, "'height' must be a length such as 0.08 or \"8cm\"")
      }
      height = length
    }
  }

  private static func text(
    _ node: JSONNode?, _ name: String, _ rule: String
  ) throws(SessionError) -> String? {
    guard let node else { return nil }
    guard let text = node.string else { throw SessionError(node, "'\(name)' must be \(rule)") }
    return text
  }

  /// Returns the settings with the change made, or throws why there is no such cake.
  func applied(to settings: SliceSettings) throws(Refusal) -> SliceSettings {
    var outline = settings.outline
    if let shape {
      do throws(OutlineText.Fault) {
        outline = try OutlineText.outline(shape)
      } catch {
        throw Refusal(error.description)
      }
    }
    if let style, style != settings.style.name {
      throw Refusal("'style' must be wedges; found '\(style)'")
    }
    do throws(SliceError) {
      return try SliceSettings(
        outline: outline, shares: shares ?? settings.shares, style: settings.style,
        start: start ?? settings.start, height: height ?? settings.height,
        tolerance: settings.tolerance)
    } catch {
      throw Refusal(error.description)
    }
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
