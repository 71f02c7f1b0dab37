#include "ops/operations.h"

namespace clearhead {
namespace {

class Leaf final : public Operation {
 public:
  Leaf(std::string_view kind, Matrix values) : Operation(kind, {}), values_(std::move(values)) {}

  bool isLeaf() const override { return true; }
  const Matrix* kept() const override { return &values_; }

  Shape shape(const Shapes&) const override {
    return {static_cast<int>(values_.rows()), static_cast<int>(values_.cols())};
  }

  Matrix forward(const Operands&) const override { return values_; }

  Explanation explain(const Sources&, int row, int col) const override {
    return {{{.operands = {}, .value = values_(row, col)}}};
  }

  std::vector<Block> feeds(const Shapes&, Operand) const override { return {}; }

 private:
  Matrix values_;
};

}  // namespace

OperationPointer leaf(std::string_view kind, Matrix values) {
  return std::make_unique<Leaf>(kind, std::move(values));
}

}  // namespace clearhead
