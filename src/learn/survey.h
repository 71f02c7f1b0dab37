#pragma once

#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "learn/documents.h"
#include "learn/sequence_graph.h"
#include "learn/tasks.h"
#include "lesson/lesson.h"

namespace clearhead {

/// Where a head attends on average, over all rows of all texts.
struct HeadHabits {
  int layer;
  int head;
  double entropy;  // of a row's weights over its largest possible, from 0 to 1; rows of two or more
  double largest;  // a row's largest weight; likewise
  std::vector<double> byDistance;  // [d]: weight on the token d places before
  Matrix byToken;  // (vocabulary, vocabulary): weight of a query's token on a key's; NaN if the two
                   // never occurred in one text; empty if the vocabulary is large
};

/// The behaviour of a trained stack on many texts that it was never trained on.
struct Findings {
  int texts;
  double loss;  // mean over all targets, nats
  /// The same loss if the stack ended at each point of its stream (the lens): the last is `loss`.
  std::vector<double> byNow;
  std::vector<HeadHabits> heads;
  /// The loss of a model that counts which token follows which in the documents of all steps, and
  /// adds 1 to each count; none if the task has no documents.
  std::optional<double> pairs;
};

/// Runs a lesson's stack, without training it, on the sequences that its recipe holds out. Heads
/// that the lesson switches off stay off. Each call takes some of the texts, so that a caller can
/// pause between calls.
class Survey {
 public:
  /// `file`: the text that a task of documents names.
  /// @throws LessonError if the lesson has no `training`, a sequence is too much work, or documents
  ///   are missing or wrong.
  explicit Survey(CheckedLesson lesson, std::string_view file = {});

  /// The number of held-out texts; a task that generates texts has any number of them.
  int most() const;
  /// Runs up to `count` more texts; returns how many have been run.
  int take(int count);
  /// Precondition: at least one text has been run.
  Findings findings() const;

  /// Larger vocabularies have no weights by token.
  static constexpr int kMostTokens = 128;

 private:
  struct Sums {
    double entropy = 0;
    double largest = 0;
    std::vector<double> byDistance;
    Eigen::MatrixXd byToken;
  };
  struct Length {
    SequenceGraph sequence;
    std::vector<int> lens;  // stages of logits
  };

  Length& graphOf(std::size_t length);
  void add(const Example& example);
  double pairLoss() const;

  CheckedLesson lesson_;
  Recipe recipe_;
  int words_;
  std::optional<Documents> documents_;
  TaskPointer task_;
  TaskRandom random_;
  std::map<std::size_t, Length> lengths_;
  int texts_ = 0;
  int targets_ = 0;
  int rows_ = 0;  // rows with at least two tokens to attend to
  std::vector<double> losses_;
  std::vector<Sums> heads_;
  std::vector<int> distances_;  // rows that have a token this far before them
  Eigen::MatrixXd pairs_;       // how often each pair of tokens occurred in a text
};

}  // namespace clearhead
