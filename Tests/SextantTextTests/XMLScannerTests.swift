import Foundation
import SextantTestSupport
import SextantText
import Testing

@Suite struct `An XML scanner` {
  /// The events of a text, each as one line.
  private func events(_ text: String) throws(XMLError) -> [String] {
    try Array(text.utf8).withUnsafeBufferPointer { (buffer) throws(XMLError) in
      var scanner = XMLScanner(UnsafeRawBufferPointer(buffer))
      var result: [String] = []
      while let event = try scanner.next() {
        switch event {
        case .start(let name):
          let attributes = scanner.attributes.map {
            " \(scanner.string($0.name))=\(scanner.string($0.value))"
          }
          result.append("<" + scanner.string(name) + attributes.joined())
        case .end(let name): result.append("</" + scanner.string(name))
        case .text(let text): result.append("=" + scanner.string(text))
        case .comment(let text): result.append("!" + scanner.string(text))
        case .instruction(let target, let text):
          result.append("?" + scanner.string(target) + " " + scanner.string(text))
        }
      }
      return result
    }
  }

  @Test(
    arguments: [
      ("<a/>", ["<a", "</a"]),
      ("<a></a>", ["<a", "</a"]),
      ("<a\n></a\t>", ["<a", "</a"]),
      ("\u{FEFF}<?xml version=\"1.0\"?>\n<a />\n", ["<a", "</a"]),
      ("<?xml version='1.0' encoding='utf-8' standalone='yes' ?><a/>", ["<a", "</a"]),
      ("<?xml version=\"1.1\" standalone=\"no\"?><a/>", ["<a", "</a"]),
      ("<?xml version = \"1.0\" encoding = \"US-ASCII\"?><a/>", ["<a", "</a"]),
      ("<?xml-stylesheet href='x'?><a/>", ["?xml-stylesheet href='x'", "<a", "</a"]),
      (
        "<?b?><!--c--><a/><!-- d - e --><?f g?? > ?>",
        ["?b ", "!c", "<a", "</a", "! d - e ", "?f g?? > "]
      ),
      ("<a b=\"1\" c = '2'\n\td=\"\"/>", ["<a b=1 c=2 d=", "</a"]),
      ("<a b='\"' c=\"'>\"/>", ["<a b=\" c='>", "</a"]),
      ("<x:a xmlns:x=\"u\" x:b=\"1\"/>", ["<x:a xmlns:x=u x:b=1", "</x:a"]),
      ("<a>1<b>2</b>3</a>", ["<a", "=1", "<b", "=2", "</b", "=3", "</a"]),
      ("<a> \n<b/>\t</a>", ["<a", "= \n", "<b", "</b", "=\t", "</a"]),
      ("<a>&lt;&gt;&amp;&apos;&quot;&#65;&#x1F600;&#x0041;</a>", ["<a", "=<>&'\"A😀A", "</a"]),
      ("<a>1\r\n2\r3\n\r4&#13;\n5</a>", ["<a", "=1\n2\n3\n\n4\r\n5", "</a"]),
      (
        "<a b=\"1\r\n2\r3\t4\n5&#10;6&#9;7&#13;8 &amp;9\"/>", ["<a b=1 2 3 4 5\n6\t7\r8 &9", "</a"]
      ),
      ("<a>x<![CDATA[<b>&amp;]] >\r\n]]>y</a>", ["<a", "=x", "=<b>&amp;]] >\n", "=y", "</a"]),
      ("<a><![CDATA[]]></a>", ["<a", "=", "</a"]),
      ("<a><![CDATA[]]]]><![CDATA[>]]></a>", ["<a", "=]]", "=>", "</a"]),
      ("<a>]] > ]> ]</a>", ["<a", "=]] > ]> ]", "</a"]),
      ("<a>x<!--\r\n-->y<?z?></a>", ["<a", "=x", "!\n", "=y", "?z ", "</a"]),
      ("<élan·-.1 _='é😀'/>", ["<élan·-.1 _=é😀", "</élan·-.1"]),
      (
        "<a>\u{7F}\u{80}\u{9F}\u{FFFD}\u{E000}\u{10FFFF}</a>",
        ["<a", "=\u{7F}\u{80}\u{9F}\u{FFFD}\u{E000}\u{10FFFF}", "</a"]
      ),
      (
        "<a>0123456789 0123456789 0123456789</a>",
        ["<a", "=0123456789 0123456789 0123456789", "</a"]
      ),
    ] as [(String, [String])])
  func `gives the events of a text`(text: String, expected: [String]) throws {
    #expect(try events(text) == expected)
  }

