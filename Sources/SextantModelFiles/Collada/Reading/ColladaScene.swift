import SextantGeometry
import SextantText

/// A visual scene on its way to geometries with transforms.
struct ColladaScene {
  /// A geometry as it stands in the scene.
  struct Instance {
    /// The element that places it.
    var element: ColladaTree.Index
    /// The `<geometry>`.
    var geometry: ColladaTree.Index
    /// The name of the node.
    var name: String
    /// Where it stands, in the file's axes and unit.
    var transform: Transform3D
  }

  /// The instances, in the order of the scene.
  private(set) var instances: [Instance] = []
  private var isFull = false
  private var isInPath: Set<ColladaTree.Index> = []
  private var nodes = 0
  private var visits = 0

  /// The most nodes and geometries of a scene, each counted as often as it stands in it: 100,000.
  static let nodeLimit = 100_000
  /// The most elements in nodes, each counted as often as it stands in the scene: 10,000,000.
  static let visitLimit = 10_000_000
  /// The most nodes in each other: 512.
  static let nestingLimit = 512

  /// Reads the scene of a document, or its first one.
  init(_ document: inout ColladaDocument) {
    let tree = document.tree
    var scene: ColladaTree.Index?
    if let element = tree.child("scene", of: 0),
      let instance = tree.child("instance_visual_scene", of: element)
    {
      scene = document.target(of: "url", of: instance, "visual_scene")
    } else {
      for library in tree.children(of: 0) where tree.isNamed(library, "library_visual_scenes") {
        scene = scene ?? tree.child("visual_scene", of: library)
      }
      document.problems.add(
        .warning, at: tree.offset(0),
        "a document should name its scene, or many readers show nothing; found none"
          + (scene == nil ? "" : ", so the first one was taken"))
    }
    guard let scene else { return }
    for node in tree.children(of: scene) where tree.isNamed(node, "node") {
      add(node, .identity, &document)
    }
  }

  private mutating func add(
    _ node: ColladaTree.Index, _ parent: Transform3D, _ document: inout ColladaDocument
  ) {
    let tree = document.tree
    guard hasRoom(for: node, &document) else { return }
    guard isInPath.count < ColladaScene.nestingLimit else {
      document.problems.add(
        .error, at: tree.offset(node),
        "nodes must not nest deeper than \(ColladaScene.nestingLimit); found one that does")
      return
    }
    guard isInPath.insert(node).inserted else {
      document.problems.add(
        .error, at: tree.offset(node), "a node must not hold itself; found that it does")
      return
    }
    defer { isInPath.remove(node) }
    guard let transform = transform(of: node, parent, &document) else { return }
    for child in tree.children(of: node) {
      visits += 1
      if isFull { return }
      if tree.isNamed(child, "instance_geometry") {
        guard let geometry = document.target(of: "url", of: child, "geometry") else { continue }
        append(child, geometry, node, transform, &document)
      } else if tree.isNamed(child, "instance_controller") {
        addController(child, node, transform, &document)
      } else if tree.isNamed(child, "instance_node") {
        guard let other = document.target(of: "url", of: child, "node") else { continue }
        add(other, transform, &document)
      } else if tree.isNamed(child, "node") {
        add(child, transform, &document)
      }
    }
  }

  private mutating func append(
    _ element: ColladaTree.Index, _ geometry: ColladaTree.Index, _ node: ColladaTree.Index,
    _ transform: Transform3D, _ document: inout ColladaDocument
  ) {
    guard hasRoom(for: element, &document) else { return }
    instances.append(
      Instance(
        element: element, geometry: geometry, name: document.label(node), transform: transform))
  }

  /// Counts a node or a geometry and says whether the scene may still have it.
  private mutating func hasRoom(
    for element: ColladaTree.Index, _ document: inout ColladaDocument
  ) -> Bool {
    guard !isFull else { return false }
    nodes += 1
    guard nodes > ColladaScene.nodeLimit || visits > ColladaScene.visitLimit else { return true }
    isFull = true
    let limit =
      nodes > ColladaScene.nodeLimit
      ? "\(ColladaScene.nodeLimit) nodes and geometries"
      : "\(ColladaScene.visitLimit) elements in its nodes"
    document.problems.add(
      .error, at: document.tree.offset(element),
      "a scene must have at most \(limit), each counted as often as it stands in it; found more")
    return false
  }

  /// Adds the geometry of a skin or a morph as it stands at rest.
  private mutating func addController(
    _ element: ColladaTree.Index, _ node: ColladaTree.Index, _ transform: Transform3D,
    _ document: inout ColladaDocument
  ) {
    let tree = document.tree
    guard let controller = document.target(of: "url", of: element, "controller") else { return }
    guard let kind = tree.child("skin", of: controller) ?? tree.child("morph", of: controller),
      let geometry = document.target(of: "source", of: kind, "geometry")
    else { return }
    document.problems.add(
      .note, at: tree.offset(element),
      "a '<\(tree.name(kind))>' is read at rest: its shape without joints and weights")
    var transform = transform
    if let matrix = tree.child("bind_shape_matrix", of: kind) {
      guard let shape = self.matrix(matrix, &document), let both = transform.multiplied(by: shape)
      else { return }
      transform = both
    }
    append(element, geometry, node, transform, &document)
  }

  // MARK: Transforms

  /// Returns the transform of a node under that of its parent, or `nil` where it is none.
  private func transform(
    of node: ColladaTree.Index, _ parent: Transform3D, _ document: inout ColladaDocument
  ) -> Transform3D? {
    let tree = document.tree
    var result = parent
    for child in tree.children(of: node) {
      let step: Transform3D?
      if tree.isNamed(child, "matrix") {
        step = matrix(child, &document)
      } else if ColladaTransform.isStep(child, tree) {
        step = ColladaTransform.step(child, &document)
      } else {
        continue
      }
      guard let step else { return nil }
      guard let next = result.multiplied(by: step) else {
        document.problems.add(
          .error, at: tree.offset(child),
          "the transforms of a node must stay within the range of a double; found more")
        return nil
      }
      result = next
    }
    return result
  }

  private func matrix(
    _ element: ColladaTree.Index, _ document: inout ColladaDocument
  ) -> Transform3D? {
    guard let numbers = ColladaTransform.numbers(element, 16, document) else { return nil }
    if let transform = Transform3D(rowMajor: numbers) { return transform }
    document.problems.add(
      .error, at: document.tree.offset(element),
      "the last row of a matrix must be 0 0 0 1; found "
        + numbers[12...].map { NumberText.string($0) }.joined(separator: " "))
    return nil
  }
}
