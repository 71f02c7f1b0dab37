#include "ops/operations.h"

namespace clearhead {
namespace {

class SwitchedOff final : public Operation {
 public:
  explicit SwitchedOff(Shape shape) : Operation("switched_off", {}), shape_(shape) {}

  Shape shape(const Shapes&) const override { return shape_; }

  void forward(const Operands&, Matrix& result) const override { result.setZero(); }

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
