// (x_ij − mean_i) / deviation_i, and x_ij gain_j + bias_j.
#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

class Normalise final : public Operation {
 public:
  Normalise(int stage, int mean, int deviation)
      : Operation("normalise", {stage, mean, deviation}) {}

  void forward(const Operands& inputs, Matrix& result) const override {
    const Matrix& x = *inputs[0];
    for (int i = 0; i < x.rows(); ++i) {
      for (int j = 0; j < x.cols(); ++j) {
        result(i, j) = static_cast<float>(value(x(i, j), (*inputs[1])(i, 0), (*inputs[2])(i, 0)));
      }
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}, {1, row, 0}, {2, row, 0}},
              .value = value(inputs[0](row, col), inputs[1](row, 0), inputs[2](row, 0))}}};
  }

  std::vector<Block> feeds(const Shapes& inputs, Operand cell) const override {
    if (cell.input == 0) return {{cell.row, cell.col, 1, 1}};
    return {{cell.row, 0, 1, inputs[0].cols}};
  }

  void gradients(ChainRule& rule) const override {
    // n = (x − m) / d: x′ = n′ / d, m′ = −Σ x′, d′ = −Σ x′ n.
    const int x = rule.add(0, divideRows(rule.gradient(), rule.input(2), 1));
    if (rule.wants(1)) rule.add(1, rowSums({.stage = x, .factor = -1}));
    if (rule.wants(2)) {
      rule.add(2, rowSums({.stage = x, .times = rule.result(), .factor = -1}));
    }
  }

 private:
  static double value(float x, float mean, float deviation) {
    return (static_cast<double>(x) - mean) / deviation;
  }
};

class Gain final : public Operation {
 public:
  Gain(int stage, int gain, std::optional<int> bias)
      : Operation("gain", bias ? std::vector{stage, gain, *bias} : std::vector{stage, gain}) {}

  bool readsAllRows(int input) const override { return input > 0; }

  void forward(const Operands& inputs, Matrix& result) const override {
    const Matrix& x = *inputs[0];
    for (int i = 0; i < x.rows(); ++i) {
      for (int j = 0; j < x.cols(); ++j) {
        double value = static_cast<double>(x(i, j)) * (*inputs[1])(0, j);
        if (inputs.size() == 3) value += (*inputs[2])(0, j);
        result(i, j) = static_cast<float>(value);
      }
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    const double value = static_cast<double>(inputs[0](row, col)) * inputs[1](0, col);
    Explanation explanation{{{.operands = {{0, row, col}, {1, 0, col}}, .value = value}}};
    if (inputs.size() == 3) {
      explanation.terms.push_back({.operands = {{2, 0, col}}, .value = inputs[2](0, col)});
    }
    return explanation;
  }

  std::vector<Block> feeds(const Shapes& inputs, Operand cell) const override {
    if (cell.input == 0) return {{cell.row, cell.col, 1, 1}};
    return {{0, cell.col, inputs[0].rows, 1}};
  }

  void gradients(ChainRule& rule) const override {
    const int gradient = rule.gradient();
    if (rule.wants(0)) rule.add(0, gain(gradient, rule.input(1), std::nullopt));
    if (rule.wants(1)) rule.add(1, columnSums({gradient, rule.input(0)}));
    rule.addBias(2);
  }
};

}  // namespace

OperationPointer normalise(int stage, int meanStage, int deviationStage) {
  return makeOperation<Normalise>(stage, meanStage, deviationStage);
}

OperationPointer gain(int stage, int gainStage, std::optional<int> biasStage) {
  return makeOperation<Gain>(stage, gainStage, biasStage);
}

}  // namespace clearhead
