#pragma once

#include "matrix.h"

namespace clearhead {

/// What one row of weights is like.
struct RowSummary {
  double sum;      // 1, or 0 for a row with nothing to look at
  double entropy;  // bits: 0 looks at one token, log2(n) evenly at n (Shannon 1948, 6)
  int largest;     // column of the largest weight, the first of several
};

RowSummary summariseRow(const Eigen::Map<const Eigen::RowVectorXf>& weights);

}  // namespace clearhead
