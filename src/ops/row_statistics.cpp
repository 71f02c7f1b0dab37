// mean_i = Σ_j x_ij / n, variance_i = Σ_j (x_ij − mean_i)² / n, deviation_i = √(variance_i + ε)
// (Ba et al. 2016, 3); mean_square_i = Σ_j x_ij² / n, rms_i = √(mean_square_i + ε) (Zhang and
// Sennrich 2019, 3). Neither paper has the ε.
#include <cmath>

#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

/// One number for each row: the sum of a term for each of its cells.
class RowStatistic : public Operation {
 public:
  using Operation::Operation;

  Shape shape(const Shapes& inputs) const override { return {inputs.front().rows, 1}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    const Sources sources(inputs.begin(), inputs.end());
    for (int i = 0; i < result.rows(); ++i) {
      Sum sum(-0.0);
      for (int k = 0; k < inputs.front()->cols(); ++k) sum.add(term(sources, i, k));
      result(i, 0) = sum.value();
    }
  }

  std::vector<Block> feeds(const Shapes&, Operand cell) const override {
    return {{cell.row, 0, 1, 1}};
  }

 protected:
  virtual double term(const Sources& inputs, int row, int col) const = 0;
};

/// The gradient of a row statistic: each cell is made from the same cell of the first input, and
/// from one number of its row in each other input.
class RowStatisticGradient : public Operation {
 public:
  using Operation::Operation;

  void forward(const Operands& inputs, Matrix& result) const override {
    const Sources sources(inputs.begin(), inputs.end());
    for (int i = 0; i < result.rows(); ++i) {
      for (int j = 0; j < result.cols(); ++j) {
        result(i, j) = static_cast<float>(value(sources, i, j));
      }
    }
  }

  std::vector<Block> feeds(const Shapes& inputs, Operand cell) const override {
    if (cell.input == 0) return {{cell.row, cell.col, 1, 1}};
    return {{cell.row, 0, 1, inputs[0].cols}};
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 protected:
  virtual double value(const Sources& inputs, int row, int col) const = 0;
};

class Mean final : public RowStatistic {
 public:
  explicit Mean(int stage) : RowStatistic("mean", {stage}) {}

  Explanation explain(const Sources& inputs, int row, int) const override {
    Explanation explanation;
    for (int k = 0; k < inputs[0].cols(); ++k) {
      explanation.terms.push_back({.operands = {{0, row, k}},
                                   .coefficient = 1.0 / inputs[0].cols(),
                                   .value = term(inputs, row, k)});
    }
    return explanation;
  }

  void gradients(ChainRule& rule) const override {
    rule.add(0, spread(rule.gradient(), rule.shape(0), 1.0 / rule.shape(0).cols));
  }

 private:
  double term(const Sources& inputs, int row, int col) const override {
    return static_cast<double>(inputs[0](row, col)) / inputs[0].cols();
  }
};

/// 2 (x_ij − mean_i) / n · gradient_i.
class VarianceGradient final : public RowStatisticGradient {
 public:
  VarianceGradient(int stage, int mean, int gradient)
      : RowStatisticGradient("variance_gradient", {stage, mean, gradient}) {}

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}, {1, row, 0}, {2, row, 0}},
              .coefficient = 2.0 / inputs[0].cols(),
              .value = value(inputs, row, col)}}};
  }

 protected:
  double value(const Sources& inputs, int row, int col) const override {
    const double distance = static_cast<double>(inputs[0](row, col)) - inputs[1](row, 0);
    return 2 * distance * inputs[2](row, 0) / inputs[0].cols();
  }
};

class Variance final : public RowStatistic {
 public:
  Variance(int stage, int mean) : RowStatistic("variance", {stage, mean}) {}

  Explanation explain(const Sources& inputs, int row, int) const override {
    Explanation explanation;
    for (int k = 0; k < inputs[0].cols(); ++k) {
      explanation.terms.push_back({.operands = {{0, row, k}, {1, row, 0}},
                                   .coefficient = 1.0 / inputs[0].cols(),
                                   .value = term(inputs, row, k)});
    }
    return explanation;
  }

