// swift-tools-version: 6.2
import PackageDescription

// Kernels that no command runs by itself, timed. Not part of the package: nobody who uses Sextant
// builds this. `run`, `growth` and `race` beside this file build it.

// The kernels of slicing are shared inside the package only, so these programs count as its part:
// the compiler is given the package's name as SwiftPM makes it from the folder's.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "sextant"
let plain = folder.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
let root = plain.first?.isNumber == true ? "_" + plain.dropFirst() : plain
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-package-name", root]),
]

func sextant(_ name: String) -> Target.Dependency {
  .product(name: name, package: "Sextant")
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Sextant", path: "../..")],
  targets: [
    // Files, the clock, the median, and the line that is printed.
    .target(name: "BenchmarkSupport", packageAccess: false, swiftSettings: settings),
    // Decoded records to pinches.
    .executableTarget(
      name: "bench-pinch",
      dependencies: [
        "BenchmarkSupport", sextant("SextantGeometry"), sextant("SextantTouch"),
        sextant("SextantGestures"),
      ], packageAccess: false, swiftSettings: settings),
    // A polygon to the places of its cuts.
    .executableTarget(
      name: "bench-slice",
      dependencies: [
        "BenchmarkSupport", sextant("SextantText"), sextant("SextantGeometry"),
        sextant("SextantSlicing"),
      ], packageAccess: false, swiftSettings: settings),
    // Rays and planes to hits.
    .executableTarget(
      name: "bench-hit",
      dependencies: [
        "BenchmarkSupport", sextant("SextantText"), sextant("SextantGeometry"),
        sextant("SextantScene"),
      ], packageAccess: false, swiftSettings: settings),
    // Runs a program and says what it took; in C, so that it adds next to nothing of its own.
    .executableTarget(name: "measure", cSettings: [.unsafeFlags(["-O2"])]),
    // A fixed piece of work to tell seconds in.
    .executableTarget(name: "reference", cSettings: [.unsafeFlags(["-O2"])]),
    // The command itself, so that one build makes everything that is measured.
    .executableTarget(name: "bench-all", dependencies: [sextant("sextant")]),
  ],
  swiftLanguageModes: [.v6]
)
