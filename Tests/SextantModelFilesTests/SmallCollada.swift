import SextantModelFiles

/// A COLLADA document of one triangle with one material, small enough to be read by eye, and what
/// becomes of it when something in it is changed.
struct SmallCollada {
  /// The text.
  var text = SmallCollada.sound

  /// Creates the document with some of its text replaced; each must stand in it once.
  init(_ changes: (String, String)...) {
    for (old, new) in changes {
      precondition(text.ranges(of: old).count == 1, "'\(old)' must stand in the document once")
      text = text.replacing(old, with: new)
    }
  }

  /// What is read of it.
  func read() throws(ModelReadError) -> ModelFileContent {
    try ModelFileContent(reading: Array(text.utf8))
  }

  /// Line and column of the first occurrence of some text, counted by splitting the lines.
  func place(_ needle: String) -> String {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let range = line.firstRange(of: needle) else { continue }
      return "\(number + 1):\(line.distance(from: line.startIndex, to: range.lowerBound) + 1)"
    }
    preconditionFailure("'\(needle)' must stand in the document")
  }

  static let sound = """
    <?xml version="1.0" encoding="UTF-8"?>
    <COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
      <asset>
        <contributor><authoring_tool>hand</authoring_tool></contributor>
        <created>2026-01-02T03:04:05Z</created>
        <modified>2026-01-02T03:04:05Z</modified>
        <unit name="meter" meter="1"/>
        <up_axis>Y_UP</up_axis>
      </asset>
      <library_effects>
        <effect id="gold-effect">
          <profile_COMMON>
            <technique sid="common">
              <lambert>
                <emission><color>0 0 0 1</color></emission>
                <diffuse><color>1 0.8 0 1</color></diffuse>
                <transparent opaque="A_ONE"><color>1 1 1 0.5</color></transparent>
                <transparency><float>1</float></transparency>
              </lambert>
            </technique>
          </profile_COMMON>
        </effect>
      </library_effects>
      <library_materials>
        <material id="gold" name="Gold"><instance_effect url="#gold-effect"/></material>
      </library_materials>
      <library_geometries>
        <geometry id="mesh">
          <mesh>
            <source id="positions">
              <float_array id="numbers" count="12">0 0 0 1 0 0 0 0 -1 1 0 -1</float_array>
              <technique_common>
                <accessor source="#numbers" count="4" stride="3">
                  <param name="X" type="float"/>
                  <param name="Y" type="float"/>
                  <param name="Z" type="float"/>
                </accessor>
              </technique_common>
            </source>
            <source id="normals">
              <float_array id="up" count="3">0 1 0</float_array>
              <technique_common>
                <accessor source="#up" count="1" stride="3">
                  <param name="X" type="float"/>
                  <param name="Y" type="float"/>
                  <param name="Z" type="float"/>
                </accessor>
              </technique_common>
            </source>
            <vertices id="corners">
              <input semantic="POSITION" source="#positions"/>
            </vertices>
            <triangles count="2" material="paint">
              <input semantic="VERTEX" source="#corners" offset="0"/>
              <input semantic="NORMAL" source="#normals" offset="1"/>
              <p>0 0 1 0 2 0 1 0 3 0 2 0</p>
            </triangles>
          </mesh>
        </geometry>
      </library_geometries>
      <library_visual_scenes>
        <visual_scene id="scene">
          <node id="node" name="Node">
            <instance_geometry url="#mesh">
              <bind_material>
                <technique_common>
                  <instance_material symbol="paint" target="#gold"/>
                </technique_common>
              </bind_material>
            </instance_geometry>
          </node>
        </visual_scene>
      </library_visual_scenes>
      <scene>
        <instance_visual_scene url="#scene"/>
      </scene>
    </COLLADA>

    """
}
