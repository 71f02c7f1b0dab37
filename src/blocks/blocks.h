#pragma once

#include <string>
#include <vector>

#include "graph.h"
#include "lesson/lesson.h"
#include "parameters/parameters.h"

/// The parts that a lesson's graph is built of. Each adds its stages and returns the index of its
/// last.
namespace clearhead {

/// What all parts of a lesson share.
struct Setting {
  const std::vector<std::string>& tokens;
  PositionKind positions;
  double base;  // of sinusoidal and rotary positions
};

/// token_vectors, position_vectors if there are any, and their sum.
struct Embedded {
  int table;  // the embedding; -1 where the lesson gives vectors
  int sum;
};
Embedded addEmbedding(Graph& graph, const Lesson& lesson, const Setting& setting,
                      const std::vector<int>& ids, const std::vector<std::string>& vocabulary,
                      std::string_view sumName);

/// The parts of attention over x, from the mask to the heads' outputs (Vaswani et al. 2017, 3.2).
struct AttentionParts {
  const AttentionSizes& sizes;
  ProjectionKind kind;
  const Scores& scores;
  Parameters& parameters;  // moved from
  const std::vector<int>& switchedOff;
  int layer;
};
int addAttention(Graph& graph, const Setting& setting, AttentionParts parts, int x);

/// The names of a norm's stages: a layer norm has the first three, an RMSNorm the next two.
struct NormNames {
  std::string_view mean, variance, deviation, meanSquare, rms, normalised, gain, bias, result;
};
inline constexpr NormNames kNorm1{"norm1_mean",        "norm1_variance", "norm1_deviation",
                                  "norm1_mean_square", "norm1_rms",      "norm1_normalised",
                                  "norm1_gain",        "norm1_bias",     "norm1"};
inline constexpr NormNames kNorm2{"norm2_mean",        "norm2_variance", "norm2_deviation",
                                  "norm2_mean_square", "norm2_rms",      "norm2_normalised",
                                  "norm2_gain",        "norm2_bias",     "norm2"};
inline constexpr NormNames kFinalNorm{
    "final_norm_mean",        "final_norm_variance", "final_norm_deviation",
    "final_norm_mean_square", "final_norm_rms",      "final_norm_normalised",
    "final_norm_gain",        "final_norm_bias",     "final_norm"};
int addLayerNorm(Graph& graph, const NormNames& names, NormParameters& parameters, int x,
                 int layer);

/// Each row normalised: by its mean and deviation (layer norm) or its root mean square (RMSNorm).
struct Normalisation {
  bool centred;  // layer norm
  double epsilon;
};
int addNormalised(Graph& graph, const NormNames& names, Normalisation kind, int x, int layer);

/// W_up, hidden, activation, W_down, feed_forward (Vaswani et al. 2017, 3.3).
int addFeedForward(Graph& graph, FeedForwardParameters& parameters, int x, int layer);

/// One block: attention and network, each with its norm, added to the residual stream.
int addBlock(Graph& graph, const Setting& setting, BlockParameters& block,
             const std::vector<int>& switchedOff, int stream, int layer);

/// logits and probabilities; with the embedding's table where the unembedding is tied.
int addUnembedding(Graph& graph, std::optional<LayerParameters>& parameters, int table, int stream);

}  // namespace clearhead
