// Series in double-double arithmetic: a relative error of about 2^-100 before the only rounding.
// Source: Joldes, Muller and Popescu, Tight and Rigorous Error Bounds for Basic Building Blocks of
// Double-Word Arithmetic (2017).
#include "parameters/exact_elementary.h"

#include <cmath>

#include "numbers/elementary.h"

namespace clearhead {
namespace {

/// high + low, where high is the double nearest to the sum.
struct Double2 {
  double high;
  double low = 0;
};

Double2 exactSum(double a, double b) {
  const double sum = a + b;
  const double ofB = sum - a;
  return {sum, (a - (sum - ofB)) + (b - ofB)};
}

/// Precondition: |a| >= |b|, or a is 0.
Double2 normalised(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

Double2 exactProduct(double a, double b) {
  const double product = a * b;
  return {product, std::fma(a, b, -product)};
}

Double2 operator+(Double2 a, Double2 b) {
  const Double2 high = exactSum(a.high, b.high);
  const Double2 low = exactSum(a.low, b.low);
  const Double2 once = normalised(high.high, high.low + low.high);
  return normalised(once.high, once.low + low.low);
}

Double2 operator*(Double2 a, Double2 b) {
  const Double2 product = exactProduct(a.high, b.high);
  const double cross = std::fma(a.high, b.low, a.low * b.high);
  return normalised(product.high, product.low + cross);
}

Double2 operator-(Double2 a) { return {-a.high, -a.low}; }

Double2 operator/(Double2 a, Double2 b) {
  const double first = a.high / b.high;
  const Double2 rest = a + -(b * Double2{first});
  return normalised(first, rest.high / b.high);
}

// ln 2 and pi/2 as sums of three doubles.
constexpr double kLn2[] = {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56, 0x1.7b57a079a1934p-111};
constexpr double kHalfPi[] = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110};

/// x plus count times a constant of three parts.
Double2 addMultiple(double x, double count, const double (&parts)[3]) {
  Double2 sum{x};
  for (const double part : parts) sum = sum + exactProduct(count, part);
  return sum;
}

struct Angle {
  Double2 remainder;  // in [-pi/4, pi/4]
  int quadrant;
};

Angle reduced(double x) {
  const double quarters = std::floor(x / kHalfPi[0] + 0.5);
  return {addMultiple(x, -quarters, kHalfPi), static_cast<int>(quarters)};
}

/// 1 - r²/(k (k-1)) (1 - r²/((k-2) (k-3)) (…)), from the smallest term on, down to k = first.
Double2 alternatingSeries(Double2 r, int last, int first) {
  const Double2 square = r * r;
  Double2 sum{1};
  for (int k = last; k >= first; k -= 2) {
    sum = Double2{1} + -(square * sum) / Double2{static_cast<double>(k * (k - 1))};
  }
  return sum;
}

/// sin(x + quarters · pi/2).
double sineAt(double x, int quarters) {
  const auto [r, quadrant] = reduced(x);
  const int quarter = (quadrant + quarters) & 3;
  const Double2 size = quarter & 1 ? alternatingSeries(r, 30, 2) : r * alternatingSeries(r, 31, 3);
  return quarter & 2 ? -size.high : size.high;
}

}  // namespace

double exactLogarithm(double x) {
  const auto [mantissa, power] = scaledToOne(x);
  // ln m = 2 artanh(s) = 2 (s + s³/3 + s⁵/5 + …) with s = (m - 1) / (m + 1), |s| < 0.172
  const Double2 s = Double2{mantissa - 1} / exactSum(mantissa, 1);
  const Double2 square = s * s;
  Double2 sum = Double2{1} / Double2{45};
  for (int n = 43; n >= 1; n -= 2)
    sum = Double2{1} / Double2{static_cast<double>(n)} + square * sum;
  const Double2 ofMantissa = s * sum * Double2{2};
  if (power == 0) return ofMantissa.high;
  return (ofMantissa + addMultiple(0, power, kLn2)).high;
}

double exactSine(double x) { return sineAt(x, 0); }
double exactCosine(double x) { return sineAt(x, 1); }

}  // namespace clearhead
