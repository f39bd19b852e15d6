public import Foundation

/// Files that tests read, found from where the sources stand.
public enum Fixtures {
  /// The folder of the package.
  public static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the place of a file in Tests/Fixtures.
  public static func url(_ name: String) -> URL {
    package.appending(path: "Tests/Fixtures").appending(path: name)
  }

  /// Returns the bytes of a file of the package.
  public static func package(bytes path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: package.appending(path: path)))
  }

  /// Returns the bytes of a file in Tests/Fixtures.
  public static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(name)))
  }
}

/// Other people's files, which stand beside a checkout on some machines and are never part of it.
public enum Shared {
  /// The folder, whether it is there or not.
  public static let folder = Fixtures.package.deletingLastPathComponent().appending(path: "shared")

  /// A Boolean value that says whether the recordings of other people are there.
  public static let hasRecordings = FileManager.default.fileExists(
    atPath: folder.appending(path: "recordings").path)

  /// A Boolean value that says whether the models of other people are there.
  public static let hasModels = FileManager.default.fileExists(
    atPath: folder.appending(path: "models").path)

  /// Returns the bytes of one of the recordings.
  public static func recording(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: "recordings").appending(path: name)))
  }
}
