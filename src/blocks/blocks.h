#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graph/graph.h"
#include "lesson/lesson.h"
#include "ops/operations.h"
#include "parameters/parameters.h"

/// The parts of a lesson's graph. Each function adds the stages of one part and returns the index
/// of the last.
namespace clearhead {

/// The context of all parts.
struct Setting {
  const std::vector<std::string>& tokens;  // the texts of the tokens
  PositionKind positions;
  Rotation rotation;  // of rotary positions; sinusoidal ones have its base and pairs, too
};

/// The stages at the end of the embedding.
struct Embedded {
  int table;   // the embedding; kNoStage if the lesson gives vectors
  int result;  // token vectors plus position vectors, if there are any; or the norm of that sum
};
/// Adds token_vectors, position_vectors if there are any, and their sum; or, with a norm of the
/// embedding, the norm's stages. The last stage has the name `resultName`.
Embedded addEmbedding(Graph& graph, const Lesson& lesson, const Setting& setting,
                      const std::vector<int>& ids, const std::vector<std::string>& vocabulary,
                      StageName resultName);

/// The inputs of attention other than x.
struct AttentionParts {
  const AttentionSizes& sizes;
  ProjectionKind kind;
  const Scores& scores;
  Parameters& parameters;  // moved from
  const std::vector<int>& switchedOff;
  int layer;
};
/// The mask's leaf: 1 where the query may attend to the key. Precondition: there is a mask.
OperationPointer visiblePairs(const Scores& scores, const std::vector<std::string>& tokens);

/// Adds attention over x, from the mask to the output (Vaswani et al. 2017, 3.2).
int addAttention(Graph& graph, const Setting& setting, AttentionParts parts, int x);

/// How each row is normalised: with its mean and deviation (layer norm), or with its root mean
/// square (RMSNorm).
struct Normalisation {
  NormKind kind;
  double epsilon;
};
/// The rows that a norm normalises.
struct NormedRows {
  int x;
  int layer;
  std::string_view rowAxis = "token";
  std::string_view colAxis = "d_in";
  int head = kNoHead;
};
/// Adds the stages of a norm up to the normalised rows.
int addNormalised(Graph& graph, const NormNames& names, Normalisation kind, const NormedRows& rows);

/// Adds a norm of x with its gain and bias; without a gain, its result is the normalised rows
/// themselves.
int addNorm(Graph& graph, const NormNames& names, NormParameters& parameters, int x, int layer);

/// The stages of a norm's gain and bias, if it has them.
struct NormGain {
  int gain = kNoStage;
  std::optional<int> bias;
};
/// The same for rows of one head: all heads have one gain, whose stage the first of them adds.
int addNorm(Graph& graph, const NormNames& names, NormParameters& parameters,
            const NormedRows& rows, NormGain& shared);

/// Adds W_up, hidden, activation (zeros if the network is off), W_down and feed_forward (Vaswani et
/// al. 2017, 3.3); in a gated network also W_gate, gate and gated (Shazeer 2020).
int addFeedForward(Graph& graph, FeedForwardParameters& parameters, bool isOff, int x, int layer);

/// The parts of a block that are turned off.
struct SwitchedOff {
  std::vector<int> heads;
  bool network;
};

/// Adds one block: attention and network, each with its norm, and their sums with the stream.
int addBlock(Graph& graph, const Setting& setting, BlockParameters& block,
             const SwitchedOff& switchedOff, int stream, int layer);

/// Activation of each number (`Activation`).
OperationPointer activate(Activation activation, int stage);

/// Adds pooled, the mean over all tokens, and what follows it: a layer with its activation, and the
/// division by the length.
int addPooling(Graph& graph, PoolingParameters& parameters, int stream);

/// Adds logits and probabilities. Without parameters the unembedding is tied: `table` is the
/// embedding.
int addUnembedding(Graph& graph, std::optional<LayerParameters>& parameters, int table, int stream);

}  // namespace clearhead
