#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lesson/lesson.h"
#include "ops/stage_table.h"

namespace clearhead {

/// The sizes of attention, which do not depend on the text.
struct AttentionSizes {
  int dIn;  // columns of X
  int heads;
  int keyValueHeads;
  int dK;    // per head
  int dV;    // per head
  int dOut;  // columns of the output, or of concat if there is no output projection

  /// The head of keys and values that a query head uses.
  int keyValueHeadOf(int head) const { return head / (heads / keyValueHeads); }
};

struct HeadCount {
  int queries;
  int keyValues;

  /// How many of these heads have a stage of that owner.
  int of(StageOwner owner) const {
    return owner == StageOwner::kKeyValueHead ? keyValues : queries;
  }
};

/// d_in, the columns of the token vectors. Precondition: the input and the embedding were checked.
int inputSize(const Lesson& lesson);

/// The columns of the residual stream before each block, and after the last.
std::vector<int> streamSizes(const Stack& stack, int dIn);

/// The norm of the embedding; null if there is none.
const GivenOrDrawnNorm* embeddingNormOf(const Lesson& lesson);

/// The scale of token vectors, if there is one.
std::optional<EmbeddingScale> embeddingScaleOf(const Lesson& lesson);

/// The drawn blocks if their generator is python; else null.
const DrawnBlocks* drawnByPython(const Lesson& lesson);

/// How many heads each layer has; attention alone is one layer.
std::vector<HeadCount> headsOf(const Lesson& lesson);

/// The scores of one attention, or of all drawn blocks.
struct ScoresAt {
  const std::optional<Scores>& scores;
  std::string place;  // of the document, before "scores": "blocks[1].attention."
};
/// Attention alone and drawn blocks have one; other blocks have one each.
std::vector<ScoresAt> scoresOf(const Lesson& lesson);

/// What a mask hides that is a word or a list of parts.
struct MaskRules {
  bool causal = false;
  std::optional<std::string> pad;
  std::optional<WindowMask> window;
};
/// No rules for a mask of rows.
MaskRules rulesOf(const std::optional<Scores>& scores);

/// Whether the mask hides later tokens from each token.
bool isCausal(const std::optional<Scores>& scores);

/// Whether all layers have such a mask.
bool isCausal(const Lesson& lesson);

/// Precondition: `attention` is part of a checked lesson.
AttentionSizes sizesOf(const Attention& attention, int dIn);

}  // namespace clearhead
