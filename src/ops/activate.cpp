// y_ij = f(x_ij), cell by cell; the gradient of x_ij is f′(x_ij) times that of y_ij. Sources of the
// functions: operations.h.
#include "numbers/elementary.h"
#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

struct ActivationFunction {
  OperationKind kind;
  OperationKind gradientKind;
  double (*value)(double);
  double (*slope)(double);
};

/// f′(x_ij) gradient_ij.
class ActivationGradient final : public CellByCell {
 public:
  ActivationGradient(const ActivationFunction& function, int stage, int gradient)
      : CellByCell(function.gradientKind, {stage, gradient}), function_(function) {}

  void forward(const Operands& inputs, Matrix& result) const override {
    result = inputs[0]->binaryExpr(*inputs[1], [this](float x, float gradient) {
      return static_cast<float>(gradient * function_.slope(x));
    });
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    const double slope = function_.slope(inputs[0](row, col));
    return {{{.operands = {{0, row, col}, {1, row, col}},
              .coefficient = slope,
              .value = inputs[1](row, col) * slope}}};
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 private:
  const ActivationFunction& function_;
};

class Activate final : public CellByCell {
 public:
  Activate(const ActivationFunction& function, int stage)
      : CellByCell(function.kind, {stage}), function_(function) {}

  void forward(const Operands& inputs, Matrix& result) const override {
    result =
        inputs[0]->unaryExpr([this](float x) { return static_cast<float>(function_.value(x)); });
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}}, .value = function_.value(inputs[0](row, col))}}};
  }

  void gradients(ChainRule& rule) const override {
    rule.add(0, makeOperation<ActivationGradient>(function_, rule.input(0), rule.gradient()));
  }

 private:
  const ActivationFunction& function_;
};

// NaN propagates: every comparison with it is false.
double reluValue(double x) { return x < 0 ? 0 : x; }
double reluSlope(double x) { return x <= 0 ? 0 : 1; }

double reluSquaredValue(double x) { return x < 0 ? 0 : x * x; }
double reluSquaredSlope(double x) { return x <= 0 ? 0 : 2 * x; }

double geluValue(double x) { return x * normalShare(x); }

/// Φ(x) + x φ(x), φ(x) = e^(-x²/2) / √(2π).
double geluSlope(double x) {
  constexpr double kInverseRootTwoPi = 0x1.9884533d43651p-2;
  return normalShare(x) + x * exponential(-x * x / 2) * kInverseRootTwoPi;
}

double geluTanhValue(double x) { return x * tanhShare(x); }

/// s(x) + x s′(x), s = tanhShare.
double geluTanhSlope(double x) {
  constexpr double kRootTwoOverPi = 0x1.9884533d43651p-1;
  const double share = tanhShare(x);
  const double inner = kRootTwoOverPi * (1 + 3 * 0.044715 * x * x);
  return share + x * 2 * inner * share * (1 - share);
}

constexpr ActivationFunction kRelu{"relu", "relu_gradient", reluValue, reluSlope};
constexpr ActivationFunction kReluSquared{"relu_squared", "relu_squared_gradient", reluSquaredValue,
                                          reluSquaredSlope};
constexpr ActivationFunction kGelu{"gelu", "gelu_gradient", geluValue, geluSlope};
constexpr ActivationFunction kGeluTanh{"gelu_tanh", "gelu_tanh_gradient", geluTanhValue,
                                       geluTanhSlope};

/// σ(x), the logistic function.
double logistic(double x) { return 1 / (1 + exponential(-x)); }

double siluValue(double x) { return x * logistic(x); }

/// σ(x) + x σ(x) (1 − σ(x)).
double siluSlope(double x) {
  const double share = logistic(x);
  return share + x * share * (1 - share);
}

double tanhSlope(double x) {
  const double tangent = hyperbolicTangent(x);
  return 1 - tangent * tangent;
}

constexpr ActivationFunction kTanh{"tanh", "tanh_gradient", hyperbolicTangent, tanhSlope};
constexpr ActivationFunction kSilu{"silu", "silu_gradient", siluValue, siluSlope};

}  // namespace

OperationPointer relu(int stage) { return makeOperation<Activate>(kRelu, stage); }
OperationPointer reluSquared(int stage) { return makeOperation<Activate>(kReluSquared, stage); }
OperationPointer gelu(int stage) { return makeOperation<Activate>(kGelu, stage); }
OperationPointer geluTanh(int stage) { return makeOperation<Activate>(kGeluTanh, stage); }

OperationPointer tanhOf(int stage) { return makeOperation<Activate>(kTanh, stage); }
OperationPointer silu(int stage) { return makeOperation<Activate>(kSilu, stage); }

}  // namespace clearhead
