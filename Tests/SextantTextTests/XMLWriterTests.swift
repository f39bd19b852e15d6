import SextantTestSupport
import SextantText
import Testing

@Suite struct `An XML writer` {
  private func text(_ writer: XMLWriter) -> String { String(decoding: writer.bytes, as: UTF8.self) }

  private func write(_ layout: XMLWriter.Layout) -> String {
    var writer = XMLWriter(layout: layout)
    writer.declaration()
    writer.comment("made -- by hand -")
    writer.open("a")
    writer.attribute("b", "<&\">'\n\t\r")
    writer.attribute("c:d", 24)
    writer.attribute("e", 0.1)
    writer.attribute("f", 1.0 / 3, decimals: 3)
    writer.open("g")
    writer.close("g")
    writer.element("h", "x & y\u{0}\r\n]]>")
    writer.element("i", "")
    writer.comment("")
    writer.open("j")
    writer.numbers([1, 0.1 + 0.2, -0.0])
    writer.number(2.5, decimals: 0)
    writer.integer(7)
    writer.integers([8, -9])
    writer.close("j")
    writer.open("k")
    writer.text("mixed ")
    writer.open("l")
    writer.open("m")
    writer.close("m")
    writer.close("l")
    writer.number(1)
    writer.close("k")
    writer.element("n", 0.123456789012)
    writer.open("o")
    writer.open("p")
    writer.close("p")
    writer.close("o")
    writer.close("a")
    return text(writer)
  }

  @Test func `indents elements and leaves text alone`() {
    #expect(
      write(.indented) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- made - - by hand - -->
        <a b="&lt;&amp;&quot;&gt;'&#10;&#9;&#13;" c:d="24" e="0.1" f="0.333">
          <g/>
          <h>x &amp; y\u{FFFD}&#13;
        ]]&gt;</h>
          <i></i>
          <!--  -->
          <j>1 0.3 0 3 7 8 -9</j>
          <k>mixed <l><m/></l>1</k>
          <n>0.123456789</n>
          <o>
            <p/>
          </o>
        </a>

        """)
  }

  @Test func `writes no white space of its own in the compact layout`() {
    #expect(
      write(.compact) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- made - - by hand - --><a b="&lt;&amp;&quot;&gt;'&#10;&#9;&#13;" c:d="24" e="0.1" \
        f="0.333"><g/><h>x &amp; y\u{FFFD}&#13;
        ]]&gt;</h><i></i><!--  --><j>1 0.3 0 3 7 8 -9</j><k>mixed <l><m/></l>1</k>\
        <n>0.123456789</n><o><p/></o></a>
        """)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `writes what the scanner reads as the same`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var expected: [String] = []
    var writer = XMLWriter(layout: .compact)
    if random.int(in: 0...1) == 0 { writer.declaration() }
    write(&writer, &expected, depth: 0, &random)
    var events: [String] = []
    try writer.bytes.withUnsafeBytes { buffer in
      var scanner = XMLScanner(buffer)
      while let event = try scanner.next() {
        switch event {
        case .start(let name):
          events.append("<" + scanner.string(name))
          for attribute in scanner.attributes {
            events.append("@\(scanner.string(attribute.name))=\(scanner.string(attribute.value))")
          }
        case .end(let name): events.append("</" + scanner.string(name))
        case .text(let text): events.append("=" + scanner.string(text))
        default: Issue.record("nothing else was written")
        }
      }
    }
    #expect(events == expected, "seed \(seed)")
  }

  private func write(
    _ writer: inout XMLWriter, _ expected: inout [String], depth: Int, _ random: inout SplitMix64
  ) {
    let name = XMLName.ncName(cleaning: words(&random))
    writer.open(name)
    expected.append("<" + name)
    for index in 0..<random.int(in: 0...3) {
      let value = words(&random)
      writer.attribute("a\(index)", value)
      expected.append("@a\(index)=\(value)")
    }
    for _ in 0..<random.int(in: 0...3) {
      if depth < 4, random.int(in: 0...1) == 0 {
        write(&writer, &expected, depth: depth + 1, &random)
      } else {
        let text = words(&random)
        writer.text(text)
        guard !text.isEmpty else { continue }
        // Texts that follow each other are one.
        if let last = expected.last, last.hasPrefix("=") {
          expected[expected.count - 1] = last + text
        } else {
          expected.append("=" + text)
        }
      }
    }
    writer.close(name)
    expected.append("</" + name)
  }

  private func words(_ random: inout SplitMix64) -> String {
    let parts = [
      "a", "Ring", " ", "\t", "\n", "\r", "\r\n", "<", ">", "&", "\"", "'", "]]>", "--", "é", "😀",
      "\u{85}",
    ]
    return (0..<random.int(in: 0...6)).map { _ in parts[random.int(in: 0...parts.count - 1)] }
      .joined()
  }

  #if os(macOS) || os(Linux)
  @Test func `stops at a caller's mistakes`() async {
    await #expect(processExitsWith: .failure) {
      var writer = XMLWriter()
      writer.open("a b")
    }
    await #expect(processExitsWith: .failure) {
      var writer = XMLWriter()
      writer.open("a")
      writer.close("b")
    }
    await #expect(processExitsWith: .failure) {
      var writer = XMLWriter()
      writer.open("a")
      writer.close("a")
      writer.open("b")
    }
    await #expect(processExitsWith: .failure) {
      var writer = XMLWriter()
      writer.open("a")
      writer.attribute("b", 1)
      writer.attribute("b", 2)
    }
    await #expect(processExitsWith: .failure) {
      var writer = XMLWriter()
      writer.open("a")
      writer.text("x")
      writer.attribute("b", 1)
    }
    await #expect(processExitsWith: .failure) {
      var writer = XMLWriter()
      writer.text("x")
    }
    await #expect(processExitsWith: .failure) {
      var writer = XMLWriter()
      writer.open("a")
      writer.number(.nan)
    }
  }
  #endif
}
