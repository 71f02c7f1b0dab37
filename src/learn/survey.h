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

/// A mean, and its value by chance: with equal weights on all tokens up to this one, or with a
/// guess among the candidates.
struct Average {
  double sum = 0;
  double sumByChance = 0;
  int count = 0;

  void add(double each, double chance) {
    sum += each;
    sumByChance += chance;
    ++count;
  }
  double mean() const { return sum / count; }
  double byChance() const { return sumByChance / count; }
};

/// How well a model predicts next words.
struct Evaluation {
  double lossSum = 0;  // over the targets, nats
  int correct = 0;
  int targets = 0;
  std::map<std::string_view, Average> positions;  // by kind: how often the right words rank first

  double loss() const { return lossSum / targets; }
  double accuracy() const { return static_cast<double>(correct) / targets; }
};

/// Where a head attends on average, and the model's predictions without it.
struct HeadHabits {
  int layer;
  int head;
  Average entropy = {};  // of a row's weights, over the largest possible; first rows left out
  Average largest = {};  // a row's largest weight; first rows left out
  std::vector<Average> byDistance = {};                // [d]: weight on the token d before
  std::vector<Average> byToken = {};                   // [id]: weight on all its tokens
  std::map<std::string_view, Average> relations = {};  // weight on the tokens of the relation
  Matrix byPair = {};  // (vocabulary, vocabulary): mean weight of a query's token on a key's; NaN
                       // if the two never occurred in one text; empty for large ones
  Evaluation without = {};  // with this head turned off
};

/// A next word that depends on distant words and was predicted wrongly.
struct Mistake {
  std::string_view kind;
  std::vector<int> ids;  // of the text
  int token;             // the last token before the word
  int predicted;         // the most probable id among the candidates
};

/// The behaviour of a trained stack on many texts that it was never trained on.
struct Findings {
  int texts = 0;
  Evaluation whole = {};
  Evaluation withoutAll = {};  // with all heads turned off
  /// The mean loss at each point of the stream, as if the stack ended there (the lens). The last is
  /// the loss of `whole`.
  std::vector<double> lens = {};
  std::vector<HeadHabits> heads = {};
  std::vector<Mistake> mistakes = {};  // the first ones
  /// The loss of a model that counts which token follows which in the documents of all steps, and
  /// adds 1 to each count; none if the task has no documents.
  std::optional<double> pairs = {};
};

/// Runs a lesson's stack, without training it, on the texts of `Training::measure`: the whole
/// stack, the stack without each head, and without all heads. Heads that the lesson turns off stay
/// off. Each call of `take` runs some of the texts, so that a caller can pause between calls.
class Survey {
 public:
  /// `file`: the text file that a task of documents names.
  /// @throws LessonError if the lesson has no `training`, if a text is too much work, or if
  /// documents are missing or wrong
  explicit Survey(CheckedLesson lesson, std::string_view file = {});

  /// The most texts for `take`: the held-out documents; no limit if the task generates texts.
  int most() const;
  /// Runs up to `count` more texts; returns how many have been run.
  int take(int count);
  /// Precondition: at least one text has been run.
  Findings findings() const;

  /// The largest vocabulary for which `HeadHabits::byPair` is filled.
  static constexpr int kMaxPairWords = 128;
  static constexpr int kMaxMistakes = 24;

 private:
  struct GraphOfLength {
    SequenceGraph sequence;
    std::vector<int> lens;  // stages of logits, of the whole stack
  };
  /// The stack with some heads turned off, for texts of each length.
  struct Variant {
    CheckedLesson lesson;
    std::map<std::size_t, GraphOfLength> lengths = {};
  };

  GraphOfLength& graphOf(Variant& variant, std::size_t length);
  void add(const Example& example);
  void addHabits(const Example& example, const SequenceGraph& sequence);
  void evaluate(Evaluation& evaluation, const Example& example, const SequenceGraph& sequence);
  void keepMistakes(const Example& example, const SequenceGraph& sequence);
  double pairLoss() const;

  Recipe recipe_;
  int words_;
  std::optional<Documents> documents_;
  TaskPointer task_;
  TaskRandom random_;
  std::vector<Variant> variants_;  // whole, without each head, without all
  Findings found_;
  std::vector<double> lensLosses_;       // sums
  std::vector<Eigen::MatrixXd> byPair_;  // of each head, sums
  Eigen::MatrixXd pairs_;                // how often each pair of tokens occurred in a text
};

}  // namespace clearhead
