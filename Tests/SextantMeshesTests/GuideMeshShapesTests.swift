import SextantGeometry
import SextantMeshes
import SextantSlicing
import Testing

@Suite struct `The mesh of a guide of any shape and style` {
  @Test func `is sound with holes, slender pieces and bent cuts`() throws {
    let holes = try Outline.polygon(
      [Point2(0, 0), Point2(0.3, 0), Point2(0.3, 0.2), Point2(0, 0.2)],
      holes: [[Point2(0.1, 0.05), Point2(0.2, 0.05), Point2(0.15, 0.15)]])
    let circle = try Outline.circle(radius: 0.12)
    let rect = try Outline.rectangle(width: 0.3, depth: 0.2)
    let list: [SliceSettings] = [
      try .init(outline: circle, shares: .weighted([300, 1]), height: 0.05),
      try .init(outline: circle, shares: .weighted([1, 300]), start: Angle(Turn(1, 7))),
      try .init(outline: circle, shares: .weighted([3000, 1])),
      try .init(outline: rect, shares: .weighted([300, 1])),
      try .init(outline: .ring(outerRadius: 0.12, innerRadius: 0.04), shares: .weighted([300, 1])),
      try .init(
        outline: .ellipse(semiAxes: 0.15, 0.1), shares: .weighted([300, 1]),
        style: .hub(Point2(0.05, 0.02))),
      try .init(outline: holes, shares: .equal(5)),
      try .init(outline: holes, shares: .equal(5), style: .strips(Angle(Turn(1, 12)))),
      try .init(outline: holes, shares: .weighted([300, 1])),
      try .init(outline: holes, shares: .equal(1), height: 0.1),
      try .init(outline: circle, shares: .equal(9), style: .cross),
      try .init(outline: circle, shares: .equal(34), style: .wedding),
      try .init(outline: rect, shares: .equal(7), style: .fairest),
      try .init(outline: .ellipse(semiAxes: 0.15, 0.1), shares: .equal(5), style: .fairest),
    ]
    for settings in list {
      let guide = try SliceGuide(settings)
      let mesh = try Mesh(guide: guide)
      #expect(mesh.validate() == [], "\(settings.style) \(settings.shares)")
    }
  }
}
