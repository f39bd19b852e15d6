import SextantGeometry
import SextantSlicing
import Testing

@Suite struct `The text of a polygon` {
  @Test func `gives the corners in metres`() throws {
    let outline = try PolygonText.outline(Array(" [[0,0],\n[4e0,0] , [0,3]]\n".utf8))
    #expect(
      outline == (try Outline.polygon([Point2(0, 0), Point2(4, 0), Point2(0, 3)])))
  }

  @Test func `may have holes, closed or not`() throws {
    let corners = [Point2(0, 0), Point2(4, 0), Point2(0, 4)]
    let hole = [Point2(1, 1), Point2(1, 2), Point2(2, 1)]
    let expected = try Outline.polygon(corners, holes: [hole])
    for text in [
      "[[[0,0],[4,0],[0,4]],[[1,1],[1,2],[2,1]]]",
      "[[[0,0],[4,0],[0,4],[0,0]],[[1,1],[1,2],[2,1],[1,1]]]",
    ] {
      #expect(try PolygonText.outline(Array(text.utf8)) == expected)
    }
    #expect(
      try PolygonText.outline(Array("[[[0,0],[4,0],[0,4]]]".utf8)) == Outline.polygon(corners))
  }

  @Test(arguments: [
    (
      "[[[0,0],[4,0],[0,4]],\n 7]",
      "2:2: an outline or hole must be a list of corners such as [[0,0],[0.3,0],[0,0.2]]; "
        + "found a number"
    ),
    (
      "[[[0,0],[4,0],[0,4]],\n [[1,1],[1,2],7]]",
      "2:15: a corner must be two numbers such as [0.3,0]; found a number"
    ),
    (
      "[[[0,0],[4,0],[0,4]],\n [[1,1],[1,2]]]",
      "2:2: 'polygon' must have holes of at least 3 corners; found 2 in hole 1"
    ),
    (
      "[[[0,0],[4,0],[0,4]],\n [[7,7],[7,8],[8,7]]]",
      "2:2: 'polygon' must have its holes inside; found hole 1 outside"
    ),
    (
      "[[[0,0],[4,0],[0,4]],\n [[1,1],[1,2],[1,2],[2,1]]]",
      "2:15: 'polygon' must have corners that differ from the one before; "
        + "found the same at corner 6"
    ),
    (
      "[[[0,0],[4,0],[0,4]],\n [[1,-1],[1,1],[2,1]]]",
      "2:3: 'polygon' must have edges that meet in shared corners only; "
        + "found edges 1 and 4 meeting at 1.0, 0.0"
    ),
    (
      "[[[0,0],[4,0]]]",
      "1:1: 'polygon' must have from 3 to 100000 corners; found 2"
    ),
  ])
  func `with holes is refused with the rule and its place`(text: String, message: String) {
    do {
      _ = try PolygonText.outline(Array(text.utf8))
      Issue.record("no error")
    } catch {
      #expect(error.description == message)
    }
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
