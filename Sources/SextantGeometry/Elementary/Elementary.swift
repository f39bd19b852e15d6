/// The elementary functions of the core: no C library, the same bits on every system.
///
/// Only IEEE 754 sums, differences, products, quotients and `squareRoot()` are used, each of which
/// has one right answer, and no fused multiply-add, which some systems do not have. Where 53 bits
/// are too few a value is carried as a `DoubleDouble`. The stated bounds lie above the largest error
/// found in 3 million random arguments a function and range, against values of 130 bits and more;
/// the worst of them and other hard points are part of the tests. Tools/Reference/ has the scripts
/// that compute those values and the tables here.
///
/// NaN in gives NaN out, and so does an argument outside of a function's domain; callers decide
/// what that means to them.
package enum Elementary {}
