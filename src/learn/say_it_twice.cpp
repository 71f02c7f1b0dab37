// A sequence of random words, said again and again until the context is full. The second time each
// word follows the one that it followed before; only where that begins can't be told. Lengths that
// were never trained on show whether that was learned, or only to look so many words back.
#include <algorithm>
#include <numeric>

#include "learn/tasks.h"

namespace clearhead {
namespace {

class SayItTwice final : public Task {
 public:
  SayItTwice(const Recipe& recipe, int words)
      : Task(recipe, words), isDistinct_(recipe.task.distinct.orDefault()) {}

  /// Not those that go into one trained on: to look back as far serves for both.
  std::vector<int> otherSizes() const override {
    std::vector<int> others;
    const int most = std::min(length() * 3 / 4, isDistinct_ ? words() : length());
    for (int size = 3; size <= most; ++size) {
      const auto [shortest, longest] = trained();
      const bool goesInto = longest / size * size >= shortest;
      const bool isTrained = size >= shortest && size <= longest;
      if (!goesInto && !isTrained) others.push_back(size);
    }
    return others;
  }

 protected:
  std::vector<int> problem(int size, TaskRandom& random) const override {
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

  std::vector<int> tokens(const std::vector<int>& problem) const override {
    std::vector<int> tokens(length() + 1);
    for (std::size_t i = 0; i < tokens.size(); ++i) tokens[i] = problem[i % problem.size()];
    return tokens;
  }

  bool isTold(const std::vector<int>& problem, int token) const override {
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
