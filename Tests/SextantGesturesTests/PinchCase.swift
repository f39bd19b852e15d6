import Foundation
import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

/// One case of Tests/Fixtures/pinch.json: settings, frames and what is expected at named frames.
struct PinchCase: Decodable, CustomTestStringConvertible, Sendable {
  struct Config: Decodable {
    var slop: Double
    var minAxisSpan: Double
    var maxTouches: Number
    var axisMode: String?
    var lockDegrees: [Double]?
    var nearZero: String?
    var slopMode: String?
    var endPolicy: String?
    var translationAllowance: Bool?

    /// A number, or the words "all", "nan" and "inf".
    struct Number: Decodable {
      var value: Double?
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
          value = number
        } else {
          switch try container.decode(String.self) {
          case "nan": value = .nan
          case "inf": value = .infinity
          case "all": value = nil
          case let word: throw PinchCaseError(word)
          }
        }
      }
    }
  }

  struct Touch: Decodable {
    var phase: String
    var id: Int32
    var x: Config.Number?
    var y: Config.Number?
  }

  struct Frame: Decodable {
    var milliseconds: Double
    var touches: [Touch]
    var check: String?
    var liveIDs: [Int32]?
    var setScale: [Double]?

    enum CodingKeys: String, CodingKey {
      case milliseconds = "t_ms"
      case touches, check, liveIDs, setScale
    }
  }

  struct Expectation: Decodable {
    var state: String
    var touches: Int?
    var scaleX: Double?
    var scaleY: Double?
    var scale: Double?
    var segmentX: Double?
    var segmentY: Double?
    var segment: Double?
    var focal: [Double]?
    var velocity: [Double?]?
    var velocityTolerance: Double?
  }

  var id: String
  var config: Config
  var frames: [Frame]
  var expected: [String: Expectation]

  var testDescription: String { id }

  /// All cases of the file.
  static let all: [PinchCase] = {
    struct File: Decodable { var cases: [PinchCase] }
    do {
      return try JSONDecoder().decode(
        File.self, from: Data(Fixtures.bytes("pinch.json"))
      ).cases
    } catch {
      Issue.record(error)
      return []
    }
  }()

  /// The settings of the case.
  func settings() throws -> PinchSettings {
    let mode: PinchSettings.AxisMode
    switch config.axisMode ?? "independent" {
    case "independent": mode = .independent
    case "xOnly": mode = .xOnly
    case "yOnly": mode = .yOnly
    case "uniform": mode = .uniform
    case "lock":
      let angles = try #require(config.lockDegrees)
      mode = .lock(
        try AxisLock(
          low: #require(Angle(degrees: angles[0])), high: #require(Angle(degrees: angles[1]))))
    case let word: throw PinchCaseError(word)
    }
    let slopMode = try named(PinchSettings.SlopMode.allCases, config.slopMode ?? "subtract")
    let endPolicy = try named(PinchSettings.EndPolicy.allCases, config.endPolicy ?? "allLifted")
    let nearZero = try named(PinchSettings.NearZero.allCases, config.nearZero ?? "floor")
    return try PinchSettings(
      slop: config.slop, minAxisSpan: config.minAxisSpan,
      maxTouches: config.maxTouches.value.map { .first(Int($0)) } ?? .all, slopMode: slopMode,
      endPolicy: endPolicy, axisMode: mode, nearZero: nearZero,
      translationAllowance: config.translationAllowance ?? false)
  }

  /// The frames as the recognizer takes them.
  func touchFrames() throws -> [TouchFrame] {
    try frames.enumerated().map { index, frame in
      let time = Int64(frame.milliseconds * 1000)
      let samples = try frame.touches.map { touch in
        TouchSample(
          id: TouchID(touch.id), phase: try named(TouchPhase.allCases, touch.phase),
          location: touch.x.flatMap { x in
            touch.y.map { y in ScreenPoint(x.value ?? 0, y.value ?? 0) }
          }, time: time)
      }
      var marks: [TouchMark] = []
      // Behind the others in the file, before them here: the order of marks must not matter.
      if let scale = frame.setScale { marks.append(.setScale(x: scale[0], y: scale[1])) }
      if let ids = frame.liveIDs { marks.append(.live(ids.map { TouchID($0) })) }
      return TouchFrame(index: index, time: time, samples: samples, marks: marks)
    }
  }

  private func named<Value>(_ values: [Value], _ name: String) throws -> Value {
    guard let value = values.first(where: { "\($0)" == name }) else { throw PinchCaseError(name) }
    return value
  }
}

/// A word in the file of cases that the loader does not know.
struct PinchCaseError: Error {
  var word: String
  init(_ word: String) { self.word = word }
}
