import SextantText

extension XMLWriter {
  /// Opens an element with attributes, in the order given.
  mutating func open(_ name: String, _ attributes: [(String, String)]) {
    open(name)
    for (key, value) in attributes { attribute(key, value) }
  }

  /// Writes an element without content.
  mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    open(name, attributes)
    close(name)
  }

  /// Writes an element that holds nothing but a text.
  mutating func element(_ name: String, _ text: String, _ attributes: [(String, String)]) {
    open(name, attributes)
    self.text(text)
    close(name)
  }
}
