#pragma once

#include "graph/graph.h"
#include "lesson/lesson.h"

namespace clearhead {

/// The name of the tensors file of a learned lesson.
inline constexpr const char* kLearnedFile = "learned.safetensors";

/// The lesson with its graph's parameters as given numbers, each with the fewest digits that
/// identify its float. Precondition: the lesson is a stack with a given vocabulary, and `graph` is
/// its graph.
/// @param file receives the numbers, if it is given; the lesson then names its tensors
Lesson learnedLesson(Lesson lesson, const Graph& graph, TensorFileWriter* file = nullptr);

}  // namespace clearhead
