#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/teaching.h"

namespace clearhead {

/// A session of a course: a lesson, with a teacher's notes and an exercise for it.
struct CoursePart {
  std::string lesson;                // a lesson's name, or the address of its document
  std::optional<std::string> state;  // the first state of the page, in the form of an address
  Words title;
  Words goal;
  int minutes;
  std::optional<Words> teach;
  std::optional<Words> task;           // "try", a word that C++ keeps for itself
  std::optional<std::string> example;  // what the page shows then, in the form of an address
  std::optional<Words> question;
  std::optional<Words> answer;
  std::optional<Words> takeaway;
  std::optional<Words> notes;
  std::optional<Words> exercise;
  std::optional<Words> solution;
  std::optional<Words> misconception;

  bool operator==(const CoursePart&) const = default;
};

/// A sequence of lessons.
struct Course {
  std::optional<std::string> schema;  // where editors find the JSON Schema; not used here
  Words title;
  std::optional<Words> about;
  std::vector<CoursePart> parts;

  bool operator==(const Course&) const = default;
};

/// Reads a course, and writes it back.
/// @throws LessonError for the first mistake
std::string normaliseCourse(std::string_view json);

}  // namespace clearhead
