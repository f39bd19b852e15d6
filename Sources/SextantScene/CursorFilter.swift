import SextantGeometry

/// A steady cursor on trembling hits.
///
/// A value without clock or callback: the time comes in with each frame, so that a recorded session
/// gives the same cursor everywhere, and the same motion at 30, 60 and 120 frames a second. It
/// keeps no list of frames. What is done to a hit:
///
/// - The position follows with a time constant, but not while the hit trembles within a dead zone
///   that is measured on the screen; within that it settles slowly.
/// - On another plane, and on a jump along the normal, the cursor is there at once: between a table
///   and the floor it does not fly through the air.
/// - It is turned to the viewer by the camera's right axis, not by angles that jump.
/// - An estimated plane that stands otherwise must do so for a while; a detected one counts at
///   once.
/// - When nothing is hit it waits, then floats before the camera.
public struct CursorFilter: Hashable, Sendable {
  /// How the cursor follows.
  public let settings: CursorFilterSettings
  /// Where the cursor is, or `nil` before the first frame.
  public private(set) var pose: CursorPose?

  private var time: Int64 = 0
  private var track: Track?
  private var openness = 1.0
  /// How long nothing was hit, in seconds.
  private var missing = 0.0
  /// How long another alignment has been seen, less how long the old one was seen since.
  private var evidence = 0.0

  /// A time of whole frames is reached although the frames' times are rounded, in seconds.
  private static let timeSlack = 1e-5

  /// What is being followed.
  private struct Track: Hashable {
    var target: CursorTarget
    /// The target without its trembling.
    var anchor: Point3
    /// The smooth position.
    var position: Point3
    /// How the cursor should be turned, and how it is.
    var facing: Transform3D
    var rotation: Transform3D
  }

  /// Creates a filter that has seen nothing.
  ///
  /// - Precondition: The settings are finite and not negative, the reference distance positive.
  public init(settings: CursorFilterSettings = CursorFilterSettings()) {
    if let (name, value) = settings.flaw {
      preconditionFailure("'\(name)' must be finite and not negative; found \(value)")
    }
    self.settings = settings
  }

  /// Forgets what was followed; the next frame starts anew.
  public mutating func reset() {
    self = CursorFilter(settings: settings)
  }

  /// Takes a frame and returns where the cursor is in it.
  ///
  /// Cost: constant, without allocation.
  ///
  /// - Parameters:
  ///   - target: What is hit, or `nil` if nothing is or tracking is poor.
  ///   - camera: The camera of the frame.
  ///   - time: The time of the frame in microseconds; one before the last frame counts as the same.
  /// - Returns: Where the cursor is.
  public mutating func update(
    _ target: CursorTarget?, camera: Camera, at time: Int64
  ) -> CursorPose {
    // In floating point, where no difference of two times overflows.
    let interval = pose == nil ? 0 : max(0, (Double(time) - Double(self.time)) / 1e6)
    self.time = pose == nil ? time : max(time, self.time)
    let accepted = accept(target, interval)
    if let accepted { follow(accepted, camera, interval) }
    missing = target == nil ? missing + interval : 0
    if missing > settings.holdTime + CursorFilter.timeSlack { track = nil }
    open(interval)
    let pose = place(camera)
    self.pose = pose
    return pose
  }

  /// Returns the target, unless its alignment must be seen for longer.
  private mutating func accept(_ target: CursorTarget?, _ interval: Double) -> CursorTarget? {
    guard let target else {
      evidence = 0
      return nil
    }
    guard let track, target.planeID == nil, track.target.alignment != target.alignment else {
      evidence = max(0, evidence - interval)
      return target
    }
    evidence += interval
    let delay =
      target.alignment == .horizontal ? settings.horizontalDelay : settings.verticalDelay
    guard evidence >= delay - CursorFilter.timeSlack else { return nil }
    evidence = 0
    return target
  }

