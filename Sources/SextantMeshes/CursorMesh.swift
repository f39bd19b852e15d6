internal import SextantGeometry
internal import SextantSlicing

extension Mesh {
  /// Makes a target cursor: a flat ring with gaps and a disc in its centre.
  ///
  /// It lies in the xz plane around the origin, in metres, faces up, and its triangles run
  /// counter-clockwise seen from above. Up to two parts with a material each: `ring`, all runs of the
  /// ring, and `disc`. Vertices on the axes are exactly there, and a cursor that looks the same after
  /// a quarter turn has vertices that are the same to the last bit. Cost: one step a vertex.
  ///
  /// - Throws: `CursorError`, with the option, the rule and what was found; nothing is allocated for
  ///   more than `CursorSettings.mostVertices` vertices.
  public init(cursor settings: CursorSettings) throws(CursorError) {
    let plan = try CursorPlan(settings)
    var builder = MeshBuilder()
    let sides = settings.backFaces == .duplicate ? 2 : 1
    let steps = plan.bands.reduce(0) { $0 + $1.count }
    let dotSteps = plan.dot?.count ?? 0
    builder.reserve(
      vertices: plan.vertexCount, triangles: sides * (2 * steps + dotSteps))

    func material(_ name: String, _ color: Material.Color) -> Material {
      Material(
        name: name, color: color, opacity: settings.opacity,
        isDoubleSided: settings.backFaces == .flag)
    }
    let ring = builder.add(material("ring", settings.color))
    for band in plan.bands {
      if settings.innerRadius > 0 {
        plan.addBand(band, to: &builder)
      } else {
        plan.addFan(band, radius: settings.outerRadius, to: &builder)
      }
    }
    builder.endPart(name: "ring", material: ring, backs: sides == 2)
    if let dot = plan.dot {
      let disc = builder.add(material("disc", settings.dotColor ?? settings.color))
      plan.addFan(dot, radius: settings.dotRadius, to: &builder)
      builder.endPart(name: "disc", material: disc, backs: sides == 2)
    }
    self = builder.mesh
  }
}

extension CursorPlan {
  /// Adds a run of the ring: pairs of an inner and an outer vertex at the same angles.
  func addBand(_ band: Band, to builder: inout MeshBuilder) {
    let first = builder.nextVertex
    let count = UInt32(truncatingIfNeeded: band.count)
    forEachDirection(of: band, includingSeam: !isWelded(band)) { direction, turns in
      builder.addVertex(
        direction * settings.innerRadius, y: 0,
        uv: uv(direction * settings.innerRadius, turns: turns, t: 0))
      builder.addVertex(
        direction * settings.outerRadius, y: 0,
        uv: uv(direction * settings.outerRadius, turns: turns, t: 1))
    }
    for index in 0..<count {
      let a = first + 2 * index
      let b = isWelded(band) && index == count - 1 ? first : a + 2
      builder.addTriangle(a, a + 1, b + 1)
      builder.addTriangle(a, b + 1, b)
    }
  }

  /// Adds a disc or a sector of one: a fan of triangles around the centre.
  ///
  /// A bent texture meets itself in the centre, so there each triangle has a centre of its own, half
  /// a step on.
  func addFan(_ band: Band, radius: Double, to builder: inout MeshBuilder) {
    let first = builder.nextVertex
    let count = UInt32(truncatingIfNeeded: band.count)
    forEachDirection(of: band, includingSeam: !isWelded(band)) { direction, turns in
      builder.addVertex(
        direction * radius, y: 0, uv: uv(direction * radius, turns: turns, t: 1))
    }
    let centre = builder.nextVertex
    switch settings.textureMapping {
    case .planar:
      builder.addVertex(Point2(), y: 0, uv: uv(Point2(), turns: 0, t: 0))
    case .polar:
      for index in 0..<count {
        let a = builder.mesh.vertices[Int(first + index)].uv.x
        let b = builder.mesh.vertices[Int(first + index + 1)].uv.x
        builder.addVertex(Point2(), y: 0, uv: Vector2((a + b) / 2, 0))
      }
    }
    for index in 0..<count {
      let next = isWelded(band) && index == count - 1 ? first : first + index + 1
      let middle = settings.textureMapping == .polar ? centre + index : centre
      builder.addTriangle(middle, first + index, next)
    }
  }

  /// Calls `body` with every direction of a run and its place on the bent texture, in turns.
  ///
  /// The seam of a closed run has the bits of its beginning.
  private func forEachDirection(
    of band: Band, includingSeam: Bool, _ body: (Vector2, Double) -> Void
  ) {
    guard let firstSteps = band.steps.first else { return }
    let base = (firstSteps.start - (band.isClosed ? firstSteps.start : settings.start)).turns
    let offset = base - base.rounded(.down)
    for steps in band.steps {
      let begin = offset + (steps.start - firstSteps.start).turns
      let width = steps.sweep.turns
      for index in 0..<steps.count {
        body(steps.direction(index), begin + width * (Double(index) / Double(steps.count)))
      }
    }
    guard includingSeam, let last = band.steps.last else { return }
    let end = offset + (last.start - firstSteps.start).turns + last.sweep.turns
    body(band.isClosed ? firstSteps.direction(0) : last.direction(last.count), end)
  }

  /// Returns the texture coordinate of a position.
  private func uv(_ point: Point2, turns: Double, t: Double) -> Vector2 {
    switch settings.textureMapping {
    case .planar: Vector2(0.5, 0.5) + point / (2 * settings.outerRadius)
    case .polar: Vector2(turns, t)
    }
  }
}
