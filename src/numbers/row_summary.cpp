#include "numbers/row_summary.h"

#include <numbers>

#include "numbers/elementary.h"

namespace clearhead {

RowSummary summariseRow(const Eigen::Map<const Eigen::RowVectorXf>& weights) {
  RowSummary summary{};
  for (int j = 0; j < weights.size(); ++j) {  // NaN is never larger
    if (weights[j] > weights[summary.largest]) summary.largest = j;
  }
  for (const double weight : weights) {
    summary.sum += weight;
    if (weight > 0) summary.entropy -= weight * naturalLogarithm(weight) / std::numbers::ln2;
  }
  return summary;
}

}  // namespace clearhead
