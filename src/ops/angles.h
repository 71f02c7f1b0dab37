#pragma once

#include "elementary.h"

namespace clearhead {

/// Angle of the column pair (2i, 2i + 1) of `size` columns: position / base^(2i / size), radians.
inline double positionAngle(int position, int pair, int size, double base) {
  return position * exponential(-2.0 * pair / size * naturalLogarithm(base));
}

}  // namespace clearhead
