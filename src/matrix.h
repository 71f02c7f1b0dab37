#pragma once

#include <Eigen/Core>

namespace clearhead {

/// Row-major single precision; one row is one token.
using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

}  // namespace clearhead
