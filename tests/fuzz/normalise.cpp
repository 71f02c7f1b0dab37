// A written lesson is read as the same lesson, and is written the same again. Its corpus is that of
// document.cpp.
#include <string>

#include "fuzz.h"
#include "lesson/lesson.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clearhead;
  try {
    const Lesson lesson = parseLesson({reinterpret_cast<const char*>(data), size});
    const std::string written = writeLesson(lesson);
    const Lesson again = parseLesson(written);
    require(again == lesson, "the lesson that was written and read");
    require(writeLesson(again) == written, "the lesson written twice");
  } catch (const LessonError& error) {
    require(!error.message().empty(), "a message");
  }
  return 0;
}
