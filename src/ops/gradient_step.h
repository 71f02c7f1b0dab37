#pragma once

#include <string_view>
#include <vector>

#include "ops/operations.h"
#include "stage_name.h"

namespace clearhead {

class Graph;

/// One step of the chain rule, as an operation's `Operation::gradients` sees it: the gradient of
/// its result is known, those of its inputs are to be added to the graph. Inputs count from 0 in
/// the order of `Operation::inputs`; everything else is an index of a stage.
class GradientStep {
 public:
  /// wanted[i]: input i needs a gradient. isWhole[i]: nothing else contributes to that gradient.
  GradientStep(Graph& graph, int stage, int gradient, std::vector<bool> wanted,
               std::vector<bool> isWhole);

  int result() const { return stage_; }
  int gradient() const { return gradient_; }
  int input(int index) const;
  int inputCount() const { return static_cast<int>(wanted_.size()); }
  const Shape& shape(int index) const;

  bool wants(int index) const { return index < inputCount() && wanted_[index]; }

  /// The input's gradient is the result's, unchanged.
  void passOn(int index);
  /// The input's gradient is what the operation computes. Returns the index of its stage, which is
  /// added even if the input is not wanted: other inputs' gradients may be made from it.
  int add(int index, OperationPointer operation);
  /// An intermediate stage with one number for each row of the input.
  int addRowStage(StageName name, int index, OperationPointer operation);
  /// A bias row was added to every row: its gradient is the sum over them.
  void addBias(int index);
  /// The stage of softmax(input) at temperature 1: the graph's own if it has one, else a new one.
  int softmaxOf(int index);

  /// Where the input's gradient comes from; kNoStage if no rule gave one.
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
