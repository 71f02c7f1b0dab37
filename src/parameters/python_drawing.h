#pragma once

#include "lesson/lesson.h"
#include "parameters/python_random.h"

namespace clearhead {

/// The lesson with the numbers that Python's generator draws for it, in double precision, given.
/// Precondition: it was checked, and its blocks' generator is python.
Lesson drawnInPython(Lesson lesson);

/// Python's generator as it stands after a list of so many items was shuffled and so many normal
/// numbers were drawn.
PythonRandom pythonAfter(std::uint32_t seed, int shuffled, int numbers);

}  // namespace clearhead
