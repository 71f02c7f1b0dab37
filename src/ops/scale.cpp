// x_ij / √size, x_ij · √size or x_ij · factor (Vaswani et al. 2017, 3.2.1, 3.4).
#include <cmath>

#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

class DivideByRoot final : public CellByCell {
 public:
  DivideByRoot(int stage, int size)
      : CellByCell("scale", {stage}), size_(size), divisor_(std::sqrt(static_cast<float>(size))) {}

  Constants constants() const override { return {{"divisor", divisor_}, {"root_of", size_}}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    result = *inputs[0] / divisor_;
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}},
              .coefficient = 1.0 / divisor_,
              .value = static_cast<double>(inputs[0](row, col)) / divisor_}}};
  }

  void gradients(ChainRule& rule) const override {
    rule.add(0, divideByRoot(rule.gradient(), size_));
  }

 private:
  int size_;
  float divisor_;
};

class Multiply final : public CellByCell {
 public:
  /// @param rootOf the number whose square root the factor is; 0 if it is none
  Multiply(int stage, float factor, int rootOf)
      : CellByCell("scale", {stage}), factor_(factor), rootOf_(rootOf) {}

  Constants constants() const override {
    if (rootOf_ == 0) return {{"factor", factor_}};
    return {{"factor", factor_}, {"root_of", rootOf_}};
  }

  void forward(const Operands& inputs, Matrix& result) const override {
    result = *inputs[0] * factor_;
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}},
              .coefficient = factor_,
              .value = static_cast<double>(inputs[0](row, col)) * factor_}}};
  }

  void gradients(ChainRule& rule) const override {
    rule.add(0, makeOperation<Multiply>(rule.gradient(), factor_, rootOf_));
  }

 private:
  float factor_;
  int rootOf_;
};

}  // namespace

OperationPointer divideByRoot(int stage, int size) {
  return makeOperation<DivideByRoot>(stage, size);
}

OperationPointer multiply(int stage, float factor) {
  return makeOperation<Multiply>(stage, factor, 0);
}

OperationPointer multiplyByRoot(int stage, int size) {
  return makeOperation<Multiply>(stage, std::sqrt(static_cast<float>(size)), size);
}

}  // namespace clearhead
