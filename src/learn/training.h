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
#include "trace/trace.h"

namespace clearhead {

/// The last step. Loss and accuracy are those of its batch with the parameters before it.
struct StepResult {
  int step;           // steps so far
  double loss;        // mean over the targets, nats; NaN if the step was refused
  double accuracy;    // fraction of the targets that have the largest logit
  Example last = {};  // the batch's last sequence
};

/// A head's mean weights on tokens of two kinds, from 0 to 1.
struct HeadShares {
  double previous = 0;   // on the previous token
  double induction = 0;  // on tokens after earlier copies of this token (prefix matching, Olsson et
                         // al. 2022)
};

/// The measures of one head.
struct HeadScores {
  int layer;
  int head;
  HeadShares heldOut;                   // over held-out sequences
  std::optional<HeadShares> elsewhere;  // over other lengths, if the task has them
};

/// How well the model does. Measured on held-out sequences unless stated otherwise.
struct Measures {
  double loss;
  double accuracy;
  std::optional<double> elsewhere;  // accuracy on other lengths, if the task has them
  std::vector<HeadScores> heads;
  double guessing;      // the loss if all words are equally likely: ln of their number
  double trainedLoss;   // on sequences like those that it is trained on
  HeadShares byChance;  // of a head whose weights are equal over all tokens so far
};

/// A token of a made-up text. The probabilities laid end to end fill the interval from 0 to 1;
/// `drawn` is the random number, and `from` and `to` limit the token's part of the interval.
struct MadeUpToken {
  int id;
  double drawn;
  double from;
  double to;
  std::vector<double> shares;  // the probability of each word
};

/// Trains a lesson's parameters. The same document and seed give the same bits on every machine,
/// because each sequence is a run of the lesson's own graph and every sum has a fixed order.
class Training {
 public:
  /// @param seed replaces the document's; the seeds of drawn parameters shift by the same amount
  /// @param file the text file of a task of documents; empty if there is none
  /// @throws LessonError if the lesson has no `training`, if a step needs too much work, or if
  /// documents are missing or wrong
  explicit Training(CheckedLesson lesson, std::optional<std::uint32_t> seed = std::nullopt,
                    std::string_view file = {});

  /// Takes that many steps, at least one; fewer if a loss or a gradient is not finite, or if memory
  /// runs short. Each step is completed or changes nothing.
  /// @throws std::bad_alloc if memory does not suffice for one step; nothing changes then
  StepResult step(int count = 1);
  int steps() const { return steps_; }

  /// The document with the current parameters.
  /// @param file receives their numbers, if it is given
  Lesson lesson(TensorFileWriter* file = nullptr) const;

  /// The parameters and moments, for `resume`.
  std::vector<float> save() const;
  /// Continues after step `step`, from the result of `save` at that step.
  /// @throws LessonError if `saved` does not have the length of a result of `save`; nothing changes
  /// then
  void resume(int step, const std::vector<float>& saved);

  /// Runs one sequence of the next step's batch without taking the step. Until the next run,
  /// `graph` holds its stages, its loss (the mean over its targets) and the gradients of that loss.
  /// Precondition: sequence < batch().
  const Example& look(int sequence);
  int batch() const { return recipe_.batch.orDefault(); }

  Measures measure() { return measure(mostMeasured()); }
  /// Measures on this many held-out sequences, at least one.
  Measures measure(int sequences);
  /// How many sequences `measure` uses: kMeasured, or fewer if those are more work than kMaxWork.
  int mostMeasured() const;

  /// Generates a text like the documents, up to the token that ends them or the length of a
  /// sequence. Python's generator draws the tokens. For the first text, and for the first one after
  /// each step, it starts in its state after shuffling the documents and drawing the parameters.
  /// @throws LessonError if the task has no documents, or if no token begins them
  std::vector<MadeUpToken> makeUp(double temperature);

  /// The trace of the lesson's own sentence with the current parameters.
  const Trace& ownSentence();

  /// The graph of the last sequence that was run.
  const Graph& graph() const { return current_->graph(); }
  /// The stages of the parameters in `graph`.
  const std::vector<int>& parameters() const { return current_->parameters(); }
  /// The last step of a parameter, by its index in `parameters`.
  const Update& update(int parameter) const { return updates_[parameter]; }

  static constexpr int kMeasured = 64;  // sequences of a measurement

 private:
  SequenceGraph& graphOf(std::size_t length);
  void setParameters(SequenceGraph& graph) const;
  struct MeasuredSums;
  /// Computes the stages of a sequence, in the graph of its length.
  void run(const Example& example, const std::vector<int>& wanted, double lossFactor = 1);
  MeasuredSums measureOn(Sequences which, TaskRandom random, int sequences);
  const Matrix& numbers(std::size_t parameter) const;
  void setCurrentParameters();
  struct Batch;
  Batch runBatch();
  bool stepOnce(StepResult& result);
  Example trainingExample(int sequence, TaskRandom& random) const;
  Optimizer optimizer() const { return recipe_.optimizer.value_or(Optimizer{}); }
  Example measuredExample(Sequences which, int sequence, TaskRandom& random) const;

  CheckedLesson lesson_;
  Recipe recipe_;
  std::optional<Documents> documents_;
  TaskPointer task_;  // null for a task of documents
  struct GraphOfLength {
    SequenceGraph sequence;
    int version;  // of its parameters
  };
  std::map<std::size_t, GraphOfLength> graphs_;
  SequenceGraph* current_;           // of the last sequence
  int version_ = 0;                  // counts changes of the parameters
  std::vector<Update> updates_;      // by parameter
  std::vector<WideParameter> wide_;  // by parameter, if the precision is double; else empty
  int steps_ = 0;
  std::optional<Trace> ownSentence_;
  std::optional<PythonRandom> sampler_;
  int samplerVersion_ = 0;  // the version of the parameters that it draws with
  Example lookedAt_;
};

}  // namespace clearhead
