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
                      StageName sumName);

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
