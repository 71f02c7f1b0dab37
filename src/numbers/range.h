#pragma once

#include "numbers/matrix.h"

namespace clearhead {

/// The least and the greatest finite number of a matrix; 0 and 0 if it has none.
struct NumberRange {
  float least = 0;
  float greatest = 0;
};

NumberRange rangeOf(const Matrix& matrix);

}  // namespace clearhead
