import SextantGeometry
import SextantTouch

/// Which contacts are down while a sketch is shown, which of them draws, and which mean nothing.
///
/// Without a pencil a finger that comes down alone draws; a second one ends that without a stroke,
/// and none of them draws until all have lifted. Once a pencil came down, in this sketch or another,
/// only pencils draw. While one is down fingers mean nothing, those that were down before and those
/// that come: the hand rests on the screen. They mean nothing until they lift.
struct DrawingHand: Sendable {
  /// A Boolean value that says whether a pencil has been down at any time.
  private(set) var knowsPencil = false
  /// The contact that draws.
  private(set) var drawer: TouchID?
  /// The contacts that are down, palms and pencils too, in the order in which they came.
  private var down: [(id: TouchID, kind: TouchKind, isSpent: Bool)] = []

  /// What a contact that lands does.
  enum Landing {
    /// It draws.
    case draws
    /// It draws nothing, and what another finger has begun is void.
    case joins
    /// It draws nothing.
    case rests
  }

  /// Notes that a contact landed.
  mutating func land(_ id: TouchID, _ kind: TouchKind) -> Landing {
    lift(id)
    let isPencil = kind == .pencil
    let isPalm = kind == .palm
    let pencilIsDown = down.contains { $0.kind == .pencil }
    let fingersAreDown = down.contains { $0.kind != .palm && $0.kind != .pencil }
    defer { down.append((id, kind, isPalm || (!isPencil && pencilIsDown))) }
    if isPalm || pencilIsDown { return .rests }
    if isPencil {
      knowsPencil = true
      for index in down.indices { down[index].isSpent = true }
      // A finger that was drawing is the hand that holds the pencil.
      let joins = drawer != nil
      drawer = id
      return joins ? .joins : .draws
    }
    if fingersAreDown {
      guard !knowsPencil, drawer != nil else { return .rests }
      drawer = nil
      return .joins
    }
    guard !knowsPencil else { return .rests }
    drawer = id
    return .draws
  }

  /// Notes that a contact is gone; says whether it was drawing.
  @discardableResult
  mutating func lift(_ id: TouchID) -> Bool {
    down.removeAll { $0.id == id }
    guard drawer == id else { return false }
    drawer = nil
    return true
  }

  /// Notes which contacts are still down; says whether the one that drew is gone.
  mutating func keepOnly(_ ids: [TouchID]) -> Bool {
    down.removeAll { !ids.contains($0.id) }
    guard let drawer, !ids.contains(drawer) else { return false }
    self.drawer = nil
    return true
  }

  /// The contact that would draw draws nothing until it lifts.
  mutating func rest() { drawer = nil }

  /// Forgets who is down: contacts that stay mean nothing.
  mutating func drop() {
    drawer = nil
    down = []
  }

  /// A Boolean value that says whether nothing but the screen below sees the contact's moves.
  func isSpent(_ id: TouchID) -> Bool {
    down.contains { $0.id == id && ($0.isSpent || $0.kind == .pencil) }
  }

  /// The fingers that are down and still count.
  var fingers: [TouchID] {
    down.filter { !$0.isSpent && $0.kind != .pencil }.map { $0.id }
  }
}

/// What the contact that draws has drawn so far.
struct StrokeDraft: Sendable {
  /// The strokes: one, and one more each time that the contact came back onto the plane.
  var strokes: [Stroke] = []
  /// The number of samples of these and of the sketch.
  var pointCount = 0
  /// Whether the next sample goes on with the last stroke.
  var isOpen = false
  /// Whether it was said that samples are left out.
  var isRefused = false
  /// Whether a pencil draws.
  var isPencil = false
  /// Whether the sketch was placed for it.
  var hasPlaced = false
}
