#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lesson/numbers.h"

namespace clearhead {

enum class TaskKind { kSayItTwice, kSort, kBrackets, kModularAddition, kDocuments };

/// python: random.shuffle of CPython after random.seed of the training's seed.
enum class Shuffle { kNone, kPython };

/// A task makes up the sequences that are learned, or takes documents: src/learn has a file for
/// each kind.
struct TaskOptions {
  TaskKind kind;
  std::optional<int> shortest;       // words that are to be said again, brackets before they are to
  std::optional<int> longest;        // be closed, or letters before they are to be sorted
  WithDefault<bool, true> distinct;  // say_it_twice: no word twice within what is said again
  std::optional<std::vector<std::string>> documents = {};  // documents: all of them, or
  std::optional<std::string> file = {};  // the text beside the lesson that has one a line
  WithDefault<Shuffle, Shuffle::kNone> shuffle = {};
  std::optional<int> heldOut = {};  // so many are never trained on

  bool operator==(const TaskOptions&) const = default;
};

/// Adam (Kingma and Ba 2015); with decoupled weight decay (Loshchilov and Hutter 2019); gradient
/// descent without moments.
enum class OptimizerKind { kAdam, kAdamW, kSgd };

/// How the learning rate falls to 0 by the last step.
enum class RateDecay { kNone, kLinear, kCosine };

/// In the first `warmup` steps the learning rate grows to its full size; gradients longer than
/// `clip` are shortened to that, all parameters together.
struct Optimizer {
  WithDefault<OptimizerKind, OptimizerKind::kAdam> kind = {};
  WithDefault<double, Real{0.01}> learningRate = {};
  WithDefault<std::array<double, 2>, std::array{0.9, 0.99}> betas = {};
  WithDefault<double, Real{1e-8}> epsilon = {};
  WithDefault<int, 0> warmup = {};
  WithDefault<RateDecay, RateDecay::kNone> decay = {};
  std::optional<double> clip = {};
  WithDefault<double, 0> weightDecay = {};  // the share that a rate of 1 would take off

  bool operator==(const Optimizer&) const = default;
};

/// double: parameters, moments and the loss of a step stay in double precision between stages,
/// which round to single as always.
enum class Precision { kSingle, kDouble };

/// How a stack is trained.
struct Recipe {
  TaskOptions task;
  WithDefault<int, 32> batch;   // sequences a step
  WithDefault<int, 32> length;  // tokens of each
  WithDefault<int, 100> steps;
  std::optional<Optimizer> optimizer;
  WithDefault<Precision, Precision::kSingle> precision = {};
  WithDefault<std::uint32_t, 0u> seed;  // of the sequences

  bool operator==(const Recipe&) const = default;
};

}  // namespace clearhead
