#include "learn/tasks.h"

#include <algorithm>
#include <numeric>

#include "graph/gradients.h"

namespace clearhead {
namespace {

/// How many problems are drawn to find a wanted one.
constexpr int kMaxDraws = 10000;

}  // namespace

int targetCount(const Example& example) {
  return static_cast<int>(example.targets.size() -
                          std::count(example.targets.begin(), example.targets.end(), kNoTarget));
}

int periodOf(const std::vector<int>& numbers) {
  const auto count = static_cast<int>(numbers.size());
  int period = 1;
  while (period < count && !std::equal(numbers.begin() + period, numbers.end(), numbers.begin())) {
    ++period;
  }
  return std::min(period, count);
}

std::vector<int> Task::sizes() const {
  std::vector<int> sizes(trained_.longest - trained_.shortest + 1);
  std::iota(sizes.begin(), sizes.end(), trained_.shortest);
  return sizes;
}

Example Task::draw(Sequences which, TaskRandom& random) const {
  const std::vector<int> sizes = which == Sequences::kOtherLengths ? otherSizes() : this->sizes();
  for (int tries = 0; tries < kMaxDraws; ++tries) {
    const int size = sizes[random.below(static_cast<int>(sizes.size()))];
    const std::vector<int> drawn = problem(size, which, random);
    if (drawn.empty()) break;
    if (which != Sequences::kOtherLengths && isHeldOut(drawn) != (which == Sequences::kHeldOut))
      continue;
    Example example{tokens(drawn), {}};
    const int count = std::min(length_, static_cast<int>(example.ids.size()) - 1);
    example.targets.assign(count, kNoTarget);
    for (int i = 0; i < count; ++i) {
      if (isDetermined(drawn, i)) example.targets[i] = example.ids[i + 1];
    }
    example.ids.resize(count);
    return example;
  }
  throw LessonError("training.task",
                    {"taskSequences",
                     "no sequence to train on, or none to hold out, expected both: more words, "
                     "longer sequences, or other texts in held_out_with"});
}

std::vector<int> Task::targets(const std::vector<int>& ids) const {
  const std::vector<int> ownProblem = problemOf(ids);
  std::vector<int> targets = nextTokens(ids);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (!isDetermined(ownProblem, static_cast<int>(i))) targets[i] = kNoTarget;
  }
  return targets;
}

std::vector<int> targetsOf(const Lesson& lesson, const std::vector<int>& ids) {
  if (ids.empty()) return {};
  if (!lesson.training || lesson.training->task.kind == TaskKind::kDocuments) {
    return nextTokens(ids);
  }
  return makeTask(lesson)->targets(ids);
}

TaskPointer makeTask(const Lesson& lesson) {
  const Recipe& recipe = *lesson.training;
  const auto words = static_cast<int>(std::get<Sentence>(lesson.input).vocabulary->size());
  switch (recipe.task.kind) {
    case TaskKind::kSayItTwice:
      break;
    case TaskKind::kSort:
      return sortLetters(recipe, words);
    case TaskKind::kBrackets:
      return closeBrackets(recipe, words);
    case TaskKind::kModularAddition:
      return modularAddition(recipe, words);
    case TaskKind::kLittleEnglish:
      return littleEnglish(recipe, words);
    case TaskKind::kDocuments:
      return nullptr;
    case TaskKind::kSequences:
      return ownTask(lesson);
  }
  return sayItTwice(recipe, words);
}

}  // namespace clearhead
