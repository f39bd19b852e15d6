import SextantMeshes
import SextantModelFiles
import Testing

/// One change to a sound document, and every problem that it must bring.
struct Damage: CustomTestStringConvertible, Sendable {
  var name: String
  var old: String
  var new: String
  /// For each problem what stands at its place, and its severity and message.
  var problems: [(at: String, text: String)]
  /// The number of triangles that are still read.
  var triangles = 2

  init(
    _ name: String, _ old: String, _ new: String, triangles: Int = 2,
    _ problems: (at: String, text: String)...
  ) {
    self.name = name
    self.old = old
    self.new = new
    self.problems = problems
    self.triangles = triangles
  }

  var testDescription: String { name }
}

@Suite struct `The check of a COLLADA document` {
  @Test func `finds nothing in a sound one`() throws {
    let file = try SmallCollada().read()
    #expect(file.report.problems.isEmpty)
    #expect(file.report.isValid)
    #expect(file.report.triangles == 2)
    #expect(file.report.tool == "hand")
    #expect(file.report.materials.first?.opacity == 0.5)
  }

  /// What a damaged file does to nine other readers stands in the table of mutants of the
  /// specification of model files; each row of it is here.
  static let damages: [Damage] = [
    Damage(
      "NaN in positions", "0 0 0 1 0 0 0 0 -1", "0 0 0 1 NaN 0 0 0 -1", triangles: 0,
      ("NaN", "error: a number must be finite; found 'NaN' as number 5 of 'numbers'")),
    Damage(
      "INF in positions", "0 0 0 1 0 0 0 0 -1", "0 0 0 1 0 0 -INF 0 -1", triangles: 0,
      ("-INF", "error: a number must be finite; found '-INF' as number 7 of 'numbers'")),
    Damage(
      "nan in lower case", "0 0 0 1 0 0 0 0 -1", "0 0 0 1 0 0 0 nan -1", triangles: 0,
      ("nan", "error: a number must be finite; found 'nan' as number 8 of 'numbers'")),
    Damage(
      "what Windows prints for no number", "0 0 0 1 0 0 0 0 -1", "-1.#IND00 0 0 1 0 0 0 0 -1",
      triangles: 0,
      (
        "-1.#IND00",
        "error: a number must be finite; found '-1.#IND00' as number 1 of 'numbers'"
      )),
    Damage(
      "decimal comma", "0 0 0 1 0 0 0 0 -1", "0 0 0 1,5 0 0 0 0 -1", triangles: 0,
      (
        "1,5",
        "error: a number must have a decimal point, not a comma; found '1,5' as number 4 of "
          + "'numbers'"
      )),
    Damage(
      "number too large", "0 0 0 1 0 0 0 0 -1", "0 0 0 1e400 0 0 0 0 -1", triangles: 0,
      (
        "1e400",
        "error: a number must be within the range of a double; found '1e400' as number 4 of "
          + "'numbers'"
      )),
    Damage(
      "a word among numbers", "0 0 0 1 0 0 0 0 -1", "0 0 0 one 0 0 0 0 -1", triangles: 0,
      ("one 0", "error: a number must be decimal; found 'one' as number 4 of 'numbers'")),
    Damage(
      "one number missing", "0 0 0 1 0 0 0 0 -1 1 0 -1", "0 0 0 1 0 0 0 0 -1 1 0", triangles: 0,
      (
        "<float_array id=\"numbers\"",
        "error: an array must hold as many numbers as its 'count' says; found 11 of 12 in 'numbers'"
      ),
      (
        "<accessor source=\"#numbers\"",
        "error: an accessor must stay in its array; found 4 rows of 3 in 11 numbers"
      )),
    Damage(
      "index out of range", "<p>0 0 1 0 2 0", "<p>0 0 1 0 4 0", triangles: 0,
      (
        "0 0 1 0 4 0",
        "error: an index must name a row of its source; found 4 as number 5 of a '<p>', for a "
          + "source of 4 rows"
      )),
    Damage(
      "negative index", "<p>0 0 1 0 2 0", "<p>0 0 -1 0 2 0", triangles: 0,
      (
        "-1 0 2 0",
        "error: an index or a count must be a whole number from 0 on; found '-1' as number 3 of "
          + "a '<p>' of a '<triangles>'"
      )),
    Damage(
      "one index too few", "1 0 3 0 2 0</p>", "1 0 3 0 2</p>", triangles: 0,
      ("<p>", "error: a '<p>' of a '<triangles>' must hold 6 indices a triangle; found 11")),
    Damage(
      "wrong count of triangles", "<triangles count=\"2\"", "<triangles count=\"3\"",
      (
        "<triangles",
        "error: 'count' of a '<triangles>' must be the number of its triangles; found 3 for 2"
      )),
    Damage(
      "accessor beyond its array", "<accessor source=\"#numbers\" count=\"4\"",
      "<accessor source=\"#numbers\" count=\"5\"", triangles: 0,
      (
        "<accessor source=\"#numbers\"",
        "error: an accessor must stay in its array; found 5 rows of 3 in 12 numbers"
      )),
    Damage(
      "accessor of a part of its array", "count=\"12\">0 0 0 1 0 0 0 0 -1 1 0 -1",
      "count=\"13\">0 0 0 1 0 0 0 0 -1 1 0 -1 7",
      (
        "<accessor source=\"#numbers\"",
        "warning: an accessor should see its whole array, or some readers refuse it; found 4 rows "
          + "of 3 in 13 numbers"
      )),
    Damage(
      "id that stands twice", "<node id=\"node\"", "<node id=\"mesh\"",
      ("<node", "warning: an id should stand only once; found 'mesh' again, first at 28:5")),
    Damage(
      "id that begins with a digit", "<node id=\"node\"", "<node id=\"1node\"",
      (
        "1node",
        "error: 'id' of a '<node>' must be a name of letters, digits, '.', '-' and '_' that begins "
          + "with a letter or '_'; found '1node'"
      )),
    Damage(
      "space in an id", "<node id=\"node\"", "<node id=\"my node\"",
      (
        "my node",
        "error: 'id' of a '<node>' must be a name of letters, digits, '.', '-' and '_' that begins "
          + "with a letter or '_'; found 'my node'"
      )),
    Damage(
      "colon in an id", "<node id=\"node\"", "<node id=\"a:b\"",
      (
        "a:b",
        "error: 'id' of a '<node>' must be a name of letters, digits, '.', '-' and '_' that begins "
          + "with a letter or '_'; found 'a:b'"
      )),
    Damage(
      "space in a name", "name=\"Node\"", "name=\"My Ring\"",
      (
        "My Ring",
        "warning: 'name' of a '<node>' should be a name of letters, digits, '.', '-' and '_' that "
          + "begins with a letter or '_'; found 'My Ring'"
      )),
    Damage(
      "material that is not there", "target=\"#gold\"", "target=\"#silver\"",
      (
        "<instance_material",
        "error: 'target' of a '<instance_material>' must name an element; found '#silver', an id "
          + "that no element has"
      )),
    Damage(
      "reference to an element of another kind", "target=\"#gold\"", "target=\"#mesh\"",
      (
        "<instance_material",
        "error: 'target' of a '<instance_material>' must name a '<material>'; found '#mesh', a "
          + "'<geometry>'"
      )),
    Damage(
      "geometry that is not there", "url=\"#mesh\"", "url=\"#mash\"", triangles: 0,
      (
        "<instance_geometry",
        "error: 'url' of a '<instance_geometry>' must name an element; found '#mash', an id that "
          + "no element has"
      )),
    Damage(
      "symbol that nothing binds", "symbol=\"paint\"", "symbol=\"point\"",
      (
        "<triangles",
        "error: 'material' of a run must be a symbol that the node binds, or it has no material; "
          + "found 'paint'"
      ),
      (
        "<instance_material",
        "warning: 'symbol' of a '<instance_material>' should be a symbol of the mesh; found 'point'"
      )),
    Damage(
      "bad date", "<created>2026-01-02T03:04:05Z", "<created>Mon Nov 30 2026",
      (
        "Mon Nov",
        "warning: a '<created>' should be a date as YYYY-MM-DDThh:mm:ssZ; found 'Mon Nov 30 2026'"
      )),
    Damage(
      "element in the wrong place",
      "    <created>2026-01-02T03:04:05Z</created>\n    <modified>2026-01-02T03:04:05Z</modified>",
      "    <modified>2026-01-02T03:04:05Z</modified>\n    <created>2026-01-02T03:04:05Z</created>",
      ("<modified>", "warning: a '<asset>' should hold '<created>' first; found '<modified>'")),
    Damage(
      "element that is not known", "<up_axis>Y_UP</up_axis>",
      "<up_axis>Y_UP</up_axis><down_axis/>",
      ("<down_axis", "warning: a '<asset>' should not hold such an element; found '<down_axis>'")),
    Damage(
      "attribute that is not known", "<node id=\"node\"", "<node ID=\"node\"",
      ("ID=", "warning: a '<node>' should not have such an attribute; found 'ID'")),
    Damage(
      "attribute that is missing", "<effect id=\"gold-effect\">", "<effect>",
      ("<effect>", "error: a '<effect>' must have the attribute 'id'; found none"),
      (
        "<instance_effect",
        "error: 'url' of a '<instance_effect>' must name an element; found '#gold-effect', an id "
          + "that no element has"
      )),
    Damage(
      "empty library", "  <library_materials>", "  <library_images/><library_materials>",
      ("<library_images/>", "warning: a '<library_images>' should hold '<image>'; found none")),
    Damage(
      "library behind an extra", "  <library_effects>", "  <extra/><library_effects>",
      ("<extra/>", "warning: a '<extra>' should hold '<technique>'; found none"),
      (
        "<library_effects>",
        "warning: a '<library_effects>' should stand before '<scene>', '<extra>' and the like in a "
          + "'<COLLADA>'; found it behind"
      )),
    Damage(
      "what another program keeps", "    </effect>",
      "    <extra><technique profile=\"X\"><a>1<b/></a></technique></extra></effect>"),
    Damage(
      "accessor of no array", "<accessor source=\"#numbers\" count", "<accessor count",
      triangles: 0,
      (
        "<accessor count=\"4\"",
        "error: a '<accessor>' must have the attribute 'source'; found none"
      )),
    Damage(
      "technique of no program", "    </effect>",
      "    <extra><technique><a>1<b/></a></technique></extra></effect>",
      ("<technique>", "warning: a '<technique>' should have the attribute 'profile'; found none")),
    Damage(
      "text in a technique", "    </effect>",
      "    <extra><technique profile=\"X\">1<b/></technique></extra></effect>",
      ("1<b/>", "warning: a '<technique>' should hold no text; found '1'")),
    Damage(
      "date that is missing", "    <created>2026-01-02T03:04:05Z</created>\n", "",
      ("<modified>", "warning: a '<asset>' should hold '<created>' first; found '<modified>'")),
    Damage(
      "camera without an angle", "  <library_materials>",
      "  <library_cameras><camera id=\"eye\"><optics><technique_common><perspective><znear>1</znear>"
        + "<zfar>9</zfar></perspective></technique_common></optics></camera></library_cameras>"
        + "<library_materials>",
      (
        "<znear>", "error: a '<perspective>' must hold '<xfov>' or '<yfov>' first; found '<znear>'"
      )),
    Damage(
      "camera with both angles", "  <library_materials>",
      "  <library_cameras><camera id=\"eye\"><optics><technique_common><perspective><xfov>40</xfov>"
        + "<yfov>30</yfov><znear>1</znear><zfar>9</zfar></perspective></technique_common></optics>"
        + "</camera></library_cameras><library_materials>"),
    Damage(
      "count beyond all files", "<accessor source=\"#numbers\" count=\"4\"",
      "<accessor source=\"#numbers\" count=\"9223372036854775807\"", triangles: 0,
      (
        "9223372036854775807",
        "error: 'count' of a '<accessor>' must be a whole number from 0 to 2147483647; found "
          + "'9223372036854775807'"
      )),
    Damage(
      "text where none belongs", "<library_materials>", "<library_materials>hello",
      ("hello", "warning: a '<library_materials>' should hold no text; found 'hello'")),
    Damage(
      "colour of three numbers", "<color>1 0.8 0 1</color>", "<color>1 0.8 0</color>",
      ("<color>1 0.8 0<", "error: a '<color>' must hold 4 numbers; found 3")),
    Damage(
      "comment in a list of indices", "<p>0 0 1 0", "<p><!-- one -->0 0 1 0",
      (
        "<p>",
        "warning: a '<p>' should hold no comment, for some readers break on it; found one"
      )),
    Damage(
      "no scene", "  <scene>\n    <instance_visual_scene url=\"#scene\"/>\n  </scene>\n", "",
      (
        "<COLLADA",
        "warning: a document should name its scene, or many readers show nothing; found none, so "
          + "the first one was taken"
      )),
    Damage(
      "RGB_ZERO", "opaque=\"A_ONE\"", "opaque=\"RGB_ZERO\"",
      (
        "<transparent ",
        "warning: 'opaque' should be A_ONE, for some readers take RGB_ZERO for its opposite; found "
          + "'RGB_ZERO'"
      )),
    Damage(
      "opaque of another version", "opaque=\"A_ONE\"", "opaque=\"RGB_ONE\"",
      (
        "RGB_ONE",
        "error: 'opaque' of a '<transparent>' must be A_ONE or RGB_ZERO; found 'RGB_ONE'"
      )),
    Damage(
      "no namespace", " xmlns=\"http://www.collada.org/2005/11/COLLADASchema\"", "",
      (
        "<COLLADA",
        "error: the root must be in the namespace "
          + "'http://www.collada.org/2005/11/COLLADASchema'; found none"
      )),
    Damage(
      "version that is not known", "version=\"1.4.1\"", "version=\"1.3\"",
      ("1.3\"", "error: 'version' of a '<COLLADA>' must be 1.4.0 or 1.4.1; found '1.3'")),
    Damage(
      "unit of no length", "meter=\"1\"", "meter=\"0\"",
      ("<unit", "error: 'meter' of a '<unit>' must be a number from 1e-12 to 1e12; found '0'")),
    Damage(
      "triangle without an area", "0 0 1 0 2 0 1 0 3 0 2 0", "0 0 1 0 2 0 1 0 1 0 2 0",
      ("<triangles", "warning: a triangle should have an area; found 1 without one")),
    Damage(
      "flattened matrix", "<node id=\"node\" name=\"Node\">",
      "<node id=\"node\" name=\"Node\"><matrix>1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 1</matrix>",
      triangles: 0,
      ("<matrix>", "error: the last row of a matrix must be 0 0 0 1; found 0 0 1 1")),
    Damage(
      "node in itself", "</instance_geometry>",
      "</instance_geometry><instance_node url=\"#node\"/>",
      ("<node ", "error: a node must not hold itself; found that it does")),
  ]

