#if canImport(Glibc)
import Glibc
#endif

/// The elementary functions of the core.
package enum Elementary {
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) { (Glibc.sin(x), Glibc.cos(x)) }
}
