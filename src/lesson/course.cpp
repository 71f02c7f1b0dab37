#include "lesson/course_tables.h"
#include "lesson/json.h"

namespace clearhead {

std::string normaliseCourse(std::string_view json) {
  const JsonValue document = parseJson(json);
  const JsonNode root(document);
  if (root.isObject()) root["clearhead_course"];  // first, as of a lesson
  JsonWriter written;
  written.value(readValue<Course>(root));
  return written.text();
}

}  // namespace clearhead
