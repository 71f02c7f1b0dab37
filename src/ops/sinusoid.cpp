// sin(angle) in column 2i, cos(angle) in column 2i + 1, angle = position / base^(2i / size)
// (Vaswani et al. 2017, 3.5).
#include "ops/angles.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

class Sinusoid final : public Operation {
 public:
  Sinusoid(int positions, int size, double base)
      : Operation("sinusoid", {}), positions_(positions), size_(size), base_(base) {}

  Constants constants() const override { return {{"base", base_}}; }

  Shape shape(const Shapes&) const override { return {positions_, size_}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    forwardFrom(0, inputs, result);
  }

  void forwardFrom(int first, const Operands&, Matrix& rows) const override {
    for (int i = first; i < positions_; ++i) {
      for (int j = 0; j < size_; ++j) rows(i - first, j) = static_cast<float>(value(i, j));
    }
  }

  Explanation explain(const Sources&, int row, int col) const override {
    return {{{.operands = {}, .value = value(row, col)}}};
  }

  std::vector<Block> feeds(const Shapes&, Operand) const override { return {}; }

  void gradients(ChainRule&) const override {}  // no inputs

 private:
  double value(int position, int col) const {
    const double angle = positionAngle(position, col / 2, size_, base_);
    return col % 2 == 0 ? sine(angle) : cosine(angle);
  }

  int positions_;
  int size_;
  double base_;
};

}  // namespace

OperationPointer sinusoid(int positions, int size, double base) {
  return std::make_shared<Sinusoid>(positions, size, base);
}

}  // namespace clearhead
