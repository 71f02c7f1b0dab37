#pragma once

#include <Eigen/Core>

namespace clearhead {

/// A matrix in single precision, row by row. In most stages a row is a token.
using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The size of a matrix.
struct Shape {
  int rows;
  int cols;

  bool operator==(const Shape&) const = default;
};

}  // namespace clearhead
