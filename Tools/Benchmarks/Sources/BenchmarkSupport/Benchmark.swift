#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What every program here needs: its arguments, files, a clock and the line that it prints.
public enum Benchmark {
  /// Prints why there is no result and ends the program.
  public static func stop(_ reason: String) -> Never {
    let text = Array("benchmark: \(reason)\n".utf8)
    _ = write(2, text, text.count)
    exit(2)
  }

  /// Returns the bytes of a file.
  public static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { stop("'\(path)' cannot be read") }
    defer { fclose(file) }
    guard fseek(file, 0, SEEK_END) == 0 else { stop("'\(path)' cannot be read") }
    let size = ftell(file)
    rewind(file)
    guard size >= 0 else { stop("'\(path)' cannot be read") }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }

  /// Returns the little-endian doubles that bytes hold.
  public static func doubles(_ bytes: [UInt8], of path: String) -> [Double] {
    guard !bytes.isEmpty, bytes.count % 8 == 0 else { stop("'\(path)' must hold 64-bit numbers") }
    return bytes.withUnsafeBytes { raw in
      (0..<bytes.count / 8).map { index in
        let bits = raw.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
        return Double(bitPattern: UInt64(littleEndian: bits))
      }
    }
  }

  /// Returns the seconds since some moment.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Runs a kernel several times; returns its last result and the median of its seconds.
  public static func median<Result>(
    of repeats: Int, _ kernel: () -> Result
  ) -> (result: Result, seconds: Double) {
    var seconds: [Double] = []
    while true {
      let begin = now()
      let result = kernel()
      seconds.append(now() - begin)
      if seconds.count >= max(repeats, 1) { return (result, seconds.sorted()[seconds.count / 2]) }
    }
  }

  /// Returns how often to run a kernel: `BENCH_REPEATS` from the environment, or as often as given.
  public static func repeats(_ usual: Int) -> Int {
    guard let value = getenv("BENCH_REPEATS") else { return usual }
    return max(1, Int(String(cString: value)) ?? usual)
  }

  /// Prints the result: `BENCH` and a JSON object of numbers and lists of numbers.
  public static func report(_ members: [(name: String, value: String)]) {
    let text = members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",")
    print("BENCH {\(text)}")
  }
}
