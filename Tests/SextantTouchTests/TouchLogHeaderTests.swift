import SextantTouch
import Testing

@Suite struct `A header of a native log` {
  static func header(_ line: String) throws -> TouchLogHeader {
    var reader = TouchLogReader(mode: .strict)
    reader.append([UInt8](line.utf8))
    reader.finish()
    var frame = TouchFrame()
    #expect(try reader.next(into: &frame) == .header)
    #expect(try reader.next(into: &frame) == .end)
    return try #require(reader.header)
  }

  @Test func `reads every member of the example`() throws {
    #expect(
      try Self.header(`A reader of native logs`.example[0])
        == TouchLogHeader(
          surface: TouchSurface(
            width: 390, height: 844, unit: .pt, scale: 3, pointsPerMM: TouchAxisPair(6.42, 6.42),
            origin: .topLeft, orientation: "portrait"),
          clock: TouchClock(
            clock: "monotonic", origin: "720394409000", wall: "2026-01-05T10:00:00.000Z"),
          device: TouchDevice(
            model: "iPhone15,2", system: "iOS 18.2", maximumTouches: 5, isDirect: true),
          source: TouchSource(kind: "uikit", tool: "…", lossy: []),
          stream: TouchStream(coalesced: true, predicted: false, estimates: true, frames: .all)))
  }

  @Test func `needs nothing but its version`() throws {
    #expect(try Self.header(#"{"touchlog":1}"#) == TouchLogHeader())
    #expect(
      try Self.header(#"{"surface":null,"device":{"model":null,"direct":null},"touchlog":1.0}"#)
        == TouchLogHeader())
  }

  @Test func `keeps what it does not know, whatever the smaller version`() throws {
    let header = try Self.header(
      #"{"touchlog":1,"minor":7,"new":[1, {"a":"\n"}],"surface":{"depth":3},"time":{"unit":"us","x":1e5},"device":{"y":null},"source":{"z":true},"stream":{"w":"é"}}"#
    )
    #expect(header.minor == 7)
    #expect(header.other == [TouchField("new", json: #"[1, {"a":"\n"}]"#)])
    #expect(header.surface.other == [TouchField("depth", json: "3")])
    #expect(header.clock.other == [TouchField("x", json: "1e5")])
    #expect(header.device.other == [TouchField("y", json: "null")])
    #expect(header.source.other == [TouchField("z", json: "true")])
    #expect(header.stream.other == [TouchField("w", json: "\"é\"")])
  }

  @Test func `tells the axes apart where one is unknown`() throws {
    let surface = try Self.header(
      #"{"touchlog":1,"surface":{"unit":"raw","unitsPerMM":[null,12],"min":[-5,0],"ptPerMM":null}}"#
    ).surface
    #expect(surface.unitsPerMM == TouchAxisPair(nil, 12))
    #expect(surface.minimum == TouchAxisPair(-5, 0) && surface.pointsPerMM == nil)
  }

  static let errors: [(String, String)] = [
    (#"{"touchlog":2}"#, "1:13: 'touchlog' must be 1; found 2"),
    (#"{"touchlog":"1"}"#, #"1:13: 'touchlog' must be 1; found "1""#),
    (#"{"touchlog":1.5}"#, "1:13: 'touchlog' must be 1; found 1.5"),
    (#"{"touchlog":1,"minor":-1}"#, "1:23: 'minor' must be an integer from 0; found -1"),
    (#"{"touchlog":1,"surface":[]}"#, "1:25: 'surface' must be an object; found []"),
    (
      #"{"touchlog":1,"surface":{"w":0}}"#,
      "1:30: 'surface.w' must be a finite number greater than 0; found 0"
    ),
    (
      #"{"touchlog":1,"surface":{"h":1e400}}"#,
      "1:30: 'surface.h' must be a finite number greater than 0; found 1e400"
    ),
    (
      #"{"touchlog":1,"surface":{"unit":"mm"}}"#,
      #"1:33: 'surface.unit' must be pt, px, raw or norm; found "mm""#
    ),
    (
      #"{"touchlog":1,"surface":{"origin":"centre"}}"#,
      #"1:35: 'surface.origin' must be topLeft or bottomLeft; found "centre""#
    ),
    (
      #"{"touchlog":1,"surface":{"ptPerMM":6}}"#,
      "1:36: 'surface.ptPerMM' must be an array of 2 numbers; found 6"
    ),
    (
      #"{"touchlog":1,"surface":{"unitsPerMM":[1,0]}}"#,
      "1:42: 'surface.unitsPerMM' must hold finite numbers greater than 0, or null where unknown; found 0"
    ),
    (
      #"{"touchlog":1,"surface":{"min":["a",0]}}"#,
      #"1:33: 'surface.min' must hold finite numbers, or null where unknown; found "a""#
    ),
    (#"{"touchlog":1,"time":{"unit":"ms"}}"#, #"1:30: 'time.unit' must be "us"; found "ms""#),
    (#"{"touchlog":1,"time":{"origin":5}}"#, "1:32: 'time.origin' must be a string; found 5"),
    (
      #"{"touchlog":1,"device":{"direct":1}}"#,
      "1:34: 'device.direct' must be true or false; found 1"
    ),
    (
      #"{"touchlog":1,"device":{"id":[1,"2"]}}"#,
      #"1:33: 'device.id' must be an array of integers of 32 bits; found "2""#
    ),
    (
      #"{"touchlog":1,"device":{"axes":{"64":[0,0,0,0,0]}}}"#,
      "1:33: 'device.axes' must be named by codes from 0 to 63; found '64'"
    ),
    (
      #"{"touchlog":1,"device":{"axes":{"53":[0,0]}}}"#,
      "1:38: 'device.axes' must hold a minimum, maximum, fuzz, flat and resolution each; found [0,0]"
    ),
    (
      #"{"touchlog":1,"source":{"lossy":"a"}}"#,
      #"1:33: 'source.lossy' must be an array of strings; found "a""#
    ),
    (
      #"{"touchlog":1,"stream":{"frames":"some"}}"#,
      #"1:34: 'stream.frames' must be all or changed; found "some""#
    ),
    (
      #"{"touchlog":1,"a":1,"a":2}"#,
      "1:21: a name must stand only once in an object; found 'a' again"
    ),
    (#"{"touchlog":1,"touchlog":1}"#, "1:15: a name must stand once; found 'touchlog' again"),
    (#"{"touchlog":1} x"#, "1:16: only white space may follow the value; found 'x'"),
  ]

  @Test(arguments: errors)
  func `with a wrong member is an error in both modes`(line: String, error: String) {
    for mode in ReadingMode.allCases { #expect(read(line, mode).error == error) }
  }
}
