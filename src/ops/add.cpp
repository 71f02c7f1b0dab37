// Σ_k x_k, cell by cell.
#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

class Add final : public CellByCell {
 public:
  explicit Add(std::vector<int> stages) : CellByCell("add", std::move(stages)) {}

  void forward(const Operands& inputs, Matrix& result) const override {
    result = *inputs[0];
    if (inputs.size() == 2) result += *inputs[1];
    if (inputs.size() <= 2) return;
    for (Eigen::Index i = 0; i < result.size(); ++i) {
      Sum sum(-0.0);
      for (const Matrix* input : inputs) sum.add(input->data()[i]);
      result.data()[i] = sum.value();
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    Explanation explanation;
    for (int i = 0; i < static_cast<int>(inputs.size()); ++i) {
      explanation.terms.push_back({.operands = {{i, row, col}}, .value = inputs[i](row, col)});
    }
    return explanation;
  }

  void gradients(ChainRule& rule) const override {
    for (int i = 0; i < rule.inputCount(); ++i) rule.passOn(i);
  }
};

}  // namespace

OperationPointer add(std::vector<int> stages) { return makeOperation<Add>(std::move(stages)); }

}  // namespace clearhead
