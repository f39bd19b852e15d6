import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantSlicing

/// Makes a wish of numbers and cuts.
func feedSlices(_ bytes: [UInt8]) {
  var entropy = Entropy(bytes)
  guard let outline = try? outline(&entropy) else { return }
  let shares: SliceShares =
    entropy.byte() % 4 == 0
    ? .weighted((0..<entropy.index(9)).map { _ in entropy.number() })
    : .equal(entropy.byte() % 32 == 0 ? Int(Int8(bitPattern: entropy.byte())) : entropy.index(24))
  let style: SliceSettings.Style
  switch entropy.index(14) {
  case 0: style = .wedges
  case 1: style = .hub(entropy.point())
  case 2: style = .strips(entropy.angle())
  case 3: style = .grid(rows: entropy.index(9), columns: entropy.index(9))
  case 4: style = .rings
  case 5: style = .core(inner: entropy.index(9))
  case 6: style = .shields
  case 7: style = .tavern(rows: entropy.index(9), columns: entropy.index(9))
  case 8: style = .cross
  case 9: style = .wedding(ring: entropy.length(), slice: entropy.length())
  case 10: style = .fairest
  case 11: style = .hub(Point2(entropy.length(), entropy.length()))
  case 12: style = .strips(.zero)
  default: style = .hub(Point2(-entropy.length() / 8, entropy.length() / 8))
  }
  let wish = try? SliceSettings(
    outline: outline, shares: shares, style: style, start: entropy.angle(),
    height: entropy.flag() ? 0.08 : entropy.number(),
    tolerance: entropy.flag() ? 0.001 : entropy.number())
  if let wish { checkGuide(wish) }
}

private func outline(_ entropy: inout Entropy) throws -> Outline {
  switch entropy.index(10) {
  case 0: return try .circle(radius: entropy.length())
  case 1: return try .ellipse(semiAxes: entropy.length(), entropy.length())
  case 2: return try .rectangle(width: entropy.length(), depth: entropy.length())
  case 3:
    return try .roundedRectangle(
      width: entropy.length(), depth: entropy.length(), cornerRadius: entropy.length() / 8)
  case 4:
    return try .ring(outerRadius: entropy.length(), innerRadius: entropy.length() / 4)
  case 5: return try .regular(sides: entropy.index(20), radius: entropy.length())
  case 6: return try .polygon(entropy.points(most: 5), holes: [entropy.points(most: 4)])
  case 7: return try .circle(radius: entropy.number())
  default: return try .polygon(entropy.points(most: 12))
  }
}

/// The pieces are the cake: their areas add up to its own, each has its share, nothing is NaN.
func checkGuide(_ wish: SliceSettings) {
  guard let guide = try? SliceGuide(wish) else { return }
  must(guide.area.isFinite && guide.area > 0, "an area must be finite and above 0")
  var (area, share, crust) = (0.0, 0.0, 0.0)
  for piece in guide.pieces {
    must(
      [piece.area, piece.share, piece.crust, piece.frosting].allSatisfy { $0.isFinite && $0 >= 0 },
      "a piece's numbers must be finite and not negative: \(piece.area) \(piece.crust)")
    must(piece.label.x.isFinite && piece.label.y.isFinite, "a label must be finite")
    for point in piece.outline + piece.others.flatMap(\.self) {
      must(point.x.isFinite && point.y.isFinite, "a corner must be finite")
    }
    area += piece.area
    share += piece.share
    crust += piece.crust
  }
  let count = Double(guide.pieces.count)
  // A cut is off by rounding of sums over the outline's edges, each piece has two.
  let slack = 1e-9 * (1 + count)
  must(
    (area - guide.area).magnitude <= slack * guide.area, "areas must add up: \(area), \(guide.area)"
  )
  must((share - 1).magnitude <= slack, "shares must add up: \(share)")
  must(
    (crust - guide.perimeter).magnitude <= slack * guide.perimeter,
    "crusts must add up: \(crust), \(guide.perimeter)")
  if let fairness = guide.fairness.area {
    must(fairness.isFinite && fairness >= 1, "fairness must be finite and from 1: \(fairness)")
  }
  let size = max(guide.perimeter, 1e-3)
  if size < 100, let mesh = try? Mesh(guide: guide) {
    let problems = mesh.validate(limit: 3)
    must(problems.isEmpty, "a guide's mesh must have no fault: \(problems)")
  }
}

