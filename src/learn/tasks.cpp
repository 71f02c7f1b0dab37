#include "learn/tasks.h"

#include <numeric>

namespace clearhead {
namespace {

/// One problem in this many is held out.
constexpr int kHeldOutOf = 4;
/// After this many draws without a wanted problem, there is none.
constexpr int kMostDraws = 10000;

bool isHeldOut(const std::vector<int>& problem) {
  return (TaskRandom::hash(problem) >> 16) % kHeldOutOf == 0;
}

}  // namespace

std::vector<int> Task::sizes() const {
  std::vector<int> sizes(trained_.longest - trained_.shortest + 1);
  std::iota(sizes.begin(), sizes.end(), trained_.shortest);
  return sizes;
}

Example Task::draw(Sequences which, TaskRandom& random) const {
  const std::vector<int> sizes = which == Sequences::kOtherLengths ? otherSizes() : this->sizes();
  for (int tries = 0; tries < kMostDraws; ++tries) {
    const int size = sizes[random.below(static_cast<int>(sizes.size()))];
    const std::vector<int> drawn = problem(size, random);
    if (which != Sequences::kOtherLengths && isHeldOut(drawn) != (which == Sequences::kHeldOut))
      continue;
    Example example{tokens(drawn), std::vector<int>(length_, kNoTarget)};
    for (int i = 0; i < length_; ++i) {
      if (isDetermined(drawn, i)) example.targets[i] = example.ids[i + 1];
    }
    example.ids.resize(length_);
    return example;
  }
  throw LessonError(
      "training.task",
      {"taskSequences", "too few sequences to hold some out, expected more words or longer ones"});
}

TaskPointer makeTask(const Recipe& recipe, int words) {
  switch (recipe.task.kind) {
    case TaskKind::kSayItTwice:
      break;
    case TaskKind::kSort:
      return sortLetters(recipe, words);
    case TaskKind::kBrackets:
      return closeBrackets(recipe, words);
    case TaskKind::kModularAddition:
      return modularAddition(recipe, words);
    case TaskKind::kDocuments:
      return nullptr;
  }
  return sayItTwice(recipe, words);
}

}  // namespace clearhead
