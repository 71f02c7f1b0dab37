#pragma once

#include <string_view>
#include <vector>

#include "ops/operations.h"
#include "ops/stage_name.h"

namespace clearhead {

class Graph;

/// The chain rule at one operation, as `Operation::gradients` uses it: the gradient of the result
/// is known, and those of the inputs are added to the graph. Inputs count from 0 in the order of
/// `Operation::inputs`; other integers are indices of stages.
class ChainRule {
 public:
  /// @param wanted wanted[i]: input i needs a gradient
  /// @param isWhole isWhole[i]: no other operation contributes to that gradient
  ChainRule(Graph& graph, int stage, int gradient, std::vector<bool> wanted,
            std::vector<bool> isWhole);

  int result() const { return stage_; }
  int gradient() const { return gradient_; }
  int input(int index) const;
  int inputCount() const { return static_cast<int>(wanted_.size()); }
  const Shape& shape(int index) const;

  bool wants(int index) const { return index < inputCount() && wanted_[index]; }

  /// Makes the result's gradient the input's, unchanged.
  void passOn(int index);
  /// Makes the operation's result the input's gradient. Returns the index of its stage, which is
  /// added even if the input is not wanted, because other gradients may be made from it.
  int add(int index, OperationPointer operation);
  /// Adds an intermediate stage with one number for each row of the input.
  int addRowStage(StageName name, int index, OperationPointer operation);
  /// Adds the gradient of a bias that was added to every row: the sum over the rows.
  void addBias(int index);
  /// The stage of softmax(input) at temperature 1: the graph's own if it has one, else a new one.
  int softmaxOf(int index);

  /// The stage of the input's gradient; kNoStage if the rule made none.
  int gradientOf(int index) const { return gradients_[index]; }

 private:
  Graph& graph_;
  int stage_;
  int gradient_;
  std::vector<bool> wanted_;    // by input
  std::vector<bool> isWhole_;   // by input
  std::vector<int> gradients_;  // by input
};

}  // namespace clearhead
