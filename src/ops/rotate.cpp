// (x', y') = (x cos a - y sin a, x sin a + y cos a) for each pair of columns of a row.
#include "ops/angles.h"
#include "ops/chain_rule.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

/// The columns of one pair.
struct Pair {
  int first;
  int second;
};

class Rotate final : public Operation {
 public:
  Rotate(int stage, Rotation rotation, bool back)
      : Operation(back ? OperationKind("rotate_back") : OperationKind("rotate"), {stage}),
        rotation_(rotation),
        back_(back) {}

  Constants constants() const override {
    Constants result{{"base", rotation_.base}};
    if (rotation_.halves) result.push_back({"halves", 1});
    if (rotation_.size) result.push_back({"size", rotation_.size});
    return result;
  }

  void forward(const Operands& inputs, Matrix& result) const override {
    forwardFrom(0, inputs, result);
  }

  void forwardFrom(int first, const Operands& inputs, Matrix& result) const override {
    const Matrix& plain = *inputs[0];
    const Shape shape{static_cast<int>(plain.rows()), static_cast<int>(plain.cols())};
    if (!(shape == rotatedShape_) || first != firstRotated_) computeRotations(first, shape);
    const int size = sizeOf(shape.cols);
    std::size_t next = 0;
    for (int row = 0; row < shape.rows; ++row) {
      for (int index = 0; index < size / 2; ++index) {
        const Pair pair = pairAt(index, size);
        const double c = rotations_[next++];
        const double s = rotations_[next++];
        const double x = plain(row, pair.first);
        const double y = plain(row, pair.second);
        result(row, pair.first) = static_cast<float>(x * c + y * -s);
        result(row, pair.second) = static_cast<float>(x * s + y * c);
      }
      for (int col = size; col < shape.cols; ++col) result(row, col) = plain(row, col);
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    const Source& plain = inputs[0];
    const int size = sizeOf(plain.cols());
    if (col >= size) return {{{.operands = {{0, row, col}}, .value = plain(row, col)}}};
    const int index = indexOf(col, size);
    const Pair pair = pairAt(index, size);
    const double angle = angleOf(row, index, size);
    const bool isFirst = col == pair.first;
    const double ofFirst = isFirst ? cosine(angle) : sine(angle);
    const double ofSecond = isFirst ? -sine(angle) : cosine(angle);
    return {{{.operands = {{0, row, pair.first}},
              .coefficient = ofFirst,
              .value = plain(row, pair.first) * ofFirst},
             {.operands = {{0, row, pair.second}},
              .coefficient = ofSecond,
              .value = plain(row, pair.second) * ofSecond}}};
  }

  std::vector<Block> feeds(const Shapes& inputs, Operand cell) const override {
    const int size = sizeOf(inputs[0].cols);
    if (cell.col >= size) return {{cell.row, cell.col, 1, 1}};
    const Pair pair = pairAt(indexOf(cell.col, size), size);
    if (!rotation_.halves) return {{cell.row, pair.first, 1, 2}};
    return {{cell.row, pair.first, 1, 1}, {cell.row, pair.second, 1, 1}};
  }

  void gradients(ChainRule& rule) const override {
    if (back_) throwNoGradients();
    rule.add(0, makeOperation<Rotate>(rule.gradient(), rotation_, true));
  }

 private:
  int sizeOf(int cols) const { return rotation_.size ? rotation_.size : cols / 2 * 2; }

  int indexOf(int col, int size) const { return rotation_.halves ? col % (size / 2) : col / 2; }

  Pair pairAt(int index, int size) const {
    return rotation_.halves ? Pair{index, index + size / 2} : Pair{2 * index, 2 * index + 1};
  }

  void computeRotations(int first, Shape shape) const {
    rotatedShape_ = {};
    firstRotated_ = first;
    rotations_.clear();
    const int size = sizeOf(shape.cols);
    for (int row = 0; row < shape.rows; ++row) {
      for (int index = 0; index < size / 2; ++index) {
        const double angle = angleOf(first + row, index, size);
        rotations_.push_back(cosine(angle));
        rotations_.push_back(sine(angle));
      }
    }
    rotatedShape_ = shape;
  }

  double angleOf(int position, int index, int size) const {
    const double angle = positionAngle(position, index, size, rotation_.base);
    return back_ ? -angle : angle;
  }

  Rotation rotation_;
  bool back_;
  // Each pair's cosine and sine for inputs of one shape and first position: computing them each
  // time was half of a training step.
  mutable Shape rotatedShape_{};
  mutable int firstRotated_ = 0;
  mutable std::vector<double> rotations_;
};

}  // namespace

OperationPointer rotate(int stage, Rotation rotation) {
  return makeOperation<Rotate>(stage, rotation, false);
}

}  // namespace clearhead
