// Any text is rejected with a sentence, or makes a trace in which every number equals the result of
// its explanation.
#include <string_view>

#include "consistent.h"
#include "lesson/lesson.h"
#include "numbers/row_summary.h"
#include "trace/printed.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

constexpr double kMaxWork = 20000;

void check(std::string_view json) {
  const CheckedLesson lesson = parseLesson(json);
  const Trace computed = trace(lesson, {.mostWork = kMaxWork});
  for (int i = 0; i < static_cast<int>(computed.graph.stages().size()); ++i) {
    fuzz::checkStage(computed.graph, i);
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
