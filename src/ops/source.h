#pragma once

#include <map>
#include <optional>

#include "matrix.h"

namespace clearhead {

/// Values of stages that are computed elsewhere.
class KnownValues {
 public:
  virtual ~KnownValues() = default;
  /// None for a stage that the graph is to compute itself. May ask the graph for earlier stages.
  virtual std::optional<Matrix> of(int stage) const = 0;
  /// One row of that, as a matrix.
  virtual std::optional<Matrix> row(int stage, int row) const = 0;
};

/// Numbers of which an explanation reads few: a matrix, or the rows that are read of one elsewhere.
class Source {
 public:
  /// Precondition: the matrix lives as long.
  Source(const Matrix* whole) : whole_(whole) {}
  /// Precondition: the stage's values are known, and live as long.
  Source(const KnownValues* known, int stage, Shape shape)
      : known_(known), stage_(stage), shape_(shape) {}

  int rows() const { return whole_ ? static_cast<int>(whole_->rows()) : shape_.rows; }
  int cols() const { return whole_ ? static_cast<int>(whole_->cols()) : shape_.cols; }
  float operator()(int row, int col) const { return this->row(row)[col]; }

  Eigen::Map<const Eigen::RowVectorXf> row(int row) const {
    if (whole_) return {whole_->data() + row * whole_->cols(), whole_->cols()};
    Matrix& read = read_[row];
    if (read.size() == 0) read = *known_->row(stage_, row);
    return {read.data(), read.cols()};
  }

 private:
  const Matrix* whole_ = nullptr;
  const KnownValues* known_ = nullptr;
  int stage_ = 0;
  Shape shape_{};
  mutable std::map<int, Matrix> read_;
};

}  // namespace clearhead
