#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What is fed to one part of the library; what must hold is checked inside, see `must`.
struct Target: Sendable {
  /// What the target is called on the command line and in the environment.
  let name: String
  /// Whether inputs are bytes of a file rather than numbers that a shape is made of.
  let isText: Bool
  /// Feeds it.
  let run: @Sendable ([UInt8]) -> Void

  init(_ name: String, isText: Bool = true, _ run: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.isText = isText
    self.run = run
  }

  /// All that can be fed.
  static let all =
    recordings + scenes + models
    + [
      Target("recipe", feedRecipe), Target("polygon", feedPolygon),
      Target("trace", feedTrace),
      Target("touches", isText: false, feedTouches),
      Target("slices", isText: false, feedSlices),
      Target("cursors", isText: false, feedCursors),
      Target("cutouts", isText: false, feedCutouts),
    ]
}

/// The target that the environment names.
private let chosen: Target = {
  let name = getenv("SEXTANT_FUZZ").map { String(cString: $0) } ?? ""
  if let target = Target.all.first(where: { $0.name == name }) { return target }
  for target in Target.all { print(target.name) }
  // The runtime takes an ordinary exit for a fault.
  fflush(nil)
  _exit(name == "list" ? 0 : 2)
}()

/// Takes one input over; the runtime of libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Stops the run if what must hold does not; the input is kept.
func must(_ holds: Bool, _ rule: @autoclosure () -> String, line: Int = #line) {
  if !holds { fatalError("\(rule()) (line \(line))") }
}