  @Test(arguments: [
    ("", "1:1: a document must have an element; found the end of the text"),
    (" \n", "2:1: a document must have an element; found the end of the text"),
    ("<!-- a -->", "1:11: a document must have an element; found the end of the text"),
    ("x", "1:1: only white space, comments and instructions may stand outside the root; found 'x'"),
    (
      "<a/>x",
      "1:5: only white space, comments and instructions may stand outside the root; found 'x'"
    ),
    (
      "<a/>&amp;",
      "1:5: only white space, comments and instructions may stand outside the root; found '&'"
    ),
    ("<a/><b/>", "1:5: a document must have only one root; found '<'"),
    ("<a/><![CDATA[]]>", "1:7: '--' or, in an element, '[CDATA[' must follow a '<!'; found '['"),
    ("<a>\n", "2:1: the '<a>' at 1:1 must be closed; found the end of the text"),
    ("<a>\n <b></a>", "2:5: the '<b>' at 2:2 must be closed first; found '</a>'"),
    ("<a></A>", "1:4: the '<a>' at 1:1 must be closed first; found '</A>'"),
    ("<x:a></a>", "1:6: the '<x:a>' at 1:1 must be closed first; found '</a>'"),
    ("</a>", "1:1: an end tag must close an element; found '</a>'"),
    ("<a></a></a>", "1:8: an end tag must close an element; found '</a>'"),
    ("<a></a b=\"1\">", "1:8: a '>' must end a tag; found 'b'"),
    ("<a></ a>", "1:6: a name must follow a '</'; found ' '"),
    ("<", "1:2: a name, '/', '?' or '!' must follow a '<'; found the end of the text"),
    ("<a>1 < 2</a>", "1:7: a name, '/', '?' or '!' must follow a '<'; found ' '"),
    ("<1a/>", "1:2: a name, '/', '?' or '!' must follow a '<'; found '1'"),
    ("<-a/>", "1:2: a name, '/', '?' or '!' must follow a '<'; found '-'"),
    ("<:a/>", "1:2: a name, '/', '?' or '!' must follow a '<'; found ':'"),
    ("<a:/>", "1:4: a name must follow the ':' of a name; found '/'"),
    ("<a:1/>", "1:4: a name must follow the ':' of a name; found '1'"),
    ("<a:b:c/>", "1:5: a name must have only one ':'; found ':'"),
    ("<a,b/>", "1:3: a '>' must end a tag, or white space its name; found ','"),
    ("<a", "1:3: a '>' must end a tag, or white space its name; found the end of the text"),
    ("<a <b/>", "1:4: a '>' or an attribute's name must follow in a tag; found '<'"),
    ("<a / >", "1:5: a '>' must follow the '/' of a tag; found ' '"),
    ("<a b/>", "1:5: a '=' must follow an attribute's name; found '/'"),
    ("<a b=1/>", "1:6: a value in quotes must follow a '='; found '1'"),
    ("<a b=\"1/>", "1:10: a '\"' must end a value; found the end of the text"),
    ("<a b='1\"", "1:9: a \"'\" must end a value; found the end of the text"),
    ("<a b=\"<\"/>", "1:7: a '<' must be written as '&lt;' in an attribute's value; found '<'"),
    ("<a b=\"1\"c=\"2\"/>", "1:9: white space must stand between attributes; found 'c'"),
    (
      "<a b=\"1\" c=\"2\" b=\"3\"/>",
      "1:16: an attribute must stand only once in a tag; found 'b' again"
    ),
    ("<a>&nbsp;</a>", "1:4: an entity must be one of amp, lt, gt, apos and quot; found '&nbsp;'"),
    ("<a b='&x;'/>", "1:7: an entity must be one of amp, lt, gt, apos and quot; found '&x;'"),
    ("<a>a & b</a>", "1:7: a '&' must be written as '&amp;' or begin a reference; found ' '"),
    ("<a>&;</a>", "1:5: a '&' must be written as '&amp;' or begin a reference; found ';'"),
    ("<a>&amp</a>", "1:8: a ';' must end a reference; found '<'"),
    ("<a>&#;</a>", "1:6: a digit or 'x' must follow '&#'; found ';'"),
    ("<a>&#X41;</a>", "1:6: a digit or 'x' must follow '&#'; found 'X'"),
    ("<a>&#x;</a>", "1:7: a hexadecimal digit must follow '&#x'; found ';'"),
    ("<a>&#6A;</a>", "1:7: a ';' must end a reference; found 'A'"),
    ("<a>&#0;</a>", "1:4: a reference must be to a character that XML allows; found '&#0;'"),
    (
      "<a>&#xD800;</a>", "1:4: a reference must be to a character that XML allows; found '&#xD800;'"
    ),
    (
      "<a>&#xFFFE;</a>", "1:4: a reference must be to a character that XML allows; found '&#xFFFE;'"
    ),
    (
      "<a>&#99999999999999999999;</a>",
      "1:4: a reference must be to a character that XML allows; found '&#99999999999999999999;'"
    ),
    ("<a>]]></a>", "1:4: a '>' must be written as '&gt;' after ']]'; found ']]>'"),
    (
      "<a>\u{0}</a>",
      "1:4: a character must be one that XML allows; found the control character U+0000"
    ),
    (
      "<a>\u{1B}</a>",
      "1:4: a character must be one that XML allows; found the control character U+001B"
    ),
    (
      "<a b='\u{1}'/>",
      "1:7: a character must be one that XML allows; found the control character U+0001"
    ),
    ("<a>\u{FFFE}</a>", "1:4: a character must be one that XML allows; found the character U+FFFE"),
    (
      "<!--\u{1}--><a/>",
      "1:5: a character must be one that XML allows; found the control character U+0001"
    ),
    ("<!-- a -- b --><a/>", "1:8: '--' must not stand in a comment; found it before its end"),
    ("<!-- a ---><a/>", "1:8: '--' must not stand in a comment; found it before its end"),
    ("<!-- a", "1:7: '-->' must end a comment; found the end of the text"),
    ("<!- a --><a/>", "1:3: '--' or, in an element, '[CDATA[' must follow a '<!'; found '-'"),
    ("<a><![cdata[]]></a>", "1:6: '--' or, in an element, '[CDATA[' must follow a '<!'; found '['"),
    ("<a><![CDATA[x]]</a>", "1:20: ']]>' must end a CDATA section; found the end of the text"),
    ("<? a?><a/>", "1:3: a name must follow a '<?'; found ' '"),
    (
      "<?a", "1:4: white space or '?>' must follow an instruction's name; found the end of the text"
    ),
    ("<?a!?><a/>", "1:4: white space or '?>' must follow an instruction's name; found '!'"),
    ("<?a b>", "1:7: '?>' must end an instruction; found the end of the text"),
    (
      " <?xml version='1.0'?><a/>",
      "1:2: the declaration '<?xml' must stand at the very start; found it behind"
    ),
    ("<a/><?XML?>", "1:5: the declaration '<?xml' must stand at the very start; found it behind"),
    ("<?xml?><a/>", "1:1: the declaration '<?xml' must stand at the very start; found it behind"),
    ("<?xml ?><a/>", "1:7: 'version' must follow '<?xml'; found '?'"),
    ("<?xml encoding='UTF-8'?><a/>", "1:7: 'version' must follow '<?xml'; found 'e'"),
    ("<?xml version='2.0'?><a/>", "1:16: the version of XML must be 1.0; found '2.0'"),
    ("<?xml version='1.'?><a/>", "1:16: the version of XML must be 1.0; found '1.'"),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
      "1:31: a text must be UTF-8; found 'ISO-8859-1'"
    ),
    ("<?xml version='1.0' encoding='UTF-16'?><a/>", "1:31: a text must be UTF-8; found 'UTF-16'"),
    (
      "<?xml version='1.0'encoding='UTF-8'?><a/>",
      "1:20: 'encoding', 'standalone' or '?>' must follow in the declaration; found 'e'"
    ),
    (
      "<?xml version='1.0' standalone='maybe'?><a/>",
      "1:33: 'standalone' must be yes or no; found 'maybe'"
    ),
    (
      "<?xml version='1.0' standalone='yes' encoding='UTF-8'?><a/>",
      "1:38: 'encoding', 'standalone' or '?>' must follow in the declaration; found 'e'"
    ),
    ("<?xml version=1.0?><a/>", "1:15: a value in quotes must follow a '='; found '1'"),
    ("<?xml version '1.0'?><a/>", "1:15: a '=' must follow in the declaration; found '''"),
    ("<?xml version='1.0", "1:19: a \"'\" must end a value; found the end of the text"),
    (
      "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"&b;&b;\">]>\n<a>&b;</a>",
      "2:1: a document type must not be declared, for no entities are expanded; found '<!DOCTYPE'"
    ),
  ])
  func `names the rule that is broken`(text: String, message: String) {
    let error = #expect(throws: XMLError.self) { try events(text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x3C, 0x00, 0x61, 0x00], "1:1: a text must be UTF-8; found UTF-16"),
      ([0xFE, 0xFF, 0x00, 0x3C], "1:1: a text must be UTF-8; found UTF-16"),
      ([0x3C, 0x00, 0x61, 0x00], "1:1: a text must be UTF-8; found UTF-16"),
      ([0x00, 0x3C, 0x00, 0x61], "1:1: a text must be UTF-8; found UTF-16"),
      (
        Array("<a>".utf8) + [0xE9] + Array("</a>".utf8),
        "1:4: a text must be UTF-8; found the byte 0xE9"
      ),
      (
        Array("<a b='".utf8) + [0xC0, 0x80] + Array("'/>".utf8),
        "1:7: a text must be UTF-8; found the byte 0xC0"
      ),
      (
        Array("<a".utf8) + [0xFF] + Array("/>".utf8),
        "1:3: a '>' must end a tag, or white space its name; found the byte 0xFF"
      ),
    ] as [([UInt8], String)])
  func `tells what is not UTF-8`(bytes: [UInt8], message: String) {
    let error = #expect(throws: XMLError.self) {
      try bytes.withUnsafeBytes { buffer in
        var scanner = XMLScanner(buffer)
        while try scanner.next() != nil {}
      }
    }
    #expect(error?.description == message)
  }

  @Test func `cuts a long name in an error`() {
    let name = String(repeating: "n", count: 1000)
    let error = #expect(throws: XMLError.self) { try events("<\(name)></\(name)x>") }
    let cut = name.prefix(40) + "…"
    #expect(
      error?.description == "1:1003: the '<\(cut)>' at 1:1 must be closed first; found '</\(cut)>'")
  }

  @Test func `nests 512 elements and no more`() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }
    #expect(XMLScanner.nestingLimit == 512)
    #expect(try events(nested(512)).count == 1024)
    let error = #expect(throws: XMLError.self) { try events(nested(513)) }
    #expect(error?.description == "1:1537: elements must not nest deeper than 512")
  }

  @Test func `finds the first of many attributes that stands twice`() throws {
    var attributes = (0..<1000).map { "a\($0)='1'" }
    #expect(try events("<a \(attributes.joined(separator: " "))/>").count == 2)
    attributes[500] = "a3='2'"
    attributes[700] = "a1='2'"
    let column = 4 + attributes[..<500].reduce(0) { $0 + $1.utf8.count + 1 }
    let error = #expect(throws: XMLError.self) {
      try events("<a \(attributes.joined(separator: " "))/>")
    }
    #expect(
      error?.description
        == "1:\(column): an attribute must stand only once in a tag; found 'a3' again")
  }

  @Test func `tells places, depths, prefixes and attributes`() throws {
    let text = "\u{FEFF}<x:a\n é='1' x:b='2'><b/>\n😀<c> </c></x:a>"
    try Array(text.utf8).withUnsafeBytes { buffer in
      var scanner = XMLScanner(buffer)
      var places: [TextPosition] = []
      var depths: [Int] = []
      while let event = try scanner.next() {
        places.append(scanner.eventPosition())
        depths.append(scanner.depth)
        switch event {
        case .start(let name) where scanner.name(name, is: "a"):
          #expect(scanner.string(name) == "x:a")
          #expect(scanner.localString(name) == "a")
          #expect(name.prefix.map { Array(buffer[$0]) } == Array("x".utf8))
          #expect(scanner.attribute("é").map { scanner.string($0) } == "1")
          #expect(scanner.attribute("b") == nil)
          #expect(scanner.attributes.count == 2)
        case .start(let name):
          #expect(name.prefix == nil)
          #expect(scanner.attributes.isEmpty)
        case .text(let text):
          #expect(scanner.isSpace(text) == (depths.count == 6))
        default: break
        }
      }
      #expect(depths == [1, 2, 1, 1, 2, 2, 1, 0])
      #expect(
        places.map(\.description) == ["1:1", "2:16", "2:16", "2:20", "3:2", "3:5", "3:6", "3:10"])
      // Out of order, too.
      #expect(scanner.position(at: 3) == TextPosition(line: 1, column: 1))
      #expect(scanner.position(at: 0) == .start)
      #expect(scanner.position(at: buffer.count) == TextPosition(line: 3, column: 16))
    }
  }

  @Test(.enabled(if: Shared.hasModels))
  func `reads other people's models`() throws {
    // They stand beside a checkout on some machines only.
    for name in [
      "ConcavePolygon", "box_nested_animation", "cameras", "cube_UTF8BOM", "duck", "sphere",
    ] {
      let file = Shared.folder.appending(path: "models/\(name).dae")
      let bytes = [UInt8](try Data(contentsOf: file))
      var numbers = 0
      try bytes.withUnsafeBytes { buffer in
        var scanner = XMLScanner(buffer)
        while let event = try scanner.next() {
          guard case .text(let text) = event else { continue }
          var offset = text.range.lowerBound
          let range = UnsafeRawBufferPointer(rebasing: buffer[..<text.range.upperBound])
          while offset < text.range.upperBound {
            if NumberText.double(range, at: &offset) != nil { numbers += 1 }
            offset += 1
          }
        }
        #expect(scanner.depth == 0)
      }
      #expect(numbers > 10, "\(name)")
    }
  }
}
