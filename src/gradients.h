#pragma once

#include <string_view>
#include <vector>

#include "graph.h"

namespace clearhead {

/// Of each stage that was there before, the stage of its gradient; kNoStage: not asked for, and on
/// no way to what was.
using Gradients = std::vector<int>;

/// Adds to the graph, as stages, the gradients of sum(upstream · stage) for the wanted stages, and
/// what leads to them; zeros where a wanted one leads nowhere. `upstream` is the stage's own
/// gradient, a matrix of its shape. Rumelhart, Hinton and Williams 1986, "Learning representations
/// by back-propagating errors".
/// Throws std::logic_error if an operation on the way has no rule: those that only gradients are
/// made of have none.
Gradients addGradients(Graph& graph, int stage, Matrix upstream, const std::vector<int>& wanted);

/// The same of a loss, a single number.
Gradients addGradients(Graph& graph, int loss, const std::vector<int>& wanted);

/// The learned numbers: all that is given or drawn, but masks and vectors that are the input.
std::vector<int> parameterStages(const Graph& graph);

/// Adds the gradients of all that the stage is made from, and of all parameters.
Gradients backward(Graph& graph, int stage, Matrix upstream);
Gradients backward(Graph& graph, int loss);

/// Adds `losses`, one for each token that has a target, and their mean, `loss`, whose index it
/// returns. Precondition: at least one has a target.
int addLoss(Graph& graph, int logits, std::vector<int> targets);

/// Each token's target is the next one; the last has none.
std::vector<int> nextTokens(const std::vector<int>& ids);

}  // namespace clearhead
