// A sequence: brackets of several kinds, some of them closed; the word "now close"; the brackets
// that close the open ones, innermost first; then the word "all are closed" until the end. The
// vocabulary: an opening and a closing bracket of each kind, then these two words.
#include <algorithm>

#include "learn/tasks.h"

namespace clearhead {
namespace {

class Brackets final : public Task {
 public:
  using Task::Task;

  std::vector<int> otherSizes() const override {
    const int most = length() / 2;  // all of them may still be open
    std::vector<int> others;
    for (int size = trained().longest + 1;
         size <= std::min(trained().longest + kLongerBrackets, most); ++size) {
      others.push_back(size);
    }
    return others;
  }

 protected:
  std::vector<int> problem(int size, Sequences, TaskRandom& random) const override {
    std::vector<int> brackets;
    std::vector<int> open;
    while (static_cast<int>(brackets.size()) < size) {
      if (!open.empty() && random.below(10) < kClosedOfTen) {
        brackets.push_back(closing(open.back()));
        open.pop_back();
      } else {
        open.push_back(2 * random.below(nowClose() / 2));
        brackets.push_back(open.back());
      }
    }
    return brackets;
  }

  std::vector<int> problemOf(const std::vector<int>& ids) const override {
    return {ids.begin(), std::find(ids.begin(), ids.end(), nowClose())};
  }

  std::vector<int> tokens(const std::vector<int>& problem) const override {
    std::vector<int> tokens = problem;
    tokens.push_back(nowClose());
    const std::vector<int> open = openOf(problem);
    for (auto bracket = open.rbegin(); bracket != open.rend(); ++bracket) {
      tokens.push_back(closing(*bracket));
    }
    tokens.resize(std::max<std::size_t>(tokens.size(), length() + 1), allClosed());
    return tokens;
  }

  bool isDetermined(const std::vector<int>& problem, int token) const override {
    const int from = static_cast<int>(problem.size());
    return token >= from && token <= from + static_cast<int>(openOf(problem).size());
  }

 private:
  static constexpr int kClosedOfTen = 4;

  int nowClose() const { return words() - 2; }
  int allClosed() const { return words() - 1; }
  static int closing(int bracket) { return bracket + 1; }

  static std::vector<int> openOf(const std::vector<int>& brackets) {
    std::vector<int> open;
    for (const int bracket : brackets) {
      if (bracket % 2 == 0) {
        open.push_back(bracket);
      } else if (!open.empty()) {  // a text may close a bracket that was never opened
        open.pop_back();
      }
    }
    return open;
  }
};

}  // namespace

TaskPointer closeBrackets(const Recipe& recipe, int words) {
  return std::make_unique<Brackets>(recipe, words);
}

}  // namespace clearhead
