// Brackets of several kinds, some of them closed; a word that says "now close"; then the brackets
// that close what is open, the innermost first, and a word that says "all are closed". In the
// vocabulary: each kind's two brackets, and at its end these two words.
#include <algorithm>
#include <numeric>
#include <string>

#include "learn/tasks.h"

namespace clearhead {
namespace {

class Brackets final : public Task {
 public:
  Brackets(const Recipe& recipe, int words)
      : Task(words, recipe.length.orDefault()),
        most_(length() / 2),  // all of them may be open
        shortest_(recipe.task.shortest.value_or(std::min(kShortest, most_))),
        longest_(recipe.task.longest.value_or(std::max(shortest_, most_ - kOthers))) {
    if (words < 4 || words % 2 != 0) {
      throw LessonError("training.task.kind",
                        {"bracketWords",
                         "\"brackets\" with {0} words in input.vocabulary, expected an even "
                         "number, at least 4: two brackets of each kind, and two words that say "
                         "\"now close\" and \"all are closed\"",
                         {words}});
    }
    expectAtMost("shortest", shortest_, longest_, "training.task.longest");
    expectAtMost("longest", longest_, most_,
                 Wording("roomToClose", "training.length has room to close them"));
  }

  std::vector<int> sizes() const override { return range(shortest_, longest_); }
  std::vector<int> otherSizes() const override {
    return range(longest_ + 1, std::min(longest_ + kOthers, most_));
  }

 protected:
  std::vector<int> problem(int size, TaskRandom& random) const override {
    std::vector<int> brackets;
    std::vector<int> open;
    while (static_cast<int>(brackets.size()) < size) {
      if (!open.empty() && random.below(10) < kClosedOfTen) {
        brackets.push_back(closing(open.back()));
        open.pop_back();
      } else {
        open.push_back(2 * random.below((words() - 2) / 2));
        brackets.push_back(open.back());
      }
    }
    return brackets;
  }

  std::vector<int> tokens(const std::vector<int>& problem) const override {
    std::vector<int> tokens = problem;
    tokens.push_back(words() - 2);
    const std::vector<int> open = openOf(problem);
    for (auto bracket = open.rbegin(); bracket != open.rend(); ++bracket) {
      tokens.push_back(closing(*bracket));
    }
    tokens.resize(std::max<std::size_t>(tokens.size(), length() + 1), words() - 1);
    return tokens;
  }

  bool isTold(const std::vector<int>& problem, int token) const override {
    const int from = static_cast<int>(problem.size());
    return token >= from && token <= from + static_cast<int>(openOf(problem).size());
  }

 private:
  static constexpr int kShortest = 4;
  static constexpr int kOthers = 2;  // so many longer ones are never trained on
  static constexpr int kClosedOfTen = 4;

  static int closing(int bracket) { return bracket + 1; }

  static std::vector<int> openOf(const std::vector<int>& brackets) {
    std::vector<int> open;
    for (const int bracket : brackets) {
      if (bracket % 2 == 0) {
        open.push_back(bracket);
      } else {
        open.pop_back();
      }
    }
    return open;
  }

  static std::vector<int> range(int from, int to) {
    std::vector<int> numbers(std::max(0, to - from + 1));
    std::iota(numbers.begin(), numbers.end(), from);
    return numbers;
  }

  int most_;
  int shortest_;
  int longest_;
};

}  // namespace

TaskPointer closeBrackets(const Recipe& recipe, int words) {
  return std::make_unique<Brackets>(recipe, words);
}

}  // namespace clearhead
