// Each number on its own through a function.
#include "elementary.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

using Function = double (*)(double);

class Activate final : public Operation {
 public:
  Activate(std::string_view kind, int stage, Function function)
      : Operation(kind, {stage}), function_(function) {}

  void forward(const Operands& inputs, Matrix& result) const override {
    result = inputs[0]->unaryExpr([this](float x) { return static_cast<float>(function_(x)); });
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}}, .value = function_(inputs[0](row, col))}}};
  }

  std::vector<Block> feeds(const Shapes&, Operand cell) const override {
    return {{cell.row, cell.col, 1, 1}};
  }

 private:
  Function function_;
};

/// gradient_ij · f′(x_ij).
class ActivationGradient final : public Operation {
 public:
  ActivationGradient(std::string_view kind, int stage, int gradient, Function slope)
      : Operation(kind, {stage, gradient}), slope_(slope) {}

  void forward(const Operands& inputs, Matrix& result) const override {
    result = inputs[0]->binaryExpr(*inputs[1], [this](float x, float gradient) {
      return static_cast<float>(gradient * slope_(x));
    });
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    const double slope = slope_(inputs[0](row, col));
    return {{{.operands = {{0, row, col}, {1, row, col}},
              .coefficient = slope,
              .value = inputs[1](row, col) * slope}}};
  }

  std::vector<Block> feeds(const Shapes&, Operand cell) const override {
    return {{cell.row, cell.col, 1, 1}};
  }

 private:
  Function slope_;
};

/// Φ(x) + x φ(x), φ(x) = e^(-x²/2) / √(2π).
double geluSlope(double x) {
  constexpr double kInverseRootTwoPi = 0x1.9884533d43651p-2;
  return normalShare(x) + x * exponential(-x * x / 2) * kInverseRootTwoPi;
}

/// s(x) + x s′(x), s = tanhShare.
double geluTanhSlope(double x) {
  constexpr double kRootTwoOverPi = 0x1.9884533d43651p-1;
  const double share = tanhShare(x);
  const double inner = kRootTwoOverPi * (1 + 3 * 0.044715 * x * x);
  return share + x * 2 * inner * share * (1 - share);
}

}  // namespace

OperationPointer relu(int stage) {
  // What is no number stays none.
  return std::make_unique<Activate>("relu", stage, [](double x) { return x < 0 ? 0 : x; });
}

OperationPointer gelu(int stage) {
  return std::make_unique<Activate>("gelu", stage, [](double x) { return x * normalShare(x); });
}

OperationPointer geluTanh(int stage) {
  return std::make_unique<Activate>("gelu_tanh", stage, [](double x) { return x * tanhShare(x); });
}

OperationPointer reluGradient(int stage, int gradientStage) {
  return std::make_unique<ActivationGradient>("relu_gradient", stage, gradientStage,
                                              [](double x) { return x <= 0 ? 0.0 : 1.0; });
}

OperationPointer geluGradient(int stage, int gradientStage) {
  return std::make_unique<ActivationGradient>("gelu_gradient", stage, gradientStage, geluSlope);
}

OperationPointer geluTanhGradient(int stage, int gradientStage) {
  return std::make_unique<ActivationGradient>("gelu_tanh_gradient", stage, gradientStage,
                                              geluTanhSlope);
}

}  // namespace clearhead
