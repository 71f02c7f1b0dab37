#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clearhead {

struct JsonMember;

/// A JSON document in memory. Members keep their order; keys may still stand twice.
struct JsonValue {
  using List = std::vector<JsonValue>;
  using Object = std::vector<JsonMember>;

  std::variant<std::nullptr_t, bool, double, std::string, List, Object> content;

  template <typename Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&content);
  }
};

struct JsonMember {
  std::string key;
  JsonValue value;
};

/// A lesson's own limit.
inline constexpr std::size_t kMaxBytes = 8u << 20;

/// Parses JSON. Throws LessonError, with line and column, where the text is not JSON or not UTF-8,
/// or is larger or nested deeper than a lesson may be.
JsonValue parseJson(std::string_view json, std::size_t maxBytes = kMaxBytes);

/// The shortest text that reads back as the same number.
std::string shortestText(double number);

}  // namespace clearhead
