#pragma once

#include "elementary.h"

namespace clearhead {

/// Wavelengths of sinusoidal and rotary positions grow as powers of this (Vaswani et al.
/// 2017, 3.5).
inline constexpr double kPositionBase = 10000;

/// Angle of the column pair (2i, 2i + 1) of `size` columns: position / 10000^(2i / size), radians.
inline double positionAngle(int position, int pair, int size) {
  return position * exponential(-2.0 * pair / size * naturalLogarithm(kPositionBase));
}

}  // namespace clearhead
