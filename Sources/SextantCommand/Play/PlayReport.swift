import SextantSession
import SextantSlicing
import SextantText

/// What a person reads after a session was played.
enum PlayReport {
  /// Returns the lines: what was played, what came of it, what was written.
  static func lines(_ player: SessionPlayer, _ made: [MadeFile]) -> [String] {
    let session = player.session
    let gestures = session.allGestures.count
    let duration = NumberText.string(Double(player.report.duration) / 1e6, decimals: 1)
    var lines = [
      "\(Quotation.plain(player.report.source)): \(duration) s, "
        + "\(player.report.frames) frames, \(gestures) \(gestures == 1 ? "pinch" : "pinches")"
    ]
    if let placement = session.cake.placement {
      lines.append(
        "cake on '\(Quotation.plain(placement.planeID))': \(size(session)), "
          + "\(session.cake.settings.shares.count) pieces"
          + (placement.isLost ? ", its plane is lost" : ""))
    }
    for event in player.report.events {
      guard case .refused(let line, let reason) = event.kind else { continue }
      lines.append("line \(line) was refused: \(Quotation.plain(reason))")
    }
    lines += made.map { "wrote \(Quotation.plain($0.path))" }
    return lines
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