  void gradients(ChainRule& rule) const override {
    const int x =
        rule.add(0, makeOperation<VarianceGradient>(rule.input(0), rule.input(1), rule.gradient()));
    // Zero up to rounding if the mean is that of the row.
    if (rule.wants(1)) rule.add(1, rowSums({.stage = x, .factor = -1}));
  }

 private:
  double term(const Sources& inputs, int row, int col) const override {
    const double distance = static_cast<double>(inputs[0](row, col)) - inputs[1](row, 0);
    return distance * distance / inputs[0].cols();
  }
};

/// 2 x_ij / n · gradient_i; for a sum of squares n is 1.
class SquaresGradient final : public RowStatisticGradient {
 public:
  SquaresGradient(bool isMean, int stage, int gradient)
      : RowStatisticGradient(
            isMean ? OperationKind("mean_square_gradient") : OperationKind("square_sum_gradient"),
            {stage, gradient}),
        isMean_(isMean) {}

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}, {1, row, 0}},
              .coefficient = 2.0 / divisor(inputs),
              .value = value(inputs, row, col)}}};
  }

 protected:
  double value(const Sources& inputs, int row, int col) const override {
    return 2 * static_cast<double>(inputs[0](row, col)) * inputs[1](row, 0) / divisor(inputs);
  }

 private:
  int divisor(const Sources& inputs) const { return isMean_ ? inputs[0].cols() : 1; }

  bool isMean_;
};

class Squares final : public RowStatistic {
 public:
  Squares(bool isMean, int stage)
      : RowStatistic(isMean ? OperationKind("mean_square") : OperationKind("square_sum"), {stage}),
        isMean_(isMean) {}

  Explanation explain(const Sources& inputs, int row, int) const override {
    Explanation explanation;
    for (int k = 0; k < inputs[0].cols(); ++k) {
      explanation.terms.push_back({.operands = {{0, row, k}, {0, row, k}},
                                   .coefficient = 1.0 / divisor(inputs),
                                   .value = term(inputs, row, k)});
    }
    return explanation;
  }

  void gradients(ChainRule& rule) const override {
    rule.add(0, makeOperation<SquaresGradient>(isMean_, rule.input(0), rule.gradient()));
  }

 private:
  double term(const Sources& inputs, int row, int col) const override {
    const double x = inputs[0](row, col);
    return x * x / divisor(inputs);
  }
  int divisor(const Sources& inputs) const { return isMean_ ? inputs[0].cols() : 1; }

  bool isMean_;
};

/// √(x + ε): the deviation of a variance, the root of a mean square, or a length.
class RootOfRow final : public CellByCell {
 public:
  RootOfRow(OperationKind kind, int stage, double epsilon)
      : CellByCell(kind, {stage}), epsilon_(epsilon) {}

  Constants constants() const override { return {{"epsilon", epsilon_}}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    result = inputs[0]->unaryExpr([this](float x) { return static_cast<float>(value(x)); });
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}}, .value = value(inputs[0](row, col))}}};
  }

  void gradients(ChainRule& rule) const override {
    // r = √(x + ε): x′ = r′ / (2 r).
    rule.add(0, divideRows(rule.gradient(), rule.result(), 0.5));
  }

 private:
  double value(float x) const { return std::sqrt(x + epsilon_); }

  double epsilon_;
};

}  // namespace

OperationPointer mean(int stage) { return makeOperation<Mean>(stage); }

OperationPointer variance(int stage, int meanStage) {
  return makeOperation<Variance>(stage, meanStage);
}

OperationPointer deviation(int varianceStage, double epsilon) {
  return makeOperation<RootOfRow>(OperationKind("deviation"), varianceStage, epsilon);
}

OperationPointer meanSquare(int stage) { return makeOperation<Squares>(true, stage); }

OperationPointer squareSum(int stage) { return makeOperation<Squares>(false, stage); }

OperationPointer rootLength(int squareSumStage, double epsilon) {
  return makeOperation<RootOfRow>(OperationKind("length"), squareSumStage, epsilon);
}

OperationPointer rms(int meanSquareStage, double epsilon) {
  return makeOperation<RootOfRow>(OperationKind("rms"), meanSquareStage, epsilon);
}

}  // namespace clearhead
