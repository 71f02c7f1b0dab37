// weights_ij = exp((x_ij - m_i) / T) / Σ_k exp((x_ik - m_i) / T), m_i the maximum of row i. Scores
// of +∞ divide the weight of their row evenly, which is the limit as they grow at the same rate.
// NaN propagates to its whole row. A row of only -∞ has weights 0.
#include <cmath>
#include <vector>

#include "numbers/elementary.h"
#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

/// weights_ij (gradient_ij - mean_i) / T, mean_i = Σ_k gradient_ik weights_ik.
class SoftmaxGradient final : public Operation {
 public:
  SoftmaxGradient(int weights, int gradient, int mean, double temperature)
      : Operation("softmax_gradient", {weights, gradient, mean}), temperature_(temperature) {}

  Constants constants() const override { return {{"temperature", temperature_}}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    const Matrix& weights = *inputs[0];
    for (int i = 0; i < weights.rows(); ++i) {
      const float mean = (*inputs[2])(i, 0);
      for (int j = 0; j < weights.cols(); ++j) {
        result(i, j) = static_cast<float>(value(weights(i, j), (*inputs[1])(i, j), mean));
      }
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}, {1, row, col}, {2, row, 0}},
              .value = value(inputs[0](row, col), inputs[1](row, col), inputs[2](row, 0))}}};
  }

  std::vector<Block> feeds(const Shapes& inputs, Operand cell) const override {
    if (cell.input < 2) return {{cell.row, cell.col, 1, 1}};
    return {{cell.row, 0, 1, inputs[0].cols}};
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 private:
  double value(float weight, float gradient, float mean) const {
    return weight * (static_cast<double>(gradient) - mean) / temperature_;
  }

  double temperature_;
};

class Softmax final : public Operation {
 public:
  Softmax(int scores, double temperature)
      : Operation("softmax", {scores}), temperature_(temperature) {}

  double work(const Shapes& inputs) const override {
    return kExponentialCost * inputs[0].rows * inputs[0].cols;
  }

  Constants constants() const override { return {{"temperature", temperature_}}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    const Matrix& scores = *inputs[0];
    std::vector<double> shares(scores.cols());
    for (int i = 0; i < scores.rows(); ++i) {
      exponentials(scores.row(i), shares);
      double sum = 0;
      for (const double share : shares) sum += share;
      for (int j = 0; j < scores.cols(); ++j) {
        result(i, j) = sum == 0 ? 0 : static_cast<float>(shares[j] / sum);
      }
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    const Source& scores = inputs[0];
    std::vector<double> shares(scores.cols());
    exponentials(scores.row(row), shares);
    Explanation explanation{.terms = {}, .share = col};
    for (int k = 0; k < scores.cols(); ++k) {
      explanation.terms.push_back({.operands = {{0, row, k}}, .value = shares[k]});
    }
    return explanation;
  }

  std::vector<Block> feeds(const Shapes& inputs, Operand cell) const override {
    return {{cell.row, 0, 1, inputs[0].cols}};
  }

  void gradients(ChainRule& rule) const override {
    const int weights = rule.result();
    const int mean = rule.addRowStage("mean_gradient", 0, rowSums({rule.gradient(), weights}));
    rule.add(0, makeOperation<SoftmaxGradient>(weights, rule.gradient(), mean, temperature_));
  }

 private:
  void exponentials(const Eigen::Ref<const Eigen::RowVectorXf>& scores,
                    std::vector<double>& shares) const {
    const float maximum = scores.maxCoeff<Eigen::PropagateNaN>();
    const bool allMasked = std::isinf(maximum) && maximum < 0;
    for (int k = 0; k < scores.cols(); ++k) {
      const bool largest = scores[k] == maximum;                   // ∞ - ∞ would be NaN
      const float difference = largest ? 0 : scores[k] - maximum;  // in float, as in PyTorch
      shares[k] = allMasked ? 0 : exponential(difference / temperature_);
    }
  }

  double temperature_;
};

}  // namespace

OperationPointer softmax(int scoresStage, double temperature) {
  return makeOperation<Softmax>(scoresStage, temperature);
}

}  // namespace clearhead
