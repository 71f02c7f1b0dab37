// sin(angle) in column 2i, cos(angle) in column 2i + 1, angle = position / base^(2i / size)
// (Vaswani et al. 2017, 3.5); or all sines first, with the exponents i / (pairs − 1)
// (tensor2tensor, get_timing_signal_1d).
#include <algorithm>

#include "ops/angles.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

class Sinusoid final : public Operation {
 public:
  Sinusoid(int positions, int size, Waves waves)
      : Operation("sinusoid", {}), positions_(positions), size_(size), waves_(waves) {}

  Constants constants() const override {
    Constants result{{"base", waves_.base}};
    if (waves_.halves) result.push_back({"halves", 1});
    if (waves_.reachesBase) result.push_back({"reaches_base", 1});
    return result;
  }

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
    const int pairs = (size_ + 1) / 2;
    const int pair = waves_.halves ? col % pairs : col / 2;
    const bool isSine = waves_.halves ? col < pairs : col % 2 == 0;
    const double exponent = waves_.reachesBase ? static_cast<double>(pair) / std::max(pairs - 1, 1)
                                               : 2.0 * pair / size_;
    const double angle = angleAt(position, exponent, waves_.base);
    return isSine ? sine(angle) : cosine(angle);
  }

  int positions_;
  int size_;
  Waves waves_;
};

}  // namespace

OperationPointer sinusoid(int positions, int size, Waves waves) {
  return makeOperation<Sinusoid>(positions, size, waves);
}

}  // namespace clearhead
