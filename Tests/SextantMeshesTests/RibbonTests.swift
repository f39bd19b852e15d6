import SextantGeometry
import SextantMeshes
import SextantTestSupport
import Testing

/// The sum of all triangles' areas, seen from above.
private func area(_ mesh: Mesh) -> Double {
  var sum = 0.0
  for first in stride(from: 0, to: mesh.indices.count, by: 3) {
    let corners = (0..<3).map { mesh.vertices[Int(mesh.indices[first + $0])].position }
    let (a, b) = (corners[1] - corners[0], corners[2] - corners[0])
    sum += (a.z * b.x - a.x * b.z) / 2
  }
  return sum
}

private func ribbon(_ places: [Point2], width: Double = 0.004) throws -> Ribbon {
  try Ribbon(places.map { Ribbon.Point($0, width: width) })
}

private func isNear(_ a: Double, _ b: Double, part: Double) -> Bool {
  (a - b).magnitude <= part * b.magnitude
}

@Suite struct `A ribbon` {
  @Test func `covers its length times its width and a disc of two round ends`() throws {
    let mesh = try Mesh(ribbon: ribbon([Point2(-0.1, 0.02), Point2(0.2, 0.42)]))
    #expect(mesh.validate() == [])
    // 0.5 m by 4 mm, and two half discs of chords within 0.4 mm: at least 8 chords a turn, which
    // leave out less than a tenth of the discs.
    let ends = Double.pi * 0.002 * 0.002
    #expect(area(mesh) > 0.5 * 0.004 + 0.9 * ends && area(mesh) < 0.5 * 0.004 + ends)
    let fine = try Mesh(
      ribbon: ribbon([Point2(-0.1, 0.02), Point2(0.2, 0.42)]),
      settings: RibbonSettings(tolerance: 1e-6))
    #expect(isNear(area(fine), 0.5 * 0.004 + ends, part: 1e-5))
  }

  @Test func `covers the mean of its widths along a taper`() throws {
    let mesh = try Mesh(
      ribbon: Ribbon([
        Ribbon.Point(Point2(0, 0), width: 0.002), Ribbon.Point(Point2(0.3, 0), width: 0.006),
      ]), settings: RibbonSettings(tolerance: 1e-6))
    let ends = Double.pi / 2 * (0.001 * 0.001 + 0.003 * 0.003)
    #expect(isNear(area(mesh), 0.3 * 0.004 + ends, part: 1e-5))
    #expect(mesh.validate() == [])
  }

  @Test(arguments: [0.01, 0.05, 0.5])
  func `covers a circle's length times its width`(radius: Double) throws {
    let places = (0...720).map { step in
      let angle = Angle(degrees: Double(step) / 2) ?? .zero
      return Point2() + angle.direction * radius
    }
    let mesh = try Mesh(ribbon: ribbon(places), settings: RibbonSettings(tolerance: 0.0001))
    // Inner and outer sides meet everywhere, so nothing is covered twice but the ends' discs; the line
    // may be off by the tolerance.
    let expected = 2 * Double.pi * radius * 0.004 + Double.pi * 0.002 * 0.002
    #expect(isNear(area(mesh), expected, part: 0.0001 / radius + 0.002))
    #expect(mesh.validate() == [])
  }

  @Test func `makes a disc of one point, and of points in one place`() throws {
    for count in [1, 5] {
      let mesh = try Mesh(
        ribbon: ribbon(Array(repeating: Point2(0.1, 0.1), count: count), width: 0.01),
        settings: RibbonSettings(tolerance: 1e-6))
      #expect(isNear(area(mesh), Double.pi * 0.005 * 0.005, part: 1e-3))
      #expect(mesh.validate() == [])
    }
  }

