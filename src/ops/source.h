#pragma once

#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "numbers/matrix.h"

namespace clearhead {

/// Values of stages that were computed elsewhere.
class KnownValues {
 public:
  virtual ~KnownValues() = default;
  /// A stage's values; nothing if the graph must compute them. May compute earlier stages of the
  /// graph.
  virtual std::optional<Matrix> of(int stage) const = 0;
  /// One row of the values, (1, columns).
  virtual std::optional<Matrix> row(int stage, int row) const = 0;
  /// Whether only some rows of a stage's values are known: `row` throws for others.
  virtual bool hasOnlyRows(int) const { return false; }
};

/// A matrix of which an explanation reads a few numbers. Known values are copied row by row, as
/// rows are read.
class Source {
 public:
  /// Precondition: the matrix outlives the source.
  Source(const Matrix* matrix) : matrix_(matrix) {}
  Source(std::shared_ptr<const Matrix> matrix) : owner_(std::move(matrix)), matrix_(owner_.get()) {}
  /// Precondition: the stage is known, and `known` outlives the source.
  Source(const KnownValues* known, int stage, Shape shape)
      : known_(known), stage_(stage), shape_(shape) {}

  int rows() const { return matrix_ ? static_cast<int>(matrix_->rows()) : shape_.rows; }
  int cols() const { return matrix_ ? static_cast<int>(matrix_->cols()) : shape_.cols; }
  float operator()(int row, int col) const { return this->row(row)[col]; }

  Eigen::Map<const Eigen::RowVectorXf> row(int row) const {
    if (matrix_) return {matrix_->data() + row * matrix_->cols(), matrix_->cols()};
    Matrix& read = read_[row];
    if (read.size() == 0) read = *known_->row(stage_, row);
    return {read.data(), read.cols()};
  }

 private:
  std::shared_ptr<const Matrix> owner_;
  const Matrix* matrix_ = nullptr;
  const KnownValues* known_ = nullptr;
  int stage_ = 0;
  Shape shape_{};
  mutable std::map<int, Matrix> read_;  // by row
};

}  // namespace clearhead
