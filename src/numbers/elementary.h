#pragma once

/// exp, log, sin, cos and functions made of them, with the same bits on every machine: the last bit
/// of libm's differs between systems. They use only operations that IEEE 754 rounds correctly, in a
/// fixed order. Over the stated ranges errors are below 3 units in the last place of a double
/// (largest found: 1.0 for exp, 2.0 for log, 2.4 for sin and cos). Rounded to float, a result is
/// correctly rounded in all but about one case in 10^8.
namespace clearhead {

/// The cost of an exponential and a division, in multiplications.
inline constexpr double kExponentialCost = 40;

/// e^x. Overflows to infinity and underflows through subnormals to 0; NaN propagates.
double exponential(double x);

/// x = mantissa · 2^power, where the mantissa is from √(1/2) to below √2.
struct Scaled {
  double mantissa;
  int power;
};
/// Precondition: x is positive, finite and normal.
Scaled scaledToOne(double x);

/// Natural logarithm of a positive, finite, normal x.
double naturalLogarithm(double x);

/// Sine and cosine of x radians, |x| <= 10^5. The error is relative to the larger of |result| and
/// 10^-10.
double sine(double x);
double cosine(double x);

/// tanh x. The error stays below 4 units in the last place of a double.
double hyperbolicTangent(double x);

/// Φ(x), the probability below x in the standard normal distribution. Its approximation is (1 +
/// tanh(√(2/π) (x + 0.044715 x³))) / 2. Errors stay below 1e-12 of the result where that is above
/// 1e-300.
double normalShare(double x);
double tanhShare(double x);

}  // namespace clearhead
