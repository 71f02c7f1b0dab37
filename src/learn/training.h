#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "learn/adam.h"
#include "learn/documents.h"
#include "learn/sequence_graph.h"
#include "learn/tasks.h"
#include "learn/wide_parameter.h"
#include "lesson/lesson.h"
#include "parameters/python_random.h"
#include "trace.h"

namespace clearhead {

/// The last step that was taken, measured on its own batch with the parameters before it.
struct StepResult {
  int step;           // steps taken so far
  double loss;        // mean over all targets, nats; NaN if it was not finite
  double accuracy;    // share of targets that have the largest logit
  Example last = {};  // the last sequence that it was computed from
};

/// Mean weights, from 0 to 1.
struct Looks {
  double previous = 0;   // on the token before
  double induction = 0;  // prefix matching (Olsson et al. 2022): on tokens after earlier copies of
                         // this one
};

/// Where a head looks.
struct HeadScores {
  int layer;
  int head;
  Looks heldOut;                   // over held-out sequences
  std::optional<Looks> elsewhere;  // over other lengths
};

/// How well the model does on sequences that it was never trained on.
struct Measures {
  double loss;
  double accuracy;
  std::optional<double> elsewhere;  // accuracy on other lengths; none if the task has no such
  std::vector<HeadScores> heads;
  double guessing;     // the loss of one who guesses: ln of the number of words
  double trainedLoss;  // on sequences that it may have been trained on
  Looks
      byChance;  // of a head that takes alike from all tokens up to its own, on held-out sequences
};

/// A token of a text that is made up: the number from 0 to 1 that was drawn, and the interval that
/// it fell into, of the probabilities laid end to end.
struct MadeUpToken {
  int id;
  double drawn;
  double from;
  double to;
  std::vector<double> shares;  // the probability of each word
};

/// Trains a lesson's parameters. The same document and seed give the same bits on every machine:
/// each sequence is a run of the lesson's own graph and its gradients, and all sums have one order.
class Training {
 public:
  /// A seed other than the document's own also shifts the seeds of its parameters. `file`: the text
  /// that a task of documents names.
  /// @throws LessonError if the lesson has no `training`, one step is too much work, or documents
  ///   are missing or wrong.
  explicit Training(CheckedLesson lesson, std::optional<std::uint32_t> seed = std::nullopt,
                    std::string_view file = {});

  /// Takes that many steps, at least one. A step whose loss or gradient is not finite is not taken,
  /// nor is any after it. Each step is taken whole or not at all: where memory runs short, this
  /// returns the steps that were taken.
  /// @throws std::bad_alloc if not even the first was; the parameters and moments are as before.
  StepResult step(int count = 1);
  int steps() const { return steps_; }

  /// The document with the current parameters.
  Lesson lesson() const;

  /// The parameters and moments, which `resume` goes on from.
  std::vector<float> save() const;
  /// Goes on after a step that was saved.
  /// @throws LessonError if the count of numbers differs from that of `save`; nothing changes then.
  void resume(int step, const std::vector<float>& saved);

  /// Runs the next step's sequence of that index without taking the step: until one is taken,
  /// `graph` holds its stages, its loss, which is the mean over its targets, and the gradients of
  /// that. Precondition: the batch has that sequence.
  const Example& look(int sequence);
  int batch() const { return recipe_.batch.orDefault(); }

  Measures measure() { return measure(mostMeasured()); }
  /// On so many held-out sequences. Precondition: at least one.
  Measures measure(int sequences);
  /// kMeasured, or as many as are no more work than a step may be.
  int mostMeasured() const;

  /// One more text like the documents: token by token, to the one that ends them or the length of a
  /// sequence. Python's generator draws, which begins as it is after the documents were shuffled
  /// and the parameters drawn, and anew after each step.
  /// @throws LessonError if the task has no documents, or no token begins them.
  std::vector<MadeUpToken> makeUp(double temperature);

  /// The lesson's own sentence with the current parameters.
  const Trace& example();

  /// The stages of the parameters, in the order of `stages`; and the last step of one of them.
  const Graph& graph() const { return now_->graph(); }
  const std::vector<int>& parameters() const { return now_->parameters(); }
  const Update& update(int parameter) const { return updates_[parameter]; }

  static constexpr int kMeasured = 64;  // sequences

 private:
  SequenceGraph& graphOf(std::size_t length);
  void give(SequenceGraph& graph) const;
  struct Measured;
  /// Computes the stages of a sequence, in the graph of its length.
  void run(const Example& example, const std::vector<int>& wanted, double lossFactor = 1);
  Measured measureOn(Sequences which, TaskRandom random, int sequences);
  const Matrix& numbers(std::size_t parameter) const;
  void giveParameters();
  bool stepOnce(StepResult& result);
  Example drawn(int sequence, TaskRandom& random) const;
  Optimizer optimizer() const { return recipe_.optimizer.value_or(Optimizer{}); }
  Example sequenceOf(Sequences which, int sequence, TaskRandom& random) const;

  CheckedLesson lesson_;
  Recipe recipe_;
  std::optional<Documents> documents_;
  TaskPointer task_;  // null where there are documents
  struct Length {
    SequenceGraph sequence;
    int given;  // which parameters it has
  };
  std::map<std::size_t, Length> lengths_;
  SequenceGraph* now_;               // of the last sequence
  int given_ = 0;                    // counts changes of the parameters
  std::vector<Update> updates_;      // likewise
  std::vector<WideParameter> wide_;  // likewise, where the precision is double; else none
  int steps_ = 0;
  std::optional<Trace> example_;
  std::optional<PythonRandom> letters_;
  int lettersOf_ = 0;  // which parameters they are drawn with
  Example looked_;
};

}  // namespace clearhead
