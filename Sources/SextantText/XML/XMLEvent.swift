/// What comes next in an XML text.
public enum XMLEvent: Hashable, Sendable {
  /// An element begins; its attributes are ``XMLScanner/attributes``.
  case start(XMLQualifiedName)
  /// An element ends. One that is written `<a/>` begins and ends too.
  case end(XMLQualifiedName)
  /// Text, up to the next tag, comment, instruction or CDATA section; a CDATA section by itself.
  case text(XMLText)
  /// A comment.
  case comment(XMLText)
  /// A processing instruction, its target and the rest of it.
  case instruction(target: XMLText, XMLText)
}

/// The name of an element or attribute as it stands in a text, in bytes of the scanner's buffer.
///
/// Prefixes are split off and not looked up.
public struct XMLQualifiedName: Hashable, Sendable {
  /// The bytes of the whole name.
  public let range: Range<Int>
  /// The bytes behind the colon, or of the whole name if there is none.
  public let local: Range<Int>

  /// The bytes before the colon, or `nil` if there is none.
  public var prefix: Range<Int>? {
    local.lowerBound > range.lowerBound ? range.lowerBound..<local.lowerBound - 1 : nil
  }

  /// Creates a name that was checked.
  init(range: Range<Int>, local: Range<Int>) {
    self.range = range
    self.local = local
  }
}

/// Text or an attribute's value as it stands in a text, in bytes of the scanner's buffer, not yet
/// read.
public struct XMLText: Hashable, Sendable {
  /// The bytes.
  public let range: Range<Int>
  /// A Boolean value that says whether the bytes are the text as it is to be read: they hold no
  /// reference, no carriage return, and no white space that counts as a space.
  public let isPlain: Bool
  /// What is to be read differently.
  let kind: Kind

  enum Kind: UInt8 {
    case text, attribute, literal
  }

  /// Creates a text that was checked.
  init(range: Range<Int>, isPlain: Bool, kind: Kind) {
    self.range = range
    self.isPlain = isPlain
    self.kind = kind
  }
}

/// An attribute of an element.
public struct XMLAttribute: Hashable, Sendable {
  /// The name.
  public let name: XMLQualifiedName
  /// The value.
  public let value: XMLText

  /// Creates an attribute that was checked.
  init(name: XMLQualifiedName, value: XMLText) {
    self.name = name
    self.value = value
  }
}
