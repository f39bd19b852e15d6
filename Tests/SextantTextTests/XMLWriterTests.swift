import SextantText
import Testing

@Suite struct `An XML writer` {
  @Test func `indents elements and leaves text alone`() {
    var writer = XMLWriter()
    writer.declaration()
    writer.open("a")
    writer.attribute("b", "<&\">\n")
    writer.open("c")
    writer.close("c")
    writer.element("d", "x & y\u{0}")
    writer.open("p")
    writer.integers([1, 2, 3])
    writer.close("p")
    writer.close("a")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a b="&lt;&amp;&quot;&gt;&#10;">
          <c/>
          <d>x &amp; y\u{FFFD}</d>
          <p>1 2 3</p>
        </a>

        """)
  }
}
