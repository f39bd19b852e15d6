/// What one run of the command sees of the world: three streams and the environment.
///
/// `Console.standard` is the process's own; a test makes one of memory and reads it afterwards.
public struct Console: Sendable {
  /// Where `-` is read from.
  public var input: ConsoleInput
  /// Where results go.
  public var output: ConsoleOutput
  /// Where everything else goes: errors, warnings, progress.
  public var errors: ConsoleOutput
  /// The variables of the environment that the command knows.
  public var environment: [String: String]
  /// A Boolean value that says whether a person watches `errors`.
  public var isErrorTerminal: Bool
  /// The advice that was given so far; the same again helps nobody.
  private var given: Set<String> = []

  /// The variables of the environment that the command looks at.
  static let variables = ["SOURCE_DATE_EPOCH"]

  /// Creates a console.
  public init(
    input: ConsoleInput, output: ConsoleOutput, errors: ConsoleOutput,
    environment: [String: String] = [:], isErrorTerminal: Bool = false
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    self.environment = environment
    self.isErrorTerminal = isErrorTerminal
  }

  /// Returns the console of this process; from then on a broken pipe is no signal.
  public static func standard() -> Console {
    Platform.ignoreBrokenPipes()
    var environment: [String: String] = [:]
    for name in variables { environment[name] = Platform.environment(name) }
    return Console(
      input: ConsoleInput(descriptor: Platform.standardInput),
      output: ConsoleOutput(descriptor: Platform.standardOutput),
      errors: ConsoleOutput(descriptor: Platform.standardError),
      environment: environment, isErrorTerminal: Platform.isTerminal(Platform.standardError))
  }

  /// Writes a line of the result.
  mutating func print(_ line: String) {
    output.write(line)
    output.write("\n")
  }

  /// Tells the user what was repaired or left out; the run goes on.
  mutating func warn(_ message: String, at place: CommandError.Place? = nil, help: String? = nil) {
    report("warning", CommandError(message, at: place, help: help))
  }

  /// Tells the user something that is neither result nor fault.
  mutating func note(_ message: String) {
    report("note", CommandError(message))
  }

  /// Tells the user why the run ends.
  mutating func fail(_ error: CommandError) {
    report("error", error)
  }

  private mutating func report(_ kind: String, _ error: CommandError) {
    // Results before the message that speaks of them, where both go to one terminal.
    output.flush()
    errors.write("sextant: \(kind): \(error.text)\n")
    if let help = error.help, given.insert(help).inserted { errors.write("help: \(help)\n") }
    errors.flush()
  }
}

/// A stream that the command reads once: a descriptor, or bytes in memory.
public struct ConsoleInput: Sendable {
  private var origin: FileSource.Origin?

  /// Creates a stream of what a descriptor gives; it is not closed.
  init(descriptor: Int32) { origin = .descriptor(descriptor) }

  /// Creates a stream of the given bytes.
  public init(bytes: [UInt8]) { origin = .memory(bytes) }

  /// Hands the stream over; a second time gives `nil`.
  mutating func take() -> FileSource.Origin? {
    defer { origin = nil }
    return origin
  }
}

/// A stream that the command writes: a descriptor with a buffer before it, or memory.
public struct ConsoleOutput: Sendable {
  /// The descriptor; `nil` keeps everything in `bytes`.
  private let descriptor: Int32?
  /// What was written and is not yet handed to the descriptor; in memory, everything written.
  public private(set) var bytes: [UInt8] = []
  /// The first failure to write; what is written after it is dropped.
  private(set) var failure: Platform.Failure?

  /// The number of bytes that are gathered before they are handed on.
  private static let capacity = 1 << 16

  /// Creates a stream to a descriptor; it is not closed.
  init(descriptor: Int32) { self.descriptor = descriptor }

  private init() { descriptor = nil }

  /// Returns a stream that keeps what is written.
  public static func memory() -> ConsoleOutput { ConsoleOutput() }

  /// What was written to memory, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A Boolean value that says whether nobody reads what is written any more.
  var isBroken: Bool { failure?.isBrokenPipe ?? false }

  /// Writes text.
  mutating func write(_ text: String) {
    guard failure == nil else { return }
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= ConsoleOutput.capacity { flush() }
  }

  /// Writes bytes.
  mutating func write(_ more: [UInt8]) {
    guard failure == nil else { return }
    bytes.append(contentsOf: more)
    if bytes.count >= ConsoleOutput.capacity { flush() }
  }

  /// Writes bytes.
  mutating func write(_ more: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    bytes.append(contentsOf: more)
    if bytes.count >= ConsoleOutput.capacity { flush() }
  }

  /// Hands everything to the descriptor.
  mutating func flush() {
    guard let descriptor, !bytes.isEmpty else { return }
    var failure: Platform.Failure?
    bytes.withUnsafeBytes { buffer in
      do throws(Platform.Failure) {
        try Platform.write(buffer, to: descriptor)
      } catch { failure = error }
    }
    self.failure = failure
    bytes.removeAll(keepingCapacity: true)
  }
}
