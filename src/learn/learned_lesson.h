#pragma once

#include "graph.h"
#include "lesson/lesson.h"

namespace clearhead {

/// The lesson with the parameters of its graph given, each in as few digits as tell it from all
/// other floats. Precondition: the lesson is a stack over a given vocabulary.
Lesson learnedLesson(Lesson lesson, const Graph& graph);

}  // namespace clearhead
