#include "parameters/drawn_blocks.h"

namespace clearhead {
namespace {

/// One of the drawn blocks, without its numbers.
TransformerBlock blockOf(const DrawnBlocks& drawn) {
  TransformerBlock block;
  block.attention.projections.kind = ProjectionKind::kLinear;
  if (drawn.bias.orDefault()) block.attention.projections.bias = true;
  block.attention.heads = drawn.heads;
  block.attention.scores = drawn.scores;
  block.attention.output = Projection{};
  if (drawn.norm.orDefault() == DrawnBlockNorm::kAfter) block.normPosition = NormPosition::kAfter;
  if (drawn.norm.orDefault() != DrawnBlockNorm::kNone) block.norm1 = LayerNorm{};
  if (drawn.feedForward.orDefault() > 0) {
    block.feedForward = FeedForward{};
    block.feedForward->activation = drawn.activation;
    block.norm2 = block.norm1;
  }
  return block;
}

}  // namespace

std::vector<TransformerBlock> blocksOf(const Stack& stack) {
  if (const auto* drawn = std::get_if<DrawnBlocks>(&stack.blocks)) {
    return std::vector<TransformerBlock>(drawn->layers, blockOf(*drawn));
  }
  return std::get<std::vector<TransformerBlock>>(stack.blocks);
}

}  // namespace clearhead
