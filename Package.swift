// swift-tools-version: 6.2
import PackageDescription

// Targets stand in dependency order: each may import only what stands above it.
let package = Package(
  name: "Sextant",
  platforms: [.macOS(.v14), .iOS(.v17), .visionOS(.v1)],
  products: [
    // All of the core at once; each module is still imported by its own name.
    .library(
      name: "Sextant",
      targets: [
        "SextantText", "SextantGeometry", "SextantTouch", "SextantGestures", "SextantScene",
        "SextantSlicing", "SextantMeshes", "SextantModelFiles", "SextantSession",
      ]),
    .library(name: "SextantText", targets: ["SextantText"]),
    .library(name: "SextantGeometry", targets: ["SextantGeometry"]),
    .library(name: "SextantTouch", targets: ["SextantTouch"]),
    .library(name: "SextantGestures", targets: ["SextantGestures"]),
    .library(name: "SextantScene", targets: ["SextantScene"]),
    .library(name: "SextantSlicing", targets: ["SextantSlicing"]),
    .library(name: "SextantMeshes", targets: ["SextantMeshes"]),
    .library(name: "SextantModelFiles", targets: ["SextantModelFiles"]),
    .library(name: "SextantSession", targets: ["SextantSession"]),
    // Apple's side at once: what turns the values of Apple's frameworks into the core's, and back.
    // These modules are empty on other systems, so that a package may name them everywhere.
    .library(
      name: "SextantApple",
      targets: [
        "SextantSIMD", "SextantUIKit", "SextantARKit", "SextantSceneKit", "SextantRealityKit",
      ]),
    .library(name: "SextantSIMD", targets: ["SextantSIMD"]),
    .library(name: "SextantUIKit", targets: ["SextantUIKit"]),
    .library(name: "SextantARKit", targets: ["SextantARKit"]),
    .library(name: "SextantSceneKit", targets: ["SextantSceneKit"]),
    .library(name: "SextantRealityKit", targets: ["SextantRealityKit"]),
    // The command.
    .executable(name: "sextant", targets: ["sextant"]),
  ],
  targets: [
    // Bytes to JSON and XML events with line and column; numbers read and printed.
    .target(name: "SextantText"),
    // Vectors, directions, rays, planes, transforms, exact turns, polygons, elementary functions.
    .target(
      name: "SextantGeometry",
      // The standard library's square root is a call into libm in a debug build on Linux.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    // The text of a recording to time-ordered touch frames, and back.
    .target(name: "SextantTouch", dependencies: ["SextantText", "SextantGeometry"]),
    // Touch frames to gesture values: the two-axis pinch.
    .target(
      name: "SextantGestures", dependencies: ["SextantText", "SextantGeometry", "SextantTouch"]),
    // A screen point, a camera and detected planes to a ray and hits in order.
    .target(name: "SextantScene", dependencies: ["SextantText", "SextantGeometry"]),
    // A cake's outline and a wish to cuts, pieces and a fairness report.
    .target(name: "SextantSlicing", dependencies: ["SextantText", "SextantGeometry"]),
    // Cursor settings, cuts and outlines to a checked mesh.
    .target(name: "SextantMeshes", dependencies: ["SextantGeometry", "SextantSlicing"]),
    // A mesh to the bytes of a model file; a guide to a drawing.
    .target(
      name: "SextantModelFiles",
      dependencies: ["SextantText", "SextantGeometry", "SextantSlicing", "SextantMeshes"]),
    // A recorded session to the placed, scaled, sliced scene over time.
    .target(
      name: "SextantSession",
      dependencies: [
        "SextantText", "SextantGeometry", "SextantTouch", "SextantGestures", "SextantScene",
        "SextantSlicing", "SextantMeshes", "SextantModelFiles",
      ]),
    // Arguments and files to text, files and an exit status.
    .target(
      name: "SextantCommand",
      dependencies: [
        "SextantText", "SextantGeometry", "SextantTouch", "SextantGestures", "SextantScene",
        "SextantSlicing", "SextantMeshes", "SextantModelFiles", "SextantSession",
      ],
      // The page of a report is part of the program: it is found wherever the program stands.
      resources: [
        .embedInCode("Page/report.html"), .embedInCode("Page/report.css"),
        .embedInCode("Page/film.js"), .embedInCode("Page/view.js"),
        .embedInCode("Page/above.js"), .embedInCode("Page/plot.js"),
        .embedInCode("Page/player.js"),
      ]),
    .executableTarget(name: "sextant", dependencies: ["SextantCommand"]),

    // Apple's side. Nothing imports these; each file compiles only where its framework is.
    // Matrices, quaternions and vectors of simd to transforms, rotations and points.
    .target(name: "SextantSIMD", dependencies: ["SextantGeometry"]),
    // Touches of UIKit to frames: a recognizer of two-axis pinches and a recorder.
    .target(
      name: "SextantUIKit", dependencies: ["SextantGeometry", "SextantTouch", "SextantGestures"]),
    // Cameras and plane anchors of ARKit to cameras and planes, and to the lines of a log.
    .target(
      name: "SextantARKit",
      dependencies: [
        "SextantGeometry", "SextantTouch", "SextantScene", "SextantSession", "SextantSIMD",
      ]),
    // Meshes and models to geometries and nodes of SceneKit.
    .target(
      name: "SextantSceneKit",
      dependencies: ["SextantGeometry", "SextantMeshes", "SextantModelFiles", "SextantSIMD"]),
    // Meshes and models to mesh resources and entities of RealityKit.
    .target(
      name: "SextantRealityKit",
      dependencies: ["SextantGeometry", "SextantMeshes", "SextantSIMD"]),

    // Seeded random numbers, fixtures and golden files for the tests below.
    .target(name: "SextantTestSupport", path: "Tests/SextantTestSupport"),
    .testTarget(name: "SextantTextTests", dependencies: ["SextantText", "SextantTestSupport"]),
    .testTarget(
      name: "SextantGeometryTests", dependencies: ["SextantGeometry", "SextantTestSupport"]),
    .testTarget(
      name: "SextantTouchTests",
      dependencies: ["SextantText", "SextantGeometry", "SextantTouch", "SextantTestSupport"]),
    .testTarget(
      name: "SextantGesturesTests",
      dependencies: ["SextantGeometry", "SextantTouch", "SextantGestures", "SextantTestSupport"]),
    .testTarget(
      name: "SextantSceneTests",
      dependencies: ["SextantText", "SextantGeometry", "SextantScene", "SextantTestSupport"]),
    .testTarget(
      name: "SextantSlicingTests",
      dependencies: ["SextantGeometry", "SextantSlicing", "SextantTestSupport"]),
    .testTarget(
      name: "SextantMeshesTests",
      dependencies: ["SextantGeometry", "SextantSlicing", "SextantMeshes", "SextantTestSupport"]),
    .testTarget(
      name: "SextantModelFilesTests",
      dependencies: [
        "SextantText", "SextantGeometry", "SextantSlicing", "SextantMeshes", "SextantModelFiles",
        "SextantTestSupport",
      ]),
    .testTarget(
      name: "SextantSessionTests",
      dependencies: [
        "SextantText", "SextantGeometry", "SextantTouch", "SextantGestures", "SextantScene",
        "SextantSlicing", "SextantMeshes", "SextantModelFiles", "SextantSession",
        "SextantTestSupport",
      ]),
    .testTarget(
      name: "SextantCommandTests",
      dependencies: [
        "SextantText", "SextantGeometry", "SextantTouch", "SextantGestures", "SextantScene",
        "SextantSlicing", "SextantMeshes", "SextantModelFiles", "SextantSession", "SextantCommand",
        "SextantTestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
