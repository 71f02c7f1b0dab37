// Anything that the format can express is written, and read back equal.
#include <string>

#include "fuzz.h"
#include "lesson/lesson.h"
#include "made_document.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clearhead;
  fuzz::Choices choose(data, size);
  const Lesson lesson = fuzz::make<Lesson>(choose);
  const std::string written = writeLesson(lesson);
  require(!invalidUtf8(written), "a document in UTF-8");
  const Lesson again = readLesson(written);
  require(again == lesson, "the lesson that was written and read");
  require(writeLesson(again) == written, "the lesson written twice");
  return 0;
}
