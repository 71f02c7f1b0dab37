// weights_ij = exp((x_ij - m_i) / T) / Σ_k exp((x_ik - m_i) / T), m_i the maximum of row i.
// Where scores overflowed: those of +∞ share their row evenly, which is the limit as they grow
// alike; a NaN makes all of its row NaN. A row of -∞ alone has weights 0.
#include <cmath>
#include <vector>

#include "elementary.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

/// An exponential and a division take as long as so many multiplications.
constexpr double kPerExponential = 40;

class Softmax final : public Operation {
 public:
  Softmax(int scores, double temperature)
      : Operation("softmax", {scores}), temperature_(temperature) {}

  double work(const Shapes& inputs) const override {
    return kPerExponential * inputs[0].rows * inputs[0].cols;
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

 private:
  void exponentials(const Eigen::Ref<const Eigen::RowVectorXf>& scores,
                    std::vector<double>& shares) const {
    const float maximum = scores.maxCoeff<Eigen::PropagateNaN>();
    const bool nothingToSee = std::isinf(maximum) && maximum < 0;
    for (int k = 0; k < scores.cols(); ++k) {
      const bool largest = scores[k] == maximum;                   // ∞ - ∞ is no number
      const float difference = largest ? 0 : scores[k] - maximum;  // in float, as PyTorch takes it
      shares[k] = nothingToSee ? 0 : exponential(difference / temperature_);
    }
  }

  double temperature_;
};

}  // namespace

OperationPointer softmax(int scoresStage, double temperature) {
  return std::make_unique<Softmax>(scoresStage, temperature);
}

}  // namespace clearhead
