#pragma once

#include "numbers/matrix.h"

namespace clearhead {

/// One row of weights in three numbers.
struct RowSummary {
  double sum;      // 1 up to rounding; 0 if the whole row is masked
  double entropy;  // bits: 0 for one token, log2(n) for n equal weights (Shannon 1948, 6)
  int largest;     // column of the largest weight: the first, if several are equal
};

/// @param weights (1, tokens), each from 0 to 1, or NaN
RowSummary summariseRow(const Eigen::Map<const Eigen::RowVectorXf>& weights);

}  // namespace clearhead
