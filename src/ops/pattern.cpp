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

  void forward(const Operands&, Matrix& result) const override {
    result = Matrix::NullaryExpr(size_, size_, [this](Eigen::Index row, Eigen::Index col) {
      return rule_(static_cast<int>(row), static_cast<int>(col)) ? 1.0f : 0.0f;
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
  return std::make_unique<Pattern>(kind, size, std::move(rule), std::move(constants));
}

}  // namespace clearhead
