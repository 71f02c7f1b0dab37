// A sequence: random letters, then the same letters in the order of the vocabulary (the task of the
// demo of Karpathy's minGPT). Without `shortest` and `longest` there are as many letters as fit the
// context. With them the number varies, and the last two words of the vocabulary are marks: one
// before the sorted letters, and one after them, up to the end.
#include <algorithm>

#include "learn/tasks.h"

namespace clearhead {
namespace {

class Sort final : public Task {
 public:
  Sort(const Recipe& recipe, int words)
      : Task(recipe, words), hasMarks_(isSortedWithMarks(recipe.task)) {}

  std::vector<int> otherSizes() const override {
    std::vector<int> others;
    const int most = std::min(trained().longest + kLongerLetters, (length() - 1) / 2);
    for (int size = trained().longest + 1; hasMarks_ && size <= most; ++size) {
      others.push_back(size);
    }
    return others;
  }

 protected:
  std::vector<int> problem(int size, Sequences, TaskRandom& random) const override {
    const int kinds = hasMarks_ ? words() - 2 : words();
    std::vector<int> letters;
    for (int i = 0; i < size; ++i) letters.push_back(random.below(kinds));
    return letters;
  }

  std::vector<int> problemOf(const std::vector<int>& ids) const override {
    if (hasMarks_) return {ids.begin(), std::find(ids.begin(), ids.end(), words() - 2)};
    const auto letters = static_cast<std::size_t>(trained().longest);
    return {ids.begin(), ids.begin() + std::min(letters, ids.size())};
  }

  std::vector<int> tokens(const std::vector<int>& problem) const override {
    std::vector<int> tokens = problem;
    if (hasMarks_) tokens.push_back(words() - 2);
    const auto from = static_cast<std::ptrdiff_t>(tokens.size());
    tokens.insert(tokens.end(), problem.begin(), problem.end());
    std::sort(tokens.begin() + from, tokens.end());
    if (hasMarks_) {
      tokens.resize(std::max<std::size_t>(tokens.size(), length() + 1), words() - 1);
    }
    return tokens;
  }

  bool isDetermined(const std::vector<int>& problem, int token) const override {
    const auto letters = static_cast<int>(problem.size());
    if (hasMarks_) return token >= letters && token <= 2 * letters;
    return token >= trained().longest - 1;
  }

 private:
  bool hasMarks_;
};

}  // namespace

TaskPointer sortLetters(const Recipe& recipe, int words) {
  return std::make_unique<Sort>(recipe, words);
}

}  // namespace clearhead
