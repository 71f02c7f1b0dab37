#pragma once

#include "graph.h"
#include "lesson/lesson.h"

namespace clearhead {

/// The lesson with its graph's parameters as given numbers, each with the fewest digits that
/// identify its float. Precondition: the lesson is a stack with a given vocabulary, and `graph` is
/// its graph.
Lesson learnedLesson(Lesson lesson, const Graph& graph);

}  // namespace clearhead
