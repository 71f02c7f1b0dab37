// Any text of a trainable document is rejected with a sentence, or trains: the result is a lesson,
// and a resumed training gives the same.
#include <string_view>

#include "fuzz.h"
#include "learn/training.h"

namespace clearhead {
namespace {

void checkTraining(std::string_view json) {
  constexpr double kMaxWork = 100000;
  const CheckedLesson lesson = parseLesson(json);
  if (!lesson->training) return;
  if (trace(lesson, {.mostWork = kMaxWork}).graph.cost().numbers > kMaxWork) return;
  const Recipe& recipe = *lesson->training;
  if (recipe.batch.orDefault() > 4 || recipe.length.orDefault() > 16) return;
  Training training(lesson);
  if (training.graph().cost().work > kMaxWork) return;
  training.look(0);
  training.step(2);
  require(training.steps() <= 2, "a count of steps");
  parseLesson(writeLesson(training.lesson()));
  Training again(lesson);
  again.resume(training.steps(), training.save());
  require(again.save() == training.save() || training.steps() < 2, "what was saved");
  training.measure(1);
}

}  // namespace
}  // namespace clearhead

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    clearhead::checkTraining({reinterpret_cast<const char*>(data), size});
  } catch (const clearhead::LessonError& error) {
    clearhead::require(!error.message().empty(), "a message");
  }
  return 0;
}
