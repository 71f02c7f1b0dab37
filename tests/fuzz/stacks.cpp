// A lesson made from bytes is traced, explained, backpropagated and changed: every number equals
// the result of its explanation, and a changed trace equals a new one.
#include <vector>

#include "consistent.h"
#include "graph/gradients.h"
#include "made_lesson.h"
#include "trace/readings.h"
#include "trace/trace.h"

namespace clearhead::fuzz {
namespace {

Matrix upstreamFrom(Choices& choose, const Shape& shape) {
  Matrix upstream(shape.rows, shape.cols);
  for (Eigen::Index i = 0; i < upstream.size(); ++i) {
    upstream.data()[i] = static_cast<float>(choose.byte() - 128) / 32;
  }
  return upstream;
}

/// Gradients from any stage, twice: the second upstream gives the same result as if it were the
/// first.
void goBack(Choices& choose, const CheckedLesson& lesson, Graph& graph) {
  const int forward = graph.size();
  const int stage = choose.maybe() ? forward - 1 : choose.below(forward);
  const Shape shape = graph.stages()[stage].shape;
  BackwardPasses passes;
  passes.of(graph, stage, upstreamFrom(choose, shape));
  for (int i = forward; i < graph.size(); ++i) checkStage(graph, i);
  const Matrix second = upstreamFrom(choose, shape);
  passes.of(graph, stage, second);
  Trace fresh = trace(lesson);
  backward(fresh.graph, stage, second);
  require(fresh.graph.size() == graph.size(), "how many gradients");
  for (int i = forward; i < graph.size(); ++i) {
    requireSame(graph.value(i), fresh.graph.value(i), "gradients of a second upstream");
  }
}

/// The lens ends in the model's own logits; every number of both readings is explained.
void read(Choices& choose, Graph& graph) {
  const int logits = graph.find("logits");
  if (logits < 0) return;
  const int forward = graph.size();
  const std::vector<LensPoint> lens = addLens(graph);
  requireSame(graph.value(lens.back().logits), graph.value(logits), "the end of the lens");
  const auto [tokens, words] = graph.stages()[logits].shape;
  const Ledger ledger = addLedger(graph, choose.below(tokens), choose.below(words));
  for (int i = forward; i < graph.size(); ++i) checkStage(graph, i);
  moveLedger(graph, ledger, choose.below(tokens), choose.below(words));
  for (int i = forward; i < graph.size(); ++i) checkStage(graph, i);
  graph.truncate(forward);
}

/// A few numbers of the graph are changed, before and after it is computed.
void change(Choices& choose, const CheckedLesson& lesson, Graph& graph) {
  Trace fresh = trace(lesson);
  for (int changes = choose.from(1, 3); changes > 0; --changes) {
    const int stage = choose.below(graph.size());
    if (!graph.canChange(stage)) continue;
    const Shape& shape = graph.stages()[stage].shape;
    const int row = choose.below(shape.rows);
    const int col = choose.below(shape.cols);
    const auto number = static_cast<float>(choose.number());
    require(graph.change(stage, row, col, number) == fresh.graph.change(stage, row, col, number),
            "which stages depend on a change");
  }
  for (int i = 0; i < graph.size(); ++i) {
    requireSame(graph.value(i), fresh.graph.value(i), "what was changed");
  }
}

/// The same numbers when only few are kept at a time.
void keepFew(const CheckedLesson& lesson, const Graph& graph) {
  Trace few = trace(lesson);
  few.graph.keepAtMost(1);
  for (int i = graph.size() - 1; i >= 0; --i) {
    requireSame(graph.value(i), few.graph.value(i), "what was computed again");
  }
}

void checkLessonFrom(Choices choose) {
  const CheckedLesson lesson = checkLesson(MadeLesson(choose).lesson());
  Trace made = trace(lesson, {.mostWork = 1e6});
  checkStages(made.graph);
  keepFew(lesson, made.graph);
  const int forward = made.graph.size();
  read(choose, made.graph);
  goBack(choose, lesson, made.graph);
  made.graph.truncate(forward);
  change(choose, lesson, made.graph);
  checkStages(made.graph);
}

}  // namespace
}  // namespace clearhead::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    clearhead::fuzz::checkLessonFrom({data, size});
  } catch (const clearhead::LessonError& error) {
    clearhead::require(!error.message().empty(), "a message");
  }
  return 0;
}
