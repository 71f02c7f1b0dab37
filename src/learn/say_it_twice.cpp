// A sequence: random words, repeated until the context is full. After the first repeated word, the
// words before determine each next word; they do not determine where the repetition begins. Lengths
// that are never trained on show whether the model learned to repeat or to look back a fixed number
// of words.
#include <algorithm>
#include <numeric>

#include "learn/tasks.h"

namespace clearhead {
namespace {

class SayItTwice final : public Task {
 public:
  SayItTwice(const Recipe& recipe, int words)
      : Task(recipe, words), isDistinct_(recipe.task.distinct.orDefault()) {}

  /// Divisors of a trained size are left out: looking back by that size would predict them, too.
  std::vector<int> otherSizes() const override {
    std::vector<int> others;
    const int most = std::min(length() * 3 / 4, isDistinct_ ? words() : length());
    for (int size = 3; size <= most; ++size) {
      const auto [shortest, longest] = trained();
      const bool dividesTrained = longest / size * size >= shortest;
      const bool isTrained = size >= shortest && size <= longest;
      if (!dividesTrained && !isTrained) others.push_back(size);
    }
    return others;
  }

 protected:
  std::vector<int> problem(int size, Sequences, TaskRandom& random) const override {
    std::vector<int> all(words());
    std::iota(all.begin(), all.end(), 0);
    std::vector<int> drawn;
    for (int i = 0; i < size; ++i) {
      const int taken = isDistinct_ ? i : 0;  // swapped to the front
      const int at = taken + random.below(words() - taken);
      drawn.push_back(all[at]);
      if (isDistinct_) std::swap(all[at], all[i]);
    }
    return drawn;
  }

  /// The words before the text repeats itself; the whole text if it does not.
  std::vector<int> problemOf(const std::vector<int>& ids) const override {
    return {ids.begin(), ids.begin() + periodOf(ids)};
  }

  /// Decided by the period, because "a b" and "a b a b" make the same sequence.
  bool isHeldOut(const std::vector<int>& problem) const override {
    std::vector<int> all = tokens(problem);
    all.resize(periodOf(all));
    return isOneOfFour(all);
  }

  std::vector<int> tokens(const std::vector<int>& problem) const override {
    std::vector<int> tokens(length() + 1);
    for (std::size_t i = 0; i < tokens.size(); ++i) tokens[i] = problem[i % problem.size()];
    return tokens;
  }

  bool isDetermined(const std::vector<int>& problem, int token) const override {
    return token >= static_cast<int>(problem.size());
  }

 private:
  bool isDistinct_;
};

}  // namespace

TaskPointer sayItTwice(const Recipe& recipe, int words) {
  return std::make_unique<SayItTwice>(recipe, words);
}

}  // namespace clearhead
