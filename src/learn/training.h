#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "gradients.h"
#include "learn/adam.h"
#include "learn/tasks.h"
#include "lesson/lesson.h"
#include "trace.h"

namespace clearhead {

/// The last step that was taken, measured on its own batch with the parameters before it.
struct StepResult {
  int step;         // steps taken so far
  double loss;      // mean over all targets, nats; NaN if it was not finite
  double accuracy;  // share of targets that have the largest logit
};

/// What a head looks at, from 0 to 1, on average over held-out sequences.
struct HeadScores {
  int layer;
  int head;
  double previous;   // its weight on the word before
  double induction;  // prefix matching (Olsson et al. 2022): on words that followed the present one
};

/// How well it does where it was never trained.
struct Measures {
  double loss;
  double accuracy;
  std::optional<double> elsewhere;  // accuracy on other lengths, where the task has them
  std::vector<HeadScores> heads;
};

/// A lesson's parameters while they are learned. The same document and seed give the same bits on
/// every machine: each sequence is a run of the lesson's own graph and its gradients, and all sums
/// have one order.
class Training {
 public:
  /// A seed other than the document's own also shifts those that its parameters are drawn from.
  /// Throws LessonError where the lesson has no `training`, or it is too much work.
  explicit Training(CheckedLesson lesson, std::optional<std::uint32_t> seed = std::nullopt);

  /// Takes that many steps, at least one. A step whose loss or gradient is not finite is not taken,
  /// nor is any after it. Each step is taken whole or not at all: where memory runs short, this
  /// returns the steps that were taken.
  /// @throws std::bad_alloc if not even the first was; the parameters and moments are as before.
  StepResult step(int count = 1);
  int steps() const { return steps_; }

  /// The document with the parameters as they are.
  Lesson lesson() const;

  /// Parameters and moments, all that it takes to go on.
  std::vector<float> save() const;
  /// Goes on from there. Throws LessonError unless there are as many numbers as `save` gives.
  void resume(int step, const std::vector<float>& saved);

  /// The next step's sequence of that index as it is before that step: `graph` then holds its
  /// stages, loss and gradients, until a step is taken. Changes nothing of what comes.
  /// Precondition: the batch has it.
  const Example& look(int sequence);
  int batch() const { return recipe_.batch.orDefault(); }

  Measures measure() { return measure(mostMeasured()); }
  /// On so many held-out sequences. Precondition: at least one.
  Measures measure(int sequences);
  /// kMeasured, or as many as are no more work than a step may be.
  int mostMeasured() const;

  /// The lesson's own sentence, with the parameters as they are.
  const Trace& example();

  /// The parameters' stages, and how the last step changed one of them: in the order of `stages`.
  const Graph& graph() const { return trace_.graph; }
  const std::vector<int>& parameters() const { return parameters_; }
  const Update& update(int parameter) const { return updates_[parameter]; }

  static constexpr int kMeasured = 64;  // sequences

 private:
  void run(const Example& example, const std::vector<int>& wanted);
  int correctCount(const Example& example) const;
  void giveParameters();
  bool stepOnce(StepResult& result);

  CheckedLesson lesson_;
  Recipe recipe_;
  TaskPointer task_;
  Trace trace_;  // of one sequence, with its loss and gradients
  int logits_;
  int losses_;
  int loss_;
  int lookup_;
  std::vector<int> heads_;       // stages of weights
  std::vector<int> parameters_;  // stages
  std::vector<int> gradients_;   // of these
  std::vector<Update> updates_;  // likewise
  int steps_ = 0;
  std::optional<Trace> example_;
  Example looked_;
};

}  // namespace clearhead
