import Foundation
import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantTestSupport
import Testing

/// Models of other people, read as two independent readers read them.
///
/// They stand beside a checkout on some machines only.
@Suite(.enabled(if: Shared.hasModels)) struct `Models of other people` {
  @Test func `hold what other readers find`() throws {
    for fact in try Shared.modelFacts() {
      let name = try #require(fact["file"] as? String)
      let report = try ModelFileContent(reading: Shared.model(name)).report
      let collada = try #require(fact["pycollada"] as? [String: Any])
      let faces = (fact["assimp"] as? [String: Any])?["faces"] as? Int
      // Assimp draws cameras as bodies of its own; the file holds no geometry.
      #expect(report.triangles == (name == "cameras.dae" ? 0 : faces), "\(name)")
      if let up = collada["up"] as? String { #expect(report.up.map { "\($0.rawValue)_UP" } == up) }
      if let unit = collada["metersPerUnit"] as? Double { #expect(report.metersPerUnit == unit) }
      guard let bounds = collada["bounds"] as? [[Double]] else { continue }
      let found = try #require(report.bounds)
      for axis in 0..<3 {
        #expect(abs(found.low[axis] - bounds[0][axis]) < 1e-4, "\(name)")
        #expect(abs(found.high[axis] - bounds[1][axis]) < 1e-4, "\(name)")
      }
    }
  }

  /// What the official schema says is wrong with each, and what another reader warns of; all of them
  /// load everywhere.
  static let problems: [(String, [String])] = [
    (
      "ConcavePolygon.dae",
      [
        "12:5: warning: a '<library_animations>' should hold '<animation>'; found none",
        "13:5: warning: a '<library_cameras>' should hold '<camera>'; found none",
        "14:5: warning: a '<library_lights>' should hold '<light>'; found none",
        "113:17: warning: a mesh should have normals, for some readers do not make them; found none",
        "121:5: warning: a '<library_controllers>' should hold '<controller>'; found none",
      ]
    ),
    (
      "box_nested_animation.dae",
      [
        "21:13: warning: a '<lambert>' should not hold such an element; found '<specular>'",
        "29:3: warning: a '<library_images>' should hold '<image>'; found none",
        "179:11: note: a '<skin>' is read at rest: its shape without joints and weights",
      ]
    ),
    (
      "cameras.dae",
      [
        "note: the file holds no triangles",
        "72:3: warning: a '<library_images>' should hold '<image>'; found none",
        "73:3: warning: a '<library_controllers>' should hold '<controller>'; found none",
      ]
    ),
    ("cube_UTF8BOM.dae", []), ("cube_triangulate.dae", []), ("sphere.dae", []),
    (
      "cube_tristrips.dae",
      [
        "13:15: error: 'id' of a '<node>' must be a name of letters, digits, '.', '-' and '_' that "
          + "begins with a letter or '_'; found 'Collada visual scene group'",
        "72:3: error: a '<light>' must hold '<technique_common>'; found none",
        "73:3: warning: an id should stand only once; found 'light' again, first at 72:3",
        "83:3: error: a '<light>' must hold '<technique_common>'; found none",
        "84:3: warning: an id should stand only once; found 'pointLightShape1' again, first at 83:3",
        "121:5: warning: a mesh should be made of '<triangles>', for some readers do not take "
          + "'<tristrips>'; found one",
      ]
    ),
    (
      "duck.dae",
      ["91:29: note: a material shows a picture, which is not read; found 'file2-sampler'"]
    ),
  ]

  @Test(arguments: problems)
  func `have the problems that the schema finds, and no others`(
    name: String, problems: [String]
  ) throws {
    let report = try ModelFileContent(reading: Shared.model(name)).report
    #expect(report.problems.map(\.description) == problems)
  }
}
