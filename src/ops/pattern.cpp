// 1 where the rule holds, else 0.
#include "ops/operations.h"

namespace clearhead {
namespace {

class Pattern final : public Operation {
 public:
  Pattern(OperationKind kind, int size, PatternRule rule, Constants constants)
      : Operation(kind, {}),
        size_(size),
        rule_(std::move(rule)),
        constants_(std::move(constants)) {}

  Constants constants() const override { return constants_; }
  bool isLeaf() const override { return true; }

  Shape shape(const Shapes&) const override { return {size_, size_}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    forwardFrom(0, inputs, result);
  }

  void forwardFrom(int first, const Operands&, Matrix& rows) const override {
    rows = Matrix::NullaryExpr(size_ - first, size_, [&](Eigen::Index row, Eigen::Index col) {
      return rule_(first + static_cast<int>(row), static_cast<int>(col)) ? 1.0f : 0.0f;
    });
  }

  std::vector<Block> feeds(const Shapes&, Operand) const override { return {}; }

  void gradients(ChainRule&) const override {}  // no inputs

 private:
  int size_;
  PatternRule rule_;
  Constants constants_;
};

}  // namespace

OperationPointer pattern(OperationKind kind, int size, PatternRule rule, Constants constants) {
  return makeOperation<Pattern>(kind, size, std::move(rule), std::move(constants));
}

}  // namespace clearhead
