import SextantGeometry
import SextantMeshes
import SextantSlicing
import SextantTestSupport
import Testing

@Suite struct `Hostile cursors` {
  @Test func `are refused or made soundly`() throws {
    var random = SplitMix64(seed: 12)
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 1e-6, 1e-7, 1e6, 1e7, 1e-300, 1e300, .nan, .infinity, -.infinity,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.5, 3,
    ]
    let counts = [0, 1, -1, 2, 3, 12, 10_000, 10_001, Int.max, Int.min, 100]
    func double() -> Double {
      random.int(in: 0...2) > 0
        ? random.double(in: 0...1) : numbers[random.int(in: 0...numbers.count - 1)]
    }
    func int() -> Int {
      random.int(in: 0...1) == 0 ? 4 : counts[random.int(in: 0...counts.count - 1)]
    }
    var made = 0
    for round in 0..<1500 {
      var settings = RingCursor()
      settings.outerRadius = double()
      settings.innerRadius =
        random.int(in: 0...3) == 0 ? double() : settings.outerRadius * random.double(in: 0...1)
      settings.dotRadius = random.int(in: 0...2) == 0 ? double() : settings.innerRadius * 0.3
      settings.gaps = int()
      settings.gapAngle = Angle(turns: double() / 8) ?? .zero
      settings.start = Angle(radians: double()) ?? .zero
      settings.resolution =
        random.int(in: 0...1) == 0
        ? .segments(int()) : .tolerance(max(double(), settings.outerRadius / 1000))
      settings.textureMapping = random.int(in: 0...1) == 0 ? .planar : .polar
      settings.backFaces = [.flag, .duplicate, .none][random.int(in: 0...2)]
      settings.opacity = random.int(in: 0...3) == 0 ? double() : 1
      do throws(CursorError) {
        let mesh = try Mesh(cursor: settings)
        #expect(mesh.validate(limit: 1) == [], "round \(round): \(settings)")
        #expect(MeshBuffers(mesh) != nil)
        made += 1
      } catch {
        #expect(error.description.contains("; found "))
      }
    }
    #expect(made > 150)
  }
}
