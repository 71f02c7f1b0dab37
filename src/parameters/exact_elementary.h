#pragma once

/// log, sin and cos, correctly rounded: the double nearest to the true value, wherever that lies
/// further than 2^-95 of it from the middle between two doubles. `elementary.h` has faster ones
/// whose last bits may differ.
namespace clearhead {

/// Natural logarithm of a positive, finite, normal x.
double exactLogarithm(double x);

/// Sine and cosine of x radians, 0 <= x <= 2 pi.
double exactSine(double x);
double exactCosine(double x);

}  // namespace clearhead
