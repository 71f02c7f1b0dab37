// For each row i: factor Σ_k x_ik, or with a second input factor Σ_k x_ik y_ik. For each column j:
// the same over k of x_kj and y_kj.
#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

class Sums final : public Operation {
 public:
  Sums(OperationKind kind, SumInputs inputs)
      : Operation(kind, inputs.times ? std::vector{inputs.stage, *inputs.times}
                                     : std::vector{inputs.stage}),
        ofRows_(kind == "row_sums"),
        factor_(inputs.factor) {}

  Constants constants() const override { return {{"factor", factor_}}; }

  Shape shape(const Shapes& inputs) const override {
    return ofRows_ ? Shape{inputs[0].rows, 1} : Shape{1, inputs[0].cols};
  }

  double work(const Shapes& inputs) const override {
    return static_cast<double>(inputs[0].rows) * inputs[0].cols;
  }

  void forward(const Operands& inputs, Matrix& result) const override {
    const Matrix& x = *inputs[0];
    const Matrix* y = inputs.size() == 2 ? inputs[1] : nullptr;
    std::vector<Sum> sums(ofRows_ ? x.rows() : x.cols(), Sum(0));
    for (int i = 0; i < x.rows(); ++i) {
      for (int j = 0; j < x.cols(); ++j) {
        sums[ofRows_ ? i : j].add(y ? value(x(i, j), (*y)(i, j)) : value(x(i, j)));
      }
    }
    for (int i = 0; i < result.size(); ++i) result.data()[i] = sums[i].value();
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    const Source& x = inputs[0];
    Explanation explanation{.terms = {}, .start = 0};  // never -0, as in `forward`
    for (int k = 0; k < (ofRows_ ? x.cols() : x.rows()); ++k) {
      const int i = ofRows_ ? row : k;
      const int j = ofRows_ ? k : col;
      if (inputs.size() == 2) {
        explanation.terms.push_back({.operands = {{0, i, j}, {1, i, j}},
                                     .coefficient = factor_,
                                     .value = value(x(i, j), inputs[1](i, j))});
      } else {
        explanation.terms.push_back(
            {.operands = {{0, i, j}}, .coefficient = factor_, .value = value(x(i, j))});
      }
    }
    return explanation;
  }

  std::vector<Block> feeds(const Shapes&, Operand cell) const override {
    return {{ofRows_ ? cell.row : 0, ofRows_ ? 0 : cell.col, 1, 1}};
  }

  void gradients(ChainRule& rule) const override {
    if (rule.inputCount() > 1) throwNoGradients();
    rule.add(0, spread(rule.gradient(), rule.shape(0), factor_));
  }

 private:
  double value(float x) const { return factor_ * x; }
  double value(float x, float y) const { return factor_ * x * y; }

  bool ofRows_;
  double factor_;
};

/// factor times a row or a column, repeated to a larger shape.
class Spread final : public Operation {
 public:
  Spread(int stage, Shape shape, double factor)
      : Operation("spread", {stage}), shape_(shape), factor_(factor) {}

  Constants constants() const override { return {{"factor", factor_}}; }

  Shape shape(const Shapes&) const override { return shape_; }

  void forward(const Operands& inputs, Matrix& result) const override {
    const Matrix& from = *inputs[0];
    for (int i = 0; i < shape_.rows; ++i) {
      for (int j = 0; j < shape_.cols; ++j) {
        result(i, j) =
            static_cast<float>(factor_ * from(from.rows() == 1 ? 0 : i, from.cols() == 1 ? 0 : j));
      }
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    if (inputs[0].rows() == 1) row = 0;
    if (inputs[0].cols() == 1) col = 0;
    return {{{.operands = {{0, row, col}},
              .coefficient = factor_,
              .value = factor_ * inputs[0](row, col)}}};
  }

  std::vector<Block> feeds(const Shapes& inputs, Operand cell) const override {
    const bool down = inputs[0].rows == 1;
    const bool along = inputs[0].cols == 1;
    return {{down ? 0 : cell.row, along ? 0 : cell.col, down ? shape_.rows : 1,
             along ? shape_.cols : 1}};
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 private:
  Shape shape_;
  double factor_;
};

}  // namespace

OperationPointer rowSums(SumInputs inputs) {
  return makeOperation<Sums>(OperationKind("row_sums"), inputs);
}

OperationPointer columnSums(SumInputs inputs) {
  return makeOperation<Sums>(OperationKind("column_sums"), inputs);
}

OperationPointer columnMeans(int stage, int rows) {
  return makeOperation<Sums>(OperationKind("column_means"),
                             SumInputs{.stage = stage, .factor = 1.0 / rows});
}

OperationPointer spread(int stage, Shape shape, double factor) {
  return makeOperation<Spread>(stage, shape, factor);
}

}  // namespace clearhead
