// Backpropagation: from the last stage to the first, the gradient of a stage is the sum of its
// consumers' contributions. Each follows the rule of its operation (Operation::gradients).
#include "graph/gradients.h"

#include <algorithm>
#include <utility>

#include "ops/chain_rule.h"

namespace clearhead {

ChainRule::ChainRule(Graph& graph, int stage, int gradient, std::vector<bool> wanted,
                     std::vector<bool> isWhole)
    : graph_(graph),
      stage_(stage),
      gradient_(gradient),
      wanted_(std::move(wanted)),
      isWhole_(std::move(isWhole)),
      gradients_(wanted_.size(), kNoStage) {}

int ChainRule::input(int index) const { return graph_.stages()[stage_].operation->inputs()[index]; }

const Shape& ChainRule::shape(int index) const { return graph_.stages()[input(index)].shape; }

void ChainRule::passOn(int index) {
  if (wants(index)) gradients_[index] = gradient_;
}

int ChainRule::add(int index, OperationPointer operation) {
  const Stage& source = graph_.stages()[input(index)];
  const bool isWhole = wants(index) && isWhole_[index];
  return gradients_[index] = graph_.add(source.name, source.head, source.rowAxis, source.colAxis,
                                        std::move(operation), source.layer,
                                        {input(index), isWhole ? kNoStage : stage_});
}

int ChainRule::addRowStage(StageName name, int index, OperationPointer operation) {
  const Stage& source = graph_.stages()[input(index)];
  return graph_.add(name, source.head, source.rowAxis, "one", std::move(operation), source.layer,
                    {input(index), stage_});
}

void ChainRule::addBias(int index) {
  if (wants(index)) add(index, columnSums({gradient_}));
}

int ChainRule::softmaxOf(int index) {
  const int logits = input(index);
  const auto& stages = graph_.stages();
  for (int i = 0; i < static_cast<int>(stages.size()); ++i) {
    const Operation& other = *stages[i].operation;
    if (other.kind() == "softmax" && other.inputs().front() == logits &&
        other.constants().front().second == 1) {
      return i;
    }
  }
  const Stage& source = stages[logits];
  return graph_.add("probabilities", source.head, source.rowAxis, source.colAxis,
                    softmax(logits, 1), source.layer, {logits, stage_});
}

namespace {

/// Adds the gradients of sum(upstream · last) with respect to the wanted stages.
class Backward {
 public:
  Backward(Graph& graph, int last, const std::vector<int>& wanted)
      : graph_(graph),
        last_(last),
        wanted_(wanted),
        dependsOnWanted_(last + 1),
        parts_(last + 1),
        useCounts_(last + 1),
        gradients_(graph.stages().size(), kNoStage) {
    for (const int stage : wanted) {
      if (stage <= last) dependsOnWanted_[stage] = true;
    }
    for (int stage = 0; stage <= last; ++stage) {
      for (const int input : inputs(stage))
        dependsOnWanted_[stage] = dependsOnWanted_[stage] || dependsOnWanted_[input];
    }
    countUses();
  }

  Gradients build(Matrix upstream) {
    if (dependsOnWanted_[last_])
      gradients_[last_] = add(last_, leaf("upstream", std::move(upstream)));
    for (int stage = last_; stage >= 0; --stage) {
      if (stage != last_ && useCounts_[stage] > 0) addUp(stage);
      if (gradients_[stage] != kNoStage) propagate(stage);
    }
    for (const int stage : wanted_) {
      if (gradients_[stage] != kNoStage) continue;
      gradients_[stage] = add(stage, unreached(graph_.stages()[stage].shape));
    }
    return std::move(gradients_);
  }

 private:
  const Operation& operation(int stage) const { return *graph_.stages()[stage].operation; }
  const std::vector<int>& inputs(int stage) const { return operation(stage).inputs(); }
  bool wants(int stage, int index) const {
    return dependsOnWanted_[inputs(stage)[index]] && operation(stage).isDifferentiable(index);
  }

  /// Counts how often stages read each stage on the paths from the wanted stages to the last one.
  void countUses() {
    for (int stage = last_; stage >= 0; --stage) {
      if (stage != last_ && useCounts_[stage] == 0) continue;
      for (int i = 0; i < static_cast<int>(inputs(stage).size()); ++i) {
        if (wants(stage, i)) ++useCounts_[inputs(stage)[i]];
      }
    }
  }

  int add(int source, OperationPointer operation) {
    const Stage& stage = graph_.stages()[source];
    return graph_.add(stage.name, stage.head, stage.rowAxis, stage.colAxis, std::move(operation),
                      stage.layer, {source, kNoStage});
  }

