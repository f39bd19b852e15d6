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

  @Test func `counts each log from the start`() throws {
    let header = "{\"touchlog\":1,\"device\":{\"model\":\"pad\"}}\n"
    let run = CommandRun("inspect", "-", "--json", input: Self.log + header + Self.log + header)
    let logs = try run.jsonLines()
    #expect(logs.map { $0["gestures"] as? Int } == [1, 0, 1, 0])
    #expect(logs.map { $0["contacts"] as? Int } == [2, 0, 2, 0])
    #expect(logs.map { $0["mostAtOnce"] as? Int } == [2, 0, 2, 0])
    #expect(logs.map { $0["duration"] as? Int } == [40000, 0, 40000, 0])
    #expect(logs[1]["device"] as? String == "pad")
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

  @Test func `writes every form that its ending asks for`() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(Self.log, to: "a.jsonl")
    let starts = [
      "evemu": "# EVEMU 1.3\nN: unnamed\n", "evtest": "Input driver version is 1.0.1\n",
      "getevent": "add device 1: /dev/input/event0\n", "yml": "version: 1\n",
    ]
    for (ending, start) in starts {
      let path = folder.path("b.\(ending)")
      let run = CommandRun("convert", first, path)
      #expect(run.status == 0, "\(ending)")
      #expect(run.output.isEmpty)
      #expect(
        run.errors
          == "sextant: warning: \(first): '\(ending == "yml" ? "libinput" : ending)' cannot hold that"
          + " 1 contact was cancelled: it ends\n")
      #expect(try folder.read("b.\(ending)").hasPrefix(start))
      // The scales of the pinch are those of the log: 216 / 100 points wide, 400 / 0 high.
      let trace = CommandRun("replay", path, "--trace").output
      #expect(
        trace
          == CommandRun("replay", first, "--trace").output.replacing(
            "\"f\":3,\"t\":24000,\"state\":\"cancelled\"",
            with: "\"f\":3,\"t\":24000,\"state\":\"ended\""))
    }
  }

  @Test func `says that a form holds one log only`() {
    let two = Self.log + Self.log
    let run = CommandRun("convert", "-", "-", "--to", "libinput", input: two)
    #expect(run.status == 0)
    #expect(
      run.output == CommandRun("convert", "-", "-", "--to", "libinput", input: Self.log).output)
    #expect(
      run.errors == """
        sextant: warning: -: 'libinput' cannot hold that 1 contact was cancelled: it ends
        sextant: warning: -: 'libinput' cannot hold more than one log: 1 is left out

        """)
    // evemu and evtest say where a recording begins.
    for form in ["evemu", "evtest"] {
      let text = CommandRun("convert", "-", "-", "--to", form, input: two).output
      let back = CommandRun("convert", "-", "-", "--to", "native", input: text)
      #expect(back.lines.count { $0.hasPrefix("{\"touchlog\"") } == 2, "\(form)")
    }
  }

  @Test func `makes up no time`() {
    let text = "0003 0039 00000001\n0003 0035 00000005\n0003 0036 00000006\n0000 0000 00000000\n"
    let warning =
      "sextant: warning: -:1:1: events should have a time; found none, so every time is 0\n"
    let same = CommandRun("convert", "-", "-", "--to", "getevent-numbers", input: text)
    #expect(same.errors == warning)
    #expect(same.output.contains("\n0003 0035 00000005\n"))
    #expect(!same.output.contains("["))
    let other = CommandRun("convert", "-", "-", "--to", "evemu", input: text)
    #expect(
      other.errors == warning
        + "sextant: warning: -: 'evemu' cannot hold that the times mean nothing\n")
    #expect(other.output.contains("\nE: 0.000000 0003 0035 0005\t"))
  }

  @Test func `writes an empty recording`() {
    let header = Self.log.prefix { $0 != "\n" } + "\n"
    for form in ["native", "evemu", "evtest", "getevent", "libinput", "csv"] {
      let run = CommandRun("convert", "-", "-", "--to", form, input: String(header))
      #expect(run.status == 0 && run.errors.isEmpty, "\(form): \(run.errors)")
      #expect(!run.output.isEmpty)
    }
  }

  @Test func `leaves out what is cut off at the end, with a warning`() {
    let evemu = CommandRun("convert", "-", "-", "--to", "evemu", input: Self.log).output
    let cut = String(evemu.prefix(evemu.count - 60)) + "E: 0.0240"
    let run = CommandRun("convert", "-", "-", "--to", "native", input: cut)
    #expect(run.status == 0)
    #expect(run.errors.contains("the last line is cut off and left out"))
    #expect(run.lines.last?.contains("cancelled") == true)
    #expect(CommandRun("convert", "-", "-", "--to", "native", "--strict", input: cut).status == 2)
  }

  @Test func `keeps fields and marks that it does not know as they stand`() {
    let log = """
      {"touchlog":1,"minor":7,"surface":{"unit":"pt","origin":"topLeft","z":1e-07},\
      "time":{"unit":"us","b":[1.50,{"c":null}]},"device":{"k":"\\u0041"},"source":{"n":0.10},\
      "stream":{"frames":"changed","q":{}},"later":{"y":1,"x":[2,{"w":-0.0}]},"a":1E5}
      {"f":0,"t":0,"id":1,"ph":"began","x":1.5,"y":2,"zz":1.0,"aa":{"n":[1e2,{"m":"\\u00e9"}]},"fo":0.50}
      {"f":1,"t":5,"id":1,"ph":"moved","x":1,"y":2,"pred":true,"eui":7,"est":[1]}
      {"mark":"weather","f":1,"t":5,"sun":[1.0,{"b":2,"a":3}]}
      {"f":2,"t":9,"mark":"note","text":"n","zeta":1.00,"alpha":{"k":[]}}
      {"f":2,"t":9,"id":1,"ph":"ended"}

      """
    // Within a frame samples stand before marks.
    var lines = log.split(separator: "\n", omittingEmptySubsequences: false)
    lines.swapAt(4, 5)
    let run = CommandRun("convert", "-", "-", "--to", "native", input: log)
    #expect(run.status == 0)
    #expect(run.output == lines.joined(separator: "\n"))
    let again = CommandRun("convert", "-", "-", "--to", "native", input: run.output)
    #expect(again.output == run.output)
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
