import Foundation
import SextantTestSupport
import Testing

@testable import SextantCommand

@Suite struct `Ordered work` {
  /// The bytes and results that a run gives, in the order in which they were taken.
  private func run(
    count: Int, threads: Int, _ job: @escaping OrderedWork<Int>.Job
  ) -> (bytes: [UInt8], results: [Int]) {
    var bytes: [UInt8] = []
    var results: [Int] = []
    OrderedWork<Int>.run(count: count, threads: threads, job: job) { number, piece in
      switch piece {
      case .bytes(let more):
        #expect(number == results.count)
        bytes += more
      case .result(let result):
        #expect(number == results.count)
        results.append(result)
      }
      return true
    }
    return (bytes, results)
  }

  /// Each job hands over its own byte, as often as its number says, with pauses of its own.
  @Test(arguments: [1, 2, 3, 8, 200])
  func `comes in order however long each job takes`(threads: Int) {
    let count = 300
    let (bytes, results) = run(count: count, threads: threads) { number, sink in
      var random = SplitMix64(seed: UInt64(number))
      for _ in 0..<number % 7 {
        if random.int(in: 0...9) == 0 { usleep(UInt32(random.int(in: 0...500))) }
        guard sink([UInt8(number % 251)]) else { return -1 }
      }
      return number
    }
    #expect(results == Array(0..<count))
    #expect(bytes == (0..<count).flatMap { [UInt8](repeating: UInt8($0 % 251), count: $0 % 7) })
  }

  @Test func `needs no job`() {
    let (bytes, results) = run(count: 0, threads: 4) { number, _ in number }
    #expect(bytes.isEmpty)
    #expect(results.isEmpty)
  }

  /// The first job waits until all others that may begin are done or stand still.
  @Test func `lets jobs run ahead only so far`() {
    let begun = Platform.Monitor(0)
    let (_, results) = run(count: 500, threads: 4) { number, _ in
      begun.when { $0 += 1 }
      if number == 0 {
        for _ in 0..<200 where begun.when(wakes: { _ in false }, { $0 }) < OrderedWork<Int>.ahead {
          usleep(10_000)
        }
        usleep(20_000)
        #expect(begun.when(wakes: { _ in false }, { $0 }) == OrderedWork<Int>.ahead)
      }
      return number
    }
    #expect(results == Array(0..<500))
    #expect(begun.when(wakes: { _ in false }, { $0 }) == 500)
  }

  /// Three jobs of 12 MiB each: only one fits in 16 MiB, so the others stand still in the middle.
  @Test func `keeps no more bytes than may wait`() {
    let made = Platform.Monitor(0)
    let mebibyte = [UInt8](repeating: 7, count: 1 << 20)
    var taken = 0
    var most = 0
    OrderedWork<Int>.run(count: 6, threads: 3) { number, sink in
      for _ in 0..<12 {
        made.when { $0 += 1 << 20 }
        guard sink(mebibyte) else { return -1 }
      }
      return number
    } take: { _, piece in
      if case .bytes(let bytes) = piece {
        // What was made and is neither taken nor on its way out of this call.
        most = max(most, made.when(wakes: { _ in false }, { $0 }) - taken)
        taken += bytes.count
      }
      usleep(2000)
      return true
    }
    #expect(taken == 6 * 12 << 20)
    // Each thread may hold the piece that it wants to hand over; a taken piece was counted as waiting.
    #expect(most <= 2 * OrderedWork<Int>.waitingLimit + 3 << 20)
  }

  @Test func `ends early when nobody wants more`() {
    let begun = Platform.Monitor(0)
    var taken = 0
    OrderedWork<Int>.run(count: 100_000, threads: 3) { number, sink in
      begun.when { $0 += 1 }
      while sink([1]), number > 5 { usleep(100) }
      return number
    } take: { _, piece in
      if case .bytes(let bytes) = piece { taken += bytes.count }
      return taken < 20
    }
    #expect((20...200_000).contains(taken))
    #expect(begun.when(wakes: { _ in false }, { $0 }) <= OrderedWork<Int>.ahead)
  }
}
