import SextantGeometry
import SextantGestures
import SextantSession
import SextantTouch
import Testing

/// On a plane seen from straight above, what a pinch does to the cake is what it does on the screen.
@Suite struct `A lift-off filter` {
  /// Milliseconds of the filter, steps of 10 ms before the lift, and how far each moves a finger.
  @Test(arguments: [0, 5, 15, 25, 35, 200, 1000])
  func `takes the same back on the plane as on the screen`(milliseconds: Int) throws {
    var script = try SessionScript(
      settings: PinchSettings(slop: 0, liftOffFilter: .milliseconds(milliseconds)))
    try script.marks(SessionScript.camera, SessionScript.plane("added"))
    try script.tap(195, 422)
    try script.frame([(1, .began, 145, 372), (2, .began, 245, 472)])
    for step in 1...6 {
      try script.frame([(2, .moved, 245 + 20 * Double(step), 472 + 10 * Double(step))])
    }
    try script.frame([(2, .ended, 0, 0)])
    let gesture = try #require(script.session.allGestures.first)
    let plane = try #require(gesture.plane)
    #expect((plane.x - gesture.screen.scales.x).magnitude < 1e-12)
    #expect((plane.y - gesture.screen.scales.y).magnitude < 1e-12)
    // The moves came 10, 20 … ms before the lift; the filter takes back those it reaches past.
    let kept = max(0, 6 - max(0, (milliseconds - 1) / 10))
    #expect((plane.x - (1 + 0.2 * Double(milliseconds == 0 ? 6 : kept))).magnitude < 1e-12)
    try script.frame([(1, .ended, 0, 0)])
    #expect(script.session.gestures.count == 1)
    #expect((script.session.gestures.first?.screen.duration ?? -1) >= 0)
    #expect((script.session.cake.scale.x - plane.x).magnitude < 1e-12)
  }
}
