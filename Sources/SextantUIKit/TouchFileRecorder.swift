#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import Foundation
public import SextantTouch
public import UIKit

/// Records the touches of a view or a window into a file, as a native log.
///
///     let recorder = try TouchFileRecorder(writingTo: url, observing: window)
///     // … the app is used …
///     recorder.finish()
///
/// Every line goes to the file as it comes, so that an app which is ended keeps all but perhaps the
/// last one; a reader reports a line that was cut off. Times count from the recorder's creation, on
/// the clock of touches and of ARKit's frames. What the recorder wrote is replayed by
/// `sextant replay` and, with camera and planes added by ``record(_:at:)``, by `sextant play`.
///
/// It wraps a `TouchRecorder` of SextantTouch, which does the work and runs everywhere.
@MainActor public final class TouchFileRecorder {
  /// The file that is written.
  public let file: URL
  /// Why writing stopped before ``finish()``, such as a full disk, or `nil`.
  public private(set) var failure: (any Error)?
  /// What sees the touches; it may be told more, such as to include predictions.
  public let observer = TouchObserver()

  private var recorder: TouchRecorder
  private var handle: FileHandle?

  /// Creates the file and begins.
  ///
  /// - Parameters:
  ///   - file: Where to write; there must be no file yet.
  ///   - view: The view or window whose touches are recorded, in its points. For a session with a
  ///     camera it is the view that shows the picture: what is over it, as buttons, stays out.
  ///   - includesPredictions: Whether samples that the system foretells are recorded too.
  /// - Throws: What the system says if the file cannot be made.
  public init(writingTo file: URL, observing view: UIView, includesPredictions: Bool = false) throws
  {
    self.file = file
    recorder = TouchRecorder(
      header: TouchLogHeader(view: view), startingAt: ProcessInfo.processInfo.systemUptime,
      includesPredictions: includesPredictions)
    try Data().write(to: file, options: .withoutOverwriting)
    do {
      handle = try FileHandle(forWritingTo: file)
    } catch {
      // Nothing half-made stays in the way of the next try.
      try? FileManager.default.removeItem(at: file)
      throw error
    }
    write()
    observer.includesPredictions = includesPredictions
    observer.onTouches = { [weak self] deliveries in
      self?.recorder.record(deliveries)
      self?.write()
    }
    observer.onCorrections = { [weak self] touches in
      self?.recorder.correct(touches)
      self?.write()
    }
    view.addGestureRecognizer(observer)
  }

  /// A Boolean value that says whether touches are being written.
  public var isRecording: Bool { handle != nil }

  /// The number of samples that were left out; see `TouchRecorder` for which they are.
  public var omitted: Int { recorder.omitted }

  /// Returns a time of the system's clock, in seconds, as the log counts it, in microseconds.
  ///
  /// 0 before the recorder's beginning, that of the last frame for what is no time of the clock.
  public func microseconds(at time: TimeInterval) -> Int64 {
    // The log has begun with the recorder, so there is an answer.
    recorder.microseconds(at: time) ?? 0
  }

  /// Records marks in one frame, at a time of the system's clock or at that of the last frame.
  ///
  /// - Precondition: A mark that is not known is a JSON object with `f` and `t`.
  public func record(_ marks: [TouchMark], at time: TimeInterval? = nil) {
    guard isRecording, !marks.isEmpty else { return }
    recorder.record(marks, at: time)
    write()
  }

  /// Cancels the touches that are down, closes the file and leaves the view.
  public func finish() {
    guard isRecording else { return }
    recorder.finish()
    write()
    stop()
  }

  private func write() {
    let bytes = recorder.takeBytes()
    guard let handle, !bytes.isEmpty else { return }
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      failure = error
      stop()
    }
  }

  private func stop() {
    do {
      try handle?.close()
    } catch {
      failure = failure ?? error
    }
    handle = nil
    observer.onTouches = nil
    observer.onCorrections = nil
    observer.view?.removeGestureRecognizer(observer)
  }
}

extension TouchLogHeader {
  /// Creates the header of a log whose touches are in points of a view.
  ///
  /// It names the kind of device and its system, nothing that tells one person's from another's.
  @MainActor public init(view: UIView) {
    let device = UIDevice.current
    self.init(
      surface: TouchSurface(
        width: Double(view.bounds.width), height: Double(view.bounds.height), unit: .pt,
        scale: Double(view.traitCollection.displayScale)),
      device: TouchDevice(
        model: device.model, system: "\(device.systemName) \(device.systemVersion)",
        isDirect: true),
      source: TouchSource(kind: "uikit", tool: "SextantUIKit"))
  }
}
#endif
