#pragma once

/// log, sin and cos, correctly rounded: the double nearest to the true value, unless that is within
/// a relative 2^-95 of the middle between two doubles. Those of `elementary.h` are faster and may
/// differ in the last bits.
namespace clearhead {

/// Natural logarithm of a positive, finite, normal x.
double exactLogarithm(double x);

/// Sine and cosine of x radians, 0 <= x <= 2 pi.
double exactSine(double x);
double exactCosine(double x);

}  // namespace clearhead
