import SextantGeometry
import SextantText

/// The steps of a node's transform that are not matrices.
///
/// - Source: *COLLADA – Digital Asset Schema Release 1.4.1*, Khronos Group, 2008, chapter 5; for
///   `skew`, S. Upstill, *The RenderMan Companion*, 1990.
enum ColladaTransform {
  /// Says whether an element is such a step.
  static func isStep(_ element: ColladaTree.Index, _ tree: ColladaTree) -> Bool {
    tree.isNamed(element, "translate") || tree.isNamed(element, "rotate")
      || tree.isNamed(element, "scale") || tree.isNamed(element, "lookat")
      || tree.isNamed(element, "skew")
  }

  /// Returns what a step does, or `nil` where it has none, which is noted.
  static func step(
    _ element: ColladaTree.Index, _ document: inout ColladaDocument
  ) -> Transform3D? {
    let tree = document.tree
    let result: Transform3D?
    let rule: String
    if tree.isNamed(element, "translate") {
      guard let n = numbers(element, 3, document) else { return nil }
      return Transform3D(translation: Vector3(n[0], n[1], n[2]))
    } else if tree.isNamed(element, "scale") {
      guard let n = numbers(element, 3, document) else { return nil }
      return Transform3D(scale: Vector3(n[0], n[1], n[2]))
    } else if tree.isNamed(element, "rotate") {
      guard let n = numbers(element, 4, document) else { return nil }
      result = rotation(n)
      rule = "a rotation must have an axis and an angle"
    } else if tree.isNamed(element, "lookat") {
      guard let n = numbers(element, 9, document) else { return nil }
      result = lookAt(n)
      rule = "a '<lookat>' must have an eye, a point apart from it and an up across the view"
    } else {
      guard let n = numbers(element, 7, document) else { return nil }
      result = skew(n)
      rule = "a '<skew>' must have an angle between -90 and 90 degrees and two axes"
    }
    if result == nil {
      document.problems.add(
        .error, at: tree.offset(element),
        "\(rule); found \(FoundText.quoted(tree.text(of: element)))")
    }
    return result
  }

  /// Returns the numbers of an element if they are so many; the schema's check tells otherwise.
  static func numbers(
    _ element: ColladaTree.Index, _ count: Int, _ document: ColladaDocument
  ) -> [Double]? {
    var numbers: [Double] = []
    guard document.tree.appendNumbers(of: element, to: &numbers) == nil, numbers.count == count
    else { return nil }
    return numbers
  }

  private static func rotation(_ n: [Double]) -> Transform3D? {
    guard let angle = Angle(degrees: n[3]) else { return nil }
    // Exporters write an axis of 0 with an angle of 0.
    guard let axis = Direction3(Vector3(n[0], n[1], n[2])) else {
      return n[3] == 0 ? .identity : nil
    }
    return Transform3D(rotation: angle, about: axis)
  }

  /// Looks from an eye along -z at a point, x to the right.
  private static func lookAt(_ n: [Double]) -> Transform3D? {
    let (eye, point) = (Point3(n[0], n[1], n[2]), Point3(n[3], n[4], n[5]))
    guard let back = Direction3(eye - point), let up = Direction3(Vector3(n[6], n[7], n[8])),
      let right = Direction3(up.vector.cross(back.vector))
    else { return nil }
    return Transform3D(
      xAxis: right.vector, yAxis: back.vector.cross(right.vector), zAxis: back.vector,
      translation: eye)
  }

  /// Shifts along the second axis by the tangent of the angle a unit along the first.
  private static func skew(_ n: [Double]) -> Transform3D? {
    guard n[0] > -90, n[0] < 90, let angle = Angle(degrees: n[0]),
      let along = Direction3(Vector3(n[1], n[2], n[3])),
      let shift = Direction3(Vector3(n[4], n[5], n[6]))
    else { return nil }
    let step = shift.vector * (angle.sine / angle.cosine)
    return Transform3D(
      xAxis: Vector3(1, 0, 0) + step * along.vector.x,
      yAxis: Vector3(0, 1, 0) + step * along.vector.y,
      zAxis: Vector3(0, 0, 1) + step * along.vector.z, translation: Point3())
  }
}
