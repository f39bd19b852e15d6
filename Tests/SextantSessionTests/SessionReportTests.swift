import Foundation
import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantSession
import SextantText
import SextantTouch
import Testing

private func report(_ script: SessionScript) throws -> [String: Any] {
  var report = SessionReport(source: "test", mapping: "points as they are")
  report.events = script.events
  var writer = JSONWriter(layout: .pretty)
  report.write(script.session, guide: try script.session.cake.guide(), to: &writer)
  let object = try JSONSerialization.jsonObject(with: Data(writer.bytes))
  return try #require(object as? [String: Any])
}

@Suite struct `A report` {
  @Test func `holds events, gestures, state and guide`() throws {
    var script = try SessionScript.withCake()
    try script.pinch(from: (50, 40), to: (100, 60))
    try script.marks(#"{"mark":"set","pieces":7}"#)
    let report = try report(script)
    #expect(report["report"] as? Int == 1)
    #expect(report["mapping"] as? String == "points as they are")
    let events = try #require(report["events"] as? [[String: Any]])
    #expect(events.map { $0["event"] as? String } == script.names)
    let gestures = try #require(report["gestures"] as? [[String: Any]])
    #expect(gestures.count == 1)
    #expect((gestures[0]["width"] as? Double ?? 0) > 1.999)
    #expect(gestures[0]["state"] as? String == "ended")
    let state = try #require(report["state"] as? [String: Any])
    let cake = try #require(state["cake"] as? [String: Any])
    #expect(((cake["width"] as? Double ?? 0) - 0.48).magnitude < 1e-12)
    #expect(((cake["depth"] as? Double ?? 0) - 0.36).magnitude < 1e-12)
    let guide = try #require(report["guide"] as? [String: Any])
    let pieces = try #require(guide["pieces"] as? [[String: Any]])
    #expect(pieces.count == 7)
    // The area of an ellipse 48 cm wide and 36 cm deep.
    let area = pieces.reduce(0) { $0 + ($1["area"] as? Double ?? 0) }
    #expect((area - Double.pi * 0.24 * 0.18).magnitude < 1e-13)
  }

  @Test func `of a session without a cake says so`() throws {
    let report = try report(try SessionScript())
    let state = try #require(report["state"] as? [String: Any])
    #expect(state["aim"] is NSNull)
    #expect((state["cake"] as? [String: Any])?["placement"] is NSNull)
  }

  @Test func `has a gesture that the end cut off`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 145, 422), (2, .began, 245, 422)])
    try script.frame([(2, .moved, 345, 422)])
    let gestures = try #require(try report(script)["gestures"] as? [[String: Any]])
    #expect(gestures.map { $0["state"] as? String } == ["began"])
  }
}

@Suite struct `The model of a session` {
  @Test func `holds planes, cake and cursor, each at its place`() throws {
    var script = try SessionScript.withCake()
    try script.marks(SessionScript.plane("added", #"shelf \"1/4\""#, y: -0.5, size: 1))
    let model = try script.session.model(script.session.cake.guide())
    #expect(model.nodes.map(\.name) == ["table", "shelf \"1/4\"", "cake", "cursor"])
    for node in model.nodes { #expect(node.mesh.validate().isEmpty, "\(node.name)") }
    #expect(model.nodes[1].transform.translation == Point3(0, -0.5, 0))
    // Nothing lies in one plane: the heights above the table all differ.
    let heights = model.nodes.map { node in
      node.mesh.vertices.map { node.transform.apply(to: $0.position).y }
    }
    #expect(Set(heights.map { $0.min() ?? .nan }).count == 4)
    #expect(!(try ColladaWriter(model).bytes()).isEmpty)
  }

  @Test func `leaves out what is not there`() throws {
    let empty = try SessionScript().session
    #expect(try empty.model(empty.cake.guide()).nodes.isEmpty)
    var script = try SessionScript()
    try script.marks(SessionScript.plane("added"))
    #expect(try script.session.model(script.session.cake.guide()).nodes.map(\.name) == ["table"])
  }
}
