#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "numbers/matrix.h"
#include "ops/kinds.h"
#include "ops/source.h"

namespace clearhead {

/// One cell of one input of an operation.
struct Operand {
  int input;  // index of the operation's input
  int row;
  int col;
};

/// One summand of a number. Its value is the coefficient times the product of the operands, or the
/// operation's own function of them (softmax: the exponential of its operand).
struct Term {
  std::vector<Operand> operands;
  double coefficient = 1;
  double value = 0;
};

/// How one number of a stage was made: the sum of the terms, added in order by `Sum`. If `share` is
/// set, the number is that term divided by the sum of all terms, in double precision; 0 if the sum
/// is 0.
struct Explanation {
  std::vector<Term> terms;
  std::optional<int> share = std::nullopt;
  double start = -0.0;  // the sum starts with it; -0 because 0 + -0 would be 0
};

/// Adds in double precision and rounds to float after every second term and at the end. PyTorch's
/// matrix products round about as often, and the printed digits of notebooks depend on it: for
/// scores in the hundreds the last bit of a sum decides the fifth digit of a weight. A product of
/// two floats is exact in double, so fused and separate multiplication give the same bits.
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

/// The sum of an explanation's terms: in double precision if it has a `share`, else as by `Sum`.
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

/// An operation's numbers that are not stages, by their names in formulas.
using Constants = std::vector<std::pair<std::string_view, double>>;

/// The values of an operation's inputs, in the order of `Operation::inputs`.
using Operands = std::vector<const Matrix*>;
/// The inputs, for reading a few numbers of each.
using Sources = std::vector<Source>;

class ChainRule;

/// Makes a stage's matrix from the matrices of earlier stages. An operation computes the whole
/// matrix, explains any one cell of it, names the cells that use an input's cell, and adds the
/// gradients of its inputs. The terms of an explanation result in the stage's number, bit for bit.
class Operation {
 public:
  Operation(OperationKind kind, std::vector<int> inputs)
      : kind_(kind), inputs_(std::move(inputs)) {}
  virtual ~Operation() = default;

  OperationKind kind() const { return kind_; }
  /// Indices of earlier stages.
  const std::vector<int>& inputs() const { return inputs_; }
  virtual Constants constants() const { return {}; }
  /// Whether its numbers are given, drawn or a mask's: they can be changed.
  virtual bool isLeaf() const { return false; }
  /// Whether the operation owns its result, so that the graph does not store it.
  virtual bool ownsResult() const { return false; }
  /// The result that it owns; null if there is none.
  virtual const Matrix* ownedResult() const { return nullptr; }
  /// Whether the result can be read again from a file, so that memory need not hold it.
  virtual bool isStored() const { return false; }
  /// The shape of the result; by default that of the first input.
  virtual Shape shape(const Shapes& inputs) const { return inputs.front(); }

  /// Multiplications, roughly.
  virtual double work(const Shapes& inputs) const {
    const auto [rows, cols] = shape(inputs);
    return static_cast<double>(rows) * cols;
  }

  /// Computes the result into `result`. Precondition: it has the result's shape.
  virtual void forward(const Operands& inputs, Matrix& result) const = 0;
  /// Whether each row of the result needs all rows of that input. Other inputs are read row by row.
  virtual bool readsAllRows(int) const { return false; }
  /// Computes only the rows from `first` on into `rows`. Precondition: the inputs that are read row
  /// by row have only these rows. By default for operations whose rows do not depend on their
  /// position.
  virtual void forwardFrom(int, const Operands& inputs, Matrix& rows) const {
    forward(inputs, rows);
  }
  /// Explains one cell of the result. The graph explains leaves itself.
  /// @throws std::logic_error for a leaf
  virtual Explanation explain(const Sources& inputs, int row, int col) const;
  /// The cells of the result that are computed from one cell of one input.
  virtual std::vector<Block> feeds(const Shapes& inputs, Operand cell) const = 0;

  /// Adds to the graph the gradients of the wanted inputs, made from the result's
  /// (ops/chain_rule.h).
  /// @throws std::logic_error if the operation has no gradient rule, such as those that occur only
  /// in gradients, optimizers and readings of a stack
  virtual void gradients(ChainRule& rule) const = 0;
  /// Whether the result is differentiable with respect to that input; it is not for a mask.
  virtual bool isDifferentiable(int) const { return true; }

 protected:
  /// For `gradients` of an operation without a rule.
  [[noreturn]] void throwNoGradients() const;

 private:
  OperationKind kind_;
  std::vector<int> inputs_;
};

/// An operation whose every cell is computed from the same cell of inputs of its shape.
class CellByCell : public Operation {
 public:
  using Operation::Operation;

  std::vector<Block> feeds(const Shapes&, Operand cell) const final {
    return {{cell.row, cell.col, 1, 1}};
  }
};

}  // namespace clearhead
