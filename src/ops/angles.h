#pragma once

#include "numbers/elementary.h"

namespace clearhead {

/// position / base^exponent, in radians.
inline double angleAt(int position, double exponent, double base) {
  return position * exponential(-exponent * naturalLogarithm(base));
}

/// The angle of columns 2·pair and 2·pair + 1 of `size` columns: position / base^(2·pair / size),
/// in radians (Vaswani et al. 2017, 3.5; Su et al. 2021, 3.4.2).
inline double positionAngle(int position, int pair, int size, double base) {
  return angleAt(position, 2.0 * pair / size, base);
}

}  // namespace clearhead
