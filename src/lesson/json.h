#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clearhead {

struct JsonMember;

/// A JSON document in memory. Members keep their order, and a key may be repeated.
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

/// The most bytes that a lesson may have.
inline constexpr std::size_t kMaxBytes = 8u << 20;

/// Parses JSON.
/// @throws LessonError if the text is not JSON (with line and column) or not UTF-8, has more bytes
///   than `maxBytes`, or is nested deeper than kMaxNesting
JsonValue parseJson(std::string_view json, std::size_t maxBytes = kMaxBytes);

/// The shortest text that reads back as the same number.
std::string shortestText(double number);

}  // namespace clearhead
