#pragma once

#include "lesson/lesson.h"

namespace clearhead {

/// The sizes of the problems that a task is trained on, both included. say_it_twice: words that are
/// repeated. brackets: brackets before "now close". sort: letters. modular_addition: numbers to
/// add. little_english: words; a text may be longer, to end its last sentence.
struct TaskSizes {
  int shortest;
  int longest;
};

/// brackets: problems with up to this many more brackets are measured, but never trained on.
inline constexpr int kLongerBrackets = 2;

/// sort with marks: problems with up to this many more letters are measured, but never trained on.
inline constexpr int kLongerLetters = 1;

/// Whether the number of letters varies, so that marks show where the sorted letters start and end.
inline bool isSortedWithMarks(const TaskOptions& task) {
  return task.kind == TaskKind::kSort && (task.shortest || task.longest);
}

/// The sizes of a recipe's task over a vocabulary of `words` words; zeros for documents and for the
/// author's own sequences.
/// @throws LessonError, at a path below `training`, if sizes, words and length do not fit together
TaskSizes taskSizes(const Recipe& recipe, int words);

}  // namespace clearhead
