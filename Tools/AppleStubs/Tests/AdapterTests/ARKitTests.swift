import ARKit
import Foundation
import SextantARKit
import SextantGeometry
import SextantScene
import SextantSession
import SextantTouch
import Testing
import UIKit
import simd

/// A camera that looks straight down from a height, with the principal point in the middle.
func cameraAbove(_ height: Float) -> ARCamera {
  ARCamera(
    stubTransform: simd_float4x4(
      SIMD4(0, 0, 1, 0), SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, height, 0, 1)),
    intrinsics: simd_float3x3(
      SIMD3(1451.5, 0, 0), SIMD3(0, 1451.5, 0), SIMD3(959.5, 719.5, 1)),
    imageResolution: CGSize(width: 1920, height: 1440))
}

/// A level square of 4 m.
func tableAnchor(_ name: UUID = UUID(), y: Float = 0) -> ARPlaneAnchor {
  let anchor = ARPlaneAnchor(
    stubIdentifier: name,
    transform: simd_float4x4(
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, y, 0, 1)))
  anchor.planeExtent = ARPlaneExtent(stubWidth: 4, height: 4, rotationOnYAxis: 0)
  return anchor
}

@Suite struct `Values of ARKit` {
  private static let viewport = CGSize(width: 390, height: 844)

  @Test func `make the camera that the numbers say`() throws {
    let camera = try Camera(cameraAbove(1), rotation: .portrait, viewport: Self.viewport)
    #expect(camera.intrinsics == CameraIntrinsics(fx: 1451.5, fy: 1451.5, ox: 959.5, oy: 719.5))
    #expect(camera.imageSize == ImageSize(width: 1920, height: 1440))
    #expect(camera.viewport == ViewportSize(width: 390, height: 844))
    // Down from a metre above the floor, through the middle of the view.
    let ray = try #require(camera.ray(through: ScreenPoint(195, 422)))
    #expect(ray.origin == Point3(0, 1, 0) && ray.direction.vector.distance(to: [0, -1, 0]) < 1e-12)
  }

  @Test func `tell a view without a size and a transform that is none`() {
    #expect(throws: SceneFault.notPositive(name: "viewport", found: 0)) {
      try Camera(cameraAbove(1), rotation: .portrait, viewport: .zero)
    }
    let camera = cameraAbove(.nan)
    #expect(throws: SceneFault.notAffine(name: "transform")) {
      try Camera(camera, rotation: .portrait, viewport: Self.viewport)
    }
  }

  @Test func `name the same turns`() {
    #expect(ViewRotation(UIInterfaceOrientation.portrait) == .portrait)
    #expect(ViewRotation(UIInterfaceOrientation.portraitUpsideDown) == .portraitUpsideDown)
    #expect(ViewRotation(UIInterfaceOrientation.landscapeLeft) == .landscapeLeft)
    #expect(ViewRotation(UIInterfaceOrientation.landscapeRight) == .landscapeRight)
    #expect(ViewRotation(UIInterfaceOrientation.unknown) == nil)
  }

  @Test func `make a plane with the turned rectangle of iOS 16`() throws {
    let anchor = tableAnchor()
    anchor.alignment = .vertical
    anchor.center = SIMD3(0.25, 0, -0.125)
    anchor.planeExtent = ARPlaneExtent(stubWidth: 0.75, height: 0.5, rotationOnYAxis: 0.5)
    anchor.geometry = ARPlaneGeometry(
      stubBoundary: [SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 0, 0.5)])
    let plane = try DetectedPlane(anchor)
    #expect(plane.id == anchor.identifier.uuidString && plane.alignment == .vertical)
    #expect(plane.center == Point2(0.25, -0.125) && plane.size == Vector2(0.75, 0.5))
    #expect(plane.rotationOnYAxis.radians == 0.5 && !plane.isEstimated)
    #expect(plane.boundary == [Point2(0, 0), Point2(1, 0), Point2(0, 0.5)])
    // A corner of the turned rectangle, which the other sense of the turn would leave out.
    let corner = plane.extentCorners[0]
    #expect(plane.extentContains(plane.center + (corner - plane.center) * 0.999))
  }

  @Test func `make a plane with the rectangle of iOS 15`() throws {
    let anchor = tableAnchor()
    anchor.stubExtent = SIMD3(2, 0, 1.5)
    anchor.planeExtent = ARPlaneExtent(stubWidth: 9, height: 9, rotationOnYAxis: 1)
    let plane = try DetectedPlane(extentOf: anchor)
    #expect(plane.size == Vector2(2, 1.5) && plane.rotationOnYAxis == .zero)
    #expect(plane.boundary == nil)
  }

  @Test func `make no plane of numbers that are none`() {
    let anchor = tableAnchor()
    anchor.planeExtent = ARPlaneExtent(stubWidth: .infinity, height: 1, rotationOnYAxis: 0)
    #expect(throws: SceneFault.notFinite(name: "size")) { try DetectedPlane(anchor) }
    anchor.planeExtent = ARPlaneExtent(stubWidth: 1, height: 1, rotationOnYAxis: .nan)
    #expect(throws: SceneFault.notFinite(name: "rotationOnYAxis")) { try DetectedPlane(anchor) }
  }

  @Test func `become lines that a player reads`() throws {
    let names = (UUID(), UUID())
    var scene = SceneRecorder()
    var recorder = TouchRecorder(header: TouchLogHeader(), startingAt: 50)
    func record(_ time: TimeInterval, _ height: Float, _ anchors: [ARAnchor]) throws {
      let frame = ARFrame(stubTimestamp: time, camera: cameraAbove(height), anchors: anchors)
      let marks = scene.marks(
        frame, rotation: .portrait, viewport: Self.viewport,
        at: try #require(recorder.microseconds(at: time)))
      recorder.record(marks, at: time)
    }
    let other = ARAnchor(stubIdentifier: UUID(), transform: cameraAbove(1).transform)
    try record(50.5, 1, [tableAnchor(names.0), other])
    try record(51, 1.5, [tableAnchor(names.0, y: 0.1), tableAnchor(names.1, y: -1)])
    try record(51.5, 1.5, [tableAnchor(names.1, y: -1)])
    // A frame whose camera is none has no camera line.
    try record(52, .nan, [tableAnchor(names.1, y: -1)])
    recorder.finish()
    let player = try SessionPlayer.play(recorder.takeBytes(), isStrict: true)
    #expect(
      player.report.events.map { $0.kind }.filter {
        if case .aimed = $0 { false } else { true }
      } == [
        .planeAdded(names.0.uuidString), .planeUpdated(names.0.uuidString),
        .planeAdded(names.1.uuidString), .planeRemoved(names.0.uuidString),
      ])
    #expect(player.session.camera?.position == Point3(0, 1.5, 0))
    #expect(player.session.planes.map { $0.id } == [names.1.uuidString])
  }
}
