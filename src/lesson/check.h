#pragma once

#include "lesson/lesson.h"

namespace clearhead {

/// The sizes that a lesson settles, whatever its text.
struct AttentionSizes {
  int dIn;  // columns of X
  int heads;
  int dK;    // per head
  int dV;    // per head
  int dOut;  // columns of the output, or of concat where there is no output projection
};

/// Checks that everything in the lesson fits together, as far as that does not depend on the
/// number of tokens. Throws LessonError.
void checkLesson(const Lesson& lesson);

/// d_in, the columns of the token vectors. Precondition: checkLesson passed, or the embedding did.
int inputSize(const Lesson& lesson);

/// The heads of each layer; of attention alone, one number.
std::vector<int> headsOf(const Lesson& lesson);

/// Precondition: checkLesson passed.
AttentionSizes sizesOf(const Attention& attention, int dIn);

}  // namespace clearhead
