#include "row_summary.h"

#include <numbers>

#include "elementary.h"

namespace clearhead {

std::vector<RowSummary> summariseRows(const Matrix& weights) {
  std::vector<RowSummary> summaries;
  for (Eigen::Index i = 0; i < weights.rows(); ++i) {
    RowSummary summary{};
    for (int j = 0; j < weights.cols(); ++j) {  // of a row of NaN the first
      if (weights(i, j) > weights(i, summary.largest)) summary.largest = j;
    }
    for (const double weight : weights.row(i)) {
      summary.sum += weight;
      if (weight > 0) summary.entropy -= weight * naturalLogarithm(weight) / std::numbers::ln2;
    }
    summaries.push_back(summary);
  }
  return summaries;
}

}  // namespace clearhead
