import Foundation
import SextantGeometry
import SextantGestures
import Testing

/// Two fingers 0.2 m apart around a middle, at an angle in degrees from u.
private func pair(_ degrees: Double, _ middle: Point2 = Point2(0, 0), span: Double = 0.2)
  -> [Point2]
{
  let angle = degrees * Double.pi / 180
  let half = Vector2(cos(angle), sin(angle)) * (span / 2)
  return [middle - half, middle + half]
}

private func twist(
  _ reference: [Point2], _ now: [Point2], swallowed: Double = 0, metersPerPoint: Double = 0.001
) throws -> PlaneTwist? {
  PlaneTwist(
    axes: try #require(PlaneAxes(.identity)), metersPerPoint: metersPerPoint,
    reference: reference, now: now, swallowed: swallowed, settings: TwistSettings())
}

@Suite struct `A twist on a plane` {
  @Test func `turns about the normal from u to v`() throws {
    var twist = try #require(try twist(pair(10), pair(15), swallowed: 0.6))
    #expect((twist.rotation.degrees - 2).magnitude < 1e-12)
    twist.update(pair(100, Point2(3, 4)))
    #expect((twist.rotation.degrees - 87).magnitude < 1e-10)
    for step in 1...20 { twist.update(pair(100 + 40 * Double(step), span: 1)) }
    #expect((twist.rotation.degrees - 887).magnitude < 1e-10)
  }

  @Test func `goes on without a jump when other fingers are down`() throws {
    var twist = try #require(try twist(pair(0), pair(30)))
    twist.rebase(pair(200, span: 1))
    #expect((twist.rotation.degrees - 30).magnitude < 1e-12)
    twist.update(pair(170))
    #expect(twist.rotation.degrees.magnitude < 1e-12)
    // Fewer than two fingers change nothing.
    twist.update([Point2(1, 1)])
    twist.rebase([])
    twist.update([Point2(.nan, 0), Point2(1, 1)])
    #expect(twist.rotation.degrees.magnitude < 1e-12)
  }

  @Test func `stays while the fingers are too close`() throws {
    var twist = try #require(try twist(pair(0), pair(30)))
    // 20 points are 0.02 m.
    twist.update(pair(90, span: 0.0199))
    twist.update(pair(120))
    #expect((twist.rotation.degrees - 30).magnitude < 1e-12)
    twist.update(pair(130))
    #expect((twist.rotation.degrees - 40).magnitude < 1e-12)
  }

  @Test func `is none without two places and a size`() throws {
    #expect(try twist([], pair(0)) == nil)
    #expect(try twist(pair(0), [Point2(0, 0)]) == nil)
    #expect(try twist(pair(0), [Point2(.nan, 0), Point2(1, 0)]) == nil)
    for size in [0, -1, .nan, .infinity] {
      #expect(try twist(pair(0), pair(5), metersPerPoint: size) == nil)
    }
    for share in [-0.1, 1.1, .nan] { #expect(try twist(pair(0), pair(5), swallowed: share) == nil) }
    let huge = try #require(try twist(pair(0), pair(5), metersPerPoint: 1e308))
    #expect(huge.rotation == .zero)
  }
}
