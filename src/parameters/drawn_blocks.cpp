#include "parameters/drawn_blocks.h"

namespace clearhead {
namespace {

/// One of the drawn blocks, without its numbers. All members are named, so that a new one does not
/// compile here until its block has it.
TransformerBlock blockOf(const DrawnBlocks& drawn) {
  const auto& [seed, generator, deviation, order, shuffled, layers, heads, querySize, valueSize,
               bias, norm, feedForward, activation, initialisation, scores] = drawn;
  TransformerBlock block;
  block.attention.projections.kind = ProjectionKind::kLinear;
  if (bias.orDefault()) block.attention.projections.bias = true;
  block.attention.heads = heads;
  block.attention.scores = scores;
  block.attention.output = Projection{};
  if (norm.orDefault() == DrawnBlockNorm::kAfter) block.normPosition = NormPosition::kAfter;
  if (norm.orDefault() != DrawnBlockNorm::kNone) block.norm1 = LayerNorm{};
  if (feedForward.orDefault() > 0) {
    block.feedForward = FeedForward{};
    block.feedForward->activation = activation;
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
