// Zeros, instead of a context or of hidden units, or as the gradient of a stage on which the sum
// does not depend.
#include "ops/operations.h"

namespace clearhead {
namespace {

class Zeros final : public Operation {
 public:
  Zeros(OperationKind kind, Shape shape) : Operation(kind, {}), shape_(shape) {}

  Shape shape(const Shapes&) const override { return shape_; }

  void forward(const Operands&, Matrix& result) const override { result.setZero(); }

  Explanation explain(const Sources&, int, int) const override { return {{{.operands = {}}}}; }

  std::vector<Block> feeds(const Shapes&, Operand) const override { return {}; }

  void gradients(ChainRule&) const override {}  // no inputs

 private:
  Shape shape_;
};

}  // namespace

OperationPointer switchedOff(int rows, int cols) {
  return makeOperation<Zeros>(OperationKind("switched_off"), Shape{rows, cols});
}

OperationPointer unreached(Shape shape) {
  return makeOperation<Zeros>(OperationKind("unreached"), shape);
}

}  // namespace clearhead
