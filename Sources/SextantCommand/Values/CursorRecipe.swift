import SextantText

/// A cursor's options as a JSON object: `{"recipe":1,"gaps":4}`.
enum CursorRecipe {
  /// The recipes that are built in, by name.
  static let presets: [(name: String, json: String)] = [
    (
      "ring-4",
      """
      {"recipe":1,"style":"ring","inner-radius":"8.5cm","outer-radius":"10cm","gaps":4,\
      "gap-angle":"20deg","dot-radius":"1cm","color":"#FFCC00","opacity":0.9}
      """
    )
  ]

  /// The most bytes of a recipe: 1 MiB.
  static let limit = 1 << 20

  /// Reads a recipe as mentions of options.
  static func read(
    _ bytes: [UInt8], named file: String
  ) throws(CommandError) -> [Arguments.Mention] {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONNode.parse(bytes)
    } catch {
      throw CommandError(error.message, at: place(file, error.position))
    }
    guard let members = root.object, let version = root["recipe"] else {
      throw CommandError(
        "a recipe must be a JSON object with 'recipe'; found none", at: place(file, root.position))
    }
    guard version.int == 1 else {
      throw CommandError(
        "'recipe' must be 1, the version that is known; found another value",
        at: place(file, version.position))
    }
    var mentions: [Arguments.Mention] = []
    for member in members where member.name != "recipe" {
      mentions.append(try mention(member, file))
    }
    return mentions
  }

  private static func mention(
    _ member: JSONMember, _ file: String
  ) throws(CommandError) -> Arguments.Mention {
    let options = CursorCommand.recipeOptions
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
    return Arguments.Mention(name: option.name, value: value, text: text)
  }

  private static func place(_ file: String, _ position: TextPosition) -> CommandError.Place {
    CommandError.Place(file, line: position.line, column: position.column)
  }
}
