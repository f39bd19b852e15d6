/// How the velocity of a pinch is measured.
///
/// The standard numbers are those of Flutter's velocity tracker.
public struct VelocitySettings: Hashable, Sendable {
  /// How far back samples count, from the newest; 100 ms if not given.
  public let window: Duration
  /// How long without a sample the fingers may be before they rest; 40 ms if not given.
  public let rest: Duration
  /// How many samples count at most, from 3 to 20; 20 if not given.
  public let samples: Int

  let windowMicroseconds: Int64
  let restMicroseconds: Int64

  /// Creates the standard settings.
  public init() {
    self.init(unchecked: .milliseconds(100), .milliseconds(40), 20)
  }

  /// Creates settings; what is left out is standard.
  ///
  /// - Throws: An error that names the setting: `velocityWindow` or `velocityRest` below 1
  ///   microsecond or above 10 seconds, `velocitySamples` outside 3 to 20.
  public init(
    window: Duration = .milliseconds(100), rest: Duration = .milliseconds(40), samples: Int = 20
  ) throws(PinchSettingsError) {
    let range = Duration.microseconds(1)...Duration.seconds(10)
    guard range.contains(window) else {
      throw PinchSettingsError(.velocityWindow, found: "\(window.microseconds) us")
    }
    guard range.contains(rest) else {
      throw PinchSettingsError(.velocityRest, found: "\(rest.microseconds) us")
    }
    guard (3...20).contains(samples) else {
      throw PinchSettingsError(.velocitySamples, found: "\(samples)")
    }
    self.init(unchecked: window, rest, samples)
  }

  private init(unchecked window: Duration, _ rest: Duration, _ samples: Int) {
    self.window = window
    self.rest = rest
    self.samples = samples
    windowMicroseconds = window.microseconds
    restMicroseconds = rest.microseconds
  }
}
