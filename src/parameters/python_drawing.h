#pragma once

#include <string_view>

#include "lesson/lesson.h"
#include "parameters/python_random.h"

namespace clearhead {

/// The lesson with the numbers that Python's generator draws for it, in double precision, as given
/// numbers. Precondition: it was checked, and the generator of its blocks is python.
Lesson drawnInPython(Lesson lesson);

/// Whether Python's generator draws the numbers of a parameter. It draws no gains, which begin as
/// 1, and no biases, which begin as 0.
bool isDrawnInPython(std::string_view parameter);

/// Python's generator after random.seed(seed), random.shuffle of a list of `shuffled` items, and
/// `numbers` calls of random.gauss.
PythonRandom pythonAfter(std::uint32_t seed, int shuffled, int numbers);

}  // namespace clearhead
