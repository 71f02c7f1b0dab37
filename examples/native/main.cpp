// Prints the stages of a lesson, and how one number of its weights was made:
//   clearhead_example lesson.json
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "lesson/lesson.h"
#include "trace/trace.h"

int main(int count, char** arguments) {
  std::ifstream file(count > 1 ? arguments[1] : "lesson.json");
  const std::string json(std::istreambuf_iterator<char>(file), {});
  try {
    const clearhead::Trace trace = clearhead::trace(clearhead::parseLesson(json));
    const clearhead::Graph& graph = trace.graph;
    for (const clearhead::Stage& stage : graph.stages()) {
      std::cout << stage.name << " (" << stage.rowAxis << ", " << stage.colAxis
                << "): " << stage.shape.rows << "×" << stage.shape.cols << '\n';
    }

    const int weights = graph.find("weights", 0);
    const clearhead::Explanation explanation = graph.explain(weights, 0, 0);
    std::cout << "weights[0][0] of head 0 is " << graph.value(weights)(0, 0)
              << ", the first of these over their sum:\n";
    for (const clearhead::Term& term : explanation.terms) std::cout << "  " << term.value << '\n';
  } catch (const clearhead::LessonError& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
