extension Turn {
  /// The most places after the point with which a `Double` is taken as a decimal fraction: 9.
  package static let decimalPlaces = 9
  /// The most places after the point with which a `Double` is taken as a binary fraction: 40.
  package static let binaryPlaces = 40

  /// Creates the fraction `value / unitsPerTurn` if `value` is a short decimal or binary fraction.
  ///
  /// The `Double` nearest to a decimal fraction with at most `decimalPlaces` places and 15 digits is
  /// taken as that fraction, 0.1 as 1/10; so few digits name one fraction only. Failing that, a
  /// number with at most `binaryPlaces` binary places is taken as it is. Any other number, NaN and
  /// infinity, and what does not fit 64 bits, give `nil`.
  ///
  /// - Precondition: `unitsPerTurn` is at least 1.
  package init?(exactly value: Double, unitsPerTurn: Int64) {
    var power = 1.0
    for places in 0...Turn.decimalPlaces {
      let scaled = value * power
      // NaN and infinity end here too.
      guard scaled.magnitude < 1e15 else { break }
      let digits = Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
      // A quotient of two exact numbers is rounded once: to the Double nearest to the fraction.
      if Double(digits) / power == value {
        self.init(decimal: digits, exponent: -places, unitsPerTurn: unitsPerTurn)
        return
      }
      power *= 10
    }
    var scaled = value
    for places in 0...Turn.binaryPlaces {
      if let whole = Int64(exactly: scaled) {
        self.init(whole, over: unitsPerTurn, timesTwoToThe: places)
        return
      }
      scaled *= 2
    }
    return nil
  }

  /// Creates the fraction `digits × 10^exponent / unitsPerTurn`, or `nil` if it does not fit 64 bits.
  ///
  /// 17.5 degrees are `Turn(decimal: 175, exponent: -1, unitsPerTurn: 360)`, exactly 7/144. Cost: a
  /// step a unit of the exponent, at most about 130, whatever it is.
  ///
  /// - Precondition: `unitsPerTurn` is at least 1.
  public init?(decimal digits: Int64, exponent: Int, unitsPerTurn: Int64) {
    self.init(digits, over: unitsPerTurn, timesTwoToThe: 0)
    guard numerator != 0 else { return }
    var (top, bottom) = (numerator, denominator)
    for _ in 0..<exponent.magnitude {
      let overflow: Bool
      if exponent > 0 {
        let divisor = Int64(Turn.greatestCommonDivisor(10, bottom.magnitude))
        bottom /= divisor
        (top, overflow) = top.multipliedReportingOverflow(by: 10 / divisor)
      } else {
        let divisor = Int64(Turn.greatestCommonDivisor(10, top.magnitude))
        top /= divisor
        (bottom, overflow) = bottom.multipliedReportingOverflow(by: 10 / divisor)
      }
      // In lowest terms each step makes the terms larger or cancels, so an overflow is final.
      if overflow { return nil }
    }
    self.init(unchecked: top, bottom)
  }

  /// Creates the fraction `whole / (unitsPerTurn × 2^power)`, or `nil` if it does not fit 64 bits.
  private init?(_ whole: Int64, over unitsPerTurn: Int64, timesTwoToThe power: Int) {
    precondition(
      unitsPerTurn >= 1, "the units of a turn must be at least 1; found \(unitsPerTurn)")
    let units = Int64(Turn.greatestCommonDivisor(whole.magnitude, unitsPerTurn.magnitude))
    let rest = whole / units
    let twos = min(rest == 0 ? power : rest.trailingZeroBitCount, power)
    let (bottom, overflow) = (unitsPerTurn / units).multipliedReportingOverflow(
      by: 1 << Int64(power - twos))
    guard !overflow else { return nil }
    self.init(unchecked: rest >> Int64(twos), bottom)
  }
}
