import SextantSession
import SextantSlicing

/// What a person reads after a session was played.
enum PlayReport {
  /// Returns the lines: what was played, what came of it, what was written.
  static func lines(_ player: SessionPlayer, _ made: [MadeFile]) -> [String] {
    let session = player.session
    let gestures = session.allGestures.count
    var lines = [
      "\(Quotation.plain(player.report.source)): \(NumberWords.rounded(Double(player.report.duration) / 1e6, 1)) s, "
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
      lines.append("line \(line) was refused: \(reason)")
    }
    lines += made.map { "wrote \(Quotation.plain($0.path))" }
    return lines
  }

  /// The cake's width and depth, and how far they were stretched.
  private static func size(_ session: Session) -> String {
    func side(_ length: Double, _ factor: Double) -> String {
      "\(NumberWords.rounded(length * 100, 1)) cm (x \(NumberWords.rounded(factor, 2)))"
    }
    let (size, scale) = (session.cake.size, session.cake.scale)
    return "\(side(size.x, scale.x)) wide, \(side(size.y, scale.y)) deep"
  }
}
