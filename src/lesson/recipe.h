#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lesson/numbers.h"

namespace clearhead {

enum class TaskKind {
  kSayItTwice,
  kSort,
  kBrackets,
  kModularAddition,
  kLittleEnglish,
  kDocuments,
  kSequences,
};

/// python: random.shuffle of CPython after random.seed of the training's seed.
enum class Shuffle { kNone, kPython };

/// A name, and the texts that may replace it. In a text, {name} means any text of a later rule.
/// {name 1} means the same text throughout a sequence, and another than {name 2}.
struct GrammarRule {
  std::string name;
  std::vector<std::string> alternatives;

  bool operator==(const GrammarRule&) const = default;
};

/// A task to learn. It generates its sequences or reads documents: src/learn has a file for each
/// kind.
struct TaskOptions {
  TaskKind kind;
  std::optional<int> shortest;       // the least number of words to repeat, brackets to close, or
                                     // letters to sort
  std::optional<int> longest;        // the greatest number of them
  WithDefault<bool, true> distinct;  // say_it_twice: the repeated words differ
  // documents: the texts, or a text file beside the lesson with one text per line
  std::optional<std::vector<std::string>> documents = {};
  std::optional<std::string> file = {};
  WithDefault<Shuffle, Shuffle::kNone> shuffle = {};
  std::optional<int> heldOut = {};  // how many documents are never trained on
  // sequences: the texts, or a grammar whose first rule is a whole sequence
  std::optional<std::vector<std::string>> sequences = {};
  std::optional<std::vector<GrammarRule>> grammar = {};
  std::optional<std::vector<std::string>> countedWords = {};  // only these words count for the loss
  std::optional<std::string> countedAfter = {};  // only words after this one count for the loss
  std::optional<std::vector<std::string>> heldOutWith =
      {};  // sequences with such a text are held out

  bool operator==(const TaskOptions&) const = default;
};

/// Adam (Kingma and Ba 2015); AdamW, which is Adam with decoupled weight decay (Loshchilov and
/// Hutter 2019); gradient descent without moments.
enum class OptimizerKind { kAdam, kAdamW, kSgd };

/// How the learning rate falls to 0 by the last step.
enum class RateDecay { kNone, kLinear, kCosine };

/// In the first `warmup` steps the learning rate grows to its full size. `clip` limits the length
/// of the gradient of all parameters together.
struct Optimizer {
  WithDefault<OptimizerKind, OptimizerKind::kAdam> kind = {};
  WithDefault<double, Real{0.01}> learningRate = {};
  WithDefault<std::array<double, 2>, std::array{0.9, 0.99}> betas = {};
  WithDefault<double, Real{1e-8}> epsilon = {};
  WithDefault<int, 0> warmup = {};
  WithDefault<RateDecay, RateDecay::kNone> decay = {};
  std::optional<double> clip = {};
  // Each step shrinks a parameter by the fraction learning rate · weight decay.
  WithDefault<double, 0> weightDecay = {};

  bool operator==(const Optimizer&) const = default;
};

/// double: parameters, moments and the loss of a step are kept in double precision; stages are
/// always rounded to single precision.
enum class Precision { kSingle, kDouble };

/// The output of a program that trained in the same way. Nothing is computed from it.
struct PrintedRun {
  std::vector<std::string> losses;                // of each step, with the printed decimals
  std::optional<std::vector<std::string>> texts;  // generated after the last step
  WithDefault<double, 1> temperature;             // of these texts

  bool operator==(const PrintedRun&) const = default;
};

/// How a stack is trained.
struct Recipe {
  TaskOptions task;
  WithDefault<int, 32> batch;   // sequences per step
  WithDefault<int, 32> length;  // tokens of each
  WithDefault<int, 100> steps;
  std::optional<Optimizer> optimizer;
  WithDefault<Precision, Precision::kSingle> precision = {};
  WithDefault<std::uint32_t, 0u> seed;  // of the random sequences
  std::optional<PrintedRun> printed = {};

  bool operator==(const Recipe&) const = default;
};

}  // namespace clearhead
