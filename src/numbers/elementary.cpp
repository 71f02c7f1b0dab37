// Argument reduction by Cody and Waite (Software Manual for the Elementary Functions, 1980), then
// the Taylor series, long enough that the first term left out is below 2^-57 of the result.
#include "numbers/elementary.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace clearhead {
namespace {

// ln 2 and pi/2 as sums of parts; the leading parts have so few bits that whole multiples are
// exact.
constexpr double kLn2High = 0x1.62e42feep-1;
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
constexpr double kInverseLn2 = 0x1.71547652b82fep+0;
constexpr double kHalfPiHigh = 0x1.921fb544p+0;
constexpr double kHalfPiMiddle = 0x1.0b4611a6p-34;
constexpr double kHalfPiLow = 0x1.3198a2e037073p-69;
constexpr double kTwoOverPi = 0x1.45f306dc9c883p-1;

struct Reduced {
  double remainder;  // in [-pi/4, pi/4]
  int quadrant;      // 0 to 3
};

Reduced reduceAngle(double x) {
  const double quarters = std::floor(x * kTwoOverPi + 0.5);
  const double remainder =
      ((x - quarters * kHalfPiHigh) - quarters * kHalfPiMiddle) - quarters * kHalfPiLow;
  return {remainder, static_cast<int>(quarters) & 3};
}

double sineSeries(double r) {
  const double square = r * r;
  double sum = 0;
  for (int n = 17; n >= 3; n -= 2) sum = (1 + sum) * (-square / (n * (n - 1)));
  return r + r * sum;
}

double cosineSeries(double r) {
  const double square = r * r;
  double sum = 0;
  for (int n = 18; n >= 2; n -= 2) sum = (1 + sum) * (-square / (n * (n - 1)));
  return 1 + sum;
}

double sineOfQuadrant(double remainder, int quadrant) {
  const double magnitude = (quadrant & 1) ? cosineSeries(remainder) : sineSeries(remainder);
  return (quadrant & 2) ? -magnitude : magnitude;
}

/// std::ldexp; faster where nothing can overflow or underflow.
double timesPowerOfTwo(double x, int power) {
  if (power < -1000 || power > 1000) return std::ldexp(x, power);
  return x * std::bit_cast<double>(static_cast<std::uint64_t>(power + 1023) << 52);
}

}  // namespace

double exponential(double x) {
  if (std::isnan(x)) return x;
  if (x > 709.79) return std::numeric_limits<double>::infinity();
  if (x < -745.2) return 0;
  const double power = std::floor(x * kInverseLn2 + 0.5);
  const double r = (x - power * kLn2High) - power * kLn2Low;  // |r| <= ln(2)/2
  double sum = 0;
  for (int n = 14; n >= 2; --n) sum = (1 + sum) * (r / n);
  return timesPowerOfTwo(1 + (r + r * sum), static_cast<int>(power));
}

Scaled scaledToOne(double x) {
  Scaled scaled{};
  scaled.mantissa = std::frexp(x, &scaled.power);  // in [1/2, 1)
  if (scaled.mantissa < 0x1.6a09e667f3bcdp-1) {    // below √(1/2)
    scaled.mantissa *= 2;
    --scaled.power;
  }
  return scaled;
}

double naturalLogarithm(double x) {
  const auto [mantissa, power] = scaledToOne(x);
  // ln m = 2 artanh(s) = 2 (s + s^3/3 + s^5/5 + ...) with s = (m - 1) / (m + 1), |s| < 0.172
  const double s = (mantissa - 1) / (mantissa + 1);
  const double square = s * s;
  double sum = 0;
  for (int n = 23; n >= 3; n -= 2) sum = (1.0 / n + sum) * square;
  return power * kLn2High + (power * kLn2Low + (2 * s + 2 * s * sum));
}

double sine(double x) {
  const Reduced angle = reduceAngle(x);
  return sineOfQuadrant(angle.remainder, angle.quadrant);
}

double cosine(double x) {
  const Reduced angle = reduceAngle(x);
  return sineOfQuadrant(angle.remainder, angle.quadrant + 1);
}

double normalShare(double x) {
  if (std::isnan(x)) return x;
  const double z = std::abs(x) * 0x1.6a09e667f3bcdp-1;  // |x| / √2
  constexpr double kRootPi = 0x1.c5bf891b4ef6ap+0;
  double above = 0;  // erfc(z) / 2: the probability beyond |x|
  if (z < 2) {
    // erf(z) = 2 z e^(-z²) / √π · Σ (2 z²)^n / (1 · 3 · … · (2n + 1))
    double term = 1;
    double sum = 1;
    for (int n = 1; term > sum * 0x1p-60; ++n) sum += term *= 2 * z * z / (2 * n + 1);
    above = 0.5 - z * exponential(-z * z) / kRootPi * sum;
  } else if (z < 27) {
    // erfc(z) = e^(-z²) / √π / (z + (1/2) / (z + 1 / (z + (3/2) / (z + 2 / …
    double fraction = z;
    for (int n = 120; n >= 1; --n) fraction = z + 0.5 * n / fraction;
    above = 0.5 * exponential(-z * z) / (kRootPi * fraction);
  }
  return x < 0 ? above : 1 - above;
}

double hyperbolicTangent(double x) {
  if (!(std::abs(x) < 1)) {
    const double small = exponential(-2 * std::abs(x));
    return std::copysign((1 - small) / (1 + small), x);
  }
  // Lambert's continued fraction, x / (1 + x² / (3 + x² / (5 + …: near 0 the formula above loses
  // digits.
  double below = 17;
  for (int odd = 15; odd > 0; odd -= 2) below = odd + x * x / below;
  return x / below;
}

double tanhShare(double x) {
  if (std::isnan(x)) return x;
  constexpr double kRootTwoOverPi = 0x1.9884533d43651p-1;
  // (1 + tanh u) / 2 = 1 / (1 + e^(-2u))
  return 1 / (1 + exponential(-2 * kRootTwoOverPi * (x + 0.044715 * x * x * x)));
}

}  // namespace clearhead
