import SextantText

/// A cursor's options as a JSON object: `{"recipe":1,"gaps":4}`, or with a list of elements.
struct CursorRecipe {
  /// One element of a cursor that has several.
  struct Element {
    /// Its options.
    var mentions: [Arguments.Mention]
    /// Where it stands.
    var place: CommandError.Place
  }

  /// The options of the cursor.
  private(set) var options: [Arguments.Mention] = []
  /// The elements, if the recipe lists them.
  private(set) var elements: [Element]?

  /// The most bytes of a recipe: 1 MiB.
  static let limit = 1 << 20

  /// Creates a recipe that says nothing.
  init() {}

  /// Reads a recipe.
  init(_ bytes: [UInt8], named file: String) throws(CommandError) {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONNode.parse(bytes)
    } catch {
      throw CommandError(error.message, at: CursorRecipe.place(file, error.position))
    }
    guard let members = root.object, let version = root["recipe"] else {
      throw CommandError(
        "a recipe must be a JSON object with 'recipe'; found none",
        at: CursorRecipe.place(file, root.position))
    }
    guard version.int == 1 else {
      throw CommandError(
        "'recipe' must be 1, the version that is known; found another value",
        at: CursorRecipe.place(file, version.position))
    }
    let list = root["elements"]
    let known =
      list == nil
      ? CursorOptions.all : CursorOptions.ofElements + CursorOptions.ofCursors
    options = try CursorRecipe.mentions(
      members.filter { $0.name != "recipe" && $0.name != "elements" }, known, file)
    guard let list else {
      try CursorRecipe.checkStyle(options, hasCentre: true)
      return
    }
    guard let nodes = list.array, !nodes.isEmpty else {
      throw CommandError(
        "'elements' must be a list of one object or more; found \(list.kind)",
        at: CursorRecipe.place(file, list.position))
    }
    var elements: [Element] = []
    for node in nodes {
      let place = CursorRecipe.place(file, node.position)
      guard let members = node.object else {
        throw CommandError("an element must be an object; found \(node.kind)", at: place)
      }
      let mentions = try CursorRecipe.mentions(
        members, CursorOptions.ofElements + [CursorOptions.name], file)
      try CursorRecipe.checkStyle(mentions, hasCentre: false)
      elements.append(Element(mentions: mentions, place: place))
    }
    self.elements = elements
  }

  /// Throws if an option means nothing for the style beside it.
  private static func checkStyle(
    _ mentions: [Arguments.Mention], hasCentre: Bool
  ) throws(CommandError) {
    let texts = mentions.reduce(into: [String: String]()) { $0[$1.name] = $1.text }
    let style = CursorStyle(rawValue: texts["style"] ?? "") ?? .ring
    let center = hasCentre ? texts["center"] ?? "disc" : "none"
    let ofCursors = CursorOptions.ofCursors.map(\.name)
    for mention in mentions where !ofCursors.contains(mention.name) {
      let isKnown =
        hasCentre || !style.hasCentre
        ? style.knows(mention.name, center: center)
        : style.knows(mention.name) && mention.name != CursorOptions.dotRadius.name
      guard isKnown else {
        throw CommandError(
          "'\(mention.name)' changes nothing; found the style '\(style.rawValue)'",
          at: mention.place)
      }
    }
    for pair in CursorOptions.rivals {
      let given = mentions.filter { $0.name == pair[0].name || $0.name == pair[1].name }
      guard given.count > 1 else { continue }
      throw CommandError(
        "one of '\(pair[0].name)' and '\(pair[1].name)' is expected; found both",
        at: given[1].place)
    }
  }

  private static func mentions(
    _ members: [JSONMember], _ options: [Option], _ file: String
  ) throws(CommandError) -> [Arguments.Mention] {
    var mentions: [Arguments.Mention] = []
    for member in members { mentions.append(try mention(member, options, file)) }
    return mentions
  }

  private static func mention(
    _ member: JSONMember, _ options: [Option], _ file: String
  ) throws(CommandError) -> Arguments.Mention {
    guard let option = options.first(where: { $0.name == member.name }) else {
      let nearest = Suggestion.nearest(to: member.name, among: options.map(\.name))
      throw CommandError(
        "an option of 'sextant cursor' is expected; found \(Quotation.quoted(member.name))",
        at: place(file, member.namePosition), help: nearest.map { "the nearest is '\($0)'" })
    }
    let text: String
    if let string = member.value.string {
      text = string
    } else if let number = member.value.double {
      text = OptionText.number(number)
    } else {
      throw CommandError(
        "'\(option.name)' must be a text or a number; found \(member.value.kind)",
        at: place(file, member.value.position))
    }
    guard let value = OptionValue(text, as: option.kind) else {
      throw CommandError(
        "'\(option.name)' must be \(OptionText.rule(option.kind)); found \(Quotation.quoted(text))",
        at: place(file, member.value.position), help: OptionText.help(text, option.kind))
    }
    return Arguments.Mention(
      name: option.name, value: value, text: text, place: place(file, member.value.position))
  }

  private static func place(_ file: String, _ position: TextPosition) -> CommandError.Place {
    CommandError.Place(file, line: position.line, column: position.column)
  }
}
