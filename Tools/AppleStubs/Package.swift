// swift-tools-version: 6.2
import PackageDescription

// Apple's side, checked where Apple's frameworks are not: small modules with their names that declare
// what the adapters use, the adapters themselves, and tests of both. `Tools/check apple` builds it,
// with the core as the strict build made it: a library and modules in the folder `SEXTANT_CORE`.
let core = Context.environment["SEXTANT_CORE"] ?? "../../.build/apple-core"

let stubs: [String: [String]] = [
  "Combine": [], "CoreGraphics": [], "Metal": [], "simd": [], "UIKit": ["CoreGraphics"],
  "SwiftUI": ["UIKit"], "ARKit": ["CoreGraphics", "simd"], "SceneKit": ["UIKit", "simd"],
  "RealityKit": ["UIKit", "ARKit", "Combine", "Metal", "simd"],
]
let adapters: [String: [String]] = [
  "SextantSIMD": ["simd"], "SextantUIKit": ["UIKit", "SwiftUI"],
  "SextantARKit": ["ARKit", "UIKit", "simd", "SextantSIMD"],
  "SextantSceneKit": ["SceneKit", "UIKit", "simd", "SextantSIMD"],
  "SextantRealityKit": ["RealityKit", "CoreGraphics", "UIKit", "Metal", "simd", "SextantSIMD"],
]

func settings(_ isStub: Bool) -> [SwiftSetting] {
  let upcoming = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
  return upcoming.map { .enableUpcomingFeature($0) }
    + [.unsafeFlags(["-I", core, "-warnings-as-errors"])]
    + (isStub ? [] : [.unsafeFlags(["-Xfrontend", "-require-explicit-sendable"])])
}

/// The files of the tutorial's app, and those that show an earlier step of one.
let app = [
  "CakeDividerApp.swift", "CakeModel.swift", "CakeScene.swift", "CakeView.swift",
  "ControlsView.swift", "PictureView.swift",
]
let pictures = ["cut-cake.svg", "two-fingers.svg"]
let steps = ["CakeModel-1.swift", "PictureView-1.swift"]

let everything: [Target.Dependency] = (Array(stubs.keys) + Array(adapters.keys)).sorted().map {
  .init(stringLiteral: $0)
}

let package = Package(
  name: "AppleStubs",
  targets: stubs.sorted { $0.key < $1.key }.map {
    .target(
      name: $0.key, dependencies: $0.value.map { .init(stringLiteral: $0) },
      path: "Stubs/\($0.key)", swiftSettings: settings(true))
  }
    + adapters.sorted { $0.key < $1.key }.map {
      .target(
        name: $0.key, dependencies: $0.value.map { .init(stringLiteral: $0) },
        path: "Adapters/\($0.key)", swiftSettings: settings(false))
    }
    + [
      // The app of the tutorial.
      .executableTarget(
        name: "CakeDivider", dependencies: everything, path: "Example", exclude: steps + pictures,
        sources: app, swiftSettings: [.unsafeFlags(["-I", core, "-warnings-as-errors"])],
        linkerSettings: [.unsafeFlags(["-L", core, "-lSextantCore"])]),
      .testTarget(
        name: "AdapterTests",
        dependencies: everything + ["CakeDivider"],
        path: "Tests/AdapterTests",
        // Testing looks for modules of its own beside some of Apple's.
        swiftSettings: [
          .unsafeFlags([
            "-I", core, "-warnings-as-errors", "-Xfrontend", "-disable-cross-import-overlays",
          ])
        ],
        linkerSettings: [.unsafeFlags(["-L", core, "-lSextantCore"])]),
    ]
    + steps.map { step in
      .target(
        name: "Step\(step.prefix { $0 != "-" })", dependencies: everything, path: "Example",
        exclude: app + pictures + steps.filter { $0 != step }, sources: [step],
        swiftSettings: [.unsafeFlags(["-I", core, "-warnings-as-errors"])])
    },
  swiftLanguageModes: [.v6]
)
