// score_ij if mask_ij ≠ 0, else -∞; the gradient passes where the score does.
#include <cmath>
#include <limits>

#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

constexpr float kHidden = -std::numeric_limits<float>::infinity();

bool isVisible(float mask) { return mask != 0; }

/// gradient_ij if mask_ij ≠ 0, else gradient_ij · 0.
class MaskGradient final : public CellByCell {
 public:
  MaskGradient(int gradient, int mask) : CellByCell("mask_gradient", {gradient, mask}) {}

  void forward(const Operands& inputs, Matrix& result) const override {
    result = inputs[0]->binaryExpr(*inputs[1], &value);
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}, {1, row, col}},
              .value = value(inputs[0](row, col), inputs[1](row, col))}}};
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 private:
  static float value(float gradient, float mask) { return gradient * (isVisible(mask) ? 1 : 0); }
};

class MaskedScores final : public CellByCell {
 public:
  MaskedScores(int scores, int mask) : CellByCell("mask", {scores, mask}) {}

  void forward(const Operands& inputs, Matrix& result) const override {
    result = inputs[0]->binaryExpr(
        *inputs[1], [](float score, float mask) { return isVisible(mask) ? score : kHidden; });
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    const float score = inputs[0](row, col);
    const bool visible = isVisible(inputs[1](row, col));
    // Two terms whose sum is the result, bit for bit. A visible score gets a zero of the same sign
    // added, because -0 + 0 is 0. A hidden score of ∞ or NaN counts as 0, because neither ∞ - ∞ nor
    // NaN - ∞ is -∞.
    const float zero = std::copysign(0.0f, score == 0 ? score : 1);
    return {{{.operands = {{0, row, col}}, .value = visible || score < -kHidden ? score : 0},
             {.operands = {{1, row, col}}, .value = visible ? zero : kHidden}}};
  }

  void gradients(ChainRule& rule) const override {
    rule.add(0, makeOperation<MaskGradient>(rule.gradient(), rule.input(1)));
  }
  bool isDifferentiable(int input) const override { return input == 0; }
};

}  // namespace

OperationPointer mask(int scoresStage, int maskStage) {
  return makeOperation<MaskedScores>(scoresStage, maskStage);
}

}  // namespace clearhead
