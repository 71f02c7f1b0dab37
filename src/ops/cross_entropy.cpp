// loss_i = ln Σ_k exp(logit_ik) − logit_i,target: −ln of the target's probability (Goodfellow,
// Bengio and Courville 2016, "Deep Learning", 6.2.2.3); the row's maximum is subtracted first. Its
// gradient: the probabilities, minus 1 at the target.
#include <cmath>
#include <limits>

#include "numbers/elementary.h"
#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

double logarithmOfSum(const Eigen::Ref<const Eigen::RowVectorXf>& logits) {
  const double maximum = logits.maxCoeff<Eigen::PropagateNaN>();
  if (!std::isfinite(maximum)) return std::numeric_limits<double>::quiet_NaN();
  double sum = 0;
  for (const float logit : logits) sum += exponential(logit - maximum);
  return maximum + naturalLogarithm(sum);
}

class CrossEntropy final : public Operation {
 public:
  CrossEntropy(int logits, std::vector<int> targets)
      : Operation("cross_entropy", {logits}), targets_(std::move(targets)) {}

  Shape shape(const Shapes& inputs) const override { return {inputs.front().rows, 1}; }

  double work(const Shapes& inputs) const override {
    return kExponentialCost * inputs[0].rows * inputs[0].cols;
  }

  void forward(const Operands& inputs, Matrix& result) const override {
    const Matrix& logits = *inputs[0];
    result.setZero();
    for (int i = 0; i < logits.rows(); ++i) {
      if (targets_[i] == kNoTarget) continue;
      result(i, 0) = static_cast<float>(logarithmOfSum(logits.row(i)) + -logits(i, targets_[i]));
    }
  }

  Explanation explain(const Sources& inputs, int row, int) const override {
    const int target = targets_[row];
    Explanation explanation{.terms = {}, .start = 0};
    if (target == kNoTarget) return explanation;
    Term all{.operands = {}, .value = logarithmOfSum(inputs[0].row(row))};
    for (int k = 0; k < inputs[0].cols(); ++k) all.operands.push_back({0, row, k});
    explanation.terms.push_back(std::move(all));
    explanation.terms.push_back({.operands = {{0, row, target}},
                                 .coefficient = -1,
                                 .value = -static_cast<double>(inputs[0](row, target))});
    return explanation;
  }

  std::vector<Block> feeds(const Shapes&, Operand cell) const override {
    if (targets_[cell.row] == kNoTarget) return {};
    return {{cell.row, 0, 1, 1}};
  }

  void gradients(ChainRule& rule) const override {
    rule.add(0, crossEntropyGradient(rule.softmaxOf(0), rule.gradient(), targets_));
  }

 private:
  std::vector<int> targets_;
};

class CrossEntropyGradient final : public Operation {
 public:
  CrossEntropyGradient(int probabilities, int gradient, std::vector<int> targets)
      : Operation("cross_entropy_gradient", {probabilities, gradient}),
        targets_(std::move(targets)) {}

  void forward(const Operands& inputs, Matrix& result) const override {
    const Matrix& probabilities = *inputs[0];
    result.setZero();
    for (int i = 0; i < result.rows(); ++i) {
      if (targets_[i] == kNoTarget) continue;
      const double gradient = (*inputs[1])(i, 0);
      for (int j = 0; j < result.cols(); ++j) {
        const double share = probabilities(i, j) * gradient;
        result(i, j) = static_cast<float>(0 + (j == targets_[i] ? share - gradient : share));
      }
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    Explanation explanation{.terms = {}, .start = 0};
    if (targets_[row] == kNoTarget) return explanation;
    const double gradient = inputs[1](row, 0);
    explanation.terms.push_back(
        {.operands = {{0, row, col}, {1, row, 0}}, .value = inputs[0](row, col) * gradient});
    if (targets_[row] == col) {
      explanation.terms.push_back(
          {.operands = {{1, row, 0}}, .coefficient = -1, .value = -gradient});
    }
    return explanation;
  }

  std::vector<Block> feeds(const Shapes& inputs, Operand cell) const override {
    if (targets_[cell.row] == kNoTarget) return {};
    if (cell.input == 0) return {{cell.row, cell.col, 1, 1}};
    return {{cell.row, 0, 1, inputs[0].cols}};
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 private:
  std::vector<int> targets_;
};

}  // namespace

double lossOf(const Eigen::Ref<const Eigen::RowVectorXf>& logits, int target) {
  return logarithmOfSum(logits) - static_cast<double>(logits[target]);
}

OperationPointer crossEntropy(int logitsStage, std::vector<int> targets) {
  return makeOperation<CrossEntropy>(logitsStage, std::move(targets));
}

OperationPointer crossEntropyGradient(int probabilitiesStage, int gradientStage,
                                      std::vector<int> targets) {
  return makeOperation<CrossEntropyGradient>(probabilitiesStage, gradientStage, std::move(targets));
}

}  // namespace clearhead
