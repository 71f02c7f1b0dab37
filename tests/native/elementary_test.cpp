#include "numbers/elementary.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cfloat>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

namespace clearhead {
namespace {

// If long double has 64 bits and a separate libm (x87), the reference is accurate to far below an
// ulp. Otherwise it is a double, which may itself be wrong by one ulp: WebAssembly has no long exp
// and log.
#if LDBL_MANT_DIG == 64
using Wide = long double;
constexpr double kReferenceUlps = 0;
#else
using Wide = double;
constexpr double kReferenceUlps = 1;
#endif

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int kSteps = 20000;

/// The distance between neighbouring doubles in the binade of `value`.
double ulpOf(double value) {
  int exponent = 0;
  std::frexp(value, &exponent);
  return std::ldexp(1.0, std::max(exponent - 53, -1074));
}

/// The largest error of many results, and how many of them differ after rounding to float.
struct Sweep {
  double ulps = 0;
  double at = 0;
  int otherFloats = 0;

  /// Errors count relative to the larger of |exact| and `least`.
  void compare(double x, double computed, Wide exact, double least = 0) {
    const double size = std::max(std::abs(static_cast<double>(exact)), least);
    const double error = std::abs(static_cast<double>(computed - exact)) / ulpOf(size);
    if (!(error <= ulps)) {
      ulps = error;
      at = x;
    }
    if (static_cast<float>(computed) != static_cast<float>(exact)) ++otherFloats;
  }

