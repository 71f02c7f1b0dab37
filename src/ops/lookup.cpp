// result_ij = table_kj with k = rows[i]; the gradient of the table adds the rows back up (scatter).
#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

class Lookup final : public Operation {
 public:
  Lookup(int table, std::vector<int> rows) : Operation("lookup", {table}), rows_(std::move(rows)) {}

  Shape shape(const Shapes& inputs) const override {
    return {static_cast<int>(rows_.size()), inputs.front().cols};
  }

  bool readsAllRows(int) const override { return true; }

  void forward(const Operands& inputs, Matrix& result) const override {
    forwardFrom(0, inputs, result);
  }

  void forwardFrom(int first, const Operands& inputs, Matrix& rows) const override {
    rows = (*inputs[0])(std::vector(rows_.begin() + first, rows_.end()), Eigen::indexing::all);
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

  void gradients(ChainRule& rule) const override {
    rule.add(0, scatter(rule.gradient(), rows_, rule.shape(0).rows));
  }

 private:
  std::vector<int> rows_;
};

/// Row r of a table is the sum, in order, of the rows i with rows[i] = r.
class Scatter final : public Operation {
 public:
  Scatter(int stage, std::vector<int> rows, int count)
      : Operation("scatter", {stage}), rows_(std::move(rows)), count_(count) {}

  Shape shape(const Shapes& inputs) const override { return {count_, inputs.front().cols}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    const Matrix& parts = *inputs[0];
    result.setZero();
    // Rows are added in pairs, because `Sum` rounds after every second term.
    std::vector<int> waiting(count_, kNone);
    for (int i = 0; i < parts.rows(); ++i) {
      int& first = waiting[rows_[i]];
      if (first == kNone) {
        first = i;
        continue;
      }
      auto row = result.row(rows_[i]);
      row = (row.cast<double>() + parts.row(first).cast<double>() + parts.row(i).cast<double>())
                .cast<float>();
      first = kNone;
    }
    for (int at = 0; at < count_; ++at) {
      if (waiting[at] != kNone) result.row(at) += parts.row(waiting[at]);
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    Explanation explanation{.terms = {}, .start = 0};
    for (int i = 0; i < static_cast<int>(rows_.size()); ++i) {
      if (rows_[i] != row) continue;
      explanation.terms.push_back({.operands = {{0, i, col}}, .value = inputs[0](i, col)});
    }
    return explanation;
  }

  std::vector<Block> feeds(const Shapes&, Operand cell) const override {
    return {{rows_[cell.row], cell.col, 1, 1}};
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 private:
  static constexpr int kNone = -1;

  std::vector<int> rows_;
  int count_;
};

}  // namespace

OperationPointer lookup(int tableStage, std::vector<int> rows) {
  return makeOperation<Lookup>(tableStage, std::move(rows));
}

OperationPointer scatter(int stage, std::vector<int> rows, int count) {
  return makeOperation<Scatter>(stage, std::move(rows), count);
}

}  // namespace clearhead
