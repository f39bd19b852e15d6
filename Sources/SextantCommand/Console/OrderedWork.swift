/// Jobs that run at the same time, while what they make is taken in their order.
///
/// A job hands over bytes as it makes them and leaves a result at its end. The first job whose result
/// is still missing has the turn: its bytes are taken at once. The bytes of the others wait, up to a
/// limit in all; a job that would exceed it stands still until its turn comes. So does one that would
/// be too far ahead of the turn. Memory depends neither on the number of jobs nor on what they make.
struct OrderedWork<Result: Sendable>: Sendable {
  /// What a job hands its bytes to; `false` says that nobody wants more of them.
  typealias Sink = (_ bytes: [UInt8]) -> Bool
  /// What does one job.
  typealias Job = @Sendable (_ number: Int, _ sink: Sink) -> Result

  /// What is made of the job that has the turn.
  enum Piece {
    /// Some of its bytes.
    case bytes([UInt8])
    /// Its result, behind all its bytes.
    case result(Result)
  }

  /// How many jobs may have begun from the one that has the turn on: 64.
  static var ahead: Int { 64 }
  /// How many bytes may wait for their turn: 16 MiB.
  static var waitingLimit: Int { 1 << 24 }

  private struct Place {
    var bytes: [UInt8] = []
    var result: Result?
  }

  private struct State {
    /// The number of the next job to begin.
    var next = 0
    /// The number of the job that has the turn.
    var turn = 0
    /// The jobs that have begun, from the one that has the turn on.
    var places: [Place?]
    /// How many bytes wait.
    var waiting = 0
    var isEnded = false
  }

  /// Runs `count` jobs on a number of threads of their own; `take` is called on this one, in order.
  ///
  /// When `take` returns `false`, jobs end as soon as they hand something over, and no other begins.
  static func run(
    count: Int, threads: Int, job: @escaping Job, take: (Int, Piece) -> Bool
  ) {
    let monitor = Platform.Monitor(State(places: Array(repeating: nil, count: ahead)))
    let crew = Platform.startThreads(max(1, min(count, threads))) {
      while let number = begin(count, monitor) { finish(number, job, monitor) }
    }
    for number in 0..<count {
      // Where the system has no thread to give, this one does the work, and one job is enough.
      if crew.isEmpty {
        var goesOn = true
        let result = job(number) { bytes in
          goesOn = goesOn && take(number, .bytes(bytes))
          return goesOn
        }
        guard take(number, .result(result)), goesOn else { break }
      } else {
        guard takeAll(number, monitor, take) else { break }
      }
    }
    monitor.when { $0.isEnded = true }
    crew.join()
  }

  /// Takes the number of the next job, or `nil` if there is none.
  private static func begin(_ count: Int, _ monitor: Platform.Monitor<State>) -> Int? {
    monitor.when(wakes: { _ in false }) { state -> Int?? in
      if state.isEnded || state.next >= count { return .some(nil) }
      guard state.next - state.turn < ahead else { return nil }
      defer { state.next += 1 }
      state.places[state.next % ahead] = Place()
      return state.next
    }
  }

  /// Does a job and leaves its result.
  private static func finish(_ number: Int, _ job: Job, _ monitor: Platform.Monitor<State>) {
    let result = job(number) { bytes in
      monitor.when(wakes: { $0 != .keeps }) { state -> Handing? in
        if state.isEnded { return .ended }
        if bytes.isEmpty { return .keeps }
        let isTurn = number == state.turn
        let isFull =
          isTurn
          ? state.places[number % ahead]?.bytes.isEmpty == false && state.waiting >= waitingLimit
          : state.waiting + bytes.count > waitingLimit
        if isFull { return nil }
        state.places[number % ahead]?.bytes.append(contentsOf: bytes)
        state.waiting += bytes.count
        return isTurn ? .gives : .keeps
      } != .ended
    }
    _ = monitor.when(wakes: { $0 }) { state -> Bool? in
      state.places[number % ahead]?.result = result
      return number == state.turn
    }
  }

  /// What became of bytes that were handed over.
  private enum Handing { case gives, keeps, ended }

  /// Takes everything of the job that has the turn, then passes the turn on.
  private static func takeAll(
    _ number: Int, _ monitor: Platform.Monitor<State>, _ take: (Int, Piece) -> Bool
  ) -> Bool {
    while true {
      let taken = monitor.when { state -> Place? in
        guard let place = state.places[number % ahead] else { return nil }
        guard !place.bytes.isEmpty || place.result != nil else { return nil }
        state.waiting -= place.bytes.count
        // Behind its result a job hands nothing over any more.
        state.places[number % ahead] = place.result == nil ? Place() : nil
        if place.result != nil { state.turn = number + 1 }
        return place
      }
      if !taken.bytes.isEmpty, !take(number, .bytes(taken.bytes)) { return false }
      if let result = taken.result { return take(number, .result(result)) }
    }
  }
}