/// Makes a cursor of numbers.
func feedCursors(_ bytes: [UInt8]) {
  var entropy = Entropy(bytes)
  var elements: [CursorElement] = []
  repeat { elements.append(element(&entropy)) } while !entropy.isEmpty && elements.count < 4
  let resolution: CursorSettings.Resolution =
    entropy.flag()
    ? .segments(
      entropy.byte() % 16 == 0 ? Int(Int8(bitPattern: entropy.byte())) : entropy.index(200))
    : .tolerance(entropy.flag() ? 0.001 : entropy.number())
  var settings = CursorSettings(elements: elements)
  settings.resolution = resolution
  settings.backFaces = backFaces(&entropy)
  settings.textureMapping = entropy.flag() ? .planar : .polar
  checkCursor(settings)
}

private func backFaces(_ entropy: inout Entropy) -> CursorSettings.BackFaces {
  let all: [CursorSettings.BackFaces] = [.flag, .duplicate, .none]
  return all[entropy.index(3)]
}

private func element(_ entropy: inout Entropy) -> CursorElement {
  let shape: CursorElement.Shape
  switch entropy.index(5) {
  case 0:
    let extent: CursorRing.Extent =
      entropy.flag() ? .angle(entropy.angle()) : .length(entropy.length())
    let division: CursorRing.Division
    switch entropy.index(3) {
    case 0: division = .gaps(Int(Int8(bitPattern: entropy.byte())), extent)
    case 1:
      division = .gapList(
        (0..<entropy.index(5)).map { _ in .init(center: entropy.angle(), extent: extent) })
    default:
      division = .arcs(
        (0..<entropy.index(5)).map { _ in .init(from: entropy.angle(), sweep: entropy.angle()) })
    }
    shape = .ring(
      CursorRing(
        innerRadius: entropy.length() / 2, outerRadius: entropy.length(), division: division,
        cut: entropy.flag() ? .radial : .parallel))
  case 1:
    shape = .ticks(
      CursorTicks(
        count: Int(Int8(bitPattern: entropy.byte())), innerRadius: entropy.length() / 2,
        outerRadius: entropy.length(), width: entropy.length() / 8))
  case 2:
    shape = .brackets(
      CursorBrackets(
        size: entropy.length(), width: entropy.length() / 8, armLength: entropy.length() / 2,
        cornerRadius: entropy.length() / 4))
  case 3: shape = .disc(radius: entropy.length())
  default: shape = .cross(reach: entropy.length(), width: entropy.length() / 8)
  }
  var element = CursorElement(name: "part", shape)
  let caps: [CursorElement.Caps] = [.butt, .round, .bevel]
  element.caps = caps[entropy.index(3)]
  element.start = entropy.angle()
  element.thickness = entropy.flag() ? 0 : entropy.length() / 16
  element.opacity = entropy.flag() ? 1 : entropy.number()
  return element
}

/// A cursor is refused or sound, and what was computed as a writer asks is the mesh that is kept.
func checkCursor(_ settings: CursorSettings) {
  guard let mesh = try? Mesh(cursor: settings), mesh.vertices.count < 20000 else { return }
  check(Model(name: "cursor", nodes: [Model.Node(name: "cursor", mesh: mesh)]))
}

/// Makes a cut-out of numbers.
func feedCutouts(_ bytes: [UInt8]) {
  var entropy = Entropy(bytes)
  let holes = entropy.flag() ? [] : [entropy.points(most: 5)]
  let tolerance = entropy.flag() ? 0 : entropy.number()
  let outline = entropy.points(most: 20)
  guard let cutout = try? Cutout(outline: outline, holes: holes, tolerance: tolerance) else {
    return
  }
  must(cutout.area.isFinite && cutout.area > 0, "an area must be finite and above 0")
  var settings = CutoutSettings()
  settings.thickness = entropy.flag() ? 0 : entropy.length()
  settings.backFaces = backFaces(&entropy)
  settings.back = entropy.flag() ? .plain : .mirrored
  guard let mesh = try? Mesh(cutout: cutout, settings: settings) else { return }
  check(Model(name: "cut-out", nodes: [Model.Node(name: "cut-out", mesh: mesh)]))
}
