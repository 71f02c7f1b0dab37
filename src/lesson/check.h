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

/// d_in, the columns of the token vectors. Precondition: the input and the embedding were checked.
int inputSize(const Lesson& lesson);

/// The blocks whose generator is python; null where nothing is drawn by it.
const DrawnBlocks* drawnByPython(const Lesson& lesson);

/// The heads of each layer; of attention alone, one number.
std::vector<int> headsOf(const Lesson& lesson);

/// Precondition: it is part of a lesson that was checked.
AttentionSizes sizesOf(const Attention& attention, int dIn);

}  // namespace clearhead
