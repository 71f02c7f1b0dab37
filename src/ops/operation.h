#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "matrix.h"
#include "ops/kinds.h"
#include "ops/source.h"

namespace clearhead {

/// One number of one input of an operation.
struct Operand {
  int input;  // which of the operation's inputs
  int row;
  int col;
};

/// One summand of a number: the product of its operands and its coefficient, or the operation's
/// function of them (softmax: the exponential of its operand).
struct Term {
  std::vector<Operand> operands;
  double coefficient = 1;
  double value = 0;
};

/// How one number of a stage was made: the sum of the terms, added in order by `Sum`. If `share` is
/// set: the quotient of that term and the sum of all terms, in double precision (0 if the sum is
/// 0).
struct Explanation {
  std::vector<Term> terms;
  std::optional<int> share = std::nullopt;
  double start = -0.0;  // the sum begins with it: -0 is the only number that leaves -0 as it is
};

/// How stages add: in double precision, rounded to float after every second term and at the end.
/// PyTorch's matrix products round about as often, which the printed digits of notebooks depend on:
/// for scores in the hundreds the last bit of a sum decides the fifth digit of a weight. A product
/// of two floats is exact in double, so fused and separate multiplication give the same bits.
class Sum {
 public:
  explicit Sum(double start) : total_(start) {}

  void add(double term) {
    total_ += term;
    if (++count_ % 2 == 0) total_ = static_cast<float>(total_);
  }
  float value() const { return static_cast<float>(total_); }

 private:
  double total_;
  int count_ = 0;
};

/// The sum of an explanation's terms: by `Sum`, or in double precision if it has a `share`.
double sumOf(const Explanation& explanation);

/// The number that an explanation results in: the stage's, bit for bit.
float resultOf(const Explanation& explanation);

/// A block of neighbouring cells.
struct Block {
  int row;
  int col;
  int rows;
  int cols;

  bool operator==(const Block&) const = default;
};

using Shapes = std::vector<Shape>;

/// An operation's named numbers that are not stages, for formulas.
using Constants = std::vector<std::pair<std::string_view, double>>;

/// The values of an operation's inputs, in the order of `Operation::inputs`.
using Operands = std::vector<const Matrix*>;
/// The same, for reading a few numbers.
using Sources = std::vector<Source>;

class GradientStep;

/// What makes a stage's matrix from those of earlier stages. Each operation computes all of it,
/// explains any one cell, says which cells a cell feeds, and adds the gradients of its inputs. The
/// terms of an explanation add up to the stage's number bit for bit.
class Operation {
 public:
  Operation(OperationKind kind, std::vector<int> inputs)
      : kind_(kind), inputs_(std::move(inputs)) {}
  virtual ~Operation() = default;

  OperationKind kind() const { return kind_; }
  /// Indices of earlier stages.
  const std::vector<int>& inputs() const { return inputs_; }
  virtual Constants constants() const { return {}; }
  /// Whether its numbers are given, drawn or a mask's, and so can be changed.
  virtual bool isLeaf() const { return false; }
  /// Whether the operation keeps its result itself, so that the graph need not.
  virtual bool isKept() const { return false; }
  virtual const Matrix* kept() const { return nullptr; }
  /// The shape of the result; by default that of the first input.
  virtual Shape shape(const Shapes& inputs) const { return inputs.front(); }

  /// Multiplications, about.
  virtual double work(const Shapes& inputs) const {
    const auto [rows, cols] = shape(inputs);
    return static_cast<double>(rows) * cols;
  }

  /// Computes the result. Precondition: `result` has its shape; old numbers are overwritten.
  virtual void forward(const Operands& inputs, Matrix& result) const = 0;
  /// Leaves have none: the graph explains their numbers by themselves.
  /// @throws std::logic_error for a leaf.
  virtual Explanation explain(const Sources& inputs, int row, int col) const;
  /// The cells of the result that one cell of one input goes into.
  virtual std::vector<Block> feeds(const Shapes& inputs, Operand cell) const = 0;

  /// Adds the gradients of the wanted inputs to the graph, made from that of the result
  /// (ops/gradient_step.h).
  /// @throws std::logic_error if the operation has no gradient rule: those that only gradients,
  ///   optimizers and readings of a stack are made of have none.
  virtual void gradients(GradientStep& step) const = 0;
  /// Whether a gradient goes back to that input. None goes to a mask: it is not moved by a little.
  virtual bool isDifferentiable(int) const { return true; }

 protected:
  /// The rule of an operation that has none.
  [[noreturn]] void throwNoGradients() const;

 private:
  OperationKind kind_;
  std::vector<int> inputs_;
};

}  // namespace clearhead
