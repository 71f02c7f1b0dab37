#include "ops/operations.h"

namespace clearhead {
namespace {

class Concatenate final : public Operation {
 public:
  explicit Concatenate(std::vector<int> stages) : Operation("concatenate", std::move(stages)) {}

  Shape shape(const Shapes& inputs) const override {
    Shape result{inputs.front().rows, 0};
    for (const Shape& input : inputs) result.cols += input.cols;
    return result;
  }

  void forward(const Operands& inputs, Matrix& result) const override {
    Eigen::Index at = 0;
    for (const Matrix* input : inputs) {
      result.middleCols(at, input->cols()) = *input;
      at += input->cols();
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    int input = 0;
    while (col >= inputs[input].cols()) col -= inputs[input++].cols();
    return {{{.operands = {{input, row, col}}, .value = inputs[input](row, col)}}};
  }

  std::vector<Block> feeds(const Shapes& inputs, Operand cell) const override {
    int col = cell.col;
    for (int i = 0; i < cell.input; ++i) col += inputs[i].cols;
    return {{cell.row, col, 1, 1}};
  }
};

}  // namespace

OperationPointer concatenate(std::vector<int> stages) {
  return std::make_unique<Concatenate>(std::move(stages));
}

}  // namespace clearhead
