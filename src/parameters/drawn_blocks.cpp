#include "parameters/drawn_blocks.h"

namespace clearhead {
namespace {

/// One of the drawn blocks, without its numbers. All members are named here, so that a new member
/// does not compile until its block has it.
TransformerBlock blockOf(const DrawnBlocks& drawn) {
  const auto& [seed, generator, deviation, outputDeviation, order, shuffled, layers, heads,
               keyValueHeads, querySize, valueSize, queryKeyNorm, bias, norm, feedForward, gate,
               activation, initialisation, scores] = drawn;
  TransformerBlock block;
  block.attention.projections.kind = ProjectionKind::kLinear;
  if (bias.orDefault()) block.attention.projections.bias = true;
  block.attention.heads = heads;
  block.attention.keyValueHeads = keyValueHeads;
  if (queryKeyNorm) {
    const Norm norms = withoutNumbers({.kind = *queryKeyNorm, .gain = {}, .epsilon = {}});
    block.attention.queryNorm = norms;
    block.attention.keyNorm = norms;
  }
  block.attention.scores = scores;
  block.attention.output = Projection{};
  if (const std::optional<BlockNorm> norms = normOf(drawn)) {
    const auto& [kind, gain, position, epsilon] = *norms;
    if (position.orDefault() == NormPosition::kAfter) block.normPosition = NormPosition::kAfter;
    block.norm1 = withoutNumbers({kind, gain, epsilon});
  }
  if (feedForward.orDefault() > 0) {
    block.feedForward = FeedForward{};
    block.feedForward->activation = activation;
    if (gate.orDefault()) block.feedForward->gate = Projection{};
    block.norm2 = block.norm1;
  }
  return block;
}

}  // namespace

std::optional<BlockNorm> normOf(const DrawnBlocks& drawn) {
  const DrawnNorms norm = drawn.norm.orDefault();
  if (const auto* given = std::get_if<BlockNorm>(&norm)) return *given;
  switch (std::get<DrawnBlockNorm>(norm)) {
    case DrawnBlockNorm::kNone:
      break;
    case DrawnBlockNorm::kBefore:
      return BlockNorm{};
    case DrawnBlockNorm::kAfter:
      return BlockNorm{.position = NormPosition::kAfter};
  }
  return std::nullopt;
}

Norm withoutNumbers(const DrawnNorm& drawn) {
  const auto& [kind, gain, epsilon] = drawn;
  Norm norm{.kind = kind, .gain = std::nullopt, .bias = std::nullopt, .epsilon = epsilon};
  if (!gain.orDefault()) return norm;
  norm.gain = Row{};
  if (kind.orDefault() == NormKind::kLayer) norm.bias = Row{};
  return norm;
}

std::vector<TransformerBlock> blocksOf(const Stack& stack) {
  if (const auto* drawn = std::get_if<DrawnBlocks>(&stack.blocks)) {
    return std::vector<TransformerBlock>(drawn->layers, blockOf(*drawn));
  }
  return std::get<std::vector<TransformerBlock>>(stack.blocks);
}

}  // namespace clearhead
