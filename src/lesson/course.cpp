#include "lesson/course_tables.h"
#include "lesson/json.h"

namespace clearhead {

std::string normaliseCourse(std::string_view json) {
  const JsonValue document = parseJson(json);
  JsonWriter written;
  written.value(readValue<Course>(JsonNode(document)));
  return written.text();
}

}  // namespace clearhead
