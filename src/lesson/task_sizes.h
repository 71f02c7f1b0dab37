#pragma once

#include "lesson/lesson.h"

namespace clearhead {

/// The sizes of the problems that a task is trained on, both ends included. say_it_twice: words
/// that are said again. brackets: brackets before they are closed. sort: letters.
/// modular_addition: numbers that are added.
struct TaskSizes {
  int shortest;
  int longest;
};

/// Problems of brackets that are longer by up to so many are never trained on, only measured.
inline constexpr int kLongerBrackets = 2;

/// Letters are sorted, with marks, also where there are up to so many more than were trained on.
inline constexpr int kLongerLetters = 1;

/// Letters of several counts are sorted: marks say where the sorted ones start and end.
inline bool isSortedWithMarks(const TaskOptions& task) {
  return task.kind == TaskKind::kSort && (task.shortest || task.longest);
}

/// The sizes of a recipe's task, over a vocabulary of so many words. Throws LessonError, with a
/// path from `training` on, where sizes, words and length do not fit together.
TaskSizes taskSizes(const Recipe& recipe, int words);

}  // namespace clearhead
