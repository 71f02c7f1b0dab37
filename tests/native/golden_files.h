#pragma once

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lesson/json.h"
#include "numbers/matrix.h"
#include "source_folder.h"

/// Reads the documents that tests/golden/make_goldens.py writes, and the lessons. Throws if
/// anything is not as expected.
namespace clearhead::golden {

/// The lessons' folder, relative to the top of the source tree.
inline constexpr const char* kLessons = "web/lesson/documents";

/// The text of a file, with a path relative to the top of the source tree.
inline std::string readText(const std::string& path) {
  std::ifstream file(sourceFolder() / path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The document of one of the lessons.
inline std::string readLesson(const std::string& name) {
  return readText(std::string(kLessons) + '/' + name + ".json");
}

/// The names of all lessons, sorted.
inline std::vector<std::string> lessonNames() {
  std::vector<std::string> names;
  const std::filesystem::path folder = sourceFolder() / kLessons;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// tests/golden/NAME.golden.json. It is parsed once, because a test with sections begins anew for
/// each of them.
inline const JsonValue& document(const std::string& name) {
  static std::map<std::string, JsonValue> parsed;
  const auto found = parsed.find(name);
  if (found != parsed.end()) return found->second;
  return parsed.emplace(name, parseJson(readText("tests/golden/" + name + ".golden.json")))
      .first->second;
}

template <typename Kind>
const Kind& as(const JsonValue& value) {
  return std::get<Kind>(value.content);
}

inline const JsonValue::List& list(const JsonValue& value) { return as<JsonValue::List>(value); }
inline const std::string& text(const JsonValue& value) { return as<std::string>(value); }
inline double number(const JsonValue& value) { return as<double>(value); }
inline int integer(const JsonValue& value) { return static_cast<int>(number(value)); }
inline bool isNull(const JsonValue& value) { return value.as<std::nullptr_t>() != nullptr; }

/// The member of an object; null if it has no such key.
inline const JsonValue* find(const JsonValue& object, std::string_view key) {
  for (const auto& [name, value] : as<JsonValue::Object>(object)) {
    if (name == key) return &value;
  }
  return nullptr;
}

inline const JsonValue& member(const JsonValue& object, std::string_view key) {
  const JsonValue* value = find(object, key);
  if (!value) throw std::runtime_error("no member " + std::string(key));
  return *value;
}

inline void write(const JsonValue& value, std::ostream& out) {
  const char* separator = "";
  if (isNull(value)) {
    out << "null";
  } else if (const bool* truth = value.as<bool>()) {
    out << (*truth ? "true" : "false");
  } else if (const auto* characters = value.as<std::string>()) {
    out << '"' << *characters << '"';
  } else if (const double* finite = value.as<double>()) {
    out << *finite;
  } else if (const auto* items = value.as<JsonValue::List>()) {
    out << '[';
    for (const JsonValue& item : *items) {
      out << std::exchange(separator, ",");
      write(item, out);
    }
    out << ']';
  } else {
    out << '{';
    for (const auto& [key, item] : as<JsonValue::Object>(value)) {
      out << std::exchange(separator, ",") << '"' << key << "\":";
      write(item, out);
    }
    out << '}';
  }
}

/// JSON text of a value whose texts need no escapes.
inline std::string write(const JsonValue& value) {
  std::ostringstream out;
  out.precision(17);
  write(value, out);
  return out.str();
}

/// Rows of numbers; null means minus infinity.
inline Matrix readMatrix(const JsonValue& value) {
  const JsonValue::List& rows = list(value);
  Matrix matrix(rows.size(), list(rows[0]).size());
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    for (Eigen::Index j = 0; j < matrix.cols(); ++j) {
      const JsonValue& cell = list(rows[i]).at(j);
      matrix(i, j) =
          isNull(cell) ? -std::numeric_limits<float>::infinity() : static_cast<float>(number(cell));
    }
  }
  return matrix;
}

/// How far a matrix is from the expected one.
struct Difference {
  float largest = -1;  // largest |computed - expected| of finite numbers; -1 if there are none
  int row = 0;         // the position of the largest
  int col = 0;
  float magnitude = 0;    // largest |expected|
  bool sameKinds = true;  // the same numbers are infinite, and none is NaN
};

/// Precondition: both have the same shape.
inline Difference compare(const Matrix& computed, const Matrix& expected) {
  Difference difference;
  for (int i = 0; i < expected.rows(); ++i) {
    for (int j = 0; j < expected.cols(); ++j) {
      const float want = expected(i, j);
      const float got = computed(i, j);
      if (!std::isfinite(want) || !std::isfinite(got)) {
        difference.sameKinds = difference.sameKinds && got == want;
        continue;
      }
      difference.magnitude = std::max(difference.magnitude, std::abs(want));
      const float distance = std::abs(got - want);
      if (distance > difference.largest) {
        difference.largest = distance;
        difference.row = i;
        difference.col = j;
      }
    }
  }
  return difference;
}

}  // namespace clearhead::golden