  @Test(arguments: damages)
  func `tells what is wrong, where`(damage: Damage) throws {
    let document = SmallCollada((damage.old, damage.new))
    let report = try document.read().report
    let expected = damage.problems.map { "\(document.place($0.at)): \($0.text)" }
    #expect(report.problems.map(\.description) == expected)
    #expect(report.triangles == damage.triangles)
    #expect(report.isValid == !damage.problems.contains { $0.text.hasPrefix("error") })
  }

  @Test func `takes a document without an asset, and says so`() throws {
    let text = SmallCollada.sound
    let start = try #require(text.firstRange(of: "  <asset>"))
    let end = try #require(text.firstRange(of: "</asset>\n"))
    let document = SmallCollada(
      (String(text[start.lowerBound..<end.upperBound]), ""))
    #expect(
      try document.read().report.problems.map(\.description) == [
        "3:3: error: a '<COLLADA>' must hold '<asset>' first; found '<library_effects>'"
      ])
  }

  static let runs: [(name: String, text: String, warning: String)] = [
    (
      "<polygons",
      """
      <polygons count="1" material="paint">
                <input semantic="VERTEX" source="#corners" offset="0"/>
                <input semantic="NORMAL" source="#normals" offset="1"/>
                <p>0 0 1 0 3 0 2 0</p>
              </polygons>
      """,
      "warning: a mesh should be made of '<triangles>', for some readers do not take '<polygons>'; "
        + "found one"
    ),
    (
      "<tristrips",
      """
      <tristrips count="1" material="paint">
                <input semantic="VERTEX" source="#corners" offset="0"/>
                <input semantic="NORMAL" source="#normals" offset="1"/>
                <p>0 0 1 0 2 0 3 0</p>
              </tristrips>
      """,
      "warning: a mesh should be made of '<triangles>', for some readers do not take "
        + "'<tristrips>'; found one"
    ),
    (
      "<trifans",
      """
      <trifans count="1" material="paint">
                <input semantic="VERTEX" source="#corners" offset="0"/>
                <input semantic="NORMAL" source="#normals" offset="1"/>
                <p>0 0 1 0 3 0 2 0</p>
              </trifans>
      """,
      "warning: a mesh should be made of '<triangles>', for some readers do not take '<trifans>'; "
        + "found one"
    ),
  ]

  @Test(arguments: runs)
  func `warns of runs that some readers do not take`(
    name: String, text: String, warning: String
  ) throws {
    let sound = SmallCollada.sound
    let start = try #require(sound.firstRange(of: "<triangles "))
    let end = try #require(sound.firstRange(of: "</triangles>"))
    let document = SmallCollada((String(sound[start.lowerBound..<end.upperBound]), text))
    let file = try document.read()
    #expect(file.report.problems.map(\.description) == ["\(document.place(name)): \(warning)"])
    #expect(file.report.triangles == 2)
    // All four make a square that faces up.
    let mesh = try #require(file.model.nodes.first).mesh
    #expect(mesh.validate().isEmpty)
  }

  @Test func `finds a mesh that leaves the range of a double in metres`() throws {
    let document = SmallCollada(
      ("0 0 0 1 0 0 0 0 -1 1 0 -1", "0 0 0 1e308 0 0 0 0 -1 1e308 0 -1"),
      ("meter=\"1\"", "meter=\"9\"")
    )
    let file = try document.read()
    #expect(
      file.report.problems.map(\.description) == [
        "\(document.place("<instance_geometry")): error: a mesh must stay within the range of a "
          + "double; found more"
      ])
    #expect(file.model.nodes.isEmpty)
  }

  @Test func `lists a hundred problems, errors first of all, and counts the others`() throws {
    let wrong = String(repeating: "<lines count=\"0\"/><lines count=\"-1\"/>", count: 200)
    let document = SmallCollada(("        <triangles ", wrong + "<triangles "))
    let report = try document.read().report
    #expect(report.problems.count == ModelReport.problemLimit)
    #expect(report.problems.allSatisfy { $0.severity == .error })
    // Two hundred errors and four hundred notes.
    #expect(report.unlistedProblems == 500)
    #expect(!report.isValid)
  }
}
