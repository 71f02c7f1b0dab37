#include "numbers/row_summary.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>

#include "ops/source.h"

namespace clearhead {
namespace {

RowSummary summaryOf(const Matrix& weights, int row = 0) {
  return summariseRow(Source(&weights).row(row));
}

TEST_CASE("even weights have an entropy of log2 n bits, one certain weight has none", "[trace]") {
  for (const int n : {1, 2, 3, 8, 100}) {
    const RowSummary even = summaryOf(Matrix::Constant(1, n, 1.0f / n));
    CHECK(std::abs(even.entropy - std::log2(n)) < 1e-6);
    CHECK(std::abs(even.sum - 1) < 1e-6);
    CHECK(even.largest == 0);
    Matrix certain = Matrix::Zero(1, n);
    certain(0, n - 1) = 1;
    const RowSummary one = summaryOf(certain);
    CHECK(one.entropy == 0);
    CHECK(one.sum == 1);
    CHECK(one.largest == n - 1);
  }
}

TEST_CASE("entropy agrees with a plain loop, down to subnormal weights", "[trace]") {
  Matrix weights(2, 3);
  weights << 0.5f, 0.25f, 0.25f, 1, std::numeric_limits<float>::denorm_min(), 0;
  CHECK(std::abs(summaryOf(weights).entropy - 1.5) < 1e-12);
  const RowSummary second = summaryOf(weights, 1);
  CHECK(second.entropy > 0);
  CHECK(second.entropy < 1e-40);
  CHECK(second.largest == 0);
}

TEST_CASE("a fully masked row sums to zero and has no entropy", "[trace]") {
  const RowSummary row = summaryOf(Matrix::Zero(1, 4));
  CHECK(row.sum == 0);
  CHECK(row.entropy == 0);
}

}  // namespace
}  // namespace clearhead
