// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Hostile input for everything that reads. The modules are built again here, through links to their
// folders, so that each of their branches is counted; `run` beside this file builds it with the
// sanitizers. Not part of the package: nobody who uses Sextant builds this.
let modules: [(name: String, needs: Int)] = [
  ("SextantText", 0), ("SextantGeometry", 0), ("SextantTouch", 2), ("SextantGestures", 3),
  ("SextantScene", 2), ("SextantSlicing", 2), ("SextantMeshes", 6), ("SextantModelFiles", 7),
  ("SextantSession", 8), ("SextantCommand", 9),
]
let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The parts of a report's page, which the command embeds.
let page = "Sources/SextantCommand/Page"
let parts = try FileManager.default
  .contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(page)")
  .filter { !$0.hasSuffix(".swift") }.sorted()

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  targets: modules.map { module in
    .target(
      name: module.name,
      dependencies: modules.prefix(module.needs).map { .init(stringLiteral: $0.name) },
      path: "Sources/\(module.name)",
      resources: module.name == "SextantCommand" ? parts.map { .embedInCode("Page/\($0)") } : [],
      // The command's parts do little themselves, and take long to optimise.
      swiftSettings: upcoming
        + (module.name == "SextantCommand" ? [.unsafeFlags(["-Onone"])] : []))
  } + [
    // A library, which `run` links: the runtime of the fuzzer brings the main function.
    .target(
      name: "SextantFuzz",
      dependencies: modules.map { .init(stringLiteral: $0.name) },
      path: "Targets",
      swiftSettings: upcoming)
  ],
  swiftLanguageModes: [.v6]
)
