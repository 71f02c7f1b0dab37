#include "ops/operations.h"

namespace clearhead {
namespace {

class SwitchedOff final : public Operation {
 public:
  explicit SwitchedOff(Shape shape) : Operation("switched_off", {}), shape_(shape) {}

  Shape shape(const Shapes&) const override { return shape_; }

  Matrix forward(const Operands&) const override { return Matrix::Zero(shape_.rows, shape_.cols); }

  Explanation explain(const Sources&, int, int) const override { return {{{.operands = {}}}}; }

  std::vector<Block> feeds(const Shapes&, Operand) const override { return {}; }

 private:
  Shape shape_;
};

}  // namespace

OperationPointer switchedOff(int rows, int cols) {
  return std::make_unique<SwitchedOff>(Shape{rows, cols});
}

}  // namespace clearhead
