import ARKit
import Foundation
import RealityKit
import SextantGeometry
import SextantSession
import SextantSlicing
import SextantTouch
import SextantUIKit
import SwiftUI
import Testing
import UIKit

@testable import CakeDivider

@MainActor @Suite struct `The app of the tutorial` {
  let model = CakeModel()
  let screen = CakeScreen()
  let view = ARView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let hand: Hand
  /// How far apart two points of the view are on a table a metre below.
  static let metersPerPoint = 1920 / (1451.5 * 844)

  init() {
    hand = Hand(in: view)
    screen.start(view, model)
  }

  /// Draws a picture of a table a metre below.
  private func draw(at time: TimeInterval) {
    view.session.currentFrame = ARFrame(
      stubTimestamp: time, camera: cameraAbove(1), anchors: [tableAnchor(Self.table)])
    view.scene.stubUpdate()
  }

  private static let table = UUID()

  @Test func `aims, places, stretches and cuts a cake, and plays its recording alike`() throws {
    #expect(model.session.aim == nil)
    draw(at: 100)
    #expect(model.session.aim != nil && model.session.cursor.pose?.planeID != nil)
    let folder = try #require(
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    model.toggleRecording(of: view)
    let file = try #require(model.recording)
    defer { try? FileManager.default.removeItem(at: file) }
    draw(at: 100)

    hand.act(.down(1, 195, 422))
    hand.act(.up(1))
    let place = try #require(model.session.cake.placement)
    #expect(place.world.translation.length < 1e-6)
    draw(at: hand.time)

    // Two fingers beside each other, 100 points apart, to 200; the dead zone of 8 points is left out.
    hand.act(.down(1, 145, 422), .down(2, 245, 422))
    for step in 1...10 {
      hand.act(.move(1, 145 - 5 * CGFloat(step), 422), .move(2, 245 + 5 * CGFloat(step), 422))
    }
    hand.act(.up(1), .up(2))
    let scale = model.session.cake.scale
    #expect(max(scale.x, scale.y) > 1.5 && min(scale.x, scale.y) == 1)

    model.pieces = 7
    #expect(model.pieces == 7 && model.session.cake.settings.shares == .equal(7))
    draw(at: hand.time)
    #expect(view.scene.stubAnchors[0].children.stubEntities.map { $0.isEnabled } == [false, true])

    model.toggleRecording(of: view)
    #expect(model.recording == nil && model.notice == "")
    let player = try SessionPlayer.play([UInt8](try Data(contentsOf: file)), isStrict: true)
    #expect(player.session.cake == model.session.cake)
    #expect(player.session.planes == model.session.planes)
  }

  @Test func `never points beyond the end of its list of pieces`() {
    for pieces in [2, 7, 16, 9, 33, 1] {
      model.pieces = pieces
      #expect(model.pieces == pieces && model.choices.contains(model.pieces))
    }
    // What makes no cake is refused and told, and the picker shows what is.
    for pieces in [0, -1, 1001, .max] {
      model.pieces = pieces
      #expect(model.pieces == 1 && model.choices.contains(1) && !model.notice.isEmpty)
    }
    model.undo()
    #expect(model.pieces == 33)
  }

  @Test func `says that a recording cannot be made`() {
    model.toggleRecording(of: nil)
    #expect(model.recording == nil)
  }

  @Test func `has views that can be made`() {
    _ = CakeDividerApp().body
    _ = ControlsView(model: model, screen: screen).body
    _ = CakeView(model: model, screen: screen).makeUIView(context: .init())
    _ = PictureView().body
  }

  @Test func `hands settings to the recognizer of SwiftUI and hears its action`() {
    var heard = 0
    let gesture = TwoAxisPinch(settings: .cautious) { _ in heard += 1 }
    let recognizer = gesture.makeUIGestureRecognizer(context: .init())
    #expect(recognizer.settings == .cautious)
    gesture.handleUIGestureRecognizerAction(recognizer, context: .init())
    #expect(heard == 1)
    TwoAxisPinch { _ in }.updateUIGestureRecognizer(recognizer, context: .init())
    #expect(recognizer.settings != .cautious)
  }
}
