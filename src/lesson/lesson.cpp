#include "lesson/lesson.h"

#include <utility>

#include "lesson/json.h"
#include "lesson/tables.h"

namespace clearhead {

LessonError::LessonError(const std::string& path, const Wording& wording,
                         std::optional<std::size_t> byte)
    : std::runtime_error(path.empty() ? wording.english() : path + ": " + wording.english()),
      path_(path),
      wording_(wording),
      byte_(byte) {}

Lesson readLesson(std::string_view json, TensorFilePointer tensors) {
  const JsonValue document = parseJson(json);
  const JsonNode root(document, tensors);
  // First: a document of something else has many unknown keys.
  if (root.isObject()) root["clearhead"];
  Lesson lesson = readValue<Lesson>(root);
  lesson.tensorFile = std::move(tensors);
  return lesson;
}

CheckedLesson parseLesson(std::string_view json, TensorFilePointer tensors,
                          const std::optional<WordList>& vocabulary) {
  Lesson lesson = readLesson(json, std::move(tensors));
  auto* sentence = std::get_if<Sentence>(&lesson.input);
  if (sentence && vocabulary) sentence->vocabulary = vocabulary;
  return checkLesson(std::move(lesson));
}

WordList readVocabulary(std::string_view json) {
  const JsonValue document = parseJson(json);
  const JsonNode root(document);
  const JsonNode input = root["input"];
  return *Vocabulary::read(input["vocabulary"]);
}

std::string normaliseLesson(std::string_view json) {
  Lesson lesson = readLesson(json);
  return writeLesson(lesson.tensors ? lesson : *checkLesson(lesson));
}

Shape shapeOf(const Rows& rows) {
  if (rows.part) return rows.part->shape;
  return {static_cast<int>(rows.size()), static_cast<int>(rows.front().size())};
}

Shape shapeOf(const Row& row) {
  if (row.part) return row.part->shape;
  return {1, static_cast<int>(row.size())};
}

std::string writeLesson(const Lesson& lesson) {
  JsonWriter json;
  json.value(lesson);
  return json.text();
}

}  // namespace clearhead
