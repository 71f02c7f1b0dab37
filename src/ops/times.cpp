// x_ij y_ij, and factor x_ij / y_i.
#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

class Times final : public CellByCell {
 public:
  Times(int left, int right) : CellByCell("times", {left, right}) {}

  void forward(const Operands& inputs, Matrix& result) const override {
    result = inputs[0]->cwiseProduct(*inputs[1]);
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}, {1, row, col}},
              .value = static_cast<double>(inputs[0](row, col)) * inputs[1](row, col)}}};
  }

  void gradients(ChainRule& rule) const override {
    for (const int side : {0, 1}) {
      if (rule.wants(side)) rule.add(side, times(rule.gradient(), rule.input(1 - side)));
    }
  }
};

class DivideRows final : public Operation {
 public:
  DivideRows(int stage, int divisor, double factor)
      : Operation("divide_rows", {stage, divisor}), factor_(factor) {}

  Constants constants() const override { return {{"factor", factor_}}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    const Matrix& x = *inputs[0];
    for (int i = 0; i < x.rows(); ++i) {
      for (int j = 0; j < x.cols(); ++j) {
        result(i, j) = static_cast<float>(value(x(i, j), (*inputs[1])(i, 0)));
      }
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}, {1, row, 0}},
              .coefficient = factor_,
              .value = value(inputs[0](row, col), inputs[1](row, 0))}}};
  }

  std::vector<Block> feeds(const Shapes& inputs, Operand cell) const override {
    if (cell.input == 0) return {{cell.row, cell.col, 1, 1}};
    return {{cell.row, 0, 1, inputs[0].cols}};
  }

  void gradients(ChainRule& rule) const override {
    // r = f x / d: x′ = f r′ / d, d′ = −Σ x′ r / f.
    const int x = rule.add(0, divideRows(rule.gradient(), rule.input(1), factor_));
    if (rule.wants(1)) {
      rule.add(1, rowSums({.stage = x, .times = rule.result(), .factor = -1 / factor_}));
    }
  }

 private:
  double value(float x, float divisor) const { return factor_ * x / divisor; }

  double factor_;
};

}  // namespace

OperationPointer times(int left, int right) { return makeOperation<Times>(left, right); }

OperationPointer divideRows(int stage, int divisorStage, double factor) {
  return makeOperation<DivideRows>(stage, divisorStage, factor);
}

}  // namespace clearhead
