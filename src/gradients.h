#pragma once

#include <map>
#include <vector>

#include "graph.h"

namespace clearhead {

/// gradient[i]: index of the stage that is the gradient of forward stage i; kNoStage if it was not
/// asked for and does not lead to what was.
using Gradients = std::vector<int>;

/// Adds the gradients of sum(upstream · stage) for the wanted stages to the graph, and the stages
/// that they are made from; zeros for a wanted stage that the sum does not depend on (Rumelhart,
/// Hinton and Williams 1986, "Learning representations by back-propagating errors").
/// @param upstream the gradient of the stage itself, a matrix of its shape.
/// @throws std::logic_error if an operation on a path from a wanted stage has no gradient rule; the
///   graph is then as it was.
Gradients addGradients(Graph& graph, int stage, Matrix upstream, const std::vector<int>& wanted);

/// The same of a loss: a stage of one number.
Gradients addGradients(Graph& graph, int loss, const std::vector<int>& wanted);

/// Learned numbers: all leaves but masks and input vectors.
std::vector<int> parameterStages(const Graph& graph);

/// Adds the gradients of all stages that this one is made from, and of all parameters.
/// @throws std::logic_error as `addGradients`.
Gradients backward(Graph& graph, int stage, Matrix upstream);
Gradients backward(Graph& graph, int loss);

/// The backward passes of one graph. Asked for the same stage again, the gradients that are there
/// are computed from the new upstream.
class BackwardPasses {
 public:
  /// The same as `backward`. A call that throws leaves the graph and the passes as they were.
  const Gradients& of(Graph& graph, int stage, Matrix upstream);

 private:
  std::map<int, Gradients> gradients_;  // by stage
};

/// Adds `losses`, one for each token that has a target, and `loss`, their mean. Returns the index
/// of `loss`. Precondition: at least one token has a target.
int addLoss(Graph& graph, int logits, std::vector<int> targets);

/// Each token's target is the next token; the last has none.
std::vector<int> nextTokens(const std::vector<int>& ids);

}  // namespace clearhead
