#pragma once

#include <optional>
#include <vector>

#include "lesson/model.h"

namespace clearhead {

/// The norms of drawn blocks, if they have any.
std::optional<BlockNorm> normOf(const DrawnBlocks& drawn);

/// The norm without its numbers: a gain or a bias that it has is an empty row.
Norm withoutNumbers(const DrawnNorm& drawn);

/// A stack's blocks, each as a struct. Drawn blocks have no numbers yet.
std::vector<TransformerBlock> blocksOf(const Stack& stack);

}  // namespace clearhead
