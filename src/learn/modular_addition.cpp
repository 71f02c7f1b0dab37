// A sequence: groups of two random words and their sum. A word means its index, and sums are modulo
// the size of the vocabulary; with two words this is exclusive or. One layer of attention can only
// add up its inputs, which is not enough if sums wrap around. A feed-forward network can
// distinguish the cases.
#include <algorithm>

#include "learn/tasks.h"

namespace clearhead {
namespace {

constexpr int kGroup = 3;  // two numbers and their sum
/// How many pairs are drawn for one sequence; if too few of them are wanted, there is none.
constexpr int kMaxPairs = 100000;

class ModularAddition final : public Task {
 public:
  using Task::Task;

 protected:
  /// Pairs are held out, in both orders. A sequence has only such pairs, or none of them.
  std::vector<int> problem(int size, Sequences which, TaskRandom& random) const override {
    std::vector<int> numbers;
    for (int pair = 0; static_cast<int>(numbers.size()) < size; ++pair) {
      if (pair == kMaxPairs) return {};
      const int first = random.below(words());
      const int second = random.below(words());
      if (isOneOfFour({std::min(first, second), std::max(first, second)}) !=
          (which == Sequences::kHeldOut)) {
        continue;
      }
      numbers.insert(numbers.end(), {first, second});
    }
    return numbers;
  }

  bool isHeldOut(const std::vector<int>& problem) const override {
    return isOneOfFour({std::min(problem[0], problem[1]), std::max(problem[0], problem[1])});
  }

  std::vector<int> problemOf(const std::vector<int>&) const override { return {}; }

  std::vector<int> tokens(const std::vector<int>& problem) const override {
    std::vector<int> tokens;
    for (std::size_t i = 0; i < problem.size(); i += 2) {
      tokens.insert(tokens.end(),
                    {problem[i], problem[i + 1], (problem[i] + problem[i + 1]) % words()});
    }
    return tokens;
  }

  bool isDetermined(const std::vector<int>&, int token) const override {
    return token % kGroup == kGroup - 2;
  }
};

}  // namespace

TaskPointer modularAddition(const Recipe& recipe, int words) {
  return std::make_unique<ModularAddition>(recipe, words);
}

}  // namespace clearhead
