#include <emscripten/bind.h>

#include <memory>
#include <new>

#include "convert.h"
#include "torch_random.h"

namespace {

using clearhead::LessonError;
using emscripten::val;

/// Nothing throws across the boundary: `{ …answer }` or `{ error: { path, message } }`.
template <typename Compute>
val answerOrError(const char* name, Compute compute) {
  val answer = val::object();
  const auto fail = [&](const std::string& path, const std::string& message) {
    val error = val::object();
    error.set("path", path);
    error.set("message", message);
    answer.set("error", error);
  };
  try {
    answer.set(name, compute());
  } catch (const LessonError& error) {
    fail(error.path(), error.message());
  } catch (const std::bad_alloc&) {
    fail("", "too little memory for this lesson, expected fewer tokens, features or heads");
  }
  return answer;
}

/// A computed lesson, kept for questions about its numbers.
class TracedLesson {
 public:
  explicit TracedLesson(const std::string& json)
      : lesson_(clearhead::parseLesson(json)), trace_(clearhead::trace(lesson_)) {}

  std::string summary() const { return clearhead::summaryJson(lesson_, trace_); }
  val values(int stage) const { return clearhead::toFloat32Array(trace_.graph.value(stage)); }
  std::string explain(int stage, int row, int col) const {
    return clearhead::explanationJson(trace_.graph, stage, row, col);
  }

 private:
  clearhead::Lesson lesson_;
  clearhead::Trace trace_;
};

val trace(const std::string& json) {
  return answerOrError("trace", [&] { return std::make_shared<TracedLesson>(json); });
}

val normalise(const std::string& json) {
  return answerOrError("json",
                       [&] { return clearhead::writeLesson(clearhead::parseLesson(json)); });
}

val uniform(clearhead::TorchRandom& random, int count) {
  return clearhead::toFloat32Array(random.uniform(1, count));
}

val normal(clearhead::TorchRandom& random, int count) {
  return clearhead::toFloat32Array(random.normal(1, count));
}

}  // namespace

EMSCRIPTEN_BINDINGS(clearhead) {
  emscripten::class_<TracedLesson>("TracedLesson")
      .smart_ptr<std::shared_ptr<TracedLesson>>("TracedLesson")
      .function("summary", &TracedLesson::summary)
      .function("values", &TracedLesson::values)
      .function("explain", &TracedLesson::explain);
  emscripten::class_<clearhead::TorchRandom>("TorchRandom")
      .constructor<std::uint32_t>()
      .function("uniform", &uniform)
      .function("normal", &normal);
  emscripten::function("trace", &trace);
  emscripten::function("normalise", &normalise);
}
