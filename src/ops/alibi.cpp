// biased_ij = score_ij − slope · |i − j| (Press, Smith and Lewis 2022, "Train Short, Test Long",
// section 3). In the paper no key comes after the query. Without a causal mask some do, and |i − j|
// is their distance, too.
#include <cmath>
#include <cstdlib>

#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

class Alibi final : public CellByCell {
 public:
  Alibi(int scores, double slope) : CellByCell("alibi", {scores}), slope_(slope) {}

  Constants constants() const override { return {{"slope", slope_}}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    forwardFrom(0, inputs, result);
  }

  void forwardFrom(int first, const Operands& inputs, Matrix& rows) const override {
    const Matrix& scores = *inputs[0];
    for (int i = 0; i < scores.rows(); ++i) {
      for (int j = 0; j < scores.cols(); ++j) {
        rows(i, j) = static_cast<float>(scores(i, j) + penalty(first + i, j));
      }
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}}, .value = inputs[0](row, col)},
             {.operands = {}, .coefficient = -slope_, .value = penalty(row, col)}}};
  }

  void gradients(ChainRule& rule) const override { rule.passOn(0); }

 private:
  double penalty(int row, int col) const { return -slope_ * std::abs(row - col); }

  double slope_;
};

}  // namespace

OperationPointer alibi(int scoresStage, double slope) {
  return makeOperation<Alibi>(scoresStage, slope);
}

double alibiSlope(int head, int heads) {
  int power = 1;
  while (2 * power <= heads) power *= 2;
  // The heads beyond a power of two have every other slope of the next power of two.
  const double exponent =
      head < power ? -8.0 * (head + 1) / power : -8.0 * (2 * (head - power) + 1) / (2 * power);
  // 2^x as an exact power times a root, so that whole exponents give the same bits on every
  // machine.
  const double whole = std::floor(exponent);
  double root = 2;  // 2^(1/2), 2^(1/4) ... : the denominators are powers of two
  double result = std::ldexp(1.0, static_cast<int>(whole));
  for (double rest = exponent - whole; rest > 0;) {
    root = std::sqrt(root);
    rest *= 2;
    if (rest >= 1) {
      result *= root;
      rest -= 1;
    }
  }
  return result;
}

}  // namespace clearhead
