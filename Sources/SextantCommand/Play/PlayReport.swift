import SextantSession
import SextantSlicing
import SextantText

/// What a person reads after a session was played.
enum PlayReport {
  /// Returns the lines: what was played, what came of it, what was written.
  static func lines(_ player: SessionPlayer, _ made: [String]) -> [String] {
    let session = player.session
    var lines = ["\(Quotation.plain(player.report.source)): \(extent(player))"]
    if let placement = session.cake.placement {
      lines.append(
        "cake on '\(Quotation.plain(placement.planeID))': \(size(session)), "
          + pieces(session) + (placement.isLost ? ", its plane is lost" : ""))
    }
    for event in player.report.events {
      guard case .refused(let line, let reason) = event.kind else { continue }
      lines.append("line \(line) was refused: \(Quotation.plain(reason))")
    }
    lines += made.map { "wrote \(Quotation.plain($0))" }
    return lines
  }

  /// Returns in one line what a page says below its title.
  static func summary(_ player: SessionPlayer) -> String {
    let session = player.session
    guard let placement = session.cake.placement else {
      return "\(extent(player)); no cake was placed"
    }
    return "\(extent(player)); at the end a cake on '\(placement.planeID)': \(size(session)), "
      + pieces(session) + (placement.isLost ? ", its plane is lost" : "")
  }

  /// How long it took, and how often fingers did something.
  private static func extent(_ player: SessionPlayer) -> String {
    var (drags, twists) = (0, 0)
    for event in player.report.events {
      switch event.kind {
      case .dragBegan: drags += 1
      case .twistBegan: twists += 1
      default: continue
      }
    }
    let pinches = player.session.allGestures.count
    let duration = NumberText.string(Double(player.report.duration) / 1e6, decimals: 1)
    var parts = ["\(duration) s", "\(player.report.frames) frames"]
    for (count, one, several) in [
      (pinches, "pinch", "pinches"), (twists, "twist", "twists"), (drags, "drag", "drags"),
    ] where count > 0 {
      parts.append("\(count) \(count == 1 ? one : several)")
    }
    return parts.joined(separator: ", ")
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