  @Test func `does not care for points that are there twice or on the way`() throws {
    let (a, b) = (Point2(0, 0), Point2(0.1, 0))
    let plain = try Mesh(ribbon: ribbon([a, b]))
    #expect(try Mesh(ribbon: ribbon([a, a, a, b, b])) == plain)
    #expect(
      try Mesh(ribbon: ribbon([a, Point2(0.03, 0), Point2(0.03, 0), Point2(0.07, 0), b])) == plain)
  }

  @Test func `joins a right angle with a quarter of a disc`() throws {
    let corner = [Point2(0, 0), Point2(0.1, 0), Point2(0.1, 0.1)]
    for places in [corner, corner.reversed()] {
      let mesh = try Mesh(
        ribbon: ribbon(places), settings: RibbonSettings(tolerance: 1e-6))
      // The two halves of the width beyond the corner: a square inside is shared, a quarter of a
      // disc outside is added.
      let expected =
        0.2 * 0.004 - 0.002 * 0.002 + Double.pi * 0.002 * 0.002 * 1.25
      #expect(isNear(area(mesh), expected, part: 1e-4), "\(area(mesh)) \(expected)")
      #expect(mesh.validate() == [])
    }
  }

  @Test func `turns back with a round end`() throws {
    let mesh = try Mesh(
      ribbon: ribbon([Point2(0, 0), Point2(0.1, 0), Point2(0.02, 0)]),
      settings: RibbonSettings(tolerance: 1e-6))
    #expect(isNear(area(mesh), 0.18 * 0.004 + 1.5 * Double.pi * 0.002 * 0.002, part: 1e-4))
    #expect(mesh.validate() == [])
    let far = mesh.vertices.reduce(0) { max($0, $1.position.x) }
    #expect(isNear(far, 0.102, part: 1e-4))
  }

  @Test func `is sound where it goes twice around the same square`() throws {
    let square = [Point2(0, 0), Point2(0.1, 0), Point2(0.1, 0.1), Point2(0, 0.1)]
    let mesh = try Mesh(ribbon: ribbon(square + square + [square[0]]))
    #expect(mesh.validate() == [])
    #expect(area(mesh) > 0.8 * 0.004)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `is sound and stays near its line for any scribble`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    let reach = [0.0005, 0.01, 0.3, 1000][Int(seed % 4)]
    let widest = [0.001, 0.05][Int(seed / 4 % 2)] * max(1, reach / 10)
    var places: [Ribbon.Point] = []
    var place = Point2(0, 0)
    for _ in 0..<200 {
      switch random.next() % 6 {
      case 0: place = Point2(unit() - 0.5, unit() - 0.5) * (2 * reach)
      case 1: break
      default: place += Vector2(unit() - 0.5, unit() - 0.5) * (reach / 20)
      }
      places.append(Ribbon.Point(place, width: widest * (0.2 + 0.8 * unit())))
    }
    let ribbon = try Ribbon(places)
    let settings = RibbonSettings()
    let mesh = try Mesh(ribbon: ribbon, settings: settings)
    #expect(mesh.validate() == [], "seed \(seed)")
    // No corner is farther from all points' stretches than half of the greatest width, times what a
    // mitre adds at most where it has room, and the tolerance.
    let limit = widest / 2 * 1.5 + max(settings.tolerance, widest * 1e-4)
    for vertex in mesh.vertices {
      let corner = Point2(vertex.position.x, 0 - vertex.position.z)
      var nearest = Double.infinity
      for index in places.indices.dropFirst() {
        let (a, b) = (places[index - 1].position, places[index].position)
        let way = b - a
        let part =
          way.lengthSquared > 0
          ? min(max((corner - a).dot(way) / way.lengthSquared, 0), 1) : 0
        nearest = min(nearest, corner.distance(to: a + way * part))
      }
      #expect(nearest <= limit, "seed \(seed)")
    }
  }

  @Test func `keeps every point within the tolerance of the line that it draws`() throws {
    var random = SplitMix64(seed: 7)
    let places = (0..<500).map { step in
      let t = Double(step) / 100
      let noise = Double(random.next() >> 11) * 0x1p-53 - 0.5
      return Point2(0.05 * t, 0.03 * (t * t - 3 * t) / 2 + 0.0003 * noise)
    }
    let smooth = try ribbon(places).smoothed(tolerance: 0.0008)
    #expect(smooth.points.count < 100)
    for place in places {
      var nearest = Double.infinity
      for index in smooth.points.indices.dropFirst() {
        let (a, b) = (smooth.points[index - 1].position, smooth.points[index].position)
        let part = min(max((place - a).dot(b - a) / (b - a).lengthSquared, 0), 1)
        nearest = min(nearest, place.distance(to: a + (b - a) * part))
      }
      #expect(nearest <= 0.0008)
    }
    #expect(smooth.points.first?.position == places.first)
    // A curve of noisy samples turns by a little in each of its points.
    for index in 1..<(smooth.points.count - 1) {
      let (a, b, c) = (
        smooth.points[index - 1].position, smooth.points[index].position,
        smooth.points[index + 1].position
      )
      let cosine = (b - a).dot(c - b) / ((b - a).length * (c - b).length)
      #expect(cosine > 0.95, "point \(index)")
    }
  }

  @Test func `refuses what it cannot draw`() throws {
    #expect(throws: RibbonError.points(0)) { try Ribbon([]) }
    #expect(throws: RibbonError.self) { try ribbon([Point2(.nan, 0)]) }
    #expect(throws: RibbonError.coordinate(1, found: Point2(0, 2e4))) {
      try ribbon([Point2(0, 0), Point2(0, 2e4)])
    }
    #expect(throws: RibbonError.width(0, found: 0)) { try ribbon([Point2(0, 0)], width: 0) }
    #expect(throws: RibbonError.width(0, found: .infinity)) {
      try ribbon([Point2(0, 0)], width: .infinity)
    }
    #expect(throws: RibbonError.thin(at: Point2(0, 0))) {
      try Mesh(ribbon: ribbon([Point2(-50, 0), Point2(50, 0)], width: 0.00005))
    }
    for settings in [
      RibbonSettings(tolerance: 0), RibbonSettings(tolerance: .nan),
      RibbonSettings(material: Material(name: "x", color: .init(red: 2, green: 0, blue: 0))),
      RibbonSettings(
        material: Material(name: "x", color: .init(red: 1, green: 0, blue: 0), opacity: 1.5)),
    ] {
      #expect(throws: RibbonError.self) {
        try Mesh(ribbon: ribbon([Point2(0, 0)]), settings: settings)
      }
    }
    #expect(
      RibbonError.points(0).description == "a ribbon must have from 1 to 1000000 points; found 0")
  }
}
