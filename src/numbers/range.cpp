#include "numbers/range.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace clearhead {

NumberRange rangeOf(const Matrix& matrix) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  NumberRange range{kInfinity, -kInfinity};
  for (const float number : matrix.reshaped()) {
    if (!std::isfinite(number)) continue;
    range.least = std::min(range.least, number);
    range.greatest = std::max(range.greatest, number);
  }
  return range.least > range.greatest ? NumberRange{} : range;
}

}  // namespace clearhead
