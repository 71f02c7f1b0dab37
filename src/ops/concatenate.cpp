// All inputs side by side; the gradient of each input is its columns of the result's gradient.
#include "ops/chain_rule.h"
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

  void gradients(ChainRule& rule) const override {
    int from = 0;
    for (int i = 0; i < rule.inputCount(); ++i) {
      const int count = rule.shape(i).cols;
      if (rule.wants(i)) rule.add(i, columns(rule.gradient(), from, count));
      from += count;
    }
  }
};

class Columns final : public Operation {
 public:
  Columns(int stage, int from, int count)
      : Operation("columns", {stage}), from_(from), count_(count) {}

  Constants constants() const override { return {{"from", from_}}; }

  Shape shape(const Shapes& inputs) const override { return {inputs.front().rows, count_}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    result = inputs[0]->middleCols(from_, count_);
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, from_ + col}}, .value = inputs[0](row, from_ + col)}}};
  }

  std::vector<Block> feeds(const Shapes&, Operand cell) const override {
    const int col = cell.col - from_;
    if (col < 0 || col >= count_) return {};
    return {{cell.row, col, 1, 1}};
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 private:
  int from_;
  int count_;
};

}  // namespace

OperationPointer concatenate(std::vector<int> stages) {
  return makeOperation<Concatenate>(std::move(stages));
}

OperationPointer columns(int stage, int from, int count) {
  return makeOperation<Columns>(stage, from, count);
}

}  // namespace clearhead
