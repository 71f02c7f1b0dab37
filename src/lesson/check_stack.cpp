#include "lesson/check_parts.h"

namespace clearhead {
namespace {

constexpr Phrase kHidden{"hiddenFeatures", "hidden features"};
constexpr Phrase kOutput{"ofOutput", "output features"};
constexpr Phrase kStackOrder{
    "stackOrder", "\"KQ\", expected \"QK\": in a stack each row goes on as its query token"};

/// A layer as torch.nn.Linear: (out, in).
void checkLayer(const Projection& layer, std::size_t in, std::size_t out, std::size_t mostOut,
                const WordingPart& inName, const WordingPart& outName) {
  const int rows = shapeOf(layer.weight).rows;
  within("weight", [&] {
    expectAtMost(rows, mostOut, "", kRows);
    if (out > 0) expectCount(rows, out, "", kRows, outName);
    expectColumns(layer.weight, in, "", inName);
  });
  if (layer.bias) expectCount(shapeOf(*layer.bias).cols, rows, "bias", kNumbers, outName);
}

/// The columns of the stream after the block, if its projection fits.
int checkResidualProjection(const TransformerBlock& block, int dIn) {
  if (!block.residualProjection) return dIn;
  if (!block.residual.orDefault()) {
    throw LessonError(
        "residual_projection",
        {"residualProjectionAlone", "given with residual false, expected none: nothing is added"});
  }
  within("residual_projection", [&] {
    checkLayer(*block.residualProjection, dIn, 0, kMaxFeatures, "d_in", Wording(kOutput));
  });
  return shapeOf(block.residualProjection->weight).rows;
}

void checkBlock(const TransformerBlock& block, int size) {
  const bool isNormedBefore = block.normPosition.orDefault() == NormPosition::kBefore;
  const auto checkNorm1 = [&](int normed) {
    if (block.norm1) within("norm1", [&] { checkNorm(*block.norm1, normed, "d_in"); });
  };
  if (isNormedBefore) checkNorm1(size);
  within("attention", [&] { checkAttention(block.attention, size); });
  const int dIn = checkResidualProjection(block, size);
  if (!isNormedBefore) checkNorm1(dIn);
  const int out = sizesOf(block.attention, size).dOut;
  if (out != dIn) {
    throw LessonError("attention",
                      {"residual",
                       "{0} output features, expected {1} (d_in, as all of the residual stream)",
                       {out, dIn}});
  }
  const Scores scores = block.attention.scores.value_or(Scores{});
  if (scores.order == ScoreOrder::kKeyQuery) {
    throw LessonError("attention.scores.order", Wording(kStackOrder));
  }
  if (block.norm2) within("norm2", [&] { checkNorm(*block.norm2, dIn, "d_in"); });
  if (block.norm2 && !block.feedForward) {
    throw LessonError("norm2", {"normAlone", "given without a feed_forward, expected none"});
  }
  if (!block.feedForward) return;
  const FeedForward& network = *block.feedForward;
  within("feed_forward.up",
         [&] { checkLayer(network.up, dIn, 0, kMaxHidden, "d_in", Wording(kHidden)); });
  const std::size_t hidden = shapeOf(network.up.weight).rows;
  if (network.gate) {
    within("feed_forward.gate",
           [&] { checkLayer(*network.gate, dIn, hidden, kMaxHidden, "d_in", Wording(kHidden)); });
  }
  within("feed_forward.down",
         [&] { checkLayer(network.down, hidden, dIn, dIn, Wording(kHidden), "d_in"); });
}

void checkDrawnBlocks(const DrawnBlocks& drawn, int dIn) {
  const int heads = drawn.heads.orDefault();
  const int querySize = drawn.querySize.value_or(dIn);
  const int valueSize = drawn.valueSize.value_or(querySize);
  expectGroups(heads, drawn.keyValueHeads);
  if (drawn.gate.orDefault() && drawn.feedForward.orDefault() == 0) {
    throw LessonError("gate", {"gateAlone", "true without a feed_forward, expected one with it"});
  }
  expectSplit(querySize, heads, drawn.querySize ? "query_size" : "", "query_size");
  expectSplit(valueSize, heads, drawn.valueSize ? "value_size" : "", "value_size");
  within("scores", [&] {
    if (drawn.scores && drawn.scores->order == ScoreOrder::kKeyQuery) {
      throw LessonError("order", Wording(kStackOrder));
    }
  });
}

void checkUnembedding(const Lesson& lesson, const Unembedding& unembedding, bool drawnBlocks,
                      int dIn) {
  const auto* sentence = std::get_if<Sentence>(&lesson.input);
  if (!sentence) {
    throw LessonError("unembedding", {"unembeddingGiven",
                                      "given with input.vectors, expected with a vocabulary only"});
  }
  if (std::holds_alternative<DrawnOutput>(unembedding) && !drawnBlocks) {
    throw LessonError("unembedding.drawn",
                      {"unembeddingSeed", "true, expected a weight: blocks have no seed"});
  }
  const auto* given = std::get_if<Projection>(&unembedding);
  if (!given) return;
  if (!sentence->vocabulary) {
    throw LessonError("unembedding.weight",
                      {"unembeddingWeight",
                       "given, expected \"tied\" or drawn: the vocabulary \"sorted\" changes with "
                       "the text"});
  }
  within("unembedding", [&] {
    checkLayer(*given, dIn, sentence->vocabulary->size(), kMaxVocabulary, "d_in",
               Wording(kVocabularySize));
  });
}

}  // namespace

void checkNorm(const GivenOrDrawnNorm& norm, int size, const std::string& sizeName) {
  const auto* given = std::get_if<Norm>(&norm);
  if (!given) return;
  if (given->gain) expectCount(shapeOf(*given->gain).cols, size, "gain", kNumbers, sizeName);
  if (given->bias) expectCount(shapeOf(*given->bias).cols, size, "bias", kNumbers, sizeName);
}

namespace {

void checkPooling(const Stack& stack, const Pooling& pooling, int size) {
  if (stack.unembedding) {
    throw LessonError("pooling",
                      {"poolingTwice", "given beside an unembedding, expected one of them"});
  }
  if (!pooling.weight) {
    if (!pooling.bias && !pooling.activation) return;
    throw LessonError(pooling.bias ? "pooling.bias" : "pooling.activation",
                      {"poolingLayer", "given without a weight, expected one"});
  }
  within("pooling", [&] {
    checkLayer({*pooling.weight, pooling.bias}, size, 0, kMaxFeatures, "d_in", Wording(kOutput));
  });
}

}  // namespace

void checkStack(const Lesson& lesson, const Stack& stack, int dIn) {
  const auto* drawn = std::get_if<DrawnBlocks>(&stack.blocks);
  if (drawn) {
    within("blocks.drawn", [&] { checkDrawnBlocks(*drawn, dIn); });
  } else {
    const auto& blocks = std::get<std::vector<TransformerBlock>>(stack.blocks);
    expectAtMost(blocks.size(), kMaxLayers, "blocks", kBlocks);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      const int size = streamSizes(stack, dIn)[i];
      within(indexed("blocks", i), [&] { checkBlock(blocks[i], size); });
      if (!blocks[i].residualProjection || !stack.unembedding) continue;
      throw LessonError(indexed("blocks", i) + ".residual_projection",
                        {"residualProjectionWords",
                         "given with an unembedding, expected none: words are read from a stream "
                         "of one size"});
    }
  }
  const int last = streamSizes(stack, dIn).back();
  if (stack.finalNorm) within("final_norm", [&] { checkNorm(*stack.finalNorm, last, "d_in"); });
  if (const GivenOrDrawnNorm* norm = embeddingNormOf(lesson)) {
    within("embedding.norm", [&] { checkNorm(*norm, dIn, "d_in"); });
  }
  if (stack.unembedding) checkUnembedding(lesson, *stack.unembedding, drawn, dIn);
  if (stack.pooling) checkPooling(stack, *stack.pooling, last);
}

}  // namespace clearhead