  void check(double limit) const {
    INFO("largest error " << ulps << " ulp at " << at);
    CHECK(ulps <= limit + kReferenceUlps);
    CHECK(otherFloats == 0);
  }
};

/// Calls visit(x) for numbers spread evenly, and as many spread at random, over [low, high].
template <typename Visit>
void sweepRange(double low, double high, Visit visit) {
  std::mt19937_64 random(1);
  for (int i = 0; i <= kSteps; ++i) {
    visit(low + (high - low) * i / kSteps);
    visit(low + (high - low) * (static_cast<double>(random() >> 11) * 0x1p-53));
  }
}

TEST_CASE("exponential is within 1.5 ulp, subnormal results too", "[elementary]") {
  for (const double range : {1e-9, 0.4, 4.0, 100.0, 708.0}) {
    INFO("up to " << range);
    Sweep sweep;
    sweepRange(-range, range,
               [&](double x) { sweep.compare(x, exponential(x), std::exp(Wide(x))); });
    sweep.check(1.5);
  }
  Sweep subnormal;
  sweepRange(-745.2, -708,
             [&](double x) { subnormal.compare(x, exponential(x), std::exp(Wide(x))); });
  subnormal.check(1.5);
}

TEST_CASE("exponential is right at its extremes", "[elementary]") {
  CHECK(exponential(0) == 1);
  CHECK(exponential(-0.0) == 1);
  CHECK(std::isnan(exponential(std::numeric_limits<double>::quiet_NaN())));
  CHECK(exponential(kInfinity) == kInfinity);
  CHECK(exponential(-kInfinity) == 0);
  CHECK(exponential(1e300) == kInfinity);
  CHECK(exponential(-1e300) == 0);

  const double last = 709.782712893383973;  // ln of the largest double, rounded down
  CHECK(std::isfinite(exponential(last)));
  CHECK(exponential(last) > 0.999 * std::numeric_limits<double>::max());
  CHECK(exponential(709.7828) == kInfinity);
  CHECK(exponential(709.79) == kInfinity);

  CHECK(exponential(-745.13) == std::numeric_limits<double>::denorm_min());
  CHECK(exponential(-745.14) == 0);  // below half the smallest subnormal
  CHECK(exponential(-708.5) < std::numeric_limits<double>::min());
  CHECK(exponential(std::numeric_limits<double>::denorm_min()) == 1);
}

TEST_CASE("exponential never decreases from one number to the next", "[elementary]") {
  double before = 0;
  for (int i = 0; i <= kSteps; ++i) {
    const double x = -20 + 40.0 * i / kSteps;
    const double value = exponential(x);
    REQUIRE(value > before);
    before = value;
  }
}

TEST_CASE("the natural logarithm is within 2.5 ulp, near 1 too", "[elementary]") {
  for (const double range : {1e-9, 1e-4, 0.01, 0.29, 0.5, 0.999}) {
    INFO("within " << range << " of 1");
    Sweep sweep;
    sweepRange(1 - range, 1 + range,
               [&](double x) { sweep.compare(x, naturalLogarithm(x), std::log(Wide(x))); });
    sweep.check(2.5);
  }
  Sweep all;
  sweepRange(-1021, 1023.9, [&](double exponent) {
    const double x = std::exp2(exponent);
    all.compare(x, naturalLogarithm(x), std::log(Wide(x)));
  });
  all.check(2.5);
}

TEST_CASE("the natural logarithm is right at its extremes", "[elementary]") {
  CHECK(naturalLogarithm(1) == 0);
  CHECK(naturalLogarithm(std::numeric_limits<double>::max()) == 709.782712893383973);
  CHECK(naturalLogarithm(std::numeric_limits<double>::min()) == -708.396418532264107);
  CHECK(naturalLogarithm(std::nextafter(1.0, 2.0)) > 0);
  CHECK(naturalLogarithm(std::nextafter(1.0, 0.0)) < 0);
}

TEST_CASE("the logarithms of all uniform numbers of 24 bits equal PyTorch's floats",
          "[elementary]") {
  Sweep sweep;
  for (int bits = 1; bits < 1 << 24; bits += 251) {
    const double u = bits * 0x1p-24;
    sweep.compare(u, naturalLogarithm(u), std::log(Wide(u)));
  }
  sweep.check(2.5);
}

TEST_CASE("sine and cosine are within 3 ulp up to 100,000 radians, and 1.5 up to 100",
          "[elementary]") {
  for (const double range : {1e-9, 0.4, 4.0, 100.0, 4096.0, 1e5}) {
    INFO("up to " << range);
    Sweep sines;
    Sweep cosines;
    sweepRange(-range, range, [&](double x) {
      sines.compare(x, sine(x), std::sin(Wide(x)), 1e-10);
      cosines.compare(x, cosine(x), std::cos(Wide(x)), 1e-10);
    });
    const double limit = range <= 100 ? 1.5 : 3;
    sines.check(limit);
    cosines.check(limit);
  }
}

TEST_CASE("sine and cosine are as exact near multiples of half pi", "[elementary]") {
  Sweep sines;
  Sweep cosines;
  for (int quarter = -63000; quarter <= 63000; quarter += 7) {
    const double near = quarter * (std::numbers::pi / 2);
    for (const double x : {std::nextafter(near, -kInfinity), near, near + 1e-6}) {
      sines.compare(x, sine(x), std::sin(Wide(x)), 1e-10);
      cosines.compare(x, cosine(x), std::cos(Wide(x)), 1e-10);
    }
  }
  sines.check(3);
  cosines.check(3);
}

TEST_CASE("sine is odd, cosine is even, and both start at their exact values", "[elementary]") {
  CHECK(sine(0) == 0);
  CHECK(cosine(0) == 1);
  CHECK(sine(5e-324) == 5e-324);
  int unlike = 0;
  sweepRange(0, 5000, [&](double x) {
    if (sine(-x) != -sine(x) || cosine(-x) != cosine(x)) ++unlike;
  });
  CHECK(unlike == 0);
}

TEST_CASE("the squares of sine and cosine add up to one", "[elementary]") {
  double farthest = 0;
  sweepRange(-1e5, 1e5, [&](double x) {
    const double sum = sine(x) * sine(x) + cosine(x) * cosine(x);
    farthest = std::max(farthest, std::abs(sum - 1));
  });
  CHECK(farthest < 1e-15);
}

TEST_CASE("shares of the normal distribution are within 1e-12, far in its tail too",
          "[elementary]") {
  double worst = 0;
  const auto compare = [&](double computed, Wide exact) {
    worst = std::max(worst, static_cast<double>(std::abs(computed / exact - 1)));
  };
  for (const double range : {0.01, 3.0, 36.0}) {
    sweepRange(-range, range, [&](double x) {
      compare(normalShare(x), std::erfc(-Wide(x) / std::sqrt(Wide(2))) / 2);
      const Wide u = std::sqrt(2 / std::numbers::pi_v<Wide>) * (x + Wide(0.044715) * x * x * x);
      if (u > -340) compare(tanhShare(x), 1 / (1 + std::exp(-2 * u)));
    });
  }
  CHECK(worst < 1e-12);
  CHECK(normalShare(0) == 0.5);
  CHECK(tanhShare(0) == 0.5);
  for (const auto share : {normalShare, tanhShare}) {
    CHECK(share(kInfinity) == 1);
    CHECK(share(-kInfinity) == 0);
    CHECK(std::isnan(share(std::numeric_limits<double>::quiet_NaN())));
  }
}

TEST_CASE("tanh is accurate near 0 and far from it", "[elementary]") {
  for (const double range : {1e-6, 0.5, 1.5, 30.0}) {
    Sweep sweep;
    sweepRange(-range, range,
               [&](double x) { sweep.compare(x, hyperbolicTangent(x), std::tanh(Wide(x))); });
    sweep.check(4);
  }
  CHECK(hyperbolicTangent(0) == 0);
  CHECK(hyperbolicTangent(kInfinity) == 1);
  CHECK(hyperbolicTangent(-kInfinity) == -1);
  CHECK(std::isnan(hyperbolicTangent(std::numeric_limits<double>::quiet_NaN())));
}

}  // namespace
}  // namespace clearhead