  private mutating func follow(_ target: CursorTarget, _ camera: Camera, _ interval: Double) {
    guard let facing = camera.facingPose(at: Point3(), normal: target.normal) else { return }
    if let track, let moved = moved(track, to: target, camera, interval) {
      self.track = moved
    } else {
      // Another surface: there at once, but turned as before.
      track = Track(
        target: target, anchor: target.point, position: target.point, facing: facing,
        rotation: track?.rotation ?? facing)
    }
    turn(to: facing, interval)
  }

  /// Returns the track with its position moved, or `nil` if the target is another surface.
  private func moved(
    _ track: Track, to target: CursorTarget, _ camera: Camera, _ interval: Double
  ) -> Track? {
    guard isContinued(track.target, target) else { return nil }
    let settle = RampFollower(timeConstant: settings.settleTime, interval: interval)
    let drifted = settle.follow(track.anchor, target: target.point, from: track.target.point)
    let anchor = held(drifted, near: target.point, camera)
    let smooth = RampFollower(timeConstant: settings.followTime, interval: interval)
    let position = smooth.follow(track.position, target: anchor, from: track.anchor)
    guard position.isFinite else { return nil }
    var moved = track
    moved.position = position
    moved.anchor = anchor
    moved.target = target
    return moved
  }

  private mutating func turn(to facing: Transform3D, _ interval: Double) {
    guard let track else { return }
    let follower = RampFollower(timeConstant: settings.turnTime, interval: interval)
    self.track?.rotation = follower.follow(track.rotation, target: facing, from: track.facing)
    self.track?.facing = facing
  }

  /// Returns whether two targets lie on one surface.
  private func isContinued(_ old: CursorTarget, _ new: CursorTarget) -> Bool {
    if let a = old.planeID, let b = new.planeID, a != b { return false }
    let jump = (new.point - old.point).dot(new.normal.vector)
    return jump.magnitude <= settings.jumpLimit
  }

  /// Returns the point nearest to the anchor that the dead zone around the target allows.
  private func held(_ anchor: Point3, near target: Point3, _ camera: Camera) -> Point3 {
    let offset = anchor - target
    let toTarget = target - camera.position
    let distance = toTarget.length
    guard distance > 0 else { return target }
    // Only what is seen across the line of sight counts, in points of the screen.
    let sight = toTarget / distance
    let across = offset - sight * offset.dot(sight)
    let points = across.length / distance * camera.focalLength
    guard points.isFinite else { return target }
    return points <= settings.deadZone ? anchor : target + offset * (settings.deadZone / points)
  }

  private mutating func open(_ interval: Double) {
    let isOpen = !(track?.target.isOnSurface ?? false)
    guard settings.openTime > 0 else {
      openness = isOpen ? 1 : 0
      return
    }
    let step = interval / settings.openTime
    openness = isOpen ? min(1, openness + step) : max(0, openness - step)
  }

  private func place(_ camera: Camera) -> CursorPose {
    guard let track else { return floating(camera) }
    let transform = Transform3D(
      unchecked: track.rotation.xAxis, track.rotation.yAxis, track.rotation.zAxis, track.position)
    return CursorPose(
      transform: transform, size: settings.size(at: track.position.distance(to: camera.position)),
      state: track.target.isOnSurface ? .closed : .open, openness: openness,
      alignment: track.target.alignment, planeID: track.target.planeID)
  }

  /// Returns the pose before the camera, upright in the view.
  private func floating(_ camera: Camera) -> CursorPose {
    let back = camera.transform.zAxis
    let point =
      camera.ray(through: camera.viewport.center)?.point(at: settings.searchDistance)
      ?? camera.position - back * settings.searchDistance
    let normal = Direction3(unchecked: back / back.length)
    return CursorPose(
      transform: camera.facingPose(at: point, normal: normal) ?? camera.transform,
      size: settings.size(at: settings.searchDistance), state: .searching, openness: openness,
      alignment: nil, planeID: nil)
  }
}
