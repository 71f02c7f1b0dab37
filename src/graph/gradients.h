#pragma once

#include <map>
#include <vector>

#include "graph/graph.h"

namespace clearhead {

/// gradients[i]: index of the stage that is the gradient of stage i; kNoStage if none was added,
/// because it was neither wanted nor needed for a wanted one.
using Gradients = std::vector<int>;

/// Adds to the graph the gradients of sum(upstream · stage) with respect to the wanted stages, and
/// the stages that they are made from. A wanted stage that the sum does not depend on gets zeros
/// (Rumelhart, Hinton and Williams 1986, "Learning representations by back-propagating errors").
/// @param upstream the gradient of the stage itself: a matrix of its shape
/// @throws std::logic_error if an operation between a wanted stage and this one has no gradient
/// rule; the graph is then unchanged
Gradients addGradients(Graph& graph, int stage, Matrix upstream, const std::vector<int>& wanted);

/// The gradients of a loss, which is a stage of one number.
Gradients addGradients(Graph& graph, int loss, const std::vector<int>& wanted);

/// The stages of learned numbers, in order: all leaves except masks and input vectors.
std::vector<int> parameterStages(const Graph& graph);

/// Adds the gradients of all stages that this one is made from, and of all parameters.
/// @throws std::logic_error as `addGradients`
Gradients backward(Graph& graph, int stage, Matrix upstream);
Gradients backward(Graph& graph, int loss);

/// The backward passes of one graph. A second pass from the same stage adds no stages: the
/// gradients of the first are computed anew from the new upstream.
class BackwardPasses {
 public:
  /// The same as `backward`. A call that throws changes neither the graph nor the passes.
  const Gradients& of(Graph& graph, int stage, Matrix upstream);

 private:
  std::map<int, Gradients> gradients_;  // by stage
};

/// Adds the stages `losses`, (tokens, 1), in nats, and `loss`, their mean over the tokens that have
/// a target. Returns the index of `loss`. Precondition: at least one token has a target.
/// @param targets for each token the id that follows it, or kNoTarget
int addLoss(Graph& graph, int logits, std::vector<int> targets);

/// Targets for predicting the next token; the last token has none.
std::vector<int> nextTokens(const std::vector<int>& ids);

}  // namespace clearhead
