#include <cmath>
#include <limits>

#include "ops/operations.h"

namespace clearhead {
namespace {

constexpr float kHidden = -std::numeric_limits<float>::infinity();

class Mask final : public Operation {
 public:
  Mask(int scores, int mask) : Operation("mask", {scores, mask}) {}

  void forward(const Operands& inputs, Matrix& result) const override {
    result = (inputs[1]->array() != 0).select(inputs[0]->array(), kHidden);
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    const float score = inputs[0](row, col);
    const bool visible = inputs[1](row, col) != 0;
    // What adds nothing to the score, or leaves nothing of it, be it -0 or infinite.
    const float nothing = std::copysign(0.0f, score == 0 ? score : 1);
    return {{{.operands = {{0, row, col}}, .value = visible || score < -kHidden ? score : 0},
             {.operands = {{1, row, col}}, .value = visible ? nothing : kHidden}}};
  }

  std::vector<Block> feeds(const Shapes&, Operand cell) const override {
    return {{cell.row, cell.col, 1, 1}};
  }
};

}  // namespace

OperationPointer mask(int scoresStage, int maskStage) {
  return std::make_unique<Mask>(scoresStage, maskStage);
}

}  // namespace clearhead
