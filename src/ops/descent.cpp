// Changes that are a negative multiple of one matrix; α is the learning rate.
// Gradient descent: change = −α g (Robbins and Monro 1951).
// Weight decay: −α λ w of a parameter w (Loshchilov and Hutter 2019, algorithm 2).
#include "ops/operations.h"

namespace clearhead {
namespace {

class NegativeMultiple final : public CellByCell {
 public:
  NegativeMultiple(OperationKind kind, int stage, Constants constants)
      : CellByCell(kind, {stage}), constants_(std::move(constants)) {
    for (const auto& [name, factor] : constants_) coefficient_ *= factor;
  }

  Constants constants() const override { return constants_; }

  void forward(const Operands& inputs, Matrix& result) const override {
    result = inputs[0]->unaryExpr([this](float x) { return static_cast<float>(value(x)); });
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}},
              .coefficient = coefficient_,
              .value = value(inputs[0](row, col))}}};
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 private:
  double value(float x) const { return coefficient_ * x; }

  Constants constants_;
  double coefficient_ = -1;
};

}  // namespace

OperationPointer sgdChange(int gradient, double learningRate) {
  return makeOperation<NegativeMultiple>(OperationKind("sgd_change"), gradient,
                                         Constants{{"learning_rate", learningRate}});
}

OperationPointer weightDecay(int parameter, double learningRate, double decay) {
  return makeOperation<NegativeMultiple>(
      OperationKind("weight_decay"), parameter,
      Constants{{"learning_rate", learningRate}, {"decay", decay}});
}

}  // namespace clearhead
