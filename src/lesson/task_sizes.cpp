#include "lesson/task_sizes.h"

#include <algorithm>
#include <string>

namespace clearhead {
namespace {

void expectAtMost(const char* key, int found, int most, const WordingPart& meaning) {
  if (found <= most) return;
  throw LessonError(std::string("training.task.") + key,
                    {"mostOf", "{0}, expected at most {1} ({2})", {found, most, meaning}});
}

/// @param meaning a name for `most`
TaskSizes checkedSizes(int shortest, int longest, int most, const WordingPart& meaning) {
  expectAtMost("shortest", shortest, longest, "training.task.longest");
  expectAtMost("longest", longest, most, meaning);
  return {shortest, longest};
}

TaskSizes sayItTwiceSizes(const Recipe& recipe, int words) {
  constexpr int kShortest = 4;
  constexpr int kLongest = 16;
  const int shortest = recipe.task.shortest.value_or(kShortest);
  const int longest = recipe.task.longest.value_or(std::max(kLongest, shortest));
  const TaskSizes sizes =
      checkedSizes(shortest, longest, recipe.length.orDefault() - 1,
                   Wording("wordToPredict", "training.length leaves a word to predict"));
  if (recipe.task.distinct.orDefault()) {
    expectAtMost("longest", longest, words,
                 Wording("distinctWords", "distinct words in input.vocabulary"));
  }
  return sizes;
}

TaskSizes sizesWithMarks(const Recipe& recipe, int words) {
  constexpr int kShortest = 2;
  const int most = (recipe.length.orDefault() - 1) / 2;
  const int shortest = recipe.task.shortest.value_or(std::min(kShortest, most));
  const int longest = recipe.task.longest.value_or(std::max(shortest, most));
  if (words < 3) {
    throw LessonError("training.task.kind",
                      {"sortWords",
                       "\"sort\" of several lengths with {0} words in input.vocabulary, expected "
                       "at least 3: letters, and two words that say \"now sort\" and \"all are "
                       "sorted\"",
                       {words}});
  }
  return checkedSizes(shortest, longest, most,
                      Wording("roomToSort",
                              "training.length has room for the letters, a mark, and the same "
                              "letters sorted"));
}

TaskSizes sortSizes(const Recipe& recipe, int words) {
  if (isSortedWithMarks(recipe.task)) return sizesWithMarks(recipe, words);
  const int length = recipe.length.orDefault();
  if (length % 2 == 0) {
    throw LessonError("training.length",
                      {"sortLength",
                       "{0}, expected an odd number: letters and the same letters sorted, "
                       "of which the last is only predicted",
                       {length}});
  }
  const int letters = (length + 1) / 2;
  return {letters, letters};
}

TaskSizes bracketSizes(const Recipe& recipe, int words) {
  constexpr int kShortest = 4;
  const int most = recipe.length.orDefault() / 2;  // all of them may be open
  const int shortest = recipe.task.shortest.value_or(std::min(kShortest, most));
  const int longest = recipe.task.longest.value_or(std::max(shortest, most - kLongerBrackets));
  if (words < 4 || words % 2 != 0) {
    throw LessonError("training.task.kind",
                      {"bracketWords",
                       "\"brackets\" with {0} words in input.vocabulary, expected an even "
                       "number, at least 4: two brackets of each kind, and two words that say "
                       "\"now close\" and \"all are closed\"",
                       {words}});
  }
  return checkedSizes(shortest, longest, most,
                      Wording("roomToClose", "training.length has room to close them"));
}

TaskSizes additionSizes(const Recipe& recipe) {
  constexpr int kGroup = 3;  // two numbers and their sum
  const int length = recipe.length.orDefault();
  if ((length + 1) % kGroup != 0) {
    throw LessonError("training.length",
                      {"additionLength",
                       "{0}, expected one less than a multiple of 3: two numbers and their sum "
                       "each time, the last sum only predicted",
                       {length}});
  }
  const int numbers = (length + 1) / kGroup * (kGroup - 1);
  return {numbers, numbers};
}

}  // namespace

TaskSizes taskSizes(const Recipe& recipe, int words) {
  switch (recipe.task.kind) {
    case TaskKind::kSayItTwice:
      return sayItTwiceSizes(recipe, words);
    case TaskKind::kSort:
      return sortSizes(recipe, words);
    case TaskKind::kBrackets:
      return bracketSizes(recipe, words);
    case TaskKind::kModularAddition:
      return additionSizes(recipe);
    case TaskKind::kLittleEnglish: {
      const int size = recipe.length.orDefault() + 1;
      return {size, size};
    }
    case TaskKind::kDocuments:
    case TaskKind::kSequences:
      break;
  }
  return {};
}

}  // namespace clearhead
