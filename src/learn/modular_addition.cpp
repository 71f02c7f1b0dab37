// Two random words and their sum, again and again: the words are numbers, and the sum starts again
// from 0 where the vocabulary ends. With two words that is "either, but not both". What one layer
// of attention mixes it only adds up, which says less and less as numbers wrap around; a
// feed-forward network can tell the cases apart.
#include "learn/tasks.h"

namespace clearhead {
namespace {

constexpr int kGroup = 3;  // two numbers and their sum

class ModularAddition final : public Task {
 public:
  using Task::Task;

 protected:
  std::vector<int> problem(int size, TaskRandom& random) const override {
    std::vector<int> numbers;
    for (int i = 0; i < size; ++i) numbers.push_back(random.below(words()));
    return numbers;
  }

  std::vector<int> tokens(const std::vector<int>& problem) const override {
    std::vector<int> tokens;
    for (std::size_t i = 0; i < problem.size(); i += 2) {
      tokens.insert(tokens.end(),
                    {problem[i], problem[i + 1], (problem[i] + problem[i + 1]) % words()});
    }
    return tokens;
  }

  bool isTold(const std::vector<int>&, int token) const override {
    return token % kGroup == kGroup - 2;
  }
};

}  // namespace

TaskPointer modularAddition(const Recipe& recipe, int words) {
  return std::make_unique<ModularAddition>(recipe, words);
}

}  // namespace clearhead
