#pragma once

#include <Eigen/Core>

namespace clearhead {

/// Row-major single precision; one row is one token.
using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The size of a matrix.
struct Shape {
  int rows;
  int cols;

  bool operator==(const Shape&) const = default;
};

}  // namespace clearhead
