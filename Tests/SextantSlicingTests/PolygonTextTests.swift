import SextantGeometry
import SextantSlicing
import Testing

@Suite struct `The text of a polygon` {
  @Test func `gives the corners in metres`() throws {
    let outline = try PolygonText.outline(Array(" [[0,0],\n[4e0,0] , [0,3]]\n".utf8))
    #expect(
      outline == (try Outline.polygon([Point2(0, 0), Point2(4, 0), Point2(0, 3)])))
  }

  @Test(arguments: [
    (
      "7",
      "1:1: a polygon must be a list of corners such as [[0,0],[0.3,0],[0,0.2]]; found a number"
    ),
    (
      "[[0,0],[1,0],[0,1],\n3]",
      "2:1: a corner must be two numbers such as [0.3,0]; found a number"
    ),
    (
      "[[0,0],[1,0],[0,1,2]]",
      "1:14: a corner must be two numbers such as [0.3,0]; found an array of 3"
    ),
    (
      "[[0,0],[1,0],[0,1e400]]",
      "1:14: a corner must be two numbers such as [0.3,0]; found another pair"
    ),
    (
      "[[0,0],[1,0],[0,2e9]]",
      "1:14: 'polygon' must have corners within 1000000000.0 metres of 0; "
        + "found 0.0, 2000000000.0 at corner 3"
    ),
    (
      "[[0,0],[1,0],\n[1,0],[0,1]]",
      "2:1: 'polygon' must have corners that differ from the one before; "
        + "found the same at corner 3"
    ),
    (
      "[[0,0],[1,0],[2,0]]",
      "1:14: 'polygon' must have edges that meet in shared corners only; "
        + "found edges 1 and 3 meeting at 0.0, 0.0"
    ),
    ("[[0,0],[1,0],[0,1]", "1:19: a ',' or ']' must follow an element; found the end of the text"),
  ])
  func `is refused with the rule and its place`(text: String, message: String) {
    do {
      _ = try PolygonText.outline(Array(text.utf8))
      Issue.record("no error")
    } catch {
      #expect(error.description == message)
    }
  }
}
