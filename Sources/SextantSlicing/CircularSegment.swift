internal import SextantGeometry

/// A segment of a circle of radius 1, cut off by a straight cut, given by its share of the disc.
package struct CircularSegment: Sendable {
  /// The angle the cut covers seen from the centre, from 0 to a turn, in radians.
  package let theta: Double

  /// Creates the segment that holds a share of the disc, from 0 to 1.
  ///
  /// Accuracy: 1e-13 of the result down to shares of 1e-15.
  package init(share: Double) {
    theta = Kepler.angle(mean: 2 * Double.pi * share, eccentricity: 1)
  }

  /// The distance of the cut from the centre, negative beyond it.
  package var offset: Double {
    // A half is exactly through the centre.
    theta == Double.pi ? 0 : Elementary.cos(theta / 2)
  }

  /// Half the length of the cut.
  package var halfChord: Double { Elementary.sin(theta / 2) }

  /// The height of the segment over the cut.
  package var height: Double {
    // 1 - cos(theta / 2) without cancellation.
    let sine = Elementary.sin(theta / 4)
    return 2 * sine * sine
  }
}
