import Foundation
import SextantText
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

// A second opinion on what is well-formed: Foundation's XMLParser, which is libxml2's.
@Suite struct `XML and Foundation` {
  private func isAccepted(_ text: String) -> Bool {
    let parser = XMLParser(data: Data(text.utf8))
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    let isRead = parser.parse()
    return isRead && parser.parserError == nil
  }

  private func isScanned(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { buffer in
      var scanner = XMLScanner(buffer)
      do {
        while try scanner.next() != nil {}
        return true
      } catch { return false }
    }
  }

  @Test(arguments: [
    "<a/>", "<a></a>", "<a>x</a>", "\u{FEFF}<a/>", "<?xml version='1.0'?><a/>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a/>\n", "<a b='1' c=\"2\"/>", "<a b = '1'/>",
    "<a>&lt;&#65;&#x41;&quot;</a>", "<a><![CDATA[<&]]></a>", "<a><!-- - --></a>", "<?b c?><a/>",
    "<a><b/><c/></a><!-- x -->", "<a b='\n'/>", "<a\n/>", "<a>]]</a>", "<é/>", "<a>😀</a>",
    "<x:a xmlns:x='u'/>", "<a xml:lang='de'/>", "<a b='>'/>", "<a>\u{7F}</a>",
    "<?xml version='1.0' standalone='yes'?><a/>",
  ])
  func `take the same texts`(text: String) {
    #expect(isAccepted(text))
    #expect(isScanned(text))
  }

  // Texts that only break off are not among them: Foundation on Linux takes some of those.
  @Test(arguments: [
    "<a></b>", "<a><b></a></b>", "<a/><b/>", "<a/>x", "x<a/>", "<a b/>", "<a b=1/>",
    "<a b='1' b='2'/>", "<a b='<'/>", "<a b='1'c='2'/>", "<a>&</a>", "<a>&lt</a>", "<a>&nbsp;</a>",
    "<a>&#0;</a>", "<a>&#xFFFF;</a>", "<a>&#x110000;</a>", "<a>\u{1}</a>", "<a>\u{FFFF}</a>",
    "<a>]]></a>", "<a><!-- -- --></a>", "<a><!-- ---></a>", "<a><![CDATA[</a>", "<1/>",
    "< a/>",
    "<a></ a>", " <?xml version='1.0'?><a/>", "<?xml?><a/>", "<?xml encoding='UTF-8'?><a/>",
    "<a/><![CDATA[x]]>", "<a b='1\"/>", "<a / >", "</a>", "<a></a></a>", "<!-- ", "<a b=''",
    "<a:b:c/>", "<:a/>", "<a:/>",
    "<?xml version='1.0' standalone='maybe'?><a/>", "<?xml version='1.0'encoding='UTF-8'?><a/>",
  ])
  func `refuse the same texts`(text: String) {
    #expect(!isAccepted(text))
    #expect(!isScanned(text))
  }

  // Each is a rule that XMLScanner states.
  @Test(arguments: [
    // A document type.
    "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
    // Another encoding.
    "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
  ])
  func `differ where the scanner is stricter`(text: String) {
    #expect(isAccepted(text))
    #expect(!isScanned(text))
  }
}
