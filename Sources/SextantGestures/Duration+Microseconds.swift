extension Duration {
  /// The duration in whole microseconds, towards zero; the nearest that 64 bits hold.
  package var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, carry) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    if overflow || carry { return seconds < 0 ? Int64.min : Int64.max }
    return sum
  }
}
