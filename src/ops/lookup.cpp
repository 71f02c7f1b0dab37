#include "ops/operations.h"

namespace clearhead {
namespace {

class Lookup final : public Operation {
 public:
  Lookup(int table, std::vector<int> rows) : Operation("lookup", {table}), rows_(std::move(rows)) {}

  Shape shape(const Shapes& inputs) const override {
    return {static_cast<int>(rows_.size()), inputs.front().cols};
  }

  void forward(const Operands& inputs, Matrix& result) const override {
    result = (*inputs[0])(rows_, Eigen::indexing::all);
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    const int from = rows_[row];
    return {{{.operands = {{0, from, col}}, .value = inputs[0](from, col)}}};
  }

  std::vector<Block> feeds(const Shapes&, Operand cell) const override {
    std::vector<Block> blocks;
    for (int i = 0; i < static_cast<int>(rows_.size()); ++i) {
      if (rows_[i] == cell.row) blocks.push_back({i, cell.col, 1, 1});
    }
    return blocks;
  }

 private:
  std::vector<int> rows_;
};

}  // namespace

OperationPointer lookup(int tableStage, std::vector<int> rows) {
  return std::make_unique<Lookup>(tableStage, std::move(rows));
}

}  // namespace clearhead
