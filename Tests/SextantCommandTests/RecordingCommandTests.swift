import Foundation
import SextantCommand
import Testing

@Suite struct `The inspect command` {
  static let log = """
    {"touchlog":1,"surface":{"unit":"pt"},"device":{"model":"iPad16,3","os":"iPadOS 18.2"}}
    {"f":0,"t":0,"id":1,"ph":"began","x":100,"y":400}
    {"f":1,"t":8000,"id":2,"ph":"began","x":200,"y":400}
    {"f":2,"t":16000,"id":2,"ph":"moved","x":250,"y":400}
    {"f":3,"t":24000,"id":7,"ph":"moved","x":300,"y":424}
    {"f":4,"t":32000,"id":2,"ph":"ended"}
    {"f":5,"t":40000,"id":1,"ph":"ended"}

    """

  @Test func `says what a recording holds`() {
    let run = CommandRun("inspect", "-", input: Self.log.replacing("\"id\":7", with: "\"id\":2"))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        -
          format        native log
          device        iPad16,3, iPadOS 18.2
          points        1 unit = 1 point
          frames        6
          contacts      2
          most at once  2
          duration      0.040 s
          gestures      1
          problems      none

        """)
  }

  @Test func `prints JSON that keeps the contract`() throws {
    let run = CommandRun("inspect", "-", "--json", input: Self.log)
    #expect(run.status == 0)
    let json = try #require(try run.jsonLines().first)
    #expect(json["format"] as? String == "native")
    #expect(json["device"] as? String == "iPad16,3, iPadOS 18.2")
    // The move of finger 7, which never landed, leaves no frame behind or an empty one.
    #expect([5, 6].contains(json["frames"] as? Int))
    #expect(json["contacts"] as? Int == 2)
    #expect(json["mostAtOnce"] as? Int == 2)
    #expect(json["duration"] as? Int == 40000)
    #expect(json["gestures"] as? Int == 1)
    let problem = try #require((json["problems"] as? [[String: Any]])?.first)
    #expect(problem["severity"] as? String == "warning")
    #expect(problem["line"] as? Int == 5)
    #expect(problem["column"] is Int)
    #expect(problem["message"] is String)
  }

  @Test func `describes each log and each file`() throws {
    let folder = try TemporaryFolder()
    let both = try folder.write(Self.log + Self.log, to: "both.jsonl")
    let run = CommandRun("inspect", both, "no-such-file", both)
    #expect(run.status == 2)
    #expect(
      run.lines.filter { $0.hasPrefix(both) } == [
        "\(both)#1", "\(both)#2", "\(both)#1", "\(both)#2",
      ])
    #expect(
      run.errors
        == "sextant: error: no-such-file: the file must be readable; found: no such file or folder\n"
    )
    #expect(try CommandRun("inspect", both, "--json").jsonLines().count == 2)
  }

  @Test func `refuses repairs if strict`() {
    let run = CommandRun("inspect", "-", "--strict", input: Self.log)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("sextant: error: -:5:"))
  }
}

@Suite struct `The convert command` {
  static let log = """
    {"touchlog":1,"minor":0,"surface":{"unit":"pt","origin":"topLeft"},"time":{"unit":"us"},\
    "stream":{"frames":"changed"}}
    {"f":0,"t":0,"id":1,"ph":"began","x":100.5,"y":400}
    {"f":1,"t":8000,"id":2,"ph":"began","x":200,"y":400}
    {"f":2,"t":16000,"id":2,"ph":"moved","x":316,"y":-0.25}
    {"f":3,"t":24000,"id":2,"ph":"ended"}
    {"f":3,"t":24000,"id":1,"ph":"cancelled"}

    """

  @Test func `writes a line of values a sample`() {
    let run = CommandRun("convert", "-", "-", "--to", "csv", input: Self.log)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        frame,time,id,phase,x,y
        0,0,1,began,100.5,400
        1,8000,2,began,200,400
        2,16000,2,moved,316,-0.25
        3,24000,2,ended,,
        3,24000,1,cancelled,,

        """)
  }

  @Test func `keeps the touches of a native log`() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(Self.log + Self.log, to: "a.jsonl")
    let run = CommandRun("convert", first, folder.path("b.jsonl"))
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(CommandRun("convert", folder.path("b.jsonl"), folder.path("c.jsonl")).status == 0)
    #expect(try folder.read("b.jsonl") == folder.read("c.jsonl"))
    let trace = CommandRun("replay", first, "--trace").output
    #expect(!trace.isEmpty)
    #expect(CommandRun("replay", folder.path("b.jsonl"), "--trace").output == trace)
  }

  @Test func `warns of what is lost`() {
    let marks = Self.log + "{\"mark\":\"note\",\"f\":4,\"t\":25000,\"text\":\"done\"}\n"
    let run = CommandRun("convert", "-", "-", "--to", "csv", input: marks + Self.log)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        sextant: warning: -: 'csv' cannot hold 1 mark
        sextant: warning: -: 'csv' cannot hold where each of 2 logs begins

        """)
  }

  @Test func `leaves nothing behind when the input is broken`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write("old", to: "out.csv")
    let run = CommandRun("convert", "-", old, input: Self.log + "{\"f\":-1,\"t\":0}\n{}\n")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("sextant: error: -:7:"))
    #expect(try folder.read("out.csv") == "old")
    #expect(folder.names == ["out.csv"])
  }

  @Test func `keeps predictions and corrections of a native log`() {
    let log = Self.log.replacing(
      "{\"f\":2",
      with: #"{"f":1,"t":9000,"id":2,"ph":"moved","x":1,"y":2,"pred":true}"# + "\n{\"f\":2")
    let run = CommandRun("convert", "-", "-", "--to", "native", input: log)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output == log)
    let csv = CommandRun("convert", "-", "-", "--to", "csv", input: log)
    #expect(csv.output == CommandRun("convert", "-", "-", "--to", "csv", input: Self.log).output)
    #expect(
      csv.errors == "sextant: warning: -: 'csv' cannot hold 1 prediction or correction\n")
  }

  @Test func `takes a loss as an error if strict`() {
    let marks = Self.log + "{\"mark\":\"note\",\"f\":4,\"t\":25000,\"text\":\"done\"}\n"
    let run = CommandRun("convert", "-", "-", "--to", "csv", "--strict", input: marks)
    #expect(run.status == 2)
    #expect(run.errors == "sextant: error: -: 'csv' cannot hold 1 mark\n")
  }

  static let mistakes: [([String], String)] = [
    (
      ["-"],
      "'sextant convert' needs IN OUT, files; '-' is standard input or output; found only 1\nhelp: sextant convert evtest.txt pinch.jsonl"
    ),
    (["-", "a", "b"], "'sextant convert' takes IN OUT only; found 'b'"),
    (
      ["-", "out.txt"],
      "OUT must end in .jsonl, .evemu, .evtest, .getevent, .yml, .json or .csv, or '--to' must name its form; found 'out.txt'\nhelp: forms are native, evemu, evtest, getevent, getevent-numbers, libinput, uitouch-json or csv"
    ),
    (
      ["-", "-", "--to", "cvs"],
      "'--to' must be native, evemu, evtest, getevent, getevent-numbers, libinput, uitouch-json or csv; found 'cvs'\nhelp: the nearest is 'csv'"
    ),
    (
      ["-", "-", "--to", "flutter"],
      "'--to' must be native, evemu, evtest, getevent, getevent-numbers, libinput, uitouch-json or csv; found 'flutter'"
    ),
    (
      ["-", "no-such-folder/out.csv"],
      "no-such-folder/out.csv: the file must be writable; found: no such file or folder"
    ),
  ]

  @Test(arguments: mistakes)
  func `refuses what makes no sense`(arguments: [String], error: String) {
    let run = CommandRun(["convert"] + arguments, input: Array(Self.log.utf8))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "sextant: error: \(error)\n")
  }
}
