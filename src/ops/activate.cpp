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

}  // namespace clearhead
