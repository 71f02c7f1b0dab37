#pragma once

/// exp, log, sin, cos and functions made of them, with the same bits on every machine. Those of
/// libm differ between systems in the last bit; these use only operations that IEEE 754 rounds
/// correctly, in a fixed order. Errors stay below 3 units in the last place of a double over the
/// stated ranges (largest found: 1.0 for exp, 2.0 for log, 2.4 for sin and cos), so a result
/// rounded to float is correctly rounded in all but about one case in 10^8.
namespace clearhead {

/// The time of an exponential and a division, in multiplications.
inline constexpr double kPerExponential = 40;

/// e^x. Overflows to infinity, underflows through subnormals to 0; NaN gives NaN.
double exponential(double x);

/// Natural logarithm of a positive, finite, normal x.
double naturalLogarithm(double x);

/// Sine and cosine of x radians, |x| <= 10^5. Relative to the larger of |result| and 10^-10.
double sine(double x);
double cosine(double x);

/// Φ(x), the share of the standard normal distribution below x, and its approximation
/// (1 + tanh(√(2/π) (x + 0.044715 x³))) / 2. Errors stay below 1e-12 of the result where that is
/// above 1e-300.
double normalShare(double x);
double tanhShare(double x);

}  // namespace clearhead
