/// A note in a log that is not a contact.
public enum TouchMark: Hashable, Sendable {
  /// Events were lost here; the contacts that the source cancelled for it say so themselves.
  case gap(why: String)
  /// The app set the recognizer's scales; both are greater than 0 and finite.
  case setScale(x: Double, y: Double)
  /// The platform's list of contacts that are down.
  case live([TouchID])
  /// A note for people.
  case note(String)
  /// A label such as "pinch in"; never trusted as truth.
  case expect(String)
  /// Any other mark, as its name and the text of its line, from the line's first byte on.
  ///
  /// `surface`, `camera`, `plane`, `set` and `do` come through here: a later stage reads them. An
  /// offset in the text is a column of the line; a line of 0 stands for a mark that was never read.
  case other(name: String, json: String, line: Int)
}
