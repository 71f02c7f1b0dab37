// (x', y') = (x cos a - y sin a, x sin a + y cos a) for each pair of columns of a row.
#include "ops/angles.h"
#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

class Rotate final : public Operation {
 public:
  Rotate(int stage, double base, bool back)
      : Operation(back ? OperationKind("rotate_back") : OperationKind("rotate"), {stage}),
        base_(base),
        back_(back) {}

  Constants constants() const override { return {{"base", base_}}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    const Matrix& plain = *inputs[0];
    const Shape shape{static_cast<int>(plain.rows()), static_cast<int>(plain.cols())};
    if (!(shape == rotatedShape_)) computeRotations(shape);
    for (Eigen::Index i = 0; i + 1 < plain.size(); i += 2) {
      const double c = rotations_[i];
      const double s = rotations_[i + 1];
      const double x = plain.data()[i];
      const double y = plain.data()[i + 1];
      result.data()[i] = static_cast<float>(x * c + y * -s);
      result.data()[i + 1] = static_cast<float>(x * s + y * c);
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    const Source& plain = inputs[0];
    const int first = col - col % 2;
    const double angle = angleOf(row, col / 2, plain.cols());
    const double ofFirst = col % 2 == 0 ? cosine(angle) : sine(angle);
    const double ofSecond = col % 2 == 0 ? -sine(angle) : cosine(angle);
    return {{{.operands = {{0, row, first}},
              .coefficient = ofFirst,
              .value = plain(row, first) * ofFirst},
             {.operands = {{0, row, first + 1}},
              .coefficient = ofSecond,
              .value = plain(row, first + 1) * ofSecond}}};
  }

  std::vector<Block> feeds(const Shapes&, Operand cell) const override {
    return {{cell.row, cell.col - cell.col % 2, 1, 2}};
  }

  void gradients(ChainRule& rule) const override {
    if (back_) throwNoGradients();
    rule.add(0, std::make_unique<Rotate>(rule.gradient(), base_, true));
  }

 private:
  void computeRotations(Shape shape) const {
    rotatedShape_ = {};
    rotations_.clear();
    for (int i = 0; i < shape.rows; ++i) {
      for (int pair = 0; pair < shape.cols / 2; ++pair) {
        const double angle = angleOf(i, pair, shape.cols);
        rotations_.push_back(cosine(angle));
        rotations_.push_back(sine(angle));
      }
    }
    rotatedShape_ = shape;
  }

  double angleOf(int position, int pair, int size) const {
    const double angle = positionAngle(position, pair, size, base_);
    return back_ ? -angle : angle;
  }

  double base_;
  bool back_;
  // Each pair's cosine and sine for inputs of one shape: computing them each time was half of a
  // training step.
  mutable Shape rotatedShape_{};
  mutable std::vector<double> rotations_;
};

}  // namespace

OperationPointer rotate(int stage, double base) {
  return std::make_unique<Rotate>(stage, base, false);
}

}  // namespace clearhead
