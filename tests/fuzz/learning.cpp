// A training made from bytes: a resumed training continues bit for bit as if it had not been
// interrupted; looking at a step changes nothing; every number of a step equals the result of its
// explanation.
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "consistent.h"
#include "learn/training.h"
#include "made_lesson.h"

namespace clearhead::fuzz {
namespace {

void requireSame(const Training& a, const Training& b, const char* what) {
  require(a.steps() == b.steps(), what);
  const std::vector<float> saved = a.save();
  const std::vector<float> other = b.save();
  require(saved.size() == other.size(), what);
  for (std::size_t i = 0; i < saved.size(); ++i) require(same(saved[i], other[i]), what);
}

void look(Choices& choose, Training& training) {
  const Example& example = training.look(choose.below(training.batch()));
  require(example.ids.size() == example.targets.size(), "a target for each word");
  checkStages(training.graph());
  for (int i = 0; i < static_cast<int>(training.parameters().size()); ++i) {
    checkStages(training.update(i).graph());
  }
}

/// The text file of tasks that name one.
constexpr std::string_view kFile = "a b c d\nd c b a\na a\n";

void checkTrainingFrom(Choices choose) {
  const CheckedLesson lesson = checkLesson(MadeLesson(choose).training());
  Training training(lesson, std::nullopt, kFile);
  Training unseen(lesson, std::nullopt, kFile);
  const int before = choose.from(0, 3);
  if (before > 0) {
    for (int i = 0; i < before; ++i) training.step();
    unseen.step(before);
    requireSame(training, unseen, "steps one by one");
  }
  look(choose, training);
  Training resumed(lesson, std::nullopt, kFile);
  if (choose.maybe()) resumed.step(choose.from(1, 2));
  resumed.resume(training.steps(), training.save());
  requireSame(resumed, training, "what was saved");

  const int more = choose.from(1, 2);
  const StepResult result = training.step(more);
  for (Training* other : {&unseen, &resumed}) {
    const StepResult again = other->step(more);
    require(same(static_cast<float>(result.loss), static_cast<float>(again.loss)), "a loss");
    require(result.step == again.step && result.accuracy == again.accuracy, "a result");
    requireSame(*other, training, other == &unseen ? "what was not looked at" : "what went on");
  }
  look(choose, training);
  const Measures measures = training.measure(1);
  require(!(measures.accuracy < 0) && !(measures.accuracy > 1), "a share");

  const std::string written = writeLesson(training.lesson());
  TensorFileWriter file;
  const std::string inFile = writeLesson(training.lesson(&file));
  for (const CheckedLesson& lesson :
       {parseLesson(written), parseLesson(inFile, std::make_shared<TensorFile>(file.bytes()))}) {
    const Training learned(lesson, std::nullopt, kFile);
    for (std::size_t i = 0; i < training.parameters().size(); ++i) {
      const Matrix& number = training.graph().value(training.parameters()[i]);
      const Matrix& again = learned.graph().value(learned.parameters()[i]);
      fuzz::requireSame(number, again, "what was learned, written and read");
    }
  }
}

}  // namespace
}  // namespace clearhead::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    clearhead::fuzz::checkTrainingFrom({data, size});
  } catch (const clearhead::LessonError& error) {
    clearhead::require(!error.message().empty(), "a message");
  }
  return 0;
}
