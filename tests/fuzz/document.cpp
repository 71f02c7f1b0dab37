// Whatever is read as a document is refused with a sentence, or makes a trace in which every number
// is the one that its explanation makes.
#include <bit>
#include <cmath>
#include <string_view>

#include "fuzz.h"
#include "lesson/lesson.h"
#include "printed.h"
#include "row_summary.h"
#include "trace.h"

namespace clearhead {
namespace {

constexpr double kMostWork = 20000;

/// The same bits; those of a NaN are a machine's own choice.
bool same(float a, float b) {
  return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) ||
         (std::isnan(a) && std::isnan(b));
}

void checkStage(const Graph& graph, int stage) {
  const Matrix& values = graph.value(stage);
  const Shape& shape = graph.stages()[stage].shape;
  require(values.rows() == shape.rows && values.cols() == shape.cols, "a shape");
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      require(same(resultOf(graph.explain(stage, row, col)), values(row, col)), "an explanation");
    }
  }
  const Operand last{0, shape.rows - 1, shape.cols - 1};
  for (const StageBlock& fed : graph.feeds(stage, last.row, last.col)) {
    const Shape& whole = graph.stages()[fed.stage].shape;
    require(fed.block.row + fed.block.rows <= whole.rows &&
                fed.block.col + fed.block.cols <= whole.cols,
            "what a cell feeds");
  }
}

void check(std::string_view json) {
  const CheckedLesson lesson = parseLesson(json);
  const Trace computed = trace(lesson, {.mostWork = kMostWork});
  for (int i = 0; i < static_cast<int>(computed.graph.stages().size()); ++i) {
    checkStage(computed.graph, i);
    for (int row = 0; row < computed.graph.stages()[i].shape.rows; ++row) {
      summariseRow(computed.graph.source(i).row(row));
    }
  }
  for (const PrintedCheck& printed : checkPrinted(lesson, computed)) {
    require(printed.matched <= printed.total, "a count");
  }
}

}  // namespace
}  // namespace clearhead

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    clearhead::check({reinterpret_cast<const char*>(data), size});
  } catch (const clearhead::LessonError& error) {
    clearhead::require(!error.message().empty(), "a message");
    clearhead::require(!clearhead::invalidUtf8(error.what()), "a message in UTF-8");
  }
  return 0;
}
