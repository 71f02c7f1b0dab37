#pragma once

#include <vector>

#include "lesson/model.h"

namespace clearhead {

/// A stack's blocks, each as a struct. Drawn blocks have no numbers yet.
std::vector<TransformerBlock> blocksOf(const Stack& stack);

}  // namespace clearhead
