// Random letters, then the same letters in the order of the vocabulary: the task of the demo of
// Karpathy's minGPT. The length of the context decides how many.
#include <algorithm>

#include "learn/tasks.h"

namespace clearhead {
namespace {

class Sort final : public Task {
 public:
  using Task::Task;

 protected:
  std::vector<int> problem(int size, TaskRandom& random) const override {
    std::vector<int> letters;
    for (int i = 0; i < size; ++i) letters.push_back(random.below(words()));
    return letters;
  }

  std::vector<int> tokens(const std::vector<int>& problem) const override {
    std::vector<int> tokens = problem;
    tokens.insert(tokens.end(), problem.begin(), problem.end());
    std::sort(tokens.begin() + letters(), tokens.end());
    return tokens;
  }

  bool isDetermined(const std::vector<int>&, int token) const override {
    return token >= letters() - 1;
  }

 private:
  int letters() const { return trained().longest; }
};

}  // namespace

TaskPointer sortLetters(const Recipe& recipe, int words) {
  return std::make_unique<Sort>(recipe, words);
}

}  // namespace clearhead
