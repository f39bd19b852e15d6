import Foundation

extension Shared {
  /// Returns the bytes of one of the models.
  public static func model(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: "models").appending(path: name)))
  }

  /// Returns what `facts.json` says, a dictionary a model.
  public static func modelFacts() throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(model("facts.json")))
    return (json as? [String: Any])?["models"] as? [[String: Any]] ?? []
  }
}
