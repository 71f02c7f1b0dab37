#pragma once

#include <vector>

#include "graph/gradients.h"
#include "learn/tasks.h"
#include "trace/trace.h"

namespace clearhead {

/// The most multiplications of a step, roughly: those of a few seconds.
inline constexpr double kMaxWork = 1e10;

/// @throws LessonError if this many sequences are more work than kMaxWork, or if one needs too much
/// memory
void checkWork(const Graph& graph, int sequences);

/// How a lesson is trained. @throws LessonError if the lesson has no recipe
Recipe recipeOf(const Lesson& lesson);

/// The lesson with the numbers that Python's generator draws, so that not every graph draws them
/// again.
CheckedLesson withNumbers(CheckedLesson lesson);

/// The size of the vocabulary. Precondition: the lesson can be trained.
int wordsOf(const Lesson& lesson);

/// The sum of the losses, computed from the logits (tokens, vocabulary) in double precision; nats.
double wideLossOf(const Matrix& logits, const Example& example);

/// The graph of sequences of one length: the lesson's stages, the loss, and the gradients of all
/// parameters. It holds one sequence at a time. Stages have the same indices for every length.
class SequenceGraph {
 public:
  SequenceGraph(const CheckedLesson& lesson, int length);

  /// Replaces the sequence and computes the wanted stages. The loss is `lossFactor` times the sum
  /// over its targets. Precondition: the sequence has the graph's length.
  void run(const Example& example, const std::vector<int>& wanted, double lossFactor = 1);

  Graph& graph() { return trace_.graph; }
  const Graph& graph() const { return trace_.graph; }
  const Matrix& logits() const { return trace_.graph.value(logits_); }
  int logitsStage() const { return logits_; }
  int loss() const { return loss_; }
  // Indices of stages.
  const std::vector<int>& heads() const { return heads_; }  // each head's weights
  const std::vector<int>& parameters() const { return parameters_; }
  const std::vector<int>& gradients() const { return gradients_; }  // of the parameters

  /// How many targets of the sequence have the largest logit.
  int correctCount(const Example& example) const;

 private:
  /// A mask that depends on the sequence.
  struct PaddingMask {
    int stage;
    Scores scores;
  };

  Trace trace_;
  std::vector<PaddingMask> paddingMasks_;
  int logits_;
  int lookup_;
  int losses_;
  int loss_;
  std::vector<int> heads_;
  std::vector<int> parameters_;
  std::vector<int> gradients_;
};

}  // namespace clearhead
