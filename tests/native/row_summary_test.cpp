#include "row_summary.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>

namespace clearhead {
namespace {

TEST_CASE("even weights have an entropy of log2 n bits, one certain weight has none", "[trace]") {
  for (const int n : {1, 2, 3, 8, 100}) {
    const RowSummary even = summariseRows(Matrix::Constant(1, n, 1.0f / n)).front();
    CHECK(std::abs(even.entropy - std::log2(n)) < 1e-6);
    CHECK(std::abs(even.sum - 1) < 1e-6);
    CHECK(even.largest == 0);
    Matrix certain = Matrix::Zero(1, n);
    certain(0, n - 1) = 1;
    const RowSummary one = summariseRows(certain).front();
    CHECK(one.entropy == 0);
    CHECK(one.sum == 1);
    CHECK(one.largest == n - 1);
  }
}

TEST_CASE("entropy is that of a plain loop, down to subnormal weights", "[trace]") {
  Matrix weights(2, 3);
  weights << 0.5f, 0.25f, 0.25f, 1, std::numeric_limits<float>::denorm_min(), 0;
  const std::vector<RowSummary> rows = summariseRows(weights);
  CHECK(std::abs(rows[0].entropy - 1.5) < 1e-12);
  CHECK(rows[1].entropy > 0);
  CHECK(rows[1].entropy < 1e-40);
  CHECK(rows[1].largest == 0);
}

TEST_CASE("a row with nothing to look at sums to zero and has no entropy", "[trace]") {
  const RowSummary row = summariseRows(Matrix::Zero(1, 4)).front();
  CHECK(row.sum == 0);
  CHECK(row.entropy == 0);
}

}  // namespace
}  // namespace clearhead
