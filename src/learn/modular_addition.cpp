// Two random words and their sum, repeated: words stand for numbers, and sums are taken modulo the
// size of the vocabulary. With two words that is exclusive or. One layer of attention can only add
// up its inputs, which is not enough where sums wrap around; a feed-forward network can tell the
// cases apart.
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

  bool isDetermined(const std::vector<int>&, int token) const override {
    return token % kGroup == kGroup - 2;
  }
};

}  // namespace

TaskPointer modularAddition(const Recipe& recipe, int words) {
  return std::make_unique<ModularAddition>(recipe, words);
}

}  // namespace clearhead