  /// Adds up the contributions to a stage's gradient. All are known: stages are visited from the
  /// last to the first, and consumers come after their inputs.
  void addUp(int stage) {
    std::vector<int>& parts = parts_[stage];
    std::reverse(parts.begin(), parts.end());  // in the order of the consumers
    const GradientOf& first = graph_.stages()[parts.front()].gradientOf;
    const bool isWhole = first.stage == stage && first.through == kNoStage;
    gradients_[stage] = isWhole ? parts.front() : add(stage, clearhead::add(std::move(parts)));
  }

  void propagate(int stage) {
    std::vector<bool> wanted;
    std::vector<bool> isWhole;
    for (int i = 0; i < static_cast<int>(inputs(stage).size()); ++i) {
      wanted.push_back(wants(stage, i));
      isWhole.push_back(useCounts_[inputs(stage)[i]] == 1);
    }
    if (std::find(wanted.begin(), wanted.end(), true) == wanted.end()) return;
    ChainRule rule(graph_, stage, gradients_[stage], wanted, isWhole);
    operation(stage).gradients(rule);
    for (int i = 0; i < rule.inputCount(); ++i) {
      if (wanted[i]) parts_[rule.input(i)].push_back(rule.gradientOf(i));
    }
  }

  Graph& graph_;
  int last_;
  const std::vector<int>& wanted_;
  std::vector<bool> dependsOnWanted_;    // by stage: it is wanted, or made from a wanted stage
  std::vector<std::vector<int>> parts_;  // by stage: the contributions to its gradient
  std::vector<int> useCounts_;           // by stage
  Gradients gradients_;
};

}  // namespace

Gradients addGradients(Graph& graph, int stage, Matrix upstream, const std::vector<int>& wanted) {
  const int before = graph.size();
  try {
    return Backward(graph, stage, wanted).build(std::move(upstream));
  } catch (...) {
    graph.truncate(before);
    throw;
  }
}

Gradients addGradients(Graph& graph, int loss, const std::vector<int>& wanted) {
  return addGradients(graph, loss, Matrix::Ones(1, 1), wanted);
}

std::vector<int> parameterStages(const Graph& graph) {
  std::vector<int> parameters;
  for (int i = 0; i < static_cast<int>(graph.stages().size()); ++i) {
    const Stage& stage = graph.stages()[i];
    if (stage.operation->isLeaf() && stage.gradientOf.stage == kNoStage &&
        numbersOf(stage.name) == StageNumbers::kParameter) {
      parameters.push_back(i);
    }
  }
  return parameters;
}

Gradients backward(Graph& graph, int stage, Matrix upstream) {
  std::vector<bool> wanted(graph.stages().size());
  for (const int parameter : parameterStages(graph)) wanted[parameter] = true;
  wanted[stage] = true;
  for (int i = stage; i >= 0; --i) {
    if (!wanted[i]) continue;
    const Operation& operation = *graph.stages()[i].operation;
    for (int input = 0; input < static_cast<int>(operation.inputs().size()); ++input) {
      if (operation.isDifferentiable(input)) wanted[operation.inputs()[input]] = true;
    }
  }
  std::vector<int> stages;
  for (int i = 0; i < static_cast<int>(wanted.size()); ++i) {
    if (wanted[i]) stages.push_back(i);
  }
  return addGradients(graph, stage, std::move(upstream), stages);
}

Gradients backward(Graph& graph, int loss) { return backward(graph, loss, Matrix::Ones(1, 1)); }

const Gradients& BackwardPasses::of(Graph& graph, int stage, Matrix upstream) {
  const auto [found, isNew] = gradients_.try_emplace(stage);
  if (isNew) {
    try {
      found->second = backward(graph, stage, std::move(upstream));
    } catch (...) {
      gradients_.erase(found);
      throw;
    }
  } else {
    graph.replace(found->second[stage], leaf("upstream", std::move(upstream)));
    graph.renew();
  }
  return found->second;
}

int addLoss(Graph& graph, int logits, std::vector<int> targets) {
  const auto count =
      static_cast<double>(targets.size() - std::count(targets.begin(), targets.end(), kNoTarget));
  const int losses =
      graph.add("losses", kNoHead, "token", "one", crossEntropy(logits, std::move(targets)));
  return graph.add("loss", kNoHead, "one", "one",
                   columnSums({.stage = losses, .factor = 1 / count}));
}

std::vector<int> nextTokens(const std::vector<int>& ids) {
  std::vector<int> targets(ids.begin() + 1, ids.end());
  targets.push_back(kNoTarget);
  return targets;
}

}  // namespace clearhead
