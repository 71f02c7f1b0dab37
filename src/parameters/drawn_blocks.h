#pragma once

#include <vector>

#include "lesson/model.h"

namespace clearhead {

/// A stack's blocks one by one; drawn ones without their numbers.
std::vector<TransformerBlock> blocksOf(const Stack& stack);

}  // namespace clearhead
