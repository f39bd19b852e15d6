import SextantSession
import SextantSlicing
import SextantText

/// What a person reads after a session was played.
enum PlayReport {
  /// Returns the lines: what was played, what came of it, what was written.
  static func lines(_ player: SessionPlayer, _ made: [String]) -> [String] {
    let session = player.session
    var lines = ["\(Quotation.plain(player.report.source)): \(extent(player))"]
    if session.object == .sketch {
      lines.append(sketch(session))
    } else if let placement = session.cake.placement {
      lines.append(
        "cake on '\(Quotation.plain(placement.planeID))': \(size(session)), "
          + pieces(session) + (placement.isLost ? ", its plane is lost" : ""))
    }
    for event in player.report.events {
      switch event.kind {
      case .refused(let line, let reason):
        lines.append("line \(line) was refused: \(Quotation.plain(reason))")
      case .strokeRefused(let reason): lines.append("samples were left out: \(reason)")
      default: continue
      }
    }
    lines += made.map { "wrote \(Quotation.plain($0))" }
    return lines
  }

  /// Returns in one line what a page says below its title.
  static func summary(_ player: SessionPlayer) -> String {
    let session = player.session
    if session.object == .sketch { return "\(extent(player)); at the end a \(sketch(session))" }
    guard let placement = session.cake.placement else {
      return "\(extent(player)); no cake was placed"
    }
    return "\(extent(player)); at the end a cake on '\(placement.planeID)': \(size(session)), "
      + pieces(session) + (placement.isLost ? ", its plane is lost" : "")
  }

  /// How long it took, and how often fingers did something.
  private static func extent(_ player: SessionPlayer) -> String {
    var (drags, twists, strokes) = (0, 0, 0)
    for event in player.report.events {
      switch event.kind {
      case .dragBegan: drags += 1
      case .twistBegan: twists += 1
      case .strokeEnded: strokes += 1
      default: continue
      }
    }
    let pinches = player.session.allGestures.count
    let duration = NumberText.string(Double(player.report.duration) / 1e6, decimals: 1)
    var parts = ["\(duration) s", "\(player.report.frames) frames"]
    for (count, one, several) in [
      (strokes, "stroke", "strokes"), (pinches, "pinch", "pinches"), (twists, "twist", "twists"),
      (drags, "drag", "drags"),
    ] where count > 0 {
      parts.append("\(count) \(count == 1 ? one : several)")
    }
    return parts.joined(separator: ", ")
  }

  /// What is drawn, and how large it is.
  private static func sketch(_ session: Session) -> String {
    let sketch = session.sketch
    guard let placement = sketch.placement, !sketch.strokes.isEmpty else {
      return "sketch without a stroke"
    }
    let cutouts = sketch.strokes.count { $0.cutout != nil }
    let count = sketch.strokes.count
    let size = [sketch.size.x, sketch.size.y].map { NumberText.string($0 * 100, decimals: 1) }
    return "sketch on '\(Quotation.plain(placement.planeID))': \(count) "
      + (count == 1 ? "stroke" : "strokes")
      + (cutouts == 0 ? "" : ", \(cutouts) \(cutouts == 1 ? "cut-out" : "cut-outs")")
      + ", \(size[0]) x \(size[1]) cm" + (placement.isLost ? ", its plane is lost" : "")
  }

  private static func pieces(_ session: Session) -> String {
    let count = session.cake.settings.shares.count
    return "\(count) \(count == 1 ? "piece" : "pieces")"
  }

  /// The cake's width and depth, and how far they were stretched.
  private static func size(_ session: Session) -> String {
    func side(_ length: Double, _ factor: Double) -> String {
      let stretch = NumberText.string(factor, decimals: 2)
      return "\(NumberText.string(length * 100, decimals: 1)) cm (x \(stretch))"
    }
    let (size, scale) = (session.cake.size, session.cake.scale)
    return "\(side(size.x, scale.x)) wide, \(side(size.y, scale.y)) deep"
  }
}
