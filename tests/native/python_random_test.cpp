#include "parameters/python_random.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

#include "golden_files.h"
#include "parameters/exact_elementary.h"

namespace clearhead {
namespace {

using golden::integer, golden::list, golden::member, golden::number;

const JsonValue& programs() { return golden::document("python_random"); }

/// How many doubles lie between two numbers of the same sign and magnitude.
double unitsApart(double a, double b) {
  return std::abs(a - b) / (std::nextafter(std::abs(b), INFINITY) - std::abs(b));
}

/// A generator after the draws of make_python_goldens.py before the normal numbers.
PythonRandom afterShuffle(const JsonValue& program) {
  PythonRandom random(static_cast<std::uint64_t>(number(member(program, "seed"))));
  for (const JsonValue& drawn : list(member(program, "uniform"))) {
    CHECK(random.random() == number(drawn));
  }
  std::vector<int> order(50);
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  const JsonValue::List& shuffled = list(member(program, "order"));
  for (std::size_t i = 0; i < order.size(); ++i) CHECK(order[i] == integer(shuffled[i]));
  return random;
}

TEST_CASE("uniform draws, shuffles and choices equal CPython's bits", "[parameters][random]") {
  const JsonValue& all = programs();
  REQUIRE(list(all).size() == 9);
  for (const JsonValue& program : list(all)) {
    INFO("seed " << number(member(program, "seed")));
    PythonRandom random = afterShuffle(program);
    for (int i = 0; i < 21; ++i) random.gauss(0, 0.08);
    CHECK(random.random() == number(list(member(program, "between"))[0]));
    random.gauss(3, 2);
    std::vector<double> weights;
    for (const JsonValue& weight : list(member(program, "weights"))) {
      weights.push_back(random.random());
      CHECK(weights.back() == number(weight));
    }
    for (const JsonValue& chosen : list(member(program, "choices"))) {
      CHECK(random.choice(weights).index == integer(chosen));
    }
  }
}

TEST_CASE("normal draws equal CPython's, except for the last bits of its C library's functions",
          "[parameters][random]") {
  const JsonValue& all = programs();
  int different = 0;
  for (const JsonValue& program : list(all)) {
    INFO("seed " << number(member(program, "seed")));
    PythonRandom random = afterShuffle(program);
    const auto check = [&](double drawn, const JsonValue& expected) {
      CHECK(unitsApart(drawn, number(expected)) <= 4);
      different += drawn != number(expected);
    };
    for (const JsonValue& drawn : list(member(program, "gauss")))
      check(random.gauss(0, 0.08), drawn);
    CHECK(random.random() == number(list(member(program, "between"))[0]));
    check(random.gauss(3, 2), list(member(program, "between"))[1]);
  }
  CHECK(different <= 1);
}

TEST_CASE("the names of microgpt are shuffled and its parameters drawn as by its script",
          "[parameters][random]") {
  PythonRandom random(42);
  CHECK(random.random() == 0.6394267984578837);
  CHECK(random.random() == 0.025010755222666936);
  random = PythonRandom(42);
  std::vector<int> names(32033);
  std::iota(names.begin(), names.end(), 0);
  random.shuffle(names);
  const std::vector<double> first{-0.04273180935726127, 0.07696138795865093, 0.10844210106107166,
                                  0.03741680212434131};
  for (const double expected : first) CHECK(unitsApart(random.gauss(0, 0.08), expected) <= 1);
  for (std::size_t i = first.size(); i + 1 < 4192; ++i) random.gauss(0, 0.08);
  CHECK(unitsApart(random.gauss(0, 0.08), -0.09496111892676082) <= 1);
}

TEST_CASE("exact functions are correctly rounded for known cases", "[parameters][random]") {
  CHECK(exactLogarithm(1) == 0);
  CHECK(exactLogarithm(2) == 0x1.62e42fefa39efp-1);
  CHECK(exactLogarithm(0.5) == -0x1.62e42fefa39efp-1);
  CHECK(exactLogarithm(1 - 0x1p-53) == -0x1p-53);
  CHECK(exactSine(0) == 0);
  CHECK(exactCosine(0) == 1);
  CHECK(exactCosine(0x1.921fb54442d18p+0) == 0x1.1a62633145c07p-54);  // the double nearest to pi/2
  CHECK(exactSine(0x1.921fb54442d18p+1) == 0x1.1a62633145c07p-53);
  CHECK(exactSine(0x1.921fb54442d18p+2) == -0x1.1a62633145c07p-52);
}

TEST_CASE(
    "exact functions are correctly rounded where the true value is nearly between two doubles",
    "[parameters][random]") {
  // For each function, 150,000 random numbers were tried with 220 bits. These have the values
  // nearest to the middle between two doubles: within a relative 2^-69.
  CHECK(exactLogarithm(0x1.7d991d768960ep-1) == -0x1.2d02f8cc13054p-2);
  CHECK(exactLogarithm(0x1.6a83a67bb1757p-1) == -0x1.618c0d2750741p-2);
  CHECK(exactLogarithm(0x1.586e7af7010b8p-2) == -0x1.16ee7a6b836dcp+0);
  CHECK(exactLogarithm(0x1.b385b958bffa8p-3) == -0x1.8c4e80935269ep+0);
  CHECK(exactSine(0x1.45662b6c5c079p+2) == -0x1.dcfc4e5c1261dp-1);
  CHECK(exactSine(0x1.4b50ed9329375p+2) == -0x1.c9c4baa269ffdp-1);
  CHECK(exactSine(0x1.519002d010274p+0) == 0x1.efcde19a23e5ep-1);
  CHECK(exactSine(0x1.22426d7dd7a65p+2) == -0x1.f7fe39ba567a6p-1);
  CHECK(exactCosine(0x1.1c5696f31fe6ep+2) == -0x1.10bdfbe6ca6c5p-2);
  CHECK(exactCosine(0x1.0e29c331a9b2dp+2) == -0x1.e2e7cb7b86cebp-2);
  CHECK(exactCosine(0x1.66a8324707a01p+1) == -0x1.e2c2e1b4c6f7cp-1);
  CHECK(exactCosine(0x1.2167426ef2438p+2) == -0x1.83b60e928201bp-3);
}

}  // namespace
}  // namespace clearhead
