import SextantGeometry

/// The rotation and the two stretches that carry points of content closest to the fingers.
///
/// The model is `place = R diag(sx, sy) content`, both around their means, and the fit is that with
/// the least sum of squares. For a rotation by t the best stretches are linear:
/// `sx = (R' M)xx / Pxx`, `sy = (R' M)yy / Pyy` with `M = sum place content'` and
/// `P = sum content content'`. What they explain is `(R' M)xx^2 / Pxx + (R' M)yy^2 / Pyy`, a
/// quadratic form in (cos t, sin t), so that the best rotation is the first eigenvector of a
/// symmetric 2 x 2 matrix: the angle is half of an arctangent. A stretch less than 0 would be a
/// mirror image, which fingers on a screen are not.
struct StretchFit {
  let x: Double
  let y: Double
  /// The rotation in radians, from -pi to pi.
  let angle: Double

  /// Fits places to content, both around their means; `nil` without one clear answer.
  init?(places: [Vector2], content: [Vector2]) {
    var (mxx, mxy, myx, myy, pxx, pyy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (place, point) in zip(places, content) {
      mxx += place.x * point.x
      mxy += place.x * point.y
      myx += place.y * point.x
      myy += place.y * point.y
      pxx += point.x * point.x
      pyy += point.y * point.y
    }
    guard pxx > 0, pyy > 0 else { return nil }
    // (R' M)xx = c mxx + s myx, (R' M)yy = c myy - s mxy.
    let difference = (mxx * mxx - myx * myx) / pxx + (myy * myy - mxy * mxy) / pyy
    let product = 2 * (mxx * myx / pxx - myy * mxy / pyy)
    guard difference.isFinite, product.isFinite, difference != 0 || product != 0 else {
      return nil
    }
    let (sine, cosine) = Elementary.sineAndCosine(Elementary.atan2(product, difference) / 2)
    let sx = (cosine * mxx + sine * myx) / pxx
    let sy = (cosine * myy - sine * mxy) / pyy
    // The eigenvector and its opposite fit alike; one of them has no negative stretch.
    let sign: Double = sx < 0 ? -1 : 1
    guard sx * sign > 0, sy * sign > 0, sx.isFinite, sy.isFinite else { return nil }
    x = sx * sign
    y = sy * sign
    angle = Elementary.atan2(sine * sign, cosine * sign)
  }
}
