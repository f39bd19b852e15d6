extension TouchLogReader {
  /// Leaves a log that cannot be read: what is read next is the next log.
  ///
  /// To be called after the reader has thrown, for streams in which one broken log must not cost the
  /// others. What is left of the log is passed over, up to a line with `touchlog` as a member, or one
  /// that begins with it. Gives the end, and no error, if no other log follows.
  package mutating func skipToNextLog() {
    contacts.removeAll()
    building.reset(index: 0, time: 0)
    markTimes.removeAll()
    isOpen = false
    hasHeader = false
    nextHeader = nil
    hasNextHeader = false
    headerFault = nil
    refusedMembers = []
    broken = nil
    isBroken = false
    usual.prefix = 0
    isSkipping = true
  }

  /// Passes over lines up to the next header; says whether it stands at the cursor.
  mutating func skipLines() -> Bool {
    while true {
      do throws(RecordingProblem) {
        guard try buffer.fill() else { return false }
      } catch {
        // A line without an end in sight needs no memory.
        buffer.dropUnfinishedLine()
        isInsideLine = true
        continue
      }
      if !isInsideLine, isHeaderNext() {
        isSkipping = false
        return true
      }
      isInsideLine = false
      buffer.skipLine()
    }
  }

  private func isHeaderNext() -> Bool {
    let range: Range<Int>
    do throws(RecordingProblem) {
      range = try buffer.next()
    } catch {
      return false
    }
    return buffer.bytes.withUnsafeBytes { bytes in
      let line = Self.trimmed(UnsafeRawBufferPointer(rebasing: bytes[range]))
      if Self.isHeader(line) { return true }
      do throws(TouchLogLineFault) {
        return try TouchLogLine(line, number: buffer.line)[.touchlog] != nil
      } catch {
        return false
      }
    }
  }

  /// Says whether a line begins as a header does that has `touchlog` for its first member.
  static func isHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    let rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    return rest.starts(with: "{\"touchlog\":".utf8)
  }
}
