#pragma once

#include <vector>

#include "gradients.h"
#include "learn/tasks.h"
#include "trace.h"

namespace clearhead {

/// The stages of one sequence of a given length: the lesson's, the loss, and the gradients of all
/// parameters. Sequences take each other's place. Stages have the same indices for every length.
class SequenceGraph {
 public:
  SequenceGraph(const CheckedLesson& lesson, int length);

  /// Puts a sequence of that length in the place of the one before, and computes the wanted stages.
  /// The loss is the sum over its targets times `lossFactor`.
  void run(const Example& example, const std::vector<int>& wanted, double lossFactor = 1);

  Graph& graph() { return trace_.graph; }
  const Graph& graph() const { return trace_.graph; }
  const Matrix& logits() const { return trace_.graph.value(logits_); }
  int logitsStage() const { return logits_; }
  int loss() const { return loss_; }
  const std::vector<int>& heads() const { return heads_; }            // stages of weights
  const std::vector<int>& parameters() const { return parameters_; }  // stages
  const std::vector<int>& gradients() const { return gradients_; }    // of these

  /// How many targets of the sequence have the largest logit.
  int correctCount(const Example& example) const;
  /// The sum of the losses in double precision, from the logits as they are.
  double wideLoss(const Example& example) const;

 private:
  Trace trace_;
  int logits_;
  int lookup_;
  int losses_;
  int loss_;
  std::vector<int> heads_;
  std::vector<int> parameters_;
  std::vector<int> gradients_;
};

}  // namespace clearhead
