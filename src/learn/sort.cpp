// Random letters, then the same in the vocabulary's order: what the smallest of the GPTs of
// Karpathy's minGPT learns. The length settles how many.
#include <algorithm>
#include <string>

#include "learn/tasks.h"

namespace clearhead {
namespace {

class Sort final : public Task {
 public:
  Sort(const Recipe& recipe, int words)
      : Task(words, recipe.length.orDefault()), letters_((length() + 1) / 2) {
    if (length() % 2 == 0) {
      throw LessonError("training.length",
                        {"sortLength",
                         "{0}, expected an odd number: so many letters, the same sorted, and the "
                         "last of them only told",
                         {length()}});
    }
  }

  std::vector<int> sizes() const override { return {letters_}; }

 protected:
  std::vector<int> problem(int size, TaskRandom& random) const override {
    std::vector<int> letters;
    for (int i = 0; i < size; ++i) letters.push_back(random.below(words()));
    return letters;
  }

  std::vector<int> tokens(const std::vector<int>& problem) const override {
    std::vector<int> tokens = problem;
    tokens.insert(tokens.end(), problem.begin(), problem.end());
    std::sort(tokens.begin() + letters_, tokens.end());
    return tokens;
  }

  bool isTold(const std::vector<int>&, int token) const override { return token >= letters_ - 1; }

 private:
  int letters_;
};

}  // namespace

TaskPointer sortLetters(const Recipe& recipe, int words) {
  return std::make_unique<Sort>(recipe, words);
}

}  // namespace clearhead
