#pragma once

#include "lesson/lesson.h"

namespace clearhead {

/// The sizes that a lesson settles, whatever its text.
struct LessonSizes {
  int dIn;  // columns of X
  int heads;
  int dK;    // per head
  int dV;    // per head
  int dOut;  // columns of the output, or of concat where there is no output projection
};

/// Checks that everything in the lesson fits together, as far as that does not depend on the
/// number of tokens. Throws LessonError.
void checkLesson(const Lesson& lesson);

/// Precondition: checkLesson passed.
LessonSizes sizesOf(const Lesson& lesson);

}  // namespace clearhead
